//! Views of Leptos in places of elements built by hand, and the other way round. Only the panels
//! and the tools use views.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyViewState;
use web_sys::Element;

use crate::view::dom::element::clear;
use crate::view::dom::place::Place;

/// A view that is removed when this is dropped.
struct Shown(AnyViewState);

impl Drop for Shown {
    fn drop(&mut self) {
        self.0.unmount();
    }
}

/// Shows a view at `place`, as long as the current owner lives.
pub fn show(place: &Place, view: AnyView) {
    let mut state = view.build();
    state.mount(&place.parent, place.before.as_ref());
    StoredValue::new_local(Shown(state));
}

/// Content that `make` puts into a place, as a view. The element around it has no box of its own.
pub fn placed(make: impl Fn(&Place) + 'static) -> AnyView {
    let make: Rc<dyn Fn(&Place)> = Rc::new(make);
    view! { <span class="placed" use:fill=make></span> }.into_any()
}

fn fill(element: Element, make: Rc<dyn Fn(&Place)>) {
    // A view that is rendered again keeps its elements.
    clear(&element);
    make(&Place::end(&element));
}
