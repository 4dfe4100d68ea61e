//! Quarto: settings in `_quarto.yml`, pages in folders of the root, listings of YAML beside them.

use std::path::Path;

use serde_json::Value;

use crate::adopt::collection::below;
use crate::adopt::settings::{page, parse, plain, scalar, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::is_stock_name;
use crate::adopt::templates::about;
use crate::adopt::templates::template::Template;
use crate::adopt::tree::Tree;
use crate::adopt::{data, pages, works};
use crate::ingest::site_title::names_group;
use crate::names::person_name::without_degrees;

/// Template of Quarto.
pub const TEMPLATE: Template =
    Template { label: "a Quarto site", fits, is_of_a_generator: true, read };

/// Names of the settings.
const CONFIG: [&str; 2] = ["_quarto.yml", "_quarto.yaml"];

fn fits(tree: &Tree) -> bool {
    tree.first(&CONFIG).is_some()
}

/// Settings in YAML, in the first file of these names; null, and told, where they cannot be read.
pub fn settings(site: &mut Site<'_>, names: &[&'static str]) -> Value {
    let path = site.tree.first(names).unwrap_or_default();
    match parse(&site.tree.text(path).unwrap_or_default()) {
        Ok(config) => {
            site.account.read(Path::new(path), "settings", 1);
            config
        }
        Err(error) => {
            site.account.left_out(Path::new(path), error);
            Value::Null
        }
    }
}

fn read(site: &mut Site<'_>) {
    let config = settings(site, &CONFIG);
    let at = |path: &str| config.pointer(path).and_then(scalar);
    site.title = at("/website/title").map(|title| plain(&title)).filter(|title| {
        !title.is_empty() && !["home", "homepage", "about"].contains(&title.to_lowercase().as_str())
    });
    site.description = at("/website/description");
    site.language = at("/lang");
    site.set_address(at("/website/site-url").or_else(|| at("/website/site-path")), None);
    let owner = owner(site, &config);
    site.set_owner(owner);
    pages::take(site, |path| below(path, ""));
    data::take(site, |path| !path.starts_with("_extensions") && !path.starts_with("_site"));
    works::take(site);
    about::take(site, &["index.qmd", "about.qmd", "index.md", "about.md"]);
}

/// Owner: the author that the settings name, or the title of the first page where that is about
/// somebody.
fn owner(site: &Site<'_>, config: &Value) -> Option<String> {
    let stated = ["/author/name", "/author", "/website/author"];
    let stated = stated.iter().find_map(|at| scalar(config.pointer(at)?));
    let first =
        ["index.qmd", "about.qmd"].iter().find_map(|path| page(&site.tree.text(path)?).ok());
    let of_page = first
        .filter(|page| page.matter.get("about").is_some())
        .and_then(|page| text_of(&page.matter, &["author", "title"]));
    let name = stated.or(of_page).map(|name| without_degrees(&plain(&name)).to_owned());
    name.filter(|name| {
        let words = name.split_whitespace().count();
        (2..6).contains(&words)
            && !is_stock_name(name)
            && !names_group(name)
            && name.to_lowercase() != "about me"
    })
}
