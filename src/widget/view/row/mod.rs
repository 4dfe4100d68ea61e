//! One work as a row: venue and year, title, authors, links, evidence.
//!
//! A list has many rows, and each letter that is typed changes them. So a row is not a view but
//! elements: copied from a [`Template`], filled once, and changed only where the marks of the query
//! in it change. The panels that open in a row are views.

mod actions;
mod authors;
mod facts;
mod marks;
mod panels;
mod press;
mod template;

use leptos::prelude::*;
use peerage_core::messages::works;
use peerage_core::model::{Dataset, PersonId, Work, WorkId};
use peerage_core::search::{Field, Reason, Why};
use peerage_core::state::versions::has_versions;
use peerage_core::state::{Density, Focus};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use self::authors::Authors;
use self::facts::write_facts;
use self::marks::{is_changed, marks};
use self::panels::{Panel, Panels};
use self::template::{Places, Template, Tools};
use crate::store::Store;
use crate::view::common::image::image;
use crate::view::common::marked::write_marked;
use crate::view::common::page_link::address;
use crate::view::common::rich_text::write_rich_text;
use crate::view::common::words::flag;
use crate::view::dom::element::{add, clear, element, put, set, write};
use crate::view::dom::place::{Place, Scope};

/// Shared state of the rows of a list.
pub struct Rows {
    /// The state of the profile.
    pub store: Store,
    /// Owner of the panels that open in rows.
    pub owner: Owner,
    template: Template,
    /// True if the device has a pointer that can hover.
    has_pointer: bool,
}

impl Rows {
    /// Rows of `store`; panels opened in them belong to `owner`.
    pub fn new(store: Store, owner: Owner) -> Self {
        let pointer = web_sys::window().and_then(|it| it.match_media("(hover: hover)").ok()?);
        let has_pointer = pointer.is_some_and(|pointer| pointer.matches());
        Self { store, owner, template: Template::new(), has_pointer }
    }

    fn density(&self) -> Density {
        self.store.derived.order.read_untracked().density
    }
}

/// A row.
pub struct WorkRow {
    /// The work.
    pub id: WorkId,
    /// The person whose list the row stands in.
    person: Option<PersonId>,
    /// True if the page is about the work.
    is_alone: bool,
    places: Places,
    /// Elements of the last line, once it was visible.
    tools: Option<Tools>,
    /// Current marks and reasons.
    why: Why,
    /// Element of the title: the link to the page of the work, or the title itself.
    title: Element,
    /// The links to members among the authors.
    members: Vec<(Element, PersonId)>,
    /// True if the visitor asked for all authors; `is_complete` if all are shown.
    is_unfolded: bool,
    is_complete: bool,
    /// True if the summary is to be shown; at full density it always is.
    has_summary: bool,
    summary: Option<Element>,
    snippet: Option<Element>,
    /// The labels above the title, each with its kind.
    labels: Vec<(&'static str, String)>,
    label_line: Option<Element>,
    panels: Panels,
    /// The position and the length of the list, as last announced.
    position: (usize, usize),
    _image: Option<Scope>,
}

impl WorkRow {
    /// The row of `id` on the page of `focus`; none where there is no such work.
    pub fn new(rows: &Rows, id: WorkId, focus: Focus) -> Option<Self> {
        let store = rows.store;
        let dataset = store.data();
        let work = dataset.work(id)?;
        let places = rows.template.places()?;
        // On its own page a work shows what is loaded at once; citations arrive later, and would
        // shift what is below them.
        let is_alone = focus == Focus::Work(id);
        set(&places.row, "data-key", &work.key);
        fill_venue(&places, work);
        set(&places.menu, "aria-label", &works::tools(&work.title.plain));
        let title = match is_alone {
            true => places.title.clone(),
            false => {
                let link = add(&places.title, "a", "work-row__link");
                set(&link, "href", &address(store, Focus::Work(id)));
                link
            }
        };
        let image = work.image.as_ref().map(|found| {
            let place = Place::end(&places.row);
            let make = || image(store, found, "work-row__image", "", &place, |_| {});
            Scope::new(&rows.owner, make)
        });
        let mut row = Self {
            id,
            person: focus.person(),
            is_alone,
            places,
            tools: None,
            why: Why::default(),
            title,
            members: Vec::new(),
            is_unfolded: false,
            is_complete: false,
            has_summary: is_alone,
            summary: None,
            snippet: None,
            labels: Vec::new(),
            label_line: None,
            panels: Panels::default(),
            position: (0, 0),
            _image: image,
        };
        let why = untrack(|| store.why(id));
        row.write_names(work, &why);
        row.write_rest(rows, work, &dataset, &why);
        row.write_authors(rows, work, &dataset, &why);
        row.why = why;
        row.write_why(rows);
        row.refresh_status(rows);
        row.equip_if_seen(rows);
        if is_alone {
            row.open_tools(rows, true);
            if has_versions(work) {
                row.toggle(rows, Panel::Versions);
            }
        }
        Some(row)
    }

