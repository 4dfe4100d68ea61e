//! Position of the visitor in the list, and scrolling back to it.

use leptos::prelude::window;
use peerage_core::model::WorkId;
use peerage_core::page::row::SELECTOR;
use wasm_bindgen::JsCast;
use web_sys::{Element, ScrollBehavior, ScrollToOptions};

use super::section::Section;
use super::sections::{Sections, Stage};
use crate::store::Spot;

/// First visible work in a list, with its position. May be called while a row is borrowed.
pub fn first_seen(list: &Element) -> Option<Spot> {
    let rows = list.query_selector_all(SELECTOR).ok()?;
    (0..rows.length()).find_map(|at| {
        let row = rows.get(at)?.dyn_into::<Element>().ok()?;
        let place = row.get_bounding_client_rect();
        let key = row.get_attribute("data-key").filter(|_| place.bottom() > 0.0)?;
        Some(Spot { work: key, top: place.top() })
    })
}

impl Sections {
    /// Scrolls until a work of the list is at its earlier position.
    pub fn turn_to(&mut self, spot: &Spot) {
        if self.stage < Stage::Rested {
            self.reach(Stage::Rested);
        }
        let data = self.rows.store.data();
        let is_it = |id: &WorkId| data.work(*id).is_some_and(|work| work.key == spot.work);
        let mut chunks = self.sections.iter_mut().flat_map(|section| &mut section.chunks);
        let Some(chunk) = chunks.find(|chunk| chunk.works.iter().any(is_it)) else { return };
        chunk.expect(true, chunk.works.len());
        self.fill(usize::MAX, false);
        let mut rows = self.sections.iter_mut().flat_map(Section::rows);
        let row = rows.find(|row| is_it(&row.id)).map(|row| row.element().clone());
        drop(rows);
        let Some(row) = row else { return };
        let options = ScrollToOptions::new();
        options.set_top(row.get_bounding_client_rect().top() - spot.top);
        options.set_behavior(ScrollBehavior::Instant);
        window().scroll_by_with_scroll_to_options(&options);
        self.measure();
    }
}
