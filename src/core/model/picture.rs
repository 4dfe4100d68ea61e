//! Pictures: precomputed layouts of the collaborator graph. The compiler computes the positions of
//! the nodes, so that the widget shows them at once, without a simulation.

use serde::{Deserialize, Serialize};

use crate::json::members;
use crate::model::PersonId;

/// Layout of one collaborator graph. Each list has one entry for each person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Picture {
    /// Person at the center of the graph; absent for the graph of the whole lab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub focus: Option<PersonId>,
    /// People in the graph, by rank: members first, then by number of works.
    pub people: Vec<PersonId>,
    /// Community of each person, numbered by falling size, as an index of its color: below 7, or 7
    /// for none.
    pub communities: Vec<u8>,
    /// Horizontal position of each person, to the right, in steps.
    pub x: Vec<i16>,
    /// Vertical position of each person, downwards, in steps.
    pub y: Vec<i16>,
    /// Length of a step, in units of the graph.
    pub step: u16,
}

impl Picture {
    /// True if every list has one entry for each person.
    pub fn is_whole(&self) -> bool {
        let count = self.people.len();
        self.communities.len() == count && self.x.len() == count && self.y.len() == count
    }
}

members! {
    Picture { required: [people, communities, x, y, step], optional: [focus] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        let picture: Picture = serde_json::from_str(text).unwrap();
        assert_eq!(picture.is_whole(), expected);
        let again: Picture =
            serde_json::from_slice(&serde_json::to_vec(&picture).unwrap()).unwrap();
        assert_eq!(again, picture);
    }

    #[test]
    fn a_picture_with_a_missing_entry_is_not_whole() {
        check(r#"{"people":[4],"communities":[0],"x":[-1],"y":[3],"step":1}"#, true);
        check(r#"{"focus":4,"people":[4],"communities":[0],"x":[],"y":[3],"step":1}"#, false);
    }
}
