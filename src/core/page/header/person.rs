//! The header of a person's page: name, position, links, biography, and what visitors can do.

use super::lab::afterwards;
use super::{back, portrait};
use crate::messages::{contact, lists, person, signing, trust};
use crate::model::{Dataset, PersonId, Profile, WorkId};
use crate::page::Sink;
use crate::page::frame::section_links;
use crate::page::links::list_of_links;
use crate::page::rich::rich_text;
use crate::page::units::units_of_person;
use crate::state::{Facts, Focus};
use crate::trust::{n_differing, unverified_headline};

/// Elements of the header of a person with a profile whose content changes.
#[derive(Clone, Debug)]
pub struct PersonHeader<E> {
    /// The header.
    pub header: E,
    /// Line of what the sources and the verification show.
    pub trust: E,
    /// The biography and the button that unfolds it, where it is long.
    pub biography: Option<Biography<E>>,
    /// Buttons for visitors.
    pub actions: E,
    /// Links to the sections of the curriculum vitae, where it has some.
    pub sections: Option<E>,
}

/// A long biography, which is folded on small screens.
#[derive(Clone, Debug)]
pub struct Biography<E> {
    /// The paragraphs.
    pub text: E,
    /// Button that unfolds them.
    pub more: E,
}

/// Writes the header of `id` with the figures of `works`, those of the page. None where the person
/// has no profile.
pub fn person_header<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    id: PersonId,
    works: &[WorkId],
) -> Option<PersonHeader<S::Element>> {
    let person = dataset.person(id)?;
    let focus = Focus::Person(id);
    let profile = person.profile.as_deref();
    let header = sink.open("header", "person-header");
    back(sink, dataset, focus, "person-header__back");
    sink.open("div", "person-header__top");
    let classes = ["person-header__portrait", "person-header__initials"];
    portrait(sink, person, classes, &person.portrait_words());
    sink.open("div", "person-header__who");
    sink.open_heading(1, "person-header__name");
    let (name, other) = person.names();
    sink.text(name);
    if let Some(other) = other {
        sink.text(" ");
        sink.element("bdi", "person-header__native", other);
    }
    sink.close();
    let mut role = profile.map(Profile::role).unwrap_or_default();
    for words in profile.map(afterwards).unwrap_or_default().into_iter().flatten() {
        role.push_str(if role.is_empty() { "" } else { " · " });
        role.push_str(&words);
    }
    sink.element("p", "person-header__role", &role);
    units_of_person(sink, dataset, dataset.own_units(id));
    sink.element("p", "person-header__facts", &Facts::new(focus, works, dataset).label());
    sink.close();
    sink.close();
    let parts = profile.map(|profile| {
        list_of_links(sink, &profile.links, &[]);
        let trust = trust_line(sink, dataset, id, works);
        let biography = profile.tells().then(|| about(sink, profile)).flatten();
        let actions = actions(sink, profile);
        // A list in another page has no sections.
        let has_sections = sink.is_in_place() && !profile.sections.is_empty();
        let links = profile.sections.iter().map(|it| (it.kind.anchor(), it.kind.label()));
        let sections = has_sections.then(|| section_links(sink, links));
        PersonHeader { header, trust, biography, actions, sections }
    });
    sink.close();
    parts
}

/// Writes the line of what can be said of the person without verification, which keeps no room
/// where that is nothing. On a live page it is empty, and its buttons come later.
fn trust_line<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    id: PersonId,
    works: &[WorkId],
) -> S::Element {
    let line = sink.open("div", "person-header__trust");
    if !S::IS_LIVE {
        let words = unverified_headline(dataset, id, works);
        if !words.is_empty() {
            trust_chip(sink, &words);
        }
        differing_button(sink, n_differing(id, dataset));
    }
    sink.close();
    line
}

/// Writes the button with the headline of the person, which opens its explanation; returns the
/// button and the place of the words.
pub fn trust_chip<S: Sink>(sink: &mut S, words: &str) -> [S::Element; 2] {
    let chip = sink.open_button("trust-panel__chip", None);
    let words = sink.element("span", "trust-panel__chip-words", words);
    sink.close();
    [chip, words]
}

/// Writes the button that opens the facts on which `n_sources` differ, if there are any.
pub fn differing_button<S: Sink>(sink: &mut S, n_sources: usize) -> Option<S::Element> {
    (n_sources > 0).then(|| {
        let button = sink.open_button("person-header__signals-toggle", None);
        sink.text(&trust::n_sources_differ(n_sources));
        sink.close();
        button
    })
}

/// Writes the biography and the interests; returns a long biography.
fn about<S: Sink>(sink: &mut S, profile: &Profile) -> Option<Biography<S::Element>> {
    sink.open("div", "person-header__about");
    // On small screens a long one is folded, since it would stand before all works.
    let folds = sink.is_in_place() && profile.is_long();
    let text = sink.open("div", "person-header__biography");
    if folds {
        sink.attribute("data-folds", "folded");
    }
    for paragraph in &profile.biography {
        sink.open("p", "");
        rich_text(sink, paragraph, &[]);
        sink.close();
    }
    sink.close();
    let biography = folds.then(|| {
        let more = sink.open_button("person-header__more", None);
        if !S::IS_LIVE {
            sink.attribute("aria-hidden", "true");
            sink.text(person::more());
        }
        sink.close();
        Biography { text, more }
    });
    if !profile.interests.is_empty() {
        let words = person::interests(&profile.interests.join(lists::separator()));
        sink.element("p", "person-header__interests", &words);
    }
    sink.close();
    biography
}

/// Writes the buttons for visitors, and the offers that the person is open to. On a live page the
/// buttons come later, by [`action_button`].
fn actions<S: Sink>(sink: &mut S, profile: &Profile) -> S::Element {
    let actions = sink.open("div", "person-actions");
    if !S::IS_LIVE && sink.is_in_place() {
        sink.attribute("aria-hidden", "true");
        action_button(sink, FOLLOW, person::follow());
        if profile.contact.is_some() {
            action_button(sink, WRITE, contact::write_to_them());
        }
        action_button(sink, CLAIM, signing::i_am_this());
    }
    sink.close();
    if !profile.collaborate.is_empty() {
        sink.open("p", "person-actions__open");
        sink.text(person::open_to());
        sink.text(&profile.collaborate);
        sink.close();
    }
    actions
}

/// Class of a button for visitors.
pub const BUTTON: &str = "person-actions__button";

/// Class of the button that follows a person.
pub const FOLLOW: &str = "person-actions__button person-actions__follow";

/// Class of the button that writes to a person.
pub const WRITE: &str = "person-actions__button person-actions__write";

/// Class of the button that claims a profile.
pub const CLAIM: &str = "person-actions__button person-actions__claim";

/// Writes a button for visitors, and returns it.
pub fn action_button<S: Sink>(sink: &mut S, class: &'static str, words: &str) -> S::Element {
    let button = sink.open_button(class, None);
    sink.text(words);
    sink.close();
    button
}
