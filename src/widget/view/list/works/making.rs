//! Rendering of the rows in the first content of a profile: the visible ones before it is shown, and
//! the others afterwards.

use std::rc::Rc;

use leptos::prelude::window;

use super::chunk::n_rows;
use super::section::Section;
use super::sections::{Sections, Shared, TURN};
use crate::store::Priority;

impl Sections {
    /// Queues a few more rows, if any are still to be rendered.
    pub(super) fn make(shared: &Shared) {
        let own = Rc::clone(shared);
        let turn = Box::new(move || {
            let n_made = own.borrow_mut().as_mut().map_or(0, |this| this.fill(TURN, false));
            match n_made {
                0 => own.borrow_mut().iter_mut().for_each(|this| this.is_making = false),
                _ => Self::make(&own),
            }
        });
        let Some(this) = &mut *shared.borrow_mut() else { return };
        let scheduler = this.rows.store.services.scheduler;
        this.is_making = !scheduler.is_complete() && !this.has_seen();
        let priority = if this.is_making { Priority::Visible } else { Priority::Near };
        scheduler.schedule(priority, turn);
    }

    /// True if as many rows are rendered as fit on the screen. Nothing is measured, since that
    /// would force a layout of a half-built page.
    fn has_seen(&mut self) -> bool {
        let screen = window().screen().and_then(|screen| screen.height());
        let n_seen = screen.map_or(usize::MAX, |it| n_rows(it.into(), self.row().into()));
        self.sections.iter_mut().flat_map(Section::rows).count() >= n_seen
    }
}
