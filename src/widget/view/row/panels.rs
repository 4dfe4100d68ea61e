//! Panels that open in a row: versions, citation, evidence.

use leptos::prelude::*;
use peerage_core::model::WorkId;
use web_sys::Element;

use crate::store::Store;
use crate::view::chunks::PANELS;
use crate::view::dom::element::{element, insert};
use crate::view::dom::late::{When, late};
use crate::view::dom::place::{Place, Scope};

/// One of the panels, in the order in which they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The versions.
    Versions,
    /// The citation.
    Citation,
    /// The evidence of the sources.
    Evidence,
}

const ALL: [Panel; 3] = [Panel::Versions, Panel::Citation, Panel::Evidence];

/// Open panels.
#[derive(Default)]
pub struct Panels([Option<(Element, Scope)>; ALL.len()]);

impl Panels {
    /// Opens a panel of `work` at its place in `parent`, or closes it; returns true if it is open
    /// now.
    pub fn toggle(
        &mut self,
        panel: Panel,
        parent: &Element,
        owner: &Owner,
        store: Store,
        work: WorkId,
    ) -> bool {
        let at = panel as usize;
        if let Some((place, scope)) = self.0[at].take() {
            drop(scope);
            place.remove();
            return false;
        }
        let place = element("div", "work-row__panel");
        let next = self.0[at..].iter().flatten().next().map(|(next, _)| next.clone());
        insert(parent, &place, next.as_deref());
        let inside = Place::end(&place);
        let scope = Scope::new(owner, || show(panel, store, work, &inside));
        self.0[at] = Some((place, scope));
        true
    }
}

fn show(panel: Panel, store: Store, work: WorkId, place: &Place) {
    late(&PANELS, When::Now, "late", place, move |it, place| match panel {
        Panel::Versions => (it.versions)(store, work, place),
        Panel::Citation => (it.citation)(store, work, place),
        Panel::Evidence => (it.evidence)(store, work, place),
    });
}
