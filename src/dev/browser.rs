//! The browser that tests run in: finding it, or installing it where that is allowed.

use std::path::{Path, PathBuf};

use serde_json::json;

use crate::failure::{Context, Failure, Result};
use crate::{apt, process};

/// Chromium, ready to be driven.
#[derive(Clone, Debug)]
pub struct Browser {
    /// Path of Chromium; none where its driver finds it.
    pub program: Option<PathBuf>,
    /// Program that drives Chromium (W3C WebDriver).
    pub driver: PathBuf,
}

/// Arguments of the browser: no window, no sandbox (root has none), and no network requests of its
/// own.
const ARGUMENTS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// Chromium without its own windows: it starts in a third of the time.
const SHELL: &str = "chromium-headless-shell";

impl Browser {
    /// Finds the browser, or installs it with apt where the command runs as root. Otherwise fails
    /// with instructions to install it.
    pub fn ensure() -> Result<Self> {
        if let Some(browser) = Self::find() {
            return Ok(browser);
        }
        if apt::is_allowed() {
            apt::install(&["chromium-headless-shell", "chromium-driver"])?;
        }
        Self::find().ok_or_else(|| {
            Failure::new(
                "tests need a browser: install Chromium or Chrome, and chromedriver of the same \
                 version, and have both on the search path (Debian: `apt-get install chromium \
                 chromium-driver`)",
            )
        })
    }

    fn find() -> Option<Self> {
        let named = std::env::var_os("CHROMEDRIVER").map(PathBuf::from);
        let driver = named.or_else(|| process::find_on_path(&["chromedriver"]))?;
        let program = process::find_on_path(&[
            SHELL,
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
        ]);
        // Elsewhere browsers are not on the search path.
        let is_complete = program.is_some() || !cfg!(target_os = "linux");
        is_complete.then_some(Self { program, driver })
    }

    /// Writes the session's options in the form that wasm-bindgen-test-runner reads.
    pub fn write_options(&self, file: &Path) -> Result {
        let mut options = json!({ "args": ARGUMENTS });
        if let Some(program) = &self.program {
            options["binary"] = json!(program);
        }
        let mut capabilities = json!({ "goog:chromeOptions": options });
        if self.program.as_ref().is_some_and(|program| program.ends_with(SHELL)) {
            // The name that its driver uses.
            capabilities["browserName"] = json!("chrome-headless-shell");
        }
        let text = capabilities.to_string();
        let failed = || format!("cannot write {}", file.display());
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent).context(failed)?;
        }
        std::fs::write(file, text).context(failed)
    }
}
