//! Selection of the visitor: values to include and values to exclude.

use crate::facet::{Facet, Mode};

/// Constraint that includes or excludes one value. Orders by facet, then by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Constraint {
    /// Facet of the value.
    pub facet: Facet,
    /// Value; see [`Facet`] for its meaning.
    pub value: u32,
    /// True if works with the value are excluded.
    pub is_excluded: bool,
}

/// Set of constraints on works. Values of one facet combine by its [`Mode`]; facets narrow each
/// other; an excluded value rules a work out in any case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Constraints in order, each value once.
    constraints: Vec<Constraint>,
    /// Facets whose mode is not their default, in order.
    flipped: Vec<Facet>,
}

impl Selection {
    /// True if there are no constraints.
    pub fn is_empty(&self) -> bool {
        self.constraints.is_empty()
    }

    /// All constraints, by facet and value.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Constraints on `facet`, by value.
    pub fn constraints_on(&self, facet: Facet) -> &[Constraint] {
        let start = self.constraints.partition_point(|other| other.facet < facet);
        let end = self.constraints.partition_point(|other| other.facet <= facet);
        &self.constraints[start..end]
    }

    /// Included values of `facet`, in ascending order.
    pub fn included(&self, facet: Facet) -> impl Iterator<Item = u32> {
        self.constraints_on(facet).iter().filter(|one| !one.is_excluded).map(|one| one.value)
    }

    /// State of a value: true if it is excluded, false if it is included, `None` if it is not
    /// chosen.
    pub fn state(&self, facet: Facet, value: u32) -> Option<bool> {
        let chosen = self.constraints_on(facet);
        let at = chosen.binary_search_by_key(&value, |one| one.value).ok()?;
        Some(chosen[at].is_excluded)
    }

    /// True if a value is included.
    pub fn includes(&self, facet: Facet, value: u32) -> bool {
        self.state(facet, value) == Some(false)
    }

    /// Excludes a value, includes it, or removes its constraint.
    pub fn set(&mut self, facet: Facet, value: u32, is_excluded: Option<bool>) {
        let key = |one: &Constraint| (one.facet, one.value);
        let at = self.constraints.binary_search_by_key(&(facet, value), key);
        match (at, is_excluded) {
            (Ok(at), Some(is_excluded)) => self.constraints[at].is_excluded = is_excluded,
            (Ok(at), None) => drop(self.constraints.remove(at)),
            (Err(at), Some(is_excluded)) => {
                self.constraints.insert(at, Constraint { facet, value, is_excluded });
            }
            (Err(_), None) => {}
        }
    }

    /// Includes a value, or removes it if it is included.
    pub fn toggle(&mut self, facet: Facet, value: u32) {
        let is_excluded = (!self.includes(facet, value)).then_some(false);
        self.set(facet, value, is_excluded);
    }

    /// Removes all constraints on `facet`.
    pub fn clear(&mut self, facet: Facet) {
        self.constraints.retain(|one| one.facet != facet);
    }

    /// Replaces the constraints on `facet` by the inclusion of exactly these values.
    pub fn replace(&mut self, facet: Facet, values: impl IntoIterator<Item = u32>) {
        self.clear(facet);
        values.into_iter().for_each(|value| self.set(facet, value, Some(false)));
    }

    /// Mode in which the values of `facet` combine.
    pub fn mode(&self, facet: Facet) -> Mode {
        match (facet.default_mode(), self.flipped.contains(&facet)) {
            (Mode::Any, false) | (Mode::All, true) => Mode::Any,
            (Mode::All, false) | (Mode::Any, true) => Mode::All,
        }
    }

    /// Sets the mode in which the values of `facet` combine.
    pub fn set_mode(&mut self, facet: Facet, mode: Mode) {
        match (self.flipped.binary_search(&facet), mode == facet.default_mode()) {
            (Ok(at), true) => drop(self.flipped.remove(at)),
            (Err(at), false) => self.flipped.insert(at, facet),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applies `+3` (include), `-3` (exclude) and `3` (toggle) to the topics.
    #[track_caller]
    fn check(steps: &str, expected: &str) {
        let mut selection = Selection::default();
        for step in steps.split(' ') {
            let value = step.trim_start_matches(['+', '-']).parse().unwrap();
            match step.as_bytes()[0] {
                b'+' => selection.set(Facet::Topic, value, Some(false)),
                b'-' => selection.set(Facet::Topic, value, Some(true)),
                _ => selection.toggle(Facet::Topic, value),
            }
        }
        let sign = |one: &Constraint| if one.is_excluded { '-' } else { '+' };
        let write = |one: &Constraint| format!("{}{}", sign(one), one.value);
        let seen: Vec<String> = selection.constraints().iter().map(write).collect();
        assert_eq!(seen.join(" "), expected);
    }

    #[test]
    fn a_value_is_chosen_once_and_in_order() {
        check("+3 +1 -2 +3", "+1 -2 +3");
        check("+3 -3", "-3");
    }

    #[test]
    fn a_second_toggle_takes_back_the_first() {
        check("3 1 3", "+1");
        check("-3 3", "+3");
    }

    #[test]
    fn a_mode_is_kept_only_where_it_is_not_the_default() {
        let mut selection = Selection::default();
        assert_eq!(selection.mode(Facet::Person), Mode::All);
        selection.set_mode(Facet::Person, Mode::Any);
        selection.set_mode(Facet::Topic, Mode::All);
        assert_eq!(
            (selection.mode(Facet::Person), selection.mode(Facet::Topic)),
            (Mode::Any, Mode::All)
        );
        selection.set_mode(Facet::Topic, Mode::Any);
        selection.set_mode(Facet::Person, Mode::All);
        assert_eq!(selection, Selection::default());
    }
}
