//! The command `peerage`: compiles a folder of seeds into a dataset, fills
//! pages, makes keys, signs and verifies.
//!
//! Each subcommand is a function that does its work, says what it found, and
//! fails with a message: `error: …` and, on a line of its own, `help: …`.

mod attest;
mod build;
mod check;
mod cited;
mod claim;
mod cli;
mod co_authors;
mod coauthor_table;
mod compile;
mod compiled;
mod content;
#[cfg(feature = "fetch")]
mod fetch;
mod given;
mod manual;
mod message;
mod new;
mod output;
mod paper;
mod paper_files;
mod printable;
mod private_key;
mod progress;
mod revoke;
mod rotate;
#[cfg(feature = "serve")]
mod serve;
mod sign;
mod signed_file;
mod terminal;
mod told;
mod verify;

use std::process::ExitCode;
use std::time::SystemTime;

use clap::Parser;
use peerage_core::model::json_schema;
use peerage_core::trust::moment::Moment;

use crate::cli::{Cli, Command};
use crate::output::Output;

/// Reading and rendering make many small texts: a third of their time went to the
/// allocator of the C library.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let mut output = Output::default();
    let result = run(Cli::parse().command, clock(), &mut output);
    output.finish(result)
}

fn run(command: Command, now: Moment, output: &mut Output) -> Result<(), String> {
    match command {
        Command::Compile { seeds, dataset, told } => {
            compile::compile(&seeds, &dataset, &told, now, output)
        }
        Command::New(arguments) => new::new(arguments, now, output),
        Command::Build(arguments) => build::build(&arguments, now, output),
        #[cfg(feature = "serve")]
        Command::Serve(arguments) => serve::serve(&arguments, clock),
        Command::Check { seeds, format, told } => check::check(&seeds, format, &told, now, output),
        #[cfg(feature = "fetch")]
        Command::Fetch(arguments) => fetch::fetch(&arguments, now, output),
        Command::Page { dataset, pages } => compile::page(&dataset, &pages),
        Command::Cv(arguments) => paper::cv(&arguments, now, output),
        Command::Coauthors(arguments) => coauthor_table::write(&arguments, now, output),
        Command::Report(arguments) => paper::report(&arguments, now, output),
        Command::Keygen { key } => sign::keygen(&key, output),
        Command::Sign { key, files, json } => sign::sign(&key, &files, json, now, output),
        Command::Verify { file, keys, pages, json: true } => {
            verify::as_json(&file, &keys, &pages, now, output)
        }
        Command::Verify { file, keys, pages, json: false } => {
            verify::verify(&file, &keys, &pages, now, output)
        }
        Command::Claim(arguments) => claim::claim(&arguments, now, output),
        Command::Attest(arguments) => attest::attest(&arguments, now, output),
        Command::Rotate { old, new, into } => rotate::rotate(&old, &new, &into, now, output),
        Command::Revoke { key, named, because, into } => {
            revoke::revoke(&key, named, because, &into, now, output)
        }
        Command::Schema => {
            output.json(format_args!("{:#}", json_schema()));
            Ok(())
        }
        Command::Completions { shell } => manual::completions(shell, output),
        Command::Man { into } => manual::man(into.as_deref(), output),
    }
}

/// Current time by the system clock.
fn clock() -> Moment {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    Moment(since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX)))
}
