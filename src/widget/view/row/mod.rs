//! One work as a row: venue and year, title, authors, links, evidence.
//!
//! A list has many rows, and each letter that is typed changes them. So a row is not a view but
//! elements: the parts of [`page::row`](peerage_core::page::row), written once, and again only
//! where the marks of the query in them change. The panels that open in a row are views.

mod actions;
mod panels;
mod press;

use leptos::prelude::*;
use peerage_core::messages::works;
use peerage_core::model::{PersonId, WorkId};
use peerage_core::page::Sink;
use peerage_core::page::row;
use peerage_core::page::row::{MAX_NAMED, Names, Parts, Row, Tools, is_changed};
use peerage_core::search::{Field, Why};
use peerage_core::state::authors::Fold;
use peerage_core::state::versions::has_versions;
use peerage_core::state::{Density, Focus};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use self::panels::{Panel, Panels};
use crate::store::Store;
use crate::view::chunks::TOOLS;
use crate::view::common::elements::Elements;
use crate::view::common::words::flag;
use crate::view::dom::element::set;
use crate::view::dom::place::{Place, Scope};

/// Shared state of the rows of a list.
pub struct Rows {
    /// The state of the profile.
    pub store: Store,
    /// Owner of the panels that open in rows.
    pub owner: Owner,
    /// True if the device has a pointer that can hover.
    has_pointer: bool,
}

impl Rows {
    /// Rows of `store`; panels opened in them belong to `owner`.
    pub fn new(store: Store, owner: Owner) -> Self {
        let pointer = web_sys::window().and_then(|it| it.match_media("(hover: hover)").ok()?);
        let has_pointer = pointer.is_some_and(|pointer| pointer.matches());
        Self { store, owner, has_pointer }
    }

    /// Authors of a work that a row shows, whose visitor asked for all (`is_unfolded`) or not. On
    /// paper all stand, but those of a crowd.
    fn names(&self, id: WorkId, is_unfolded: bool) -> (Names, Fold) {
        let is_listed = || {
            let n_authors = self.store.data().work(id).map_or(0, |work| work.authors.len());
            self.store.is_printing.get_untracked() && n_authors <= MAX_NAMED
        };
        let is_complete = is_unfolded || is_listed();
        let names = if is_complete { Names::All } else { Names::Kept };
        (names, Fold::for_density(self.density()))
    }

    /// Reasons for which a work matches the query, once their code is loaded.
    fn why(&self, work: WorkId) -> Why {
        TOOLS.now().map(|tools| untrack(|| (tools.why)(self.store, work))).unwrap_or_default()
    }

    fn density(&self) -> Density {
        self.store.derived.order.read_untracked().density
    }
}

