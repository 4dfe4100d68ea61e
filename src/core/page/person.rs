//! The name of a person within a text.

use std::ops::Range;

use crate::messages::spoken;
use crate::model::{Authorship, Person, PersonId};
use crate::page::Sink;
use crate::state::Focus;

/// Writes the name of `person` with `marks`: as a link where the person has a profile.
pub fn person_link<S: Sink>(
    sink: &mut S,
    id: PersonId,
    person: &Person,
    name: &str,
    marks: &[Range<usize>],
) {
    if person.profile.is_none() {
        return sink.marked(name, marks);
    }
    sink.open_link(Focus::Person(id), "person-link", None);
    sink.marked(name, marks);
    sink.close();
}

/// Name of an author at a work: the one that leads on the page only where the work has it in that
/// script, so that a Japanese page has 山田 太郎 at a Japanese article, and Taro Yamada at others.
pub fn name_at_work<'a>(by: &Authorship, person: &'a Person) -> &'a str {
    match by.printed() {
        Some(printed) if spoken().is_script_of(printed) => person.leading_name(),
        _ => &person.name,
    }
}
