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

/// Predicates that evidence asks for; assertions of other predicates only name sources.
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

/// Error that prevents any part from being read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExtractError {
    /// The dataset names a kind of source that this program does not know.
    UnknownSourceKind {
        /// Key of the source.
        source: String,
        /// Unknown kind of the source.
        kind: String,
    },
    /// Content that no dataset may hold.
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

/// Reads the dataset in `json`, as far as [`crate::trust::evidence()`] and the signing of documents
/// in the page need it.
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
        numbers: list(json, "numbers").iter().map(|it| WorkId(number(it))).collect(),
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
        ..Source::new(kind, position(json, "subject").map(PersonId), date(json, "read"))
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
    let author = |json: &Json| {
        Authorship::from_person(PersonId(position(json, "person").unwrap_or(NOWHERE)))
    };
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
    Some(Identifier { scheme: named(json, "scheme", &SCHEMES)?, value: text(json, "value").into() })
}

fn assertion(json: &Json) -> Assertion<'static> {
    let location = |json: &Json| {
        let number = |at| json.values().get(at).map_or(NOWHERE, number);
        SourceLocation { source: SourceId(number(0)), file: number(1), line: number(2) }
    };
    Assertion {
        predicate: named(json, "predicate", &PREDICATES).unwrap_or(Predicate::Interest),
        value: text(json, "value").into(),
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
    use crate::json::{Limits, read};
    use crate::model::schema;

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

    /// A dataset with nothing that is not extracted, but what every dataset has.
    const WHOLE: &str = r#"{"schema": 3,
        "lab": {"name": "Lab", "issues": "https://lab.example/new", "mail": "lab@lab.example"},
        "sources": [
            {"key": "ada", "title": "Ada", "kind": "homepage", "subject": 0, "files": ["ada.bib"],
             "url": "https://ada.example/", "read": "2026-11-20"},
            {"key": "copy", "title": "Copy", "kind": "registry", "publisher": "Registry",
             "files": ["copy.bib"], "copy_of": 0, "marks": [
                {"kind": "award", "work": 0, "value": "Best Paper", "date": "2026-11"},
                {"kind": "mail-domain", "value": "ada.example"}]}],
        "people": [{"key": "ada", "name": "Ada Engine", "family": "",
            "profile": {"sources": [], "links": [
                {"kind": "website", "url": "https://ada.example/"}, {"kind": "other"}]},
            "claims": [{"predicate": "homepage", "value": "https://ada.example/",
                        "places": [[0, 0, 3]]}]}],
        "venues": [], "topics": [],
        "works": [{"key": "a", "kind": "other", "status": "published",
            "title": {"plain": "On Engines"},
            "authors": [{"person": 0}], "identifiers": [{"scheme": "doi", "value": "10.1000/1"}],
            "claims": [{"predicate": "title", "value": "On Engines",
                        "places": [[0, 0, 1], [1, 0, 2]]}]}],
        "proofs": {"audience": "https://lab.example/",
            "documents": [{"file": "ada.json", "text": "{}"}],
            "pages": [{"channel": "homepage", "url": "https://ada.example/", "excerpt": "<a>",
                       "read": "2026-11-20"}],
            "issuers": [{"key": "did:web:venue.example", "name": "Venue", "kind": "venue",
                         "url": "https://venue.example/.well-known/did.json", "excerpt": "{}",
                         "read": "2026-11-20"}]}}"#;

    fn extracted(text: &str) -> Result<ValidatedDataset, ExtractError> {
        extract(&read(text.as_bytes(), Limits::DATASET).unwrap())
    }

    #[test]
    fn the_extract_is_what_the_dataset_says() {
        let whole = schema::decode(WHOLE.as_bytes()).unwrap().into_inner();
        // Of which version it was is no longer asked.
        assert_eq!(*extracted(WHOLE).unwrap(), Dataset { schema: 0, ..whole });
    }

    /// Checks whether the extract is the same where `from` is `to`: records of other
    /// forms than expected are empty ones, or none.
    #[track_caller]
    fn check_like(from: &str, to: &str, like: &str) {
        assert!(WHOLE.contains(from) && WHOLE.contains(like), "{from} {like}");
        let [changed, without] = [(from, to), (like, "")]
            .map(|(from, to)| extracted(&WHOLE.replacen(from, to, 1)).unwrap());
        assert_eq!(changed, without);
        assert_ne!(changed, extracted(WHOLE).unwrap());
    }

    #[test]
    fn what_is_not_read_is_as_good_as_not_there() {
        let mark = r#"{"kind": "award", "work": 0, "value": "Best Paper", "date": "2026-11"},"#;
        check_like("award", "prize", mark);
        check_like(r#""work": 0"#, r#""work": null"#, r#""work": 0,"#);
        check_like("2026-11\"}", "soon\"}", r#", "date": "2026-11""#);
        let address = r#", "url": "https://ada.example/"}"#;
        check_like(address, r#", "url": "javascript:x"}"#, r#", "url": "https://ada.example/""#);
        check_like(r#""subject": 0"#, r#""subject": null"#, r#""subject": 0,"#);
        check_like(r#""copy_of": 0"#, r#""copy_of": null"#, r#""copy_of": 0,"#);
        check_like(
            r#""scheme": "doi""#,
            r#""scheme": "isbn""#,
            r#"{"scheme": "doi", "value": "10.1000/1"}"#,
        );
    }
}
