//! Measurements that have a target, for `cargo dev bench`.

mod bibtex;
mod citations;
mod compile;
mod graph;
mod lighthouse;
mod measurement;
mod page;
mod peers;
mod people;
mod prose;
mod reference;
mod resolve;
mod result;
mod roundtrip;
mod search;
mod size;
mod trial;
mod trust;
mod university;

use std::process::ExitCode;

use clap::Parser;
use peerage_dev::benches::{Arguments, Options, list};
use peerage_dev::failure::Result;
use peerage_dev::places::Places;

use crate::measurement::{Measurement, all_met};

/// Command line, as `cargo dev bench` passes it on.
#[derive(Parser)]
#[command(name = "peerage-bench", bin_name = "cargo dev bench", args_override_self = true)]
struct Cli {
    #[command(flatten)]
    arguments: Arguments,
}

/// Function that measures.
type Measure = fn(&Places, &Options) -> Result<Vec<Measurement>>;

/// Function that measures each bench.
static MEASURES: [(&str, Measure); 16] = [
    ("size", |places, _| size::measure(places)),
    ("search", search::measure),
    ("graph", graph::measure),
    ("trust", trust::measure),
    ("trial", trial::measure),
    ("page", page::measure),
    ("lighthouse", lighthouse::measure),
    ("compile", compile::measure),
    ("people", people::measure),
    ("bibtex", bibtex::measure),
    ("citations", citations::measure),
    ("roundtrip", roundtrip::measure),
    ("reference", reference::measure),
    ("prose", prose::measure),
    ("resolve", resolve::measure),
    ("university", university::measure),
];

fn main() -> ExitCode {
    match run(&Cli::parse().arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}

/// Runs a bench and prints its measurements, one JSON object a line or as a table; without a name,
/// lists the benches. Fails where one misses its target.
fn run(Arguments { name, options }: &Arguments) -> Result {
    let is_asked = |(known, _): &&(&str, Measure)| name.as_deref() == Some(*known);
    let Some((_, measure)) = MEASURES.iter().find(is_asked) else {
        list();
        return Ok(());
    };
    let measurements = measure(&Places::find()?, options)?;
    for measurement in &measurements {
        measurement.print(options.is_json)?;
    }
    all_met(&measurements)
}

#[cfg(test)]
mod tests {
    use peerage_dev::benches::names;

    use super::*;

    #[test]
    fn every_bench_is_measured() {
        assert_eq!(MEASURES.map(|(name, _)| name), names());
    }
}
