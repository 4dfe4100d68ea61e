//! Parts of the lines below a name: role, years, place afterwards, paragraphs.

use crate::ingest::page::people::shown::Shown;
use crate::ingest::page::people::words::{Column, is_role};

/// Longest role, in bytes.
const MAX_ROLE: usize = 110;
/// Longest line that is no paragraph, in bytes.
pub const SHORT: usize = 60;

/// Parts of a line: what stands in brackets at its beginning, and the rest.
pub fn pieces(line: &str) -> Vec<&str> {
    let line = bare(line);
    let close = line.find([')', '）']).filter(|_| line.starts_with(['(', '（']));
    match close {
        Some(close) => {
            let after = close + line[close..].chars().next().map_or(0, char::len_utf8);
            vec![bare(line[..close].trim_start_matches(['(', '（'])), bare(&line[after..])]
        }
        None => vec![line],
    }
}

/// Text without signs around it.
fn bare(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || ",;:|–—-•·".contains(c))
}

/// Beginnings of lines on the place to which a former member went, in lower case.
const NOW: [&str; 10] = [
    "now at ",
    "now: ",
    "now ",
    "currently at ",
    "currently: ",
    "currently ",
    "current position: ",
    "next position: ",
    "first position: ",
    "current affiliation",
];

/// Adds a part of a line to what is told of a person.
pub fn tell(made: &mut Shown, line: &str, column: Option<Column>) {
    let lower = line.to_lowercase();
    if line.is_empty()
        || is_contact(line)
        || lower.contains("she/")
        || lower.contains("they/")
        || lower == "he/him"
    {
        return;
    }
    let now =
        NOW.iter().find(|start| lower.starts_with(**start)).and_then(|it| line.get(it.len()..));
    if let Some(now) = now.filter(|_| made.now.is_none()) {
        made.now = Some(bare(now).to_owned());
        return;
    }
    let is_sentence = line.ends_with('.') && line.contains(' ');
    // `co-supervised with Prof. Lee`
    let is_of_other =
        ["co-superv", "cosuperv", "superv", "co-advis", "advis", "with ", "in collab"];
    let is_of_other =
        is_of_other.iter().any(|start| lower.starts_with(start)) && lower.contains(' ');
    let is_told = is_role(line) && line.len() < MAX_ROLE && !is_sentence && !is_of_other;
    match () {
        () if made.role.is_none() && (column == Some(Column::Role) || is_told) => {
            let (role, years) = without_years(line);
            made.role = Some(role.to_owned());
            made.years = years.map(str::to_owned);
        }
        () if line.len() > SHORT => made.about.push(line.to_owned()),
        () if made.years.is_none() && without_years(line).0.is_empty() => {
            made.years = Some(line.to_owned())
        }
        () => made.left_out.push(line.to_owned()),
    }
}

/// Text before the years at its end, and these: `PhD student, 2015–2019`.
fn without_years(text: &str) -> (&str, Option<&str>) {
    let is_year = |at: usize| {
        let digits = text.get(at..at + 4).unwrap_or_default();
        (digits.starts_with("19") || digits.starts_with("20"))
            && digits.bytes().all(|it| it.is_ascii_digit())
    };
    let start = (0..text.len()).find(|at| is_year(*at));
    let Some(start) = start else { return (text, None) };
    let is_sign = |c: char| c.is_ascii_digit() || c.is_whitespace() || "-–—/.,()年~".contains(c);
    let rest = text[start..].trim_start_matches(is_sign).to_lowercase();
    match ["", "present", "now", "heute", "présent", "presente", "actual"]
        .contains(&rest.trim_end_matches(')'))
    {
        true => (bare(text[..start].trim_end_matches(['(', ' ', ','])), Some(&text[start..])),
        false => (text, None),
    }
}

/// True for an address, a number or labels of links.
fn is_contact(line: &str) -> bool {
    let lower = line.to_lowercase();
    let starts = ["email", "e-mail", "mail", "tel", "phone", "fax", "office", "room", "http"];
    lower.contains('@')
        || lower.contains(" [at] ")
        || lower.contains("(at)")
        || starts.iter().any(|it| lower.starts_with(it)) && line.len() < MAX_ROLE
}
