//! State shared by the checks: the browsers, which are found or fetched by the first check that needs
//! them, and the list of what lacks a tool.

use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::browser::Browser;
use crate::engines::Engines;
use crate::failure::{Failure, Result};
use crate::not_run::{self, NotRun};
use crate::places::Places;
use crate::say;

/// Shared resources of the checks. Browsers are found, or fetched, by the first check that needs
/// them; others wait for that.
pub struct Workshop<'a> {
    /// Directories of the project.
    pub places: &'a Places,
    /// True if screenshots are updated instead of compared.
    pub is_update: bool,
    /// Parts of the names of the tests that are run; all where there are none.
    pub filters: &'a [String],
    browser: OnceLock<Result<Browser>>,
    engines: OnceLock<Engines>,
    not_run: Mutex<NotRun>,
}

impl<'a> Workshop<'a> {
    /// Resources that nothing was fetched of yet.
    pub fn new(places: &'a Places, is_update: bool, filters: &'a [String]) -> Self {
        let (browser, engines) = (OnceLock::new(), OnceLock::new());
        Self { places, is_update, filters, browser, engines, not_run: Mutex::default() }
    }

    /// Tells that a part of the checks is not run, since it lacks something.
    pub fn lacks(&self, part: &str, why: impl Into<String>) {
        let why = why.into();
        say::line(format_args!("      not run: {part}: {why}"));
        let mut parts = self.not_run.lock().unwrap_or_else(PoisonError::into_inner);
        parts.insert(part.to_owned(), why);
    }

    /// Path of the file in which tests list what they do not run.
    pub fn list(&self) -> PathBuf {
        self.places.target.join("not-run.txt")
    }

    /// Parts that were not run so far, and those that tests have listed.
    pub fn not_run(&self) -> NotRun {
        let mut parts = self.not_run.lock().unwrap_or_else(PoisonError::into_inner).clone();
        not_run::add_lines(&fs::read_to_string(self.list()).unwrap_or_default(), &mut parts);
        parts
    }

    /// Chromium.
    pub fn browser(&self) -> Result<&Browser> {
        self.browser.get_or_init(Browser::ensure).as_ref().map_err(Failure::clone)
    }

    /// The other engines.
    pub fn engines(&self) -> &Engines {
        self.engines.get_or_init(|| Engines::ensure(self.places))
    }

    /// Finds everything that the checks of these names will need.
    pub fn prepare(&self, checks: &[&str]) {
        if checks.contains(&"web") || checks.contains(&"e2e") {
            // The check reports the error.
            self.browser().ok();
        }
        if checks.contains(&"engines") {
            self.engines();
        }
    }
}
