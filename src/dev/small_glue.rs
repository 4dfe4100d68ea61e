//! The scripts through which pages call programs, made small by esbuild: people read
//! those that were written by people.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::{Context, Result};
use crate::places::Places;
use crate::{files, process, say, tools};

/// Makes the glue of every program in a directory small; leaves it as it is where there
/// is no esbuild.
pub fn minify_all(places: &Places, directory: &Path) -> Result {
    let Some(tool) = tools::esbuild(places)? else {
        say::line("      There is no npm: the scripts are larger than they need be.");
        return Ok(());
    };
    for program in files::list(directory)? {
        let name = program.file_name().unwrap_or_default().to_string_lossy();
        let Some(name) = name.strip_suffix("_bg.wasm") else { continue };
        let glue = program.with_file_name(name).with_extension("js");
        let mut command = Command::new(&tool);
        command.args(["--minify", "--format=esm", "--target=es2022", "--charset=utf8"]);
        let small = process::capture(command.arg("--log-level=error").arg(&glue))?;
        fs::write(&glue, small).context(|| format!("cannot write {}", glue.display()))?;
    }
    Ok(())
}
