//! Reading and compiling seeds of many entries with the native command, and citations against those
//! of pandoc.

mod run;
mod seeds;

use std::path::{Path, PathBuf};
use std::process::Command;

use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Result};
use peerage_dev::places::Places;
use peerage_dev::process::find_on_path;
use peerage_dev::{compiler, files};
use tempfile::TempDir;

use self::run::{Run, median, run};
use self::seeds::{BIBLIOGRAPHY, SHAPES, Shape, invent};
use crate::measurement::{Measurement, Target};

/// Number of entries of most seeds.
const USUAL: u32 = 100_000;

/// Maximum seconds for seeds of [`USUAL`] different titles: on two processors, and on one.
const MOST: f64 = 5.0;
const MOST_ALONE: f64 = 3.0;

/// Number of works that are compiled, with their citations in eight styles.
const COMPILED: u32 = 10_000;

/// Maximum seconds for that.
const MOST_COMPILED: f64 = 5.0;

/// Maximum ratio of the time of an entry among many to that of one of [`COMPILED`].
const MOST_GROWTH: f64 = 1.5;

/// Maximum memory in MiB for any number of entries up to a million.
const MOST_MEMORY: f64 = 2048.0;

/// Maximum number of entries of works that ten sources list whose dataset a page still reads: it
/// has some 560 values a work, most of them locations and reasons.
const MOST_WRITTEN: u32 = 500_000;

/// Number of works that are cited in one style, by Peerage and by pandoc, and the lines of
/// `lab.toml` that select pandoc's default style.
const CITED: u32 = 2_000;
const STYLE: &str = "citation-styles = ['chicago-author-date']\n";

/// Number of runs for each set of seeds.
const REPEATS: usize = 5;

/// The native command and the conditions of the measurement.
struct Bench {
    command: PathBuf,
    seed: u32,
    repeats: usize,
}

/// Reads seeds of each shape with `peerage check`, several times, and compiles some.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let bench = Bench {
        command: compiler::optimized(places, options.profile.as_deref())?,
        seed: options.seed,
        repeats: if options.is_quick { 2 } else { REPEATS },
    };
    let less = if options.is_quick { 10 } else { 1 };
    let sizes = if options.sizes.is_empty() { vec![USUAL / less] } else { options.sizes.clone() };
    let mut measurements = Vec::new();
    for size in sizes {
        measurements.extend(bench.check(size)?);
        if size > USUAL {
            measurements.extend(bench.write(size.min(MOST_WRITTEN))?);
        }
    }
    measurements.extend(bench.compile(COMPILED / less)?);
    measurements.extend(bench.cite(CITED / less)?);
    Ok(measurements)
}

impl Bench {
    /// Reads seeds of each shape.
    fn check(&self, size: u32) -> Result<Vec<Measurement>> {
        let [titles, others @ ..] = &SHAPES;
        let usual = |most| if size == USUAL { Target::AtMost(most) } else { Target::Free };
        let seeds = invent(titles, size, self.seed, "")?;
        // Alternates with fewer entries, so that a change of the machine affects both.
        let few = invent(titles, COMPILED, self.seed, "")?;
        let alone = find_on_path(&["taskset"]);
        let (mut all, mut one, mut fewer) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..self.repeats {
            all.push(run(Command::new(&self.command).arg("check").arg(seeds.path()), true)?);
            fewer.push(run(Command::new(&self.command).arg("check").arg(few.path()), true)?);
            if let Some(taskset) = &alone {
                let mut command = Command::new(taskset);
                command.args(["--cpu-list", "0"]).arg(&self.command);
                one.push(run(command.arg("check").arg(seeds.path()), true)?);
            }
        }
        let (all, one, fewer) = (median(all), median(one), median(fewer));
        let each = |run: Option<Run>, count: u32| run.map(|run| run.seconds / f64::from(count));
        let growth = each(all, size).zip(each(fewer, COMPILED)).map(|(many, few)| many / few);
        let name = |what: &str| format!("{size} entries, {what}");
        let seconds = |run: Option<Run>| run.map(|run| run.seconds);
        let memory = all.and_then(|run| run.memory);
        let mut measurements = vec![
            Measurement::new(name(titles.name), seconds(all), "s", usual(MOST)),
            Measurement::new(name("on one processor"), seconds(one), "s", usual(MOST_ALONE)),
            Measurement::new(
                name(&format!("time of each ÷ of {COMPILED}")),
                growth,
                "×",
                // Of few entries, the start of the program is most of the time.
                if size > COMPILED { Target::AtMost(MOST_GROWTH) } else { Target::Free },
            ),
            Measurement::new(name("memory"), memory, "MiB", Target::AtMost(MOST_MEMORY)),
        ];
        for shape in others {
            measurements.extend(self.shape(shape, (shape.count)(size))?);
        }
        Ok(measurements)
    }

