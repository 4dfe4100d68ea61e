//! Export of a work as a RIS record, a format that most reference managers read.

use crate::cite::appearance::url;
use crate::cite::name::Name;
use crate::cite::reference::Reference;
use crate::cite::work_type;
use crate::model::{ContributorRole, Scheme, Variable, WorkKind};

/// Tags of variables that are the same in records of all types.
const TAGS: [(Variable, &str); 14] = [
    (Variable::TitleShort, "ST"),
    (Variable::Volume, "VL"),
    (Variable::NumberOfVolumes, "NV"),
    (Variable::Edition, "ET"),
    (Variable::PublisherPlace, "CY"),
    (Variable::Isbn, "SN"),
    (Variable::Issn, "SN"),
    (Variable::Genre, "M3"),
    (Variable::Language, "LA"),
    (Variable::Section, "SE"),
    (Variable::Pmcid, "C2"),
    (Variable::EventTitle, "C3"),
    (Variable::CallNumber, "CN"),
    (Variable::ArticleNumber, "C7"),
];

/// Tags of people other than the authors.
const PEOPLE: [(ContributorRole, &str); 4] = [
    (ContributorRole::Editor, "ED"),
    (ContributorRole::ContainerAuthor, "A2"),
    (ContributorRole::CollectionEditor, "A3"),
    (ContributorRole::Translator, "A4"),
];

/// Writes the record. Each line is a tag of two letters, two spaces, a hyphen, a space and the
/// value; lines end with CR LF, as the format requires.
pub fn ris(reference: &Reference<'_>) -> String {
    let Reference { work, .. } = reference;
    let mut out = String::new();
    line(&mut out, "TY", work_type::ris(reference));
    line(&mut out, "ID", &work.key);
    line(&mut out, "TI", &work.title.plain);
    for name in reference.authors() {
        line(&mut out, "AU", &person(&name));
    }
    for (role, tag) in PEOPLE {
        for name in reference.names(role) {
            line(&mut out, tag, &person(&name));
        }
    }
    container(reference, &mut out);
    for (variable, tag) in TAGS {
        line(&mut out, tag, reference.text(variable));
    }
    numbers(reference, &mut out);
    line(&mut out, "PB", reference.publisher());
    if let Some(date) = work.date {
        line(&mut out, "PY", &date.year.to_string());
        if date.month.is_some() {
            // Year, month and day, each followed by a slash (RIS, DA).
            let mut day = date.to_string().replace('-', "/");
            day.push_str(if date.day.is_some() { "/" } else { "//" });
            line(&mut out, "DA", &day);
        }
    }
    line(&mut out, "Y2", &reference.text(Variable::Accessed).replace('-', "/"));
    let find = |scheme| reference.identifier(scheme).map(|found| found.value.as_ref());
    line(&mut out, "DO", find(Scheme::Doi).unwrap_or_default());
    line(&mut out, "AN", find(Scheme::Pubmed).unwrap_or_default());
    line(&mut out, "UR", &url(work).unwrap_or_default());
    for keyword in reference.keywords() {
        line(&mut out, "KW", keyword);
    }
    let summary = work.summary.as_ref().map(|summary| summary.plain.as_str());
    line(&mut out, "AB", summary.unwrap_or_default());
    line(&mut out, "N1", &reference.note());
    out.push_str("ER  - \r\n");
    out
}

/// Formats a name as `Family, Given, Suffix`.
fn person(name: &Name<'_>) -> String {
    let mut person = name.full_family();
    for part in [name.given, name.suffix].into_iter().filter(|part| !part.is_empty()) {
        person.push_str(", ");
        person.push_str(part);
    }
    person
}

/// Writes the titles of the container and of the series. A book without a container has its series
/// in place of it.
fn container(reference: &Reference<'_>, out: &mut String) {
    let series = reference.text(Variable::CollectionTitle);
    let container = reference.container();
    line(out, "T2", if container.is_empty() { series } else { container });
    line(out, "J2", reference.short_container());
    if !container.is_empty() {
        line(out, "T3", series);
    }
}

/// Writes issue, pages and numbers.
fn numbers(reference: &Reference<'_>, out: &mut String) {
    let kind = reference.work.kind;
    line(out, "IS", reference.text(Variable::Issue));
    let series = reference.text(Variable::CollectionNumber);
    let number = match reference.text(Variable::Number) {
        "" => series,
        number => number,
    };
    line(out, "M1", number);
    if kind == WorkKind::Software {
        line(out, "ET", reference.text(Variable::Version));
    }
    match reference.pages().split_once(['–', '-']) {
        Some((first, last)) => {
            line(out, "SP", first.trim());
            line(out, "EP", last.trim_start_matches(['–', '-', ' ']).trim());
        }
        None => line(out, "SP", reference.pages()),
    }
}

/// Appends a line, unless its value is empty. Line breaks in a value become spaces.
fn line(out: &mut String, tag: &str, value: &str) {
    if !value.is_empty() {
        out.push_str(tag);
        out.push_str("  - ");
        out.extend(value.chars().map(|c| if c.is_control() { ' ' } else { c }));
        out.push_str("\r\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: &str, expected: &str) {
        let mut out = String::new();
        line(&mut out, "TI", value);
        assert_eq!(out, expected);
    }

    #[test]
    fn a_value_stays_on_its_line() {
        check("On\nEngines", "TI  - On Engines\r\n");
        check("", "");
    }
}
