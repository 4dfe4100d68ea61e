//! News of a person whom the visitor follows.

use peerage_core::messages::person;
use peerage_core::model::{PartialDate, PersonId};

use crate::store::Store;
use crate::view::dom::element::{button, set, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::press;

/// Number of works of `person` that are new since the last visit, with a button that marks them as
/// seen.
pub fn news(store: Store, person: PersonId, place: &Place) {
    part(place, move |place| show_news(store, person, place));
}

fn show_news(store: Store, person: PersonId, place: &Place) {
    let Some(followed) = store.followed(person) else { return };
    let date = PartialDate::parse(&followed.since).map(PartialDate::label);
    let since = date.unwrap_or(followed.since);
    let n_new = store.n_new(person);
    let news = place.add("p", "person-actions__news");
    set(&news, "role", "status");
    let words = match n_new {
        0 => person::nothing_new(&since),
        n => person::new_since(n, &since),
    };
    write(&news, &words);
    if n_new > 0 {
        write(&news, " ");
        let seen = button(&news, "person-actions__seen", person::mark_as_seen());
        press(&seen, move |_| store.mark_as_seen(person));
    }
}
