//! Measures which records the compiler takes for one work, and how long that
//! takes; `cargo dev bench resolve` builds it as the compiler is released, and
//! holds what it prints against targets.

mod generated;
mod row;
mod score;
mod sets;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// What is measured.
#[derive(Parser)]
struct Arguments {
    /// A folder with labelled lists
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Numbers of invented records
    #[arg(long, value_delimiter = ',')]
    sizes: Vec<usize>,
    /// Print pairs that were decided wrongly
    #[arg(long)]
    errors: Option<usize>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    for size in &arguments.sizes {
        let run = generated::run(*size, 1);
        println!(
            "{size}: {:.0} records/s  P {:.4} R {:.4}",
            run.speed, run.pairs.precision, run.pairs.recall
        );
    }
    if let Some(folder) = &arguments.data {
        match sets::measure(folder) {
            Ok(results) => {
                for result in results {
                    println!(
                        "{:<28} P {:.4} R {:.4} F1 {:.4}  B3 {:?}",
                        result.name,
                        result.pairs.precision,
                        result.pairs.recall,
                        result.pairs.f1(),
                        result.records.map(|score| (score.precision, score.recall, score.f1())),
                    );
                    let step = (result.errors.len() / arguments.errors.unwrap_or(1).max(1)).max(1);
                    for error in
                        result.errors.iter().step_by(step).take(arguments.errors.unwrap_or(0))
                    {
                        println!("  {error}");
                    }
                }
            }
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
