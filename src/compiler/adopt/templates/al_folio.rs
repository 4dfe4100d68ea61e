//! al-folio: `_bibliography`, the owner in `_config.yml`, `_data/cv.yml`, `_news`, `_projects`.

use crate::adopt::site::Site;
use crate::adopt::templates::template::Template;
use crate::adopt::templates::{about, jekyll};
use crate::adopt::tree::Tree;

/// Template of al-folio.
pub const TEMPLATE: Template =
    Template { label: "a Jekyll site, such as al-folio", fits, is_of_a_generator: true, read };

fn fits(tree: &Tree) -> bool {
    let has = |name: &str| tree.paths().any(|path| path.starts_with(name));
    tree.has("_config.yml")
        && (has("_bibliography") || tree.has("_data/coauthors.yml") || tree.has("_data/venues.yml"))
}

fn read(site: &mut Site<'_>) {
    let config = jekyll::config(site);
    jekyll::owner(site, &config);
    jekyll::contents(site);
    about::take(site, &["_pages/about.md", "about.md", "_pages/about.html", "index.md"]);
}