    /// Reads seeds of another shape. Memory has a target only for seeds as labs have them, not for
    /// those constructed to be hard.
    fn shape(&self, shape: &Shape, count: u32) -> Result<[Measurement; 2]> {
        let seeds = invent(shape, count, self.seed, "")?;
        let runs: Result<Vec<Run>> = (0..self.repeats)
            .map(|_| run(Command::new(&self.command).arg("check").arg(seeds.path()), true))
            .collect();
        let name = format!("{count} entries, {}", shape.name);
        let run = median(runs?);
        let (seconds, memory) = (run.map(|run| run.seconds), run.and_then(|run| run.memory));
        let of_memory = format!("{name}, memory");
        let is_usual = shape.lists > 1;
        let most = if is_usual { Target::AtMost(MOST_MEMORY) } else { Target::Free };
        Ok([
            Measurement::new(name, seconds, "s", Target::Free),
            Measurement::new(of_memory, memory, "MiB", most),
        ])
    }

    /// Compiles seeds of different titles: a dataset, and its companion files. Then once more on
    /// one processor, for the same bytes.
    fn compile(&self, count: u32) -> Result<Vec<Measurement>> {
        let [titles, ..] = &SHAPES;
        let seeds = invent(titles, count, self.seed, "")?;
        let folder = || tempfile::tempdir().context(|| "cannot make a folder for a dataset");
        let (output, alone) = (folder()?, folder()?);
        let dataset = |folder: &TempDir| folder.path().join("peerage.json");
        let runs: Result<Vec<Run>> =
            (0..self.repeats).map(|_| self.compile_once(seeds.path(), &dataset(&output))).collect();
        let run_of_all = median(runs?);
        let mut differing = None;
        if let Some(taskset) = find_on_path(&["taskset"]) {
            let mut command = Command::new(taskset);
            command.args(["--cpu-list", "0"]).arg(&self.command).arg("compile");
            run(command.arg(seeds.path()).arg(dataset(&alone)), false)?;
            differing = Some(files::differing(output.path(), alone.path())?.len() as f64);
        }
        let name = |what: &str| format!("{count} entries, {what}");
        let target = if count == COMPILED { Target::AtMost(MOST_COMPILED) } else { Target::Free };
        let seconds = run_of_all.map(|run| run.seconds);
        let memory = run_of_all.and_then(|run| run.memory);
        Ok(vec![
            Measurement::new(name("compiled with citations in eight styles"), seconds, "s", target),
            Measurement::new(name("memory of that"), memory, "MiB", Target::Free),
            Measurement::new(
                name("files that differ on one processor"),
                differing,
                "",
                Target::AtMost(0.0),
            ),
        ])
    }

    /// Compiles seeds of works that ten sources list, with citations in one style.
    fn write(&self, count: u32) -> Result<[Measurement; 2]> {
        let [_, listed, ..] = &SHAPES;
        let seeds = invent(listed, count, self.seed, STYLE)?;
        let output = tempfile::tempdir().context(|| "cannot make a folder for a dataset")?;
        let run = self.compile_once(seeds.path(), &output.path().join("peerage.json"))?;
        let name = format!("{count} entries, {}, compiled and written", listed.name);
        let of_memory = format!("{name}, memory");
        Ok([
            Measurement::new(name, Some(run.seconds), "s", Target::Free),
            Measurement::new(of_memory, run.memory, "MiB", Target::AtMost(MOST_MEMORY)),
        ])
    }

    fn compile_once(&self, seeds: &Path, dataset: &Path) -> Result<Run> {
        run(Command::new(&self.command).arg("compile").args([seeds, dataset]), false)
    }

    /// Compiles seeds with citations in one style, alternating with pandoc, which only cites.
    fn cite(&self, count: u32) -> Result<Vec<Measurement>> {
        let [titles, ..] = &SHAPES;
        let seeds = invent(titles, count, self.seed, STYLE)?;
        let output = tempfile::tempdir().context(|| "cannot make a folder for a dataset")?;
        let dataset = output.path().join("peerage.json");
        let pandoc = find_on_path(&["pandoc"]);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..self.repeats {
            ours.push(self.compile_once(seeds.path(), &dataset)?);
            if let Some(pandoc) = &pandoc {
                let mut command = Command::new(pandoc);
                command.args(["--from=bibtex", "--citeproc", "--to=plain"]);
                theirs.push(run(command.arg(seeds.path().join(BIBLIOGRAPHY)), true)?);
            }
        }
        let (ours, theirs) = (median(ours), median(theirs));
        let seconds = |run: Option<Run>| run.map(|run| run.seconds);
        let ratio = seconds(ours).zip(seconds(theirs)).map(|(ours, theirs)| ours / theirs);
        let name = |what: &str| format!("{count} entries, {what}");
        Ok(vec![
            Measurement::new(
                name("compiled with citations in one style"),
                seconds(ours),
                "s",
                Target::Free,
            ),
            Measurement::new(name("the same ÷ pandoc's citations"), ratio, "×", Target::Free),
        ])
    }
}
