//! The whole row, and the parts that only it has.

use super::given::Row;
use super::label::label;
use super::marks::marks;
use super::{actions as last_line, authors as names, facts as details};
use crate::messages::works;
use crate::model::RichText;
use crate::page::rich::rich_text;
use crate::page::versions::versions;
use crate::page::{Act, Instead, Sink};
use crate::search::{Field, Reason, Snippet, Why};
use crate::state::Focus;
use crate::state::versions::has_versions;

/// Selector of rows.
pub const SELECTOR: &str = ".work-row";

/// Elements of a row whose content changes.
#[derive(Clone, Debug)]
pub struct Parts<E> {
    /// The row.
    pub row: E,
    /// Abbreviation of the venue.
    pub venue: E,
    /// Year.
    pub year: E,
    /// Cell beside the venue.
    pub main: E,
    /// Title: the link to the page of the work, or on that page the title itself.
    pub title: E,
    /// Button of the tools, where they need one.
    pub menu: E,
    /// Authors.
    pub authors: E,
    /// Venue in full, date, awards.
    pub facts: E,
    /// Last line: links, tools and sources.
    pub actions: E,
}

/// Writes a row. On a live page the last line is empty: [`actions`] fills it when it is seen.
pub fn row<S: Sink>(sink: &mut S, row: &Row<'_>) -> Parts<S::Element> {
    let element = sink.open("li", "work-row");
    if S::IS_LIVE {
        sink.attribute("tabindex", "-1");
        sink.attribute("data-key", &row.work.key);
    }
    let [venue, year] = venue_cell(sink, row);
    let main = sink.open("div", "work-row__main");
    let title = title(sink, row);
    let menu = match S::IS_LIVE {
        true => menu(sink, row),
        false => title.clone(),
    };
    let authors = sink.open("p", "work-row__authors");
    names::authors(sink, row);
    sink.close();
    let facts = sink.open("p", "work-row__facts");
    details::facts(sink, row);
    sink.close();
    let actions = sink.open("div", "work-row__actions");
    if !S::IS_LIVE {
        last_line::actions(sink, row);
    }
    sink.close();
    let written = row.work.summary.as_ref().filter(|_| !S::IS_LIVE && row.has_summary);
    if let Some(text) = written {
        summary(sink, text, row.why);
    }
    if !S::IS_LIVE && row.is_alone() && has_versions(row.work) {
        versions(sink, row.work, row.dataset);
    }
    sink.close();
    sink.image(row.work.image.as_deref(), "work-row__image", "", Instead::default());
    sink.close();
    Parts { row: element, venue, year, main, title, menu, authors, facts, actions }
}

/// Writes the abbreviation of the venue and the year; returns the places of both.
fn venue_cell<S: Sink>(sink: &mut S, row: &Row<'_>) -> [S::Element; 2] {
    let work = row.work;
    sink.open("p", "work-row__venue");
    sink.attribute("data-kind", work.kind.key());
    let state = if work.status.is_forthcoming() { "forthcoming" } else { "out" };
    sink.attribute("data-state", state);
    let venue = sink.open("span", "work-row__short");
    venue_text(sink, row);
    sink.close();
    let year = sink.open("span", "work-row__when");
    year_text(sink, row);
    sink.close();
    sink.close();
    [venue, year]
}

/// Writes the abbreviation of the venue, where it has one: its name stands among the facts.
/// Otherwise the kind of the work, unless the name of the venue implies it.
pub fn venue_text<S: Sink>(sink: &mut S, row: &Row<'_>) {
    let (short, is_venue) = label(row.dataset, row.work);
    let marks = if is_venue { marks(row.why, Field::Venue, 0) } else { Vec::new() };
    sink.marked(short, &marks);
}

/// Writes the year.
pub fn year_text<S: Sink>(sink: &mut S, row: &Row<'_>) {
    let year = row.work.date.map(|date| date.year.to_string()).unwrap_or_default();
    sink.marked(&year, &marks(row.why, Field::Year, 0));
}

fn title<S: Sink>(sink: &mut S, row: &Row<'_>) -> S::Element {
    let place = sink.open("p", "work-row__title");
    let title = match S::IS_LIVE && row.is_alone() {
        true => {
            title_text(sink, row);
            place
        }
        false => {
            let address = row.work.identifiers.first().map(|identifier| identifier.url());
            let focus = Focus::Work(row.id);
            let link = sink.open_link(focus, "work-row__link", address.as_deref());
            title_text(sink, row);
            sink.close();
            link
        }
    };
    sink.close();
    title
}

/// Writes the title.
pub fn title_text<S: Sink>(sink: &mut S, row: &Row<'_>) {
    rich_text(sink, &row.work.title, &marks(row.why, Field::Title, 0));
}

/// Writes the button of the tools, where they need one.
fn menu<S: Sink>(sink: &mut S, row: &Row<'_>) -> S::Element {
    let menu = sink.open_button("work-row__menu", Some(Act::Tools));
    sink.attribute("aria-expanded", "false");
    sink.attribute("aria-label", &works::tools(&row.work.title.plain));
    sink.text("⋯");
    sink.close();
    menu
}

/// Writes the reasons for which a work matches, and returns their element.
pub fn reasons<S: Sink>(sink: &mut S, why: &Why) -> S::Element {
    let words = why.reasons.iter().map(Reason::label).collect::<Vec<_>>().join(" · ");
    sink.element("p", "work-row__why", &words)
}

/// Writes a summary, and returns its element.
pub fn summary<S: Sink>(sink: &mut S, summary: &RichText, why: &Why) -> S::Element {
    let element = sink.open("p", "work-row__summary");
    rich_text(sink, summary, &marks(why, Field::Summary, 0));
    sink.close();
    element
}

/// Writes an excerpt of a summary, and returns its element.
pub fn snippet<S: Sink>(sink: &mut S, snippet: &Snippet) -> S::Element {
    let element = sink.open("p", "work-row__snippet");
    sink.text(if snippet.is_cut_before { "… " } else { "" });
    sink.marked(&snippet.text, &snippet.marks);
    sink.text(if snippet.is_cut_after { " …" } else { "" });
    sink.close();
    element
}
