//! HugoBlox, once Wowchemy and Academic: pages of works in `content/publication`, people in
//! `content/authors` or `data/authors`, groups in the order of the page of the people.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use crate::adopt::collection::is_page;
use crate::adopt::members;
use crate::adopt::person::person;
use crate::adopt::settings::{items, page, parse, scalar};
use crate::adopt::site::Site;
use crate::adopt::templates::hugo;
use crate::adopt::templates::template::Template;
use crate::adopt::tree::Tree;

/// Template of HugoBlox.
pub const TEMPLATE: Template =
    Template { label: "a Hugo site, such as HugoBlox", fits, is_of_a_generator: true, read };

fn fits(tree: &Tree) -> bool {
    let has = |name: &str| tree.paths().any(|path| path.starts_with(name));
    hugo::fits(tree)
        && (has("content/authors")
            || has("data/authors")
            || has("content/publication")
            || has("content/publications")
            || tree
                .paths()
                .any(|path| path.components().nth(2).is_some_and(|it| it.as_os_str() == "authors")))
}

fn read(site: &mut Site<'_>) {
    let config = hugo::config(site);
    groups(site);
    authors_in_data(site);
    hugo::contents(site);
    // Nobody of the site says that it is theirs.
    if site.owner.is_none() && !site.people.iter().any(|it| it.is_shown) {
        hugo::owner(site, &config);
    }
}

/// Reads the order of the groups from the pages and blocks that list people.
fn groups(site: &mut Site<'_>) {
    let tree = site.tree;
    let mut found: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for path in tree.paths().filter(|path| path.starts_with("content") && is_page(path)) {
        let Some(text) = tree.text(path).filter(|text| text.contains("user_groups")) else {
            continue;
        };
        let Ok(read) = page(&text) else { continue };
        let blocks = read.matter.get("sections").map(items).unwrap_or_default();
        let lists = blocks.iter().chain(std::iter::once(&read.matter));
        let groups = lists.filter_map(|block| block.pointer("/content/user_groups"));
        let groups: Vec<String> = groups.flat_map(items).filter_map(|it| scalar(&it)).collect();
        if groups.len() > 1 {
            found.entry(usize::MAX - groups.len()).or_insert(groups);
        }
    }
    // The page with most groups has them all.
    site.groups.extend(found.into_values().next().unwrap_or_default());
}

/// Reads people in `data/authors`.
fn authors_in_data(site: &mut Site<'_>) {
    let tree = site.tree;
    for path in tree.below(Path::new("data/authors")) {
        let read: Value = match parse(&tree.text(path).unwrap_or_default()) {
            Ok(read) => read,
            Err(error) => {
                site.account.left_out(path, error);
                continue;
            }
        };
        match person(&read, "") {
            Some(mut found) => {
                found.slug = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                found.is_owner |= found.slug == "me" || found.slug == "admin";
                members::add(site, path, found);
            }
            None => site.account.left_out(path, "nobody, or left over from the template"),
        }
    }
}
