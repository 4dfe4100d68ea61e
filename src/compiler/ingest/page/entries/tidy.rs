//! Lines of an entry as its author meant them: without bullets, with their names together, and with
//! the labels of links apart.

use std::ops::Range;

use peerage_core::text::fold::fold;

use crate::ingest::page::entries::titled::title_first;
use crate::ingest::page::label::{MAX_BRACKETED, is_label};
use crate::ingest::page::lines::bullet;
use crate::ingest::page::name;
use crate::ingest::page::period::month;
use crate::ingest::page::text::Text;
use crate::ingest::reference::Emphasis;

/// Longest group of labels in brackets, in bytes.
const MAX_GROUP: usize = 200;

/// Tidies the lines of an entry.
pub fn tidy(lines: Vec<Text>) -> Vec<Text> {
    let mut lines = lines.into_iter();
    let first = lines.next().map(|line| without_bullet(&line));
    let (first, badge) = first.map(badge_last).unwrap_or_default();
    let lines = first.into_iter().chain(lines).chain(badge).map(|it| without_field(&it));
    let lines: Vec<Text> = lines.flat_map(title_first).collect();
    joined_names(lines).iter().flat_map(split_labels).map(year_last).collect()
}

fn without_bullet(line: &Text) -> Text {
    line.part(bullet(&line.value)..line.value.len())
}

/// Words of badges before an entry, folded.
const BADGES: &str = " best award prize oral spotlight highlight honorable honourable accepted press q1 q2 q3 q4 jcr sci ssci scie \
    esci if cover featured invited nominee finalist new hot top cited candidate nomination ";

/// Longest badge, in bytes.
const MAX_BADGE: usize = 48;

/// First line of an entry without the badge in brackets that it begins with, and the badge: `[Best
/// Paper] Ida Roe`.
fn badge_last(line: Text) -> (Option<Text>, Option<Text>) {
    let close = line.value.find([']', '】']).filter(|at| *at < MAX_BADGE);
    let Some(close) = close.filter(|_| line.value.starts_with(['[', '【'])) else {
        return (Some(line), None);
    };
    let folded = fold(&line.value[..close]);
    let mut words = folded.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty());
    let end = close + line.value[close..].chars().next().map_or(0, char::len_utf8);
    let rest = line.part(end..line.value.len());
    match words.any(|word| BADGES.contains(&format!(" {word} "))) && rest.value.contains(' ') {
        true => (Some(rest), Some(line.part(0..end))),
        false => (Some(line), None),
    }
}

/// Names of fields that stand before them in lines of their own, in lower case.
const FIELDS: [&str; 33] = [
    "title",
    "titre",
    "titel",
    "título",
    "titolo",
    "author",
    "authors",
    "author(s)",
    "auteurs",
    "autoren",
    "autores",
    "autori",
    "作者",
    "著者",
    "journal",
    "venue",
    "published in",
    "conference",
    "revista",
    "revue",
    "zeitschrift",
    "rivista",
    "year",
    "jahr",
    "année",
    "año",
    "anno",
    "date",
    "published",
    "fecha",
    "fecha de publicación",
    "期刊",
    "会议",
];

/// Line without the name of its field: `Authors: Ida Roe, Otto Lee`.
pub fn without_field(line: &Text) -> Text {
    let Some(at) = line.value.find([':', '：']).filter(|at| *at < MAX_FIELD) else {
        return line.clone();
    };
    let (name, rest) = line.value.split_at(at);
    let name = name.trim().to_lowercase();
    match FIELDS.contains(&name.as_str()) {
        true => {
            let value = rest.trim_start_matches([':', '：', '*', ' ', '\u{a0}']);
            line.part(line.value.len() - value.len()..line.value.len())
        }
        false => line.clone(),
    }
}

/// Longest name of a field, in bytes.
const MAX_FIELD: usize = 24;

