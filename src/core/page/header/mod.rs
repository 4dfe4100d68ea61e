//! Headers of pages: of the lab, of a person, of a unit, and of a work, a venue or a topic.

mod lab;
mod other;
mod person;
mod unit;

use self::lab::member_groups;
pub use self::lab::{Cards, WriteCards, groups, lab_overview, member_card};
pub use self::other::{BACK, page_header};
pub use self::person::{
    BUTTON, Biography, CLAIM, FOLLOW, PersonHeader, WRITE, action_button, differing_button,
    person_header, trust_chip,
};
pub use self::unit::unit_header;

use crate::messages::page;
use crate::model::{Dataset, Image, Person};
use crate::page::{Instead, Sink};
use crate::state::Focus;

/// Writes the way back to the first page, where this is another.
fn back<S: Sink>(sink: &mut S, dataset: &Dataset, focus: Focus, class: &'static str) {
    let home = Focus::home(dataset);
    if focus != home && sink.is_in_place() {
        sink.open_link(home, class, None);
        sink.text(&page::back(&dataset.lab.name));
        sink.close();
    }
}

/// Writes the portrait of a person with this alternative text, or their initials.
fn portrait<S: Sink>(
    sink: &mut S,
    person: &Person,
    [class, letters]: [&'static str; 2],
    words: &str,
) {
    let found: Option<&Image> = person.profile.as_deref().and_then(|it| it.portrait.as_ref());
    let instead = Instead { class: letters, text: person.initials(), is_hidden: true };
    sink.image(found, class, words, instead);
}
