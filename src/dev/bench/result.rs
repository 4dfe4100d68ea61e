//! Results of the harness under `tests/peers`, as it writes them.

use std::collections::BTreeMap;

use peerage_dev::failure::{Context, Result};
use serde_json::{Map, Value};

/// Name of Peerage's contestant.
pub const OURS: &str = "ours";

/// The rows of one suite at one size, by contestant.
#[derive(Debug)]
pub struct Rows(BTreeMap<String, Map<String, Value>>);

/// Reads the suite `name`: its sizes, ascending, and the rows of each. `key` is the column with the
/// name of the contestant.
pub fn read(text: &str, name: &str, key: &str) -> Result<Vec<(u32, Rows)>> {
    let result: Value =
        serde_json::from_str(text).context(|| "the harness wrote what cannot be read")?;
    let sizes = result["suites"][name].as_object().into_iter().flatten();
    let sizes = sizes.filter_map(|(size, suite)| {
        let rows = suite["rows"].as_array()?.iter().filter_map(Value::as_object);
        let named = rows.filter_map(|row| Some((row.get(key)?.as_str()?.to_owned(), row.clone())));
        Some((size.parse().ok()?, Rows(named.collect())))
    });
    let mut sizes: Vec<(u32, Rows)> = sizes.collect();
    sizes.sort_by_key(|(size, _)| *size);
    Ok(sizes)
}

impl Rows {
    /// The names of all rows.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// A value of a contestant, if it was measured.
    pub fn value(&self, contestant: &str, column: &str) -> Option<f64> {
        self.0.get(contestant)?.get(column)?.as_f64()
    }

    /// Peerage's value of `column` divided by a peer's value of `other`.
    pub fn ratio(&self, column: &str, peer: &str, other: &str) -> Option<f64> {
        Some(self.value(OURS, column)? / self.value(peer, other)?.max(f64::MIN_POSITIVE))
    }

    /// Values of a column of all contestants but Peerage's.
    pub fn of_peers(&self, column: &str) -> impl Iterator<Item = f64> {
        let peers = self.0.iter().filter(|(name, _)| !name.starts_with(OURS));
        peers.filter_map(move |(_, row)| row.get(column)?.as_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"suites": {"layout": {
        "2000": {"rows": [{"peer": "d3", "tickMs": 8}, {"peer": "ours", "tickMs": 1}]},
        "200": {"rows": [{"peer": "ours", "tickMs": null}, {"peer": "fa2", "tickMs": 3}]}
    }}}"#;

    #[track_caller]
    fn check(size: u32, expected: (Option<f64>, Option<f64>, Option<f64>)) {
        let sizes = read(TEXT, "layout", "peer").unwrap();
        assert_eq!(sizes.iter().map(|(size, _)| *size).collect::<Vec<_>>(), [200, 2000]);
        let (_, rows) = sizes.iter().find(|(found, _)| *found == size).unwrap();
        let found = (
            rows.value(OURS, "tickMs"),
            rows.ratio("tickMs", "d3", "tickMs"),
            rows.of_peers("tickMs").next(),
        );
        assert_eq!(found, expected);
    }

    #[test]
    fn values_are_found_by_size_contestant_and_column() {
        check(2000, (Some(1.0), Some(0.125), Some(8.0)));
        check(200, (None, None, Some(3.0)));
    }

    #[test]
    fn a_suite_that_did_not_run_has_no_sizes() {
        assert!(read(TEXT, "search", "peer").unwrap().is_empty());
        assert!(read("{", "search", "peer").is_err());
    }
}
