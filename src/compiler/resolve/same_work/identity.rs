//! Comparison of two records by their identifiers. A DOI shared by several works of one list, or
//! by a book and its chapter, is that of the container.

use foldhash::HashMap;
use peerage_core::model::{Scheme, WorkKind};

use crate::resolve::same_work::contrast::Contrast;
use crate::resolve::same_work::title;
use crate::resolve::same_work::traits::{Corpus, Named, Traits};
use crate::resolve::same_work::weights::{
    OTHER_IDENTIFIER, OTHER_NUMBER, SAID_VERSION, SAME_IDENTIFIER,
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
    matches!(named.scheme, Scheme::Doi | Scheme::Handle)
}

/// True for a book and a part of one.
pub fn is_book_and_part(a: &Traits, b: &Traits) -> bool {
    a.kind.is_book() && b.kind.is_part_of_book() || b.kind.is_book() && a.kind.is_part_of_book()
}

impl Corpus<'_> {
    /// Evidence from the identifiers of two records whose titles agree as `title` says.
    pub fn identity(&self, a: &Traits, b: &Traits, title: &title::Agreement) -> Identity {
        if shares(&a.identifiers, &b.identifiers) {
            if self.is_of_container(a, b, title) {
                return Identity { is_container: true, ..Identity::default() };
            }
            let (bits, words) = (SAME_IDENTIFIER, "the same");
            return Identity { is_one: Some(true), bits, words, is_container: false };
        }
        if shares(&a.versions, &b.identifiers) || shares(&b.versions, &a.identifiers) {
            let (bits, words) = (SAID_VERSION, "one is said to be a version of the other");
            return Identity { is_one: Some(true), bits, words, is_container: false };
        }
        let mut least = 0.0_f32;
        for one in &a.identifiers {
            for other in b.identifiers.iter().filter(|other| other.scheme == one.scheme) {
                let bits = match one.scheme {
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
        Identity {
            is_one: (least <= OTHER_IDENTIFIER).then_some(false),
            bits: least,
            words: "another of the same kind",
            is_container: false,
        }
    }

    /// True if all identifiers that two records share are those of the container: of a book and
    /// its chapter, or of two parts with titles of their own.
    fn is_of_container(&self, a: &Traits, b: &Traits, title: &title::Agreement) -> bool {
        let mut shared = a.identifiers.iter().filter(|one| b.identifiers.contains(one));
        let is_part = |of: &Traits| of.kind.is_part_of_book();
        let may_be = is_part(a) && (is_part(b) || b.kind == WorkKind::Other)
            || is_part(b) && a.kind == WorkKind::Other;
        shared.all(may_hold) && (is_book_and_part(a, b) || may_be && self.are_of_two(a, b, title))
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
            let own = record.identifiers.iter().filter(|named| may_hold(named));
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
