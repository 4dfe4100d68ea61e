//! Selections of packages for Cargo.
//!
//! The features of dependencies follow from the packages that are selected, and from whether tests
//! are built. With each other selection Cargo builds some dependencies, and all that depends on
//! them, once more. So all tests select the same.

use std::process::Command;

/// Packages of native tests, and of the programs that tests run. Those in a browser are not among
/// them: their driver has maps of JSON keep their order, which the product's do not.
pub const NATIVE: [&str; 11] = [
    "peerage",
    "peerage-bench",
    "peerage-browser",
    "peerage-core",
    "peerage-dev",
    "peerage-fuzz",
    "peerage-release",
    "peerage-resolution",
    "peerage-runner",
    "peerage-server",
    "peerage-site",
];

/// Adds options to `command` that select packages.
pub fn select<'a>(command: &'a mut Command, packages: &[&str]) -> &'a mut Command {
    command.args(packages.iter().flat_map(|package| ["--package", package]))
}

/// Adds options to the command `cargo build` that select [`NATIVE`] as for tests, and the smallest of
/// the tests, without which the features that only tests need would be left out.
pub fn select_as_for_tests(command: &mut Command) -> &mut Command {
    select(command, &NATIVE).args(["--test", "vectors"])
}
