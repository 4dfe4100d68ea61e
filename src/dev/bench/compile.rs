//! Reading and compiling seeds of many entries with the native command.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::bench::measurement::{Measurement, Target};
use crate::bench::options::Options;
use crate::compiler;
use crate::failure::{Context, Failure, Result};
use crate::places::Places;

/// How many entries most seeds have.
const USUAL: u32 = 100_000;

/// How many entries refer to each other in a chain.
const CHAIN: u32 = 20_000;

/// Seconds that seeds of [`USUAL`] different titles may take.
const MOST: f64 = 3.0;

/// How many works are compiled, with their citations in eight styles.
const COMPILED: u32 = 10_000;

/// Seconds that this may take.
const MOST_COMPILED: f64 = 5.0;

/// How often each seeds are read.
const REPEATS: usize = 5;

/// Words of invented titles.
const WORDS: [&str; 20] = [
    "queue", "table", "notes", "study", "network", "packet", "switch", "engine", "model", "proof",
    "system", "graph", "index", "store", "cache", "trust", "claim", "seal", "page", "loom",
];

/// Seeds of one shape: what they are called, how many entries they have of
/// those asked for, and one entry of a bibliography.
struct Shape {
    name: &'static str,
    count: fn(u32) -> u32,
    entry: fn(&Drawn) -> String,
}

/// What an entry is made from.
struct Drawn {
    /// Its number, and that of the last one.
    number: u32,
    last: u32,
    seed: u32,
}

static SHAPES: [Shape; 4] = [
    Shape {
        name: "different titles",
        count: |asked| asked,
        entry: |one| one.entry(None, None, ""),
    },
    Shape { name: "equal keys", count: |asked| asked, entry: |one| one.entry(Some("k"), None, "") },
    Shape {
        name: "equal titles",
        count: |asked| asked,
        entry: |one| one.entry(None, Some("Notes on one engine"), ""),
    },
    Shape {
        name: "a chain of cross-references",
        count: |asked| asked.min(CHAIN),
        entry: |one| {
            let next = format!(", crossref = {{k{}}}", one.number + 1);
            one.entry(None, None, if one.number < one.last { &next } else { "" })
        },
    },
];

/// Reads seeds of each shape with `peerage check`, several times, and compiles some.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let command = compiler::optimized(places, options.profile.as_deref())?;
    let usual = if options.is_quick { USUAL / 10 } else { USUAL };
    let sizes = if options.sizes.is_empty() { vec![usual] } else { options.sizes.clone() };
    let repeats = if options.is_quick { 2 } else { REPEATS };
    let mut measurements = Vec::new();
    for size in sizes {
        for (at, shape) in SHAPES.iter().enumerate() {
            let count = (shape.count)(size);
            let seeds = tempfile::tempdir().context(|| "cannot make a folder for seeds")?;
            write(seeds.path(), shape, count, options.seed)
                .context(|| format!("cannot write seeds to {}", seeds.path().display()))?;
            let mut times = Vec::new();
            for _ in 0..repeats {
                times.push(run(&command, "check", &[seeds.path()])?);
            }
            let has_target = at == 0 && size == USUAL;
            let target = if has_target { Target::AtMost(MOST) } else { Target::Free };
            let name = format!("{count} entries, {}", shape.name);
            measurements.push(Measurement::new(name, Some(median(times)), "s", target));
        }
    }
    let count = if options.is_quick { COMPILED / 10 } else { COMPILED };
    measurements.push(compile(&command, count, options.seed, repeats)?);
    Ok(measurements)
}

/// Compiles seeds of different titles: a dataset, and all that lies beside it.
fn compile(command: &Path, count: u32, seed: u32, repeats: usize) -> Result<Measurement> {
    let [shape, ..] = &SHAPES;
    let seeds = tempfile::tempdir().context(|| "cannot make a folder for seeds")?;
    write(seeds.path(), shape, count, seed)
        .context(|| format!("cannot write seeds to {}", seeds.path().display()))?;
    let output = tempfile::tempdir().context(|| "cannot make a folder for a dataset")?;
    let dataset = output.path().join("peerage.json");
    let times: Result<Vec<f64>> =
        (0..repeats).map(|_| run(command, "compile", &[seeds.path(), &dataset])).collect();
    let is_usual = count == COMPILED;
    let target = if is_usual { Target::AtMost(MOST_COMPILED) } else { Target::Free };
    let name = format!("{count} entries, compiled with citations in eight styles");
    Ok(Measurement::new(name, Some(median(times?)), "s", target))
}

