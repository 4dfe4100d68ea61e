//! Measures which records the compiler takes for one work, and how long that
//! takes; `cargo dev bench resolve` builds it as the compiler is released, and
//! holds what it prints against targets.
//!
//! It prints a JSON object a line: `name`, `value`, `unit`.

mod generated;
mod row;
mod score;
mod seeds;
mod sets;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use crate::score::Score;

/// What is measured.
#[derive(Parser)]
struct Arguments {
    /// A folder with labelled lists
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A folder of seeds
    #[arg(long, value_name = "FOLDER", requires = "truth")]
    seeds: Option<PathBuf>,
    /// The folder with the works and the people of these seeds, as JSON
    #[arg(long, value_name = "FOLDER")]
    truth: Option<PathBuf>,
    /// Numbers of invented records
    #[arg(long, value_delimiter = ',')]
    sizes: Vec<usize>,
    /// Other invented records for another number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many pairs that were decided wrongly are shown of each set
    #[arg(long, default_value_t = 0)]
    errors: usize,
}

fn main() -> ExitCode {
    match measure(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(arguments: &Arguments) -> Result<(), String> {
    if let (Some(folder), Some(truth)) = (&arguments.seeds, &arguments.truth) {
        for (name, pairs, records) in seeds::measure(folder, truth)? {
            tell(&name, "pairs", pairs);
            tell(&name, "records", records);
        }
    }
    if let Some(folder) = &arguments.data {
        for result in sets::measure(folder)? {
            tell(&result.name, "pairs", result.pairs);
            if let Some(records) = result.records {
                tell(&result.name, "records", records);
            }
            let step = result.errors.len().div_ceil(arguments.errors.max(1)).max(1);
            for error in result.errors.iter().step_by(step).take(arguments.errors) {
                eprintln!("{}: {error}", result.name);
            }
        }
    }
    for size in &arguments.sizes {
        let run = generated::run(*size, arguments.seed);
        line(&format!("{size} records, speed"), run.speed, "1/s");
        line(&format!("{size} records, precision"), run.pairs.precision, "");
        line(&format!("{size} records, recall"), run.pairs.recall, "");
        if let Some(peak) = peak_memory() {
            line(&format!("{size} records, most memory so far"), peak, "MB");
        }
    }
    Ok(())
}

fn tell(name: &str, of: &str, score: Score) {
    for (what, value) in
        [("precision", score.precision), ("recall", score.recall), ("F1", score.f1())]
    {
        line(&format!("{name}, {what} over {of}"), value, "");
    }
}

fn line(name: &str, value: f64, unit: &str) {
    println!("{}", serde_json::json!({ "name": name, "value": value, "unit": unit }));
}

/// The most memory that this process had, where Linux tells it.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some((kilobytes / 1024.0).round())
}
