//! Symbols beside words, of 16 by 16 units, hidden from screen readers.

use crate::page::{Namespace, Sink};
use crate::trust::State;

/// Elements of a symbol with their attributes.
type Shapes = &'static [(&'static str, &'static [(&'static str, &'static str)])];

/// Medal before an award.
const MEDAL: Shapes = &[
    ("path", &[("d", "M5 9.4 3.6 15 8 12.8 12.4 15 11 9.4")]),
    ("circle", &[("cx", "8"), ("cy", "6"), ("r", "4.4")]),
];

/// Magnifying glass.
const GLASS: Shapes = &[
    ("circle", &[("cx", "7"), ("cy", "7"), ("r", "4.5")]),
    ("path", &[("d", "M10.4 10.4 14 14")]),
];

/// Filled circle with a check.
const CORROBORATED: Shapes = &[
    ("circle", &[("class", "trust-badge__filled"), ("cx", "8"), ("cy", "8"), ("r", "7")]),
    ("path", &[("class", "trust-badge__check"), ("d", "M4.8 8.3 7 10.5 11.2 5.8")]),
];

/// Hollow circle.
const SELF_ASSERTED: Shapes = &[("circle", &[HOLLOW, ("cx", "8"), ("cy", "8"), ("r", "6")])];

/// Triangle with an exclamation mark.
const DISAGREED: Shapes = &[
    ("path", &[HOLLOW, ("d", "M8 2.2 14.3 13.4H1.7Z")]),
    ("path", &[HOLLOW, ("d", "M8 6.2V9.4M8 11.3V11.5")]),
];

const HOLLOW: (&str, &str) = ("class", "trust-badge__hollow");

/// Writes the medal before an award.
pub fn medal<S: Sink>(sink: &mut S) {
    symbol(sink, "14", &[], MEDAL);
}

/// Writes the magnifying glass of a search field.
pub fn glass<S: Sink>(sink: &mut S, class: &str) {
    symbol(sink, "16", &[("class", class)], GLASS);
}

/// Writes the shape of a state, so that color is never the only cue.
pub fn state<S: Sink>(sink: &mut S, state: State) {
    let shapes = match state {
        State::Corroborated => CORROBORATED,
        State::SelfAsserted => SELF_ASSERTED,
        State::Disagreed => DISAGREED,
    };
    let attributes = [("class", "trust-badge__shape"), ("data-state", state.key())];
    symbol(sink, "14", &attributes, shapes);
}

/// Writes a drawing of 16 by 16 units, `size` CSS pixels wide.
fn symbol<S: Sink>(sink: &mut S, size: &str, attributes: &[(&str, &str)], shapes: Shapes) {
    open_symbol(sink, size, attributes);
    for (tag, attributes) in shapes {
        sink.open_in(Namespace::Svg, tag);
        for (name, value) in *attributes {
            sink.attribute(name, value);
        }
        sink.close();
    }
    sink.close();
}

fn open_symbol<S: Sink>(sink: &mut S, size: &str, attributes: &[(&str, &str)]) {
    sink.open_in(Namespace::Svg, "svg");
    let general =
        [("viewBox", "0 0 16 16"), ("width", size), ("height", size), ("aria-hidden", "true")];
    for (name, value) in attributes.iter().chain(&general) {
        sink.attribute(name, value);
    }
}
