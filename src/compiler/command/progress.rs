//! Progress of the command, shown while it works.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A line on the terminal with the current step, removed when this is dropped. Nothing is drawn
/// where standard error is not a terminal.
pub struct Progress(ProgressBar);

impl Progress {
    /// Shows the first step.
    pub fn new(step: &'static str) -> Self {
        let bar = ProgressBar::new_spinner().with_message(step);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} … {elapsed}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(100));
        Self(bar)
    }

    /// Shows the next step.
    pub fn step(&self, step: &'static str) {
        self.0.set_message(step);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
