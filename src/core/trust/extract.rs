//! Reads from strictly read JSON the part of a dataset that evidence and signing
//! need, so that the programs that verify and sign need no decoder of the whole.
//! The part is validated as the whole is.
//!
//! A record of another form than expected becomes an empty one, so that every
//! position stays what it is; an address that no page may link to counts as
//! none. A source of an unknown kind refuses the dataset, because its kind
//! decides what counts as evidence.

use std::fmt;

use crate::json::Json;
use crate::messages::errors;
use crate::model::{
    Assertion, Authorship, Basis, Channel, Dataset, Document, Identifier, Issuer, IssuerKind, Lab,
    Link, LinkKind, MailAddress, Mark, MarkKind, Page, PartialDate, Person, PersonId, Predicate,
    Profile, Proofs, RichText, SafeUrl, Scheme, Source, SourceId, SourceKind, SourceLocation,
    ValidatedDataset, Violation, Work, WorkId,
};

/// The predicates that evidence asks for; what others say only names sources.
const PREDICATES: [(&str, Predicate); 5] = [
    ("homepage", Predicate::Homepage),
    ("link", Predicate::Link),
    ("preprint", Predicate::Preprint),
    ("title", Predicate::Title),
    ("venue", Predicate::Venue),
];

const SCHEMES: [(&str, Scheme); 8] = [
    ("doi", Scheme::Doi),
    ("arxiv", Scheme::Arxiv),
    ("handle", Scheme::Handle),
    ("orcid", Scheme::Orcid),
    ("pubmed", Scheme::Pubmed),
    ("open-alex", Scheme::OpenAlex),
    ("dblp", Scheme::Dblp),
    ("semantic-scholar", Scheme::SemanticScholar),
];

/// A position that no list has, in place of a position that cannot be read:
/// looking it up finds nothing.
const NOWHERE: u32 = u32::MAX;

/// Why no part is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExtractError {
    /// The dataset names a kind of source that this program does not know.
    UnknownSourceKind {
        /// Key of the source.
        source: String,
        /// Its kind.
        kind: String,
    },
    /// Something in it that no dataset may hold.
    Invalid(Violation),
}

impl fmt::Display for ExtractError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownSourceKind { source, kind } => {
                f.write_str(&errors::unknown_source_kind(source, kind))
            }
            Self::Invalid(violation) => violation.fmt(f),
        }
    }
}

impl std::error::Error for ExtractError {}

/// The dataset in `json`, as far as [`crate::trust::evidence`] and what is
/// signed in the page ask for it.
///
/// # Errors
///
/// Where it is no dataset that the page shows.
pub fn extract(json: &Json) -> Result<ValidatedDataset, ExtractError> {
    let lab = json.get("lab").unwrap_or(&Json::Null);
    let mut sources = Vec::new();
    for one in list(json, "sources") {
        let Some(kind) = named(one, "kind", &SourceKind::NAMED) else {
            let (source, kind) = (text(one, "key"), text(one, "kind"));
            return Err(ExtractError::UnknownSourceKind { source, kind });
        };
        sources.push(source(one, kind));
    }
    let dataset = Dataset {
        lab: Lab {
            name: text(lab, "name"),
            issues: address(lab, "issues"),
            mail: lab.text_of("mail").and_then(MailAddress::parse),
            ..Lab::default()
        },
        sources,
        people: list(json, "people").iter().map(person).collect(),
        works: list(json, "works").iter().map(work).collect(),
        proofs: proofs(json.get("proofs").unwrap_or(&Json::Null)),
        ..Dataset::default()
    };
    dataset.validate_extracted().map_err(ExtractError::Invalid)
}

fn list<'a>(json: &'a Json, name: &str) -> &'a [Json] {
    json.get(name).map(Json::values).unwrap_or_default()
}

fn text(json: &Json, name: &str) -> String {
    json.text_of(name).unwrap_or_default().to_owned()
}

fn optional(json: &Json, name: &str) -> Option<String> {
    json.text_of(name).map(str::to_owned)
}

fn address(json: &Json, name: &str) -> Option<SafeUrl> {
    SafeUrl::parse(json.text_of(name)?)
}

fn number(json: &Json) -> u32 {
    match json {
        Json::Integer(number) => u32::try_from(*number).unwrap_or(NOWHERE),
        _ => NOWHERE,
    }
}

/// A member that is there: null is as good as none.
fn present<'a>(json: &'a Json, name: &str) -> Option<&'a Json> {
    json.get(name).filter(|value| **value != Json::Null)
}

fn position(json: &Json, name: &str) -> Option<u32> {
    present(json, name).map(number)
}

fn date(json: &Json, name: &str) -> Option<PartialDate> {
    PartialDate::parse(json.text_of(name)?)
}

fn named<T: Copy>(json: &Json, name: &str, table: &[(&str, T)]) -> Option<T> {
    let name = json.text_of(name)?;
    table.iter().find(|(other, _)| *other == name).map(|(_, value)| *value)
}

