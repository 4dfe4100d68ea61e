//! The benches by name, and their options. What measures is a program of its own (`peerage-bench`),
//! so that this command is built without the compiler.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, value_parser};

use crate::say;

/// A named group of measurements.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Name of the bench.
    pub name: &'static str,
    /// Description of what is measured, in a few words.
    pub about: &'static str,
}

const fn bench(name: &'static str, about: &'static str) -> Bench {
    Bench { name, about }
}

/// Every bench.
pub static BENCHES: [Bench; 16] = [
    bench(
        "size",
        "bytes of each file of the release after brotli; code is the program and its scripts",
    ),
    bench("search", "the search against JavaScript libraries, in Chromium"),
    bench("graph", "layout and drawing of networks against JavaScript libraries, in Chromium"),
    bench(
        "trust",
        "verification of signed claims against WebCrypto and @noble/ed25519, in Chromium",
    ),
    bench("trial", "from dropped files to a list, in Chromium; wants a release"),
    bench(
        "page",
        "the release against pages made with JavaScript libraries: bytes, and what typing costs",
    ),
    bench("lighthouse", "what Lighthouse says of the demo's site, on a phone; wants a release"),
    bench(
        "compile",
        "reading 100,000 invented entries, compiling 10,000, citing 2,000 beside pandoc",
    ),
    bench("people", "which mentions are one person, against labelled homonyms (--data FOLDER)"),
    bench("bibtex", "reading the *.bib of a folder (`--data`) against bibtexparser"),
    bench(
        "citations",
        "references of a folder's CSL-JSON and *.bib (`--data`) beside citeproc-js; `--suite`",
    ),
    bench(
        "roundtrip",
        "fields that the *.bib of a folder (`--data`) keep on their way through a dataset",
    ),
    bench(
        "reference",
        "fields of references in prose, against public sets (`--data`); `--train` makes the weights",
    ),
    bench("prose", "works and people in pages and texts as people write them (`--data`, `--gold`)"),
    bench(
        "resolve",
        "which records are one work, on the seeds, labelled lists (--data) and invented ones",
    ),
    bench("university", "what a query loads of an index in shards, of 500,000 works (`--data`)"),
];

/// The names of the benches.
pub fn names() -> [&'static str; BENCHES.len()] {
    BENCHES.each_ref().map(|bench| bench.name)
}

/// The arguments of `cargo dev bench`.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Arguments {
    /// The bench to run
    #[arg(value_parser = PossibleValuesParser::new(names()))]
    pub name: Option<String>,
    /// Options of the bench.
    #[command(flatten)]
    pub options: Options,
}

/// Lists the benches.
pub fn list() {
    for bench in &BENCHES {
        say::line(format_args!("{:<10} {}", bench.name, bench.about));
    }
}

/// Options of a bench.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Print JSON, an object a line
    #[arg(long = "json")]
    pub is_json: bool,
    /// Only the small sizes, and few rounds
    #[arg(long = "quick")]
    pub is_quick: bool,
    /// Other records, queries and graphs for another number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    pub seed: u32,
    /// Numbers of records or nodes, instead of those of the bench
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    pub sizes: Vec<u32>,
    /// The profile of Cargo for Peerage's part, instead of the release's
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
    /// A folder of data, for the benches that take any
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// A folder of the tests of the CSL project, for the bench `citations`
    #[arg(long, value_name = "FOLDER")]
    pub suite: Option<PathBuf>,
    /// Train the bench `reference` first, and write its weights to a file
    #[arg(long, value_name = "FILE")]
    pub train: Option<PathBuf>,
    /// Findings of a person in the documents of the bench `prose`, as JSON
    #[arg(long, value_name = "FILE")]
    pub gold: Option<PathBuf>,
    /// Tell each difference
    #[arg(long)]
    pub differences: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            is_json: false,
            is_quick: false,
            seed: 1,
            sizes: Vec::new(),
            profile: None,
            data: None,
            suite: None,
            train: None,
            gold: None,
            differences: false,
        }
    }
}
