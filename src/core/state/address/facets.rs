//! Facet selections as text in an address.

use crate::facet::{Constraint, Facet, Mode, Selection};
use crate::state::Address;
use crate::state::address::escape::{escape_key, unescape};

/// The most values of a facet that are read: each is looked for among all of the dataset.
const MAX_VALUES: usize = 500;

impl Address<'_> {
    /// Values chosen in a facet, as text. Consecutive years are written as one range, as far as the
    /// dataset has works: a range is cut off there when it is read.
    pub(super) fn values(&self, facet: Facet, selection: &Selection) -> String {
        let chosen = selection.constraints_on(facet);
        if chosen.is_empty() {
            return String::new();
        }
        let extent = if facet == Facet::Year { self.extent() } else { None };
        let follows = |a: &Constraint, b: &Constraint| {
            extent.is_some_and(|(first, last)| first <= a.value && b.value <= last)
                && a.is_excluded == b.is_excluded
                && a.value + 1 == b.value
        };
        let mut text = String::new();
        for run in chosen.chunk_by(follows) {
            let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
            let key = |one: &Constraint| self.table.key(self.dataset, facet, one.value);
            let Some(key_of_first) = key(first) else { continue };
            let plus = if text.is_empty() { "" } else { "+" };
            let not = if first.is_excluded { "!" } else { "" };
            text.extend([plus, not, &escape_key(&key_of_first)]);
            if let Some(key) = key(last).filter(|_| run.len() > 1) {
                text.extend(["-", &key]);
            }
        }
        text
    }

    pub(super) fn read_values(&self, facet: Facet, text: &str, selection: &mut Selection) {
        selection.clear(facet);
        let extent = if facet == Facet::Year { self.extent() } else { None };
        for part in text.split('+').take(MAX_VALUES) {
            let (part, is_excluded) = match part.strip_prefix('!') {
                Some(part) => (part, true),
                None => (part, false),
            };
            let key = unescape(part);
            if let Some(value) = self.table.find(self.dataset, facet, &key) {
                selection.set(facet, value, Some(is_excluded));
            } else if let Some((from, to)) = extent.and_then(|extent| years(&key, extent)) {
                (from..=to).for_each(|year| selection.set(facet, year, Some(is_excluded)));
            }
        }
    }

    /// The first and the last year of the dataset's works, or of those of its catalog.
    fn extent(&self) -> Option<(u32, u32)> {
        if let Some(catalog) = &self.dataset.catalog {
            return Some((catalog.first_year, catalog.last_year));
        }
        let years = || self.dataset.works.iter().filter_map(|work| work.date).map(|date| date.year);
        Some((years().min()?.into(), years().max()?.into()))
    }
}

/// The first and the last year of `2019-2023`, `2019-` or `-2023`, within those of
/// `extent`.
fn years(range: &str, (first, last): (u32, u32)) -> Option<(u32, u32)> {
    let (from, to) = range.split_once('-')?;
    let bound = |text: &str, open: u32| {
        if text.is_empty() { Some(open) } else { text.parse::<u16>().ok().map(u32::from) }
    };
    Some((bound(from, first)?.max(first), bound(to, last)?.min(last)))
}

/// The facets that are in `mode` although it is not their default.
pub(super) fn flipped(selection: &Selection, mode: Mode) -> String {
    let is_flipped = |facet: &Facet| facet.default_mode() != mode && selection.mode(*facet) == mode;
    let keys = Facet::ALL.into_iter().filter(is_flipped).map(Facet::key);
    keys.collect::<Vec<_>>().join("+")
}

pub(super) fn read_flipped(text: &str, mode: Mode, selection: &mut Selection) {
    for facet in Facet::ALL.into_iter().filter(|facet| facet.is_plural()) {
        if facet.default_mode() != mode {
            let is_named = text.split('+').any(|key| key == facet.key());
            selection.set_mode(facet, if is_named { mode } else { facet.default_mode() });
        }
    }
}
