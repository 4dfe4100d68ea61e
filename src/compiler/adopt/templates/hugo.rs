//! Hugo at large: collections below `content`, data in `data`, settings in `hugo.toml`,
//! `config.yaml` or `config/_default`.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::adopt::collection::below;
use crate::adopt::handles;
use crate::adopt::settings::{parse, plain, scalar, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::is_stock_line;
use crate::adopt::templates::about;
use crate::adopt::templates::template::Template;
use crate::adopt::tree::Tree;
use crate::adopt::{data, pages, works};

/// Template of Hugo at large.
pub const TEMPLATE: Template =
    Template { label: "a Hugo site", fits, is_of_a_generator: true, read };

/// Names of the settings without their endings.
const CONFIG: [&str; 5] =
    ["hugo", "config", "config/_default/hugo", "config/_default/config", "config/production/hugo"];

/// Settings that are there.
fn configs(tree: &Tree) -> impl Iterator<Item = PathBuf> {
    let endings = ["toml", "yaml", "yml", "json"];
    let names = CONFIG
        .iter()
        .flat_map(move |name| endings.map(|end| PathBuf::from(format!("{name}.{end}"))));
    names.filter(|path| tree.has(path))
}

/// True for a site of Hugo.
pub fn fits(tree: &Tree) -> bool {
    let has_content = tree.paths().any(|path| path.starts_with("content"));
    has_content && configs(tree).next().is_some()
}

fn read(site: &mut Site<'_>) {
    let config = config(site);
    owner(site, &config);
    contents(site);
    about::take(
        site,
        &[
            "content/about.md",
            "content/about/index.md",
            "content/about/_index.md",
            "content/_index.md",
        ],
    );
}

/// Reads the settings of the site.
pub fn config(site: &mut Site<'_>) -> Value {
    let tree = site.tree;
    let mut whole = Value::Null;
    let parts = ["params", "languages"].iter().flat_map(|name| {
        ["toml", "yaml", "yml"].map(|end| PathBuf::from(format!("config/_default/{name}.{end}")))
    });
    for path in configs(tree).chain(parts.filter(|path| tree.has(path))) {
        match parse(&tree.text(&path).unwrap_or_default()) {
            Ok(read) => {
                site.account.read(&path, "settings", 1);
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                match &mut whole {
                    Value::Null if name != "params" && name != "languages" => whole = read,
                    Value::Object(members) if name == "params" || name == "languages" => {
                        members.entry(name).or_insert(read);
                    }
                    _ => {}
                }
            }
            Err(error) => site.account.left_out(&path, error),
        }
    }
    let title = text_of(&whole, &["title"]).map(|title| plain(&title));
    site.title = title.filter(|title| !is_stock_line(title) && !title.is_empty());
    site.language =
        text_of(&whole, &["defaultContentLanguage", "defaultcontentlanguage", "languageCode"]);
    let description =
        ["/params/description", "/params/marketing/seo/description", "/params/subtitle"];
    let description = description.iter().find_map(|at| scalar(whole.pointer(at)?));
    site.description =
        description.map(|it| plain(&it)).filter(|it| !is_stock_line(it) && it.len() < 400);
    site.set_address(text_of(&whole, &["baseURL", "baseurl", "baseUrl"]), None);
    whole
}

/// Finds the owner in the settings, unless a page of a person is the owner's.
pub fn owner(site: &mut Site<'_>, config: &Value) {
    let places = [
        "/params/author/name",
        "/params/author",
        "/author/name",
        "/author",
        "/params/name",
        "/params/firstname",
    ];
    let name = places.iter().find_map(|at| scalar(config.pointer(at)?));
    site.set_owner(name);
    for at in ["/params/author", "/author", "/params/social", "/params"] {
        let Some(found) = config.pointer(at) else { continue };
        match at {
            "/params/author" | "/author" => about::author(site, found),
            _ => handles::add(found, &mut site.profile),
        }
    }
}

/// Reads collections, data and files with works.
pub fn contents(site: &mut Site<'_>) {
    pages::take(site, |path| below(path, "content"));
    data::take(site, |path| {
        path.starts_with("data") || path.starts_with("content") || is_list_of_assets(path)
    });
    works::take(site);
}

/// True for data among the files that a site publishes as they are.
fn is_list_of_assets(path: &Path) -> bool {
    (path.starts_with("static") || path.starts_with("assets"))
        && path.file_name().is_some_and(|name| {
            let name = name.to_string_lossy().to_lowercase();
            name == "resume.json" || name.contains("publication") || name.contains("papers")
        })
}