/// Joins a line with the one before it, if both consist of names and the list goes on.
fn joined_names(lines: Vec<Text>) -> Vec<Text> {
    let mut joined: Vec<Text> = Vec::new();
    for line in lines {
        match joined.last_mut().filter(|last| goes_on(&last.value, &line.value)) {
            Some(last) => {
                last.value.push(' ');
                last.append(&line);
            }
            None => joined.push(line),
        }
    }
    joined
}

/// True if a list of names is continued in the next line.
fn goes_on(line: &str, next: &str) -> bool {
    let line = line.trim_end();
    let is_open = line.ends_with([',', ';', '，', '、', '&'])
        || line.ends_with(" and")
        || ["and ", "& ", "und ", "et "].iter().any(|join| next.starts_with(join));
    is_open && is_names(line) && is_names(next.trim_start_matches("& "))
}

/// True for a line of names, of which there may be one.
fn is_names(line: &str) -> bool {
    let bare = line.trim_end_matches(|c: char| ",;，、&. ".contains(c));
    let bare = bare.strip_suffix(" and").unwrap_or(bare);
    let bare = bare.trim_start_matches("and ");
    let share = name::share(bare);
    let is_bare = !bare.contains(|c: char| c == ',' || c.is_ascii_digit());
    let is_one = is_bare && bare.contains(' ') && name::is_part_of_name(bare);
    is_one || (share.is_list && share.n_words >= bare.split_whitespace().count().div_ceil(2))
}

/// Labels of files, which stand behind a title wherever it ends.
const FILES: &str = " pdf ps ps.gz dvi djvu tex html arxiv doi abstract bibtex bib link ";

/// Words of how a work is to be had, which stand behind its title.
const ACCESS: [&str; 7] = [
    "open access",
    "free access",
    "free download",
    "gold open access",
    "green open access",
    "hybrid open access",
    "accès libre",
];

/// Maximum number of groups of labels within a line.
const MAX_GROUPS: usize = 20;

/// Splits groups of labels off a line: those at its end, and those of files within it.
fn split_labels(line: &Text) -> Vec<Text> {
    if let Some(parts) = between_bars(line) {
        return parts;
    }
    let mut parts = match arrow(line) {
        Some(at) => {
            let mut parts = split_at_end(&line.part(0..at));
            parts.push(line.part(at..line.value.len()));
            parts
        }
        None => split_at_end(line),
    };
    let Some(first) = parts.first().cloned() else { return parts };
    let (mut kept, mut at) = (Text::default(), 0);
    while let Some(group) = files_within(&first.value, at).filter(|_| parts.len() < MAX_GROUPS) {
        parts.push(first.part(group.clone()));
        add_part(&mut kept, &first.part(at..group.start));
        at = group.end;
    }
    if at > 0 {
        add_part(&mut kept, &first.part(at..first.value.len()));
        parts[0] = kept;
    }
    parts.retain(|part| !part.value.is_empty());
    parts
}

/// Words of ranks of venues, folded.
const RANKS: [&str; 8] = ["ccf", "jcr", "sci", "core", "if", "impact factor", "qualis", "scimago"];

/// Parts of a line between bars, of which some are labels of links: the others, without ranks of the
/// venue, and then the labels: `**Looms** | CCF: A | [Paper](…)`.
fn between_bars(line: &Text) -> Option<Vec<Text>> {
    let is_linked = |part: &Text| !part.links.is_empty() && is_label(&part.value);
    let is_rank = |part: &Text| {
        let folded = fold(&part.value);
        folded.len() < 20
            && RANKS.iter().any(|rank| {
                folded
                    .strip_prefix(rank)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            })
    };
    // `[ DOI (Open Access) | arXiv ]` is one group.
    let bar = line.value.find('|')?;
    let before = &line.value[..bar];
    if before.rfind('[') > before.rfind(']') {
        return None;
    }
    let (labels, others): (Vec<Text>, Vec<Text>) = line.split('|').into_iter().partition(is_linked);
    if labels.is_empty() || others.is_empty() {
        return None;
    }
    let mut whole = Text::default();
    for part in others.iter().filter(|part| !is_rank(part)) {
        if !whole.value.is_empty() {
            whole.value.push_str(", ");
        }
        whole.append(part);
    }
    let parts = [whole].into_iter().chain(labels);
    Some(parts.filter(|part| !part.value.is_empty()).collect())
}

