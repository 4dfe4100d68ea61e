//! Venues: the conferences, journals and other places in which works appear.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};

/// Series of conferences, journal, book, preprint server or institution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Venue {
    /// Stable name in addresses, such as `nsdi`.
    pub key: String,
    /// Short name, such as `NSDI`.
    pub short: String,
    /// Full name; the same as `short` if no other is known.
    pub name: String,
    /// Kind of venue.
    pub kind: VenueKind,
}

/// Kind of a venue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VenueKind {
    /// Conference, symposium or workshop.
    Conference,
    /// Journal or magazine.
    Journal,
    /// Book of chapters or entries, or a series of books.
    Book,
    /// Preprint server.
    Preprint,
    /// University or another institution.
    Institution,
}

/// Longest abbreviation for a narrow column, in characters, and its longest word.
const ABBREVIATION: [usize; 2] = [24, 11];

impl Venue {
    /// Short name where it abbreviates a longer one and fits a narrow column, such as `NSDI` or
    /// `J. Mach. Learn. Res.`; none where the name itself is all that is known.
    pub fn abbreviation(&self) -> Option<&str> {
        let [most, longest] = ABBREVIATION;
        let mut words = self.short.split_whitespace();
        let fits =
            self.short.chars().count() <= most && words.all(|word| word.chars().count() <= longest);
        (fits && self.short != self.name).then_some(self.short.as_str())
    }
}

members! { Venue { required: [key, short, name, kind], optional: [] } }

words! {
    VenueKind {
        Conference "conference", Journal "journal", Book "book",
        Preprint "preprint",
        Institution "institution",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(short: &str, name: &str, expected: Option<&str>) {
        let [key, short, name] = ["v", short, name].map(str::to_owned);
        let venue = Venue { key, short, name, kind: VenueKind::Journal };
        assert_eq!(venue.abbreviation(), expected);
    }

    #[test]
    fn a_short_name_stands_in_a_narrow_column() {
        check("LOOM", "Symposium on Looms", Some("LOOM"));
        check(
            "J. Loom. Weav. Res.",
            "Journal of Looms and Weaving Research",
            Some("J. Loom. Weav. Res."),
        );
        check("Looms", "Looms", None);
        check("Journal of Experimental Weaving", "Journal of Experimental Weaving", None);
        check("Annals of Experimental Weaving", "The Annals of Experimental Weaving", None);
        check("Experimentalweaving", "Experimental Weaving: A Journal", None);
        check("織機学会論文誌", "織機学会論文誌（和文）", Some("織機学会論文誌"));
    }
}
