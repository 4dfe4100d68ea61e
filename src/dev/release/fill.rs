//! Pages of a build as they are shown before the program runs: with their content, and with the
//! styles that it needs.

use std::fs;
use std::path::{Path, PathBuf};

use peerage::input::digest;
use peerage::site::{Used, inlined, stylesheet};
use peerage_dev::failure::{Context, Result};
use peerage_dev::places::Places;
use peerage_dev::{compiler, process, say};

/// Fills the pages of a build that have a profile, and writes the style sheet of their content.
pub fn fill(places: &Places, directory: &Path, pages: &[PathBuf]) -> Result {
    let css = stylesheet();
    let sheet = directory.join("site.css");
    fs::write(&sheet, &css).context(|| format!("cannot write {}", sheet.display()))?;
    let mut command = compiler::command(places)?;
    command.arg("page").arg(directory.join("data").join("peerage.json")).args(pages);
    process::run(&mut command)?;
    pages.iter().try_for_each(|page| hold_styles(page, &css))
}

/// Links of pages to their style sheets.
const LINKS: &str = "  <link rel=\"stylesheet\" href=\"page.css\">\n  <link rel=\"stylesheet\" \
     href=\"list.css\">\n";

/// Inlines into a page, where it links its style sheet, the rules of `css` that it uses.
fn hold_styles(page: &Path, css: &str) -> Result {
    let html = fs::read_to_string(page).context(|| format!("cannot read {}", page.display()))?;
    let mut used = Used::default();
    used.add(&html);
    let Some((html, styles)) = inlined(&html, LINKS, &used.rules(css)) else { return Ok(()) };
    let (name, digest) = (page.display(), digest(styles.as_bytes()));
    say::line(format_args!(
        "{name} holds its styles; a content security policy needs style-src '{digest}'"
    ));
    fs::write(page, html).context(|| format!("cannot write {name}"))
}
