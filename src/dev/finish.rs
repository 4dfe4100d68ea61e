//! Last step of a build, of this command's or Trunk's: pages lose what is only for the build, and
//! gain the content shown before the program runs; programs get short names for their imports
//! and small glue.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::{compiler, files, process, short_imports, small_glue, trunk};

/// Link of a page to the style sheet of its content, which only a filled page has.
const SHEET: &str = "  <link rel=\"stylesheet\" href=\"list.css\">\n";

/// The directory to finish, and its profile: the one named, a release, or the one Trunk is building.
pub fn directory(named: Option<PathBuf>) -> Result<(PathBuf, Profile)> {
    if let Some(directory) = named {
        return Ok((directory, Profile::Release));
    }
    let is_quick = std::env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "debug");
    let directory = std::env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from);
    let directory = directory.ok_or_else(|| Failure::new("name the directory of the build"))?;
    Ok((directory, if is_quick { Profile::Dev } else { Profile::Release }))
}

/// Finishes a build that is otherwise complete. The pages of a quick one stay without content, so
/// that it needs no compiler.
pub fn finish(places: &Places, directory: &Path, profile: Profile) -> Result {
    short_imports::shorten_all(directory)?;
    small_glue::minify_all(places, directory)?;
    let mut profiles = Vec::new();
    for file in files::list(directory)? {
        if file.extension().is_none_or(|extension| extension != "html") {
            continue;
        }
        let html =
            fs::read_to_string(&file).context(|| format!("cannot read {}", file.display()))?;
        let mut stripped = trunk::strip(&html);
        if profile == Profile::Dev {
            stripped = stripped.replace(SHEET, "");
        }
        if stripped != html {
            fs::write(&file, &stripped).context(|| format!("cannot write {}", file.display()))?;
        }
        if stripped.contains("<peerage-profile") {
            profiles.push(file);
        }
    }
    if profiles.is_empty() {
        return Err(Failure::new(format!(
            "no page in {} has a <peerage-profile>",
            directory.display()
        )));
    }
    if profile == Profile::Dev {
        return Ok(());
    }
    let mut command = compiler::program(places, "peerage-release")?;
    process::run(command.arg("fill").arg(directory).args(profiles))
}
