//! Comparison of two records by their identifiers. A DOI shared by several works of one list, or
//! by a book and its chapter, is that of the container; an ISBN is that of the book always.

use foldhash::HashMap;
use peerage_core::model::{Scheme, WorkKind};

use crate::resolve::same_work::contrast::Contrast;
use crate::resolve::same_work::named::Named;
use crate::resolve::same_work::title;
use crate::resolve::same_work::traits::{Corpus, Traits};
use crate::resolve::same_work::weights::{
    OTHER_IDENTIFIER, OTHER_NUMBER, SAID_VERSION, SAME_IDENTIFIER, SAME_ISBN,
};

/// Maximum number of entries of one list with one identifier that are compared with each other.
const MOST: usize = 20;

/// Minimum share of words in common of two titles of one work.
const LEAST_ALIKE: f32 = 0.5;

/// Evidence from identifiers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Identity {
    /// Verdict on whether the records are one work; none if identifiers do not decide.
    pub is_one: Option<bool>,
    /// The weight.
    pub bits: f32,
    /// Observation, in words.
    pub words: &'static str,
    /// True if both carry the identifier of their container.
    pub is_container: bool,
}

/// True if both have an identifier in common, or one is a version of the other.
pub fn is_named(a: &Traits, b: &Traits) -> bool {
    shares(&a.identifiers, &b.identifiers)
        || shares(&a.versions, &b.identifiers)
        || shares(&b.versions, &a.identifiers)
}

fn shares(a: &[Named], b: &[Named]) -> bool {
    a.iter().any(|one| b.contains(one))
}

/// True if books and their chapters may have identifiers of this kind.
fn may_hold(named: &Named) -> bool {
    matches!(named.scheme, Some(Scheme::Doi | Scheme::Handle))
}

/// True for an ISBN, which is that of a book on every part of it.
fn is_isbn(named: &Named) -> bool {
    named.scheme.is_none()
}

/// True for a work that an ISBN identifies.
pub fn is_whole(of: &Traits) -> bool {
    of.kind.is_book() || matches!(of.kind, WorkKind::Thesis | WorkKind::Report)
}

/// True for a book and a part of one.
pub fn is_book_and_part(a: &Traits, b: &Traits) -> bool {
    a.kind.is_book() && b.kind.is_part_of_book() || b.kind.is_book() && a.kind.is_part_of_book()
}

/// True for wholes with other numbers of the edition.
fn is_other_edition(a: &Traits, b: &Traits) -> bool {
    let is_other = a.imprint.edition.zip(b.imprint.edition).is_some_and(|(a, b)| a != b);
    is_other && is_whole(a) && is_whole(b)
}

/// True for wholes with other ISBNs that appeared more than a year apart. Bindings of one edition
/// have ISBNs of their own.
fn is_later_isbn(a: &Traits, b: &Traits) -> bool {
    let has = |of: &Traits| of.identifiers.iter().any(is_isbn);
    let is_shared = |named: &Named| is_isbn(named) && b.identifiers.contains(named);
    a.year.zip(b.year).is_some_and(|(x, y)| x.abs_diff(y) > 1)
        && (is_whole(a) && is_whole(b))
        && (has(a) && has(b) && !a.identifiers.iter().any(is_shared))
}

/// Observation that both records have an identifier of a scheme, or the same ISBN.
fn same(scheme: Option<Scheme>) -> &'static str {
    match scheme {
        None => "the same ISBN",
        Some(Scheme::Doi) => "the same DOI",
        Some(Scheme::Arxiv) => "the same arXiv id",
        Some(Scheme::Handle) => "the same handle",
        Some(Scheme::Pubmed) => "the same PubMed ID",
        Some(Scheme::OpenAlex) => "the same OpenAlex ID",
        Some(Scheme::Dblp) => "the same dblp key",
        Some(Scheme::SemanticScholar) => "the same Semantic Scholar ID",
        Some(Scheme::Orcid) => "the same",
    }
}

