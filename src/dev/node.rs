//! Node.js, which runs third-party JavaScript.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::{apt, files, process, say};

/// Minimum version.
const VERSION: u32 = 20;

/// Ensures that Node.js and npm are installed; installs them with apt where the command runs as
/// root, and otherwise fails with what to install.
pub fn ensure() -> Result {
    if !is_there() && apt::is_allowed() {
        apt::install(&["nodejs", "npm"])?;
    }
    if is_there() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "this needs Node.js {VERSION} or later with npm on the search path (Debian: `apt-get \
         install nodejs npm`)"
    )))
}

/// True if both are installed and recent enough.
fn is_there() -> bool {
    process::find_on_path(&["npm"]).is_some()
        && process::capture(Command::new("node").arg("--version"))
            .is_ok_and(|text| major(&text).is_some_and(|version| version >= VERSION))
}

/// Copies the entries `copied` of the folder `source` to `directory`, and installs the packages of
/// its lock file there if they are missing: npm installs nothing elsewhere.
pub fn harness(source: &Path, copied: &[&str], directory: &Path) -> Result {
    const LOCK: &str = "package-lock.json";
    for name in copied {
        let (from, to) = (source.join(name), directory.join(name));
        if from.is_dir() {
            files::clear(&to)?;
            files::copy_all(&from, &to)?;
        } else {
            files::copy(&from, &to)?;
        }
    }
    let installed = directory.join("node_modules").join("installed.json");
    let read = |file: &Path| fs::read(file).unwrap_or_default();
    if read(&installed) != read(&source.join(LOCK)) {
        say::aside(format_args!("Installing what npm has into {} …", directory.display()));
        files::copy(&source.join(LOCK), &directory.join(LOCK))?;
        install_locked(directory)?;
        files::copy(&source.join(LOCK), &installed)?;
    }
    Ok(())
}

/// Folder of the harness that compares Peerage with JavaScript libraries.
pub const PEERS: &str = "tests/peers";

/// Copies the harness of [`PEERS`], and installs its packages if they are missing. What Peerage
/// takes part with stays, and so does the documentation.
pub fn peers(places: &Places) -> Result<PathBuf> {
    let copied =
        ["adapters", "lib", "pages", "suites", "test", "citeproc.mjs", "run.mjs", "package.json"];
    let directory = places.tools().join("peers");
    harness(Path::new(PEERS), &copied, &directory)?;
    Ok(directory)
}

/// Installs exactly what the lock file in `directory` names.
fn install_locked(directory: &Path) -> Result {
    let mut command = Command::new("npm");
    command.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(directory);
    process::capture(&mut command).map(|_| ())
}

/// The first number of a version such as `v20.1.2`.
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: Option<u32>) {
        assert_eq!(major(input), expected);
    }

    #[test]
    fn the_major_version_is_read() {
        check("v20.20.2\n", Some(20));
        check("v9.0.0", Some(9));
        check("20.1", None);
    }
}
