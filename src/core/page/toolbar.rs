//! Tools above the list: the search field, the button of the filters, the topics.

use crate::messages::{facets, search};
use crate::page::{Sink, symbol};

/// Begins the tools.
pub fn open_toolbar<S: Sink>(sink: &mut S) -> S::Element {
    sink.open("div", "toolbar")
}

/// Begins the line of the search field.
pub fn open_line<S: Sink>(sink: &mut S) -> S::Element {
    sink.open("div", "toolbar__line")
}

/// Writes the search field, and returns it. On a live page its box is not closed. A static page
/// keeps what is typed for the program.
pub fn open_search<S: Sink>(sink: &mut S, placeholder: &str) -> [S::Element; 2] {
    let around = sink.open("div", "search-box");
    sink.attribute("role", "search");
    symbol::glass(sink, "search-box__glyph");
    let input = sink.open("input", "search-box__input");
    let live = [
        ("role", "combobox"),
        ("aria-autocomplete", "list"),
        ("aria-controls", "peerage-offers"),
        ("aria-expanded", "false"),
        ("aria-keyshortcuts", "/"),
    ];
    let general = [
        ("type", "search"),
        ("aria-label", search::search_publications()),
        ("autocomplete", "off"),
        ("spellcheck", "false"),
        ("placeholder", placeholder),
    ];
    for (name, value) in general.iter().chain(live.iter().filter(|_| S::IS_LIVE)) {
        sink.attribute(name, value);
    }
    sink.close();
    [around, input]
}

/// Begins the button that opens the filters.
pub fn open_filters<S: Sink>(sink: &mut S) -> S::Element {
    let button = sink.open_button("toolbar__filters", None);
    if !S::IS_LIVE {
        sink.attribute("aria-hidden", "true");
    }
    sink.text(facets::filters());
    button
}

/// Class of the number of chosen filters.
pub const CHOSEN: &str = "toolbar__chosen";

/// Begins the topics.
pub fn open_topics<S: Sink>(sink: &mut S) -> S::Element {
    let topics = sink.open("div", "topic-chips");
    if S::IS_LIVE {
        sink.attribute("role", "group");
        sink.attribute("aria-label", facets::topics());
    }
    topics
}

/// Class of a topic: a button on a live page, else a link.
pub const TOPIC: &str = "topic-chip";

/// Maximum number of topics shown; the facet has them all.
pub const TOPICS: usize = 8;

/// Writes the content of a topic, its name and its number of works; returns the place of the
/// number.
pub fn topic<S: Sink>(sink: &mut S, name: &str, count: &str) -> S::Element {
    sink.element("span", "topic-chip__name", name);
    sink.text(" ");
    sink.element("span", "topic-chip__count", count)
}
