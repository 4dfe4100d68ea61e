//! Bins of a histogram of years: a bar for each year, or for each few years where there would be
//! more bars than can be told apart.

use std::ops::RangeInclusive;

/// Widths of bins, in years. Above the last, bars become too many rather than meaningless.
const WIDTHS: [u32; 8] = [1, 2, 5, 10, 20, 50, 100, 1000];

/// The years from the first to the last that occurs, in bins of one width. Bins begin at multiples
/// of the width, so that they are decades and the like; the outermost end with the years.
///
/// # Examples
///
/// ```
/// use peerage_core::facet::YearBins;
///
/// let bins = YearBins::new(1843, 2020, 60);
/// assert_eq!(bins.label(0), "1843–1844");
/// assert_eq!(bins.label(bins.count() - 1), "2020");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YearBins {
    /// First year.
    pub first: u32,
    /// Last year.
    pub last: u32,
    width: u32,
}

impl YearBins {
    /// Bins for the years `first` to `last`, at most `most` where a width allows it.
    pub fn new(first: u32, last: u32, most: u32) -> Self {
        let last = last.max(first);
        let of_width = |width| Self { first, last, width };
        let fits = |width: &u32| of_width(*width).count() <= most;
        of_width(WIDTHS.into_iter().find(fits).unwrap_or(WIDTHS[WIDTHS.len() - 1]))
    }

    /// Number of bins; at least one.
    pub fn count(self) -> u32 {
        self.last / self.width - self.first / self.width + 1
    }

    /// Years of the bin at this position.
    pub fn years(self, at: u32) -> RangeInclusive<u32> {
        let start = (self.first / self.width + at) * self.width;
        start.max(self.first)..=(start + self.width - 1).min(self.last)
    }

    /// Years of the bin at this position, in words: `2019` or `1843–1844`.
    pub fn label(self, at: u32) -> String {
        let (first, last) = self.years(at).into_inner();
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    }

    /// Position of the bin that has the point at `share` of the histogram's width.
    pub fn at(self, share: f64) -> u32 {
        let most = self.count() - 1;
        (share * f64::from(self.count())).clamp(0.0, f64::from(most)) as u32
    }

    /// True if the bin at this position has an axis label of its own, where there is room for
    /// `most` labels.
    pub fn is_labelled(self, at: u32, most: u32) -> bool {
        at.is_multiple_of(self.count().div_ceil(most.max(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::YearBins;

    #[track_caller]
    fn check((first, last, most): (u32, u32, u32), expected: &str) {
        let bins = YearBins::new(first, last, most);
        let labels: Vec<String> = (0..bins.count()).map(|at| bins.label(at)).collect();
        assert_eq!(labels.join(" "), expected);
        // Every year is in one bin, which is that of its place in the histogram.
        let years: Vec<u32> = (0..bins.count()).flat_map(|at| bins.years(at)).collect();
        assert_eq!(years, (first..=last.max(first)).collect::<Vec<_>>());
        for at in 0..bins.count() {
            assert_eq!(bins.at((f64::from(at) + 0.5) / f64::from(bins.count())), at);
        }
    }

    #[test]
    fn every_year_is_shown_from_the_first() {
        check((2018, 2018, 60), "2018");
        check((2018, 2021, 60), "2018 2019 2020 2021");
        check((2018, 2021, 4), "2018 2019 2020 2021");
        check((2018, 2021, 3), "2018–2019 2020–2021");
        check((1843, 1871, 4), "1843–1849 1850–1859 1860–1869 1870–1871");
        check((1789, 2020, 4), "1789–1799 1800–1899 1900–1999 2000–2020");
        check((2020, 2018, 60), "2020");
    }

    #[test]
    fn old_works_are_no_longer_than_the_picture_is_wide() {
        let bins = YearBins::new(1000, 2026, 60);
        assert_eq!((bins.count(), bins.label(0)), (52, "1000–1019".to_owned()));
        assert_eq!(YearBins::new(0, u32::from(u16::MAX), 60).count(), 66);
    }

    #[test]
    fn points_beyond_the_ends_are_in_the_outermost_bins() {
        let bins = YearBins::new(2018, 2021, 60);
        assert_eq!([-1.0, 0.0, 1.0, 7.0].map(|share| bins.at(share)), [0, 0, 3, 3]);
    }

    #[test]
    fn labels_have_room() {
        let labelled = |first, last, most| {
            let bins = YearBins::new(first, last, 60);
            (0..bins.count()).filter(|at| bins.is_labelled(*at, most)).count()
        };
        assert_eq!(labelled(2018, 2026, 10), 9);
        assert_eq!(labelled(2000, 2026, 10), 9);
        assert_eq!(labelled(2000, 2026, 0), 1);
    }
}
