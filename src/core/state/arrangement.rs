//! Arrangement of the list: its order, its headings, the height of its rows.

use crate::messages::{Text, list};

/// Orders of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// By relevance to the query; without a query, as [`Sort::Newest`].
    Relevance,
    /// Unpublished works first, then from the newest year down.
    #[default]
    Newest,
    /// By year, oldest first; unpublished works last.
    Oldest,
    /// By title.
    Title,
    /// By venue, works without one last.
    Venue,
}

/// Criterion for the headings of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grouping {
    /// By year; unpublished works are listed above as "Forthcoming".
    #[default]
    Year,
    /// Each topic: a work with several stands under each of them.
    Topic,
    /// The venue.
    Venue,
    /// Kind of the works.
    Kind,
    /// No headings: one list.
    None,
}

/// Amount of detail that a row shows of a work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Density {
    /// Title and authors; links on demand.
    Compact,
    /// Everything but the summary.
    #[default]
    Comfortable,
    /// Everything.
    Full,
}

/// Arrangement as far as the visitor has chosen it; the rest follows from the works that are shown,
/// see [`Arrangement::resolve`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// Order of the list.
    pub sort: Option<Sort>,
    /// Headings of the list.
    pub grouping: Option<Grouping>,
    /// Amount of detail of a row.
    pub density: Option<Density>,
    /// True if selected works come first.
    pub is_pinned: Option<bool>,
}

/// An arrangement with nothing left open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// Order of the list.
    pub sort: Sort,
    /// Headings of the list.
    pub grouping: Grouping,
    /// Amount of detail of a row.
    pub density: Density,
    /// True if selected works come first.
    pub is_pinned: bool,
}

/// Number of works from which rows are compact unless the visitor chooses otherwise.
const MANY: usize = 60;

impl Arrangement {
    /// Resolves the open choices: by relevance if there is a query; headings as the order suggests;
    /// compact rows if there is much to list; selected works first if they are to be (`is_pinned`)
    /// and the list begins with the newest.
    pub fn resolve(self, has_words: bool, n_works: usize, is_pinned: bool) -> Order {
        let fallback = if has_words { Sort::Relevance } else { Sort::Newest };
        let sort = self.sort.unwrap_or(fallback);
        let sort = if sort == Sort::Relevance && !has_words { Sort::Newest } else { sort };
        let suggested = match sort {
            Sort::Newest | Sort::Oldest => Grouping::Year,
            Sort::Venue => Grouping::Venue,
            Sort::Relevance | Sort::Title => Grouping::None,
        };
        let density = if n_works < MANY { Density::Comfortable } else { Density::Compact };
        Order {
            sort,
            grouping: self.grouping.unwrap_or(suggested),
            density: self.density.unwrap_or(density),
            is_pinned: self.is_pinned.unwrap_or(is_pinned && sort == Sort::Newest),
        }
    }
}

macro_rules! choices {
    ($($name:ident: $($variant:ident $key:literal $label:path),*;)*) => { $(
        impl $name {
            /// All choices with their stable names in addresses and their labels for the visitor,
            /// in the order in which they are offered.
            pub const ALL: &[(Self, &str, Text)] = &[$((Self::$variant, $key, $label)),*];

            /// The one that an address calls `key`.
            pub fn parse(key: &str) -> Option<Self> {
                Self::ALL.iter().find(|(_, other, _)| *other == key).map(|(one, _, _)| *one)
            }

            /// Stable name in addresses.
            pub fn key(self) -> &'static str {
                Self::ALL.iter().find(|(one, _, _)| *one == self).map_or("", |(_, key, _)| key)
            }
        }
    )* };
}

choices! {
    Sort:
        Relevance "relevance" list::best_match, Newest "newest" list::newest, Oldest "oldest" list::oldest,
        Title "title" list::by_title, Venue "venue" list::by_venue;
    Grouping:
        Year "year" list::by_year, Topic "topic" list::by_topic, Venue "venue" list::by_venue, Kind "type" list::by_type,
        None "none" list::ungrouped;
    Density:
        Compact "compact" list::compact, Comfortable "comfortable" list::comfortable, Full "full" list::full;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(arrangement: Arrangement, has_words: bool, expected: (Sort, Grouping, bool)) {
        let order = arrangement.resolve(has_words, 10, true);
        assert_eq!((order.sort, order.grouping, order.is_pinned), expected);
    }

    #[test]
    fn what_is_left_open_follows_from_the_search() {
        let open = Arrangement::default();
        check(open, false, (Sort::Newest, Grouping::Year, true));
        check(open, true, (Sort::Relevance, Grouping::None, false));
    }

    #[test]
    fn what_is_chosen_stays_and_the_headings_follow() {
        let by = |sort| Arrangement { sort: Some(sort), ..Arrangement::default() };
        check(by(Sort::Oldest), true, (Sort::Oldest, Grouping::Year, false));
        check(by(Sort::Venue), true, (Sort::Venue, Grouping::Venue, false));
        check(by(Sort::Relevance), false, (Sort::Newest, Grouping::Year, true));
        let grouped = Arrangement { grouping: Some(Grouping::Kind), ..by(Sort::Title) };
        check(grouped, false, (Sort::Title, Grouping::Kind, false));
    }

    #[test]
    fn many_works_are_listed_compactly() {
        let density = |n| Arrangement::default().resolve(false, n, false).density;
        assert_eq!((density(59), density(60)), (Density::Comfortable, Density::Compact));
    }

    #[test]
    fn a_key_names_what_it_is_written_for() {
        for (sort, key, _) in Sort::ALL {
            assert_eq!((Sort::parse(key), sort.key()), (Some(*sort), *key));
        }
        assert_eq!(Density::parse("huge"), None);
    }
}
