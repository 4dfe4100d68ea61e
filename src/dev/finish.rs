//! Last step of a build, of this command's or Trunk's: pages lose what is only for the build, and
//! gain the content shown before the program runs; programs get short names for their imports
//! and small glue.

use std::fs;
use std::path::{Path, PathBuf};

use peerage::input::digest;
use peerage::site::{Used, inlined, stylesheet};

use crate::failure::{Context, Failure, Result};
use crate::places::Places;
use crate::{compiler, files, function_order, process, say, short_imports, small_glue, trunk};

/// The directory to finish: the one named, or the one Trunk is building.
pub fn directory(named: Option<PathBuf>) -> Result<PathBuf> {
    let missing = || Failure::new("`cargo dev finish` needs a directory");
    let directory = named.or_else(|| std::env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from));
    directory.ok_or_else(missing)
}

/// Finishes a build that is otherwise complete.
pub fn finish(places: &Places, directory: &Path) -> Result {
    short_imports::shorten_all(directory)?;
    small_glue::minify_all(places, directory)?;
    let css = stylesheet();
    let sheet = directory.join("site.css");
    fs::write(&sheet, &css).context(|| format!("cannot write {}", sheet.display()))?;
    let mut profiles = Vec::new();
    for file in files::list(directory)? {
        if file.extension().is_none_or(|extension| extension != "html") {
            continue;
        }
        let html =
            fs::read_to_string(&file).context(|| format!("cannot read {}", file.display()))?;
        let stripped = trunk::strip(&html);
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
    let mut command = compiler::command(places)?;
    command.arg("page").arg(directory.join("data").join("peerage.json")).args(&profiles);
    process::run(&mut command)?;
    profiles.iter().try_for_each(|page| hold_styles(page, &css))
}

/// Inlines into a page, where it links its style sheet, the rules of `css` that it uses.
fn hold_styles(page: &Path, css: &str) -> Result {
    let html = fs::read_to_string(page).context(|| format!("cannot read {}", page.display()))?;
    let mut used = Used::default();
    used.add(&html);
    let Some((html, styles)) = inlined(&html, &used.rules(css)) else { return Ok(()) };
    let (name, digest) = (page.display(), digest(styles.as_bytes()));
    say::line(format_args!(
        "{name} holds its styles; a content security policy needs style-src '{digest}'"
    ));
    fs::write(page, html).context(|| format!("cannot write {name}"))
}
