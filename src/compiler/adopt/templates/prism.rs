//! PRISM, on Next.js: settings in `content/config.toml`, lists in `content/*.toml`, one bibliography,
//! and translations in `content_zh`.

use std::path::Path;

use serde_json::Value;

use crate::adopt::collection::below;
use crate::adopt::handles;
use crate::adopt::settings::{items, page, parse, scalar, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::{is_stock, is_stock_line};
use crate::adopt::templates::about;
use crate::adopt::templates::template::Template;
use crate::adopt::tree::Tree;
use crate::adopt::{data, pages, works};

/// Template of PRISM.
pub const TEMPLATE: Template =
    Template { label: "a site of PRISM", fits, is_of_a_generator: true, read };

/// Settings of the site.
const CONFIG: &str = "content/config.toml";

fn fits(tree: &Tree) -> bool {
    tree.has(CONFIG) && tree.has("package.json")
}

fn read(site: &mut Site<'_>) {
    let config = match parse(&site.tree.text(CONFIG).unwrap_or_default()) {
        Ok(config) => config,
        Err(error) => {
            site.account.left_out(Path::new(CONFIG), error);
            Value::Null
        }
    };
    site.account.read(Path::new(CONFIG), "settings", 1);
    let at = |path: &str| config.pointer(path).and_then(scalar);
    site.title = at("/site/title");
    site.description = at("/site/description").filter(|text| !is_stock_line(text));
    site.language = at("/i18n/default_locale");
    site.set_address(at("/site/url"), None);
    site.set_owner(at("/author/name"));
    about::author(site, config.get("author").unwrap_or(&Value::Null));
    handles::add(config.get("social").unwrap_or(&Value::Null), &mut site.profile);
    biography(site);
    let interests = site.tree.text("content/about.toml").and_then(|text| parse(&text).ok());
    if let Some(interests) = interests {
        let list = interests.pointer("/profile/research_interests").map(items).unwrap_or_default();
        let list: Vec<String> =
            list.iter().filter_map(scalar).filter(|it| !is_stock_line(it)).collect();
        if !list.is_empty() {
            site.account.read(Path::new("content/about.toml"), "settings", 1);
        }
        site.profile.list("interests", list);
    }
    pages::take(site, |path| below(path, "content").or_else(|| below(path, "content_zh")));
    data::take(site, |path| {
        path.components()
            .next()
            .is_some_and(|it| it.as_os_str().to_string_lossy().starts_with("content"))
    });
    works::take(site);
}

/// Reads the biography that the page about the owner names.
fn biography(site: &mut Site<'_>) {
    let path = Path::new("content/bio.md");
    let Some(read) = site.tree.text(path).and_then(|text| page(&text).ok()) else { return };
    let text = text_of(&read.matter, &["content"]).unwrap_or(read.text);
    if is_stock(&text) {
        return site.account.left_out(path, "left over from the template");
    }
    let paragraphs = site.profile.prose(&text);
    site.profile.list("biography", paragraphs);
    site.account.read(path, "pages about the owner", 1);
}
