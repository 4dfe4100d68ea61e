//! Debian's packages, where they may be installed.

use std::process::Command;
use std::sync::{Mutex, PoisonError};

use crate::failure::Result;
use crate::process;

/// True if packages can be installed here: there is apt, and the command runs as root.
pub fn is_allowed() -> bool {
    process::find_on_path(&["apt-get"]).is_some() && process::is_root()
}

/// Lock of apt, which runs only once at a time.
static TURN: Mutex<()> = Mutex::new(());

/// Installs packages that are missing, without output.
pub fn install(packages: &[&str]) -> Result {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    apt(&["update"])?;
    let arguments = [&["install", "-y", "--no-install-recommends"], packages].concat();
    apt(&arguments)
}

fn apt(arguments: &[&str]) -> Result {
    let mut command = Command::new("apt-get");
    process::capture(command.env("DEBIAN_FRONTEND", "noninteractive").args(arguments)).map(|_| ())
}
