//! Quality and speed of the resolution of records into works.

use std::path::Path;
use std::process::Command;

use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Result};
use peerage_dev::places::Places;
use peerage_dev::process;
use serde::Deserialize;

use crate::measurement::{Measurement, Target};

/// The package that measures.
const PACKAGE: &str = "peerage-resolution";

/// Numbers of records.
const USUAL: [u32; 3] = [10_000, 100_000, 1_000_000];
const FEW: [u32; 1] = [10_000];

/// Targets of values, by the beginning and the end of their names.
const TARGETS: [(&str, &str, Target); 14] = [
    ("people of seeds", "precision over pairs", Target::AtLeast(1.0)),
    ("people of seeds", "recall over pairs", Target::AtLeast(1.0)),
    ("seeds, ", "precision over pairs", Target::AtLeast(1.0)),
    ("seeds, ", "F1 over pairs", Target::AtLeast(0.85)),
    ("seeds with overrides, ", "precision over pairs", Target::AtLeast(1.0)),
    ("seeds with overrides, ", "recall over pairs", Target::AtLeast(1.0)),
    ("DBLP–ACM, ", "F1 over pairs", Target::AtLeast(0.98)),
    ("Cora, ", "F1 over pairs", Target::AtLeast(0.9)),
    ("twins, ", "merged per 1000", Target::AtMost(1.0)),
    ("invented twins, ", "merged per 1000", Target::AtMost(1.0)),
    ("bibliographies, ", "joined under other titles per 1000", Target::AtMost(1.0)),
    ("bib-dedupe cases, ", "recall over pairs", Target::AtLeast(1.0)),
    ("", " records, speed", Target::AtLeast(20_000.0)),
    ("", " records, precision", Target::AtLeast(0.99)),
];

/// A value as the package prints it.
#[derive(Deserialize)]
struct Line {
    name: String,
    value: f64,
    unit: String,
}

/// Builds the package as the compiler is released, and runs it.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let profile = options.profile.as_deref().unwrap_or("release");
    process::run(process::cargo().args(["build", "--quiet", "--profile", profile]).args([
        "--package",
        PACKAGE,
        "--bin",
        PACKAGE,
    ]))?;
    let folder = if profile == "dev" { "debug" } else { profile };
    let program = places.target.join(folder).join(PACKAGE);
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let mut measurements = run(&program, options, |command| {
        command.args(["--seeds", "seeds", "--truth", "tests/it/resolution"]);
        if let Some(data) = &options.data {
            command.arg("--data").arg(data);
        }
        if options.differences {
            command.arg("--merges");
        }
    })?;
    let sizes = match (options.sizes.as_slice(), options.is_quick) {
        ([], true) => &FEW[..],
        ([], false) => &USUAL[..],
        (sizes, _) => sizes,
    };
    // Each size runs in a process of its own, to measure its memory alone.
    for size in sizes {
        measurements.extend(run(&program, options, |command| {
            command.arg("--sizes").arg(size.to_string());
        })?);
    }
    Ok(measurements)
}

/// Measurements that the program prints for some arguments.
fn run(
    program: &Path,
    options: &Options,
    with: impl FnOnce(&mut Command),
) -> Result<Vec<Measurement>> {
    let mut command = Command::new(program);
    command.arg("--seed").arg(options.seed.to_string());
    with(&mut command);
    let output = process::capture(&mut command)?;
    output.lines().map(measurement).collect()
}

fn measurement(line: &str) -> Result<Measurement> {
    let Line { name, value, unit } =
        serde_json::from_str(line).context(|| format!("cannot read `{line}`"))?;
    let target = TARGETS
        .iter()
        .find(|(start, end, _)| name.starts_with(start) && name.ends_with(end))
        .map_or(Target::Free, |(.., target)| *target);
    let unit = ["1/s", "MB"].into_iter().find(|known| *known == unit).unwrap_or_default();
    Ok(Measurement::new(name, Some(value), unit, target))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measurement::all_met;

    #[track_caller]
    fn check(line: &str, is_met: bool) {
        assert_eq!(all_met(&[measurement(line).unwrap()]).is_ok(), is_met);
    }

    #[test]
    fn a_line_is_held_against_its_target() {
        check(r#"{"name": "DBLP–ACM, F1 over pairs", "value": 0.98, "unit": ""}"#, true);
        check(r#"{"name": "DBLP–ACM, F1 over pairs", "value": 0.97, "unit": ""}"#, false);
        check(r#"{"name": "1000 records, speed", "value": 1.0, "unit": "1/s"}"#, false);
        check(r#"{"name": "Another, F1 over pairs", "value": 0.1, "unit": ""}"#, true);
        assert!(measurement("{").is_err());
    }
}
