//! Export of a work as an item of CSL-JSON, the format of citation processors (CSL 1.0.2, appendix
//! IV).

use crate::cite::appearance::url;
use crate::cite::name::Name;
use crate::cite::reference::Reference;
use crate::cite::rich::html_title;
use crate::cite::work_type;
use crate::model::{ContributorRole, Scheme, Status, Variable, WorkKind};

/// Variables with the same names in CSL, except dates and those that are written differently below.
const SAME: [Variable; 33] = [
    Variable::TitleShort,
    Variable::CollectionNumber,
    Variable::Volume,
    Variable::NumberOfVolumes,
    Variable::Part,
    Variable::Issue,
    Variable::NumberOfPages,
    Variable::ChapterNumber,
    Variable::Section,
    Variable::Edition,
    Variable::Version,
    Variable::PublisherPlace,
    Variable::Medium,
    Variable::EventTitle,
    Variable::EventPlace,
    Variable::OriginalTitle,
    Variable::OriginalPublisher,
    Variable::OriginalPublisherPlace,
    Variable::OriginalLanguage,
    Variable::Language,
    Variable::Isbn,
    Variable::Issn,
    Variable::Pmcid,
    Variable::Archive,
    Variable::ArchiveLocation,
    Variable::ArchivePlace,
    Variable::CallNumber,
    Variable::Authority,
    Variable::Jurisdiction,
    Variable::References,
    Variable::ReviewedTitle,
    Variable::Scale,
    Variable::Dimensions,
];

/// Roles with the same names in CSL.
const ROLES: [ContributorRole; 24] = [
    ContributorRole::Editor,
    ContributorRole::Translator,
    ContributorRole::ContainerAuthor,
    ContributorRole::CollectionEditor,
    ContributorRole::EditorialDirector,
    ContributorRole::OriginalAuthor,
    ContributorRole::ReviewedAuthor,
    ContributorRole::Compiler,
    ContributorRole::Contributor,
    ContributorRole::Illustrator,
    ContributorRole::Composer,
    ContributorRole::Performer,
    ContributorRole::Director,
    ContributorRole::Producer,
    ContributorRole::ExecutiveProducer,
    ContributorRole::ScriptWriter,
    ContributorRole::SeriesCreator,
    ContributorRole::Narrator,
    ContributorRole::Host,
    ContributorRole::Guest,
    ContributorRole::Interviewer,
    ContributorRole::Recipient,
    ContributorRole::Chair,
    ContributorRole::Curator,
];

/// Writes the item, a JSON object with each field on its own line.
pub fn csl_json(reference: &Reference<'_>) -> String {
    let Reference { work, .. } = reference;
    let mut out = String::from("{");
    text(&mut out, "id", &work.key);
    text(&mut out, "type", work_type::csl(reference));
    text(&mut out, "title", &html_title(&work.title));
    people(reference, &mut out);
    container(reference, &mut out);
    for variable in SAME {
        text(&mut out, variable.key(), reference.text(variable));
    }
    text(&mut out, "page", reference.pages());
    text(&mut out, "number", &number(reference));
    text(&mut out, "publisher", reference.publisher());
    text(&mut out, "genre", genre(reference));
    if let Some(date) = work.date {
        date_field(&mut out, "issued", &date.to_string());
    }
    for variable in [Variable::EventDate, Variable::OriginalDate, Variable::Accessed] {
        date_field(&mut out, variable.key(), reference.text(variable));
    }
    for (scheme, name) in [(Scheme::Doi, "DOI"), (Scheme::Pubmed, "PMID")] {
        let found = reference.identifier(scheme).map(|found| found.value.as_ref());
        text(&mut out, name, found.unwrap_or_default());
    }
    text(&mut out, "URL", &url(work).unwrap_or_default());
    let status = reference.appearance().note(work);
    if !status.is_empty() {
        text(&mut out, "status", work.status.label());
    }
    // Beyond the status, the note names only the venue of a submission.
    let note = reference.note();
    text(&mut out, "note", if note == work.status.label() { "" } else { &note });
    let summary = work.summary.as_ref().map(|summary| html_title(summary));
    text(&mut out, "abstract", &summary.unwrap_or_default());
    text(&mut out, "keyword", &reference.keywords().join(", "));
    out.push_str("\n}");
    out
}

