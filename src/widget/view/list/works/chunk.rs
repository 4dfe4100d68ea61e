//! A chunk of the list. In a long list only the chunks near the viewport have their rows. The
//! others hold the titles of their works as text, and are as high as their rows would be.
//!
//! So the browser's own search finds every title, and going to a match renders the rows there; the
//! Tab key reaches every row in order, since the next chunk is rendered before the focus comes to
//! it; and every row states its position and the length of the list, whether or not the other rows
//! are rendered.

use peerage_core::model::WorkId;
use peerage_core::page::list::open_rows;
use peerage_core::state::Focus;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::store::Store;
use crate::view::common::elements::Elements;
use crate::view::dom::element::{element, insert};
use crate::view::row::{Rows, WorkRow};

/// Number of rows of a chunk: few enough to be rendered at once, and so many that a long list has
/// few elements.
pub const ROWS: usize = 64;
/// Number of rows rendered beyond those that fit: some rows are lower than others.
pub const MORE: usize = 3;

/// See the [module](self).
pub struct Chunk {
    /// The element.
    pub list: Element,
    /// True if its rows are near the viewport, or are likely to be.
    pub is_near: bool,
    /// True if the browser has reported that they are near.
    pub is_told_near: bool,
    /// Number of its first rows that are visible, or nearly: those that cannot wait for a pause.
    pub n_seen: usize,
    /// Height as last measured, in CSS pixels; 0 before.
    pub height: u32,
    /// Its works.
    pub works: Vec<WorkId>,
    /// The rows that are rendered.
    pub rows: Vec<WorkRow>,
    /// Placeholder for the rows that are not rendered, and its height.
    rest: Option<(HtmlElement, u32)>,
    titles: Titles,
}

/// The titles in place of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Titles {
    /// None.
    None,
    /// Titles of the works that were here before.
    Old,
    /// Titles of the works of the chunk.
    Own,
}

/// Amount of a chunk that is to be rendered.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Conditions that hold for all chunks.
    pub filling: Filling,
    /// Number of rows of the group before this chunk.
    pub start: usize,
    /// Number of works of the group.
    pub total: usize,
    /// True if rows are rendered instead of titles.
    pub has_rows: bool,
    /// Maximum number of rows that may be rendered now.
    pub n_new: usize,
}

/// Conditions under which all chunks of a list are filled.
#[derive(Clone, Copy, Debug)]
pub struct Filling {
    /// The page.
    pub focus: Focus,
    /// True if only rows near the viewport are rendered.
    pub is_long: bool,
    /// True if off-screen rows may be rendered.
    pub is_rested: bool,
    /// Approximate height of a row, in CSS pixels.
    pub row: u32,
    /// True if titles far from the viewport may be written.
    pub is_read: bool,
    /// True if the query may have changed.
    pub is_other: bool,
}

/// Number of rows, each about `row` CSS pixels high, that fit into `height`.
pub fn n_rows(height: f64, row: f64) -> usize {
    match height / row.max(1.0) {
        n if n > 0.0 => n as usize + MORE,
        _ => 0,
    }
}

impl Chunk {
    /// An empty chunk.
    pub fn new(store: Store) -> Self {
        Self {
            list: open_rows(&mut Elements::detached(store)),
            is_near: false,
            is_told_near: false,
            n_seen: 0,
            height: 0,
            works: Vec::new(),
            rows: Vec::new(),
            rest: None,
            titles: Titles::None,
        }
    }

    /// Records that the chunk is near, where `is_expected` or the browser says so, and that its
    /// first `n_seen` rows are visible.
    pub fn expect(&mut self, is_expected: bool, n_seen: usize) {
        self.n_seen = n_seen;
        let is_near = is_expected || self.is_told_near;
        if is_near && !self.is_near {
            self.height = 0;
        }
        self.is_near = is_near;
    }

    /// Replaces the works.
    pub fn take(&mut self, works: &[WorkId]) {
        if self.works.len() != works.len() {
            self.height = 0;
        }
        if self.works != works {
            self.works = works.to_vec();
            if self.titles == Titles::Own {
                self.titles = Titles::Old;
            }
        }
    }

