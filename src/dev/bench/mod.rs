//! Measurements that have a target.

mod bibtex;
mod citations;
mod compile;
mod graph;
mod lighthouse;
mod measurement;
mod options;
mod page;
pub mod peers;
mod people;
mod resolve;
mod result;
mod roundtrip;
mod search;
mod size;
mod trial;
mod trust;

use crate::failure::Result;
use crate::places::Places;
use crate::say;

use self::measurement::{Measurement, all_met};

pub use self::options::Options;

/// A named group of measurements.
struct Bench {
    name: &'static str,
    about: &'static str,
    run: fn(&Places, &Options) -> Result<Vec<Measurement>>,
}

static BENCHES: [Bench; 13] = [
    Bench {
        name: "size",
        about: "bytes of each file of the release after brotli; code is the program and its scripts",
        run: |places, _| size::measure(places),
    },
    Bench {
        name: "search",
        about: "the search against JavaScript libraries, in Chromium",
        run: search::measure,
    },
    Bench {
        name: "graph",
        about: "layout and drawing of networks against JavaScript libraries, in Chromium",
        run: graph::measure,
    },
    Bench {
        name: "trust",
        about: "verification of signed claims against WebCrypto and @noble/ed25519, in Chromium",
        run: trust::measure,
    },
    Bench {
        name: "trial",
        about: "from dropped files to a list, in Chromium; wants a release",
        run: trial::measure,
    },
    Bench {
        name: "page",
        about: "the release against pages made with JavaScript libraries: bytes, and what typing costs",
        run: page::measure,
    },
    Bench {
        name: "lighthouse",
        about: "what Lighthouse says of the demo's site, on a phone; wants a release",
        run: lighthouse::measure,
    },
    Bench {
        name: "compile",
        about: "reading 100,000 invented entries, compiling 10,000, citing 2,000 beside pandoc",
        run: compile::measure,
    },
    Bench {
        name: "people",
        about: "which mentions are one person, against labelled homonyms (--data FOLDER)",
        run: people::measure,
    },
    Bench {
        name: "bibtex",
        about: "reading the *.bib of a folder (`--data`) against bibtexparser",
        run: bibtex::measure,
    },
    Bench {
        name: "citations",
        about: "references of a folder's CSL-JSON and *.bib (`--data`) beside citeproc-js; `--suite`",
        run: citations::measure,
    },
    Bench {
        name: "roundtrip",
        about: "fields that the *.bib of a folder (`--data`) keep on their way through a dataset",
        run: roundtrip::measure,
    },
    Bench {
        name: "resolve",
        about: "which records are one work, on the seeds, labelled lists (--data) and invented ones",
        run: resolve::measure,
    },
];

/// The names of the benches.
pub fn names() -> [&'static str; BENCHES.len()] {
    BENCHES.each_ref().map(|bench| bench.name)
}

/// Runs the bench `name` and prints its measurements, one JSON object a line or
/// as a table; without a name, lists the benches. Fails where one misses its
/// target.
pub fn bench(places: &Places, name: Option<&str>, options: &Options) -> Result {
    let Some(bench) = BENCHES.iter().find(|bench| Some(bench.name) == name) else {
        for bench in &BENCHES {
            say::line(format_args!("{:<10} {}", bench.name, bench.about));
        }
        return Ok(());
    };
    let measurements = (bench.run)(places, options)?;
    for measurement in &measurements {
        measurement.print(options.is_json)?;
    }
    all_met(&measurements)
}
