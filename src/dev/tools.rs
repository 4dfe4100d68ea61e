//! Tools that building and testing need: finding them, and fetching missing ones at a pinned
//! version into the target directory.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::{Context, Failure, Result};
use crate::places::Places;
use crate::selection::select_as_for_tests;
use crate::{apt, process, say};

/// The platform of the program that browsers run.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Version of the npm package that wasm-opt comes from.
const BINARYEN: &str = "132.0.0";

/// Version of the npm package esbuild.
const ESBUILD: &str = "0.28.2";

/// Ensures that Rust can compile for [`WASM_TARGET`].
pub fn wasm_target() -> Result {
    rust_target(WASM_TARGET)
}

/// Ensures that Rust can compile for a target.
pub fn rust_target(target: &str) -> Result {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command.args(["--print", "target-libdir", "--target", target]);
    if Path::new(process::capture(&mut command)?.trim()).is_dir() {
        return Ok(());
    }
    if process::find_on_path(&["rustup"]).is_none() {
        return Err(Failure::new(format!(
            "Rust has no library for {target}, and there is no rustup to fetch it: install it as \
             you installed Rust"
        )));
    }
    process::run(Command::new("rustup").args(["target", "add", target]))
}

/// Finds or installs `musl-gcc`, which compiles C for static programs of Linux.
pub fn musl_gcc() -> Result<PathBuf> {
    const NAME: &str = "musl-gcc";
    if process::find_on_path(&[NAME]).is_none() && apt::is_allowed() {
        apt::install(&["musl-tools"])?;
    }
    process::find_on_path(&[NAME]).ok_or_else(|| {
        Failure::new(format!("there is no {NAME}: install it (Debian's package musl-tools)"))
    })
}

/// Finds or fetches wasm-opt; none where it is not available.
pub fn wasm_opt(places: &Places) -> Result<Option<PathBuf>> {
    let directory = places.tools().join(format!("binaryen-{BINARYEN}"));
    if let Some(tool) = from_npm(&directory, "binaryen", BINARYEN)? {
        return Ok(Some(tool));
    }
    Ok(process::find_on_path(&["wasm-opt"]).filter(|tool| is_recent(tool)))
}

/// Finds or fetches esbuild, which minifies scripts; none where there is no npm.
pub fn esbuild(places: &Places) -> Result<Option<PathBuf>> {
    let directory = places.tools().join(format!("esbuild-{ESBUILD}"));
    from_npm(&directory, "esbuild", ESBUILD)
}

/// A program of a package, which npm installs into a directory; none where there is no npm, or it
/// fails.
fn from_npm(directory: &Path, package: &str, version: &str) -> Result<Option<PathBuf>> {
    let bin = directory.join("node_modules").join(".bin");
    let tool = bin.join(if package == "binaryen" { "wasm-opt" } else { package });
    if !tool.is_file() && process::find_on_path(&["npm"]).is_some() {
        fs::create_dir_all(directory).context(|| format!("cannot make {}", directory.display()))?;
        let mut command = Command::new("npm");
        command.args(["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
        command.arg("--prefix").arg(directory).arg(format!("{package}@{version}"));
        if let Err(failure) = process::capture(&mut command) {
            say::line(format_args!("      {failure}"));
        }
    }
    Ok(Some(tool).filter(|tool| tool.is_file()))
}

/// The search path with the directories of some tools before all others.
pub fn search_path(tools: &[&Path]) -> Result<OsString> {
    let directories = tools.iter().map(|tool| tool.parent());
    let known = std::env::var_os("PATH").unwrap_or_default();
    let known = std::env::split_paths(&known);
    let directories = directories.flatten().map(Path::to_owned).chain(known);
    std::env::join_paths(directories).context(|| "the search path cannot be extended")
}

/// True if a wasm-opt supports all features that Rust enables.
fn is_recent(tool: &Path) -> bool {
    process::capture(Command::new(tool).arg("--help"))
        .is_ok_and(|help| help.contains("--enable-bulk-memory-opt"))
}

/// Builds a command of wasm-bindgen, at the version in the lock file.
pub fn runner(places: &Places, name: &str) -> Result<PathBuf> {
    let mut command = process::cargo();
    process::run(select_as_for_tests(command.arg("build")).args(["--bin", name]))?;
    let program = places.target.join("debug").join(name);
    Ok(program.with_extension(std::env::consts::EXE_EXTENSION))
}

/// Builds a program of a package at `version` into the tools, without output.
pub fn install_program(places: &Places, package: &str, version: &str) -> Result {
    let mut command = process::cargo();
    command.args(["install", "--debug", "--locked", package, "--version", version]);
    command.arg("--root").arg(places.tools());
    command.arg("--target-dir").arg(places.tools().join("build"));
    // Debug information is not needed, and without it the build takes three quarters of the time.
    command.env("CARGO_PROFILE_DEV_DEBUG", "false");
    process::capture(&mut command).map(|_| ())
}
