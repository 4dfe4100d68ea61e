//! Public sets in a folder.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use peerage_dev::failure::{Context, Result};
use peerage_dev::{files, say};

use crate::reference::bibliography::Works;
use crate::reference::labelled::{Labelled, Set};
use crate::reference::random::{Random, hash};
use crate::reference::works::set_works;
use crate::reference::{anystyle, grobid};

/// Least number of letters and digits of a reference.
const LEAST: usize = 5;

/// Number of times that a reference labelled by people counts, beside the more numerous ones that are
/// set from bibliographies.
const COPIES: usize = 4;

/// Reads `anystyle/*.xml`, `grobid/*.xml`, `grobid-evaluation/*.xml` and `bib/*.bib` of a folder. A
/// file that does not parse is left out, and told.
pub fn read(folder: &Path) -> Result<Vec<(Set, Labelled)>> {
    let mut corpus = Vec::new();
    let mut works = Works::default();
    for path in files::list(folder)? {
        let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy();
        if !name.ends_with(".bib") && !name.ends_with(".xml") {
            continue;
        }
        let bytes = fs::read(&path).context(|| format!("cannot read {}", path.display()))?;
        let text = String::from_utf8_lossy(&bytes);
        let read = match () {
            () if name.ends_with(".bib") => {
                works.add(&text);
                continue;
            }
            () if name.starts_with("anystyle") => anystyle::read(&text),
            () => grobid::read(&text),
        };
        match read {
            Ok(read) => {
                let is_long = |one: &Labelled| letters(one).chars().count() >= LEAST;
                let copies = if set(&name) == Set::Training { COPIES } else { 1 };
                let read = read.into_iter().filter(is_long);
                let copies = read.flat_map(|one| std::iter::repeat_n(one, copies));
                corpus.extend(copies.map(|one| (set(&name), one)));
            }
            Err(error) => say::aside(format_args!("{name} is left out: {error}")),
        }
    }
    set_works(&works.works, &mut corpus);
    for (at, (set, one)) in corpus.iter_mut().enumerate() {
        let random = &mut Random::new(at as u64);
        if !matches!(set, Set::AnyStyle | Set::Grobid) && random.chance(10) {
            one.wrap(45 + random.below(50));
        }
    }
    let held = corpus.iter().filter(|(set, _)| *set != Set::Training);
    let held: HashSet<String> = held.map(|(_, one)| letters(one)).collect();
    corpus.retain(|(set, one)| *set != Set::Training || !held.contains(&letters(one)));
    Ok(corpus)
}

/// Set of a file.
fn set(name: &str) -> Set {
    match () {
        () if name.ends_with("gold.xml") => Set::AnyStyle,
        () if name.starts_with("grobid-evaluation") => Set::Grobid,
        () if name.starts_with("grobid") && (hash(name) >> 20).is_multiple_of(10) => Set::Grobid,
        () => Set::Training,
    }
}

/// Letters and digits of a reference, by which equal ones are found.
fn letters(one: &Labelled) -> String {
    let letters = one.text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}
