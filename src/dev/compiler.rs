//! The command `peerage`, built from these sources.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::failure::Result;
use crate::places::Places;
use crate::process;

/// The command, freshly built and ready for its arguments. Cargo builds the developer's command
/// too, so that shared dependencies have the same features and are built once.
pub fn command(places: &Places) -> Result<Command> {
    process::run(
        process::cargo()
            .args(["build", "--quiet", "--package", "peerage", "--package", "peerage-dev"])
            .args(["--bin", "peerage"]),
    )?;
    let program = places.target.join("debug").join("peerage");
    Ok(Command::new(program.with_extension(env::consts::EXE_EXTENSION)))
}

/// Path of the optimized command, freshly built: as released, or with another profile of Cargo.
pub fn optimized(places: &Places, profile: Option<&str>) -> Result<PathBuf> {
    let profile = profile.unwrap_or("release");
    process::run(process::cargo().args(["build", "--quiet", "--profile", profile]).args([
        "--package",
        "peerage",
        "--bin",
        "peerage",
    ]))?;
    let folder = if profile == "dev" { "debug" } else { profile };
    let program = places.target.join(folder).join("peerage");
    Ok(program.with_extension(env::consts::EXE_EXTENSION))
}
