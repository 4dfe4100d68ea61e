//! Policy for dependencies: their licences, versions, sources and the advisories against them,
//! checked by `cargo deny` where it is installed.

use std::path::PathBuf;
use std::process::Command;

use crate::failure::Result;
use crate::process;

/// The rules, in the form of `cargo deny`.
const RULES: &str = ".cargo/deny.toml";

/// Runs every check that needs no network, and tells `lacks` which others lack what.
pub fn check(lacks: impl Fn(&str, &str)) -> Result {
    let Some(program) = process::find_on_path(&["cargo-deny"]) else {
        lacks("deny", "licences and sources of dependencies need `cargo install cargo-deny`");
        lacks("advisories", "they need `cargo install cargo-deny`");
        return Ok(());
    };
    let mut checks = vec!["bans", "licenses", "sources"];
    if advisories().is_some_and(|directory| directory.is_dir()) {
        checks.push("advisories");
    } else {
        lacks("advisories", "they need `cargo deny fetch`");
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
