//! `lab-website-template` of the Greene Lab: `_data/citations.yaml` with its sources, `_members`,
//! `_projects`.

use std::path::Path;

use serde_json::Value;

use crate::adopt::handles;
use crate::adopt::settings::{parse, text_of};
use crate::adopt::site::Site;
use crate::adopt::templates::jekyll;
use crate::adopt::templates::template::Template;
use crate::adopt::tree::Tree;

/// Template of lab-website-template.
pub const TEMPLATE: Template =
    Template { label: "a site of lab-website-template", fits, is_of_a_generator: true, read };

fn fits(tree: &Tree) -> bool {
    let has_data =
        ["citations", "sources", "types"].iter().any(|name| tree.has(format!("_data/{name}.yaml")));
    has_data && tree.first(&["_config.yaml", "_config.yml"]).is_some()
}

fn read(site: &mut Site<'_>) {
    let config = jekyll::config(site);
    handles::add(config.get("links").unwrap_or(&Value::Null), &mut site.profile);
    roles(site);
    jekyll::contents(site);
}

/// Reads the names of the roles of members.
fn roles(site: &mut Site<'_>) {
    for path in ["_data/types.yaml", "_data/types.yml"] {
        let Some(read) = site.tree.text(path).and_then(|text| parse(&text).ok()) else { continue };
        let names = read.as_object().into_iter().flatten();
        let names =
            names.filter_map(|(word, it)| Some((word.clone(), text_of(it, &["description"])?)));
        site.roles.extend(names);
        site.account.read(Path::new(path), "settings", 1);
    }
}
