//! Sphinx: settings in `conf.py`, of which the lines with texts are read and nothing is run; pages in
//! reStructuredText or Markdown at the top, or in `source`.

use std::path::Path;

use crate::adopt::collection::below;
use crate::adopt::python::value;
use crate::adopt::site::Site;
use crate::adopt::templates::template::Template;
use crate::adopt::{data, pages, works};
use crate::ingest::name_of_person;

/// Template of Sphinx.
pub const TEMPLATE: Template = Template {
    label: "a Sphinx site",
    fits: |tree| tree.first(&CONFIG).is_some(),
    is_of_a_generator: false,
    read,
};

/// Settings of the site.
const CONFIG: [&str; 2] = ["conf.py", "source/conf.py"];

fn read(site: &mut Site<'_>) {
    let path = site.tree.first(&CONFIG).unwrap_or_default();
    let config = site.tree.text(path).unwrap_or_default();
    site.account.read(Path::new(path), "settings", 1);
    // Programs are documented with Sphinx too, by their developers.
    let author = value(&config, "author").filter(|it| name_of_person(it).is_some());
    site.set_owner(author);
    site.title = value(&config, "html_title").or_else(|| value(&config, "project"));
    site.language = value(&config, "language");
    site.set_address(value(&config, "html_baseurl"), None);
    let root = if path == CONFIG[0] { "" } else { "source" };
    pages::take(site, |path| below(path, root));
    data::take(site, |path| path.starts_with(root));
    works::take(site);
}
