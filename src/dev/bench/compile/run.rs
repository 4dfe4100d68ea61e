//! Time and peak memory of a run of a program.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use peerage_dev::failure::{Context, Failure, Result};

/// Interval between two readings of its memory.
const STEP: Duration = Duration::from_millis(2);

/// A run of a program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// Seconds from its start to its end.
    pub seconds: f64,
    /// Peak memory in MiB; none where the system does not report it.
    pub memory: Option<f64>,
}

/// Runs a program without output. Exit code 1 is no failure if `may_find`: the program found a
/// problem in its input.
pub fn run(command: &mut Command, may_find: bool) -> Result<Run> {
    let name = command.get_program().to_string_lossy().into_owned();
    let start = Instant::now();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().context(|| format!("cannot run {name}"))?;
    let mut memory = None;
    let status = loop {
        if let Some(status) = child.try_wait().context(|| format!("cannot run {name}"))? {
            break status;
        }
        memory = peak(child.id()).or(memory);
        sleep(STEP);
    };
    let seconds = start.elapsed().as_secs_f64();
    match status.code() {
        Some(0) => Ok(Run { seconds, memory }),
        Some(1) if may_find => Ok(Run { seconds, memory }),
        _ => Err(Failure::new(format!("`{name}` failed ({status})"))),
    }
}

/// The run of median time, with the peak memory of all runs.
pub fn median(mut runs: Vec<Run>) -> Option<Run> {
    runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    let memory = runs.iter().filter_map(|run| run.memory).reduce(f64::max);
    let middle = runs.len() / 2;
    let seconds = match runs.len() % 2 {
        0 => {
            let before = runs.get(middle.checked_sub(1)?)?;
            (before.seconds + runs.get(middle)?.seconds) / 2.0
        }
        _ => runs.get(middle)?.seconds,
    };
    Some(Run { seconds, memory })
}

/// Peak memory of a process so far, in MiB: `VmHWM` in `/proc/<id>/status` on Linux.
fn peak(process: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    kilobytes(&status).map(|kilobytes| kilobytes / 1024.0)
}

fn kilobytes(status: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(times: &[f64], expected: Option<f64>) {
        let runs = times.iter().zip(1..);
        let runs = runs.map(|(time, n)| Run { seconds: *time, memory: Some(f64::from(n)) });
        let found = median(runs.collect());
        let expected = expected.map(|seconds| Run { seconds, memory: Some(times.len() as f64) });
        assert_eq!(found, expected);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        check(&[], None);
        check(&[3.0], Some(3.0));
        check(&[9.0, 1.0, 2.0], Some(2.0));
        check(&[9.0, 1.0, 2.0, 4.0], Some(3.0));
    }

    #[test]
    fn memory_is_read_where_it_is_told() {
        assert_eq!(kilobytes("Name:\ta\nVmHWM:\t  2048 kB\nVmRSS:\t 1 kB\n"), Some(2048.0));
        assert_eq!(kilobytes("Name:\ta\n"), None);
    }
}
