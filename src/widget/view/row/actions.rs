//! The last line of a row: links, tools, and the agreement of its sources. Compact rows show it on
//! hover or focus, and render it only then.

use peerage_core::messages::{counts, trust, works};
use peerage_core::model::{Dataset, Work};
use peerage_core::state::Density;
use peerage_core::state::versions::has_versions;
use peerage_core::trust::{State, verdict_of_work};

use super::template::{Places, Tools};
use super::{Rows, WorkRow};
use crate::view::common::links::list_of_links;
use crate::view::common::words::flag;
use crate::view::dom::element::{put, set, write};

impl WorkRow {
    pub(super) fn open_tools(&mut self, rows: &Rows, is_open: bool) {
        self.build_actions(rows);
        if let Some(tools) = &self.tools {
            set(&tools.tools, "data-open", flag(is_open));
        }
        set(&self.places.menu, "aria-expanded", flag(is_open));
    }

    /// Fills the last line where it is visible without hovering: compact rows hide it.
    pub(super) fn equip_if_seen(&mut self, rows: &Rows) {
        let is_hidden = rows.has_pointer
            && rows.density() == Density::Compact
            && !self.is_alone
            && !rows.store.is_printing.get_untracked();
        if !is_hidden {
            self.build_actions(rows);
        }
    }

    /// Fills the last line, unless it is filled.
    pub fn build_actions(&mut self, rows: &Rows) {
        let dataset = rows.store.data();
        let Some(work) = dataset.work(self.id).filter(|_| self.tools.is_none()) else { return };
        self.tools = rows.template.tools(&self.places.actions);
        if let Some(tools) = &self.tools {
            fill_actions(rows, &self.places, tools, work, &dataset);
            set(&tools.buttons[0], "aria-expanded", flag(self.has_summary));
        }
    }
}

/// Renders the links, the tools that the work has, and the agreement of its sources.
fn fill_actions(rows: &Rows, places: &Places, tools: &Tools, work: &Work, dataset: &Dataset) {
    if let Some(links) = list_of_links(&work.links, &work.identifiers) {
        put(&places.actions, &links, Some(&tools.tools));
    }
    let [summary, versions, _] = &tools.buttons;
    if work.summary.is_none() {
        summary.remove();
    }
    if !has_versions(work) {
        versions.remove();
    }
    set(&tools.check, "aria-label", &works::select(&work.title.plain));
    let verdict = verdict_of_work(work, dataset);
    let words = match verdict.state {
        State::Corroborated | State::SelfAsserted => counts::sources(verdict.sources.len()),
        State::Disagreed => trust::sources_differ().to_owned(),
    };
    set(&tools.badge, "data-state", verdict.state.key());
    set(&tools.badge, "title", &trust::show_sources(verdict.state.label()));
    let shape = rows.template.shape(verdict.state);
    if let Some(place) = tools.badge.first_element_child() {
        put(&tools.badge, &shape, Some(&place));
        write(&place, &words);
    }
}
