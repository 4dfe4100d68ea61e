//! Measurements that have a target.

use serde::Serialize;

use crate::build::Profile;
use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::{files, size};

/// One measured value.
#[derive(Debug, Serialize)]
struct Measurement {
    name: String,
    value: u64,
    unit: &'static str,
    /// The most it may be.
    target: Option<u64>,
    ok: bool,
}

impl Measurement {
    fn new(name: String, value: u64, unit: &'static str, target: Option<u64>) -> Self {
        Self { name, value, unit, target, ok: target.is_none_or(|target| value <= target) }
    }
}

/// A named group of measurements.
struct Bench {
    name: &'static str,
    about: &'static str,
    run: fn(&Places) -> Result<Vec<Measurement>>,
}

const BENCHES: [Bench; 1] = [Bench {
    name: "size",
    about: "bytes of each file of the release after brotli; code is the program and its scripts",
    run: measure_size,
}];

/// Bytes of program and scripts that a visitor may have to load.
const CODE_TARGET: u64 = 150_000;

/// Runs a bench and prints its measurements, one JSON object a line or as a
/// table. Fails where one misses its target.
pub fn bench(places: &Places, name: Option<&str>, is_json: bool) -> Result {
    let Some(name) = name else {
        for bench in &BENCHES {
            println!("{:<10} {}", bench.name, bench.about);
        }
        return Ok(());
    };
    let bench = BENCHES.iter().find(|bench| bench.name == name);
    let bench = bench.ok_or_else(|| {
        let names: Vec<_> = BENCHES.iter().map(|bench| bench.name).collect();
        Failure::new(format!("there is no bench `{name}`, only: {}", names.join(", ")))
    })?;
    let measurements = (bench.run)(places)?;
    for measurement in &measurements {
        print_measurement(measurement, is_json)?;
    }
    let missed: Vec<_> =
        measurements.iter().filter(|one| !one.ok).map(|one| one.name.as_str()).collect();
    if missed.is_empty() {
        Ok(())
    } else {
        Err(Failure::new(format!("above target: {}", missed.join(", "))))
    }
}

fn print_measurement(measurement: &Measurement, is_json: bool) -> Result {
    if is_json {
        let line = serde_json::to_string(measurement);
        println!("{}", line.map_err(|error| Failure::new(error.to_string()))?);
        return Ok(());
    }
    let Measurement { name, value, unit, target, ok } = measurement;
    let target =
        target.map(|target| format!("  {} {target}", if *ok { "at most" } else { "MISSES" }));
    println!("{name:<28} {value:>10} {unit}{}", target.unwrap_or_default());
    Ok(())
}

fn measure_size(places: &Places) -> Result<Vec<Measurement>> {
    let dist = places.output(Profile::Release);
    let mut measurements = Vec::new();
    let mut code = 0;
    for file in files::list(&dist)? {
        let bytes = size::compressed(&file)?;
        if file.extension().is_some_and(|extension| extension == "wasm" || extension == "js") {
            code += bytes;
        }
        let name = file.strip_prefix(&dist).unwrap_or(&file).display().to_string();
        measurements.push(Measurement::new(name, bytes, "bytes", None));
    }
    if measurements.is_empty() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    measurements.push(Measurement::new("code".to_owned(), code, "bytes", Some(CODE_TARGET)));
    Ok(measurements)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: (u64, Option<u64>), expected: &str) {
        let measurement = Measurement::new("code".to_owned(), input.0, "bytes", input.1);
        assert_eq!(serde_json::to_string(&measurement).unwrap(), expected);
    }

    #[test]
    fn a_measurement_is_held_against_its_target() {
        check((9, Some(9)), r#"{"name":"code","value":9,"unit":"bytes","target":9,"ok":true}"#);
        check((10, Some(9)), r#"{"name":"code","value":10,"unit":"bytes","target":9,"ok":false}"#);
        check((10, None), r#"{"name":"code","value":10,"unit":"bytes","target":null,"ok":true}"#);
    }
}
