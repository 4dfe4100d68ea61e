//! The list of works: what stands above it, and its groups.

use crate::messages::list;
use crate::page::Sink;
use crate::state::{Density, YearPlace};

/// Begins a list. `labels` is the [share](crate::page::row::share_of_labels) of works with a label.
pub fn open_list<S: Sink>(sink: &mut S, density: Density, labels: &str) -> S::Element {
    let list = sink.open("div", "work-list");
    sink.attribute("data-density", density.key());
    sink.attribute("data-labels", labels);
    list
}

/// Begins the line above the list.
pub fn open_header<S: Sink>(sink: &mut S) -> S::Element {
    sink.open("div", "work-list__header")
}

/// Begins the number of works, which screen readers announce.
pub fn open_count<S: Sink>(sink: &mut S) -> S::Element {
    let count = sink.open("p", "work-list__count");
    if S::IS_LIVE {
        sink.attribute("role", "status");
    }
    count
}

/// Writes a menu with its label, which shows `chosen` at first; returns the menu.
pub fn menu<S: Sink>(sink: &mut S, label: &str, chosen: &str) -> S::Element {
    open_control(sink, "label", "list-tools__menu");
    sink.element("span", "list-tools__label", label);
    let menu = sink.open(if S::IS_LIVE { "select" } else { "span" }, "list-tools__select");
    sink.text(chosen);
    sink.close();
    sink.close();
    menu
}

/// Writes the button that exports works; returns it.
pub fn export_button<S: Sink>(sink: &mut S, words: &str) -> S::Element {
    let button = open_control(sink, "button", "export-panel__toggle");
    if S::IS_LIVE {
        sink.attribute("type", "button");
    }
    sink.text(words);
    sink.close();
    button
}

/// Begins a control, or before the program runs, the room for it.
fn open_control<S: Sink>(sink: &mut S, tag: &'static str, class: &'static str) -> S::Element {
    let control = sink.open(if S::IS_LIVE { tag } else { "span" }, class);
    if !S::IS_LIVE {
        sink.attribute("aria-hidden", "true");
    }
    control
}

/// Begins a group of works, which show their years at `year`. Its heading follows.
pub fn open_group<S: Sink>(sink: &mut S, year: YearPlace) -> S::Element {
    let group = sink.open("section", "work-list__group");
    sink.attribute("data-year", year.key());
    group
}

/// Begins the heading of a group.
pub fn open_group_heading<S: Sink>(sink: &mut S) -> S::Element {
    sink.open_heading(3, "work-list__year")
}

/// Text of the heading of a group.
pub fn group_label(heading: &str) -> &str {
    if heading.is_empty() { list::all_works() } else { heading }
}

/// Begins the rows of a group.
pub fn open_rows<S: Sink>(sink: &mut S) -> S::Element {
    sink.open("ol", "work-list__items")
}
