//! Everything between a fresh clone and a tested release, with no tool that is not fetched: the
//! developer's command, run as `cargo dev`, as a library.
//!
//! The layers, from the bottom: failures and running programs (`say`, `failure`, `process`,
//! `files`, `places`); finding or fetching one tool (`tools`, `browser`, `engines`, `node`); one
//! step of a build (`glue`, `wasm_opt`, `finish`); and the subcommands (`build`, `serve`,
//! `gallery`, `test`, `fuzz`, `mutants`, `setup`).
//!
//! The compiler is no part of it, so that a page is soon served where nothing is built yet. What
//! needs it is in packages of their own: `peerage-bench` measures, and `peerage-release` fills the
//! pages of a release and packs it. Both use this library, and this command starts them.

mod apt;
pub mod benches;
pub mod browser;
pub mod build;
mod checks;
pub mod cli;
pub mod compiler;
mod dead_exports;
mod deny;
#[cfg(target_os = "linux")]
pub mod ending;
mod engines;
pub mod failure;
pub mod files;
pub mod finish;
pub mod fuzz;
mod fuzz_targets;
pub mod gallery;
pub mod glue;
mod identifiers;
pub mod mutants;
pub mod node;
mod not_run;
pub mod places;
pub mod process;
pub mod profile;
pub mod programs;
mod progress;
pub mod say;
mod selection;
pub mod serve;
pub mod setup;
mod short_imports;
pub mod size;
mod small_glue;
mod split;
mod standard;
pub mod test;
pub mod tools;
pub mod trunk;
pub mod wasm_opt;
mod watch;
mod workshop;
