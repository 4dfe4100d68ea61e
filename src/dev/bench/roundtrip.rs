//! Fields of a bibliography that survive the round trip through a dataset: each file is compiled
//! alone, exported as BibLaTeX, and both are parsed with the `biblatex` crate.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use biblatex::{Bibliography, ChunksExt, Entry};
use peerage::{ingest, resolve};
use peerage_core::cite::{Citations, Format, Sources, document};
use peerage_core::text::fold::fold;
use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::files;
use peerage_dev::places::Places;
use peerage_dev::say;

use crate::measurement::{Measurement, Target};

/// Fields of BibLaTeX that describe a work (BibLaTeX manual, 2.2.2), except those that number and
/// sort entries, with their names in BibTeX.
const FIELDS: [(&str, &[&str]); 57] = [
    ("abstract", &[]),
    ("addendum", &[]),
    ("afterword", &[]),
    ("annotator", &[]),
    ("author", &[]),
    ("bookauthor", &[]),
    ("booktitle", &[]),
    ("chapter", &[]),
    ("commentator", &[]),
    ("date", &["year"]),
    ("doi", &[]),
    ("edition", &[]),
    ("editor", &[]),
    ("editora", &["editor", "compiler", "reviser", "founder", "contributor", "continuator"]),
    ("eid", &[]),
    ("eprint", &[]),
    ("eventdate", &[]),
    ("eventtitle", &[]),
    ("foreword", &[]),
    ("holder", &[]),
    ("howpublished", &[]),
    ("institution", &["school"]),
    ("introduction", &[]),
    ("isbn", &[]),
    ("isrn", &[]),
    ("issn", &[]),
    ("issue", &["number"]),
    ("issuetitle", &[]),
    ("journaltitle", &["journal"]),
    ("keywords", &[]),
    ("language", &["langid"]),
    ("library", &[]),
    ("location", &["address"]),
    ("maintitle", &[]),
    ("note", &[]),
    ("number", &["issue"]),
    ("organization", &[]),
    ("origdate", &["origyear"]),
    ("origlanguage", &[]),
    ("origlocation", &[]),
    ("origpublisher", &[]),
    ("origtitle", &[]),
    ("pages", &[]),
    ("pagetotal", &[]),
    ("part", &[]),
    ("publisher", &[]),
    ("series", &[]),
    ("shortjournal", &[]),
    ("shorttitle", &[]),
    ("title", &[]),
    ("titleaddon", &[]),
    ("translator", &[]),
    ("type", &[]),
    ("venue", &[]),
    ("version", &[]),
    ("volume", &[]),
    ("volumes", &[]),
];

/// Fields whose values are names.
const NAMES: [&str; 11] = [
    "author",
    "editor",
    "translator",
    "bookauthor",
    "annotator",
    "commentator",
    "introduction",
    "foreword",
    "afterword",
    "holder",
    "editora",
];

/// Counts of one field.
#[derive(Clone, Copy, Default)]
struct Count {
    kept: usize,
    all: usize,
}

/// Compiles every bibliography under the folder, and counts the fields that are kept.
pub fn measure(_: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let folder = options.data.as_deref();
    let folder = folder.ok_or_else(|| Failure::new("give a folder with `--data FOLDER`"))?;
    let is_bibliography = |path: &PathBuf| path.extension().is_some_and(|end| end == "bib");
    let mut counts: BTreeMap<&'static str, Count> = BTreeMap::new();
    let (mut n_entries, mut n_files) = (0, 0);
    for path in files::list(folder)?.into_iter().filter(is_bibliography) {
        // The other parser does not read files that are damaged or not UTF-8.
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let Ok(before) = Bibliography::parse(&text) else { continue };
        n_files += 1;
        n_entries += compare(&path, &text, &before, options.differences, &mut counts)?;
    }
    let mut measurements = vec![
        Measurement::new("files".to_owned(), Some(n_files as f64), "", Target::Free),
        Measurement::new("entries".to_owned(), Some(n_entries as f64), "", Target::Free),
    ];
    let share = |count: &Count| count.kept as f64 / count.all.max(1) as f64;
    let mut whole = Count::default();
    for (field, count) in &counts {
        whole.kept += count.kept;
        whole.all += count.all;
        let name = format!("{field} kept of {}", count.all);
        measurements.push(Measurement::new(name, Some(share(count)), "", Target::Free));
    }
    let name = "fields kept".to_owned();
    measurements.push(Measurement::new(name, Some(share(&whole)), "", Target::AtLeast(0.99)));
    Ok(measurements)
}

