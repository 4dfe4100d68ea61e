//! Minification, by esbuild, of the scripts that every page loads: those that define the element,
//! and the glue of programs.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::{Context, Result};
use crate::places::Places;
use crate::{files, process, say, tools};

/// The scripts of the element: its entry point, and its class.
const ELEMENT: [&str; 2] = ["peerage.js", "peerage-element.js"];

/// Minifies the scripts in a directory; leaves them unchanged where there is no esbuild.
pub fn minify_all(places: &Places, directory: &Path) -> Result {
    let Some(tool) = tools::esbuild(places)? else {
        say::line("      There is no npm: the scripts are larger than they need be.");
        return Ok(());
    };
    for program in files::list(directory)? {
        let name = program.file_name().unwrap_or_default().to_string_lossy();
        let glue = match name.strip_suffix("_bg.wasm") {
            Some(name) => program.with_file_name(name).with_extension("js"),
            None if ELEMENT.contains(&&*name) => program.clone(),
            None => continue,
        };
        let mut command = Command::new(&tool);
        command.args(["--minify", "--format=esm", "--target=es2022", "--charset=utf8"]);
        let small = process::capture(command.arg("--log-level=error").arg(&glue))?;
        fs::write(&glue, small).context(|| format!("cannot write {}", glue.display()))?;
    }
    Ok(())
}
