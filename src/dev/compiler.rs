//! The command `peerage`, and the programs that hold its library, built from these sources.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::failure::Result;
use crate::places::Places;
use crate::process;
use crate::selection::{select, select_as_for_tests};

/// Packages with a program each. The features of what they share are the same whichever is built,
/// so that it is compiled once.
const PACKAGES: [&str; 3] = ["peerage", "peerage-bench", "peerage-release"];

/// The command `peerage`, freshly built and ready for its arguments.
pub fn command(places: &Places) -> Result<Command> {
    program(places, "peerage")
}

/// A program of one of the [`PACKAGES`], freshly built and ready for its arguments.
pub fn program(places: &Places, name: &str) -> Result<Command> {
    let mut command = process::cargo();
    command.arg("build");
    if places.has_tests {
        select_as_for_tests(&mut command);
    } else {
        select(&mut command, &PACKAGES);
    }
    process::run(command.args(["--bin", name]))?;
    let program = places.target.join("debug").join(name);
    Ok(Command::new(program.with_extension(env::consts::EXE_EXTENSION)))
}

/// Path of the optimized command, freshly built: as released, or with another profile of Cargo.
pub fn optimized(places: &Places, profile: Option<&str>) -> Result<PathBuf> {
    let profile = profile.unwrap_or("release");
    process::run(process::cargo().args(["build", "--profile", profile]).args([
        "--package",
        "peerage",
        "--bin",
        "peerage",
    ]))?;
    let folder = if profile == "dev" { "debug" } else { profile };
    let program = places.target.join(folder).join("peerage");
    Ok(program.with_extension(env::consts::EXE_EXTENSION))
}
