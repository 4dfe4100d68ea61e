//! People of a record.

use peerage_core::model::{ContributorRole, WorkKind};

use super::statement::Statements;
use crate::ingest::files::Spanned;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::answer::lines;
use crate::ingest::registry::people::orcid;
use crate::ingest::registry::work::{author, set_authors};
use crate::ingest::report::Report;

/// Qualifiers of contributors who did not make the work.
const ADVISERS: [&str; 8] = [
    "advisor",
    "adviser",
    "supervisor",
    "referee",
    "committeemember",
    "department",
    "sponsor",
    "funder",
];

/// Reads creators, editors and others.
pub fn read(all: &Statements, work: &mut WorkRecord, report: &mut Report) {
    let (mut authors, mut editors, mut others) = (Vec::new(), Vec::new(), Vec::new());
    let creators = all.qualified("creator").map(|(_, text)| ("author", text));
    for (qualifier, text) in creators.chain(all.qualified("contributor")) {
        let is_adviser = ADVISERS.iter().any(|adviser| qualifier.starts_with(adviser));
        if is_adviser || qualifier.contains("orcid") || qualifier.contains("email") {
            continue;
        }
        let Some(person) = person(text, report) else { continue };
        match qualifier {
            "author" => authors.push((person, text)),
            _ if qualifier.contains("editor") => editors.push((person, text)),
            "translator" => {
                work.details.add_names(ContributorRole::Translator, vec![person], &text.span);
            }
            _ => others.push((person, text)),
        }
    }
    // Simple Dublin Core has one word for editors, advisers and institutions.
    match work.kind {
        WorkKind::Chapter | WorkKind::Conference => editors.append(&mut others),
        WorkKind::Thesis => {}
        _ if authors.is_empty() && editors.is_empty() => editors.append(&mut others),
        _ => {
            for (person, text) in others {
                let role = ContributorRole::Contributor;
                work.details.add_names(role, vec![person], &text.span);
            }
        }
    }
    let split = |named: Vec<(AuthorRecord, &Spanned<String>)>| {
        let span = named.first().map(|(_, text)| text.span.clone());
        (named.into_iter().map(|(person, _)| person).collect::<Vec<_>>(), span)
    };
    let ((authors, of_authors), (editors, of_editors)) = (split(authors), split(editors));
    match (of_authors, of_editors) {
        (None, Some(span)) => {
            work.edited = true;
            if work.kind == WorkKind::Book {
                work.kind = WorkKind::EditedBook;
            }
            set_authors(work, editors, &span);
        }
        (Some(span), of_editors) => {
            set_authors(work, authors, &span);
            let span = of_editors.unwrap_or(span);
            work.details.add_names(ContributorRole::Editor, editors, &span);
        }
        (None, None) => {}
    }
}

/// Person of a name, after which some repositories write an ORCID iD or, after a semicolon, the
/// institution.
fn person(text: &Spanned<String>, report: &mut Report) -> Option<AuthorRecord> {
    let (name, rest) = text.value.split_once(';').unwrap_or((&text.value, ""));
    let mut words: Vec<&str> = name.split_whitespace().collect();
    let bare = |word: &str| orcid(word.trim_matches(['(', ')', '[', ']', ',']));
    let own = words.last().and_then(|word| bare(word));
    if own.is_some() {
        words.pop();
    }
    let identifiers = own.or_else(|| bare(rest.trim()));
    let place = if orcid(rest.trim()).is_some() { "" } else { rest.trim() };
    let place = Spanned { value: place.to_owned(), span: text.span.clone() };
    let places = if place.value.is_empty() { Vec::new() } else { vec![place] };
    Some(AuthorRecord {
        identifiers: identifiers.into_iter().collect(),
        affiliations: lines(places, report).into(),
        ..author(words.join(" ").trim_end_matches(['(', '[', ' ']))?
    })
}
