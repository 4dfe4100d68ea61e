//! Imprint behind the name of a venue, as lists of websites keep it in one value: `Looms 12(3),
//! 45-67 (2020)`.

use peerage_core::model::{PartialDate, Variable};

use crate::ingest::files::Spanned;
use crate::ingest::listed::plain::plain;
use crate::ingest::markup;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::value::{Content, Value};

/// Name of a venue, and what stands behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imprint {
    /// Name of the venue.
    pub name: String,
    /// Year.
    pub year: Option<String>,
    /// Volume.
    pub volume: Option<String>,
    /// Issue.
    pub issue: Option<String>,
    /// Pages, or the number of the article.
    pub pages: Option<String>,
}

/// Splits the imprint off a venue; none where there is none, or where the numbers may belong to the
/// name, as in `Looms 2020`.
pub fn split(venue: &str) -> Option<Imprint> {
    let venue = &without_month(venue);
    let words: Vec<&str> = venue.split_whitespace().collect();
    let behind = words.iter().rev().take_while(|word| is_of_imprint(word)).count();
    let at = words.len() - behind;
    let (name, behind) = words.split_at(at);
    let name = name.join(" ");
    let mut read = Imprint {
        name: name.trim_end_matches([',', ';', ':', ' ', '(']).to_owned(),
        ..Imprint::default()
    };
    let mut rest = behind.join(" ");
    if read.name.chars().filter(|c| c.is_alphabetic()).count() < 2 {
        return None;
    }
    read.year = bracketed_year(&mut rest).or_else(|| {
        let parts: Vec<&str> = rest.split([',', ';']).map(str::trim).collect();
        let is_apart = parts.len() > 1 || name.ends_with([',', '.', ';']);
        let year = parts.iter().find(|part| is_year(part.trim_end_matches('.')))?;
        let year = year.trim_end_matches('.').to_owned();
        let kept: Vec<&str> =
            parts.iter().copied().filter(|part| part.trim_end_matches('.') != year).collect();
        is_apart.then(|| kept.join(", ")).map(|kept| rest = kept)?;
        Some(year)
    });
    let rest = rest.to_lowercase().replace("vol.", " ").replace("no.", "issue ");
    let rest = rest.replace("pp.", " pages ").replace("p.", " pages ");
    let bare = rest.trim_matches([' ', ',', ';', ':', '.']);
    let (numbers, has_all) = numbers(bare);
    match numbers.as_slice() {
        [] if read.year.is_some() && has_all => {}
        [Part::Number(volume)] if read.year.is_some() && has_all => {
            read.volume = Some(volume.clone()).filter(|it| read.year.as_ref() != Some(it));
        }
        [Part::Number(volume), Part::Pages(pages) | Part::Number(pages)] if has_all => {
            (read.volume, read.pages) = (Some(volume.clone()), Some(pages.clone()));
        }
        [Part::Number(volume), Part::Issue(issue)] if has_all => {
            (read.volume, read.issue) = (Some(volume.clone()), Some(issue.clone()));
        }
        [Part::Number(volume), Part::Issue(issue), Part::Pages(pages) | Part::Number(pages)]
            if has_all =>
        {
            read.volume = Some(volume.clone());
            (read.issue, read.pages) = (Some(issue.clone()), Some(pages.clone()));
        }
        [Part::Pages(pages)] if read.year.is_some() && has_all => read.pages = Some(pages.clone()),
        _ => return None,
    }
    Some(read)
}

/// Imprint behind the year of a citation without a title: `Roe, I. 2020, Looms, 12, 345`.
pub fn of_citation(citation: &Value) -> Option<Spanned<Imprint>> {
    let Content::Text(text) = &citation.content else { return None };
    let at = bare_year(text)?;
    let behind = text.get(at + 4..)?.trim_start_matches([',', '.', ';', ' ']);
    let read = split(behind.trim_end_matches('.'))?;
    let value = Imprint { year: text.get(at..at + 4).map(str::to_owned), ..read };
    Some(Spanned { value, span: citation.span.clone() })
}

