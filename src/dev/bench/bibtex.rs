//! Parsing of bibliographies against bibtexparser and pybtex, on any folder of bibliographies.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use peerage::ingest;
use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::files;
use peerage_dev::places::Places;
use peerage_dev::process;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::measurement::{Measurement, Target};

/// Script that parses with both and compares.
const SCRIPT: &str = include_str!("bibtex.py");

/// The required packages of PyPI.
const PACKAGES: [&str; 3] = ["bibtexparser==2.0.0b8", "pybtex==0.26.1", "pylatexenc==2.11"];

/// Name of the count of entries that neither become works nor have a diagnostic.
const LOST: &str = "entries missing without a word";

/// Required shares of equal entries among those that both parse: names of the counts, and the
/// minimum share.
const SHARES: [(&str, &str, f64); 3] = [
    ("equal titles", "titles", 0.97),
    ("lists of equal length", "lists of authors", 0.97),
    ("lists of equal families", "lists of authors", 0.95),
];

/// Maximum number of characters of a diagnostic's text that are compared: the key of an entry
/// stands at its beginning.
const MAX_TOLD: usize = 200;

/// A file as Peerage parses it.
#[derive(Serialize)]
struct File {
    path: PathBuf,
    works: Vec<Work>,
    /// Diagnostics: the message, and the text that it is about.
    told: Vec<String>,
}

#[derive(Serialize)]
struct Work {
    key: String,
    title: String,
    families: Vec<String>,
    year: Option<u16>,
}

/// Parses every bibliography under the folder with both, and counts.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let folder = options.data.as_deref();
    let folder = folder.ok_or_else(|| Failure::new("give a folder with `--data FOLDER`"))?;
    let python = python(places)?;
    let is_bibliography = |path: &PathBuf| path.extension().is_some_and(|end| end == "bib");
    let mut lines = Vec::new();
    for path in files::list(folder)?.into_iter().filter(is_bibliography) {
        let (works, told) = works(&path)?;
        let file = File { path, works, told };
        serde_json::to_writer(&mut lines, &file).context(|| "cannot write JSON")?;
        lines.push(b'\n');
    }
    let counts = compare(&python, &lines, options)?;
    let count = |name: &str| counts.get(name).and_then(Value::as_f64);
    let mut measurements: Vec<Measurement> = counts
        .keys()
        .map(|name| {
            let target = if name == LOST { Target::AtMost(0.0) } else { Target::Free };
            Measurement::new(name.clone(), count(name), "", target)
        })
        .collect();
    for (part, whole, least) in SHARES {
        let share = count(part).zip(count(whole)).map(|(part, whole)| part / whole.max(1.0));
        let name = format!("{part} ÷ {whole}");
        measurements.push(Measurement::new(name, share, "", Target::AtLeast(least)));
    }
    Ok(measurements)
}

/// Works that Peerage parses in a bibliography that is the only file of its seeds, and the
/// diagnostics.
fn works(path: &Path) -> Result<(Vec<Work>, Vec<String>)> {
    let seeds = tempfile::tempdir().context(|| "cannot make a folder for seeds")?;
    let source = seeds.path().join("source");
    fs::create_dir(&source).context(|| "cannot make a folder for seeds")?;
    files::copy(path, &source.join("works.bib"))?;
    let (read, texts, diagnostics) = ingest::read(seeds.path());
    let told = diagnostics.into_iter().map(|told| {
        let about = told.span.and_then(|span| texts.text(span.file).get(span.range()));
        let about: String = about.unwrap_or_default().chars().take(MAX_TOLD).collect();
        format!("{} {about}", told.message)
    });
    let told = told.collect();
    let records = read.sources.into_iter().flat_map(|source| source.works);
    let works = records.map(|record| {
        let authors = record.authors.map(|authors| authors.value).unwrap_or_default();
        let family = |author: &ingest::record::AuthorRecord| {
            author.family.as_ref().unwrap_or(&author.name).to_string()
        };
        Work {
            key: record.key.into(),
            title: record.title.value.plain,
            year: record.date.as_ref().map(|date| date.value.year),
            families: authors.iter().map(|author| family(author)).collect(),
        }
    });
    Ok((works.collect(), told))
}

/// The Python with bibtexparser, installed if it is missing.
fn python(places: &Places) -> Result<PathBuf> {
    let folder = places.tools().join("bibtex");
    let python = folder.join("bin").join("python");
    if !python.is_file() {
        process::capture(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    }
    let mut pip = Command::new(&python);
    process::capture(pip.args(["-m", "pip", "install", "--quiet"]).args(PACKAGES))?;
    Ok(python)
}

/// Passes the parsed entries to the script, and returns its counts.
fn compare(python: &Path, lines: &[u8], options: &Options) -> Result<Map<String, Value>> {
    let mut command = Command::new(python);
    command.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
    if options.differences {
        command.arg("--differences");
    }
    let mut child = command.spawn().context(|| "cannot run Python")?;
    let mut input = child.stdin.take().ok_or_else(|| Failure::new("Python takes no input"))?;
    input.write_all(lines).context(|| "cannot write to Python")?;
    drop(input);
    let output = child.wait_with_output().context(|| "cannot read from Python")?;
    serde_json::from_slice(&output.stdout).context(|| "the counts cannot be read")
}
