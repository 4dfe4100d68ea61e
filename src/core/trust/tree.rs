//! The tree of a score: which evidence counted, for how many points, and which
//! did not count and why.

use crate::messages::{outcomes, score};
use crate::model::WorkId;
use crate::trust::policy::{Level, band};

/// A score with everything it is made of. It measures how much of a profile
/// could be checked. It says nothing about the person, and ranks nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// 0 to 100: the sum of the components, not below 0.
    pub score: u32,
    /// Verification level of the profile.
    pub level: Level,
    /// Components that the score is the sum of.
    pub components: Vec<Component>,
    /// Conditions that the level follows from, from L1 to L5.
    pub gates: Vec<Gate>,
    /// Outcome of each piece of evidence, in the order of the evidence.
    pub outcomes: Vec<Outcome>,
}

/// One component of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// Subject that is counted.
    pub subject: Subject,
    /// The sum of the lines, at most `maximum`; negative where it is taken.
    pub points: i32,
    /// Maximum of the points; 0 for a component that is subtracted.
    pub maximum: u32,
    /// Lines that `points` is the sum of.
    pub lines: Vec<Line>,
}

/// One rule applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Finding, in words.
    pub text: &'static str,
    /// The work, where the rule is about one.
    pub work: Option<WorkId>,
    /// Points given, or taken if negative.
    pub points: i32,
    /// Maximum of the points.
    pub maximum: u32,
    /// Positions of the evidence that it follows from.
    pub evidence: Vec<usize>,
    /// Step that would raise the points; empty if there is nothing to do.
    pub next: &'static str,
}

/// Subjects of the components of a score, in the order they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// Sources that name the person.
    Presence,
    /// Works that sources list.
    Listed,
    /// Works that independent sources agree on.
    Corroborated,
    /// Pages that the person controls.
    Control,
    /// Confirmations by others.
    ThirdParties,
    /// Evidence against the profile.
    Negative,
}

impl Subject {
    /// All subjects, in order.
    pub const ALL: [Self; 6] = [
        Self::Presence,
        Self::Listed,
        Self::Corroborated,
        Self::Control,
        Self::ThirdParties,
        Self::Negative,
    ];

    /// Label shown to the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Presence => score::presence(),
            Self::Listed => score::listed(),
            Self::Corroborated => score::corroborated(),
            Self::Control => score::control(),
            Self::ThirdParties => score::third_parties(),
            Self::Negative => score::negative(),
        }
    }

    /// The most points there can be.
    pub fn maximum(self) -> u32 {
        match self {
            Self::Presence => 10,
            Self::Listed => 8,
            Self::Corroborated => 22,
            Self::Control => 40,
            Self::ThirdParties => 20,
            Self::Negative => 0,
        }
    }
}

/// A condition of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// The level it opens.
    pub level: Level,
    /// True if it and all before it are met.
    pub is_met: bool,
}

/// Outcome of a piece of evidence for the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Counted: gives or takes points.
    Counted,
    /// Shown without an effect.
    Neutral,
    /// Copy of other evidence of the same origin.
    Copy,
    /// Evidence that is no longer valid.
    Expired,
    /// Evidence that is not valid yet.
    NotYetValid,
    /// The visitor switched its kind off.
    SwitchedOff,
    /// The document it depends on has a broken signature.
    BrokenProof,
    /// The key it depends on was withdrawn.
    KeyRevoked,
    /// The work it is about was retracted, disowned or disputed.
    WorkOut,
}

impl Outcome {
    /// Label shown to the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Counted => outcomes::counted(),
            Self::Neutral => outcomes::neutral(),
            Self::Copy => outcomes::copy(),
            Self::Expired => outcomes::expired(),
            Self::NotYetValid => outcomes::not_yet_valid(),
            Self::SwitchedOff => outcomes::switched_off(),
            Self::BrokenProof => outcomes::broken_proof(),
            Self::KeyRevoked => outcomes::key_revoked(),
            Self::WorkOut => outcomes::work_out(),
        }
    }
}

impl Tree {
    /// Steps that would raise the score, for whoever owns the profile; each once.
    pub fn steps(&self) -> Vec<&'static str> {
        let mut steps = Vec::new();
        for line in self.components.iter().flat_map(|component| &component.lines) {
            if !line.next.is_empty() && !steps.contains(&line.next) {
                steps.push(line.next);
            }
        }
        steps
    }

    /// Name of the band of the score.
    pub fn band(&self) -> &'static str {
        band(self.score)
    }

    /// Number of pieces of evidence that count.
    pub fn n_counted(&self) -> usize {
        self.outcomes.iter().filter(|outcome| **outcome == Outcome::Counted).count()
    }

    /// The next level and what it needs; none at the highest.
    pub fn next_level(&self) -> Option<Level> {
        self.gates.iter().find(|gate| !gate.is_met).map(|gate| gate.level)
    }
}

impl Component {
    /// The component of `subject`: the sum of `lines`, capped.
    pub(super) fn new(subject: Subject, lines: Vec<Line>) -> Self {
        let sum: i32 = lines.iter().map(|line| line.points).sum();
        let maximum = subject.maximum();
        Self { subject, points: sum.min(maximum as i32), maximum, lines }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the points of a component of lines with these points.
    #[track_caller]
    fn check(subject: Subject, points: &[i32], expected: i32) {
        let line = |points: &i32| Line {
            text: "",
            work: None,
            points: *points,
            maximum: 0,
            evidence: Vec::new(),
            next: "",
        };
        let component = Component::new(subject, points.iter().map(line).collect());
        assert_eq!((component.points, component.maximum), (expected, subject.maximum()));
    }

    #[test]
    fn a_component_is_the_sum_of_its_lines_up_to_its_maximum() {
        check(Subject::Listed, &[4, 2], 6);
        check(Subject::Listed, &[4, 4, 4], 8);
        check(Subject::Negative, &[-10, -25], -35);
        assert_eq!(Subject::ALL.map(Subject::maximum).iter().sum::<u32>(), 100);
    }

    #[test]
    fn a_step_of_several_lines_is_told_once() {
        let line =
            |next| Line { text: "", work: None, points: 0, maximum: 4, evidence: Vec::new(), next };
        let part = |nexts: &[&'static str]| {
            Component::new(Subject::Listed, nexts.iter().map(|next| line(next)).collect())
        };
        let components = vec![part(&["b", "", "b"]), part(&["a", "b"])];
        assert_eq!(Tree { components, ..Tree::default() }.steps(), ["b", "a"]);
        assert_eq!(Tree::default().steps(), Vec::<&str>::new());
    }

    #[test]
    fn a_tree_tells_what_counts_and_what_comes_next() {
        let gate = |level: usize, is_met| Gate { level: Level::ALL[level], is_met };
        let tree = Tree {
            score: 45,
            gates: vec![gate(1, true), gate(2, true), gate(3, false), gate(4, false)],
            outcomes: vec![Outcome::Counted, Outcome::Copy, Outcome::Counted, Outcome::Counted],
            ..Tree::default()
        };
        assert_eq!((tree.band(), tree.n_counted()), (band(45), 3));
        assert_eq!(tree.next_level(), Some(Level::Claimed));
        assert_eq!(Tree { gates: vec![gate(1, true)], ..tree }.next_level(), None);
    }
}
