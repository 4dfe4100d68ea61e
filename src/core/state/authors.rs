//! Authors of a work in a list: the authors kept when a long list is shortened, and the summary of
//! all of them.

use crate::messages::authors;
use crate::model::{Authorship, Basis, Dataset, PersonId, Work};
use crate::state::Density;

/// Amount of a list of authors that is kept when the list is shortened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fold {
    /// Lists up to this length are never shortened.
    unfolded: usize,
    /// Number of authors kept at the beginning of a list.
    leading: usize,
    /// Maximum number of members of the lab that are kept: a work of thousands may be by all of a
    /// lab.
    members: usize,
}

/// Number of authors above which the first four say no more than the first, since a crowd is listed
/// by name.
const CROWD: usize = 40;

impl Fold {
    /// For a row with room for several lines of names.
    pub const ROOMY: Self = Self { unfolded: 8, leading: 4, members: 20 };
    /// For a compact row.
    pub const COMPACT: Self = Self { unfolded: 4, leading: 1, members: 4 };

    /// The fold of a row of this density.
    pub fn for_density(density: Density) -> Self {
        if density == Density::Compact { Self::COMPACT } else { Self::ROOMY }
    }
}

/// Marks the authors of `work` that are kept when the list is shortened: the first, the last, the
/// person in focus and members of the lab. A single author is never hidden.
pub fn kept_authors(
    work: &Work,
    focus: Option<PersonId>,
    dataset: &Dataset,
    fold: Fold,
) -> Vec<bool> {
    let mut n_members = 0;
    let mut is_member = |id| {
        let is_one = dataset.person(id).is_some_and(|person| person.profile.is_some());
        n_members += usize::from(is_one);
        is_one && n_members <= fold.members
    };
    let keep = |by: &Authorship| is_member(by.person) || Some(by.person) == focus;
    shortened(&work.authors.iter().map(keep).collect::<Vec<_>>(), fold)
}

/// Words behind the names of `work`: that there are others, and that all of them are
/// editors.
pub fn ending(work: &Work) -> [&'static str; 2] {
    let editors = match (work.edited, work.authors.len()) {
        (false, _) => "",
        (true, 1) => authors::editor(),
        (true, _) => authors::editors(),
    };
    [if work.truncated { authors::and_others() } else { "" }, editors]
}

/// The line that explains the stars of authors; none where no author has one.
pub fn legend(work: &Work) -> Option<&'static str> {
    let has = |basis| work.authors.iter().any(|by| by.equal() == Some(basis));
    match (has(Basis::Stated), has(Basis::Inferred)) {
        (_, true) => Some(authors::legend_equal_inferred()),
        (true, false) => Some(authors::legend_equal()),
        (false, false) => None,
    }
}

fn shortened(is_wanted: &[bool], fold: Fold) -> Vec<bool> {
    let n = is_wanted.len();
    let leading = if n > CROWD { 1 } else { fold.leading };
    let stays = |(at, wanted): (usize, &bool)| *wanted || at < leading || at + 1 == n;
    let kept: Vec<bool> = is_wanted.iter().enumerate().map(stays).collect();
    let n_hidden = kept.iter().filter(|kept| !**kept).count();
    if n <= fold.unfolded || n_hidden <= 1 { vec![true; n] } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Person;

    #[track_caller]
    fn check(wanted: &str, expect: &str) {
        check_fold(wanted, expect, Fold::ROOMY);
    }

    #[track_caller]
    fn check_fold(wanted: &str, expect: &str, fold: Fold) {
        let wanted: Vec<bool> = wanted.chars().map(|c| c == 'x').collect();
        let kept: String =
            shortened(&wanted, fold).iter().map(|kept| if *kept { 'x' } else { '.' }).collect();
        assert_eq!(kept, expect);
    }

    #[test]
    fn a_long_list_keeps_its_ends_and_whoever_is_wanted() {
        check("..........", "xxxx.....x");
        check("......x...", "xxxx..x..x");
        let crowd = |n| ".".repeat(n);
        check(&crowd(41), &format!("x{}x", crowd(39)));
    }

    #[test]
    fn of_a_crowd_of_members_twenty_and_the_one_in_focus_stay() {
        let mut dataset = Dataset::default();
        let member = Person { profile: Some(Box::default()), ..Person::default() };
        dataset.people = vec![member; 4000];
        let authors = (0..4000).rev().map(|at| Authorship::from_person(PersonId(at))).collect();
        let work = Work { authors, ..Work::default() };
        let is_kept = kept_authors(&work, Some(PersonId(100)), &dataset, Fold::ROOMY);
        let stay: Vec<usize> = (0..4000).filter(|at| is_kept[*at]).collect();
        assert_eq!(stay, [(0..20).collect::<Vec<_>>(), vec![3899, 3999]].concat());
    }

    #[test]
    fn a_row_of_one_line_keeps_the_ends() {
        check_fold("....", "xxxx", Fold::COMPACT);
        check_fold(".......", "x.....x", Fold::COMPACT);
        check_fold("...x...", "x..x..x", Fold::COMPACT);
        check_fold("x.x.x", "x.x.x", Fold::COMPACT);
        check_fold("xx.xx", "xxxxx", Fold::COMPACT);
    }

    #[test]
    fn a_short_list_does_not_fold() {
        check("........", "xxxxxxxx");
    }

    #[test]
    fn one_author_alone_is_never_hidden() {
        check(".....xxx..", "xxxx.xxx.x");
        check("....xxxx..", "xxxxxxxxxx");
    }
}
