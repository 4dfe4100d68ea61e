//! Policy for dependencies: their licences, versions, sources and the advisories against them,
//! checked by `cargo deny` where it is installed.

use std::path::PathBuf;
use std::process::Command;

use crate::failure::Result;
use crate::{process, say};

/// The rules, in the form of `cargo deny`.
const RULES: &str = ".cargo/deny.toml";

/// Runs every check that needs no network, and reports those that were skipped.
pub fn check() -> Result {
    let Some(program) = process::find_on_path(&["cargo-deny"]) else {
        say::line(
            "      Not checked: licences, sources and advisories of dependencies. For that, \
             `cargo install cargo-deny`.",
        );
        return Ok(());
    };
    let mut checks = vec!["bans", "licenses", "sources"];
    if advisories().is_some_and(|directory| directory.is_dir()) {
        checks.push("advisories");
    } else {
        say::line("      Not checked: advisories. For that, `cargo deny fetch`.");
    }
    let mut command = Command::new(program);
    command.args(["--offline", "--log-level", "error", "--config", RULES, "check"]);
    process::run(command.args(checks))
}

/// Path of the database of advisories of `cargo deny`.
fn advisories() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")))?;
    Some(home.join("advisory-dbs"))
}
