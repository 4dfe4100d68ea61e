//! academicpages: `_publications`, `_talks`, `_teaching` and `_portfolio`, with the author panel in
//! `_config.yml`.

use crate::adopt::site::Site;
use crate::adopt::templates::template::Template;
use crate::adopt::templates::{about, jekyll};
use crate::adopt::tree::Tree;

/// Template of academicpages.
pub const TEMPLATE: Template =
    Template { label: "a Jekyll site, such as academicpages", fits, is_of_a_generator: true, read };

fn fits(tree: &Tree) -> bool {
    let has = |name: &str| tree.paths().any(|path| path.starts_with(name));
    tree.has("_config.yml")
        && (has("_publications")
            || has("markdown_generator")
            || tree.has("_includes/author-profile.html"))
}

fn read(site: &mut Site<'_>) {
    let config = jekyll::config(site);
    jekyll::owner(site, &config);
    jekyll::contents(site);
    about::take(site, &["_pages/about.md", "_pages/about.html", "index.md"]);
}
