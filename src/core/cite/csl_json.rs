//! A work as an item of CSL-JSON, the format of citation processors (CSL 1.0.2,
//! appendix IV).

use crate::cite::appearance::{Appearance, url};
use crate::cite::name::authors;
use crate::model::{Dataset, Scheme, Status, Work, WorkKind};

/// The item, an object of JSON with a field on each line.
pub fn csl_json(work: &Work, dataset: &Dataset) -> String {
    let appearance = Appearance::of(work, dataset);
    let mut out = String::from("{");
    text(&mut out, "id", &work.key);
    text(&mut out, "type", item_type(work.kind, appearance));
    text(&mut out, "title", &work.title.plain);
    let names = names(work, dataset);
    if !names.is_empty() {
        field(&mut out, "author", &format!("[{}]", names.join(", ")));
    }
    if let Appearance::Venue(venue) = appearance {
        let is_container = matches!(work.kind, WorkKind::Conference | WorkKind::Journal);
        text(&mut out, if is_container { "container-title" } else { "publisher" }, &venue.name);
        if is_container && venue.short != venue.name {
            text(&mut out, "container-title-short", &venue.short);
        }
    }
    text(&mut out, "genre", genre(work));
    if let Some(date) = work.date {
        let mut parts = date.year.to_string();
        for part in [date.month, date.day].into_iter().flatten() {
            parts.push_str(", ");
            parts.push_str(&part.to_string());
        }
        field(&mut out, "issued", &format!("{{\"date-parts\": [[{parts}]]}}"));
    }
    for identifier in &work.identifiers {
        match identifier.scheme {
            Scheme::Doi => text(&mut out, "DOI", &identifier.value),
            // To styles, the number of a paper is one of its proceedings.
            Scheme::Arxiv if work.kind == WorkKind::Preprint => {
                text(&mut out, "number", &format!("arXiv:{}", identifier.value));
            }
            _ => {}
        }
    }
    text(&mut out, "URL", &url(work).unwrap_or_default());
    let note = appearance.note(work);
    if !note.is_empty() {
        text(&mut out, "status", work.status.label());
        // The venue that is hoped for is all that a note adds to the status.
        text(&mut out, "note", if note == work.status.label() { "" } else { &note });
    }
    out.push_str("\n}");
    out
}

fn item_type(kind: WorkKind, appearance: Appearance<'_>) -> &'static str {
    match (appearance, kind) {
        (Appearance::Submitted(_), _) => "manuscript",
        (_, WorkKind::Conference) => "paper-conference",
        (_, WorkKind::Journal) => "article-journal",
        (_, WorkKind::Preprint) => "article",
        (_, WorkKind::Thesis) => "thesis",
        (_, WorkKind::Other) => "document",
    }
}

fn genre(work: &Work) -> &'static str {
    match (work.kind, work.status) {
        (WorkKind::Thesis, _) => "Dissertation",
        (WorkKind::Preprint, Status::Preprint | Status::Published) => "Preprint",
        _ => "",
    }
}

fn names(work: &Work, dataset: &Dataset) -> Vec<String> {
    let object = |pairs: &[(&str, &str)]| {
        let mut out = String::from("{");
        for (name, value) in pairs.iter().filter(|(_, value)| !value.is_empty()) {
            out.push_str(if out.ends_with('{') { "" } else { ", " });
            quote(name, &mut out);
            out.push_str(": ");
            quote(value, &mut out);
        }
        out.push('}');
        out
    };
    let mut names: Vec<String> = authors(work, dataset)
        .map(|name| {
            if name.given.is_empty() {
                return object(&[("literal", name.family)]);
            }
            object(&[
                ("family", name.family),
                ("given", name.given),
                ("non-dropping-particle", name.particle),
                ("suffix", name.suffix),
            ])
        })
        .collect();
    if work.truncated {
        // As Pandoc writes and reads it; CSL itself has no word for it.
        names.push(object(&[("literal", "others")]));
    }
    names
}

/// Appends a field whose value is text; one without a value is left out.
fn text(out: &mut String, name: &str, value: &str) {
    if !value.is_empty() {
        let mut quoted = String::new();
        quote(value, &mut quoted);
        field(out, name, &quoted);
    }
}

fn field(out: &mut String, name: &str, value: &str) {
    out.push_str(if out.ends_with('{') { "\n  \"" } else { ",\n  \"" });
    out.push_str(name);
    out.push_str("\": ");
    out.push_str(value);
}

/// Appends `text` as a JSON string (RFC 8259, 7).
fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            // No field holds anything that is meant to break a line.
            _ if c.is_control() => out.push(' '),
            _ => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: &str) {
        let mut out = String::new();
        quote(input, &mut out);
        assert_eq!(serde_json::from_str::<String>(&out).unwrap(), expected);
    }

    #[test]
    fn quoted_text_reads_back() {
        check("\"A\\B\" é 王", "\"A\\B\" é 王");
        check("a\nb\u{1}", "a b ");
    }
}
