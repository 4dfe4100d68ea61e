//! The header of a person's page: name, position, links, biography, and the facts on which the
//! sources agree.

use peerage_core::messages::{lists, page, person};
use peerage_core::model::{PersonId, Profile};
use peerage_core::state::{Facts, Focus};
use web_sys::Element;

use crate::store::{Signal, Store};
use crate::view::chunks::PANELS;
use crate::view::common::links::list_of_links;
use crate::view::common::page_link::link_to;
use crate::view::common::portrait::portrait;
use crate::view::common::rich_text::write_rich_text;
use crate::view::dom::element::{add, button, put, set, write};
use crate::view::dom::heading::level;
use crate::view::dom::late::{When, late};
use crate::view::dom::place::Place;
use crate::view::dom::react::{attribute, press, state, words};
use crate::view::evidence::trust_chip::trust_chip;
use crate::view::header::actions::person_actions;

/// The header of `person`.
pub fn person_header(store: Store, person: PersonId, place: &Place) {
    let dataset = store.data();
    let Some(found) = dataset.person(person) else { return };
    let header = place.add("header", "person-header");
    let home = Focus::home(&dataset);
    if Focus::Person(person) != home {
        let back = link_to(store, home, "person-header__back", &Place::end(&header));
        write(&back, &page::back(&dataset.lab.name));
    }
    let top = add(&header, "div", "person-header__top");
    portrait(
        store,
        found,
        ["person-header__portrait", "person-header__initials"],
        &found.portrait_words(),
        &Place::end(&top),
    );
    let who = add(&top, "div", "person-header__who");
    let name = add(&who, "h2", "person-header__name");
    set(&name, "aria-level", &level(store, 2));
    write(&name, &found.name);
    if let Some(native) = found.native_name() {
        write(&name, " ");
        write(&add(&name, "bdi", "person-header__native"), native);
    }
    let profile = found.profile.as_deref();
    let role = profile.map(Profile::role).unwrap_or_default();
    write(&add(&who, "p", "person-header__role"), &role);
    let focus = Focus::Person(person);
    let facts = Facts::new(focus, &focus.works(&dataset), &dataset).label();
    write(&add(&who, "p", "person-header__facts"), &facts);
    let Some(profile) = profile else { return };
    if let Some(links) = list_of_links(&profile.links, &[]) {
        put(&header, &links, None);
    }
    trust(store, person, &header);
    if profile.tells() {
        about(profile, &header);
    }
    person_actions(store, person, profile, &header);
}

fn about(profile: &Profile, header: &Element) {
    let about = add(header, "div", "person-header__about");
    let biography = add(&about, "div", "person-header__biography");
    for text in &profile.biography {
        write_rich_text(&add(&biography, "p", ""), text, &[]);
    }
    // On phones a long one is folded, since it would stand before all works.
    if profile.is_long() {
        let is_open = Signal::new(false);
        let folds = move || if is_open.get() { "open" } else { "folded" }.to_owned();
        attribute(&biography, "data-folds", folds);
        let more = button(&about, "person-header__more", "");
        state(&more, "aria-expanded", move || is_open.get());
        press(&more, move |_| is_open.update(|open| *open = !*open));
        words(&more, move || {
            if is_open.get() { person::less() } else { person::more() }.to_owned()
        });
    }
    if !profile.interests.is_empty() {
        let interests = person::interests(&profile.interests.join(lists::separator()));
        write(&add(&about, "p", "person-header__interests"), &interests);
    }
}

fn trust(store: Store, person: PersonId, header: &Element) {
    let trust = add(header, "div", "person-header__trust");
    let chip = trust_chip(store, person, &trust);
    late(&PANELS, When::Now, "late", &Place::end(&trust), move |it, place| {
        (it.trust)(store, person, chip, place);
    });
}
