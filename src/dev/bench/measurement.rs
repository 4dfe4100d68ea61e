//! A measured value and its target.

use peerage_dev::failure::{Failure, Result};
use peerage_dev::say;
use serde::Serialize;

/// Target of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// No target.
    Free,
    /// Not above this.
    AtMost(f64),
    /// Not below this.
    AtLeast(f64),
}

/// One value. Where there is a target, a missing value misses it.
#[derive(Debug, Serialize)]
pub struct Measurement {
    name: String,
    value: Option<f64>,
    unit: &'static str,
    #[serde(serialize_with = "bare")]
    target: Target,
    ok: bool,
}

impl Measurement {
    /// Creates the measurement `value` with its target.
    pub fn new(name: String, value: Option<f64>, unit: &'static str, target: Target) -> Self {
        let ok = match (value, target) {
            (_, Target::Free) => true,
            (None, _) => false,
            (Some(value), Target::AtMost(most)) => value <= most,
            (Some(value), Target::AtLeast(least)) => value >= least,
        };
        Self { name, value, unit, target, ok }
    }

    /// A number of bytes.
    pub fn bytes(name: impl Into<String>, bytes: u64, target: Target) -> Self {
        Self::new(name.into(), Some(bytes as f64), "bytes", target)
    }

    /// Prints the measurement: an object of JSON in one line, or a line of a table.
    pub fn print(&self, is_json: bool) -> Result {
        if is_json {
            let line = serde_json::to_string(self);
            say::line(line.map_err(|error| Failure::new(error.to_string()))?);
            return Ok(());
        }
        let value = self.value.map_or_else(|| "not measured".to_owned(), readable);
        let target = match self.target {
            Target::Free => String::new(),
            Target::AtMost(most) => format!("at most {}", readable(most)),
            Target::AtLeast(least) => format!("at least {}", readable(least)),
        };
        let verdict = match (self.target, self.ok) {
            (Target::Free, _) => "",
            (_, true) => "met",
            (_, false) => "MISSED",
        };
        let line = format!("{:<64} {value:>12} {:<7} {target:<16} {verdict}", self.name, self.unit);
        say::line(line.trim_end());
        Ok(())
    }
}

/// Fails with the names of the measurements that miss their target.
pub fn all_met(measurements: &[Measurement]) -> Result {
    let missed: Vec<_> =
        measurements.iter().filter(|one| !one.ok).map(|one| one.name.as_str()).collect();
    if missed.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("targets missed: {}", missed.join("; "))))
}

/// A number with its significant digits.
fn readable(value: f64) -> String {
    match value {
        _ if value.fract() == 0.0 => format!("{value}"),
        ..0.01 => format!("{value:.5}"),
        ..10.0 => format!("{value:.3}"),
        _ => format!("{value:.1}"),
    }
}

fn bare<S: serde::Serializer>(
    target: &Target,
    serializer: S,
) -> std::result::Result<S::Ok, S::Error> {
    match target {
        Target::Free => serializer.serialize_none(),
        Target::AtMost(value) | Target::AtLeast(value) => serializer.serialize_f64(*value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: Option<f64>, target: Target, expected: &str) {
        let measurement = Measurement::new("code".to_owned(), value, "bytes", target);
        assert_eq!(serde_json::to_string(&measurement).unwrap(), expected);
        assert_eq!(all_met(&[measurement]).is_ok(), expected.contains("\"ok\":true"));
    }

    #[test]
    fn a_measurement_is_held_against_its_target() {
        let line = |value: &str, target: &str, ok: bool| {
            format!(
                r#"{{"name":"code","value":{value},"unit":"bytes","target":{target},"ok":{ok}}}"#
            )
        };
        check(Some(9.0), Target::AtMost(9.0), &line("9.0", "9.0", true));
        check(Some(9.5), Target::AtMost(9.0), &line("9.5", "9.0", false));
        check(Some(9.5), Target::AtLeast(9.0), &line("9.5", "9.0", true));
        check(Some(8.0), Target::AtLeast(9.0), &line("8.0", "9.0", false));
        check(Some(8.0), Target::Free, &line("8.0", "null", true));
    }

    #[test]
    fn what_could_not_be_measured_misses_its_target() {
        let line = r#"{"name":"code","value":null,"unit":"bytes","target":1.0,"ok":false}"#;
        check(None, Target::AtMost(1.0), line);
    }

    #[test]
    fn numbers_are_as_precise_as_matters() {
        for (value, expected) in [
            (152_003.0, "152003"),
            (0.00312, "0.00312"),
            (0.0512, "0.051"),
            (1.0, "1"),
            (12.34, "12.3"),
        ] {
            assert_eq!(readable(value), expected);
        }
    }
}
