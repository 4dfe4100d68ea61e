//! The works under one heading. A section stays as long as its heading does; its
//! works change.

use std::ops::Range;

use peerage_core::messages::list;
use peerage_core::page::list::{group_label, open_group, open_group_heading};
use peerage_core::state::{Group, YearPlace};
use web_sys::{Element, Node};

use super::chunk::{Chunk, Extent, Filling, ROWS, n_rows};
use crate::view::common::elements::Elements;
use crate::view::dom::element::{clear, element, insert, set, write};
use crate::view::row::{Rows, WorkRow};

/// Approximate height of the heading of a section, with its margins, in CSS pixels.
pub const HEADING: f64 = 44.0;

/// See the [module](self).
pub struct Section {
    /// Identity of the section, stable as long as its heading is.
    pub key: u32,
    /// The element.
    pub element: Element,
    /// The works, in chunks.
    pub chunks: Vec<Chunk>,
    heading: Element,
    narrowed: Element,
    /// Text of the heading, and of the note beside it.
    said: (String, String),
    total: usize,
}

impl Section {
    /// A section without works.
    pub fn new(rows: &Rows, key: u32) -> Self {
        let sink = &mut Elements::detached(rows.store);
        let section = open_group(sink, YearPlace::default());
        let heading = open_group_heading(sink);
        let narrowed = element("span", "work-list__narrowed");
        let said = (String::new(), String::new());
        Self { key, element: section, chunks: Vec::new(), heading, narrowed, said, total: 0 }
    }

    /// Replaces the works by those of `group`. Chunks that are no longer needed are removed at
    /// once; new ones behind the first `n_seen` rows wait until the visitor pauses, who does not
    /// see them before scrolling. `watch` is called with each new chunk and its number.
    pub fn take(
        &mut self,
        rows: &Rows,
        group: &Group,
        n_seen: usize,
        mut watch: impl FnMut(usize, &mut Chunk),
    ) {
        let is_catalog = rows.store.services.browsing.is_catalog();
        self.say(group, if is_catalog { group.n_hits } else { group.works.len() });
        self.total = group.works.len();
        let wanted = self.total.div_ceil(ROWS);
        let n_kept = wanted.min(self.chunks.len());
        self.chunks.drain(n_kept..).for_each(|chunk| chunk.list.remove());
        let n_seen = wanted.min(n_seen.div_ceil(ROWS).max(1));
        while self.chunks.len() < n_seen {
            let mut chunk = Chunk::new(rows.store);
            insert(&self.element, &chunk.list, None);
            watch(self.chunks.len(), &mut chunk);
            self.chunks.push(chunk);
        }
        for (chunk, works) in self.chunks.iter_mut().zip(group.works.chunks(ROWS)) {
            chunk.take(works);
        }
    }

    /// Marks as near what is in the visible range, if every row is `row` CSS pixels high and the
    /// section begins at `start`. Returns the end of the section.
    pub fn expect(&mut self, start: f64, row: f64, seen: &Range<f64>) -> f64 {
        let first = start + HEADING;
        let place = |at: usize| first + at as f64 * row;
        for (number, chunk) in self.chunks.iter_mut().enumerate() {
            let at = number * ROWS;
            let end = place(at + chunk.works.len());
            let is_seen = place(at) < seen.end && end > seen.start;
            chunk.expect(is_seen, if is_seen { n_rows(seen.end - place(at), row) } else { 0 });
        }
        place(self.total)
    }

    /// Writes the heading of a group, with the number `n` of its works if there are more without query
    /// and filters.
    fn say(&mut self, group: &Group, n: usize) {
        set(&self.element, "data-year", group.year.key());
        let heading = group_label(&group.heading).to_owned();
        let narrowed = if n < group.total { list::narrowed(n, group.total) } else { String::new() };
        if self.said.0 != heading {
            set(&self.element, "aria-label", &heading);
            clear(&self.heading);
            write(&self.heading, &heading);
            insert(&self.heading, &self.narrowed, None);
            self.said.0 = heading;
        }
        if self.said.1 != narrowed {
            self.narrowed.set_text_content(Some(&narrowed));
            self.said.1 = narrowed;
        }
    }

    /// Renders what `filling` asks for, at most `n_new` rows, and subtracts the number of those
    /// rendered.
    pub fn fill(&mut self, rows: &Rows, filling: Filling, n_new: &mut usize) {
        for (at, chunk) in self.chunks.iter_mut().enumerate() {
            let has_rows = chunk.is_near || !filling.is_long;
            let (start, total, n_left) = (at * ROWS, self.total, *n_new);
            let extent = Extent { filling, start, total, has_rows, n_new: n_left };
            *n_new -= chunk.fill(rows, extent);
        }
    }

    /// The rows that are rendered.
    pub fn rows(&mut self) -> impl Iterator<Item = &mut WorkRow> {
        self.chunks.iter_mut().flat_map(|chunk| &mut chunk.rows)
    }

    /// Moves the section before another node in its list, unless it is there.
    pub fn stand(&self, list: &Element, next: Option<&Node>) -> bool {
        let is_there = next.is_some_and(|next| next.is_same_node(Some(&self.element)));
        if !is_there {
            insert(list, &self.element, next);
        }
        is_there
    }

    /// Removes the section with all of its content.
    pub fn remove(self) {
        self.element.remove();
    }
}
