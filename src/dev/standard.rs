//! Rust's standard library, built anew with a program of a release: for size, and
//! without the texts of panics, which nobody reads in a visitor's browser. A panic
//! becomes a trap, which the element tells of as it tells of any other.
//!
//! Cargo knows this as `build-std` and `panic-immediate-abort`, which it does not yet
//! let everybody use.

use std::path::Path;
use std::process::Command;

use crate::failure::Result;
use crate::{process, say};

/// The component of Rust that the sources come with.
pub const COMPONENT: &str = "rust-src";

/// Whether the sources of the library are there; fetches them where rustup can.
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

/// Has Cargo build the library too, beside what it builds with a profile.
pub fn build_with(command: &mut Command, profile: &str) {
    command.args(["-Z", "build-std=std,panic_abort", "-Z", "panic-immediate-abort"]);
    command.args(["-Z", "build-std-features=optimize_for_size"]);
    // Without it, Cargo and the compiler of a stable release refuse all three.
    command.env("RUSTC_BOOTSTRAP", "1");
    let profile = profile.to_uppercase().replace('-', "_");
    command.env(format!("CARGO_PROFILE_{profile}_PANIC"), "immediate-abort");
}
