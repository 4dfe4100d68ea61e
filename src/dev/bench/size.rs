//! The bytes of the release.

use crate::bench::measurement::{Measurement, Target};
use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::{files, size};

/// Bytes of program and scripts that a visitor may have to load.
const CODE_TARGET: f64 = 150_000.0;

/// Measures every file of the release, and its code as a whole.
pub fn measure(places: &Places) -> Result<Vec<Measurement>> {
    let dist = places.output(Profile::Release);
    let mut measurements = Vec::new();
    let mut code = 0;
    for file in files::list(&dist)? {
        let bytes = size::compressed(&file)?;
        if file.extension().is_some_and(|extension| extension == "wasm" || extension == "js") {
            code += bytes;
        }
        let name = file.strip_prefix(&dist).unwrap_or(&file).display().to_string();
        measurements.push(Measurement::bytes(name, bytes, Target::Free));
    }
    if measurements.is_empty() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    measurements.push(Measurement::bytes("code", code, Target::AtMost(CODE_TARGET)));
    Ok(measurements)
}
