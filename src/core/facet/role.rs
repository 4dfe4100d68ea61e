//! Role of a person in a work, such as first or last author, derived from the list of authors.

use crate::messages::roles;
use crate::model::{Authorship, Basis, Dataset, PersonId, Work};
use crate::text::fold::fold;

/// Role of a person in a work, in the order of the facet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// First of several authors.
    First,
    /// Author further down the list who is marked as equal to the first author.
    CoFirst,
    /// Author who is neither first nor last.
    Middle,
    /// Last of several authors, in many fields the senior one.
    Last,
    /// Only author.
    Sole,
}

/// Reason for which a role is inferred and not simply read from the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Mark of equal contribution that is itself inferred.
    Mark,
    /// Truncated list, whose last name is not the last author.
    Cut,
}

impl Role {
    /// All roles, in the order of the facet.
    pub const ALL: [Self; 5] = [Self::First, Self::CoFirst, Self::Middle, Self::Last, Self::Sole];

    /// Stable name in addresses and attributes.
    pub fn key(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::CoFirst => "co-first",
            Self::Middle => "middle",
            Self::Last => "last",
            Self::Sole => "sole",
        }
    }

    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::First => roles::first(),
            Self::CoFirst => roles::co_first(),
            Self::Middle => roles::middle(),
            Self::Last => roles::last(),
            Self::Sole => roles::sole(),
        }
    }
}

impl Reason {
    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Mark => roles::mark_is_inferred(),
            Self::Cut => roles::list_is_cut(),
        }
    }
}

/// Role of `person` in `work`, with the reason if it is inferred; `None` if they are no author.
/// Authors of equal contribution are co-first only if they share it with the first author.
pub fn role_of(work: &Work, person: PersonId) -> Option<(Role, Option<Reason>)> {
    let at = work.authors.iter().position(|by| by.person == person)?;
    let first = work.authors.first()?.equal();
    let own = work.authors.get(at)?.equal();
    let is_inferred = first == Some(Basis::Inferred) || own == Some(Basis::Inferred);
    let is_last = at + 1 == work.authors.len();
    Some(match at {
        0 if is_last && !work.truncated => (Role::Sole, None),
        0 => (Role::First, None),
        _ if first.is_some() && own.is_some() => {
            (Role::CoFirst, is_inferred.then_some(Reason::Mark))
        }
        _ if is_last && work.truncated => (Role::Middle, Some(Reason::Cut)),
        _ if is_last => (Role::Last, None),
        _ => (Role::Middle, None),
    })
}

/// True if authors are listed alphabetically in a field: there are at least four works of three or
/// more authors, and at least 90 % of these are in the order of the family names.
pub fn has_alphabetical_authors(works: &[&Work], dataset: &Dataset) -> bool {
    let family = |by: &Authorship| dataset.person(by.person).map(|person| fold(&person.family));
    let is_ordered = |work: &&&Work| work.authors.is_sorted_by_key(family);
    let long = || works.iter().filter(|work| work.authors.len() >= 3);
    let (n_ordered, n_long) = (long().filter(is_ordered).count(), long().count());
    n_long >= 4 && n_ordered * 10 >= n_long * 9
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facet::table::tests::{dataset, work};
    use crate::model::Person;

    /// Parses `a b* c?`: names, with `*` for a stated mark and `?` for an inferred one; `…` at the
    /// end for a truncated list. The person is `m`.
    #[track_caller]
    fn check(authors: &str, expected: Option<(Role, Option<Reason>)>) {
        let mut work = work();
        work.truncated = authors.ends_with('…');
        let authors = authors.trim_end_matches([' ', '…']);
        work.authors = authors
            .split_whitespace()
            .map(|name| {
                let equal = match name.as_bytes().last() {
                    Some(b'*') => Some(Basis::Stated),
                    Some(b'?') => Some(Basis::Inferred),
                    _ => None,
                };
                Authorship::new(PersonId(u32::from(name.as_bytes()[0])), equal, None)
            })
            .collect();
        assert_eq!(role_of(&work, PersonId(u32::from(b'm'))), expected, "{authors}");
    }

    #[test]
    fn the_place_in_the_list_is_the_role() {
        check("m a b", Some((Role::First, None)));
        check("a m b", Some((Role::Middle, None)));
        check("a b m", Some((Role::Last, None)));
        check("m", Some((Role::Sole, None)));
        check("a b", None);
    }

    #[test]
    fn an_equal_contribution_counts_with_the_first_author_alone() {
        check("a* m* b", Some((Role::CoFirst, None)));
        check("a* m", Some((Role::Last, None)));
        check("a m* b*", Some((Role::Middle, None)));
        check("m* a* b", Some((Role::First, None)));
    }

    #[test]
    fn what_is_inferred_says_why() {
        check("a* m? b", Some((Role::CoFirst, Some(Reason::Mark))));
        check("a m …", Some((Role::Middle, Some(Reason::Cut))));
        check("m …", Some((Role::First, None)));
    }

    /// Checks works whose authors have these family names.
    #[track_caller]
    fn check_order(families: &[&str], n_works: usize, expected: bool) {
        let person = |family: &&str| Person {
            name: (*family).to_owned(),
            family: (*family).to_owned(),
            ..Person::default()
        };
        let author = |id| Authorship::from_person(PersonId(id));
        let authors: Vec<Authorship> = (0..families.len() as u32).map(author).collect();
        let works = vec![Work { authors: authors.into(), ..work() }; n_works];
        let mut dataset = dataset(works);
        dataset.people = families.iter().map(person).collect();
        let works: Vec<&Work> = dataset.works.iter().collect();
        assert_eq!(has_alphabetical_authors(&works, &dataset), expected, "{families:?}");
    }

    #[test]
    fn a_field_is_alphabetical_if_nearly_all_long_lists_are() {
        check_order(&["Abel", "Érdi", "Gauss"], 4, true);
        check_order(&["Abel", "Gauss", "Érdi"], 4, false);
        check_order(&["Abel", "Érdi", "Gauss"], 3, false);
        check_order(&["Abel", "Gauss"], 9, false);
    }

    /// Checks works with three authors, of which `n_ordered` are in alphabetical order and
    /// `n_other` are not.
    #[track_caller]
    fn check_share(n_ordered: usize, n_other: usize, expected: bool) {
        let of = |ids: [u32; 3]| Work {
            authors: ids.map(|id| Authorship::from_person(PersonId(id))).to_vec().into(),
            ..work()
        };
        let works = [vec![of([0, 1, 2]); n_ordered], vec![of([2, 1, 0]); n_other]].concat();
        let mut dataset = dataset(works);
        let person = |family: &str| Person { family: family.to_owned(), ..Person::default() };
        dataset.people = ["Abel", "Gauss", "Noether"].map(person).to_vec();
        let works: Vec<&Work> = dataset.works.iter().collect();
        assert_eq!(has_alphabetical_authors(&works, &dataset), expected, "{n_ordered} {n_other}");
    }

    #[test]
    fn nearly_all_are_nine_in_ten() {
        check_share(18, 2, true);
        check_share(17, 3, false);
        check_share(3, 17, false);
        check_share(1, 0, false);
    }
}
