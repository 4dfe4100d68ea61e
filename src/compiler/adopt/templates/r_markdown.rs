//! R Markdown and Distill: settings in `_site.yml`, pages at the top, posts in `_posts`.

use crate::adopt::collection::{Holds, below, is_page, of_jekyll};
use crate::adopt::settings::{page, plain, scalar, text_of};
use crate::adopt::site::Site;
use crate::adopt::templates::about;
use crate::adopt::templates::quarto::settings;
use crate::adopt::templates::template::Template;
use crate::adopt::{data, owner, pages, works};
use crate::ingest::site_title::names_group;
use crate::ingest::{listed, name_of_person};

/// Template of R Markdown.
pub const TEMPLATE: Template = Template {
    label: "an R Markdown site",
    fits: |tree| tree.first(&CONFIG).is_some(),
    is_of_a_generator: true,
    read,
};

/// Names of the settings.
const CONFIG: [&str; 2] = ["_site.yml", "_site.yaml"];

/// Number of bytes of a page in which its settings are looked for.
const HEAD: usize = 16 << 10;

/// True for the title of a site that is the name of a person.
fn is_person(title: &str) -> bool {
    name_of_person(title).is_some_and(|(name, _)| name == title) && !names_group(title)
}

fn read(site: &mut Site<'_>) {
    let config = settings(site, &CONFIG);
    let at = |path: &str| config.pointer(path).and_then(scalar).map(|text| plain(&text));
    let titles = ["/title", "/navbar/title", "/name"].into_iter().filter_map(at);
    site.title = titles.into_iter().find(|title| title.contains(char::is_whitespace));
    site.description = at("/description").filter(|text| !text.is_empty());
    site.set_address(at("/base_url"), None);
    let first = ["index.Rmd", "index.rmd"].iter().find_map(|it| page(&site.tree.text(it)?).ok());
    let stated = first.and_then(|page| text_of(&page.matter, &["title"]));
    if stated.is_some() && stated == site.title && stated.as_deref().is_some_and(is_person) {
        site.set_owner(stated);
    }
    // Distill has papers among its posts.
    let tree = site.tree;
    pages::take(site, |path| {
        let is_work = || listed::is_page_of_work(&tree.head(path, HEAD));
        let is_paper = path.components().count() > 1 && is_page(path) && is_work();
        let named = || of_jekyll(path).or_else(|| below(path, ""));
        if is_paper { Some(Holds::Works) } else { named() }
    });
    data::take(site, |path| !path.starts_with("site_libs"));
    works::take(site);
    owner::find(site);
    about::take(site, &["index.Rmd", "index.rmd", "about.Rmd", "about.rmd"]);
}
