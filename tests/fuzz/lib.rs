//! Fuzzing of everything that other people wrote, as arbitrary bytes: no reader may panic, and each
//! keeps its invariants.
//!
//! A [`Target`] is one reader; [`run`] checks its invariants. `cargo dev fuzz` runs it on inputs
//! that libFuzzer makes from those which reached new code; `cargo dev test` only repeats the inputs
//! in `corpus` and `findings`, one folder for each target.
// A finding fails with its message.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

// The same file as in the native tests.
#[path = "../it/hostile/change.rs"]
mod change;
#[path = "../it/hostile/oracle.rs"]
mod oracle;
#[path = "../it/hostile/pipeline.rs"]
mod pipeline;
#[path = "../it/scan.rs"]
mod scan;
// The same file as in the command.
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

/// Function that runs a target on an input. It fails by panicking.
pub type Run = Box<dyn Fn(&[u8]) + Send + Sync>;

/// Function of the target of this name, or of the format with this key.
pub fn run(name: &str) -> Option<Run> {
    let run: fn(&[u8]) = match name {
        "json" => signed::json,
        "document" => signed::document,
        "did-web" => signed::did_web,
        "key-file" => signed::key_file,
        "safe-url" => addresses::safe_url,
        "address" => addresses::fragment,
        "tex" => text::tex,
        "names" => text::names,
        "reference" => text::reference,
        "prose" => text::prose,
        "query" => search::query,
        "index" => search::index,
        "dataset" => datasets::dataset,
        "filled-page" => html::page,
        "format" => seeds::format,
        "toml" => seeds::toml,
        "claims" => seeds::claims,
        "csl" => seeds::style,
        "gzip" => seeds::gzip,
        _ => return seeds::reader(name).map(|run| Box::new(run) as Run),
    };
    Some(Box::new(run))
}
