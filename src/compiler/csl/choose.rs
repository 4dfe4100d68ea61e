//! Conditions (CSL 1.0.2, "Choose").

use hayagriva::citationberg::taxonomy::Variable;
use hayagriva::citationberg::{Choose, ChooseBranch, LayoutRenderingElement};

use crate::csl::entry::Scene;
use crate::csl::number::is_numeric;

impl Scene<'_> {
    /// Elements of the branch that is taken.
    pub(super) fn taken<'c>(&self, choose: &'c Choose) -> &'c [LayoutRenderingElement] {
        let taken = choose.branches().find(|branch| self.is_taken(branch));
        match (taken, &choose.otherwise) {
            (Some(branch), _) => &branch.children,
            (None, Some(branch)) => &branch.children,
            (None, None) => &[],
        }
    }

    fn is_taken(&self, branch: &ChooseBranch) -> bool {
        let is_kind = branch.type_.iter().flatten().map(|kind| self.item.kind == Some(*kind));
        let has = branch.variable.iter().flatten().map(|variable| self.has(*variable));
        let is_number =
            branch.is_numeric.iter().flatten().map(|variable| self.is_number(*variable));
        let is_uncertain = branch.is_uncertain_date.iter().flatten();
        let is_uncertain =
            is_uncertain.map(|date| self.item.date(*date).is_some_and(|it| it.is_circa));
        // Citations in a text have them.
        let n_absent = branch.locator.as_ref().map_or(0, Vec::len)
            + branch.position.as_ref().map_or(0, Vec::len)
            + usize::from(branch.disambiguate.is_some());
        let absent = std::iter::repeat_n(false, n_absent);
        branch.match_.test(is_kind.chain(has).chain(is_number).chain(is_uncertain).chain(absent))
    }

    fn has(&self, variable: Variable) -> bool {
        match self.computed(variable) {
            Some(text) => !text.is_empty(),
            None => self.item.has(variable),
        }
    }

    fn is_number(&self, variable: Variable) -> bool {
        match self.computed(variable) {
            Some(text) => is_numeric(&text),
            None => is_numeric(self.item.raw(variable)),
        }
    }
}
