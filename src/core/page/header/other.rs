//! The header of a page that is about a work, a venue or a topic.

use super::back;
use crate::messages::page;
use crate::model::{Dataset, WorkId};
use crate::page::Sink;
use crate::page::rich::rich_text;
use crate::state::{Facts, Focus};

/// Class of the link to the first page.
pub const BACK: &str = "page-header__back";

/// Writes the name of the page's subject and the figures of `works`, those of the page.
pub fn page_header<S: Sink>(sink: &mut S, dataset: &Dataset, focus: Focus, works: &[WorkId]) {
    sink.open("header", "page-header");
    back(sink, dataset, focus, BACK);
    let kind = match focus {
        Focus::Venue(id) => dataset.venues.get(id.index()).map(|venue| {
            if venue.short == venue.name { page::venue() } else { venue.short.as_str() }
        }),
        Focus::Topic(_) => Some(page::topic()),
        Focus::Work(id) => dataset.work(id).map(|work| work.kind_label()),
        Focus::Lab | Focus::Person(_) | Focus::Unit(_) => None,
    };
    let work = if let Focus::Work(id) = focus { dataset.work(id) } else { None };
    let mut kind = kind.unwrap_or_default().to_owned();
    // The row of the work does not show the year here.
    if let Some(date) = work.and_then(|work| work.date) {
        kind.push_str(" · ");
        kind.push_str(&date.year.to_string());
    }
    sink.element("p", "page-header__kind", &kind);
    sink.open_heading(1, "page-header__name");
    match work {
        Some(work) => rich_text(sink, &work.title, &[]),
        None => sink.text(focus.name(dataset)),
    }
    sink.close();
    // The page of a work is not a list.
    if work.is_none() {
        let facts = Facts::new(focus, works, dataset).label();
        sink.element("p", "page-header__facts", &facts);
    }
    sink.close();
}
