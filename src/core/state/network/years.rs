//! The years of a page, as of one of which works and network can be shown. The choice is one of
//! [`Facet::Year`]: all years until that one.

use crate::facet::{Facet, Selection};

/// Years of the dated works of a page, in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Years(Vec<u32>);

impl Years {
    /// The years, which are given in ascending order; none where they are fewer than two, so that
    /// there is nothing to choose.
    pub fn new(years: Vec<u32>) -> Option<Self> {
        (years.len() > 1).then_some(Self(years))
    }

    /// The first year.
    pub fn first(&self) -> u32 {
        self.0.first().copied().unwrap_or_default()
    }

    /// The last year.
    pub fn last(&self) -> u32 {
        self.0.last().copied().unwrap_or_default()
    }

    /// The year as of which works are selected: the last of the years chosen, if these are all of
    /// the page's years until then. None if there are no such years, or no later ones.
    pub fn chosen(&self, selection: &Selection) -> Option<u32> {
        let year = selection.included(Facet::Year).last().filter(|year| *year < self.last())?;
        let mut until = self.0.iter().take_while(|it| **it <= year).peekable();
        let is_whole =
            until.peek().is_some() && until.all(|it| selection.includes(Facet::Year, *it));
        is_whole.then_some(year)
    }

    /// The values of [`Facet::Year`] that select works as of a year: none, if that is the last one.
    pub fn until(&self, year: u32) -> Vec<u32> {
        if year >= self.last() {
            Vec::new()
        } else {
            (self.first()..=year.max(self.first())).collect()
        }
    }

    /// The next year with works after the one chosen; the first of all if none is chosen.
    pub fn after(&self, chosen: Option<u32>) -> u32 {
        let next = self.0.iter().find(|year| chosen.is_none_or(|chosen| chosen < **year));
        next.copied().unwrap_or(self.last())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn years() -> Years {
        Years::new(vec![2001, 2003, 2004]).unwrap()
    }

    /// Checks the year that is chosen by these values.
    #[track_caller]
    fn check(chosen: &[u32], expected: Option<u32>) {
        let mut selection = Selection::default();
        selection.replace(Facet::Year, chosen.iter().copied());
        assert_eq!(years().chosen(&selection), expected);
    }

    #[test]
    fn a_year_is_chosen_with_all_before_it() {
        check(&[], None);
        check(&[2001], Some(2001));
        check(&[2001, 2002, 2003], Some(2003));
        // Of the years between, only those with works count.
        check(&[2001, 2003], Some(2003));
        check(&[1990, 2001, 2002], Some(2002));
        check(&[2003], None);
        check(&[2002], None);
        check(&[2000], None);
        check(&[2001, 2003, 2004], None);
        let mut selection = Selection::default();
        selection.set(Facet::Year, 2001, Some(true));
        assert_eq!(years().chosen(&selection), None);
    }

    #[test]
    fn what_is_chosen_is_found_again() {
        for year in 2001..2004 {
            check(&years().until(year), Some(year));
        }
        assert!(years().until(2004).is_empty());
        check(&years().until(1900), Some(2001));
    }

    #[test]
    fn years_with_works_follow_each_other() {
        let played = [None, Some(2001), Some(2002), Some(2003), Some(2004)];
        assert_eq!(played.map(|year| years().after(year)), [2001, 2003, 2003, 2004, 2004]);
        assert_eq!(Years::new(vec![2001]), None);
    }
}
