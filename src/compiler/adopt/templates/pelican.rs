//! Pelican: settings in `pelicanconf.py`, of which the lines with texts are read and nothing is run;
//! pages below `content`.

use std::path::Path;

use crate::adopt::collection::below;
use crate::adopt::python::value;
use crate::adopt::site::Site;
use crate::adopt::templates::about;
use crate::adopt::templates::template::Template;
use crate::adopt::tree::Tree;
use crate::adopt::{data, pages, works};

/// Template of Pelican.
pub const TEMPLATE: Template =
    Template { label: "a Pelican site", fits, is_of_a_generator: true, read };

/// Settings of the site.
const CONFIG: &str = "pelicanconf.py";

fn fits(tree: &Tree) -> bool {
    tree.has(CONFIG)
}

fn read(site: &mut Site<'_>) {
    let config = site.tree.text(CONFIG).unwrap_or_default();
    site.account.read(Path::new(CONFIG), "settings", 1);
    site.set_owner(value(&config, "AUTHOR"));
    site.title = value(&config, "SITENAME");
    site.description = value(&config, "SITESUBTITLE");
    site.language = value(&config, "DEFAULT_LANG");
    let published = site.tree.text("publishconf.py").unwrap_or_default();
    site.set_address(value(&published, "SITEURL").or_else(|| value(&config, "SITEURL")), None);
    pages::take(site, |path| below(path, "content"));
    data::take(site, |path| path.starts_with("content") || path.starts_with("data"));
    works::take(site);
    about::take(
        site,
        &["content/pages/about.md", "content/pages/home.md", "content/pages/index.md"],
    );
}
