//! What the visitor has chosen: values to include and values to exclude.

use crate::facet::{Facet, Mode};

/// One value asked for, or ruled out. Orders by facet, then by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Constraint {
    /// Of which facet.
    pub facet: Facet,
    /// The value; see [`Facet`] for what it counts.
    pub value: u32,
    /// Whether works with the value are ruled out.
    pub is_excluded: bool,
}

/// Constraints on works. Values of one facet combine by its [`Mode`]; facets
/// narrow each other; an excluded value rules a work out whatever else it has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// In order, each value once.
    constraints: Vec<Constraint>,
    /// Facets in the mode that is not their default.
    flipped: Vec<Facet>,
}

impl Selection {
    /// Whether nothing is asked of a work.
    pub fn is_empty(&self) -> bool {
        self.constraints.is_empty()
    }

    /// Everything chosen, by facet and value.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// What is chosen in `facet`, by value.
    pub fn of(&self, facet: Facet) -> &[Constraint] {
        let start = self.constraints.partition_point(|other| other.facet < facet);
        let end = self.constraints.partition_point(|other| other.facet <= facet);
        &self.constraints[start..end]
    }

    /// The values of `facet` asked for, ascending.
    pub fn included(&self, facet: Facet) -> impl Iterator<Item = u32> {
        self.of(facet).iter().filter(|one| !one.is_excluded).map(|one| one.value)
    }

    /// Whether a value is excluded; none where it is not chosen at all.
    pub fn state(&self, facet: Facet, value: u32) -> Option<bool> {
        let chosen = self.of(facet);
        let at = chosen.binary_search_by_key(&value, |one| one.value).ok()?;
        Some(chosen[at].is_excluded)
    }

    /// Whether a value is asked for.
    pub fn includes(&self, facet: Facet, value: u32) -> bool {
        self.state(facet, value) == Some(false)
    }

    /// Excludes a value, includes it, or takes it back.
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

    /// Asks for a value, or takes that back.
    pub fn toggle(&mut self, facet: Facet, value: u32) {
        let is_excluded = (!self.includes(facet, value)).then_some(false);
        self.set(facet, value, is_excluded);
    }

    /// Takes back what is chosen in `facet`.
    pub fn clear(&mut self, facet: Facet) {
        self.constraints.retain(|one| one.facet != facet);
    }

    /// Asks for exactly these values of `facet`.
    pub fn replace(&mut self, facet: Facet, values: impl IntoIterator<Item = u32>) {
        self.clear(facet);
        values.into_iter().for_each(|value| self.set(facet, value, Some(false)));
    }

    /// How the values of `facet` combine.
    pub fn mode(&self, facet: Facet) -> Mode {
        match (facet.default_mode(), self.flipped.contains(&facet)) {
            (Mode::Any, false) | (Mode::All, true) => Mode::Any,
            (Mode::All, false) | (Mode::Any, true) => Mode::All,
        }
    }

    /// Lets the values of `facet` combine so.
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