    /// True if this is the row of `id` on the page of `focus`.
    pub fn is_of(&self, id: WorkId, focus: Focus) -> bool {
        let is_alone = focus == Focus::Work(id);
        (self.id, self.person, self.is_alone) == (id, focus.person(), is_alone)
    }

    /// The element.
    pub fn element(&self) -> &Element {
        &self.places.row
    }

    /// Removes the row.
    pub fn remove(self) {
        self.places.row.remove();
    }

    /// Announces the position of the row and the length of the list.
    pub fn place(&mut self, position: usize, total: usize) {
        if self.position != (position, total) {
            self.position = (position, total);
            set(&self.places.row, "aria-posinset", &position.to_string());
            set(&self.places.row, "aria-setsize", &total.to_string());
        }
    }

    /// Marks the matches of the current query.
    pub fn mark(&mut self, rows: &Rows) {
        let why = untrack(|| rows.store.why(self.id));
        if why == self.why {
            return;
        }
        let dataset = rows.store.data();
        let Some(work) = dataset.work(self.id) else { return };
        let is_new = |fields| is_changed(&self.why, &why, fields);
        let [names, rest, authors] =
            [&[Field::Title, Field::Year][..], &[Field::Venue, Field::Award], &[Field::Author]]
                .map(is_new);
        if names {
            self.write_names(work, &why);
        }
        if rest {
            self.write_rest(rows, work, &dataset, &why);
        }
        if authors {
            self.write_authors(rows, work, &dataset, &why);
        }
        self.why = why;
        self.write_why(rows);
    }

    /// Shows as much of the work as the density asks for, all of it while the page is printed.
    pub fn arrange(&mut self, rows: &Rows) {
        self.unfold(rows);
        self.equip_if_seen(rows);
        if self.summary.is_some() != self.is_open(rows) {
            self.write_why(rows);
        }
    }

    /// Shows all authors or a shortened list.
    fn unfold(&mut self, rows: &Rows) {
        let dataset = rows.store.data();
        let is_complete = self.is_unfolded || rows.store.is_printing.get_untracked();
        if let Some(work) = dataset.work(self.id).filter(|_| is_complete != self.is_complete) {
            let why = std::mem::take(&mut self.why);
            self.write_authors(rows, work, &dataset, &why);
            self.why = why;
        }
    }

    /// True if the summary, where there is one, is shown.
    fn is_open(&self, rows: &Rows) -> bool {
        self.has_summary || rows.density() == Density::Full
    }

    /// Writes the title and the year.
    fn write_names(&self, work: &Work, why: &Why) {
        clear(&self.title);
        write_rich_text(&self.title, &work.title, &marks(why, Field::Title, 0));
        let [_, _, when] = &self.places.venue;
        clear(when);
        let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
        write_marked(when, &year, &marks(why, Field::Year, 0));
    }

    /// Writes the venue and the facts.
    fn write_rest(&self, rows: &Rows, work: &Work, dataset: &Dataset, why: &Why) {
        let [_, short, _] = &self.places.venue;
        clear(short);
        match dataset.venue_of(work) {
            Some(venue) => write_marked(short, &venue.short, &marks(why, Field::Venue, 0)),
            None => write(short, work.kind.label()),
        }
        write_facts(&self.places.facts, rows.store, &rows.template, work, dataset, why);
    }

