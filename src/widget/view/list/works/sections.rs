//! All sections of the list: the timing of their changes, and their event handlers.
//!
//! After a change the visible rows are updated at once, the rest after a pause, so that every
//! letter typed is answered in one frame. The visible range was measured after the last paint, when
//! measuring costs nothing, and is measured again after this one. The titles of works that are far
//! away, which only the browser's own search finds, come last. In the first content, the visible
//! rows are scheduled a few at a time, and the others when it is shown.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use js_sys::Reflect;
use leptos::prelude::*;
use peerage_browser::nearby::{Nearby, Sight};
use peerage_core::model::WorkId;
use peerage_core::order;
use peerage_core::page::Act;
use peerage_core::page::row::SELECTOR;
use peerage_core::state::{Density, Focus, Group};
use wasm_bindgen::JsValue;
use web_sys::{Element, Event};

use super::chunk::{Chunk, Filling, MORE, n_rows};
use super::section::{HEADING, Section};
use crate::store::{Priority, Slot, Store};
use crate::view::chunks::TOOLS;
use crate::view::dom::late::Late;
use crate::view::dom::roving::target;
use crate::view::row::{Rows, WorkRow};

/// Number of works on the page up to which every row is rendered from the start. In a longer list
/// rows come and go even where few works are left.
const EAGER: usize = 200;
/// Number of rows rendered before the first paint, where nothing was measured yet.
const FIRST: usize = 8;
/// Number of rows rendered in a turn while the profile is being made.
pub(super) const TURN: usize = 4;
/// Distance from the viewport up to which rows are rendered where the visitor has paused, in CSS
/// pixels: a few rows.
const MARGIN: u32 = 300;

/// The sections of a list, once they exist.
pub type Shared = Rc<RefCell<Option<Sections>>>;

/// Name of the property of a chunk's element that identifies the chunk: the key of the section, and
/// the number of the chunk in the low bits.
const PLACE: &str = "place";
/// Maximum number of chunks of a section.
const CHUNKS: f64 = 1_048_576.0;

/// See the [module](self).
pub struct Sections {
    pub(super) rows: Rows,
    root: Element,
    pub(super) sections: Vec<Section>,
    /// Reports which chunks are near; none where every row is rendered.
    nearby: Option<Nearby>,
    /// Stage that the rendering of the last change has reached.
    pub(super) stage: Stage,
    /// Tasks that reach the later stages.
    slot: Slot,
    /// True if rows wait for their turns.
    pub(super) is_making: bool,
    /// Average height of a row, in CSS pixels, where any was measured at the density of the list.
    row: Option<u32>,
    /// Visible range after the last change and a little above it, in CSS pixels from the first
    /// section.
    seen: Option<Range<f64>>,
    density: Density,
    focus: Focus,
    /// The work under the pointer.
    pointed: Option<WorkId>,
}

/// Stage of rendering a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// The visible rows are rendered, as far as the range was known.
    Seen,
    /// The visible rows are rendered.
    Painted,
    /// Everything may be rendered but titles far away.
    Rested,
    /// Everything may be rendered.
    Read,
}

impl Sections {
    /// A list of `store` without works in `root`; panels opened in it belong to `owner`.
    pub fn new(store: Store, owner: Owner, root: Element) -> Self {
        Self {
            rows: Rows::new(store, owner),
            root,
            sections: Vec::new(),
            nearby: None,
            stage: Stage::Read,
            slot: store.services.scheduler.slot(),
            is_making: false,
            row: None,
            seen: None,
            density: store.derived.order.read_untracked().density,
            focus: Focus::Lab,
            pointed: None,
        }
    }

    /// Shows the listed works; tracked.
    pub fn show(shared: &Shared) {
        let is_made = {
            let Ok(mut guard) = shared.try_borrow_mut() else { return };
            let Some(this) = &mut *guard else { return };
            let store = this.rows.store;
            store.derived.answer.track();
            // It has the code that marks matches.
            TOOLS.step().track();
            this.focus = store.inputs.focus.get();
            this.begin(shared, store.derived.scope.read().len() > EAGER);
            this.take(&store.derived.groups.read());
            let is_made = store.services.scheduler.is_complete();
            this.fill(if is_made { usize::MAX } else { 0 }, true);
            is_made || std::mem::replace(&mut this.is_making, true)
        };
        if !is_made {
            Self::make(shared);
        }
    }

