//! One change of a dataset in JSON, as applied to a valid one by the tests with arbitrary changes
//! and by `cargo dev fuzz`.

use serde_json::{Value, json};

/// Replacement values.
pub fn values() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(1),
        json!(2),
        json!(7),
        json!(-1),
        json!(65_536),
        json!(u32::MAX),
        json!(u64::MAX),
        json!(0.5),
        json!(""),
        json!("x"),
        json!("1999"),
        json!("javascript:alert(1)"),
        json!("https://lab.example/"),
        json!("\u{202e}\u{0}\u{301}é漢🙂"),
        json!([]),
        json!([0]),
        json!([0, 0, 1]),
        json!({}),
        json!({"plain": "x", "runs": [{"text": "x"}]}),
    ]
}

/// A change of one value, which is chosen by its number in document order.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Replaced by another value.
    Replace(Value),
    /// Removed from its list or object.
    Remove,
    /// Duplicated, where it is in a list.
    Repeat,
    /// Replaced by another value of the dataset.
    Copy(usize),
}

/// The paths of all values, as names and positions.
fn paths(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, one)| paths(one, &format!("{path}/{at}"), all));
        }
        Value::Object(members) => {
            members.iter().for_each(|(name, one)| paths(one, &format!("{path}/{name}"), all));
        }
        _ => {}
    }
}

/// Applies `edit` to the value of this number, in document order.
pub fn apply(dataset: &mut Value, at: usize, edit: Edit) {
    let mut all = Vec::new();
    paths(dataset, "", &mut all);
    let path = &all[at % all.len()];
    let copied = match edit {
        Edit::Copy(from) => dataset.pointer(&all[from % all.len()]).cloned(),
        _ => None,
    };
    let Some((outer, name)) = path.rsplit_once('/') else { return };
    match (edit, dataset.pointer_mut(outer)) {
        (Edit::Remove, Some(Value::Array(list))) => drop(list.remove(name.parse().unwrap())),
        (Edit::Remove, Some(Value::Object(members))) => drop(members.remove(name)),
        (Edit::Repeat, Some(Value::Array(list))) => {
            let again = list[name.parse::<usize>().unwrap()].clone();
            list.push(again);
        }
        (Edit::Replace(value), _) => *dataset.pointer_mut(path).unwrap() = value,
        (Edit::Copy(_), _) => *dataset.pointer_mut(path).unwrap() = copied.unwrap_or_default(),
        _ => {}
    }
}
