//! The pointers on the canvas: mouse, pen and fingers.

use leptos::ev::PointerEvent;
use peerage_core::graph::Point;
use peerage_renderer::{Click, Target};
use web_sys::MouseEvent;

use crate::view::network::state::NetworkState;

/// Handles a pointer that goes down.
pub fn press(state: NetworkState, event: &PointerEvent) {
    if event.button() == 0 {
        let (pointer, is_primary) = (event.pointer_id(), event.is_primary());
        state.change(|stage| stage.press(pointer, point(event), is_primary));
    }
}

/// Handles a pointer that moves, with or without a button down.
pub fn follow(state: NetworkState, event: &PointerEvent) {
    let hit = state.change(|stage| stage.follow(event.pointer_id(), point(event)));
    match hit.flatten() {
        Some(hit) => state.point_at(hit),
        None => state.move_anchor(state.pointed.get_untracked()),
    }
}

/// Handles a pointer that goes up; `is_click` unless the browser cancelled it.
pub fn release(state: NetworkState, event: &PointerEvent, is_click: bool) {
    let click = state.change(|stage| stage.release(event.pointer_id()));
    match click.flatten().filter(|_| is_click) {
        Some(Click::On(target)) => state.choose(target, event.shift_key()),
        Some(Click::Background) => state.choose_nobody(),
        None => {}
    }
    state.count_held();
    state.remember_pose();
}

/// Releases a held node in place of opening the context menu.
pub fn open_menu(state: NetworkState, event: &MouseEvent) {
    if let (Some(Target::Node(node)), true) =
        (state.pointed.get_untracked(), state.n_held.get_untracked() > 0)
    {
        event.prevent_default();
        state.release(Some(node));
    }
}

fn point(event: &PointerEvent) -> Point {
    Point { x: event.offset_x() as f32, y: event.offset_y() as f32 }
}
