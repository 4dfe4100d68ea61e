//! Seeds of many entries, invented.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use peerage_dev::failure::{Context, Result};
use tempfile::TempDir;

/// Number of entries that refer to each other in a chain.
const CHAIN: u32 = 20_000;

/// Number of entries with many authors, number of authors of each, and number of people they are
/// drawn from.
const GROUP: u32 = 20_000;
const TOGETHER: u32 = 15;
const IN_GROUP: u32 = 3000;

/// Path of the entries, in the folder.
pub const BIBLIOGRAPHY: &str = "ida/works.bib";

/// Words of invented titles.
const WORDS: [&str; 20] = [
    "queue", "table", "notes", "study", "network", "packet", "switch", "engine", "model", "proof",
    "system", "graph", "index", "store", "cache", "trust", "claim", "seal", "page", "loom",
];

/// Seeds of one shape.
pub struct Shape {
    /// Name of the shape.
    pub name: &'static str,
    /// Number of entries, given the number asked for.
    pub count: fn(u32) -> u32,
    /// Number of sources that list each work.
    pub lists: u32,
    /// An entry of the bibliography.
    entry: fn(&Drawn) -> String,
}

/// Values from which an entry is made.
pub struct Drawn {
    /// Number of the entry, and of the last one.
    number: u32,
    last: u32,
    seed: u32,
}

/// Shapes of seeds that are measured.
pub static SHAPES: [Shape; 7] = [
    Shape {
        name: "different titles",
        count: |asked| asked,
        lists: 1,
        entry: |one| one.entry(None, None, ""),
    },
    Shape {
        name: "of works that ten sources list",
        count: |asked| asked,
        lists: 10,
        entry: |one| one.entry(None, None, ""),
    },
    Shape {
        name: "equal keys",
        count: |asked| asked,
        lists: 1,
        entry: |one| one.entry(Some("k"), None, ""),
    },
    Shape {
        name: "equal titles",
        count: |asked| asked,
        lists: 1,
        entry: |one| one.entry(None, Some("Notes on one engine"), ""),
    },
    Shape {
        name: "a chain of cross-references",
        count: |asked| asked.min(CHAIN),
        lists: 1,
        entry: |one| {
            let next = format!(", crossref = {{k{}}}", one.number + 1);
            one.entry(None, None, if one.number < one.last { &next } else { "" })
        },
    },
    Shape {
        name: "all of one person",
        count: |asked| asked,
        lists: 1,
        entry: |one| {
            let authors = format!("Ida Example and Ada Number{}", one.number % 5000);
            one.written(&format!("k{}", one.number), &one.title(), &authors, "")
        },
    },
    Shape {
        name: "of fifteen people each",
        count: |asked| asked.min(GROUP),
        lists: 1,
        entry: |one| {
            let number = |at: u32| format!("Ada Number{}", (one.number + at) % IN_GROUP);
            let authors: Vec<String> = (0..TOGETHER).map(number).collect();
            one.written(&format!("k{}", one.number), &one.title(), &authors.join(" and "), "")
        },
    },
];

/// A folder with the seeds of a lab, and citations in these styles.
pub fn invent(shape: &Shape, count: u32, seed: u32, styles: &str) -> Result<TempDir> {
    let folder = tempfile::tempdir().context(|| "cannot make a folder for seeds")?;
    write(folder.path(), shape, count, seed, styles)
        .context(|| format!("cannot write seeds to {}", folder.path().display()))?;
    Ok(folder)
}

fn write(folder: &Path, shape: &Shape, count: u32, seed: u32, styles: &str) -> std::io::Result<()> {
    let source = "title = 'T'\nkind = 'cv'\nsubject = 'Ida Example'\nread = '2026'\n";
    fs::write(folder.join("lab.toml"), format!("name = 'An invented lab'\n{styles}"))?;
    let count = count / shape.lists;
    let mut bibliography = String::new();
    for number in 0..count {
        bibliography.push_str(&(shape.entry)(&Drawn { number, last: count - 1, seed }));
    }
    for list in 0..shape.lists {
        let own = if list == 0 { String::new() } else { format!("-{list}") };
        fs::create_dir(folder.join(format!("ida{own}")))?;
        fs::write(folder.join(format!("ida{own}/source.toml")), source)?;
        fs::write(folder.join(format!("ida{own}/works.bib")), &bibliography)?;
    }
    Ok(())
}

impl Drawn {
    /// An entry with this key and title, or with default ones.
    fn entry(&self, key: Option<&str>, title: Option<&str>, rest: &str) -> String {
        let Self { number, seed, .. } = self;
        let key = key.map_or_else(|| format!("k{number}"), str::to_owned);
        let title = title.map_or_else(|| self.title(), str::to_owned);
        let (one, other) = (number.wrapping_add(*seed) % 5000, number % 7001);
        let authors = format!("Ada Number{one} and Otto Sample{other}");
        self.written(&key, &title, &authors, rest)
    }

    fn written(&self, key: &str, title: &str, authors: &str, rest: &str) -> String {
        format!(
            "@article{{{key}, title = {{{title}}},\n  author = {{{authors}}},\n  \
             journal = {{Journal {}}}, year = {{{}}}{rest}\n}}\n",
            self.number % 300,
            1950 + self.number % 70
        )
    }

    /// A unique title for each number: the number in the base of the words.
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
            let different = (1000, 1000);
            let expected =
                [different, different, (1, 1000), (1000, 1), different, different, different];
            assert_eq!((of("@article{"), of("title = {")), expected[at], "{}", shape.name);
            let n_references = entries.iter().filter(|entry| entry.contains("crossref")).count();
            assert_eq!(n_references, if at == 4 { 999 } else { 0 });
            let n_authors = 1 + entries[7].matches(" and ").count();
            assert_eq!(n_authors, if at == 6 { 15 } else { 2 });
        }
    }
}
