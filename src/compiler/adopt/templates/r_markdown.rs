//! R Markdown and Distill: settings in `_site.yml`, pages at the top, posts in `_posts`.

use crate::adopt::collection::{below, of_jekyll};
use crate::adopt::settings::{plain, scalar};
use crate::adopt::site::Site;
use crate::adopt::templates::about;
use crate::adopt::templates::quarto::settings;
use crate::adopt::templates::template::Template;
use crate::adopt::{data, owner, pages, works};

/// Template of R Markdown.
pub const TEMPLATE: Template = Template {
    label: "an R Markdown site",
    fits: |tree| tree.first(&CONFIG).is_some(),
    is_of_a_generator: true,
    read,
};

/// Names of the settings.
const CONFIG: [&str; 2] = ["_site.yml", "_site.yaml"];

fn read(site: &mut Site<'_>) {
    let config = settings(site, &CONFIG);
    let at = |path: &str| config.pointer(path).and_then(scalar).map(|text| plain(&text));
    let titles = ["/title", "/navbar/title", "/name"].into_iter().filter_map(at);
    site.title = titles.into_iter().find(|title| title.contains(char::is_whitespace));
    site.description = at("/description").filter(|text| !text.is_empty());
    site.set_address(at("/base_url"), None);
    pages::take(site, |path| of_jekyll(path).or_else(|| below(path, "")));
    data::take(site, |path| !path.starts_with("site_libs"));
    works::take(site);
    owner::find(site);
    about::take(site, &["index.Rmd", "index.rmd", "about.Rmd", "about.rmd"]);
}
