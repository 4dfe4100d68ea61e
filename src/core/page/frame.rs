//! The frame of a profile: its columns and sections.

use crate::messages::{lab, page};
use crate::model::{Dataset, WorkId};
use crate::page::Sink;
use crate::state::Focus;

/// Begins a profile of this [kind](page_kind).
pub fn open_profile<S: Sink>(sink: &mut S, kind: &str) -> S::Element {
    let profile = sink.open("div", "profile");
    sink.attribute("data-page", kind);
    profile
}

/// Kind of a page with these works for style sheets: they arrange the page of a work differently,
/// and on that of somebody who writes alone, and of a catalog, there are no collaborators.
pub fn page_kind(dataset: &Dataset, focus: Focus, works: &[WorkId]) -> &'static str {
    let mut works = works.iter().filter_map(|id| dataset.work(*id));
    match focus {
        Focus::Work(_) => "work",
        _ if dataset.catalog.is_some() => "alone",
        Focus::Person(_) if works.all(|work| work.authors.len() < 2) => "alone",
        _ => "",
    }
}

/// Begins the columns below the header.
pub fn open_columns<S: Sink>(sink: &mut S) -> S::Element {
    sink.open("div", "profile__columns")
}

/// Begins the column of filters.
pub fn open_facets<S: Sink>(sink: &mut S) -> S::Element {
    sink.open("div", "profile__facets")
}

/// Begins the column of the list.
pub fn open_main<S: Sink>(sink: &mut S) -> S::Element {
    sink.open("div", "profile__main")
}

/// Begins the column of the network.
pub fn open_side<S: Sink>(sink: &mut S) -> S::Element {
    let side = sink.open("div", "profile__side");
    if S::IS_LIVE {
        sink.attribute("tabindex", "-1");
    }
    side
}

/// Writes links to the publications and to sections below them, each an anchor with its label.
pub fn section_links<'a, S: Sink>(
    sink: &mut S,
    sections: impl Iterator<Item = (&'a str, &'a str)>,
) -> S::Element {
    let links = sink.open("nav", "profile__sections");
    sink.attribute("aria-label", lab::sections());
    for (anchor, label) in std::iter::once((PUBLICATIONS, page::publications())).chain(sections) {
        sink.open("a", "profile__to-section");
        sink.attribute("href", &format!("#{anchor}"));
        sink.text(label);
        sink.close();
        sink.text(" ");
    }
    sink.close();
    links
}

/// Class of the sections below the columns.
pub const MORE: &str = "profile__more";

/// Begins a section. `heading` names its heading, if it has one.
pub fn open_section<S: Sink>(sink: &mut S, heading: &str) -> S::Element {
    let section = sink.open("section", "profile__section");
    if !heading.is_empty() {
        sink.attribute("aria-labelledby", heading);
    }
    section
}

/// Begins a heading of a section.
pub fn open_section_heading<S: Sink>(sink: &mut S, id: &str) -> S::Element {
    let heading = sink.open_heading(2, "profile__heading");
    if !id.is_empty() {
        sink.attribute("id", id);
    }
    heading
}

/// Name of the heading of the list.
pub const PUBLICATIONS: &str = "peerage-publications";

/// Writes the heading of the list; where the collaborators stand below it (`jumps`), also a button
/// that goes there, which is returned.
pub fn list_heading<S: Sink>(sink: &mut S, jumps: bool) -> Option<S::Element> {
    sink.open("div", "profile__head");
    open_section_heading(sink, PUBLICATIONS);
    sink.attribute("tabindex", "-1");
    sink.text(page::publications());
    sink.close();
    let jump = jumps.then(|| {
        let jump = sink.open("button", "profile__jump");
        sink.attribute("type", "button");
        if !S::IS_LIVE {
            sink.attribute("disabled", "");
        }
        sink.text(page::to_collaborators());
        sink.close();
        jump
    });
    sink.close();
    jump
}