impl Corpus<'_> {
    /// Evidence from the identifiers of two records whose titles agree as `title` says.
    pub fn identity(&self, a: &Traits, b: &Traits, title: &title::Agreement) -> Identity {
        let shared = || a.identifiers.iter().filter(|one| b.identifiers.contains(one));
        if let Some(own) = shared().find(|named| self.is_own(named, a, b, title)) {
            let bits = if is_isbn(own) { SAME_ISBN } else { SAME_IDENTIFIER };
            let words = same(own.scheme);
            return Identity { is_one: Some(true), bits, words, is_container: false };
        }
        let is_container = shared().next().is_some();
        if shared().any(may_hold) {
            return Identity { is_container, ..Identity::default() };
        }
        if shares(&a.versions, &b.identifiers) || shares(&b.versions, &a.identifiers) {
            let (bits, words) = (SAID_VERSION, "one is said to be a version of the other");
            return Identity { is_one: Some(true), bits, words, is_container };
        }
        let mut least = 0.0_f32;
        for one in &a.identifiers {
            for other in b.identifiers.iter().filter(|other| other.scheme == one.scheme) {
                let Some(scheme) = one.scheme else { continue };
                let bits = match scheme {
                    Scheme::Doi if one.is_preprint != other.is_preprint => 0.0,
                    Scheme::Doi | Scheme::Arxiv | Scheme::Pubmed => OTHER_IDENTIFIER,
                    Scheme::Dblp if one.is_preprint != other.is_preprint => 0.0,
                    Scheme::Dblp => OTHER_IDENTIFIER,
                    Scheme::Handle | Scheme::OpenAlex | Scheme::SemanticScholar => OTHER_NUMBER,
                    Scheme::Orcid => 0.0,
                };
                least = least.min(bits);
            }
        }
        let mut words = "another identifier of the same kind";
        let is_edition = is_other_edition(a, b);
        if is_edition {
            words = "another edition";
        } else if is_later_isbn(a, b) {
            (least, words) = (least.min(OTHER_IDENTIFIER), "another ISBN");
        }
        let is_other = is_edition || least <= OTHER_IDENTIFIER;
        Identity { is_one: is_other.then_some(false), bits: least, words, is_container }
    }

    /// True if an identifier that two records share is that of their work, and not of a container:
    /// of a book and its chapter, or of two parts with titles of their own.
    fn is_own(&self, named: &Named, a: &Traits, b: &Traits, title: &title::Agreement) -> bool {
        if is_isbn(named) {
            return is_whole(a) && is_whole(b) && self.is_one_book(a, b, title);
        }
        let is_part = |of: &Traits| of.kind.is_part_of_book();
        let may_be = is_part(a) && (is_part(b) || b.kind == WorkKind::Other)
            || is_part(b) && a.kind == WorkKind::Other;
        let is_of_container = is_book_and_part(a, b) || may_be && self.are_of_two(a, b, title);
        !(may_hold(named) && is_of_container)
    }

    /// True if nothing contradicts that an ISBN is not that of a set: the titles are equal but for
    /// a subtitle, and neither edition nor volume is another one.
    fn is_one_book(&self, a: &Traits, b: &Traits, title: &title::Agreement) -> bool {
        let (one, other) = (self.titles.get(a.title), self.titles.get(b.title));
        let is_equal = title.is_equal && title.contrast == Contrast::None;
        let is_start = one.words.starts_with(&other.words) || other.words.starts_with(&one.words);
        let is_other_volume = a.volume.zip(b.volume).is_some_and(|(a, b)| a != b);
        (is_equal || is_start)
            && one.sequel.parts(&other.sequel).is_none()
            && !is_other_volume
            && !is_other_edition(a, b)
    }

    /// True if titles, and pages where they are known, are those of two works.
    fn are_of_two(&self, a: &Traits, b: &Traits, title: &title::Agreement) -> bool {
        let is_page = a.is_same_page(b);
        let sequel = |of: &Traits| &self.titles.get(of.title).sequel;
        let is_other = title.contrast > Contrast::None || sequel(a).parts(sequel(b)).is_some();
        is_page != Some(true)
            && (!title.is_name && title.likeness < LEAST_ALIKE
                || title.is_other_name
                || is_other && is_page == Some(false))
    }

    /// Removes from the entries of a list each identifier that they share under titles of
    /// different works: it is that of their book, or was copied by mistake. Books keep it unless
    /// two of them share it.
    pub fn drop_shared_identifiers(&mut self) {
        let mut carried: Vec<(u32, usize, u32)> = Vec::new();
        for (record, at) in self.records.iter().zip(0..) {
            let own = record.identifiers.iter();
            let own = own.filter(|named| may_hold(named) || is_isbn(named) && is_whole(record));
            carried.extend(own.map(|named| (named.number(), record.id.source, at)));
        }
        carried.sort_unstable();
        // For each shared identifier, true if books lose it too.
        let mut shared: HashMap<u32, bool> = HashMap::default();
        for of_list in carried.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            for (at, (number, _, one)) in of_list.iter().take(MOST).enumerate() {
                for (.., other) in of_list.iter().take(MOST).skip(at + 1) {
                    let (a, b) = (&self.records[*one as usize], &self.records[*other as usize]);
                    let title = self.titles.agreement(a.title, b.title, false);
                    if self.are_of_two(a, b, &title) {
                        *shared.entry(*number).or_default() |= a.kind.is_book() && b.kind.is_book();
                    }
                }
            }
        }
        if shared.is_empty() {
            return;
        }
        for record in &mut self.records {
            let is_book = record.kind.is_book();
            record.identifiers.retain(|named| match shared.get(&named.number()) {
                Some(of_books) => is_book && !of_books,
                None => true,
            });
        }
    }
}