/// Counts the fields of a bibliography that are kept; returns the number of entries compared: those
/// that no other entry was joined with.
fn compare(
    path: &Path,
    text: &str,
    before: &Bibliography,
    tells: bool,
    counts: &mut BTreeMap<&'static str, Count>,
) -> Result<usize> {
    let seeds = tempfile::tempdir().context(|| "cannot make a folder for seeds")?;
    fs::write(seeds.path().join("works.bib"), text).context(|| "cannot write seeds")?;
    let (read, sources, _) = ingest::read(seeds.path());
    let (dataset, details, _) = resolve::resolve_with_details(&read, &sources);
    let mut n_entries = 0;
    for (id, work) in dataset.works_with_ids() {
        let [entry] = &*work.entries else { continue };
        let Some(old) = before.get(&entry.key) else { continue };
        let parts = Sources { citations: Citations::NONE, details: &details };
        let exported = document(&[id], &dataset, Format::Biblatex, parts, None).plain;
        let after = Bibliography::parse(&exported).map_err(|error| {
            Failure::new(format!("{}: {}: {error}\n{exported}", path.display(), entry.key))
        })?;
        let Some(new) = after.iter().next() else { continue };
        n_entries += 1;
        for (field, others) in FIELDS {
            let names = || std::iter::once(&field).chain(others);
            let Some(value) = names().find_map(|name| value(old, name)) else { continue };
            let count = counts.entry(field).or_default();
            count.all += 1;
            // The export format decides in which field a value stands.
            let is_kept = new.fields.keys().any(|name| is_in(&value, new, name, field));
            count.kept += usize::from(is_kept);
            if !is_kept && tells {
                say::line(format_args!("{}: {}: {field} = {value}", path.display(), entry.key));
            }
        }
    }
    Ok(n_entries)
}

/// Letters and digits of a field. Names of commands of TeX are none of them, nor are the Greek
/// letters that some of them stand for; an ISBN is compared by its digits without the prefix of
/// books and without the check digit, which differ between ten and thirteen.
fn value(entry: &Entry, name: &str) -> Option<String> {
    let text = without_commands(&entry.fields.get(name)?.format_verbatim());
    if name == "isbn" {
        let digits: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
        let digits = digits.strip_prefix("978").unwrap_or(&digits);
        return digits.get(..9).map(str::to_owned);
    }
    let text = text.replace("et al.", " ");
    // A note that is an address, or a journal that is the number of a preprint, becomes a link.
    let is_link = text.contains("://") || name.starts_with("journal") && text.contains("arXiv");
    if matches!(name, "note" | "howpublished" | "journal" | "journaltitle") && is_link {
        return None;
    }
    let folded = match NAMES.contains(&name) || name == "keywords" {
        true => {
            let mut words: Vec<String> = fold(&text).split(' ').map(str::to_owned).collect();
            words.retain(|word| !matches!(word.as_str(), "and" | "others" | ""));
            words.sort_unstable();
            words.dedup();
            words.join(" ")
        }
        false => fold(&text),
    };
    let is_greek = |c: char| ('\u{370}'..='\u{3ff}').contains(&c);
    let kept = folded.chars().filter(|c| *c != ' ' && !is_greek(*c));
    let folded: String = kept.map(level).collect();
    (!folded.is_empty()).then_some(folded)
}

/// Digit of a digit above or below the line; any other character as it is.
fn level(c: char) -> char {
    const SIGNS: [&str; 2] = ["⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"];
    let digit = SIGNS.iter().find_map(|signs| signs.chars().position(|sign| sign == c));
    digit.and_then(|digit| char::from_digit(digit as u32, 10)).unwrap_or(c)
}

/// Text without the names of commands of TeX.
fn without_commands(text: &str) -> String {
    let mut parts = text.split('\\');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(part.trim_start_matches(|c: char| c.is_ascii_alphabetic()));
    }
    out
}

/// True if a field of an entry holds a value, or for a date begins with it.
fn is_in(wanted: &str, entry: &Entry, name: &str, field: &str) -> bool {
    let Some(found) = value(entry, name) else { return false };
    match field {
        "date" => found.starts_with(wanted.get(..4).unwrap_or(wanted)),
        // Values of several languages and the like are one list.
        _ => found.contains(wanted) || wanted.contains(&found) && found.len() * 2 > wanted.len(),
    }
}
