//! Handling of clicks in a row.

use peerage_core::page::Act;
use peerage_core::page::row::Tools;
use peerage_core::state::Action;
use web_sys::Node;

use super::panels::Panel;
use super::{Rows, WorkRow};
use crate::view::common::words::flag;
use crate::view::dom::element::set;

impl WorkRow {
    /// True if `node` is the element of this row.
    pub fn is(&self, node: &Node) -> bool {
        self.parts.row.is_same_node(Some(node))
    }

    /// Does what a control of this row is for.
    pub fn act(&mut self, rows: &Rows, act: Act) {
        match act {
            Act::Tools => {
                let is_open = self.parts.menu.get_attribute("aria-expanded");
                self.open_tools(rows, is_open.as_deref() != Some("true"));
            }
            Act::Summary => {
                self.has_summary = !self.has_summary;
                self.write_why(rows);
            }
            Act::Versions => self.toggle(rows, Panel::Versions),
            Act::Cite => self.toggle(rows, Panel::Citation),
            Act::Evidence => self.toggle(rows, Panel::Evidence),
            Act::Authors => {
                self.is_unfolded = true;
                self.arrange(rows);
            }
            Act::Select => rows.store.dispatch(Action::Choose(self.id)),
        }
    }

    pub(super) fn toggle(&mut self, rows: &Rows, panel: Panel) {
        self.build_actions(rows);
        let main = &self.parts.main;
        let is_open = self.panels.toggle(panel, main, &rows.owner, rows.store, self.id);
        let Some(Tools { versions, cite, badge, .. }) = &self.tools else { return };
        let button = match panel {
            Panel::Versions => versions.as_ref(),
            Panel::Citation => Some(cite),
            Panel::Evidence => Some(badge),
        };
        if let Some(button) = button {
            set(button, "aria-expanded", flag(is_open));
        }
    }
}