/// A row.
pub struct WorkRow {
    /// The work.
    pub id: WorkId,
    /// The page that the row stands on.
    focus: Focus,
    parts: Parts<Element>,
    /// Elements of the last line, once it was visible.
    tools: Option<Tools<Element>>,
    /// Current marks and reasons.
    why: Why,
    /// True if the visitor asked for all authors.
    is_unfolded: bool,
    /// Authors that are shown.
    names: (Names, Fold),
    /// True if the summary is to be shown; at full density it always is.
    has_summary: bool,
    summary: Option<Element>,
    snippet: Option<Element>,
    reasons: Option<Element>,
    /// The labels above the title, each with its kind.
    labels: Vec<(&'static str, String)>,
    label_line: Option<Element>,
    /// True if the links beside the title of a compact row are written.
    has_brief_links: bool,
    panels: Panels,
    /// The position and the length of the list, as last announced.
    position: (usize, usize),
    /// Owner of the image.
    _scope: Option<Scope>,
}

impl WorkRow {
    /// The row of `id` on the page of `focus`; none where there is no such work.
    pub fn new(rows: &Rows, id: WorkId, focus: Focus) -> Option<Self> {
        let store = rows.store;
        let dataset = store.data();
        let work = dataset.work(id)?;
        // On its own page a work shows what is loaded at once; citations arrive later, and would
        // shift what is below them.
        let is_alone = focus == Focus::Work(id);
        let why = rows.why(id);
        let (names, fold) = rows.names(id, false);
        let row = Row {
            dataset: &dataset,
            id,
            work,
            focus,
            why: &why,
            names,
            fold,
            has_summary: is_alone,
        };
        let write = || row::row(&mut Elements::detached(store), &row);
        let (parts, scope) = match &work.image {
            // It is loaded when the row comes near, as long as the row lives.
            Some(_) => {
                let (parts, scope) = Scope::returning(&rows.owner, write);
                (parts, Some(scope))
            }
            None => (write(), None),
        };
        let mut row = Self {
            id,
            focus,
            parts,
            tools: None,
            why,
            is_unfolded: false,
            names: (names, fold),
            has_summary: is_alone,
            summary: None,
            snippet: None,
            reasons: None,
            labels: Vec::new(),
            label_line: None,
            has_brief_links: false,
            panels: Panels::default(),
            position: (0, 0),
            _scope: scope,
        };
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
    pub fn is_for(&self, id: WorkId, focus: Focus) -> bool {
        (self.id, self.focus.person()) == (id, focus.person())
            && self.is_alone() == (focus == Focus::Work(id))
    }

    /// True if the page is about the work.
    fn is_alone(&self) -> bool {
        self.focus == Focus::Work(self.id)
    }

    /// The element.
    pub fn element(&self) -> &Element {
        &self.parts.row
    }

    /// Removes the row.
    pub fn remove(self) {
        self.parts.row.remove();
    }

    /// Announces the position of the row and the length of the list.
    pub fn place(&mut self, position: usize, total: usize) {
        if self.position != (position, total) {
            self.position = (position, total);
            set(&self.parts.row, "aria-posinset", &position.to_string());
            set(&self.parts.row, "aria-setsize", &total.to_string());
        }
    }

    /// Marks the matches of the current query.
    pub fn mark(&mut self, rows: &Rows) {
        let why = rows.why(self.id);
        if why == self.why {
            return;
        }
        let old = std::mem::replace(&mut self.why, why);
        let is_new = |fields: &[Field]| is_changed(&old, &self.why, fields);
        let Parts { title, year, venue, facts, authors, .. } = &self.parts;
        if is_new(&[Field::Title, Field::Year]) {
            self.rewrite(rows, title, row::title_text);
            self.rewrite(rows, year, row::year_text);
        }
        if is_new(&[Field::Venue, Field::Award]) {
            self.rewrite(rows, venue, row::venue_text);
            self.rewrite(rows, facts, row::facts);
        }
        if is_new(&[Field::Author]) {
            self.rewrite(rows, authors, row::authors);
        }
        self.write_why(rows);
    }

    /// Writes the content of a part again.
    fn rewrite<T>(
        &self,
        rows: &Rows,
        part: &Element,
        write: impl Fn(&mut Elements, &Row<'_>) -> T,
    ) -> Option<T> {
        let (store, dataset) = (rows.store, rows.store.data());
        let work = dataset.work(self.id)?;
        let row = Row {
            dataset: &dataset,
            id: self.id,
            work,
            focus: self.focus,
            why: &self.why,
            names: self.names.0,
            fold: self.names.1,
            has_summary: self.has_summary,
        };
        Some(write(&mut Elements::replacing(store, part), &row))
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
        let names = rows.names(self.id, self.is_unfolded);
        if std::mem::replace(&mut self.names, names) != names {
            self.rewrite(rows, &self.parts.authors, row::authors);
        }
    }

    /// True if the summary, where there is one, is shown.
    fn is_open(&self, rows: &Rows) -> bool {
        self.has_summary || rows.density() == Density::Full
    }

    /// Writes the reasons for the match that are not visible in the text, the excerpt of a closed
    /// summary, and the summary where it is open.
    fn write_why(&mut self, rows: &Rows) {
        let Parts { main, actions, .. } = &self.parts;
        let old = [self.reasons.take(), self.snippet.take(), self.summary.take()];
        old.into_iter().flatten().for_each(|old| old.remove());
        let before_actions =
            || Place { parent: main.clone(), before: Some(actions.clone().into()) };
        if !self.why.reasons.is_empty() {
            let sink = &mut Elements::new(rows.store, before_actions());
            self.reasons = Some(row::reasons(sink, &self.why));
        }
        let dataset = rows.store.data();
        let summary = dataset.work(self.id).and_then(|work| work.summary.as_ref());
        if let Some(text) = summary.filter(|_| self.is_open(rows)) {
            let place = Place { parent: main.clone(), before: actions.next_sibling() };
            self.summary =
                Some(row::summary(&mut Elements::new(rows.store, place), text, &self.why));
        } else if let Some(snippet) = &self.why.snippet {
            let sink = &mut Elements::new(rows.store, before_actions());
            self.snippet = Some(row::snippet(sink, snippet));
        }
        if let Some(Tools { summary: Some(button), .. }) = &self.tools {
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
        let labels = untrack(|| labels(store, self.id, self.focus.person()));
        if labels == self.labels {
            return;
        }
        if let Some(line) = self.label_line.take() {
            line.remove();
        }
        if !labels.is_empty() {
            let main = &self.parts.main;
            let place = Place { parent: main.clone(), before: main.first_child() };
            let sink = &mut Elements::new(store, place);
            self.label_line = Some(sink.open("p", "row-marks"));
            for (state, words) in &labels {
                sink.open("span", "row-marks__mark");
                sink.attribute("data-state", state);
                sink.text(words);
                sink.close();
            }
            sink.close();
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
