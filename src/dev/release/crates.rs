//! The crates of the command for the registry, with the program that pages load: `cargo install
//! peerage` builds a command that carries it.

use std::fs;
use std::path::{Path, PathBuf};

use peerage_dev::failure::{Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::process;

use crate::dist::pack;

/// The crates that the command is made of.
const CRATES: [&str; 6] = [
    "peerage-style",
    "peerage-core",
    "peerage-server",
    "peerage-typeset",
    "peerage-carried",
    "peerage",
];

/// Maximum size of a package in the registry, in bytes.
const MAX_PACKAGE: u64 = 10 << 20;

/// The packed program beside the sources of the crate that carries it; removed at the end.
struct Added(PathBuf);

impl Drop for Added {
    fn drop(&mut self) {
        // What is left would be carried by every build.
        fs::remove_file(&self.0).ok();
    }
}

/// Packs and builds the crates with the program that `cargo dev build` wrote to a folder; hands them
/// to the registry where `is_final`.
pub fn crates(places: &Places, program: &Path, is_final: bool) -> Result {
    let added = Added(places.root.join("src/carried/program.zip"));
    pack(program, &added.0)?;
    if fs::metadata(&added.0).is_ok_and(|file| file.len() > MAX_PACKAGE) {
        return Err(Failure::new("the program is larger than the registry takes"));
    }
    let mut command = process::cargo();
    command.arg("publish").args(CRATES.iter().flat_map(|name| ["--package", name]));
    // The packed program is no part of the repository.
    command.arg("--allow-dirty");
    if !is_final {
        command.arg("--dry-run");
    }
    process::run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_that_may_be_published_is_published() {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../Cargo.toml");
        let workspace = fs::read_to_string(&manifest).unwrap();
        let members = workspace.split_once("members = [").unwrap().1.split(']').next().unwrap();
        let members = members.split('"').skip(1).step_by(2);
        let mut found = Vec::new();
        for member in members {
            let own = manifest.with_file_name(member).join("Cargo.toml");
            let text = fs::read_to_string(own).unwrap();
            if text.contains("publish = true") {
                let name = text.split_once("name = \"").unwrap().1.split('"').next().unwrap();
                found.push(name.to_owned());
            }
        }
        found.sort();
        let mut known = CRATES;
        known.sort_unstable();
        assert_eq!(found, known);
    }
}
