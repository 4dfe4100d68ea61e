//! Debian's packages, where this may install them.

use std::process::Command;

use crate::failure::Result;
use crate::process;

/// Whether packages can be installed here: there is apt, and this runs as root.
pub fn is_allowed() -> bool {
    process::find_on_path(&["apt-get"]).is_some() && is_root()
}

/// Installs packages that are missing.
pub fn install(packages: &[&str]) -> Result {
    apt(&["update"])?;
    let arguments = [&["install", "-y", "--no-install-recommends"], packages].concat();
    apt(&arguments)
}

fn is_root() -> bool {
    process::capture(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

fn apt(arguments: &[&str]) -> Result {
    process::run(Command::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive").args(arguments))
}
