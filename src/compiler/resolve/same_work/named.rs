//! Identifiers of works as they are compared: equal ones have equal numbers.

use std::hash::{Hash, Hasher};

use foldhash::HashMap;
use peerage_core::model::{Identifier, Scheme, Variable};
use thin_vec::ThinVec;

use crate::ingest::isbn;
use crate::ingest::record::{RelationKind, WorkRecord};

/// Identifier of a work.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    number: u32,
    /// Registry of the identifier; none for an ISBN.
    pub scheme: Option<Scheme>,
    /// True if it is the identifier of a preprint.
    pub is_preprint: bool,
}

impl Named {
    /// Number, equal for equal identifiers.
    pub fn number(&self) -> u32 {
        self.number
    }
}

impl PartialEq for Named {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Named {}

impl Hash for Named {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number.hash(state);
    }
}

/// Distinct identifier.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Key<'a> {
    Registered(&'a Identifier),
    Isbn(u64),
}

/// Numbers of all identifiers.
#[derive(Debug, Default)]
pub struct Identifiers<'a>(HashMap<Key<'a>, u32>);

impl<'a> Identifiers<'a> {
    /// Identifiers of the work of a record, or of the book that it is part of.
    pub fn of_record(&mut self, record: &'a WorkRecord) -> ThinVec<Named> {
        let own = record.identifiers.iter().map(|found| &found.value);
        let own = own.filter(|found| names_work(found)).map(|it| self.registered(it));
        let mut all: ThinVec<Named> = own.collect();
        for isbn in isbn::numbers(record.details.text(Variable::Isbn)) {
            let number = self.number(Key::Isbn(isbn));
            all.push(Named { number, scheme: None, is_preprint: false });
        }
        all
    }

    /// Identifiers of works of which a record is declared a version.
    pub fn of_versions(&mut self, record: &'a WorkRecord) -> ThinVec<Named> {
        let all = record.relations.iter().map(|said| &said.value);
        let versions = all.filter(|said| said.kind == RelationKind::Version);
        versions.map(|said| self.registered(&said.other)).collect()
    }

    fn registered(&mut self, identifier: &'a Identifier) -> Named {
        let number = self.number(Key::Registered(identifier));
        let scheme = Some(identifier.scheme);
        Named { number, scheme, is_preprint: is_preprint(identifier) }
    }

    fn number(&mut self, key: Key<'a>) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(key).or_insert(next)
    }
}

/// True if an identifier is one of works; some schemes also name people.
fn names_work(identifier: &Identifier) -> bool {
    let value = identifier.value.as_ref();
    match identifier.scheme {
        Scheme::Doi | Scheme::Arxiv | Scheme::Handle | Scheme::Pubmed => true,
        Scheme::Orcid => false,
        Scheme::OpenAlex => value.starts_with('W'),
        Scheme::Dblp => !value.starts_with("pid/"),
        Scheme::SemanticScholar => value.len() == 40,
    }
}

/// True if an identifier is that of a preprint: DOIs of arXiv, bioRxiv, SSRN, Zenodo, Research
/// Square, Preprints.org and OSF, and dblp's keys of arXiv.
fn is_preprint(identifier: &Identifier) -> bool {
    let servers = [
        "10.48550/",
        "10.1101/",
        "10.2139/",
        "10.5281/",
        "10.21203/",
        "10.20944/",
        "10.31219/",
        "journals/corr/",
    ];
    servers.iter().any(|server| identifier.value.starts_with(server))
}