    /// Begins a change, in a list that is long or not.
    fn begin(&mut self, shared: &Shared, is_long: bool) {
        if self.nearby.is_some() != is_long {
            self.sections.drain(..).for_each(Section::remove);
            self.nearby = is_long.then(|| nearby(shared));
        }
        if !is_long {
            self.slot.cancel();
            self.stage = Stage::Read;
            return;
        }
        self.stage = Stage::Seen;
        for (priority, stage) in [
            (Priority::Painted, Stage::Painted),
            (Priority::Rest, Stage::Rested),
            (Priority::Idle, Stage::Read),
        ] {
            let own = Rc::downgrade(shared);
            let reach = move || {
                let Some(own) = own.upgrade() else { return };
                if let Some(this) = &mut *own.borrow_mut() {
                    this.reach(stage);
                }
            };
            self.slot.schedule(priority, Box::new(reach));
        }
    }

    /// Renders what was put off until `stage`.
    pub(super) fn reach(&mut self, stage: Stage) {
        self.stage = stage;
        if stage == Stage::Painted {
            self.measure();
        }
        if stage == Stage::Rested {
            let store = self.rows.store;
            self.take(&store.derived.groups.read_untracked());
        }
        self.fill(usize::MAX, false);
    }

    /// Replaces the works by those of `groups`. Sections whose heading stays are kept.
    fn take(&mut self, groups: &[Group]) {
        let old = std::mem::take(&mut self.sections);
        let mut old: Vec<_> = old.into_iter().map(|section| (section.key, Some(section))).collect();
        order::sort_by_key(&mut old, |(key, _)| *key);
        let mut sections = Vec::with_capacity(groups.len());
        let is_rested = self.stage >= Stage::Rested;
        let row = f64::from(self.row());
        // Before the first measurement only the first rows are known to be visible.
        let first = HEADING + row * (FIRST - MORE) as f64;
        let seen = self.seen.clone().unwrap_or(0.0..first);
        let mut end = 0.0;
        for group in groups {
            let found = old.binary_search_by_key(&group.key, |(key, _)| *key).ok();
            let found = found.and_then(|at| old[at].1.take());
            sections.push(found.unwrap_or_else(|| Section::new(&self.rows, group.key)));
        }
        old.into_iter().filter_map(|(_, section)| section).for_each(Section::remove);
        let mut next = self.root.first_element_child();
        for (section, group) in sections.iter_mut().zip(groups) {
            let nearby = self.nearby.as_ref();
            let n_seen = n_rows(seen.end - end - HEADING, row);
            let n_seen = if is_rested { usize::MAX } else { n_seen };
            section.take(&self.rows, group, n_seen, |number, chunk| {
                if let Some(nearby) = nearby {
                    let place = f64::from(group.key) * CHUNKS + number as f64;
                    // Any property can be set on an element.
                    Reflect::set(&chunk.list, &PLACE.into(), &JsValue::from_f64(place)).ok();
                    nearby.watch(&chunk.list);
                }
            });
            end = section.expect(end, row, &seen);
            if section.stand(&self.root, next.as_deref()) {
                next = next.and_then(|next| next.next_element_sibling());
            }
        }
        self.sections = sections;
    }

    /// Approximate height of a row, in CSS pixels.
    pub(super) fn row(&self) -> u32 {
        self.row.unwrap_or(match self.density {
            Density::Compact => 52,
            Density::Comfortable => 108,
            Density::Full => 190,
        })
    }

    /// Renders what is due, at most `n_new` rows; returns the number of rows that it rendered.
    pub(super) fn fill(&mut self, mut n_new: usize, is_other: bool) -> usize {
        if self.is_making && n_new > TURN {
            n_new = 0;
        }
        let is_long = self.nearby.is_some();
        let row = self.row();
        let filling = Filling {
            focus: self.focus,
            is_long,
            is_rested: self.stage >= Stage::Rested,
            row,
            is_read: self.stage == Stage::Read,
            is_other,
        };
        let mut n_left = n_new;
        for section in &mut self.sections {
            section.fill(&self.rows, filling, &mut n_left);
        }
        n_new - n_left
    }

    /// Measures the visible range, and how much of it is still empty.
    pub(super) fn measure(&mut self) {
        let end = window().inner_height().ok().and_then(|height| height.as_f64());
        // The element around the sections has no box of its own.
        let first = self.sections.first();
        let top = first.map(|section| section.element.get_bounding_client_rect().top());
        self.seen = end.zip(top).map(|(end, top)| -top - f64::from(MARGIN)..end - top);
        let Some(end) = end else { return };
        let row = f64::from(self.row());
        let chunks = self.sections.iter_mut().flat_map(|section| &mut section.chunks);
        for chunk in chunks.filter(|chunk| chunk.is_near) {
            let found = chunk.measure(end, row);
            // The first measurement is kept; later ones would make the list jump.
            self.row = self.row.or(found);
        }
    }

