//! The size of the release in bytes.

use peerage_dev::failure::{Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::profile::Profile;
use peerage_dev::size;
use peerage_dev::size::Stretch;

use crate::measurement::{Measurement, Target};

/// Measures every file of the release, and the bytes loaded up to each stage.
pub fn measure(places: &Places) -> Result<Vec<Measurement>> {
    let sizes = size::measure(places, &places.output(Profile::Release), usize::MAX)?;
    if sizes.is_empty() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    let free = |(name, bytes): (&String, &u64)| Measurement::bytes(name, *bytes, Target::Free);
    let mut measurements: Vec<Measurement> = sizes.iter().map(free).collect();
    for stretch in Stretch::ALL {
        let (name, target) = (format!("until {}", stretch.end()), stretch.target() as f64);
        let bytes = size::until(stretch, &sizes);
        measurements.push(Measurement::bytes(name, bytes, Target::AtMost(target)));
    }
    Ok(measurements)
}
