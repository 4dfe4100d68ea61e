//! The export of several works, as citations or as a file: all works in the
//! list, or those that the visitor has selected.

use peerage_core::messages::{citations, counts};
use peerage_core::page::list::export_button;

use crate::store::{Memo, Signal, Store};
use crate::view::chunks::PANELS;
use crate::view::common::elements::Elements;
use crate::view::dom::late::{When, late};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{presence, press, state, words};
use crate::view::list::export::Export;

/// A button that opens the citations of the works in the list, or of those that
/// are selected; there while there are any.
pub fn export_panel(store: Store, place: &Place) {
    let export = Export { store, is_whole: Signal::new(false) };
    let panel = place.add("div", "export-panel");
    let is_open = Signal::new(false);
    let has_works = Memo::new(move || export.n_works() > 0);
    let toggle = export_button(&mut Elements::new(store, Place::end(&panel)), "");
    state(&toggle, "aria-expanded", move || is_open.get());
    presence(&toggle, "disabled", move || !has_works.get());
    press(&toggle, move |_| is_open.update(|open| *open = !*open));
    words(&toggle, move || match export.is_selection() {
        true => citations::export_selected(export.n_works()),
        false => citations::export(&counts::works(export.n_works())),
    });
    part(&Place::end(&panel), move |place| {
        // The file is named after the subject of the page.
        store.inputs.focus.track();
        if is_open.get() && has_works.get() {
            late(&PANELS, When::Now, "late", place, move |it, place| (it.export)(export, place));
        }
    });
}
