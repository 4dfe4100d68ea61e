//! The last line of a row: links, tools, and the agreement of its sources. Compact rows show it on
//! hover or focus, and render it only then; their links stand beside the title.

use peerage_core::page::links::line_of_links;
use peerage_core::page::row;
use peerage_core::state::Density;

use super::{Rows, WorkRow};
use crate::view::common::elements::Elements;
use crate::view::common::words::flag;
use crate::view::dom::element::set;
use crate::view::dom::place::Place;

impl WorkRow {
    pub(super) fn open_tools(&mut self, rows: &Rows, is_open: bool) {
        self.build_actions(rows);
        if let Some(tools) = &self.tools {
            set(&tools.tools, "data-open", flag(is_open));
        }
        set(&self.parts.menu, "aria-expanded", flag(is_open));
    }

    /// Fills the last line where it is visible without hovering. Compact rows hide it, and have their
    /// links beside the title.
    pub(super) fn equip_if_seen(&mut self, rows: &Rows) {
        let is_hidden = rows.has_pointer
            && rows.density() == Density::Compact
            && !self.is_alone()
            && !rows.store.is_printing.get_untracked();
        if !is_hidden {
            self.build_actions(rows);
        } else if !self.has_brief_links {
            self.has_brief_links = true;
            self.write_brief_links(rows);
        }
    }

    /// Writes the links beside the title, if the work has any.
    fn write_brief_links(&self, rows: &Rows) {
        let (store, dataset) = (rows.store, rows.store.data());
        let Some(work) = dataset.work(self.id) else { return };
        let before = Some(self.parts.authors.clone().into());
        let place = Place { parent: self.parts.main.clone(), before };
        let sink = &mut Elements::new(store, place);
        line_of_links(sink, "work-row__links", &work.links, &work.identifiers);
    }

    /// Fills the last line, unless it is filled.
    pub fn build_actions(&mut self, rows: &Rows) {
        if self.tools.is_some() {
            return;
        }
        self.tools = self.rewrite(rows, &self.parts.actions, row::actions).flatten();
        if let Some(button) = self.tools.as_ref().and_then(|tools| tools.summary.as_ref()) {
            set(button, "aria-expanded", flag(self.has_summary));
        }
    }
}