fn source(json: &Json, kind: SourceKind) -> Source {
    let file = |json: &Json| json.as_text().unwrap_or_default().to_owned();
    Source {
        key: text(json, "key"),
        title: text(json, "title"),
        files: list(json, "files").iter().map(file).collect(),
        publisher: optional(json, "publisher"),
        url: address(json, "url"),
        marks: list(json, "marks").iter().filter_map(mark).collect(),
        copy_of: position(json, "copy_of").map(SourceId),
        ..Source::of(kind, position(json, "subject").map(PersonId), date(json, "read"))
    }
}

fn mark(json: &Json) -> Option<Mark> {
    Some(Mark {
        kind: named(json, "kind", &MarkKind::ALL)?,
        work: position(json, "work").map(WorkId),
        value: text(json, "value"),
        date: date(json, "date"),
    })
}

fn person(json: &Json) -> Person {
    let profile = present(json, "profile").map(|profile| {
        let links = list(profile, "links").iter().map(link).collect();
        Box::new(Profile { links, ..Profile::default() })
    });
    Person {
        key: text(json, "key"),
        name: text(json, "name"),
        profile,
        assertions: list(json, "claims").iter().map(assertion).collect(),
        ..Person::default()
    }
}

fn link(json: &Json) -> Link {
    let kind = json.text_of("kind").and_then(LinkKind::parse);
    Link { kind: kind.unwrap_or(LinkKind::Other), url: address(json, "url"), shown: None }
}

fn work(json: &Json) -> Work {
    let author =
        |json: &Json| Authorship::of(PersonId(position(json, "person").unwrap_or(NOWHERE)));
    Work {
        key: text(json, "key"),
        title: RichText {
            plain: json.get("title").map(|title| text(title, "plain")).unwrap_or_default(),
            runs: Vec::new(),
        },
        authors: list(json, "authors").iter().map(author).collect(),
        identifiers: list(json, "identifiers").iter().filter_map(identifier).collect(),
        assertions: list(json, "claims").iter().map(assertion).collect(),
        ..Work::default()
    }
}

fn identifier(json: &Json) -> Option<Identifier> {
    Some(Identifier { scheme: named(json, "scheme", &SCHEMES)?, value: text(json, "value") })
}

fn assertion(json: &Json) -> Assertion {
    let location = |json: &Json| {
        let number = |at| json.values().get(at).map_or(NOWHERE, number);
        SourceLocation { source: SourceId(number(0)), file: number(1), line: number(2) }
    };
    Assertion {
        predicate: named(json, "predicate", &PREDICATES).unwrap_or(Predicate::Interest),
        value: text(json, "value"),
        basis: Basis::Stated,
        locations: list(json, "places").iter().map(location).collect(),
    }
}

fn proofs(json: &Json) -> Proofs {
    let document = |json: &Json| Document { file: text(json, "file"), text: text(json, "text") };
    Proofs {
        audience: address(json, "audience"),
        documents: list(json, "documents").iter().map(document).collect(),
        pages: list(json, "pages").iter().filter_map(page).collect(),
        issuers: list(json, "issuers").iter().filter_map(issuer).collect(),
    }
}

fn page(json: &Json) -> Option<Page> {
    Some(Page {
        channel: named(json, "channel", &Channel::NAMED)?,
        url: address(json, "url")?,
        excerpt: text(json, "excerpt"),
        read: date(json, "read")?,
    })
}

fn issuer(json: &Json) -> Option<Issuer> {
    Some(Issuer {
        key: text(json, "key"),
        name: text(json, "name"),
        kind: named(json, "kind", &IssuerKind::NAMED)?,
        url: address(json, "url"),
        excerpt: optional(json, "excerpt"),
        read: date(json, "read")?,
    })
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[track_caller]
    fn check<T: Serialize>(table: &[(&str, T)]) {
        for (name, value) in table {
            assert_eq!(serde_json::to_value(value).unwrap(), *name);
        }
    }

    #[test]
    fn names_are_those_of_the_dataset() {
        check(&SourceKind::NAMED);
        check(&PREDICATES);
        check(&SCHEMES);
        check(&Channel::NAMED);
        check(&IssuerKind::NAMED);
        check(&[("website", LinkKind::parse("website")), ("orcid", LinkKind::parse("orcid"))]);
    }

    #[test]
    fn what_is_no_dataset_is_an_empty_one() {
        assert_eq!(extract(&Json::Null), Ok(ValidatedDataset::default()));
    }

    #[test]
    fn a_record_that_is_none_is_an_error() {
        let odd = Json::object(vec![("works", Json::List(vec![Json::Null]))]);
        let error = extract(&odd).unwrap_err().to_string();
        assert_eq!(error, "works[0].key: a key has at least one character");
    }

    #[test]
    fn a_source_of_an_unknown_kind_is_an_error() {
        let source = Json::object(vec![("key", Json::text("ada")), ("kind", Json::text("blog"))]);
        let dataset = Json::object(vec![("sources", Json::List(vec![source]))]);
        let error = extract(&dataset).unwrap_err().to_string();
        assert_eq!(error, "the source `ada` is of the unknown kind `blog`: update the program");
    }
}
