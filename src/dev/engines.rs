//! The other engines that the release is tested in: Gecko by Firefox, and WebKit. Finding their
//! drivers, or installing them where that is allowed.

use std::path::{Path, PathBuf};

use crate::failure::Result;
use crate::places::Places;
use crate::{apt, process, tools};

/// Version of the driver of Firefox.
const GECKODRIVER: &str = "0.37.1";

/// Drivers of engines (W3C WebDriver); none where one is not available here.
#[derive(Clone, Debug)]
pub struct Engines {
    /// Driver of Firefox.
    gecko: Option<PathBuf>,
    /// Driver of WebKit.
    webkit: Option<PathBuf>,
    /// Notes on missing drivers, with the reason.
    pub notes: Vec<String>,
}

impl Engines {
    /// Finds the engines, or installs them with apt where the command runs as root. Notes missing
    /// ones, and continues without them.
    pub fn ensure(places: &Places) -> Self {
        let mut notes = Vec::new();
        let mut note = |result: Result| notes.extend(result.err().map(|it| it.to_string()));
        let missing = missing();
        if !missing.is_empty() && apt::is_allowed() {
            note(apt::install(&missing));
        }
        let gecko = firefox().and_then(|_| geckodriver(places, note));
        notes.extend(
            self::missing().iter().map(|it| format!("not tested without {it}: install it")),
        );
        Self { gecko, webkit: webkit(), notes }
    }

    /// Environment variables that pass the drivers to the tests.
    pub fn variables(&self) -> Vec<(&'static str, &Path)> {
        let known = [("GECKODRIVER", &self.gecko), ("WEBKITDRIVER", &self.webkit)];
        known.into_iter().filter_map(|(name, path)| Some((name, path.as_deref()?))).collect()
    }
}

/// Names of the missing packages in Debian.
fn missing() -> Vec<&'static str> {
    let is_shown = std::env::var_os("DISPLAY").is_some();
    let display = is_shown || process::find_on_path(&["Xvfb"]).is_some();
    let parts = [
        ("firefox-esr", firefox().is_some()),
        ("webkit2gtk-driver", webkit().is_some()),
        ("xvfb", display),
    ];
    parts.into_iter().filter(|(_, is_there)| !is_there).map(|(name, _)| name).collect()
}

fn firefox() -> Option<PathBuf> {
    process::find_on_path(&["firefox", "firefox-esr"])
}

/// Driver of WebKit; it has no headless mode, so that it needs a display.
fn webkit() -> Option<PathBuf> {
    process::find_on_path(&["WebKitWebDriver"])
}

/// Finds or builds the program that drives Firefox.
fn geckodriver(places: &Places, note: impl FnOnce(Result)) -> Option<PathBuf> {
    let own = places.tools().join("bin").join("geckodriver");
    let find = || Some(own.clone()).filter(|own| own.is_file());
    let known = process::find_on_path(&["geckodriver"]).or_else(find);
    known.or_else(|| {
        note(tools::install_program(places, "geckodriver", GECKODRIVER));
        find()
    })
}
