//! The shape of a trust badge, which stands beside words, so that color is never the only cue.

use peerage_core::trust::State;
use web_sys::Element;

use crate::view::dom::element::{drawing, set};

/// The shape of a state: a filled circle with a check, a hollow circle, a
/// triangle.
pub fn shape(state: State) -> Element {
    const HOLLOW: (&str, &str) = ("class", "trust-badge__hollow");
    let parts: &[(&str, &[(&str, &str)])] = match state {
        State::Corroborated => &[
            ("circle", &[("class", "trust-badge__filled"), ("cx", "8"), ("cy", "8"), ("r", "7")]),
            ("path", &[("class", "trust-badge__check"), ("d", "M4.8 8.3 7 10.5 11.2 5.8")]),
        ],
        State::SelfAsserted => &[("circle", &[HOLLOW, ("cx", "8"), ("cy", "8"), ("r", "6")])],
        State::Disagreed => &[
            ("path", &[HOLLOW, ("d", "M8 2.2 14.3 13.4H1.7Z")]),
            ("path", &[HOLLOW, ("d", "M8 6.2V9.4M8 11.3V11.5")]),
        ],
    };
    let shape = drawing("trust-badge__shape", "14", parts);
    set(&shape, "data-state", state.key());
    shape
}
