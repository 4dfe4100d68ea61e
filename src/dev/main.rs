//! The developer's command, run as `cargo dev`: everything between a fresh clone and a tested
//! release, with no tool that it does not fetch itself.
//!
//! The layers, from the bottom: failures and running programs (`say`, `failure`, `process`,
//! `files`, `places`); finding or fetching one tool (`tools`, `browser`, `engines`, `node`); one
//! step of a build (`glue`, `wasm_opt`, `finish`); and the subcommands (`build`, `dist`, `serve`,
//! `gallery`, `test`, `bench`, `fuzz`, `mutants`, `setup`).

mod apt;
mod bench;
mod browser;
mod build;
mod cli;
mod compiler;
mod container;
mod dead_exports;
mod deny;
mod dist;
mod engines;
mod failure;
mod files;
mod finish;
mod fuzz;
mod fuzz_targets;
mod gallery;
mod glue;
mod identifiers;
mod mutants;
mod node;
mod packed;
mod places;
mod process;
mod profile;
mod programs;
mod progress;
mod say;
mod serve;
mod setup;
mod short_imports;
mod size;
mod small_glue;
mod split;
mod standard;
mod test;
mod tools;
mod trunk;
mod wasm_opt;
mod watch;

use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use clap_complete::Shell;
use peerage::emit;
use peerage_site::generate;

use crate::cli::{Cli, Command};
use crate::failure::{Context, Result};
use crate::places::Places;

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<Command>) -> Result {
    match command {
        None => {
            say::part(Cli::command().render_help().ansi());
            Ok(())
        }
        Some(Command::Completions { shell }) => completions(shell),
        Some(Command::Generate { people, file }) => write_lab(people, &file),
        Some(Command::Serve { port, release }) => {
            serve::serve(&Places::find()?, port, cli::profile(release))
        }
        Some(Command::Gallery { port }) => gallery::gallery(&Places::find()?, port),
        Some(Command::Build { dev }) => build::build(&Places::find()?, cli::profile(!dev)),
        Some(Command::Dist) => dist::dist(&Places::find()?),
        Some(Command::Test { only, update }) => test::test(&Places::find()?, &only, update),
        Some(Command::Bench(cli::Bench { name, options })) => {
            bench::bench(&Places::find()?, name.as_deref(), &options)
        }
        Some(Command::Fuzz(options)) => fuzz::fuzz(&Places::find()?, &options),
        Some(Command::Mutants(options)) => mutants::mutants(&Places::find()?, &options),
        Some(Command::Setup) => setup::setup(&Places::find()?),
        Some(Command::Finish { directory }) => {
            let directory = finish::directory(directory)?;
            finish::finish(&Places::find()?, &directory)
        }
    }
}

fn write_lab(people: u32, file: &Path) -> Result {
    let bytes = generate::json(&generate::lab(people)).context(|| "cannot write the lab")?;
    emit::write(file, &bytes).context(|| format!("cannot write {}", file.display()))
}

fn completions(shell: Shell) -> Result {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "peerage-dev", &mut text);
    say::part(String::from_utf8_lossy(&text));
    Ok(())
}
