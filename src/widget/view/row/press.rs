//! Handling of clicks in a row.

use peerage_core::state::{Action, Focus};
use web_sys::{Element, MouseEvent, Node};

use super::panels::Panel;
use super::template::Tools;
use super::{Rows, WorkRow};
use crate::view::common::page_link::follow;
use crate::view::common::words::flag;
use crate::view::dom::element::set;

impl WorkRow {
    /// True if `node` is the element of this row.
    pub fn is(&self, node: &Node) -> bool {
        self.places.row.is_same_node(Some(node))
    }

    /// Handles a click on `target`, a link or a button of this row.
    pub fn press(&mut self, rows: &Rows, target: &Element, event: &MouseEvent) {
        match target.class_name().as_str() {
            "work-row__menu" => {
                let is_open = target.get_attribute("aria-expanded").as_deref() == Some("true");
                self.open_tools(rows, !is_open);
            }
            "work-row__toggle" => {
                self.has_summary = !self.has_summary;
                self.write_why(rows);
            }
            "work-row__versions" => self.toggle(rows, Panel::Versions),
            "work-row__cite" => self.toggle(rows, Panel::Citation),
            "trust-badge" => self.toggle(rows, Panel::Evidence),
            "work-row__more" => {
                self.is_unfolded = true;
                self.arrange(rows);
            }
            "work-row__link" => follow(event, rows.store, Focus::Work(self.id)),
            "work-row__venue-link" => {
                let venue = rows.store.data().work(self.id).and_then(|work| work.venue);
                if let Some(venue) = venue {
                    follow(event, rows.store, Focus::Venue(venue));
                }
            }
            "person-link" => {
                let mut members = self.members.iter();
                if let Some((_, person)) = members.find(|(link, _)| link.is_same_node(Some(target)))
                {
                    follow(event, rows.store, Focus::Person(*person));
                }
            }
            _ => {}
        }
    }

    /// Toggles the selection of the work.
    pub fn choose(&self, rows: &Rows) {
        rows.store.dispatch(Action::Choose(self.id));
    }

    pub(super) fn toggle(&mut self, rows: &Rows, panel: Panel) {
        self.build_actions(rows);
        let main = &self.places.main;
        let is_open = self.panels.toggle(panel, main, &rows.owner, rows.store, self.id);
        let Some(Tools { buttons: [_, versions, citation], badge, .. }) = &self.tools else {
            return;
        };
        let button = match panel {
            Panel::Versions => versions,
            Panel::Citation => citation,
            Panel::Evidence => badge,
        };
        set(button, "aria-expanded", flag(is_open));
    }
}