/// Imprint that the text of a link shows: `{url: …, display: Looms 12, 34 (2020)}`. One of a preprint
/// has no name, nor one that names some of the `authors`: `Roe et al., 2020`, `Roe and Lee (2020)`.
pub fn of_link(link: &Value, authors: &str) -> Option<Spanned<Imprint>> {
    let Content::Table(fields) = &link.content else { return None };
    let (_, shown) = fields.iter().find(|(key, _)| key.value == "display")?;
    let Content::Text(text) = &shown.content else { return None };
    let read = dated(&plain(&markup::line(text)))?;
    let is_of_authors = read.name.trim_end_matches('.').ends_with(" et al")
        || read
            .name
            .split([' ', '&', ','])
            .filter(|it| !it.is_empty() && *it != "and")
            .all(|word| authors.split(|c: char| !c.is_alphanumeric()).any(|name| name == word));
    let value = match is_of_authors || read.name.to_lowercase().starts_with("arxiv") {
        true => Imprint { year: read.year, ..Imprint::default() },
        false => read,
    };
    Some(Spanned { value, span: shown.span.clone() })
}

/// Imprint behind authors, as in `I. Roe and O. Lee. Looms 12, 34 (2020)`, and the authors.
pub fn behind_authors(text: &str) -> Option<(&str, Imprint)> {
    let text = text.trim();
    let is_dated = text.ends_with(')') && text.len() > 6 && text.is_char_boundary(text.len() - 6);
    if !is_dated || !text[text.len() - 6..].starts_with('(') {
        return None;
    }
    let ends = text.match_indices(". ").map(|(at, _)| at).find(|at| {
        let word = text[..*at].rsplit([' ', ',', '.']).next().unwrap_or_default();
        word == "al" || word.chars().filter(|c| c.is_alphabetic()).count() > 2
    })?;
    Some((&text[..ends], dated(&text[ends + 2..])?))
}

/// Imprint with a year in brackets at least.
fn dated(text: &str) -> Option<Imprint> {
    split(text).or_else(|| {
        let mut text = text.to_owned();
        let year = bracketed_year(&mut text)?;
        let name = text.trim_matches([',', ' ', '.']).to_owned();
        Some(Imprint { name, year: Some(year), ..Imprint::default() })
    })
}

/// Position of the year in a citation of names, year and journal alone, as astronomers write it:
/// `Sample, O., Roe, I., et al. 2020, Looms, 12, 345`. An initial or a group stands before it.
pub fn bare_year(text: &str) -> Option<usize> {
    let at = text.match_indices(' ').map(|(at, _)| at + 1).find(|at| {
        let year = text.get(*at..*at + 5).unwrap_or_default();
        let is_in_time = year.starts_with("19") || year.starts_with("20");
        is_in_time && begins_with_year(year) && year.ends_with([',', '.', ';'])
    })?;
    let before = text[..at].trim_end().trim_end_matches(',');
    let last = before.rsplit([' ', '.']).find(|word| !word.is_empty())?;
    let is_initial = before.ends_with('.') && last.chars().count() < 3;
    (is_initial || before.ends_with(')')).then_some(at)
}

/// True for a text that begins with a year and goes on.
pub fn begins_with_year(text: &str) -> bool {
    text.len() >= 5 && text.as_bytes()[..4].iter().all(u8::is_ascii_digit)
}

/// Imprint in a volume, such as `12(3), 45-67`.
pub fn of_volume(volume: &Spanned<String>) -> Option<Spanned<Imprint>> {
    let is_more = volume.value.contains(['(', ',', ':']);
    // A volume reads like what stands behind a venue.
    let value = is_more.then(|| split(&format!("volume {}", volume.value)))??;
    Some(Spanned { value, span: volume.span.clone() })
}

