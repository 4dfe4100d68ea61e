//! Index of all titles, each spelling once, with their properties.

use std::hash::{Hash, Hasher};

use foldhash::fast::RandomState;
use indexmap::set::MutableValues;
use indexmap::{Equivalent, IndexSet};
use peerage_core::text::fold::fold;
use smallvec::SmallVec;

use crate::resolve::same_work::initials::initials;
use crate::resolve::same_work::sequel::Sequel;
use crate::resolve::same_work::words::{MOST_WORDS, Words};

/// All titles, each spelling once.
#[derive(Debug, Default)]
pub struct Titles {
    /// Titles by number.
    list: IndexSet<Title, RandomState>,
    /// Their words.
    pub words: Words,
}

/// One title.
#[derive(Debug)]
pub struct Title {
    /// Words in order.
    pub words: Box<[u32]>,
    /// The words sorted by number.
    pub sorted: Box<[u32]>,
    /// Number of what it is without spaces: `dataplane`, `data plane`.
    pub joined: u32,
    /// Number of words before the first colon, or else the first full stop, if there is one.
    pub head: u32,
    /// Its [`initials`].
    pub initials: Box<str>,
    /// True if it is a single word.
    pub is_name: bool,
    /// Part, edition, correction.
    pub sequel: Sequel,
    /// Bits of all its words.
    pub bits: f32,
    /// Number of distinct first authors of works with this title.
    pub n_authors: u32,
}

/// Key of a title: its text without spaces, and those of its words that are compared.
#[derive(PartialEq, Eq, Hash)]
struct Spelling<'a>(u32, &'a [u32]);

impl Equivalent<Title> for Spelling<'_> {
    fn equivalent(&self, title: &Title) -> bool {
        *self == title.spelling()
    }
}

impl PartialEq for Title {
    fn eq(&self, other: &Self) -> bool {
        self.spelling() == other.spelling()
    }
}

impl Eq for Title {}

impl Hash for Title {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.spelling().hash(state);
    }
}

impl Title {
    /// Initials that may stand for it.
    pub fn initials(&self) -> impl Iterator<Item = &str> {
        self.initials.split(' ').filter(|initials| initials.len() > 2)
    }

    fn spelling(&self) -> Spelling<'_> {
        Spelling(self.joined, &self.words)
    }
}

impl Titles {
    /// The number of a title.
    pub fn number(&mut self, plain: &str) -> u32 {
        let folded = fold(plain);
        let words: SmallVec<[u32; 16]> =
            folded.split(' ').take(MOST_WORDS).map(|word| self.words.number(word)).collect();
        let mut joined = String::with_capacity(folded.len());
        joined.extend(folded.split(' '));
        let joined = self.words.number(&joined);
        if let Some(number) = self.list.get_index_of(&Spelling(joined, &words)) {
            return number as u32;
        }
        let words: Box<[u32]> = words.into_vec().into();
        let mut sorted = words.clone();
        sorted.sort_unstable();
        self.words.count(&sorted);
        let ended = plain.split_once(':').or_else(|| plain.split_once(". "));
        let head = ended.map_or(0, |(head, _)| fold(head).split(' ').count());
        let head = if head < words.len() { head } else { 0 };
        if words.len() == 1 {
            self.words.name(joined);
        }
        let (number, _) = self.list.insert_full(Title {
            initials: initials(&folded, head),
            is_name: words.len() == 1,
            sequel: Sequel::new(plain, &folded),
            words,
            sorted,
            joined,
            head: head as u32,
            bits: 0.0,
            n_authors: 1,
        });
        number as u32
    }

    /// All titles.
    #[cfg(test)]
    pub fn iter(&self) -> impl Iterator<Item = &Title> {
        self.list.iter()
    }

    /// The title of a number.
    pub fn get(&self, number: u32) -> &Title {
        &self.list[number as usize]
    }

    /// Sets the number of first authors of works with a title.
    pub fn count_authors(&mut self, number: u32, n_authors: u32) {
        if let Some(title) = self.list.get_index_mut2(number as usize) {
            title.n_authors = n_authors;
        }
    }

    /// Computes the weights of all titles, once all are known.
    pub fn weigh(&mut self) {
        self.words.weigh();
        for at in 0..self.list.len() {
            if let Some(title) = self.list.get_index_mut2(at) {
                title.bits = title.words.iter().map(|word| self.words.bits(*word)).sum();
            }
        }
    }
}