/// Writes all people of the item.
fn people(reference: &Reference<'_>, out: &mut String) {
    let work = reference.work;
    let mut authors = names(&reference.authors());
    if authors.is_empty() && !work.edited {
        let collaboration = reference.text(Variable::Collaboration);
        authors.extend((!collaboration.is_empty()).then(|| object(&[("literal", collaboration)])));
    }
    // Pandoc marks a truncated list like this; CSL itself has no term for it.
    let others = || work.truncated.then(|| object(&[("literal", "others")]));
    authors.extend(others().filter(|_| !work.edited));
    list(out, "author", &authors);
    for role in ROLES {
        let mut people = names(&reference.names(role));
        people.extend(others().filter(|_| work.edited && role == ContributorRole::Editor));
        list(out, role.key(), &people);
    }
}

/// Writes the titles of the container and of the series.
fn container(reference: &Reference<'_>, out: &mut String) {
    let main = reference.text(Variable::MainTitle);
    let is_volume = reference.work.kind.is_book() && !main.is_empty();
    // The container of a volume with its own title is the multi-volume work.
    let container = if is_volume { main } else { reference.container() };
    text(out, "container-title", container);
    text(out, "container-title-short", reference.short_container());
    text(out, "collection-title", reference.text(Variable::CollectionTitle));
}

/// Number of a report or the like. Only preprints have their identifier here, because styles take
/// the number of a paper for that of its proceedings.
fn number(reference: &Reference<'_>) -> String {
    let arxiv = reference.identifier(Scheme::Arxiv);
    match (reference.text(Variable::Number), arxiv) {
        ("", Some(arxiv)) if reference.work.kind == WorkKind::Preprint => {
            format!("arXiv:{}", arxiv.value)
        }
        (number, _) => number.to_owned(),
    }
}

fn genre<'a>(reference: &Reference<'a>) -> &'a str {
    let work = reference.work;
    match (reference.text(Variable::Genre), work.kind, work.status) {
        ("", WorkKind::Thesis, _) => "Dissertation",
        ("", WorkKind::Preprint, Status::Preprint | Status::Published) => "Preprint",
        ("", WorkKind::Poster, _) => "Poster",
        (genre, ..) => genre,
    }
}

fn names(names: &[Name<'_>]) -> Vec<String> {
    let one = |name: &Name<'_>| match name.given {
        "" => object(&[("literal", name.family)]),
        given => object(&[
            ("family", name.family),
            ("given", given),
            ("non-dropping-particle", name.particle),
            ("suffix", name.suffix),
        ]),
    };
    names.iter().map(one).collect()
}

/// JSON object of the `pairs` with a non-empty value.
fn object(pairs: &[(&str, &str)]) -> String {
    let mut out = String::from("{");
    for (name, value) in pairs.iter().filter(|(_, value)| !value.is_empty()) {
        out.push_str(if out.ends_with('{') { "" } else { ", " });
        quote(name, &mut out);
        out.push_str(": ");
        quote(value, &mut out);
    }
    out.push('}');
    out
}

/// Appends a list of names, unless it is empty.
fn list(out: &mut String, name: &str, names: &[String]) {
    if !names.is_empty() {
        field(out, name, &format!("[{}]", names.join(", ")));
    }
}

/// Appends a date, or a range of dates separated by `/` (ISO 8601). Any other text is kept as a
/// literal.
fn date_field(out: &mut String, name: &str, date: &str) {
    if date.is_empty() {
        return;
    }
    let parts = |date: &str| {
        let numbers = date.split('-').map(|part| part.parse::<u16>().ok());
        let numbers: Option<Vec<u16>> = numbers.collect();
        let numbers = numbers.filter(|numbers| numbers.len() <= 3)?;
        let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
        Some(format!("[{}]", numbers.join(", ")))
    };
    let dates: Option<Vec<String>> = date.split('/').map(parts).collect();
    match dates.filter(|dates| dates.len() <= 2) {
        Some(dates) => field(out, name, &format!("{{\"date-parts\": [{}]}}", dates.join(", "))),
        None => field(out, name, &object(&[("literal", date)])),
    }
}

/// Appends a field with a text, unless it is empty.
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
            // Line breaks have no meaning in any field.
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