/// Date of an imprint.
pub fn date(imprint: &Spanned<Imprint>) -> Option<Spanned<PartialDate>> {
    let year = imprint.value.year.as_ref()?.parse().ok();
    let value = date::of_parts(year, None, None)?;
    Some(Spanned { value, span: imprint.span.clone() })
}

/// Adds the numbers of an imprint that a work has not.
pub fn add(imprint: &Spanned<Imprint>, work: &mut WorkRecord) {
    let numbers = [
        (Variable::Volume, &imprint.value.volume),
        (Variable::Issue, &imprint.value.issue),
        (Variable::Page, &imprint.value.pages),
    ];
    for (variable, number) in numbers {
        let number = number.as_deref().unwrap_or_default();
        work.details.add(variable, number, &imprint.span);
    }
}

/// Part of an imprint.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Number(String),
    Issue(String),
    Pages(String),
}

/// Parts of an imprint without its year, and whether nothing else stands there.
fn numbers(text: &str) -> (Vec<Part>, bool) {
    let mut parts = Vec::new();
    let mut rest = text;
    let mut is_paged = false;
    let mut is_issue = false;
    while let Some(c) = rest.chars().next() {
        if let Some(inside) = rest.strip_prefix('(') {
            let Some((issue, behind)) = inside.split_once(')') else { return (parts, false) };
            parts.push(Part::Issue(issue.trim().to_owned()));
            rest = behind;
        } else if c.is_whitespace() || matches!(c, ',' | ';' | ':' | '.') {
            rest = &rest[c.len_utf8()..];
        } else if let Some(behind) = rest.strip_prefix("pages") {
            (rest, is_paged) = (behind, true);
        } else if let Some(behind) = rest.strip_prefix("issue") {
            (rest, is_issue) = (behind, true);
        } else {
            let end = rest.find([' ', ',', ';', ':', '(', ')']).unwrap_or(rest.len());
            let word = rest[..end].trim_end_matches('.');
            if word.is_empty() || !word.contains(|c: char| c.is_ascii_digit()) {
                return (parts, false);
            }
            parts.push(match () {
                () if is_issue => Part::Issue(word.to_owned()),
                () if is_paged || word.contains(['-', '–', '—']) => {
                    Part::Pages(word.to_owned())
                }
                () => Part::Number(word.to_owned()),
            });
            is_issue = false;
            rest = &rest[end..];
        }
    }
    (parts, true)
}

/// Words that begin the names of months and seasons, in lower case.
const MONTHS: [&str; 17] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "spring",
    "summer", "fall", "autumn", "winter",
];

/// Text without the month or the season before a year in brackets: `Looms 12 (Spring 2020)`.
fn without_month(text: &str) -> String {
    let found = text.match_indices('(').find_map(|(at, _)| {
        let (month, rest) = text[at + 1..].split_once(' ')?;
        let lower = month.to_lowercase();
        let is_month = MONTHS.iter().any(|it| lower.starts_with(it))
            && month.trim_end_matches('.').chars().all(char::is_alphabetic);
        let is_dated = rest.get(..4).is_some_and(is_year) && rest[4..].starts_with(')');
        (is_month && is_dated).then_some(at + 1..at + 2 + month.len())
    });
    let mut text = text.to_owned();
    if let Some(range) = found {
        text.replace_range(range, "");
    }
    text
}

/// Takes a year in brackets out of a text.
fn bracketed_year(text: &mut String) -> Option<String> {
    let at = text.match_indices('(').map(|(at, _)| at).find(|at| {
        text.get(at + 1..at + 5).is_some_and(is_year) && text[at + 5..].starts_with(')')
    })?;
    let year = text[at + 1..at + 5].to_owned();
    text.replace_range(at..at + 6, " ");
    Some(year)
}

fn is_year(text: &str) -> bool {
    text.len() == 4
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text.starts_with("19") || text.starts_with("20"))
}

