//! Building the programs that browsers run.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::thread::{self, ScopedJoinHandle};

use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::trunk::Program;
use crate::{process, split, standard, tools};

/// Cargo profile of a program.
pub fn cargo_profile(profile: Profile, program: &Program) -> &str {
    match profile {
        Profile::Dev => "dev",
        Profile::Release => &program.profile,
    }
}

/// Builds programs: one by one for a release, as Trunk does, since the features of shared
/// dependencies depend on what is built together. Profiles are built in parallel, each in its own
/// directory. `then` is called with each program while others are built. The program that is split
/// has a standard library of its own where `has_own`.
pub fn build(
    programs: &[Program],
    profile: Profile,
    has_own: bool,
    then: impl Fn(&Program) -> Result + Sync,
) -> Result {
    if profile == Profile::Dev {
        build_packages(programs.iter().map(|one| one.name.as_str()), "dev", false)?;
        return at_once(programs, then);
    }
    let mut groups = BTreeMap::<&str, Vec<&Program>>::new();
    for program in programs {
        groups.entry(&program.profile).or_default().push(program);
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, programs)| programs.len());
    // The progress of one Cargo is enough to show.
    let n_quiet = groups.len().saturating_sub(1);
    let groups: Vec<_> = groups.into_iter().enumerate().collect();
    at_once(&groups, |(at, (profile, programs))| {
        let make = |program: &Program| match program.name.as_str() {
            split::PROGRAM => build_to_split(profile, *at < n_quiet, has_own),
            name => build_packages([name], profile, *at < n_quiet),
        };
        one_after_the_other(programs, make, &then)
    })
}

/// Makes things one after the other, and calls `then` with each while the next ones are made. Fails
/// with the first step that fails.
fn one_after_the_other<T: Copy + Send>(
    things: &[T],
    make: impl Fn(T) -> Result,
    then: impl Fn(T) -> Result + Sync,
) -> Result {
    let then = &then;
    thread::scope(|scope| {
        let mut begun = Vec::new();
        for thing in things.iter().copied() {
            make(thing)?;
            begun.push(scope.spawn(move || then(thing)));
        }
        begun.into_iter().try_for_each(joined)
    })
}

/// Builds the program that is to be split.
fn build_to_split(profile: &str, is_quiet: bool, has_own: bool) -> Result {
    let mut command = process::cargo();
    command.args(["rustc", "--target", tools::WASM_TARGET, "--profile", profile]);
    if is_quiet {
        command.arg("--quiet");
    }
    command.args(["--package", split::PROGRAM, "--bin", split::PROGRAM]);
    if has_own {
        standard::build_with(&mut command, profile);
    }
    process::run(command.args(["--features", split::FEATURE, "--", split::LINK]))
}

/// Builds packages for the browser with a profile of Cargo.
pub fn build_packages<'a>(
    packages: impl IntoIterator<Item = &'a str>,
    profile: &str,
    is_quiet: bool,
) -> Result {
    let mut command = process::cargo();
    command.args(["build", "--target", tools::WASM_TARGET, "--profile", profile]);
    if is_quiet {
        command.arg("--quiet");
    }
    for package in packages {
        command.args(["--package", package]);
    }
    process::run(&mut command)
}

/// Directory of Cargo's output for the browser with a profile.
pub fn directory(places: &Places, profile: &str) -> PathBuf {
    let name = if profile == "dev" { Profile::Dev.directory() } else { profile };
    places.target.join(tools::WASM_TARGET).join(name)
}

/// Runs `work` on several things in parallel. Fails with the first of them that fails.
pub fn at_once<T: Sync>(things: &[T], work: impl Fn(&T) -> Result + Sync) -> Result {
    let work = &work;
    thread::scope(|scope| {
        let threads: Vec<_> = things.iter().map(|thing| scope.spawn(move || work(thing))).collect();
        let results: Vec<_> = threads.into_iter().map(joined).collect();
        results.into_iter().collect()
    })
}

/// Result of a thread, once it has ended.
fn joined(thread: ScopedJoinHandle<'_, Result>) -> Result {
    thread.join().unwrap_or_else(|_| Err(Failure::new("a step ended unexpectedly")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::Context;

    #[track_caller]
    fn check(things: &[u32], expected: Option<&str>) {
        let result = at_once(things, |thing| match thing {
            0..10 => Ok(()),
            _ => Err(Failure::new(format!("{thing} is too much"))),
        });
        assert_eq!(result.err().map(|failure| failure.to_string()).as_deref(), expected);
    }

    #[test]
    fn what_was_made_is_gone_on_with_while_others_are_made() {
        let (made, taken) = std::sync::mpsc::channel();
        let taken = std::sync::Mutex::new(taken);
        // The second is made only after the first was processed.
        let make = |thing: u32| match thing {
            2 => taken.lock().unwrap().recv().context(|| "nobody went on"),
            _ => Ok(()),
        };
        let then = |thing: u32| match thing {
            1 => made.send(()).context(|| "nobody waits"),
            _ => Err(Failure::new(format!("{thing} is too much"))),
        };
        let result = one_after_the_other(&[1, 2, 3], make, then);
        assert_eq!(result.unwrap_err().to_string(), "2 is too much");
    }

    #[test]
    fn the_first_failure_counts() {
        check(&[], None);
        check(&[1, 2, 3], None);
        check(&[1, 20, 3, 40], Some("20 is too much"));
    }
}
