//! The picture of the network with its controls. It connects the renderer with the state: events
//! become changes of the state, and changes of the state are drawn.

mod keyboard;
mod pointer;

use std::sync::Arc;

use leptos::prelude::*;
use leptos::tachys::renderer::dom::Dom;
use peerage_core::graph::Network;
use peerage_core::graph::network::sentence;
use peerage_core::messages::{collaborators, lists, network};
use peerage_core::state::network::ShownNetwork;
use peerage_renderer::{Stage, Target};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusEvent, HtmlCanvasElement};

use self::keyboard::press_key;
use self::pointer::{follow, open_menu, press, release};
use crate::store::{Memo, effect};
use crate::view::chunks::PANELS;
use crate::view::dom::element::{add, set, write};
use crate::view::dom::late::{When, late};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{attribute, hear, words};
use crate::view::network::large::{control, large_control};
use crate::view::network::state::{NetworkState, ZOOM_STEP};

/// Maximum number of people whose picture is small.
const FEW: usize = 5;
/// Maximum number of people whose picture is of medium height.
const SEVERAL: usize = 12;
/// Maximum number of members without co-authors who are named.
const NAMED: usize = 12;

/// Puts the picture of the current network at `place`; another network gets another canvas.
pub fn network_canvas(state: NetworkState, place: &Place) {
    let root = place.add("div", "network-canvas");
    part(&Place::end(&root), move |place| {
        let shown = state.whole.get();
        if shown.network.links.is_empty() {
            write(&place.add("p", "network-canvas__empty"), &shown.empty_words());
            return;
        }
        untrack(|| picture(state, shown, place));
    });
}

fn picture(state: NetworkState, shown: Arc<ShownNetwork>, place: &Place) {
    // A target of the previous network means nothing in this one.
    state.pointed.set(None);
    frame(state, &shown, place);
    foot(state, place);
    if !shown.alone.is_empty() {
        write(&place.add("p", "network-canvas__caption"), &alone(&shown.alone));
    }
    let spoken = place.add("p", "network-canvas__spoken");
    set(&spoken, "role", "status");
    words(&spoken, move || match state.pointed.get() {
        Some(Target::Node(node)) => sentence::of_node(&state.shown.read().network, node),
        _ => String::new(),
    });
}

fn frame(state: NetworkState, shown: &Arc<ShownNetwork>, place: &Place) {
    let frame = place.add("div", "network-canvas__frame");
    let size = match shown.network.nodes.len() {
        n if n <= FEW => "small",
        n if n <= SEVERAL => "medium",
        _ => "large",
    };
    set(&frame, "data-size", size);
    if let Some(shape) = shape(&shown.network) {
        Dom::set_css_property(&Dom::style(&frame), "aspect-ratio", &shape);
    }
    hear(&frame, "mouseleave", move |_| state.point_at(None));
    let canvas = canvas(state, &frame);
    let shown = Arc::clone(shown);
    effect(move || {
        untrack(|| {
            state.mount(&shown, canvas.clone());
            state.follow_year();
            state.mark();
        });
    });
    effect(move || state.follow_year());
    effect(move || state.mark());
    effect(move || state.follow_pose());
    on_cleanup(move || state.unmount());
    let is_asked = Memo::new(move || state.pointed.get().or(state.opened.get()).is_some());
    part(&Place::end(&frame), move |place| {
        if is_asked.get() {
            late(&PANELS, When::Now, "late", place, move |it, place| (it.card)(state, place));
        }
    });
}

/// The members who are not drawn, in a sentence.
fn alone(names: &[String]) -> String {
    let first = names.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>();
    let (all, rest) = (first.join(lists::separator()), names.len().saturating_sub(NAMED));
    network::alone(&if rest > 0 { collaborators::and_more(&all, rest) } else { all })
}

/// Caption and controls below the picture.
fn foot(state: NetworkState, place: &Place) {
    let foot = place.add("div", "network-canvas__foot");
    let summary = add(&foot, "p", "network-canvas__caption");
    words(&summary, move || state.shown.read().summary.clone());
    let controls = add(&foot, "div", "network-canvas__controls");
    control(&controls, network::zoom_in(), "+", move |_| state.zoom(ZOOM_STEP));
    control(&controls, network::zoom_out(), "−", move |_| state.zoom(1.0 / ZOOM_STEP));
    large_control(&controls);
    control(&controls, network::show_everybody(), network::fit(), move |_| state.fit());
}

/// Aspect ratio of the frame, width over height, so that a drawing with known positions fills it;
/// the style sheet decides for others.
fn shape(network: &Network) -> Option<String> {
    let bounds = network.bounds(&network.places);
    let shape = bounds.width() / bounds.height();
    let is_known = !network.places.is_empty() && shape.is_finite();
    // Integers only: the code that prints floating-point numbers is 12 kB.
    is_known.then(|| format!("{} / 1000", (shape.clamp(0.65, 1.5) * 1000.0).round() as u32))
}

fn canvas(state: NetworkState, frame: &Element) -> HtmlCanvasElement {
    let canvas = add(frame, "canvas", "network-canvas__canvas");
    set(&canvas, "tabindex", "0");
    set(&canvas, "role", "application");
    set(&canvas, "aria-label", network::help());
    attribute(&canvas, "data-state", move || {
        if state.pointed.get().is_some() { "pointed" } else { "idle" }.to_owned()
    });
    effect(move || {
        state.store.colors.track();
        state.change(Stage::recolor);
    });
    let on = |name, react: fn(NetworkState, Event)| {
        hear(&canvas, name, move |event| react(state, event));
    };
    on("pointerenter", |state, _| {
        state.change(Stage::recolor);
    });
    on("pointerdown", |state, event| press(state, event.unchecked_ref()));
    on("pointermove", |state, event| follow(state, event.unchecked_ref()));
    on("pointerup", |state, event| release(state, event.unchecked_ref(), true));
    on("pointercancel", |state, event| release(state, event.unchecked_ref(), false));
    on("dblclick", |state, _| state.center_on_pointed());
    on("contextmenu", |state, event| open_menu(state, event.unchecked_ref()));
    on("keydown", |state, event| press_key(state, event.unchecked_ref()));
    on("blur", |state, event| {
        if !is_in_frame(event.unchecked_ref::<FocusEvent>().related_target()) {
            state.point_at(None);
        }
    });
    canvas.unchecked_into()
}

fn is_in_frame(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|it| it.closest(".network-canvas__frame").ok().flatten().is_some())
}
