//! The picture of the network with its controls. It connects the renderer with
//! the state: events become changes of the state, and changes of the state are
//! marked in the picture.

mod keyboard;
mod pointer;

use std::sync::Arc;

use leptos::ev::FocusEvent;
use leptos::html::Canvas;
use leptos::prelude::*;
use peerage_core::graph::{Network, sentence};
use peerage_core::messages::network;
use peerage_core::state::network::ShownNetwork;
use peerage_renderer::{Stage, Target};
use wasm_bindgen::JsCast;
use web_sys::Element;

use self::keyboard::press_key;
use self::pointer::{follow, open_menu, press, release};
use crate::store::{Memo, effect};
use crate::view::chunks::PANELS;
use crate::view::dynamic::{dynamic, optional, press as pressed, text};
use crate::view::late::{When, late};
use crate::view::network_large::large_control;
use crate::view::network_state::{NetworkState, ZOOM_STEP};
use crate::view::place::Place;
use crate::view::shown::placed;

/// The picture of the network that is shown; another network is another canvas.
pub fn network_canvas(state: NetworkState) -> AnyView {
    let picture = dynamic(move || {
        let shown = state.shown.get();
        if shown.network.links.is_empty() {
            let empty = view! {
                <p class="network-canvas__empty">{network::empty()}</p>
            };
            return empty.into_any();
        }
        frame(state, shown)
    });
    view! { <div class="network-canvas">{picture}</div> }.into_any()
}

fn frame(state: NetworkState, shown: Arc<ShownNetwork>) -> AnyView {
    let canvas = NodeRef::<Canvas>::new();
    let summary = shown.summary.clone();
    let network = Arc::clone(&shown);
    let shape = shape(&shown.network);
    // A target of the network before means nothing in this one.
    state.pointed.set(None);
    effect(move || {
        if let Some(element) = canvas.get() {
            state.mount(&shown, element);
            untrack(|| state.mark());
        }
    });
    effect(move || state.mark());
    effect(move || state.follow_pose());
    on_cleanup(move || state.unmount());
    let spoken = text(move || match state.pointed.get() {
        Some(Target::Node(node)) => sentence::of_node(&network.network, node),
        _ => String::new(),
    });
    let is_asked = Memo::new(move || state.pointed.get().or(state.opened.get()).is_some());
    let make = move |place: &Place| {
        late(&PANELS, When::Now, "late", place, move |it, place| (it.card)(state, place));
    };
    let card = optional(move || is_asked.get().then(|| placed(make)));
    let view = view! {
        <div class="network-canvas__frame" style:aspect-ratio=shape on:mouseleave=move |_| state.point_at(None)>
            {canvas_element(state, canvas)}
            {card}
        </div>
        <div class="network-canvas__foot">
            <p class="network-canvas__caption">{summary}</p>
            <div class="network-canvas__controls">
                {control(network::zoom_in(), "+", move || state.zoom(ZOOM_STEP))}
                {control(network::zoom_out(), "−", move || state.zoom(1.0 / ZOOM_STEP))}
                {large_control()}
                {control(network::show_everybody(), network::fit(), move || state.fit())}
            </div>
        </div>
        <p class="network-canvas__spoken" role="status">{spoken}</p>
    };
    view.into_any()
}

/// The width of the frame over its height, so that a drawing whose places are known
/// fills it; the style sheet decides for others.
fn shape(network: &Network) -> Option<String> {
    let bounds = network.bounds(&network.places);
    let shape = bounds.width() / bounds.height();
    let is_known = !network.places.is_empty() && shape.is_finite();
    // Whole numbers: the code that prints others is 12 kB.
    is_known.then(|| format!("{} / 1000", (shape.clamp(0.9, 1.5) * 1000.0).round() as u32))
}

fn canvas_element(state: NetworkState, canvas: NodeRef<Canvas>) -> AnyView {
    let blur = move |event: FocusEvent| {
        if !is_in_frame(event.related_target()) {
            state.point_at(None);
        }
    };
    let data_state = move || if state.pointed.get().is_some() { "pointed" } else { "idle" };
    view! {
        <canvas
            class="network-canvas__canvas"
            node_ref=canvas
            tabindex="0"
            role="application"
            aria-label=network::help()
            data-state=data_state
            on:pointerenter=move |_| {
                state.change(Stage::recolor);
            }
            on:pointerdown=move |event| press(state, &event)
            on:pointermove=move |event| follow(state, &event)
            on:pointerup=move |event| release(state, &event, true)
            on:pointercancel=move |event| release(state, &event, false)
            on:dblclick=move |_| state.center_on_pointed()
            on:contextmenu=move |event| open_menu(state, &event)
            on:blur=blur
            on:keydown=move |event| press_key(state, &event)
        ></canvas>
    }
    .into_any()
}

fn is_in_frame(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|it| it.closest(".network-canvas__frame").ok().flatten().is_some())
}

fn control(label: &'static str, sign: &'static str, act: impl Fn() + 'static) -> AnyView {
    let view = view! {
        <button
            class="network-canvas__control"
            type="button"
            aria-label=label
            title=label
            on:click=pressed(move |_| act())
        >
            {sign}
        </button>
    };
    view.into_any()
}
