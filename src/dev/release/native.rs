//! The command for this machine, built around the program that pages load.

use std::env::consts::{ARCH, EXE_SUFFIX, OS};
use std::path::{Path, PathBuf};

use peerage_dev::failure::Result;
use peerage_dev::places::Places;
use peerage_dev::{process, tools};

/// Builds the command around `carried`, a ZIP file with the program that pages load; returns its
/// path. On Linux it is linked with musl: static, so that it runs on every distribution.
pub fn build(places: &Places, carried: &Path) -> Result<PathBuf> {
    let mut command = process::cargo();
    command.args(["build", "--quiet", "--release", "--package", "peerage", "--bin", "peerage"]);
    command.args(["--features", "pdf"]).env("PEERAGE_PROGRAM", carried);
    let mut folder = places.target.clone();
    if let Some(target) = static_target(OS, ARCH) {
        tools::rust_target(target)?;
        // Where musl is the library of the machine, its compiler is the usual one.
        if !cfg!(target_env = "musl") {
            let compiler = tools::musl_gcc()?;
            command.env(format!("CC_{}", target.replace('-', "_")), compiler);
        }
        command.args(["--target", target]);
        folder.push(target);
    }
    process::run(&mut command)?;
    Ok(folder.join("release").join(format!("peerage{EXE_SUFFIX}")))
}

/// Target of static programs for a platform; none where the one of the machine is taken.
fn static_target(system: &str, processor: &str) -> Option<&'static str> {
    match (system, processor) {
        ("linux", "x86_64") => Some("x86_64-unknown-linux-musl"),
        ("linux", "aarch64") => Some("aarch64-unknown-linux-musl"),
        _ => None,
    }
}
