//! The other engines that the release is tested in: Gecko by Firefox, and WebKit. Finding their
//! drivers, or installing them where that is allowed.

use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result};
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
    /// Engines without a driver, with the reason.
    pub missing: Vec<(&'static str, String)>,
}

impl Engines {
    /// Finds the engines, or installs them with apt where the command runs as root. Continues
    /// without those that are missing.
    pub fn ensure(places: &Places) -> Self {
        let packages = packages();
        let installed = match packages.is_empty() || !apt::is_allowed() {
            true => Ok(()),
            false => apt::install(&packages),
        };
        let mut missing = Vec::new();
        let mut known = |engine, found: Result<PathBuf>| {
            missing.extend(found.as_ref().err().map(|failure| (engine, failure.to_string())));
            found.ok()
        };
        let wanted = |package: &str| match &installed {
            Err(failure) => failure.clone(),
            Ok(()) => Failure::new(format!("install the package {package}")),
        };
        let gecko = firefox().ok_or_else(|| wanted("firefox-esr"));
        let gecko = known("Firefox", gecko.and_then(|_| geckodriver(places)));
        let webkit = webkit().ok_or_else(|| wanted("webkit2gtk-driver"));
        let webkit = known("WebKit", webkit.and_then(|driver| display().map(|()| driver)));
        Self { gecko, webkit, missing }
    }

    /// Environment variables that pass the drivers to the tests.
    pub fn variables(&self) -> Vec<(&'static str, &Path)> {
        let known = [("GECKODRIVER", &self.gecko), ("WEBKITDRIVER", &self.webkit)];
        known.into_iter().filter_map(|(name, path)| Some((name, path.as_deref()?))).collect()
    }
}

/// Names of the missing packages in Debian.
fn packages() -> Vec<&'static str> {
    let parts = [
        ("firefox-esr", firefox().is_some()),
        ("webkit2gtk-driver", webkit().is_some()),
        ("xvfb", display().is_ok()),
    ];
    parts.into_iter().filter(|(_, is_there)| !is_there).map(|(name, _)| name).collect()
}

/// Fails where there is no display, and nothing that acts as one.
fn display() -> Result {
    let is_shown = std::env::var_os("DISPLAY").is_some();
    match is_shown || process::find_on_path(&["Xvfb"]).is_some() {
        true => Ok(()),
        false => Err(Failure::new("there is no display: install the package xvfb")),
    }
}

fn firefox() -> Option<PathBuf> {
    process::find_on_path(&["firefox", "firefox-esr"])
}

/// Driver of WebKit; it has no headless mode, so that it needs a display.
fn webkit() -> Option<PathBuf> {
    process::find_on_path(&["WebKitWebDriver"])
}

/// Finds or builds the program that drives Firefox.
fn geckodriver(places: &Places) -> Result<PathBuf> {
    let own = places.tools().join("bin").join("geckodriver");
    let known = process::find_on_path(&["geckodriver"]);
    if let Some(driver) = known.or_else(|| Some(own.clone()).filter(|own| own.is_file())) {
        return Ok(driver);
    }
    tools::install_program(places, "geckodriver", GECKODRIVER)?;
    Ok(own)
}
