//! The command `peerage`: compiles a folder of seeds into a dataset, fills
//! pages, makes keys, signs and verifies.
//!
//! Each subcommand is a function that does its work, prints what it found, and
//! fails with a message: `error: …` and, on a line of its own, `help: …`.

mod attest;
mod claim;
mod cli;
mod compile;
mod content;
mod manual;
mod message;
mod private_key;
mod progress;
mod revoke;
mod rotate;
mod sign;
mod signed_file;
mod verify;

use std::process::ExitCode;
use std::time::SystemTime;

use clap::Parser;
use peerage_core::trust::moment::Moment;

use crate::cli::{Cli, Command};

fn main() -> ExitCode {
    match run(Cli::parse().command, now()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            message::print(&message);
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command, now: Moment) -> Result<(), String> {
    match command {
        Command::Compile { seeds, dataset } => compile::compile(&seeds, Some(&dataset), now),
        Command::Check { seeds } => compile::compile(&seeds, None, now),
        Command::Page { dataset, pages } => compile::page(&dataset, &pages),
        Command::Keygen { key } => sign::keygen(&key),
        Command::Sign { key, file } => sign::sign(&key, &file, now),
        Command::Verify { file, keys, pages } => verify::verify(&file, &keys, &pages, now),
        Command::Claim(arguments) => claim::claim(&arguments, now),
        Command::Attest(arguments) => attest::attest(&arguments, now),
        Command::Rotate { old, new, into } => rotate::rotate(&old, &new, &into.folder, now),
        Command::Revoke { key, named, because, into } => {
            revoke::revoke(&key, named, because, &into.folder, now)
        }
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { into } => manual::man(into.as_deref()),
    }
}

/// What the clock of this machine says.
fn now() -> Moment {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    Moment(since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX)))
}
