//! The works of a catalog as far as their cards are loaded.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use crate::facet::{Facet, Table};
use crate::model::{ValidatedDataset, WorkId, WorkKind};
use crate::search::{Corpus, Field, Filter};

/// Maximum number of cards that phrases and conditions of one query read.
const MAX_CARDS: usize = 48;

/// See the [module](self).
pub struct LoadedWorks<'a> {
    /// The works that are loaded.
    pub dataset: &'a ValidatedDataset,
    /// Columns of all works.
    pub table: &'a Table,
    /// Number of works of each part with cards.
    pub cards: u32,
    /// Cards that were asked for, loaded or not.
    asked: RefCell<BTreeSet<u32>>,
    /// Asked cards that are not loaded.
    missing: RefCell<BTreeSet<u32>>,
    is_partial: Cell<bool>,
}

impl<'a> LoadedWorks<'a> {
    /// Works of `dataset` among those of a catalog with these columns and this number of works in each
    /// part with cards.
    pub fn new(dataset: &'a ValidatedDataset, table: &'a Table, cards: u32) -> Self {
        let (asked, missing) = Default::default();
        Self { dataset, table, cards, asked, missing, is_partial: Cell::new(false) }
    }

    /// Cards to load before the query is answered.
    pub fn missing(&self) -> Vec<u32> {
        self.missing.borrow().iter().copied().collect()
    }

    /// True if too many works would have to be read, so that there may be more answers.
    pub fn is_partial(&self) -> bool {
        self.is_partial.get()
    }

    /// True if `work` is loaded; notes its cards if they are not.
    fn is_there(&self, work: WorkId) -> bool {
        let cards = work.0 / self.cards.max(1);
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&cards) {
            if asked.len() == MAX_CARDS {
                self.is_partial.set(true);
                return false;
            }
            asked.insert(cards);
        }
        let is_there = self.dataset.work(work).is_some();
        if !is_there {
            self.missing.borrow_mut().insert(cards);
        }
        is_there
    }

    fn kind(&self, work: WorkId) -> Option<&'static WorkKind> {
        let values = self.table.column(Facet::Kind).values(work);
        WorkKind::ALL.get(*values.first()? as usize)
    }
}

impl Corpus for LoadedWorks<'_> {
    fn texts(&self, work: WorkId, visit: &mut dyn FnMut(Field, &str)) {
        if self.is_there(work) {
            self.dataset.texts(work, visit);
        }
    }

    fn admits(&self, work: WorkId, filter: &Filter) -> bool {
        match filter {
            Filter::Years(from, to) => {
                let years = self.table.column(Facet::Year).values(work).first();
                years.is_some_and(|year| (u32::from(*from)..=u32::from(*to)).contains(year))
            }
            Filter::Kind(kind) => self.kind(work) == Some(kind),
            _ => self.is_there(work) && self.dataset.admits(work, filter),
        }
    }

    fn is_seen(&self, work: WorkId, field: Field, text: usize) -> bool {
        self.dataset.is_seen(work, field, text)
    }
}
