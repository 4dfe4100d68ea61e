//! Hostile dataset: the valid one, changed in one place, and its expected outcome.

use serde_json::{Map, Value};

/// A small dataset in which every member occurs.
pub const VALID: &str = include_str!("valid.json");

/// Expected outcome of a hostile dataset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Refused, with a reason that names this place; empty where the place is the whole.
    Refused(&'static str),
    /// Shown, since it is odd but harmless.
    Shown,
}

/// A hostile dataset.
#[derive(Clone, Debug)]
pub struct Case {
    /// Description of the change.
    pub name: String,
    /// Expected outcome.
    pub expected: Expected,
    /// The dataset as JSON, or other bytes.
    pub bytes: Vec<u8>,
}

/// The valid dataset, as a value to change.
pub fn valid() -> Value {
    serde_json::from_str(VALID).unwrap_or_default()
}

/// The dataset in which the value at `pointer` (RFC 6901) is `value`. A missing member is added,
/// with its parents.
pub fn with(pointer: &str, value: Value) -> Vec<u8> {
    let mut dataset = valid();
    set_value(&mut dataset, pointer, value);
    dataset.to_string().into_bytes()
}

/// Sets the value at `pointer`.
pub fn set_value(dataset: &mut Value, pointer: &str, value: Value) {
    let mut place = dataset;
    for name in pointer.split('/').skip(1) {
        if let (Value::Array(list), Ok(at)) = (&mut *place, name.parse::<usize>()) {
            if at >= list.len() {
                list.resize(at + 1, Value::Null);
            }
        } else if !place.is_object() && !place.is_array() {
            *place = Value::Object(Map::new());
        }
        place = match place {
            Value::Array(list) => {
                let at = name.parse().unwrap_or(0).min(list.len().saturating_sub(1));
                let Some(entry) = list.get_mut(at) else { return };
                entry
            }
            Value::Object(members) => members.entry(name).or_insert(Value::Null),
            _ => return,
        };
    }
    *place = value;
}

/// Adds a dataset that is refused at `place`.
pub fn refused(
    cases: &mut Vec<Case>,
    name: &str,
    pointer: &str,
    value: Value,
    place: &'static str,
) {
    let expected = Expected::Refused(place);
    cases.push(Case { name: name.to_owned(), expected, bytes: with(pointer, value) });
}

/// Adds a dataset that is shown.
pub fn shown(cases: &mut Vec<Case>, name: &str, pointer: &str, value: Value) {
    let bytes = with(pointer, value);
    cases.push(Case { name: name.to_owned(), expected: Expected::Shown, bytes });
}
