//! Classes of the lines of an entry: title, authors, venue, links, remark.

use crate::ingest::page::entries::looks::{
    begins_in_italics, has_italics, is_container, is_labelled_abstract, links_title,
};
use crate::ingest::page::entries::tidy::without_field;
use crate::ingest::page::label::{MAX_BRACKETED, are_labels, is_label};
use crate::ingest::page::name;
use crate::ingest::page::text::Text;
use crate::names::person_name::is_east_asian;

/// Class of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Title, or anything else.
    Title,
    /// Names of authors.
    Authors,
    /// Venue or year.
    Venue,
    /// Links by their labels.
    Links,
    /// Award, status or another remark.
    Remark,
    /// Summary in sentences.
    Summary,
    /// Reference as a whole.
    Whole,
}

/// Minimum number of words of a summary.
const MIN_SUMMARY: usize = 45;

/// Longest line of links, in bytes.
const MAX_LINKS: usize = 1000;

/// Words of remarks, folded.
const REMARKS: [&str; 24] = [
    "best paper",
    "award",
    "oral",
    "spotlight",
    "honorable mention",
    "in submission",
    "under review",
    "to appear",
    "in press",
    "submitted",
    "accepted",
    "equal contribution",
    "nominee",
    "finalist",
    "acceptance rate",
    "impact factor",
    "invited",
    "highlight",
    "media coverage",
    "runner up",
    "under submission",
    "in preparation",
    "forthcoming",
    "prize",
];

/// Words that begin a line on the reviews of a book.
const REVIEWS: [&str; 9] = [
    "Rezension:",
    "Rezensionen:",
    "Besprechungen:",
    "Reviews:",
    "Reviewed in:",
    "Recensions :",
    "Comptes rendus :",
    "Reseñas:",
    "Recensioni:",
];

/// Words of the names of venues, folded.
const VENUES: [&str; 22] = [
    "proceedings",
    "journal",
    "conference",
    "symposium",
    "workshop",
    "transactions",
    "arxiv",
    "press",
    "university",
    "letters",
    "review",
    "annals",
    "proc",
    "thesis",
    "dissertation",
    "preprint",
    "biorxiv",
    "medrxiv",
    "ssrn",
    "magazine",
    "bulletin",
    "technical report",
];

/// Class of a line; `subject` is the owner of the list.
pub fn class(line: &Text, subject: Option<&str>) -> Class {
    let line = &without_field(line);
    let text = line.value.trim();
    let n_words = n_words(text);
    let is_label = ["abstract", "bibtex", "show abstract", "cite", "summary", "more"]
        .iter()
        .any(|label| text.eq_ignore_ascii_case(label))
        || text.starts_with("Read more") && n_words < 7;
    if is_links(line) || is_label || text.ends_with(['→', '»']) || text.starts_with('→') {
        return Class::Links;
    }
    let year = has_year(text);
    let names = name::share(text);
    let folded = peerage_core::text::fold::fold(text);
    if n_words > 3 && REVIEWS.iter().any(|word| text.starts_with(word)) {
        return Class::Summary;
    }
    // `A & A, Volume 617` is no list of names.
    if n_words < 9 && has_volume_number(&folded) && !has_quotes(text) && !has_italics(line) {
        return Class::Venue;
    }
    // Quoted titles with volumes in journals, where no year stands.
    let has_volume = || text.bytes().any(|byte| byte.is_ascii_digit()) && has_italics(line);
    let is_dated = year || ((has_quotes(text) || links_title(line)) && has_volume());
    let is_in = text.starts_with("In ") || text.starts_with("in: ") || text.starts_with("In: ");
    let is_in = is_in || ["En ", "Em ", "Dans "].iter().any(|start| text.starts_with(start));
    let is_venue_first = begins_in_italics(line) && starts_like_venue(&folded)
        || text.starts_with("In: ") && is_container(line);
    if n_words > 9
        && !is_venue_first
        && (names.is_list || has_quotes(text) || has_italics(line))
        && is_dated
        && names.n_words < n_words
    {
        return Class::Whole;
    }
    let is_coauthor = ["with ", "With ", "Joint with ", "joint with ", "Joint work with "]
        .iter()
        .filter_map(|start| text.strip_prefix(start))
        .any(|name| name.contains(' ') && name::is_part_of_name(name.trim_end_matches('.')));
    if names.is_list
        || is_coauthor
        || subject.is_some_and(|it| text.trim_end_matches(['*', '.']) == it)
    {
        return Class::Authors;
    }
    let is_about_work = starts_as_abstract(text)
        || is_labelled_abstract(line)
        || ["We ", "This paper ", "This article ", "In this paper", "I study ", "I show "]
            .iter()
            .any(|start| text.starts_with(start));
    if (is_about_work && n_words > 9 && text.trim_end_matches(['*', '_']).ends_with('.'))
        || n_words >= MIN_SUMMARY
        || (n_words > 25 && text.matches(". ").count() > 1 && !year)
    {
        return Class::Summary;
    }
    let holds = |words: &[&str]| {
        let padded = format!(" {folded} ");
        words.iter().any(|word| padded.contains(&format!(" {word} ")))
    };
    let is_count = n_words < 5 && text.starts_with(|c: char| c.is_ascii_digit()) && !year;
    if is_count
        || (is_bracketed(text) || text.starts_with(['*', '★'])) && !year
        || (n_words < 8 && holds(&REMARKS) && !year)
    {
        return Class::Remark;
    }
    if year
        || (is_in && n_words > 2 && (holds(&VENUES) || is_container(line)))
        || (n_words < 14 && has_volume_number(&folded))
        || (n_words < 12 && holds(&VENUES) && starts_like_venue(&folded))
    {
        return Class::Venue;
    }
    Class::Title
}

