//! The keys of the canvas.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use peerage_core::graph::Direction;
use peerage_renderer::Target;

use crate::view::network::state::{NetworkState, ZOOM_STEP};

/// Does what a key means, if it means anything.
pub fn press_key(state: NetworkState, event: &KeyboardEvent) {
    // With these the browser and the page have keys of their own.
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let target = state.pointed.get_untracked();
    match event.key().as_str() {
        "ArrowLeft" => state.walk(Direction::Left),
        "ArrowRight" => state.walk(Direction::Right),
        "ArrowUp" => state.walk(Direction::Up),
        "ArrowDown" => state.walk(Direction::Down),
        "n" | "N" => state.walk_neighbors(true),
        "p" | "P" => state.walk_neighbors(false),
        "Enter" | " " => {
            if let Some(target) = target {
                state.choose(target, event.shift_key());
            }
        }
        "c" | "C" => state.center_on_pointed(),
        "u" | "U" => {
            if let Some(Target::Node(node)) = target {
                state.release(Some(node));
            }
        }
        "t" | "T" => state.is_table_open.update(|is_open| *is_open = !*is_open),
        "Escape" => {
            let was = untrack(|| (state.pointed.get(), state.store.state()));
            state.point_at(None);
            state.choose_nobody();
            // Nothing to undo: the key is for what is around, such as a large picture.
            if was == untrack(|| (None, state.store.state())) {
                return;
            }
        }
        "+" | "=" => state.zoom(ZOOM_STEP),
        "-" => state.zoom(1.0 / ZOOM_STEP),
        "0" => state.fit(),
        _ => return,
    }
    event.prevent_default();
}
