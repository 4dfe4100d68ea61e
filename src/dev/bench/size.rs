//! The bytes of the release.

use crate::bench::measurement::{Measurement, Target};
use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::size::Stretch;
use crate::{files, size};

/// Measures every file of the release, and what is loaded until something works.
pub fn measure(places: &Places) -> Result<Vec<Measurement>> {
    let dist = places.output(Profile::Release);
    let mut measurements = Vec::new();
    for file in files::list(&dist)? {
        let bytes = size::compressed(&file)?;
        let name = file.strip_prefix(&dist).unwrap_or(&file).display().to_string();
        measurements.push(Measurement::bytes(name, bytes, Target::Free));
    }
    if measurements.is_empty() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    for stretch in Stretch::ALL {
        let (name, target) = (format!("until {}", stretch.end()), stretch.target() as f64);
        let bytes = size::until(stretch, &dist)?;
        measurements.push(Measurement::bytes(name, bytes, Target::AtMost(target)));
    }
    Ok(measurements)
}
