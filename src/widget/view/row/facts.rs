//! Venue, date, status and awards of a work.

use peerage_core::messages::network;
use peerage_core::model::{Dataset, Status, Work, limits};
use peerage_core::search::{Field, Why};
use peerage_core::state::Focus;
use web_sys::Element;

use super::marks::marks;
use super::template::Template;
use crate::store::Store;
use crate::view::common::marked::write_marked;
use crate::view::common::page_link::address;
use crate::view::dom::element::{add, clear, put, set, write};

/// Writes the venue in full, the date, the status, awards and badges into `parent`.
pub fn write_facts(
    parent: &Element,
    store: Store,
    template: &Template,
    work: &Work,
    dataset: &Dataset,
    why: &Why,
) {
    clear(parent);
    let venue = work.venue.zip(dataset.venue_of(work));
    let date = work.date.map(|date| date.label());
    let status = (work.status != Status::Published).then(|| work.status.label().to_owned());
    // The name of a preprint server implies the status.
    let status = status.filter(|_| work.status != Status::Preprint || venue.is_none());
    // The two words of a status stay on one line.
    let is_whole = status.is_some();
    let words = [date, status].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let is_placed = venue.is_some() || !work.imprint.is_empty();
    if let Some((id, venue)) = venue {
        // The full name is read out after the short one, unless both are equal.
        let text = usize::from(venue.name != venue.short);
        let link = add(parent, "a", "work-row__venue-link");
        set(&link, "href", &address(store, Focus::Venue(id)));
        write_marked(&link, &venue.name, &marks(why, Field::Venue, text));
        write(parent, &work.imprint);
    } else {
        // The leading punctuation of the imprint separates it from a venue.
        write(parent, work.imprint.trim_start_matches([',', ' ']));
    }
    if is_placed && !words.is_empty() {
        write(parent, " · ");
    }
    let place = if is_whole { &add(parent, "span", "work-row__status") } else { parent };
    write(place, &words);
    for (at, award) in work.awards.iter().enumerate().take(limits::SHOWN) {
        // A space, which collapses at the end of a line where the award wraps.
        write(&add(parent, "span", "work-row__gap"), " ");
        let place = add(parent, "span", "work-row__award");
        put(&place, &template.medal(), None);
        write_marked(&place, award, &marks(why, Field::Award, at));
    }
    if work.awards.len() > limits::SHOWN {
        let more = network::rest(work.awards.len() - limits::SHOWN);
        write(parent, &format!(" {more} "));
    }
    for badge in &work.artifact {
        write(&add(parent, "span", "work-row__artifact"), badge.label());
    }
}
