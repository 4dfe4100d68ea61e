//! Places of publication: signs that two records are in one, and signs of two publications.

use peerage_core::model::WorkKind;

use crate::resolve::same_work::title::Agreement;
use crate::resolve::same_work::traits::{Corpus, Traits};
use crate::resolve::same_work::venue::Class;
use crate::resolve::same_work::weights::{TITLE_MOST, VENUE_OTHER, VENUE_SAME};

impl Corpus<'_> {
    /// True if two records with equal, telling titles are in one venue and year, and nothing says
    /// that there are two works.
    pub fn is_one_place(
        &self,
        a: &Traits,
        b: &Traits,
        title: &Agreement,
        same_place: bool,
    ) -> bool {
        let differ = |a: Option<u32>, b: Option<u32>| a.zip(b).is_some_and(|(a, b)| a != b);
        title.is_equal
            && title.common >= TITLE_MOST
            && same_place
            && a.year.is_some()
            && a.year == b.year
            && a.is_same_page(b) != Some(false)
            && !differ(a.volume, b.volume)
    }

    /// Number of signs of two publications: venues, years, volumes and pages that differ. The
    /// same first page proves a single publication.
    pub fn publications(&self, a: &Traits, b: &Traits, is_equal: bool) -> f32 {
        let is_page = a.is_same_page(b);
        if is_page == Some(true) {
            return 0.0;
        }
        let differ = |a: Option<u32>, b: Option<u32>| a.zip(b).is_some_and(|(a, b)| a != b);
        let class = |of: &Traits| match of.kind {
            WorkKind::Journal => Some(Class::Journal),
            WorkKind::Conference => Some(Class::Proceedings),
            _ => of.venue.and_then(|venue| self.venues.class(venue)),
        };
        let venue = a.venue.zip(b.venue).map(|(x, y)| self.venues.agreement(x, y).bits);
        let is_one_venue = venue.is_some_and(|bits| bits >= VENUE_SAME);
        let mut apart = match a.year.zip(b.year).map(|(x, y)| x.abs_diff(y)) {
            None | Some(0) => 0.0,
            Some(1) => 0.75,
            Some(2) => 1.5,
            Some(_) => 2.0,
        };
        // Two years of a series, with different titles.
        let is_series = apart > 0.0 && !is_equal && venue.is_some_and(|bits| bits > 0.0);
        apart += match venue {
            _ if is_series => 1.25,
            Some(bits) if bits <= VENUE_OTHER => 1.0,
            _ => 0.0,
        };
        apart += match (class(a), class(b)) {
            _ if is_one_venue => 0.0,
            (Some(one), Some(other)) if one != other => 1.0,
            // An unclassified name that may be the journal's does not count as another venue.
            (Some(Class::Journal), None) | (None, Some(Class::Journal))
                if venue.is_none_or(|bits| bits <= 0.0) =>
            {
                1.0
            }
            _ => 0.0,
        };
        apart += if is_page == Some(false) { 1.0 } else { 0.0 };
        apart + if differ(a.volume, b.volume) { 1.0 } else { 0.0 }
    }
}
