//! The other engines that the release is tested in: Gecko by Firefox, and
//! WebKit. Finding their drivers, or installing them where that is allowed.

use std::path::{Path, PathBuf};

use crate::failure::Result;
use crate::places::Places;
use crate::{apt, process, tools};

/// Version of the driver of Firefox.
const GECKODRIVER: &str = "0.37.1";

/// Drivers of engines (W3C WebDriver); none of what cannot be had here.
#[derive(Clone, Debug)]
pub struct Engines {
    /// Drives Firefox.
    gecko: Option<PathBuf>,
    /// Drives WebKit.
    webkit: Option<PathBuf>,
}

impl Engines {
    /// Finds the engines, or installs them with apt where this runs as root.
    /// Says what is missing, and goes on without it.
    pub fn ensure(places: &Places) -> Self {
        let missing = missing();
        if !missing.is_empty() && apt::is_allowed() {
            tell(apt::install(&missing));
        }
        for name in self::missing() {
            println!("      not tested without {name}: install it");
        }
        Self { gecko: firefox().and_then(|_| geckodriver(places)), webkit: webkit() }
    }

    /// The variables by which the tests know the drivers.
    pub fn variables(&self) -> Vec<(&'static str, &Path)> {
        let known = [("GECKODRIVER", &self.gecko), ("WEBKITDRIVER", &self.webkit)];
        known.into_iter().filter_map(|(name, path)| Some((name, path.as_deref()?))).collect()
    }
}

/// Debian's names of what is not here.
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

/// WebKit's driver; it has no mode without windows, so that it needs a display.
fn webkit() -> Option<PathBuf> {
    process::find_on_path(&["WebKitWebDriver"])
}

/// Finds or builds the program that drives Firefox.
fn geckodriver(places: &Places) -> Option<PathBuf> {
    let own = places.tools().join("bin").join("geckodriver");
    let find = || Some(own.clone()).filter(|own| own.is_file());
    let known = process::find_on_path(&["geckodriver"]).or_else(find);
    known.or_else(|| {
        tell(tools::install_program(places, "geckodriver", GECKODRIVER, &["--locked"]));
        find()
    })
}

/// Prints a failure that does not end anything.
fn tell(result: Result) {
    if let Err(failure) = result {
        println!("      {failure}");
    }
}
