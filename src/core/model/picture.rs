//! Pictures: the positions that the compiler found for the nodes of the
//! collaborator graph. The widget shows them at once, without a simulation.

use serde::{Deserialize, Serialize};

use crate::json::members;
use crate::model::PersonId;

/// Where everybody is in one picture. The lists have an entry for each person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Picture {
    /// Whom it is of; the whole lab without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub focus: Option<PersonId>,
    /// Who is in it, by rank: members first, then who wrote most.
    pub people: Vec<PersonId>,
    /// Communities by falling size, as the color of each: below 7, or 7 for
    /// none.
    pub communities: Vec<u8>,
    /// How far to the right each is, in steps.
    pub x: Vec<i16>,
    /// How far down each is, in steps.
    pub y: Vec<i16>,
    /// Length of a step, in units of the graph.
    pub step: u16,
}

impl Picture {
    /// Whether every list has an entry for each person.
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
