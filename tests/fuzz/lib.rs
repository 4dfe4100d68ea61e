//! Whatever somebody else wrote is read here as any bytes at all: no reader may
//! stop the program, and each keeps what it promises.
//!
//! A [`Target`] is one reader; [`run`] holds it to its promise. `cargo dev fuzz` tries inputs
//! on it that libFuzzer makes from those which reached new code; `cargo dev
//! test` only repeats what is kept in `corpus` and `findings`, one folder for
//! each target.
// What is found fails with what it says.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

// The same as in the native tests.
#[path = "../it/hostile/change.rs"]
mod change;
#[path = "../it/hostile/oracle.rs"]
mod oracle;
#[path = "../it/hostile/pipeline.rs"]
mod pipeline;
#[path = "../it/scan.rs"]
mod scan;
// The same as in the command.
#[path = "../../src/dev/fuzz_targets.rs"]
mod targets;

mod addresses;
mod datasets;
mod folder;
mod html;
mod search;
mod seeds;
mod signed;
mod text;

pub use self::targets::{TARGETS, Target};

/// What reads the inputs of the target of this name. It fails by panicking.
pub fn run(name: &str) -> Option<fn(&[u8])> {
    let run = match name {
        "json" => signed::json,
        "document" => signed::document,
        "did-web" => signed::did_web,
        "key-file" => signed::key_file,
        "safe-url" => addresses::safe_url,
        "address" => addresses::fragment,
        "tex" => text::tex,
        "names" => text::names,
        "query" => search::query,
        "index" => search::index,
        "dataset" => datasets::dataset,
        "html" => html::page,
        "bibtex" => seeds::bibtex,
        "ris" => seeds::ris,
        "dblp" => seeds::dblp,
        "format" => seeds::format,
        "csl-json" => seeds::csl_json,
        "resume" => seeds::resume,
        "orcid" => seeds::orcid,
        "open-alex" => seeds::open_alex,
        "crossref" => seeds::crossref,
        "semantic-scholar" => seeds::semantic_scholar,
        "arxiv" => seeds::arxiv,
        "toml" => seeds::toml,
        "claims" => seeds::claims,
        "csl" => seeds::style,
        _ => return None,
    };
    Some(run)
}