/// Writes the seeds of a lab with one source.
fn write(folder: &Path, shape: &Shape, count: u32, seed: u32) -> std::io::Result<()> {
    let source = "title = 'T'\nkind = 'cv'\nsubject = 'Ida Example'\nread = '2026'\n";
    let mut bibliography = String::new();
    for number in 0..count {
        bibliography.push_str(&(shape.entry)(&Drawn { number, last: count - 1, seed }));
    }
    fs::create_dir(folder.join("ida"))?;
    fs::write(folder.join("lab.toml"), "name = 'An invented lab'\n")?;
    fs::write(folder.join("ida/source.toml"), source)?;
    fs::write(folder.join("ida/works.bib"), bibliography)
}

/// Seconds that the command takes; that it finds something wrong with the seeds is no
/// failure.
fn run(command: &Path, what: &str, paths: &[&Path]) -> Result<f64> {
    let start = Instant::now();
    let status = Command::new(command)
        .arg(what)
        .args(paths)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .context(|| format!("cannot run {}", command.display()))?;
    let seconds = start.elapsed().as_secs_f64();
    match status.code() {
        Some(0 | 1) => Ok(seconds),
        _ => Err(Failure::new(format!("`peerage {what}` failed ({status})"))),
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    let middle = times.len() / 2;
    match times.len() % 2 {
        0 => (times[middle - 1] + times[middle]) / 2.0,
        _ => times[middle],
    }
}

impl Drawn {
    /// An entry with this key and title, or one of its own.
    fn entry(&self, key: Option<&str>, title: Option<&str>, rest: &str) -> String {
        let Self { number, seed, .. } = self;
        let key = key.map_or_else(|| format!("k{number}"), str::to_owned);
        let title = title.map_or_else(|| self.title(), str::to_owned);
        let (one, other) = (number.wrapping_add(*seed) % 5000, number % 7001);
        format!(
            "@article{{{key}, title = {{{title}}},\n  author = {{Ada Number{one} and Otto \
             Sample{other}}},\n  journal = {{Journal {}}}, year = {{{}}}{rest}\n}}\n",
            number % 300,
            1950 + number % 70
        )
    }

    /// A title that no other number has: its number to the base of the words.
    fn title(&self) -> String {
        let (mut title, mut rest) = (String::new(), self.number);
        for place in 0..5 {
            let word = WORDS[(rest as usize) % WORDS.len()];
            rest /= WORDS.len() as u32;
            // Writing to a string does not fail.
            let _ = write!(title, "{word}{place}s{} ", self.seed);
        }
        title.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[track_caller]
    fn check(times: &[f64], expected: f64) {
        assert_eq!(median(times.to_vec()), expected);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        check(&[3.0], 3.0);
        check(&[9.0, 1.0, 2.0], 2.0);
        check(&[9.0, 1.0, 2.0, 4.0], 3.0);
    }

    #[test]
    fn shapes_are_what_they_are_called() {
        for (at, shape) in SHAPES.iter().enumerate() {
            let entry = |number| (shape.entry)(&Drawn { number, last: 999, seed: 1 });
            let entries: Vec<String> = (0..1000).map(entry).collect();
            let of = |start: &str| {
                let value = |entry: &String| {
                    let (_, rest) = entry.split_once(start).unwrap();
                    rest.split([',', '}']).next().unwrap().to_owned()
                };
                entries.iter().map(value).collect::<BTreeSet<_>>().len()
            };
            let expected = [(1000, 1000), (1, 1000), (1000, 1), (1000, 1000)];
            assert_eq!((of("@article{"), of("title = {")), expected[at], "{}", shape.name);
            let n_references = entries.iter().filter(|entry| entry.contains("crossref")).count();
            assert_eq!(n_references, if at == 3 { 999 } else { 0 });
        }
    }
}
