//! Jekyll at large: collections in folders with an underline before their names, data in `_data`,
//! settings in `_config.yml`.

use std::path::Path;

use serde_json::Value;

use crate::adopt::collection::{Holds, below, of_jekyll};
use crate::adopt::settings::{items, page, parse, plain, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::{is_stock_line, is_stock_name};
use crate::adopt::templates::about;
use crate::adopt::templates::template::Template;
use crate::adopt::tree::Tree;
use crate::adopt::{data, pages, scholar, works};
use crate::ingest::name_of_person;
use crate::ingest::site_title::names_group;
use crate::names::person_name::without_degrees;

/// Template of Jekyll at large.
pub const TEMPLATE: Template =
    Template { label: "a Jekyll site", fits, is_of_a_generator: true, read };

/// Maximum number of words in the name of a person.
const MAX_WORDS: usize = 6;

/// Names of the settings.
const CONFIG: [&str; 3] = ["_config.yml", "_config.yaml", "_config.toml"];

fn fits(tree: &Tree) -> bool {
    tree.first(&CONFIG).is_some()
}

fn read(site: &mut Site<'_>) {
    let config = config(site);
    owner(site, &config);
    contents(site);
    about::take(site, &["_pages/about.md", "about.md", "index.md", "_pages/index.md"]);
}

/// Reads the settings of the site.
pub fn config(site: &mut Site<'_>) -> Value {
    let Some(path) = site.tree.first(&CONFIG) else { return Value::Null };
    let read = match parse(&site.tree.text(path).unwrap_or_default()) {
        Ok(read) => read,
        Err(error) => {
            site.account.left_out(Path::new(path), error);
            site.set_address(None, None);
            return Value::Null;
        }
    };
    site.account.read(Path::new(path), "settings", 1);
    let title = text_of(&read, &["title", "site_title"]).map(|title| plain(&title));
    site.title =
        title.filter(|title| title != "blank" && !is_stock_line(title) && !title.is_empty());
    let description = text_of(&read, &["description", "subtitle"]).map(|text| plain(&text));
    site.description = description.filter(|text| !is_stock_line(text) && text.len() < 400);
    site.language = text_of(&read, &["lang", "locale", "default_lang"]);
    site.set_address(text_of(&read, &["url"]), text_of(&read, &["baseurl"]));
    read
}

/// Finds the owner in the settings.
pub fn owner(site: &mut Site<'_>, config: &Value) {
    let parts = ["first_name", "middle_name", "last_name"];
    let parts = parts.iter().filter_map(|key| text_of(config, &[key]));
    let parts: Vec<String> = parts.filter(|part| part.chars().any(char::is_alphanumeric)).collect();
    let joined = (!parts.is_empty()).then(|| parts.join(" "));
    let author = config.get("author").cloned().unwrap_or_default();
    let name = joined
        .or_else(|| text_of(&author, &["name"]))
        .or_else(|| text_of(config, &["author"]))
        .or_else(|| text_of(config, &["name"]))
        .or_else(|| {
            text_of(items(config.get("authors").unwrap_or(&Value::Null)).first()?, &["name"])
        });
    let name = name.map(|name| without_degrees(&plain(&name)).to_owned());
    let is_lab = |name: &str| {
        let is_university = name.to_lowercase().contains("university");
        is_university || names_group(name) || name.split_whitespace().count() > MAX_WORDS
    };
    let name = name.filter(|name| !name.is_empty() && !is_stock_name(name));
    let name = name.map(|name| whole_in_title(&name, site.title.as_deref()).unwrap_or(name));
    match name {
        Some(name) if is_lab(&name) => {
            site.title.get_or_insert(name);
        }
        name => site.set_owner(name),
    }
    if let Some(owner) = site.owner.clone() {
        site.profile.list("other-names", scholar::other_names(config, &owner));
    }
    crate::adopt::handles::add(config, &mut site.profile);
    about::author(site, &author);
    if let Some(links) = config.get("links") {
        crate::adopt::handles::add(links, &mut site.profile);
    }
}

/// Name in the title of a site, where the settings have its first word alone.
fn whole_in_title(name: &str, title: Option<&str>) -> Option<String> {
    let (title, _) = name_of_person(title?)?;
    let is_part = !name.contains(' ') && title.strip_prefix(name)?.starts_with(' ');
    is_part.then_some(title)
}

/// Content of a page in a folder such as `members` that has the name of a person for its title.
fn of_member(tree: &Tree, path: &Path) -> Option<Holds> {
    let is_of_people = below(path, "") == Some(Holds::People);
    let matter = is_of_people.then(|| page(&tree.text(path)?).ok()).flatten()?.matter;
    let title = text_of(&matter, &["name", "title"])?;
    let is_person = name_of_person(&title).is_some_and(|(name, _)| name.len() + 4 > title.len());
    (is_person && !names_group(&title)).then_some(Holds::People)
}

/// Reads collections, data and files with works.
pub fn contents(site: &mut Site<'_>) {
    let tree = site.tree;
    pages::take(site, |path| of_jekyll(path).or_else(|| of_member(tree, path)));
    data::take(site, |path| {
        path.components().any(|part| part.as_os_str() == "_data")
            || path.ends_with("resume.json")
            || path.starts_with("assets/json")
            || path.ends_with("cv.json")
    });
    works::take(site);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_may_have_the_whole_name() {
        let check = |name: &str, title: Option<&str>, expected: Option<&str>| {
            assert_eq!(whole_in_title(name, title).as_deref(), expected, "{name} {title:?}");
        };
        check("Ida", Some("Ida Roe"), Some("Ida Roe"));
        check("Ida", Some("Idalia Roe"), None);
        check("Ida Roe", Some("Ida Roe Lee"), None);
        check("Ida", Some("Looms"), None);
        check("Ida", None, None);
    }
}