/// True for a folded line that states a volume: `a a volume 617 id l7`.
fn has_volume_number(folded: &str) -> bool {
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let is_number = |word: &str| word.len() < 5 && word.bytes().all(|byte| byte.is_ascii_digit());
    words.windows(2).any(|pair| matches!(pair[0], "volume" | "vol") && is_number(pair[1]))
}

/// True for a text in one pair of brackets.
fn is_bracketed(text: &str) -> bool {
    let text = text.trim_end_matches(['.', ',', ' ']);
    let closes = [('(', ')'), ('[', ']'), ('（', '）')];
    closes.iter().any(|(open, close)| {
        let inside = text.strip_prefix(*open).and_then(|rest| rest.strip_suffix(*close));
        inside.is_some_and(|inside| !inside.contains(*close))
    })
}

/// Number of words of a text; two signs of a script without spaces count as one.
pub fn n_words(text: &str) -> usize {
    let is_sign = |c: char| is_east_asian(c.encode_utf8(&mut [0; 4])) && !is_hangul(c);
    let n_signs = text.chars().filter(|c| is_sign(*c)).count();
    let words = text.split_whitespace().filter(|word| !word.chars().all(is_sign));
    words.count() + n_signs / 2
}

fn is_hangul(c: char) -> bool {
    matches!(c, '\u{ac00}'..='\u{d7af}')
}

fn starts_like_venue(folded: &str) -> bool {
    let first = folded.split(' ').next().unwrap_or_default();
    [
        "journal",
        "proceedings",
        "proc",
        "transactions",
        "arxiv",
        "biorxiv",
        "annals",
        "ieee",
        "acm",
        "phd",
        "international",
        "european",
        "preprint",
        "ssrn",
        "conference",
        "symposium",
        "workshop",
    ]
    .contains(&first)
}

/// True if a text states a year: four digits, or two after an apostrophe.
pub fn has_year(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let length = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let before = text[..at].chars().next_back();
        let is_year = length == 4 && matches!(&text[at..at + 2], "19" | "20");
        let is_short = length == 2 && matches!(before, Some('\'' | '’' | '‘'));
        if is_year || is_short {
            return true;
        }
        at += length;
    }
    false
}

/// True if a text holds a quotation, or the title of a work in quotation marks.
pub fn has_quotes(text: &str) -> bool {
    text.contains(['“', '”', '«', '「', '『', '„', '《']) || text.matches('"').count() > 1
}

/// True for a text that says it is an abstract: `Abstract: We weave.`
fn starts_as_abstract(text: &str) -> bool {
    let first = text.split([':', '.', '—']).next().unwrap_or_default();
    first.len() < 20
        && matches!(
            first.trim().to_lowercase().as_str(),
            "abstract"
                | "summary"
                | "zusammenfassung"
                | "résumé"
                | "resumen"
                | "resumo"
                | "riassunto"
                | "摘要"
                | "概要"
        )
}

