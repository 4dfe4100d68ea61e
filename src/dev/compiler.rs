//! The command `peerage`, built from these sources.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::failure::Result;
use crate::places::Places;
use crate::process;

/// The command, freshly built and ready for its arguments. Cargo is asked for
/// this command too: what both depend on then has the same features, and is
/// built once.
pub fn command(places: &Places) -> Result<Command> {
    process::run(
        process::cargo()
            .args(["build", "--quiet", "--package", "peerage", "--package", "peerage-dev"])
            .args(["--bin", "peerage"]),
    )?;
    let program = places.target.join("debug").join("peerage");
    Ok(Command::new(program.with_extension(env::consts::EXE_EXTENSION)))
}

/// Where the command is as it is used, freshly built: quick, or with another profile of
/// Cargo.
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