/// Position of the first arrow of links behind a text: `Looms, 2020. → Repository`.
fn arrow(line: &Text) -> Option<usize> {
    let is_link = |at: usize| line.links.iter().any(|(range, _)| range.contains(&at));
    let mut arrows = line.value.match_indices('→').map(|(at, _)| at);
    arrows.find(|at| *at > 0 && is_link(*at))
}

/// Appends a part of a line behind what is kept of it.
fn add_part(kept: &mut Text, part: &Text) {
    let is_apart = !part.value.is_empty() && !part.value.starts_with([',', '.', ';', ':']);
    if !kept.value.is_empty() && is_apart {
        kept.value.push(' ');
    }
    kept.append(part);
}

/// First group of labels of files from `at` on: `(pdf, ps)`.
fn files_within(text: &str, at: usize) -> Option<Range<usize>> {
    let closes = [('(', ')'), ('[', ']')];
    text[at..].match_indices(['(', '[']).take(MAX_GROUPS).find_map(|(start, open)| {
        let start = at + start;
        let close = closes.iter().find(|(it, _)| open.starts_with(*it)).map(|(_, close)| *close)?;
        let end = start + text[start..].find(close).filter(|length| *length < MAX_GROUP)?;
        let inside = &text[start + 1..end];
        let is_access = ACCESS.contains(&inside.trim().to_lowercase().as_str());
        let mut parts = inside.split([',', '|', '/', ';', ' ']);
        let is_file = |part: &str| {
            part.is_empty() || FILES.contains(&format!(" {} ", part.to_ascii_lowercase()))
        };
        let is_group = is_access || parts.all(is_file);
        (start > 0 && end > start + 1 && is_group).then_some(start..end + 1)
    })
}

/// Splits groups of labels in brackets off the end of a line: `On looms [pdf] {doi, code}`.
fn split_at_end(line: &Text) -> Vec<Text> {
    let mut end = line.value.len();
    while let Some(start) = group_at_end(line, end) {
        end = line.value[..start].trim_end().len();
    }
    match end == line.value.len() || end == 0 {
        true => vec![line.clone()],
        false => vec![line.part(0..end), line.part(end..line.value.len())],
    }
}

/// Line of a venue with its date behind it: `May 2020 • Looms` as `Looms, May 2020`.
fn year_last(line: Text) -> Text {
    let separator = if line.value.contains('•') { '•' } else { '·' };
    let parts = line.split(separator);
    let is_year = |part: &&Text| {
        let mut words = part.value.split(' ').rev();
        let is_year = |word: &str| word.len() == 4 && word.bytes().all(|it| it.is_ascii_digit());
        words.next().is_some_and(is_year)
            && words.next().is_none_or(|word| month(word).is_some())
            && words.next().is_none()
    };
    // A middle dot may also stand between names.
    if separator == '·' && parts.len() != 2 {
        return line;
    }
    let (years, others): (Vec<&Text>, Vec<&Text>) = parts.iter().partition(is_year);
    if years.len() != 1 || others.is_empty() {
        return line;
    }
    let mut whole = Text::default();
    for part in others.into_iter().chain(years) {
        if !whole.value.is_empty() {
            whole.value.push_str(", ");
        } else if separator == '·' {
            // What stands beside a date is the venue, which tells it from a name.
            whole.emphasis.push((0..part.value.len(), Emphasis::Italic));
        }
        whole.append(part);
    }
    whole
}

