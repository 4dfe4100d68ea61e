//! Reading of a dataset as by other programs: a naive reference for the page's reader, in `cargo
//! dev fuzz` and the tests with arbitrary changes.

use peerage_core::json::{Limits, read};
use peerage_core::model::Dataset;
use serde_json::{Map, Value};

/// True if both values have the same forms where both have something: objects, lists and texts. A
/// member that `again` lacks was not understood, or is as good as absent.
fn has_forms(value: &Value, again: &Value) -> bool {
    match (value, again) {
        (Value::Object(members), Value::Object(others)) => {
            members.iter().all(|(name, one)| others.get(name).is_none_or(|it| has_forms(one, it)))
        }
        (Value::Array(values), Value::Array(others)) => {
            values.len() == others.len()
                && values.iter().zip(others).all(|(one, other)| has_forms(one, other))
        }
        _ => std::mem::discriminant(value) == std::mem::discriminant(again),
    }
}

/// The dataset as it should be read: by `serde_json`, where the strict parser accepts the text and
/// every value has the form in which it is written.
pub fn read_by_others(text: &[u8]) -> Option<Dataset> {
    let dataset: Dataset = serde_json::from_slice(text).ok()?;
    read(text, Limits::DATASET).ok()?;
    let value: Value = serde_json::from_slice(text).ok()?;
    let mut again = serde_json::to_value(&dataset).ok()?;
    // `proofs` is omitted where there are none, and accepted as a list as well.
    again.as_object_mut()?.entry("proofs").or_insert_with(|| Value::Object(Map::new()));
    has_forms(&value, &again).then_some(dataset)
}
