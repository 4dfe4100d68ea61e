//! The name of a person within a text.

use std::ops::Range;

use crate::model::{Person, PersonId};
use crate::page::Sink;
use crate::state::Focus;

/// Writes the name of `person` with `marks`: as a link where the person has a profile.
pub fn person_link<S: Sink>(sink: &mut S, id: PersonId, person: &Person, marks: &[Range<usize>]) {
    if person.profile.is_none() {
        return sink.marked(&person.name, marks);
    }
    sink.open_link(Focus::Person(id), "person-link", None);
    sink.marked(&person.name, marks);
    sink.close();
}
