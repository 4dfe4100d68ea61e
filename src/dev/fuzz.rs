//! Searches for inputs that make a reader fail: libFuzzer, guided by the code that each input
//! reaches, on the targets of `tests/fuzz`.
//!
//! The compiler's own pass counts the code that is reached (SanitizerCoverage of LLVM); its options
//! are stable. The run time is `libfuzzer-sys`, which needs a C++ compiler. No memory sanitizer is
//! used, since the project has no unsafe code.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::{Args, value_parser};

use crate::failure::{Context, Failure, Result};
use crate::fuzz_targets::{TARGETS, Target};
use crate::places::Places;
use crate::{files, process, say};

/// Options of the compiler: count every edge between pieces of code, and report every comparison.
const COVERAGE: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "--cfg=fuzzing",
];

/// Seconds above which a slow input is a finding.
const SLOWEST: u32 = 10;

/// Memory in MB above which an input is a finding.
const MOST_MEMORY: u32 = 2048;

/// Maximum number of inputs of a target that are kept, and of bytes of each: for all targets
/// together below the limit of `tests/fuzz/replay.rs`.
const KEPT: usize = 20;
const KEPT_LENGTH: u64 = 2048;

/// Targets to run, and the duration.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The reader; without it and `--all`, list them
    pub target: Option<String>,
    /// Every reader, one after the other
    #[arg(long, conflicts_with = "target")]
    pub all: bool,
    /// The number of seconds for each
    #[arg(long, value_name = "NUMBER", default_value_t = 60)]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    pub seconds: u32,
    /// Keep a few of the inputs that reached new code in tests/fuzz/corpus
    #[arg(long)]
    pub keep: bool,
}

/// Maximum length in bytes of a file of a format.
const FILE_LENGTH: usize = 8192;

/// Names of the folders with examples.
fn corpora(folder: &Path) -> Result<BTreeSet<String>> {
    let inputs = files::list(folder)?;
    let names = inputs.iter().filter_map(|input| input.parent()?.file_name());
    Ok(names.map(|name| name.to_string_lossy().into_owned()).collect())
}

/// The targets by name, and the formats, each of which has a folder in tests/fuzz/corpus.
fn targets(corpora: &BTreeSet<String>) -> Vec<Target<'_>> {
    let is_new = |name: &&String| TARGETS.iter().all(|target| target.name != **name);
    let format = |name| Target { name, about: "files of this format", length: FILE_LENGTH };
    let formats = corpora.iter().filter(is_new).map(|name| format(name.as_str()));
    TARGETS.into_iter().chain(formats).collect()
}

/// Runs the selected targets; lists them if none is selected. Fails where an input was found, after
/// all have run.
pub fn fuzz(places: &Places, options: &Options) -> Result {
    let corpora = corpora(&places.root.join("tests/fuzz/corpus"))?;
    let mut targets = targets(&corpora);
    if !options.all && options.target.is_none() {
        for target in &targets {
            say::line(format_args!("{:<16} {}", target.name, target.about));
        }
        return Ok(());
    }
    if let Some(name) = &options.target {
        targets.retain(|target| target.name == name);
    }
    if targets.is_empty() {
        return Err(Failure::new(
            "there is no such target: `cargo dev fuzz` lists them, with each folder of examples in \
             tests/fuzz/corpus",
        ));
    }
    let fuzzer = Fuzzer { places, program: build(places)?, options };
    let mut found = 0;
    for target in targets {
        say::line(format_args!("{}: {}", target.name, target.about));
        found += fuzzer.run(&target)?;
    }
    match found {
        0 => Ok(()),
        _ => Err(Failure::new(format!(
            "{found} new inputs in tests/fuzz/findings; `cargo test -p peerage-fuzz` repeats them"
        ))),
    }
}

/// Builds the fuzzer and returns its program. Only code for the target is instrumented, not build
/// scripts: therefore the platform is named.
fn build(places: &Places) -> Result<PathBuf> {
    let platform = platform()?;
    let target = places.target.join("fuzz");
    let mut command = process::cargo();
    command
        .args(["build", "--quiet", "--package", "peerage-fuzz", "--features", "engine"])
        .args(["--profile", "fuzz", "--target", &platform, "--target-dir"])
        .arg(&target)
        .env("RUSTFLAGS", COVERAGE.join(" "));
    say::line("Building in target/fuzz");
    process::run(&mut command)?;
    let program = target.join(platform).join("fuzz").join("peerage-fuzz");
    Ok(program.with_extension(std::env::consts::EXE_EXTENSION))
}

/// Target triple of this machine.
fn platform() -> Result<String> {
    let said = process::capture(Command::new("rustc").arg("-vV"))?;
    let platform = said.lines().find_map(|line| line.strip_prefix("host: "));
    platform
        .map(str::to_owned)
        .ok_or_else(|| Failure::new("cannot tell the platform from `rustc -vV`"))
}

struct Fuzzer<'a> {
    places: &'a Places,
    program: PathBuf,
    options: &'a Options,
}