    fn write_authors(&mut self, rows: &Rows, work: &Work, dataset: &Dataset, why: &Why) {
        let found = marks::authors(why, work, dataset);
        self.is_complete = self.is_unfolded || rows.store.is_printing.get_untracked();
        let (focus, is_open) = (self.person, self.is_complete);
        let names = Authors { store: rows.store, work, focus, found: &found, is_open };
        self.members = names.write(&self.places.authors);
    }

    /// Writes the reasons for the match that are not visible in the text, the excerpt of a closed
    /// summary, and the summary where it is open.
    fn write_why(&mut self, rows: &Rows) {
        let main = &self.places.main;
        let reasons = self.why.reasons.iter().map(Reason::label).collect::<Vec<_>>().join(" · ");
        self.places.why.set_text_content(Some(&reasons));
        for old in [self.snippet.take(), self.summary.take()].into_iter().flatten() {
            old.remove();
        }
        let dataset = rows.store.data();
        let summary = dataset.work(self.id).and_then(|work| work.summary.as_ref());
        if let Some(text) = summary.filter(|_| self.is_open(rows)) {
            let place = element("p", "work-row__summary");
            write_rich_text(&place, text, &marks(&self.why, Field::Summary, 0));
            put(main, &place, self.places.actions.next_sibling().as_ref());
            self.summary = Some(place);
        } else if let Some(snippet) = &self.why.snippet {
            let place = element("p", "work-row__snippet");
            write(&place, if snippet.is_cut_before { "… " } else { "" });
            write_marked(&place, &snippet.text, &snippet.marks);
            write(&place, if snippet.is_cut_after { " …" } else { "" });
            put(main, &place, Some(&self.places.actions));
            self.snippet = Some(place);
        }
        if let Some(Tools { buttons: [button, _, _], .. }) = &self.tools {
            set(button, "aria-expanded", flag(self.has_summary));
        }
    }

    /// Updates the selection and the result of the verification.
    pub fn refresh_status(&mut self, rows: &Rows) {
        let store = rows.store;
        let is_chosen = store.inputs.chosen.read_untracked().binary_search(&self.id).is_ok();
        if is_chosen {
            self.build_actions(rows);
        }
        if let Some(tools) = &self.tools
            && let Some(check) = tools.check.dyn_ref::<HtmlInputElement>()
        {
            check.set_checked(is_chosen);
        }
        let labels = untrack(|| labels(store, self.id, self.person));
        if labels == self.labels {
            return;
        }
        if let Some(line) = self.label_line.take() {
            line.remove();
        }
        if !labels.is_empty() {
            let line = element("p", "row-marks");
            for (state, words) in &labels {
                let label = add(&line, "span", "row-marks__mark");
                set(&label, "data-state", state);
                write(&label, words);
            }
            put(&self.places.main, &line, self.places.main.first_child().as_ref());
            self.label_line = Some(line);
        }
        self.labels = labels;
    }
}

/// Labels of a work: new since the visitor's last visit, altered after the dataset was sealed, an
/// award that its venue signed; tracked.
fn labels(store: Store, work: WorkId, person: Option<PersonId>) -> Vec<(&'static str, String)> {
    let is_altered = store.services.checking.is_touched("works", work.0);
    let is_new = person.is_some_and(|person| store.is_new(person, work));
    let mut labels = Vec::new();
    labels.extend(is_altered.then(|| ("altered", works::altered().to_owned())));
    labels.extend(is_new.then(|| ("new", works::new().to_owned())));
    let signed = store.services.checking.badges(work);
    labels.extend(signed.into_iter().map(|words| ("signed", words)));
    labels
}

/// Writes the kind of the work, and whether it is published.
fn fill_venue(places: &Places, work: &Work) {
    let [cell, _, _] = &places.venue;
    set(cell, "data-kind", work.kind.key());
    let state = if work.status.is_forthcoming() { "forthcoming" } else { "out" };
    set(cell, "data-state", state);
}