    /// Records which chunks are near.
    fn see(&mut self, sights: &[Sight]) {
        let mut places: Vec<u64> =
            (0..).zip(&self.sections).map(|(at, it)| u64::from(it.key) << 32 | at).collect();
        order::sort_numbers(&mut places);
        for sight in sights {
            let Some(chunk) = self.chunk(&sight.element, &places) else { continue };
            chunk.is_told_near = sight.is_near;
            if chunk.is_near != sight.is_near {
                chunk.is_near = sight.is_near;
                // The rows are gone, their height stays.
                chunk.height = if sight.is_near { 0 } else { sight.height as u32 };
            }
        }
        if self.stage == Stage::Painted {
            self.measure();
        }
        self.fill(usize::MAX, false);
    }

    /// The chunk of an element; `places` holds the positions of sections below their keys.
    fn chunk(&mut self, element: &Element, places: &[u64]) -> Option<&mut Chunk> {
        let place = Reflect::get(element, &PLACE.into()).ok()?.as_f64()?;
        let (key, number) = ((place / CHUNKS) as u32, (place % CHUNKS) as usize);
        let at = places.partition_point(|place| *place < u64::from(key) << 32);
        let section = self.sections.get_mut(*places.get(at)? as u32 as usize)?;
        section.chunks.get_mut(number).filter(|chunk| chunk.list.is_same_node(Some(element)))
    }

    /// Updates the selection and the result of the verification in every row.
    pub fn refresh_statuses(&mut self) {
        let rows = &self.rows;
        self.sections.iter_mut().flat_map(Section::rows).for_each(|row| row.refresh_status(rows));
    }

    /// Shows as much of each work as the density asks for.
    pub fn arrange(&mut self) {
        let density = self.rows.store.derived.order.read_untracked().density;
        if std::mem::replace(&mut self.density, density) != density {
            self.row = None;
            let chunks = self.sections.iter_mut().flat_map(|section| &mut section.chunks);
            chunks.for_each(|chunk| chunk.height = 0);
            self.fill(usize::MAX, false);
        }
        let rows = &self.rows;
        self.sections.iter_mut().flat_map(Section::rows).for_each(|row| row.arrange(rows));
    }

    /// Handles a click on a control of a row, or the change of its box.
    pub fn act(&mut self, event: &Event) {
        let Some(control) = target(event).and_then(|it| it.closest("[data-act]").ok()?) else {
            return;
        };
        let act = control.get_attribute("data-act").and_then(|name| Act::from_name(&name));
        let is_change = event.type_() == "change";
        if let Some(act) = act.filter(|act| is_change == (*act == Act::Select)) {
            self.with_row(&control, |row, rows| row.act(rows, act));
        }
    }

    /// Points at the work under the pointer, or at none.
    pub fn point(&mut self, event: &Event) {
        let pointed = target(event).and_then(|target| {
            self.with_row(&target, |row, rows| {
                row.build_actions(rows);
                row.id
            })
        });
        if std::mem::replace(&mut self.pointed, pointed) != pointed {
            self.rows.store.point_at(pointed);
        }
    }

    /// Completes the row that receives the focus.
    pub fn look(&mut self, event: &Event) {
        if let Some(target) = target(event) {
            self.with_row(&target, WorkRow::build_actions);
        }
    }

    /// Handles a pointer that leaves the list.
    pub fn leave(&mut self) {
        self.pointed = None;
        self.rows.store.point_at(None);
    }

    /// Runs an action on the row around an element.
    fn with_row<T>(
        &mut self,
        element: &Element,
        act: impl FnOnce(&mut WorkRow, &Rows) -> T,
    ) -> Option<T> {
        let around = element.closest(SELECTOR).ok()??;
        let mut rows = self.sections.iter_mut().flat_map(Section::rows);
        rows.find(|row| row.is(&around)).map(|row| act(row, &self.rows))
    }
}

/// Observer that tells the list which of its chunks are near.
fn nearby(shared: &Shared) -> Nearby {
    let own = Rc::downgrade(shared);
    let react = move |sights: Vec<Sight>| {
        let Some(own) = own.upgrade() else { return };
        if let Some(this) = &mut *own.borrow_mut() {
            this.see(&sights);
        }
    };
    Nearby::new(MARGIN, Box::new(react))
}
