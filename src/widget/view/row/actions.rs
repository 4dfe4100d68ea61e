//! The last line of a row: links, tools, and the agreement of its sources. Compact rows show it on
//! hover or focus, and render it only then.

use peerage_core::page::row;
use peerage_core::state::Density;

use super::{Rows, WorkRow};
use crate::view::common::words::flag;
use crate::view::dom::element::set;

impl WorkRow {
    pub(super) fn open_tools(&mut self, rows: &Rows, is_open: bool) {
        self.build_actions(rows);
        if let Some(tools) = &self.tools {
            set(&tools.tools, "data-open", flag(is_open));
        }
        set(&self.parts.menu, "aria-expanded", flag(is_open));
    }

    /// Fills the last line where it is visible without hovering: compact rows hide it.
    pub(super) fn equip_if_seen(&mut self, rows: &Rows) {
        let is_hidden = rows.has_pointer
            && rows.density() == Density::Compact
            && !self.is_alone()
            && !rows.store.is_printing.get_untracked();
        if !is_hidden {
            self.build_actions(rows);
        }
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