impl Fuzzer<'_> {
    /// Runs one target and returns the number of inputs that it found.
    fn run(&self, target: &Target<'_>) -> Result<usize> {
        let tests = self.places.root.join("tests/fuzz");
        let (kept, findings) =
            (tests.join("corpus").join(target.name), tests.join("findings").join(target.name));
        // This corpus grows without bounds, and is kept between runs.
        let met = self.places.target.join("fuzz/corpus").join(target.name);
        let new = self.places.target.join("fuzz/findings").join(target.name);
        for folder in [&kept, &met, &new] {
            make(folder)?;
        }
        let mut arguments = self.bounds(target);
        arguments.push(format!("-max_total_time={}", self.options.seconds).into());
        arguments.extend(["-use_value_profile=1".into(), "-print_final_stats=1".into()]);
        arguments.push(prefix(&new));
        arguments.extend(
            [&met, &kept, &findings].into_iter().filter(|one| one.is_dir()).map(OsString::from),
        );
        let said = self.engine(target, &arguments)?;
        print(&said);
        let mut found = 0;
        for input in files::list(&new)? {
            make(&findings)?;
            self.minimize(target, &input, &findings)?;
            found += 1;
        }
        if self.options.keep {
            self.keep(target, &met, &kept)?;
        }
        Ok(found)
    }

    fn bounds(&self, target: &Target<'_>) -> Vec<OsString> {
        vec![
            format!("-max_len={}", target.length).into(),
            format!("-timeout={SLOWEST}").into(),
            format!("-rss_limit_mb={MOST_MEMORY}").into(),
        ]
    }

    /// Runs libFuzzer and returns its output, whether it found something or not.
    fn engine(&self, target: &Target<'_>, arguments: &[OsString]) -> Result<String> {
        let mut command = Command::new(&self.program);
        command.args(arguments).env("PEERAGE_FUZZ_TARGET", target.name);
        let output = command.output().context(|| "cannot run the fuzzer")?;
        Ok(String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// Minimizes `input` within a short time, puts the result among the `findings`, and reports it.
    /// Where the minimized input does not fail, the original is kept.
    fn minimize(&self, target: &Target<'_>, input: &Path, findings: &Path) -> Result {
        let name = input.file_name().unwrap_or_default();
        let file = findings.join(name);
        let mut arguments = self.bounds(target);
        arguments.extend(["-minimize_crash=1".into(), "-max_total_time=10".into()]);
        let mut exact = OsString::from("-exact_artifact_path=");
        exact.push(&file);
        arguments.extend([exact, input.into()]);
        // A slow input is not minimized.
        if !name.to_string_lossy().starts_with("timeout") {
            self.engine(target, &arguments)?;
        }
        if !file.is_file() || !self.is_harmful(target, &file)? {
            files::copy(input, &file)?;
        }
        fs::remove_file(input).context(|| format!("cannot remove {}", input.display()))?;
        say::line(format_args!("  found {}", file.display()));
        say::line(format_args!(
            "  again: PEERAGE_FUZZ_TARGET={} {} {}",
            target.name,
            self.program.display(),
            file.display()
        ));
        Ok(())
    }

    /// True if the target fails on this input.
    fn is_harmful(&self, target: &Target<'_>, input: &Path) -> Result<bool> {
        let mut command = Command::new(&self.program);
        command.args(self.bounds(target)).arg(input).env("PEERAGE_FUZZ_TARGET", target.name);
        let output = command.output().context(|| "cannot run the fuzzer")?;
        Ok(!output.status.success())
    }

    /// Adds to `kept` some of the inputs `met` that reach code which no other input reaches: the
    /// longest ones, since each reaches more.
    fn keep(&self, target: &Target<'_>, met: &Path, kept: &Path) -> Result {
        let chosen = tempfile::tempdir().context(|| "cannot make a folder")?;
        let mut arguments = self.bounds(target);
        arguments.extend(["-merge=1".into(), chosen.path().into(), kept.into(), met.into()]);
        self.engine(target, &arguments)?;
        let mut sizes = Vec::new();
        for input in files::list(chosen.path())? {
            let size =
                input.metadata().context(|| format!("cannot read {}", input.display()))?.len();
            sizes.push((size, input));
        }
        sizes.sort();
        let there = files::list(kept)?.len();
        let long = sizes.into_iter().rev().filter(|(size, _)| *size <= KEPT_LENGTH);
        for (_, input) in long.take(KEPT.saturating_sub(there)) {
            files::copy(&input, &kept.join(input.file_name().unwrap_or_default()))?;
        }
        Ok(())
    }
}

/// Option that names the folder for findings.
fn prefix(folder: &Path) -> OsString {
    let mut prefix = OsString::from("-artifact_prefix=");
    prefix.push(folder);
    prefix.push(std::path::MAIN_SEPARATOR_STR);
    prefix
}

fn make(folder: &Path) -> Result {
    fs::create_dir_all(folder).context(|| format!("cannot make {}", folder.display()))
}

/// Prints the number of runs, and the reason of a finding.
fn print(said: &str) {
    let told = |line: &&str| {
        line.contains("panicked at") || line.contains("ERROR: libFuzzer") || line.contains("DONE")
    };
    for line in said.lines().filter(told) {
        say::line(format_args!("  {}", line.trim()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_folder_of_examples_is_a_target_once() {
        let corpora = ["json", "invented"].map(str::to_owned).into();
        let targets = targets(&corpora);
        let named = |name| targets.iter().filter(|target| target.name == name).count();
        assert_eq!([named("json"), named("invented"), named("other")], [1, 1, 0]);
        assert_eq!(targets.len(), TARGETS.len() + 1);
    }
}
