//! The best few documents while more are offered.

use crate::model::WorkId;
use crate::search::matching::Kind;
use crate::search::postings::List;

/// The best documents so far, the best first.
pub struct Best {
    k: usize,
    found: Vec<(u32, u32)>,
}

impl Best {
    /// Nothing yet, of `k` at most.
    pub fn new(k: usize) -> Self {
        Self { k: k.max(1), found: Vec::new() }
    }

    /// The documents, the best first.
    pub fn works(&self) -> Vec<WorkId> {
        self.found.iter().map(|(_, document)| WorkId(*document)).collect()
    }

    /// Whether neither this document nor any after it would be among the best
    /// with this score.
    #[inline(always)]
    pub fn is_beyond(&self, score: u32, document: u32) -> bool {
        let last = self.found.get(self.k - 1);
        last.is_some_and(|(least, last)| (score, *last) <= (*least, document))
    }

    /// Takes a document in if it is among the best.
    #[inline(always)]
    pub fn offer(&mut self, score: u32, document: u32) {
        if !self.is_beyond(score, document) {
            self.insert(score, document);
        }
    }

    fn insert(&mut self, score: u32, document: u32) {
        let comes_before =
            |other: &(u32, u32)| other.0 > score || (other.0 == score && other.1 < document);
        let at = self.found.partition_point(comes_before);
        // A document that is there already is better as what it is there for:
        // exact words are gone through before beginnings.
        if self.found.iter().all(|(_, other)| *other != document) {
            self.found.insert(at, (score, document));
            self.found.truncate(self.k);
        }
    }

    /// Offers every document with an impact, eight at a time where none is
    /// large enough; those of the lists `exact` were offered before.
    pub fn offer_all(
        &mut self,
        (impacts, max): (&[u8], u8),
        rarity: u32,
        exact: Option<(List, List)>,
    ) {
        let mut exact = exact.map(|(head, body)| [head.cursor(), body.cursor()]);
        let mut floor = 1;
        for (block, eight) in impacts.chunks(16).enumerate() {
            if eight.iter().all(|impact| *impact < floor) {
                continue;
            }
            for (i, impact) in eight.iter().enumerate().filter(|(_, impact)| **impact >= floor) {
                let document = (block * 16 + i) as u32;
                let is_exact = exact.as_mut().is_some_and(|cursors| {
                    cursors.iter_mut().any(|cursor| cursor.impact_at(document).is_some())
                });
                if !is_exact {
                    self.offer(1 + Kind::Prefix.tier() + rarity * u32::from(*impact), document);
                }
            }
            if let Some((least, _)) = self.found.get(self.k - 1) {
                // Later documents need more than the last of the best.
                let least = least.saturating_sub(1 + Kind::Prefix.tier());
                let impact = least / rarity.max(1);
                if impact >= u32::from(max) {
                    return;
                }
                floor = impact as u8 + 1;
            }
        }
    }
}
