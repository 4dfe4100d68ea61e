//! What the command is doing, for as long as it does.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// One line on the terminal, gone when this is dropped. Nothing is drawn where
/// standard error is not a terminal.
pub struct Progress(ProgressBar);

impl Progress {
    /// Shows what is done first.
    pub fn new(step: &'static str) -> Self {
        let bar = ProgressBar::new_spinner().with_message(step);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} … {elapsed}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(100));
        Self(bar)
    }

    /// Shows what is done next.
    pub fn step(&self, step: &'static str) {
        self.0.set_message(step);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
