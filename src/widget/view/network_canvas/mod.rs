//! The collaborators as a picture, and what pointer and keyboard do to it.

mod board;
mod flight;
mod instances;
mod layout;
mod marks;
mod motion;
pub mod paint;
pub mod picture;
mod pointer;
mod shown;
mod stage;
pub mod surface;
mod tone;

use std::sync::Arc;

use leptos::ev::FocusEvent;
use leptos::html::Canvas;
use leptos::prelude::*;
use peerage_core::graph::sentence;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use crate::view::dynamic::{dynamic, effect, press, text};
use crate::view::network_card::network_card;

pub use self::board::Board;
use self::board::STEP;
pub use self::picture::Target;
pub use self::shown::Shown;
use self::stage::{Stage, clear};
pub use self::tone::{Entry, Scale, legend};

/// What somebody hears who does not see it.
const HELP: &str = "Network of collaborators. Arrow keys go from person to person, N and P \
                    through the neighbors by joint works, Enter filters by the person, C puts \
                    the person into the middle, U lets go who was dragged, T opens the table, \
                    Escape takes all back, plus, minus and zero zoom.";

/// Draws who is in the picture; others are another frame.
pub fn network_canvas(board: Board) -> AnyView {
    let picture = dynamic(move || {
        let shown = board.shown.get();
        if shown.network.links.is_empty() {
            let empty = view! { class="pg",
                <p class="network-canvas__empty">"No co-authored works"</p>
            };
            return empty.into_any();
        }
        frame(board, shown)
    });
    view! { class="pg", <div class="network-canvas">{picture}</div> }.into_any()
}

fn frame(board: Board, shown: Arc<Shown>) -> AnyView {
    let canvas = NodeRef::<Canvas>::new();
    let summary = shown.summary.clone();
    let network = Arc::clone(&shown);
    // Set before anybody looks at the new picture.
    board.pointed.set(None);
    board.opened.set(None);
    effect(move || {
        if let Some(element) = canvas.get() {
            clear(board.slot);
            let pose = board.store.inputs.network.get_untracked().camera;
            let moved = move || board.remember();
            let lay = board.store.services.layout.get_value();
            board.slot.set_value(Stage::new(&shown, element, board.slot, pose, lay, moved));
            untrack(|| board.mark());
        }
    });
    effect(move || board.mark());
    effect(move || board.look());
    on_cleanup(move || clear(board.slot));
    let spoken = text(move || match board.pointed.get() {
        Some(Target::Node(node)) => sentence::of_node(&network.network, node),
        _ => String::new(),
    });
    let view = view! { class="pg",
        <div class="network-canvas__frame" on:mouseleave=leave(board)>
            {canvas_element(board, canvas)}
            {network_card(board)}
        </div>
        <div class="network-canvas__foot">
            <p class="network-canvas__caption">{summary}</p>
            <div class="network-canvas__controls">
                {control("Zoom in", "+", move || board.zoom(STEP))}
                {control("Zoom out", "−", move || board.zoom(1.0 / STEP))}
                {control("Show everybody", "Fit", move || board.fit())}
            </div>
        </div>
        <p class="network-canvas__spoken" role="status">{spoken}</p>
    };
    view.into_any()
}

fn canvas_element(board: Board, canvas: NodeRef<Canvas>) -> AnyView {
    let blur = move |event: FocusEvent| {
        if !is_in_frame(event.related_target()) {
            board.point_at(None);
        }
    };
    let state = move || if board.pointed.get().is_some() { "pointed" } else { "idle" };
    view! { class="pg",
        <canvas
            class="network-canvas__canvas"
            node_ref=canvas
            tabindex="0"
            role="application"
            aria-label=HELP
            data-state=state
            on:pointerenter=move |_| {
                board.change(Stage::recolor);
            }
            on:pointerdown=move |event| board.press(&event)
            on:pointermove=move |event| board.follow(&event)
            on:pointerup=move |event| board.release(&event, true)
            on:pointercancel=move |event| board.release(&event, false)
            on:dblclick=move |_| board.recenter()
            on:contextmenu=move |event| let_go(board, &event)
            on:blur=blur
            on:keydown=move |event| board.key(&event)
        ></canvas>
    }
    .into_any()
}

/// The pointer may go from the canvas to its card, and nothing changes.
fn leave(board: Board) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |_| board.point_at(None))
}

fn is_in_frame(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|it| it.closest(".network-canvas__frame").ok().flatten().is_some())
}

/// The context menu of a node that is held lets it go.
fn let_go(board: Board, event: &MouseEvent) {
    if let (Some(Target::Node(node)), true) =
        (board.pointed.get_untracked(), board.held.get_untracked() > 0)
    {
        event.prevent_default();
        board.let_go(Some(node));
    }
}

fn control(label: &'static str, sign: &'static str, act: impl Fn() + 'static) -> AnyView {
    let view = view! { class="pg",
        <button
            class="network-canvas__control"
            type="button"
            aria-label=label
            title=label
            on:click=press(move |_| act())
        >
            {sign}
        </button>
    };
    view.into_any()
}
