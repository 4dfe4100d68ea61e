//! Template of the rows of a list. A row is a copy of it.

use peerage_core::messages::works;
use peerage_core::trust::State;
use web_sys::Element;

use crate::view::dom::element::{self, add, copy, drawing, element, put, set, write};
use crate::view::evidence::trust_badge::shape;

/// An empty row, and the elements that only some rows have.
pub struct Template {
    row: Element,
    actions: Element,
    shapes: [Element; STATES.len()],
    medal: Element,
}

/// The elements of a row that was just copied.
pub struct Places {
    /// The row.
    pub row: Element,
    /// The cell of venue and year, its text and that of the year.
    pub venue: [Element; 3],
    /// The cell beside it.
    pub main: Element,
    /// The title.
    pub title: Element,
    /// The button of the tools, where they need one.
    pub menu: Element,
    /// The authors.
    pub authors: Element,
    /// Venue, date, awards.
    pub facts: Element,
    /// The reasons for which the work matches.
    pub why: Element,
    /// The last line, still empty.
    pub actions: Element,
}

/// The elements of a last line that was just filled.
pub struct Tools {
    /// The tools.
    pub tools: Element,
    /// The buttons of the summary, of the versions and of the citation.
    pub buttons: [Element; 3],
    /// The box that selects the work.
    pub check: Element,
    /// The button of the evidence.
    pub badge: Element,
}

/// The states of works, in the order of the template's shapes.
const STATES: [State; 3] = [State::Corroborated, State::SelfAsserted, State::Disagreed];

impl Template {
    /// A template in the language that is spoken.
    pub fn new() -> Self {
        Self { row: row(), actions: actions(), shapes: STATES.map(shape), medal: medal() }
    }

    /// The elements of a new row.
    pub fn places(&self) -> Option<Places> {
        let row = copy(&self.row);
        let venue = row.first_element_child()?;
        let short = venue.first_element_child()?;
        let when = short.next_element_sibling()?;
        let main = venue.next_element_sibling()?;
        let title = main.first_element_child()?;
        let menu = title.next_element_sibling()?;
        let authors = menu.next_element_sibling()?;
        let facts = authors.next_element_sibling()?;
        let why = facts.next_element_sibling()?;
        let actions = why.next_element_sibling()?;
        let venue = [venue, short, when];
        Some(Places { row, venue, main, title, menu, authors, facts, why, actions })
    }

    /// Fills the last line of a row.
    pub fn tools(&self, actions: &Element) -> Option<Tools> {
        let made = copy(&self.actions);
        let tools = made.first_element_child()?;
        let badge = tools.next_element_sibling()?;
        for part in [&tools, &badge] {
            put(actions, part, None);
        }
        let summary = tools.first_element_child()?;
        let versions = summary.next_element_sibling()?;
        let citation = versions.next_element_sibling()?;
        let check = citation.next_element_sibling()?.first_element_child()?;
        Some(Tools { tools, buttons: [summary, versions, citation], check, badge })
    }

    /// The shape of a state.
    pub fn shape(&self, state: State) -> Element {
        let at = STATES.iter().position(|other| *other == state).unwrap_or_default();
        copy(&self.shapes[at])
    }

    /// Symbol before an award.
    pub fn medal(&self) -> Element {
        copy(&self.medal)
    }
}

fn row() -> Element {
    let row = element("li", "work-row");
    set(&row, "tabindex", "-1");
    let venue = add(&row, "p", "work-row__venue");
    add(&venue, "span", "work-row__short");
    add(&venue, "span", "work-row__when");
    let main = add(&row, "div", "work-row__main");
    add(&main, "p", "work-row__title");
    button(&main, "work-row__menu", "⋯");
    add(&main, "p", "work-row__authors");
    add(&main, "p", "work-row__facts");
    add(&main, "p", "work-row__why");
    add(&main, "div", "work-row__actions");
    row
}

fn actions() -> Element {
    let actions = element("div", "");
    let tools = add(&actions, "div", "work-row__tools");
    set(&tools, "data-open", "false");
    button(&tools, "work-row__toggle", works::summary());
    button(&tools, "work-row__versions", works::versions());
    button(&tools, "work-row__cite", works::cite());
    let choose = add(&tools, "label", "work-row__choose");
    set(&add(&choose, "input", "work-row__check"), "type", "checkbox");
    let words = add(&choose, "span", "");
    set(&words, "aria-hidden", "true");
    write(&words, works::select_work());
    let badge = button(&actions, "trust-badge", "");
    put(&badge, &element("span", "trust-badge__words"), None);
    actions
}

/// A button that opens a panel.
fn button(parent: &Element, class: &str, words: &str) -> Element {
    let button = element::button(parent, class, words);
    set(&button, "aria-expanded", "false");
    button
}

fn medal() -> Element {
    let ribbon = [("d", "M5 9.4 3.6 15 8 12.8 12.4 15 11 9.4")];
    let disc = [("cx", "8"), ("cy", "6"), ("r", "4.4")];
    drawing("", "14", &[("path", &ribbon), ("circle", &disc)])
}
