//! Target of a link to a page of the profile, as the value of an attribute.

use crate::model::{PersonId, TopicId, UnitId, VenueId, WorkId};
use crate::state::Focus;

/// The page as a letter for its kind, and its position in the dataset.
pub fn target(focus: Focus) -> String {
    let (kind, position) = match focus {
        Focus::Lab => ('l', 0),
        Focus::Person(PersonId(position)) => ('p', position),
        Focus::Work(WorkId(position)) => ('w', position),
        Focus::Venue(VenueId(position)) => ('v', position),
        Focus::Topic(TopicId(position)) => ('t', position),
        Focus::Unit(UnitId(position)) => ('u', position),
    };
    format!("{kind}{position}")
}

/// The page of a target; none where it is not one.
pub fn read_target(text: &str) -> Option<Focus> {
    let position = text.get(1..)?.parse().ok()?;
    Some(match text.as_bytes()[0] {
        b'l' => Focus::Lab,
        b'p' => Focus::Person(PersonId(position)),
        b'w' => Focus::Work(WorkId(position)),
        b'v' => Focus::Venue(VenueId(position)),
        b't' => Focus::Topic(TopicId(position)),
        b'u' => Focus::Unit(UnitId(position)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<Focus>) {
        assert_eq!(read_target(text), expected);
    }

    #[test]
    fn a_target_is_read_as_it_is_written() {
        let pages = [
            Focus::Lab,
            Focus::Person(PersonId(3)),
            Focus::Work(WorkId(1_999_999)),
            Focus::Venue(VenueId(0)),
            Focus::Topic(TopicId(7)),
            Focus::Unit(UnitId(4)),
        ];
        pages.into_iter().for_each(|page| check(&target(page), Some(page)));
        for text in ["", "p", "é1", "px", "x1", "p-1", "p99999999999"] {
            check(text, None);
        }
    }
}
