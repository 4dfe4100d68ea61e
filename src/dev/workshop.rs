//! What the checks share: the browsers, which are found or fetched by the first check that needs
//! them, and the list of what lacks a tool.

use std::sync::OnceLock;

use crate::browser::Browser;
use crate::engines::Engines;
use crate::failure::{Failure, Result};
use crate::places::Places;

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
}

impl<'a> Workshop<'a> {
    /// Resources that nothing was fetched of yet.
    pub fn new(places: &'a Places, is_update: bool, filters: &'a [String]) -> Self {
        Self { places, is_update, filters, browser: OnceLock::new(), engines: OnceLock::new() }
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
