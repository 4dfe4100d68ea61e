//! A chunk of the list. In a long list only the chunks near the viewport have
//! their rows. The others hold the titles of their works as text, and are as
//! high as their rows would be.
//!
//! So the browser's own search finds every title, and going to a match makes
//! the rows there; the Tab key reaches every row in order, since the next chunk
//! is made before the focus comes to it; and every row states its position and
//! the length of the list, whether or not the other rows are there.

use leptos::{html, prelude::*};
use peerage_browser::nearby::Nearby;
use peerage_core::model::{PersonId, WorkId};
use peerage_core::state::{Density, Group};

use crate::store::Store;
use crate::view::dynamic::{dynamic, each, effect, optional, text, worded};
use crate::view::render_schedule::RenderSchedule;
use crate::view::sliced::sliced;
use crate::view::work_row::WorkRow;

/// How many rows a chunk has: few enough to be made within a frame.
pub const ROWS: usize = 20;
/// How many of the first of them are made before the first paint: a screenful.
const FIRST: usize = 8;
/// How far from the viewport rows are made, in CSS pixels: most of a screen.
const MARGIN: u32 = 600;

/// What all chunks of a list share.
#[derive(Clone, Copy)]
pub struct Length {
    /// Whether only rows near the visitor are made.
    is_long: Memo<bool>,
    /// How high a row was on average, in CSS pixels, where any was measured.
    row: RwSignal<Option<(Density, u32)>>,
    schedule: RenderSchedule,
}

impl Length {
    /// For a list of which nothing was measured yet.
    pub fn new(store: Store, is_long: Memo<bool>) -> Self {
        Self { is_long, row: RwSignal::new(None), schedule: RenderSchedule::new(store, is_long) }
    }

    /// Whether chunks that are far from the viewport may be made; tracked.
    pub fn is_rested(self) -> bool {
        self.schedule.is_rested.get()
    }

    /// Takes the first measurement at a density; later ones would make the
    /// list jump.
    fn learn(self, density: Density, height: f64, n_rows: usize) {
        let is_known = self.row.get_untracked().is_some_and(|(known, _)| known == density);
        if !is_known && n_rows > 0 && height > 0.0 {
            self.row.set(Some((density, height as u32 / n_rows as u32)));
        }
    }

    /// How high a row is, as far as is known; tracked.
    fn row_height(self, density: Density) -> u32 {
        let known = self.row.get().filter(|(known, _)| *known == density);
        known.map_or_else(|| row_height(density), |(_, height)| height)
    }
}

/// The chunk at position `at` of a group.
pub fn chunk(store: Store, group: Memo<Group>, at: usize, length: Length) -> AnyView {
    let start = at * ROWS;
    let works = Memo::new(move |_| {
        let group = group.read();
        group.works.iter().skip(start).take(ROWS).copied().collect::<Vec<WorkId>>()
    });
    let is_near = RwSignal::new(at == 0 && is_first(store, group));
    let height = RwSignal::new(0.0);
    let list = NodeRef::<html::Ol>::new();
    let observer = StoredValue::new_local(None::<Nearby>);
    effect(move || {
        // The first chunk is measured once all its rows are there.
        let is_due = length.is_long.get() && (at > 0 || length.schedule.is_painted.get());
        let Some(list) = list.get().filter(|_| is_due) else {
            return observer.set_value(None);
        };
        let react = move |near: bool, now: f64| {
            if is_near.get_untracked() {
                let density = store.derived.order.read_untracked().density;
                length.learn(density, now, works.read_untracked().len());
            }
            if near != is_near.get_untracked() {
                // The rows are gone, their height stays.
                height.set(if near { 0.0 } else { now });
                is_near.set(near);
            }
        };
        observer.set_value(Some(Nearby::observe(&list, MARGIN, Box::new(react))));
    });
    let has_rows = Memo::new(move |_| !length.is_long.get() || is_near.get());
    let content = dynamic(move || match has_rows.get() {
        true => rows(store, group, works, start, length),
        false => titles(store, works, height, length),
    });
    view! { <ol class="work-list__items" node_ref=list>{content}</ol> }.into_any()
}

/// Rows are made anew when another person comes into focus.
fn rows(
    store: Store,
    group: Memo<Group>,
    works: Memo<Vec<WorkId>>,
    start: usize,
    length: Length,
) -> AnyView {
    let is_painted = length.schedule.is_painted;
    let first = if start == 0 { FIRST } else { 0 };
    let rows = each(
        move || {
            let focus = store.person().map_or(0, |person| u64::from(person.0) + 1);
            let n = if is_painted.get() { ROWS } else { first };
            works.read().iter().take(n).map(|id| focus << 32 | u64::from(id.0)).collect()
        },
        move |key| {
            let focus = (key >> 32).checked_sub(1).map(|person| PersonId(person as u32));
            let id = WorkId(key as u32);
            let place = move || {
                let at = works.read().iter().position(|other| *other == id).unwrap_or_default();
                ((start + at + 1).to_string(), group.read().works.len().to_string())
            };
            sliced(store, move || {
                let place = Box::new(place);
                view! { <WorkRow id focus place /> }.into_any()
            })
        },
    );
    // The height of those that come after the paint.
    let to_come = move || {
        let n = works.read().len().saturating_sub(first);
        let height = n as u32 * length.row_height(store.derived.order.read().density);
        (!is_painted.get() && n > 0).then(|| unread(String::new(), move || height))
    };
    view! { {rows}{optional(to_come)} }.into_any()
}

/// The titles as they were when the visitor last paused.
fn titles(
    store: Store,
    works: Memo<Vec<WorkId>>,
    height: RwSignal<f64>,
    length: Length,
) -> AnyView {
    let n_rows = Memo::new(move |_| works.read().len() as u32);
    let pixels = move || match height.get() as u32 {
        0 => n_rows.get() * length.row_height(store.derived.order.read().density),
        known => known,
    };
    let words = RwSignal::new(String::new());
    effect(move || {
        if !length.is_rested() {
            return;
        }
        let dataset = store.data();
        let mut text = String::new();
        for work in works.read_untracked().iter().filter_map(|id| dataset.work(*id)) {
            text.extend([work.title.plain.as_str(), "\n"]);
        }
        if *words.read_untracked() != text {
            words.set(text);
        }
    });
    unread(text(move || words.get()), pixels)
}

/// An element as high as the rows that are not made.
fn unread(content: impl IntoAny, pixels: impl Fn() -> u32 + Send + Sync + 'static) -> AnyView {
    let style = worded(move || format!("{}px", pixels()));
    let content = content.into_any();
    view! { <li class="work-list__unread" style:height=style>{content}</li> }.into_any()
}

/// About how high a row is before any was measured, in CSS pixels.
fn row_height(density: Density) -> u32 {
    match density {
        Density::Compact => 52,
        Density::Comfortable => 108,
        Density::Full => 190,
    }
}

fn is_first(store: Store, group: Memo<Group>) -> bool {
    let key = group.read_untracked().key;
    store.derived.groups.read_untracked().first().is_some_and(|first| first.key == key)
}
