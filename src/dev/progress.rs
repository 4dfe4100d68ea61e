//! Progress lines: the current step, and the time it took.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::Result;
use crate::say;

/// A sequence of a known number of steps.
#[derive(Debug)]
pub struct Progress {
    total: usize,
    step: usize,
}

impl Progress {
    /// A sequence of `total` steps.
    pub fn new(total: usize) -> Self {
        Self { total, step: 0 }
    }

    /// Runs a step that prints nothing: its line is `[2/5] Title … 0.4 s`. On a terminal the
    /// seconds are updated meanwhile.
    pub fn quiet<T>(&mut self, title: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        let line = self.next(title);
        let bar = io::stdout().is_terminal().then(|| running(&line));
        if bar.is_none() {
            say::part(&line);
        }
        let result = step();
        if let Some(bar) = bar {
            bar.finish_and_clear();
            say::part(&line);
        }
        match &result {
            Ok(_) => say::line(format_args!(" {}", seconds(start.elapsed()))),
            Err(_) => say::line(" failed"),
        }
        result
    }

    /// Runs a step that prints lines of its own, between one with its title and one with the time.
    pub fn shown<T>(&mut self, title: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        say::line(self.next(title));
        let result = step();
        let outcome = if result.is_ok() { "done in" } else { "failed after" };
        say::line(format_args!("      {outcome} {}", seconds(start.elapsed())));
        result
    }

    /// The line of the next step.
    fn next(&mut self, title: &str) -> String {
        self.step += 1;
        format!("[{}/{}] {title} …", self.step, self.total)
    }
}

/// The line of a step with its elapsed time, on a terminal.
fn running(line: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stdout());
    if let Ok(style) = ProgressStyle::with_template("{msg} {elapsed}") {
        bar.set_style(style);
    }
    bar.set_message(line.to_owned());
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A duration for people: `0.4 s`, `41 s`, `3 min 05 s`.
pub fn seconds(duration: Duration) -> String {
    let whole = duration.as_secs();
    match whole {
        0..10 => format!("{:.1} s", duration.as_secs_f64()),
        10..60 => format!("{whole} s"),
        _ => format!("{} min {:02} s", whole / 60, whole % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: u64, expected: &str) {
        assert_eq!(seconds(Duration::from_millis(input)), expected);
    }

    #[test]
    fn durations_are_as_precise_as_matters() {
        check(0, "0.0 s");
        check(420, "0.4 s");
        check(41_900, "41 s");
        check(185_000, "3 min 05 s");
    }
}
