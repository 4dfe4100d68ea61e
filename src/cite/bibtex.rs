//! A work as a BibTeX entry.

use crate::model::{Dataset, Scheme, Status, Work, WorkKind};

/// The entry, ready to paste. Text is Unicode, with the characters that TeX
/// takes for commands escaped; capitals in the title are protected.
pub fn bibtex(work: &Work, dataset: &Dataset) -> String {
    let mut fields: Vec<(&str, String)> = Vec::new();
    fields.push(("title", format!("{{{}}}", escape(&work.title.plain))));
    let mut authors: Vec<String> = work
        .authors
        .iter()
        .filter_map(|authorship| dataset.person(authorship.person))
        .map(|person| author(&person.name, &person.family))
        .collect();
    if work.truncated {
        authors.push("others".to_owned());
    }
    if !authors.is_empty() {
        fields.push(("author", authors.join(" and ")));
    }
    if let Some(venue) = dataset.venue_of(work) {
        fields.push((venue_field(work.kind), escape(&venue.name)));
    }
    if let Some(date) = work.date {
        fields.push(("year", date.year.to_string()));
    }
    for identifier in &work.identifiers {
        match identifier.scheme {
            Scheme::Doi => fields.push(("doi", identifier.value.clone())),
            Scheme::Arxiv => {
                fields.push(("eprint", identifier.value.clone()));
                fields.push(("eprinttype", "arxiv".to_owned()));
            }
            Scheme::Handle | Scheme::Orcid => fields.push(("url", identifier.url())),
        }
    }
    if !matches!(work.status, Status::Published | Status::Preprint) {
        fields.push(("note", work.status.label().to_owned()));
    }
    let lines: Vec<String> =
        fields.iter().map(|(name, value)| format!("  {name} = {{{value}}},\n")).collect();
    format!("@{}{{{},\n{}}}\n", entry_type(work.kind), work.key, lines.concat())
}

fn entry_type(kind: WorkKind) -> &'static str {
    match kind {
        WorkKind::Conference => "inproceedings",
        WorkKind::Journal => "article",
        WorkKind::Thesis => "phdthesis",
        WorkKind::Preprint | WorkKind::Other => "misc",
    }
}

fn venue_field(kind: WorkKind) -> &'static str {
    match kind {
        WorkKind::Conference => "booktitle",
        WorkKind::Journal => "journal",
        WorkKind::Thesis => "school",
        WorkKind::Preprint | WorkKind::Other => "howpublished",
    }
}

/// `Family, Given`, so that a family name of two words stays one.
fn author(name: &str, family: &str) -> String {
    match name.strip_suffix(family) {
        Some(given) if !given.trim().is_empty() => {
            format!("{}, {}", escape(family), escape(given.trim()))
        }
        _ => format!("{{{}}}", escape(name)),
    }
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(c);
            }
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            _ => out.push(c),
        }
    }
    out
}