    /// Renders what `extent` asks for; returns the number of rows that it rendered.
    pub fn fill(&mut self, rows: &Rows, extent: Extent) -> usize {
        let Filling { row, is_read, .. } = extent.filling;
        let n_made = match extent.has_rows {
            true => self.fill_rows(rows, extent),
            false => {
                self.rows.drain(..).for_each(WorkRow::remove);
                0
            }
        };
        let n_left = self.works.len() - self.rows.len();
        if n_left > 0 {
            let is_known = !extent.has_rows && self.height > 0;
            let height = if is_known { self.height } else { n_left as u32 * row };
            self.fill_rest(rows, height, !extent.has_rows, is_read);
        } else if let Some((rest, _)) = self.rest.take() {
            rest.remove();
        }
        n_made
    }

    fn fill_rows(&mut self, rows: &Rows, extent: Extent) -> usize {
        let Filling { focus, is_long, is_rested, is_other, .. } = extent.filling;
        let works = &self.works;
        let n_first = if is_rested || !is_long { works.len() } else { self.n_seen };
        self.rows.retain(|row| {
            let is_kept = works.contains(&row.id) && row.is_for(row.id, focus);
            if !is_kept {
                row.element().remove();
            }
            is_kept
        });
        let (mut n_made, mut index) = (0, 0);
        let mut next = self.list.first_element_child();
        for (at, id) in works.iter().enumerate() {
            match self.rows.iter().position(|row| row.id == *id) {
                Some(found) => {
                    // It stands behind the rows that have their place.
                    self.rows[index..=found].rotate_right(1);
                    if is_other {
                        self.rows[index].mark(rows);
                    }
                }
                None if at < n_first && n_made < extent.n_new => {
                    let Some(row) = WorkRow::new(rows, *id, focus) else { continue };
                    n_made += 1;
                    self.rows.insert(index, row);
                }
                // It is rendered in a later turn.
                None => continue,
            }
            let row = &mut self.rows[index];
            index += 1;
            row.place(extent.start + at + 1, extent.total);
            match next {
                Some(there) if row.is(&there) => next = there.next_element_sibling(),
                there => {
                    insert(&self.list, row.element(), there.as_deref());
                    next = there;
                }
            }
        }
        n_made
    }

    /// Marks as visible what is above `end`, in CSS pixels from the top of the viewport, if every
    /// row is `row` high. Returns the height of the rendered rows, if they have a box.
    pub fn measure(&mut self, end: f64, row: f64) -> Option<u32> {
        let place = self.list.get_bounding_client_rect();
        let rest = self.rest.as_ref();
        let made = rest.map_or(place.bottom(), |(it, _)| it.get_bounding_client_rect().top());
        let n_made = self.rows.len();
        let height = made - place.top();
        self.n_seen = match made < end {
            true => n_made + n_rows(end - made, row),
            // Rows kept from before may stand where others will.
            false => ((end - place.top()) * n_made as f64 / height) as usize + 1,
        };
        (height as u32).checked_div(n_made as u32).filter(|height| *height > 0)
    }

    /// Fills the placeholder for the rows that are not rendered: with the titles, if it is away
    /// from the viewport and the visitor reads.
    fn fill_rest(&mut self, rows: &Rows, height: u32, is_away: bool, is_read: bool) {
        if self.rest.is_none() {
            let rest: HtmlElement = element("li", "work-list__unread").unchecked_into();
            insert(&self.list, &rest, None);
            self.rest = Some((rest, 0));
            self.titles = Titles::None;
        }
        let Some((rest, known)) = &mut self.rest else { return };
        if *known != height {
            *known = height;
            // The value is a valid length.
            rest.style().set_property("height", &format!("{height}px")).ok();
        }
        if !is_away && self.titles != Titles::None {
            self.titles = Titles::None;
            rest.set_text_content(None);
        }
        if is_away && is_read && self.titles != Titles::Own {
            self.titles = Titles::Own;
            let dataset = rows.store.data();
            let mut text = String::new();
            for work in self.works.iter().filter_map(|id| dataset.work(*id)) {
                text.extend([work.title.plain.as_str(), "\n"]);
            }
            rest.set_text_content(Some(&text));
        }
    }
}
