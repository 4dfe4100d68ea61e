//! Mutation testing: `cargo mutants` changes one thing at a time in the core and runs the core's
//! own tests; a change that no test notices is reported.
//!
//! A change that only the integration tests notice (`tests/it`) is reported, too: a test beside the
//! code is more specific. Equivalent mutants are listed, each with its reason, in
//! `.cargo/mutants.toml`.

use std::path::Path;

use clap::Args;

use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::{process, say};

/// Seconds after which a change counts as noticed, since the tests never end.
const LONGEST: &str = "60";

/// Extent of the mutation testing.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// A folder or file of src/core, such as facet or model/safe_url.rs; without
    /// it, all of it, which takes hours
    pub folder: Option<String>,
    /// List the changes, and make none
    #[arg(long)]
    pub list: bool,
}

/// Runs `cargo mutants` where it is installed. Fails where no test noticed a change.
pub fn mutants(places: &Places, options: &Options) -> Result {
    if process::find_on_path(&["cargo-mutants"]).is_none() {
        return Err(Failure::new("there is no `cargo mutants`: `cargo install cargo-mutants`"));
    }
    let files = files(&places.root.join("src/core"), options.folder.as_deref())?;
    let mut command = process::cargo();
    command.current_dir(&places.root);
    command.args(["mutants", "--package", "peerage-core", "--file", &files]);
    match options.list {
        true => command.arg("--list"),
        false => {
            say::line(format_args!("Changing {files}; what is told below, no test noticed"));
            command.args(["--output", "target", "--timeout", LONGEST, "--", "--lib"])
        }
    };
    process::run(&mut command)
}

/// Pattern of the files below `core` that are mutated.
fn files(core: &Path, folder: Option<&str>) -> Result<String> {
    let Some(folder) = folder else { return Ok("src/core/**/*.rs".to_owned()) };
    let folder = folder.trim_end_matches('/').trim_start_matches("src/core/");
    match core.join(folder) {
        path if path.is_dir() => Ok(format!("src/core/{folder}/**/*.rs")),
        path if path.is_file() => Ok(format!("src/core/{folder}")),
        _ => Err(Failure::new(format!("there is no src/core/{folder}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(folder: Option<&str>, expected: Option<&str>) {
        let core = Path::new(env!("CARGO_WORKSPACE_DIR")).join("src/core");
        assert_eq!(files(&core, folder).ok().as_deref(), expected);
    }

    #[test]
    fn a_folder_or_a_file_of_the_core_is_changed() {
        check(None, Some("src/core/**/*.rs"));
        check(Some("facet"), Some("src/core/facet/**/*.rs"));
        check(Some("src/core/trust/gather/"), Some("src/core/trust/gather/**/*.rs"));
        check(Some("model/safe_url.rs"), Some("src/core/model/safe_url.rs"));
        check(Some("nowhere"), None);
    }
}