/// True for a word of an imprint: numbers with signs, `pp.` and the like.
fn is_of_imprint(word: &str) -> bool {
    let bare = word.trim_matches([',', ';', ':', '(', ')', '.']).to_lowercase();
    if ["vol", "no", "pp", "p"].contains(&bare.as_str()) {
        return word.ends_with('.');
    }
    let is_sign = |c: char| c.is_ascii_digit() || "()[],;:–—-.".contains(c);
    let n_letters = word.chars().filter(|c| c.is_alphabetic()).count();
    let has_digit = word.contains(|c: char| c.is_ascii_digit());
    // A full stop between digits is that of a number in a series, such as one of bioRxiv.
    let is_dotted = bare.contains('.');
    let is_numbered = word.chars().all(|c| is_sign(c) || c.is_ascii_alphabetic());
    has_digit && !is_dotted && is_numbered && n_letters < 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(venue: &str, expected: &str) {
        let read = split(venue).unwrap_or_default();
        let part = |part: Option<String>| part.unwrap_or_default();
        let told = [read.name, part(read.year), part(read.volume), part(read.issue)];
        let told = format!("{}|{}", told.join("|"), part(read.pages));
        assert_eq!(told.trim_end_matches('|'), expected, "{venue}");
    }

    #[test]
    fn imprints_are_split_off() {
        check("Looms (2020)", "Looms|2020");
        check("Looms, 2020", "Looms|2020");
        check("Looms 12 (2020)", "Looms|2020|12");
        check("J Looms 12 (1997) 345-67", "J Looms|1997|12||345-67");
        check("J. Looms 12 345-67", "J. Looms||12||345-67");
        check("Journal of Looms, 12(3), 45–67, 2020", "Journal of Looms|2020|12|3|45–67");
        check("Looms 12(3):45-67 (2020)", "Looms|2020|12|3|45-67");
        check("Looms D 103, 012003 (2021)", "Looms D|2021|103||012003");
        check("Looms, vol. 12, no. 3, pp. 45-67, 2020", "Looms|2020|12|3|45-67");
        check("Looms 9:e123 (2020)", "Looms|2020|9||e123");
        check("Looms 40, no. 3–4 (December 2021): 450–69", "Looms|2021|40|3–4|450–69");
        check("Looms 42, no. 2 (Fall 2020): 247–59", "Looms|2020|42|2|247–59");
    }

    #[test]
    fn an_imprint_may_stand_behind_authors() {
        let check = |text, expected: Option<(&str, &str, &str)>| {
            let read = behind_authors(text);
            let read = read.map(|(names, it)| (names, it.name, it.year.unwrap_or_default()));
            let read = read.as_ref().map(|(names, name, year)| (*names, &**name, &**year));
            assert_eq!(read, expected, "{text}");
        };
        check(
            "I. B. Roe and O. Lee. Looms (2020)",
            Some(("I. B. Roe and O. Lee", "Looms", "2020")),
        );
        check(
            "Ida Roe, et al. Proc. R. Looms B (2021)",
            Some(("Ida Roe, et al", "Proc. R. Looms B", "2021")),
        );
        for text in
            ["I. Roe, O. Lee", "Roe, I., Lee, O. (2020)", "I. Roe (2020)", "(2020)", "é (2020)"]
        {
            check(text, None);
        }
    }

    #[test]
    fn numbers_of_a_name_stay() {
        for venue in [
            "Looms 2020",
            "Looms",
            "Looms '20",
            "Loom notes 1234",
            "loomrxiv 2026.04.12.718039",
            "The 3rd Workshop on Looms",
            "Looms 2020 and beyond",
            "(2020)",
            "12 (2020)",
            "",
        ] {
            check(venue, "");
        }
    }

    #[test]
    fn heaps_of_signs_are_looked_at_once() {
        for part in ["(", "1 ", "1(", "(2020)", "pp. ", "(May 2020)"] {
            let _ = split(&format!("Looms {}", part.repeat(50_000)));
        }
    }
}
