//! Line format of a document, for the tests of all readers.

use peerage_core::model::Variable;

use crate::ingest::document::Document;
use crate::ingest::files::{FileId, Spanned};
use crate::ingest::json;
use crate::ingest::record::{AuthorRecord, DetailRecord, WorkRecord};
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::Keys;

/// Checks the document read from a JSON text, and the messages.
#[track_caller]
pub fn check_json(
    read: fn(&Value, &mut Keys, &mut Report) -> Document,
    text: &str,
    expected: &str,
    told: &[&str],
) {
    let read = |text: &str, keys: &mut Keys, report: &mut Report| {
        read(&json::parse(text, report).unwrap(), keys, report)
    };
    check_text(read, text, expected, told);
}

/// Checks the document read from a text, and the messages.
#[track_caller]
pub fn check_text(
    read: impl Fn(&str, &mut Keys, &mut Report) -> Document,
    text: &str,
    expected: &str,
    told: &[&str],
) {
    let mut report = Report::new(FileId(0));
    let document = read(text, &mut Keys::default(), &mut report);
    assert_eq!(shown(&document), expected);
    let messages: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(messages, told);
}

/// Checks the works read from a text, and the messages.
#[track_caller]
pub fn check_works(
    read: fn(&str, &mut Keys, &mut Report) -> Document,
    text: &str,
    expected: &str,
    told: &[&str],
) {
    let mut report = Report::new(FileId(0));
    let works = read(text, &mut Keys::default(), &mut report).works;
    assert_eq!(works.iter().map(work).collect::<Vec<_>>().join("\n"), expected);
    let messages: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(messages, told);
}

fn shown(document: &Document) -> String {
    let mut lines = Vec::new();
    lines.extend(document.subject.iter().map(|subject| format!("subject {}", subject.value)));
    for it in &document.subject_identifiers {
        lines.push(format!("identifier {}", identifier(&it.value)));
    }
    let mut head = vec![format!("{:?}", document.kind.unwrap()).to_lowercase()];
    head.extend(document.publisher.clone());
    head.extend(document.url.as_ref().map(ToString::to_string));
    head.extend(document.written.map(|written| format!("written {written}")));
    head.extend(document.licence.clone());
    lines.push(head.join(" "));
    if let Some(profile) = &document.profile {
        lines.extend(profile.position.iter().map(|it| format!("position {}", it.value)));
        lines.extend(profile.affiliation.iter().map(|it| format!("affiliation {}", it.value)));
        lines.extend(profile.biography.iter().map(|it| format!("biography {}", it.plain)));
        for link in &profile.links {
            lines.push(format!("link {:?} {}", link.kind, link.url.as_deref().unwrap_or("-")));
        }
        lines.extend(profile.interests.iter().map(|it| format!("interest {}", it.value)));
        for item in &profile.items {
            let when = item.period.map(|it| it.label()).unwrap_or_default() + &item.terms.join(" ");
            lines.push(format!(
                "item {:?}: {}; {}; {}; {when}",
                item.section, item.title, item.organization, item.location
            ));
        }
    }
    lines.extend(document.works.iter().map(work));
    lines.join("\n")
}

fn work(work: &WorkRecord) -> String {
    let mut head = format!("{} {:?} {:?}", work.key, work.kind, work.title.value.plain);
    let venues: Vec<_> = work.venue.iter().chain(&work.venue_names).map(|it| &*it.value).collect();
    if !venues.is_empty() {
        head += &format!(" in {}", venues.join(" / "));
    }
    let [volume, issue] = [Variable::Volume, Variable::Issue].map(|it| work.details.text(it));
    for part in [volume, issue, work.details.pages()] {
        head += &format!(" {part}");
    }
    let date = work.date.as_ref().map(|date| date.value.to_string()).unwrap_or_default();
    head += &format!(" {date} {:?}", work.status.value);
    head += if work.truncated { " +others" } else { "" };
    let mut lines = vec![head.split_whitespace().collect::<Vec<_>>().join(" ")];
    if let Some(authors) = &work.authors {
        lines.push(authors.value.iter().map(|it| author(it)).collect::<Vec<_>>().join(", "));
    }
    let own: Vec<_> = work.identifiers.iter().map(|it| identifier(&it.value)).collect();
    lines.extend((!own.is_empty()).then(|| own.join(", ")));
    for relation in &work.relations {
        lines.push(format!("{:?} {}", relation.value.kind, identifier(&relation.value.other)));
    }
    for link in &work.links {
        lines.push(format!("link {:?} {}", link.kind, link.url.as_deref().unwrap_or("-")));
    }
    let topics: Vec<_> = work.topics.iter().map(|it| &*it.value).collect();
    lines.extend((!topics.is_empty()).then(|| format!("topics {}", topics.join(", "))));
    lines.extend(work.summary.iter().map(|it| format!("summary {}", it.plain)));
    lines.extend(work.asserted_by.iter().map(|it| format!("by {}", it.value)));
    let mut details: Vec<String> = work.details.iter().filter_map(detail).collect();
    details.sort();
    lines.extend((!details.is_empty()).then(|| details.join(", ")));
    for field in &work.unknown {
        lines.push(format!("? {} = {}", field.value.0, field.value.1));
    }
    lines.join("\n  ")
}

/// Variable that is not part of the first line.
fn detail(detail: &Spanned<DetailRecord>) -> Option<String> {
    match &detail.value {
        DetailRecord::Text(Variable::Volume | Variable::Issue | Variable::Page, _) => None,
        DetailRecord::Text(variable, text) => Some(format!("{}: {text}", variable.key())),
        DetailRecord::Names(role, names) => {
            let names = names.iter().map(author).collect::<Vec<_>>().join("; ");
            Some(format!("{}: {names}", role.key()))
        }
    }
}

fn author(author: &AuthorRecord) -> String {
    let mut text = author.name.to_string();
    text += &author.family.as_ref().map(|it| format!(" ({it})")).unwrap_or_default();
    let known: Vec<_> = author.identifiers.iter().map(identifier).collect();
    if !known.is_empty() {
        text += &format!(" [{}]", known.join(", "));
    }
    if !author.affiliations.is_empty() {
        text += &format!(" {{{}}}", author.affiliations.join("; "));
    }
    text + if author.is_group { " group" } else { "" }
}

fn identifier(identifier: &peerage_core::model::Identifier) -> String {
    let scheme = format!("{:?}", identifier.scheme).to_lowercase();
    format!("{scheme} {}", identifier.value)
}
