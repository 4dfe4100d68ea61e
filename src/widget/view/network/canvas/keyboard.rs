//! The keys of the canvas.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use peerage_core::graph::Direction;
use peerage_renderer::Target;

use crate::view::network::state::{NetworkState, ZOOM_STEP};

/// Runs the action of a key, if it has one.
pub fn press_key(state: NetworkState, event: &KeyboardEvent) {
    // Combinations with these belong to the browser and the page.
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
            // Nothing to undo: the key is left to the surroundings, such as the enlarged picture.
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
