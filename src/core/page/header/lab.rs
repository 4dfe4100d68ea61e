//! The header of the lab's page: its name and description, and a card for each member.

use super::portrait;
use crate::messages::{counts, lab, network};
use crate::model::{Dataset, PersonId, Profile, limits};
use crate::page::Sink;
use crate::state::Focus;

/// Writes the header. `cards` writes the members, or keeps the element for cards to come.
pub fn lab_overview<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    cards: impl FnOnce(&mut S, S::Element, &[PersonId]),
) {
    sink.open("header", "lab-overview");
    sink.open_heading(1, "lab-overview__name");
    sink.text(&dataset.lab.name);
    sink.close();
    sink.element("p", "lab-overview__description", &dataset.lab.description);
    let members: Vec<PersonId> = dataset.members().map(|(id, _)| id).collect();
    let people = sink.open("ul", "lab-overview__people");
    sink.attribute("aria-label", lab::people());
    cards(sink, people, &members[..members.len().min(limits::LISTED)]);
    sink.close();
    if members.len() > limits::LISTED {
        facts(sink, &network::rest(members.len() - limits::LISTED));
    }
    sink.close();
}

/// Writes the card of a member with this number of works.
pub fn member_card<S: Sink>(sink: &mut S, dataset: &Dataset, id: PersonId, n_works: usize) {
    let Some(person) = dataset.person(id) else { return };
    sink.open("li", "");
    sink.open_link(Focus::Person(id), "lab-overview__person", None);
    // The name stands beside it.
    portrait(sink, person, ["lab-overview__portrait", "lab-overview__initials"], "");
    sink.open("span", "lab-overview__who");
    sink.element("span", "lab-overview__person-name", &person.name);
    let role = person.profile.as_deref().map(Profile::role).unwrap_or_default();
    sink.text(" ");
    sink.element("span", "lab-overview__role", &role);
    sink.text(" ");
    facts(sink, &counts::works(n_works));
    sink.close();
    sink.close();
    sink.close();
}

fn facts<S: Sink>(sink: &mut S, words: &str) {
    sink.element("span", "lab-overview__facts", words);
}
