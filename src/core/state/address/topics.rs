//! The topics that an address, or an attribute of the element, names.

use crate::model::Dataset;
use crate::state::address::escape::unescape;

/// The topics that `keys` (joined by `+` or spaces) name.
pub fn topics(keys: &str, dataset: &Dataset) -> Vec<u32> {
    let find = |key: &str| {
        let key = unescape(key);
        dataset.topics.iter().position(|topic| topic.key == key)
    };
    keys.split(['+', ' ']).filter_map(find).map(|at| at as u32).collect()
}
