//! Ending with all that was started: where the command is told to end (Ctrl-C, TERM), no browser,
//! server or compiler is left behind.
//!
//! Programs that a program has started would outlive it: a driver's browser, a test's server. On
//! Linux they become children of this command, so that all are found; elsewhere this module is left
//! out.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use signal_hook::iterator::Signals;

use crate::failure::{Context, Result};
use crate::process;

/// Time that programs have to end by themselves.
const PATIENCE: Duration = Duration::from_secs(2);

/// Time after which what cannot be ended is left.
const LONGEST: Duration = Duration::from_secs(5);

/// Watches, from now on, for signals that ask to end: then every program that was started is ended,
/// and at last this command.
pub fn watch() -> Result {
    let failed = || "cannot watch for signals";
    set_child_subreaper(Some(getpid())).context(failed)?;
    let asked = [SIGINT, SIGTERM];
    for signal in asked {
        flag::register(signal, Arc::clone(&process::IS_ENDING)).context(failed)?;
    }
    let mut signals = Signals::new(asked).context(failed)?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end_below(getpid());
            take_note();
            // The exit code that a shell shows for a program that a signal ended.
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

/// Ends every program below a process, also those that are started meanwhile.
fn end_below(root: Pid) {
    let start = Instant::now();
    while start.elapsed() < LONGEST {
        let running = below(root);
        if running.is_empty() {
            return;
        }
        let is_patient = start.elapsed() < PATIENCE;
        for pid in running {
            // It may have ended by now.
            kill_process(pid, if is_patient { Signal::TERM } else { Signal::KILL }).ok();
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// Takes note of the end of every child, which in some containers nobody else does.
fn take_note() {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            // The last threads of a program are still ending.
            Ok(None) => thread::sleep(Duration::from_millis(10)),
            Err(_) => return,
        }
    }
}

/// Running processes below a process.
fn below(root: Pid) -> Vec<Pid> {
    let mut children = BTreeMap::<i32, Vec<(i32, bool)>>::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        if let Some((pid, parent, is_running)) = process_of(&stat) {
            children.entry(parent).or_default().push((pid, is_running));
        }
    }
    let (mut found, mut open) = (Vec::new(), vec![root.as_raw_nonzero().get()]);
    while let Some(parent) = open.pop() {
        for (pid, is_running) in children.remove(&parent).unwrap_or_default() {
            open.push(pid);
            found.extend(Pid::from_raw(pid).filter(|_| is_running));
        }
    }
    found
}

/// Number of a process, that of its parent, and whether it runs: `12 (a name) S 7 …` (proc(5)).
fn process_of(stat: &str) -> Option<(i32, i32, bool)> {
    let (pid, _) = stat.split_once(" (")?;
    // The name may hold brackets.
    let (_, rest) = stat.rsplit_once(") ")?;
    let mut fields = rest.split(' ');
    let state = fields.next()?;
    Some((pid.parse().ok()?, fields.next()?.parse().ok()?, !matches!(state, "Z" | "X")))
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn processes_are_read() {
        assert_eq!(process_of("12 (a b) S 7 12 12"), Some((12, 7, true)));
        assert_eq!(process_of("13 (sh) (x) Z 12 1"), Some((13, 12, false)));
        assert_eq!(process_of("13"), None);
    }

    #[test]
    fn what_a_program_has_started_ends_with_it() {
        let mut shell = Command::new("sh");
        shell.args(["-c", "(trap '' TERM; sleep 50) & sleep 50 & echo started; wait"]);
        let mut shell = shell.stdout(Stdio::piped()).spawn().unwrap();
        let mut told = [0; 8];
        std::io::Read::read_exact(shell.stdout.as_mut().unwrap(), &mut told).unwrap();
        let root = Pid::from_child(&shell);
        assert!(below(root).len() >= 2);
        end_below(root);
        assert_eq!(below(root), []);
        shell.wait().unwrap();
    }
}
