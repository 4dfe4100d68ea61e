//! The tools that building and testing need: what is there, what is missing,
//! and fetching it at a pinned version into the target directory.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::browser::Browser;
use crate::failure::{Context, Failure, Result};
use crate::places::Places;
use crate::process;
use crate::progress::Progress;

/// The platform of the program that browsers run.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Version of the npm package that wasm-opt comes from.
const BINARYEN: &str = "132.0.0";

/// Fetches all tools that are missing.
pub fn setup(places: &Places) -> Result {
    let mut progress = Progress::new(4);
    progress.shown("Rust for WebAssembly", wasm_target)?;
    progress.shown("wasm-opt, which makes the program small", || {
        match wasm_opt(places)? {
            Some(tool) => println!("      {}", tool.display()),
            None => {
                println!("      missing: install npm, or the program stays larger than it need be")
            }
        }
        Ok(())
    })?;
    progress.shown("wasm-bindgen-test-runner, which tests in a browser", || {
        println!("      {}", test_runner(places)?.display());
        Ok(())
    })?;
    progress.shown("Chromium and its driver", || {
        println!("      {}", Browser::ensure()?.driver.display());
        Ok(())
    })
}

/// Makes sure that Rust can compile for [`WASM_TARGET`].
pub fn wasm_target() -> Result {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command.args(["--print", "target-libdir", "--target", WASM_TARGET]);
    if Path::new(process::capture(&mut command)?.trim()).is_dir() {
        return Ok(());
    }
    if process::find_on_path(&["rustup"]).is_none() {
        return Err(Failure::new(format!(
            "Rust has no library for {WASM_TARGET}, and there is no rustup to fetch it: install it \
             as you installed Rust"
        )));
    }
    process::run(Command::new("rustup").args(["target", "add", WASM_TARGET]))
}

/// Finds or fetches wasm-opt; none where there is no way to get it.
pub fn wasm_opt(places: &Places) -> Result<Option<PathBuf>> {
    let directory = places.tools().join(format!("binaryen-{BINARYEN}"));
    let tool = directory.join("node_modules").join(".bin").join("wasm-opt");
    if !tool.is_file() && process::find_on_path(&["npm"]).is_some() {
        fs::create_dir_all(&directory)
            .context(|| format!("cannot make {}", directory.display()))?;
        let mut command = Command::new("npm");
        command.args(["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
        command.arg("--prefix").arg(&directory).arg(format!("binaryen@{BINARYEN}"));
        if let Err(failure) = process::capture(&mut command) {
            println!("      {failure}");
        }
    }
    if tool.is_file() {
        return Ok(Some(tool));
    }
    Ok(process::find_on_path(&["wasm-opt"]).filter(|tool| is_recent(tool)))
}

/// The search path with the project's own tools before all others: what Trunk
/// needs to find.
pub fn search_path(places: &Places, wasm_opt: Option<&Path>) -> Result<OsString> {
    let own = places.tools().join("bin");
    let directories = [wasm_opt.and_then(Path::parent), Some(own.as_path())];
    let known = std::env::var_os("PATH").unwrap_or_default();
    let known = std::env::split_paths(&known);
    let directories = directories.into_iter().flatten().map(Path::to_owned).chain(known);
    std::env::join_paths(directories).context(|| "the search path cannot be extended")
}

/// Whether a wasm-opt knows all features that Rust turns on.
fn is_recent(tool: &Path) -> bool {
    process::capture(Command::new(tool).arg("--help"))
        .is_ok_and(|help| help.contains("--enable-bulk-memory-opt"))
}

/// Finds or builds the program that runs `tests/web` in a browser. It must be
/// of the very version of the crate.
pub fn test_runner(places: &Places) -> Result<PathBuf> {
    const NAME: &str = "wasm-bindgen-test-runner";
    let lock = fs::read_to_string("Cargo.lock").context(|| "cannot read Cargo.lock")?;
    let version = locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| Failure::new("Cargo.lock names no version of wasm-bindgen"))?;
    let is_right = |runner: &PathBuf| {
        process::capture(Command::new(runner).arg("--version"))
            .is_ok_and(|text| text.split_whitespace().last() == Some(version))
    };
    let own = places.tools().join("bin").join(NAME).with_extension(std::env::consts::EXE_EXTENSION);
    let mut known = [Some(own.clone()), process::find_on_path(&[NAME])].into_iter().flatten();
    if let Some(runner) = known.find(is_right) {
        return Ok(runner);
    }
    // Its own lock file may name what a registry no longer has.
    install_program(places, "wasm-bindgen-cli", version, &["--locked"]).or_else(|failure| {
        println!("      {failure}\n      Trying without its lock file.");
        install_program(places, "wasm-bindgen-cli", version, &[])
    })?;
    Ok(own)
}

/// Builds a program of a package at `version` into the tools.
pub fn install_program(places: &Places, package: &str, version: &str, more: &[&str]) -> Result {
    let mut command = process::cargo();
    command.args(["install", "--debug", package, "--version", version]).args(more);
    command.arg("--root").arg(places.tools());
    command.arg("--target-dir").arg(places.tools().join("build"));
    process::run(&mut command)
}

/// The version of a package that a lock file of Cargo names.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "version = 4\n\n[[package]]\nname = \"wasm-bindgen-test\"\nversion = \"0.3.79\"\n\
                        \n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";

    #[track_caller]
    fn check(input: &str, expected: Option<&str>) {
        assert_eq!(locked_version(LOCK, input), expected);
    }

    #[test]
    fn a_version_is_read_from_the_lock_file() {
        check("wasm-bindgen", Some("0.2.129"));
        check("wasm-bindgen-test", Some("0.3.79"));
        check("wasm", None);
    }
}
