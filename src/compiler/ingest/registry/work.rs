//! Common parts of the records of all registries: incomplete works, names of authors, and the
//! completion of works.

use std::sync::Arc;

use peerage_core::model::{Identifier, RichText, Status, Variable};

use crate::ingest::checks::check_work;
use crate::ingest::fields::Fields;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::markup;
use crate::ingest::record::{AuthorRecord, RelationKind, WorkRecord, WorkRelation};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys, default_status, without_marks};
use crate::names::person_name::in_order;

/// Maximum number of further names of a venue: records have few.
const MAX_VENUE_NAMES: usize = 8;

/// Maximum number of ISBNs or ISSNs.
const MAX_NUMBERS: usize = 4;

/// Maximum number of relations to other works.
const MAX_RELATIONS: usize = 300;

/// Title of a record that nothing else identifies. A record without a title is reported and left
/// out.
pub fn title(
    text: Option<Spanned<String>>,
    what: &str,
    span: &Span,
    report: &mut Report,
) -> Option<Spanned<RichText>> {
    let title = text.map(|text| Spanned { value: markup::title(&text.value), span: text.span });
    let title = title.filter(|title| !title.value.plain.is_empty());
    if title.is_none() {
        let message = format!("{what} has no title");
        report.warning(span, message, "it is left out; ask its publisher again");
    }
    title
}

/// Title of a record, or else `instead`, such as its identifier. A missing title is reported; a
/// record with neither is left out.
pub fn title_or(
    text: Option<Spanned<String>>,
    what: &str,
    instead: Option<Spanned<String>>,
    span: &Span,
    report: &mut Report,
) -> Option<Spanned<RichText>> {
    let own = text.map(|text| Spanned { value: markup::title(&text.value), span: text.span });
    if let Some(own) = own.filter(|own| !own.value.plain.is_empty()) {
        return Some(own);
    }
    let Some(instead) = instead.filter(|instead| !instead.value.trim().is_empty()) else {
        return title(None, what, span, report);
    };
    let plain = instead.value.trim().to_owned();
    let help = format!("it is shown as `{plain}`; ask its publisher again");
    report.warning(span, format!("{what} has no title"), help);
    Some(Spanned { value: RichText { plain, runs: Vec::new() }, span: instead.span })
}

/// Completes a work: a record without authors leaves them open, the status is derived from the kind
/// unless the work is retracted, and the key is made unique.
pub fn complete(
    mut work: WorkRecord,
    addresses: Addresses,
    is_retracted: bool,
    keys: &mut Keys,
    report: &mut Report,
) -> WorkRecord {
    work.truncated |= work.authors.is_none();
    work.status.value = match is_retracted {
        true => Status::Retracted,
        false => default_status(work.kind),
    };
    addresses.check(report);
    let (links, identifiers) = (addresses.links, addresses.identifiers);
    work.links.extend(links);
    work.identifiers.extend(identifiers);
    work.key = keys.unique(work.key, &work.span, report);
    check_work(&mut work, report);
    work
}

/// Sets the authors of a work.
pub fn set_authors(work: &mut WorkRecord, authors: Vec<AuthorRecord>, span: &Span) {
    if !authors.is_empty() {
        work.authors = Some(Spanned {
            value: authors.into_iter().map(Arc::new).collect(),
            span: span.clone(),
        });
    }
}

/// Parses the name of an author as it is printed, with or without the family name first; none for
/// an empty name.
pub fn author(printed: &str) -> Option<AuthorRecord> {
    let printed = markup::line(printed);
    let (name, equal) = without_marks(&printed);
    let name = name.trim_matches([',', ';', ' ']);
    let mut parts = name.splitn(3, ',').map(str::trim);
    let (name, family) = match (parts.next(), parts.next(), parts.next()) {
        (Some(family), Some(given), None) if !is_suffix(given) => {
            (in_order(given, family, ""), Some(family.to_owned()))
        }
        _ => (name.to_owned(), None),
    };
    (!name.is_empty()).then(|| AuthorRecord {
        name: name.into(),
        family: family.map(Into::into),
        equal,
        ..AuthorRecord::default()
    })
}

