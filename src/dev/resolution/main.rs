//! Measures the resolution of records into works: its quality and its speed. `cargo dev bench
//! resolve` builds it as the compiler is released, and compares its output with targets.
//!
//! It prints a JSON object a line: `name`, `value`, `unit`.

mod bibs;
mod generated;
mod row;
mod score;
mod seeds;
mod sets;
mod shown;
mod twins;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use peerage::resolve::{Components, components};

use crate::score::Score;
use crate::twins::Twin;

/// Measures the resolution.
#[derive(Parser)]
struct Arguments {
    /// A folder with labelled lists, bibliographies, or both
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A folder of seeds
    #[arg(long, value_name = "FOLDER", requires = "truth")]
    seeds: Option<PathBuf>,
    /// The folder with the works and the people of these seeds, as JSON
    #[arg(long, value_name = "FOLDER")]
    truth: Option<PathBuf>,
    /// A folder of seeds whose candidate pairs are counted, and their connected components
    #[arg(long, value_name = "FOLDER")]
    components: Option<PathBuf>,
    /// Numbers of invented records
    #[arg(long, value_delimiter = ',')]
    sizes: Vec<usize>,
    /// Other invented records for another number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of wrongly decided pairs to show of each set
    #[arg(long, default_value_t = 0)]
    errors: usize,
    /// Show each pair of entries of one bibliography that was joined, weakest first
    #[arg(long = "merges")]
    shows_merges: bool,
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
            print_score(&name, "pairs", pairs);
            print_score(&name, "records", records);
        }
    }
    if let Some(folder) = &arguments.data {
        for result in sets::measure(folder)? {
            print_score(&result.name, "pairs", result.pairs);
            if let Some(records) = result.records {
                print_score(&result.name, "records", records);
            }
            let step = result.errors.len().div_ceil(arguments.errors.max(1)).max(1);
            for error in result.errors.iter().step_by(step).take(arguments.errors) {
                eprintln!("{}: {error}", result.name);
            }
        }
        bibliographies(folder, arguments)?;
    }
    if let Some(folder) = &arguments.components {
        let (seeds, _, _) = peerage::ingest::read(folder);
        print_components("folder", components(&seeds));
    }
    for size in &arguments.sizes {
        let run = generated::run(*size, arguments.seed);
        line(&format!("{size} records, speed"), run.speed, "1/s");
        line(&format!("{size} records, precision"), run.pairs.precision, "");
        line(&format!("{size} records, recall"), run.pairs.recall, "");
        if let Some(peak) = peak_memory() {
            line(&format!("{size} records, most memory so far"), peak, "MB");
        }
        print_components(&format!("{size} records"), components(&run.seeds));
    }
    Ok(())
}

/// Measures the bibliographies of `folder`: merged entries of one file, and merged twins.
fn bibliographies(folder: &Path, arguments: &Arguments) -> Result<(), String> {
    let found = bibs::measure(folder)?;
    if found.n_files == 0 {
        return Ok(());
    }
    let share = |n: usize, of: usize| 1000.0 * n as f64 / of.max(1) as f64;
    let n_differing = found.merges.iter().filter(|merge| merge.differs).count();
    line("bibliographies", found.n_files as f64, "");
    line("bibliographies, entries", found.n_entries as f64, "");
    let n_merges = found.merges.len();
    line("bibliographies, joined in one file per 1000", share(n_merges, found.n_entries), "");
    let name = "bibliographies, joined under other titles per 1000";
    line(name, share(n_differing, found.n_entries), "");
    if arguments.shows_merges {
        found.merges.iter().for_each(|merge| eprintln!("{}", merge.text));
    }
    for (name, twins) in [("twins", &found.twins), ("invented twins", &found.invented)] {
        let merged: Vec<&Twin> = twins.iter().filter(|twin| twin.is_merged()).collect();
        line(name, twins.len() as f64, "");
        line(&format!("{name}, merged per 1000"), share(merged.len(), twins.len()), "");
        let step = merged.len().div_ceil(arguments.errors.max(1)).max(1);
        for twin in merged.iter().step_by(step).take(arguments.errors) {
            eprintln!("{}", twin.text());
        }
    }
    Ok(())
}

fn print_score(name: &str, of: &str, score: Score) {
    for (what, value) in
        [("precision", score.precision), ("recall", score.recall), ("F1", score.f1())]
    {
        line(&format!("{name}, {what} over {of}"), value, "");
    }
}

fn print_components(name: &str, found: Components) {
    for (what, value) in [
        ("candidate pairs", found.n_edges),
        ("links", found.n_links),
        ("records of the largest component", found.largest_of_edges),
        ("records of the largest component with links", found.largest),
    ] {
        line(&format!("{name}, {what}"), value as f64, "");
    }
}

fn line(name: &str, value: f64, unit: &str) {
    println!("{}", serde_json::json!({ "name": name, "value": value, "unit": unit }));
}

/// Peak memory of this process, where Linux reports it.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some((kilobytes / 1024.0).round())
}
