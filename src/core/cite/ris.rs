//! A work as a RIS record, a format that most reference managers read.

use crate::cite::appearance::{Appearance, url};
use crate::cite::name::authors;
use crate::model::{Dataset, Scheme, Work, WorkKind};

/// The record. Each line is a tag of two letters, two spaces, a hyphen, a space
/// and the value; lines end as the format has it, with CR LF.
pub fn ris(work: &Work, dataset: &Dataset) -> String {
    let appearance = Appearance::of(work, dataset);
    let mut out = String::new();
    line(&mut out, "TY", record_type(work.kind, appearance));
    line(&mut out, "ID", &work.key);
    line(&mut out, "TI", &work.title.plain);
    for name in authors(work, dataset) {
        let mut author = name.full_family();
        for part in [name.given, name.suffix].into_iter().filter(|part| !part.is_empty()) {
            author.push_str(", ");
            author.push_str(part);
        }
        line(&mut out, "AU", &author);
    }
    if let Appearance::Venue(venue) = appearance {
        let tag = if work.kind == WorkKind::Thesis { "PB" } else { "T2" };
        line(&mut out, tag, &venue.name);
        if venue.short != venue.name && tag == "T2" {
            line(&mut out, "J2", &venue.short);
        }
    }
    if let Some(date) = work.date {
        line(&mut out, "PY", &date.year.to_string());
        if date.month.is_some() {
            // Year, month, day, each with its slash (RIS, DA).
            let mut day = date.to_string().replace('-', "/");
            day.push_str(if date.day.is_some() { "/" } else { "//" });
            line(&mut out, "DA", &day);
        }
    }
    let doi = work.identifiers.iter().find(|one| one.scheme == Scheme::Doi);
    line(&mut out, "DO", doi.map_or("", |doi| doi.value.as_ref()));
    line(&mut out, "UR", &url(work).unwrap_or_default());
    line(&mut out, "N1", &appearance.note(work));
    out.push_str("ER  - \r\n");
    out
}

fn record_type(kind: WorkKind, appearance: Appearance<'_>) -> &'static str {
    match (appearance, kind) {
        (Appearance::Submitted(_), _) | (_, WorkKind::Preprint) => "UNPB",
        (_, WorkKind::Conference) => "CONF",
        (_, WorkKind::Journal) => "JOUR",
        (_, WorkKind::Thesis) => "THES",
        (_, WorkKind::Other) => "GEN",
    }
}

/// Appends a line; one without a value is left out. A value stays on its line.
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
