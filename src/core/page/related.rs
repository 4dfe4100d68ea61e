//! Works related to the work of a page.

use crate::messages::works;
use crate::model::{Dataset, WorkId};
use crate::page::Sink;
use crate::page::frame::open_section_heading;
use crate::page::rich::rich_text;
use crate::state::Focus;

/// Maximum number of related works that a page shows.
pub const SHOWN: usize = 5;

/// Writes links to `related`, with venue and year; nothing where there are none.
pub fn related_works<S: Sink>(sink: &mut S, dataset: &Dataset, related: &[WorkId]) {
    if related.is_empty() {
        return;
    }
    const ID: &str = "peerage-related";
    sink.open("section", "related-works");
    sink.attribute("aria-labelledby", ID);
    open_section_heading(sink, ID);
    sink.text(works::related());
    sink.close();
    sink.open("ul", "related-works__list");
    for id in related {
        let Some(work) = dataset.work(*id) else { continue };
        let venue = dataset.venue_of(work).map(|venue| venue.short.clone());
        let year = work.date.map(|date| date.year.to_string());
        let facts = [venue, year].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        sink.open("li", "");
        sink.open_link(Focus::Work(*id), "related-works__link", None);
        rich_text(sink, &work.title, &[]);
        sink.close();
        sink.text(" ");
        sink.element("span", "related-works__facts", &facts);
        sink.close();
    }
    sink.close();
    sink.close();
}
