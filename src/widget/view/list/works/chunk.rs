//! A chunk of the list. In a long list only the chunks near the viewport have
//! their rows. The others hold the titles of their works as text, and are as
//! high as their rows would be.
//!
//! So the browser's own search finds every title, and going to a match makes
//! the rows there; the Tab key reaches every row in order, since the next chunk
//! is made before the focus comes to it; and every row states its position and
//! the length of the list, whether or not the other rows are there.

use peerage_core::model::WorkId;
use peerage_core::state::Focus;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::view::dom::element::{element, put};
use crate::view::row::{Rows, WorkRow};

/// How many rows a chunk has: few enough to be made at once, and so many that a long list
/// has few elements.
pub const ROWS: usize = 64;
/// How many more than there is room for are made: some rows are lower than others.
pub const MORE: usize = 3;

/// See the [module](self).
pub struct Chunk {
    /// The element.
    pub list: Element,
    /// Whether its rows are near the visitor, or are likely to be.
    pub is_near: bool,
    /// Whether the browser has told that they are.
    pub is_told_near: bool,
    /// How many of its first rows the visitor sees, or nearly: those that cannot wait
    /// for a pause.
    pub n_seen: usize,
    /// How high it was when it was last measured, in CSS pixels; 0 before.
    pub height: u32,
    /// Its works.
    pub works: Vec<WorkId>,
    /// The rows that are made.
    pub rows: Vec<WorkRow>,
    /// What stands for those that are not, and how high it is.
    rest: Option<(HtmlElement, u32)>,
    titles: Titles,
}

/// The titles that stand for rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Titles {
    /// None.
    None,
    /// Those of works that were here before.
    Old,
    /// Those of the works of the chunk.
    Own,
}

/// How much of a chunk is to be there.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// What holds for all chunks.
    pub filling: Filling,
    /// How many rows before this chunk the group has.
    pub start: usize,
    /// How many works the group has.
    pub total: usize,
    /// Whether there are rows and not titles.
    pub has_rows: bool,
    /// At most so many rows may be made now.
    pub n_new: usize,
}

/// What all chunks of a list are filled by.
#[derive(Clone, Copy, Debug)]
pub struct Filling {
    /// The page.
    pub focus: Focus,
    /// Whether only rows near the visitor are made.
    pub is_long: bool,
    /// Whether rows that the visitor does not see yet may be made.
    pub is_rested: bool,
    /// About how high a row is, in CSS pixels.
    pub row: u32,
    /// Whether titles far from the visitor may be written.
    pub is_read: bool,
    /// Whether the query may be another one.
    pub is_other: bool,
}

/// How many rows, each about `row` CSS pixels high, there is room for in `height`.
pub fn n_rows(height: f64, row: f64) -> usize {
    match height / row.max(1.0) {
        n if n > 0.0 => n as usize + MORE,
        _ => 0,
    }
}

impl Chunk {
    /// An empty chunk.
    pub fn new() -> Self {
        Self {
            list: element("ol", "work-list__items"),
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

    /// Takes it for near, or only where the browser tells so, and its first `n_seen` rows
    /// for seen.
    pub fn expect(&mut self, is_expected: bool, n_seen: usize) {
        self.n_seen = n_seen;
        let is_near = is_expected || self.is_told_near;
        if is_near && !self.is_near {
            self.height = 0;
        }
        self.is_near = is_near;
    }

    /// Takes other works.
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

    /// Makes what is to be there; returns how many rows it made.
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
            let is_kept = works.contains(&row.id) && row.is_of(row.id, focus);
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
                    // It is behind those that have their place.
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
                // It has its turn later.
                None => continue,
            }
            let row = &mut self.rows[index];
            index += 1;
            row.place(extent.start + at + 1, extent.total);
            match next {
                Some(there) if row.is(&there) => next = there.next_element_sibling(),
                there => {
                    put(&self.list, row.element(), there.as_deref());
                    next = there;
                }
            }
        }
        n_made
    }

    /// Takes for seen what is above `end`, in CSS pixels from the top of the viewport, if
    /// every row is `row` high. Returns how high those are that are made, if they have
    /// a box.
    pub fn measure(&mut self, end: f64, row: f64) -> Option<u32> {
        let place = self.list.get_bounding_client_rect();
        let rest = self.rest.as_ref();
        let made = rest.map_or(place.bottom(), |(it, _)| it.get_bounding_client_rect().top());
        let n_made = self.rows.len();
        let height = made - place.top();
        self.n_seen = match made < end {
            true => n_made + n_rows(end - made, row),
            // Rows that stay from before may stand where others will.
            false => ((end - place.top()) * n_made as f64 / height) as usize + 1,
        };
        (height as u32).checked_div(n_made as u32).filter(|height| *height > 0)
    }

    /// What stands for the rows that are not made: the titles, where nobody is near and
    /// the visitor reads.
    fn fill_rest(&mut self, rows: &Rows, height: u32, is_away: bool, is_read: bool) {
        if self.rest.is_none() {
            let rest: HtmlElement = element("li", "work-list__unread").unchecked_into();
            put(&self.list, &rest, None);
            self.rest = Some((rest, 0));
            self.titles = Titles::None;
        }
        let Some((rest, known)) = &mut self.rest else { return };
        if *known != height {
            *known = height;
            // It is a length.
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