/// True if a part of a name is a suffix after a comma.
fn is_suffix(part: &str) -> bool {
    let part = part.trim_end_matches('.').to_ascii_lowercase();
    ["jr", "sr", "ii", "iii", "iv", "phd", "md", "ph.d", "m.d"].contains(&part.as_str())
}

/// Adds a name of the venue, unless it is known.
pub fn add_venue(work: &mut WorkRecord, name: Option<Spanned<String>>) {
    let Some(name) = name else { return };
    let name = Spanned { value: markup::line(&name.value), span: name.span };
    let venue = work.venue.as_ref();
    let is_known = venue.into_iter().chain(&work.venue_names).any(|it| *it.value == *name.value);
    match &work.venue {
        _ if name.value.is_empty() || is_known => {}
        None => work.venue = Some(name.into()),
        Some(_) if work.venue_names.len() < MAX_VENUE_NAMES => work.venue_names.push(name.into()),
        Some(_) => {}
    }
}

/// Reads fields with bibliographic variables that are text. Of a list of ISBNs or ISSNs all entries
/// count, of any other list the first.
pub fn add_details(
    item: &mut Fields<'_>,
    fields: &[(&'static str, Variable)],
    work: &mut WorkRecord,
    report: &mut Report,
) {
    for (key, variable) in fields {
        let texts = item.texts(key, report);
        let Some(span) = texts.first().map(|text| text.span.clone()) else { continue };
        let is_number = matches!(variable, Variable::Isbn | Variable::Issn);
        let n_read = if is_number { MAX_NUMBERS } else { 1 };
        let texts = texts.iter().take(n_read).map(|text| markup::line(&text.value));
        let text = texts.collect::<Vec<_>>().join(", ");
        work.details.add(*variable, &text, &span);
    }
}

/// Range of pages, or a single page.
pub fn pages(first: Option<Spanned<String>>, last: Option<Spanned<String>>) -> String {
    let value = |text: Option<Spanned<String>>| text.map(|text| text.value).unwrap_or_default();
    let (first, last) = (value(first), value(last));
    match first.is_empty() || last.is_empty() || first == last {
        true if first.is_empty() => last,
        true => first,
        false => format!("{first}-{last}"),
    }
}

/// Range of pages whose last number leaves out the digits that it shares with the first, as in
/// `5795-813`, or is the first.
pub fn full_pages(text: &str) -> String {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.trim().split_once('-') {
        Some((first, last)) if first == last => first.to_owned(),
        Some((first, last)) if is_number(first) && is_number(last) && last.len() < first.len() => {
            let whole = format!("{}{last}", &first[..first.len() - last.len()]);
            // Of numbers of one length, the greater one is greater as a text, too.
            if *whole > *first { format!("{first}-{whole}") } else { text.trim().to_owned() }
        }
        _ => text.trim().to_owned(),
    }
}

/// Adds a relation to another work, unless there is no identifier or the relation is known.
pub fn relate(work: &mut WorkRecord, kind: RelationKind, other: Option<Identifier>, span: &Span) {
    let Some(other) = other else { return };
    let relation = WorkRelation { kind, other };
    let is_known = work.relations.iter().any(|known| known.value == relation);
    if !is_known && work.relations.len() < MAX_RELATIONS {
        work.relations.push(Spanned { value: relation, span: span.clone() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(printed: &str, name: &str, family: Option<&str>) {
        let author = author(printed).unwrap_or_default();
        assert_eq!((&*author.name, author.family.as_deref()), (name, family), "{printed}");
    }

    #[test]
    fn shared_digits_of_pages_are_filled_in() {
        for (text, expected) in
            [("5795-813", "5795-5813"), ("1-9", "1-9"), ("7-7", "7"), ("e1-e9", "e1-e9")]
        {
            assert_eq!(full_pages(text), expected);
        }
        assert_eq!(full_pages(" 12-5, 19"), "12-5, 19");
        assert_eq!(full_pages("666-31"), "666-31");
    }

    #[test]
    fn a_name_is_brought_into_reading_order() {
        check("Ada Lovelace*", "Ada Lovelace", None);
        check("Lovelace, Ada", "Ada Lovelace", Some("Lovelace"));
        check("Ada Lovelace, Jr.", "Ada Lovelace, Jr.", None);
        check("Lovelace, Ada, Countess", "Lovelace, Ada, Countess", None);
        check("  ,", "", None);
    }
}