/// Start of a group in brackets that ends at `end`, if it holds nothing but labels and links.
fn group_at_end(line: &Text, end: usize) -> Option<usize> {
    let text = line.value[..end].trim_end_matches(['.', ' ', ',']);
    let (open, close) = [('[', ']'), ('{', '}'), ('(', ')')]
        .into_iter()
        .find(|(_, close)| text.ends_with(*close))?;
    let mut start = text.rfind(open)?;
    // `[[pdf]]`, of Markdown.
    while text[..start].ends_with(open) {
        start -= 1;
    }
    let inside = text[start..].trim_matches(|c| c == open || c == close);
    let is_linked = line.links.iter().any(|(link, _)| link.start >= start && link.end <= end);
    let parts = inside.split([',', '|', '/', ';', '·']).map(str::trim);
    // A word in parentheses may belong to a title: `On looms (with code)`.
    let is_apart = open != '(' || !inside.contains(' ');
    let is_label_by_form = open == '[' && is_linked && inside.split(' ').count() < MAX_BRACKETED;
    let is_group = (is_apart && parts.clone().all(is_label))
        || (is_label_by_form && line.links.iter().any(|(link, _)| link.start == start))
        || (open == '{'
            && (is_linked
                || parts.into_iter().any(|part| is_label(part) || part.starts_with("PDF"))));
    (is_group && text.len() - start < MAX_GROUP).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let lines = tidy(Text::plain(text, 0).lines());
        assert_eq!(lines.iter().map(|line| line.value.as_str()).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn names_on_several_lines_are_one_list() {
        check(
            "On looms\nIda Roe, Otto Sample*,\nEve Lee, A. B. Roe\nLOOM 2020",
            &["On looms", "Ida Roe, Otto Sample*, Eve Lee, A. B. Roe", "LOOM 2020"],
        );
        check(
            "Ida Roe, Otto Sample,\nand Eve Lee\nLooms",
            &["Ida Roe, Otto Sample, and Eve Lee", "Looms"],
        );
        check("Ida Roe, Otto Lee\nand Eve Lee", &["Ida Roe, Otto Lee and Eve Lee"]);
        check(
            "On looms,\nIda Roe, Otto Lee,\nLooms, 2020",
            &["On looms,", "Ida Roe, Otto Lee,", "Looms, 2020"],
        );
    }

    #[test]
    fn labels_and_bullets_are_apart() {
        check("On looms. [pdf]", &["On looms.", "[pdf]"]);
        check("On looms [[pdf]] [code, slides]", &["On looms", "[[pdf]] [code, slides]"]);
        check("On looms {PDF: see the journal}", &["On looms", "{PDF: see the journal}"]);
        check("On looms (with Ida Roe)", &["On looms (with Ida Roe)"]);
        check("On looms [J]", &["On looms [J]"]);
        check("On looms (pdf, ps)", &["On looms", "(pdf, ps)"]);
        check("On looms. (Open Access) Yarn 3", &["On looms. Yarn 3", "(Open Access)"]);
        check("On (open) looms", &["On (open) looms"]);
        check("On looms (pdf, ps), Yarn [doi] 3", &["On looms, Yarn 3", "(pdf, ps)", "[doi]"]);
        check("On looms\n2020 • Looms • 3", &["On looms", "Looms, 3, 2020"]);
        check("On looms\nMay 2020 · Looms", &["On looms", "Looms, May 2020"]);
        let mut line = Text::plain("On looms. → Mill", 0);
        line.links.push((10..18, "https://mill.example".to_owned()));
        let parts = tidy(vec![line]);
        let parts: Vec<_> = parts.iter().map(|it| it.value.as_str()).collect();
        assert_eq!(parts, ["On looms.", "→ Mill"]);
        check(
            "Title: On looms\nAuthors: Ida Roe, Otto Lee\nJournal: Looms, 2020",
            &["On looms", "Ida Roe, Otto Lee", "Looms, 2020"],
        );
        check("On looms: a title", &["On looms: a title"]);
        check("- On looms", &["On looms"]);
        check("[3] On looms", &["On looms"]);
        check("[pdf]", &["[pdf]"]);
    }
}
