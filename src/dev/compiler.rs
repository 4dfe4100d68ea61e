//! The command `peerage`, built from these sources.

use std::env;
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