/// True if a line consists of links, or of labels in brackets.
fn is_links(line: &Text) -> bool {
    let text = line.value.as_str();
    if text.len() > MAX_LINKS {
        return false;
    }
    // A link with its brackets is a label, whatever it says: `[Table of contents]`.
    let is_label_by_form = |(range, _): &(std::ops::Range<usize>, String)| {
        text.starts_with('[') && range.start < 2 && range.end + 2 > text.len()
    };
    let is_short = n_words(text) < MAX_BRACKETED;
    if is_bracketed(text)
        && (are_labels(text) || is_short && line.links.iter().any(is_label_by_form))
    {
        return true;
    }
    let labels = line.links.iter().filter_map(|(range, _)| text.get(range.clone()));
    // A link alone may be a title, and a line of links the names of authors.
    let is_text = line.links.len() == 1 && !labels.clone().any(is_label);
    if is_text || (line.links.len() > 1 && name::share(text).is_list) {
        return false;
    }
    let mut rest = text.to_owned();
    // A link within the page leads to a section of it.
    for (range, address) in line.links.iter().rev() {
        if (range.len() <= 30 || address.starts_with('#'))
            && rest.is_char_boundary(range.start)
            && rest.is_char_boundary(range.end)
        {
            rest.replace_range(range.clone(), "");
        }
    }
    while let Some(start) = rest.find('[') {
        let Some(length) = rest[start..].find(']').filter(|length| *length < 30) else { break };
        rest.replace_range(start..=start + length, "");
    }
    !text.is_empty() && !rest.contains(char::is_alphanumeric)
}

/// True for a text that states authors and a title, a venue or a year.
pub fn is_whole(text: &Text) -> bool {
    let value = text.value.as_str();
    let lines = text.lines();
    let classes: Vec<_> =
        lines.iter().flat_map(|line| line.split('\t')).map(|it| class(&it, None)).collect();
    let has = |class: Class| classes.contains(&class);
    if has(Class::Whole) {
        return true;
    }
    let n_words = n_words(value);
    let n_commas = value.matches([',', '，', '、', '：']).count();
    let is_marked =
        has_quotes(value) || has_italics(text) || value.contains("arXiv") || value.contains("doi");
    (lines.len() > 1 && has(Class::Title) && (has(Class::Authors) || has(Class::Venue)))
        || (n_words > 7
            && has_year(value)
            && (is_marked || n_commas > 1 || value.matches(". ").count() > 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Class) {
        assert_eq!(class(&Text::plain(line, 0), Some("Ida Roe")), expected, "{line}");
    }

    #[test]
    fn links_may_be_names_or_titles() {
        let check = |parts: &[&str], expected: Class| {
            let mut line = Text::plain(&parts.join(", "), 0);
            let mut start = 0;
            for part in parts {
                line.links.push((start..start + part.len(), "https://a.example".to_owned()));
                start += part.len() + 2;
            }
            assert_eq!(class(&line, None), expected, "{parts:?}");
        };
        check(&["Ida Roe", "Otto Sample", "Eve Lee"], Class::Authors);
        check(&["Fast Looms"], Class::Title);
        check(&["pdf"], Class::Links);
        check(&["project page", "arXiv", "video"], Class::Links);
    }

    #[test]
    fn lines_have_their_class() {
        check("Towards Better Looms for Everyone", Class::Title);
        check("Ida Roe, Otto Sample*, J. B. Lee", Class::Authors);
        check(", Otto Sample, Eve Lee", Class::Authors);
        check("Faber-Born, K.; Tuch, J. D.; Penn, A.", Class::Authors);
        check("L & L, Volume 617, id.L7", Class::Venue);
        check("Reviews: The Loom, 2/2004; Yarn Today", Class::Summary);
        check("Ida Roe", Class::Authors);
        check("Ida Roe et al.", Class::Authors);
        check("with Otto van der Sample.", Class::Authors);
        check("with looms of the mill", Class::Title);
        check("LOOM '25 | Symposium on Looms", Class::Venue);
        check("In Proceedings of the Loom Conference", Class::Venue);
        check("[pdf] [code]", Class::Links);
        check("(pdf, ps)", Class::Links);
        check("Best Paper Award", Class::Remark);
        check("Abstract: We weave cloth by hand, and find that it takes time.", Class::Summary);
        check("(with Otto Sample) Packing threads in looms, to appear", Class::Title);
        check("(In German.)", Class::Remark);
        check(
            "Roe, I. and Sample, O. (2020). On the looms of Utopia. Journal of Yarn, 3, 4–5.",
            Class::Whole,
        );
    }
}
