//! `lab-website-template` of the Greene Lab: `_data/citations.yaml` with its sources, `_members`,
//! `_projects`.

use serde_json::Value;

use crate::adopt::handles;
use crate::adopt::site::Site;
use crate::adopt::templates::{Template, jekyll};
use crate::adopt::tree::Tree;

pub const TEMPLATE: Template = Template { label: "a site of lab-website-template", fits, read };

fn fits(tree: &Tree) -> bool {
    let has_data = ["citations", "sources", "types"].iter().any(|name| tree.has(format!("_data/{name}.yaml")));
    has_data && tree.first(&["_config.yaml", "_config.yml"]).is_some()
}

fn read(site: &mut Site<'_>) {
    let config = jekyll::config(site);
    handles::add(config.get("links").unwrap_or(&Value::Null), &mut site.profile);
    jekyll::contents(site);
}
