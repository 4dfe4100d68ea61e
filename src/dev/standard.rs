//! Rust's standard library, rebuilt with a program of a release: for size, and without the texts of
//! panics, which are not read in a visitor's browser. A panic becomes a trap, which the element
//! reports like any other.
//!
//! Cargo calls this `build-std` and `panic-immediate-abort`, which are not stable yet.

use std::path::Path;
use std::process::Command;

use crate::failure::Result;
use crate::{process, say};

/// Component of Rust with the sources.
pub const COMPONENT: &str = "rust-src";

/// True if the sources of the library are installed; fetches them where rustup can.
pub fn has_sources() -> Result<bool> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let root = process::capture(Command::new(rustc).args(["--print", "sysroot"]))?;
    let sources = Path::new(root.trim()).join("lib/rustlib/src/rust/library/std/Cargo.toml");
    if !sources.is_file() && process::find_on_path(&["rustup"]).is_some() {
        let mut command = Command::new("rustup");
        if let Err(failure) = process::capture(command.args(["component", "add", COMPONENT])) {
            say::line(format_args!("      {failure}"));
        }
    }
    Ok(sources.is_file())
}

/// Makes Cargo build the library too, in addition to the packages of a profile.
pub fn build_with(command: &mut Command, profile: &str) {
    command.args(["-Z", "build-std=std,panic_abort", "-Z", "panic-immediate-abort"]);
    command.args(["-Z", "build-std-features=optimize_for_size"]);
    // Without it, Cargo and the compiler of a stable release refuse all three.
    command.env("RUSTC_BOOTSTRAP", "1");
    let profile = profile.to_uppercase().replace('-', "_");
    command.env(format!("CARGO_PROFILE_{profile}_PANIC"), "immediate-abort");
}
