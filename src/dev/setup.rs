//! `cargo dev setup`: fetching missing tools that building and testing need.

use crate::browser::Browser;
use crate::failure::Result;
use crate::places::Places;
use crate::progress::Progress;
use crate::{say, tools};

/// Fetches all tools that are missing, and prints their paths.
pub fn setup(places: &Places) -> Result {
    let mut progress = Progress::new(4);
    progress.shown("Rust for WebAssembly", tools::wasm_target)?;
    progress.shown("wasm-opt, which makes the program small", || {
        match tools::wasm_opt(places)? {
            Some(tool) => say::line(format_args!("      {}", tool.display())),
            None => {
                say::line("      missing: install npm, or the program stays larger than it need be")
            }
        }
        Ok(())
    })?;
    progress.shown("wasm-bindgen-test-runner, which tests in a browser", || {
        say::line(format_args!(
            "      {}",
            tools::runner(places, "wasm-bindgen-test-runner")?.display()
        ));
        Ok(())
    })?;
    progress.shown("Chromium and its driver", || {
        say::line(format_args!("      {}", Browser::ensure()?.driver.display()));
        Ok(())
    })
}
