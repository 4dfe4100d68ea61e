//! Conversion of existing websites to seeds: each template that is known has a file in `templates`,
//! and any other folder is searched for lists of works. Nothing in a site is run. What became of
//! each of its files stands in the account.
//!
//! A template says where collections, data and settings lie. `pages` reads the pages of
//! collections, `data` the lists in files of data, `works` the files with works, `documents` those in
//! prose, `people_page` people in prose; `members`, `person`
//! and `profile` make profiles; `stock` knows what templates come with.

mod account;
mod adopted;
mod bibliography;
mod cited;
mod coauthors;
mod collection;
mod curriculum;
mod cv;
mod data;
mod date;
mod document;
mod documents;
mod fetchable;
mod finish;
mod handles;
mod inputs;
mod known;
mod language;
mod library;
mod liquid;
mod lists;
mod markdown;
mod members;
mod orcid;
mod owner;
mod pages;
mod people_page;
mod people_table;
mod person;
mod profile;
mod python;
mod scholar;
mod sections;
mod served;
mod settings;
mod site;
mod stock;
mod templates;
mod translated;
mod tree;
mod vita;
mod work_page;
mod works;

use std::collections::BTreeSet;
use std::path::Path;

use crate::adopt::site::Site;
use crate::adopt::templates::{TEMPLATES, Template};
use crate::adopt::tree::Tree;
use crate::input::Refusal;

pub use self::account::{Account, Line};
pub use self::adopted::{Adopted, Picture, Seed, Shown};
pub use self::coauthors::{Coauthor, overrides};

/// Names of the settings of generators, which lie at the top of a site.
const SETTINGS: [&str; 10] = [
    "_config.yml",
    "_site.yml",
    "_config.yaml",
    "_quarto.yml",
    "pelicanconf.py",
    "hugo.toml",
    "hugo.yaml",
    "config.toml",
    "config.yaml",
    "config.yml",
];

/// Names of folders in which themes show what they do, as sites of their own.
const SHOWN: [&str; 7] = ["docs", "test", "tests", "example", "examples", "exampleSite", "demo"];

/// Collects the seeds of a folder. What was built is read only where its sources list no works, as
/// where a program writes the list.
pub fn adopt(folder: &Path) -> Result<Adopted, Refusal> {
    let tree = Tree::list(folder)?;
    let is_built = tree.skipped.iter().any(|(_, reason)| reason == tree::BUILT);
    let adopted = of_tree(tree);
    if !is_built || adopted.account.n_items("works") > 0 {
        return Ok(adopted);
    }
    let mut built = of_tree(Tree::list_built(folder)?);
    if built.account.n_items("works") == 0 {
        return Ok(adopted);
    }
    built
        .account
        .parts
        .push("works are read from what was built: its sources list none".to_owned());
    Ok(built)
}

fn of_tree(mut tree: Tree) -> Adopted {
    let mut template = TEMPLATES.iter().find(|template| (template.fits)(&tree));
    if template.is_some_and(|template| !template.is_of_a_generator)
        && let Some((inside, of_it)) = nested(&tree)
    {
        (tree, template) = (inside, Some(of_it));
    }
    if template.is_some_and(|template| template.is_of_a_generator) {
        for folder in SHOWN.map(Path::new) {
            if is_site(&tree, folder) {
                tree.leave_out(folder, "another site, as the demonstration of a theme");
            }
        }
    }
    let mut site = Site::new(&tree);
    if let Some(template) = template {
        (template.read)(&mut site);
    }
    documents::take(&mut site);
    owner::find(&mut site);
    people_page::take(&mut site);
    documents::complete(&mut site);
    sections::take(&mut site);
    orcid::find(&mut site);
    finish::finish(site, template.map_or("a folder", |template| template.label))
}

/// True for a folder with settings of a generator, beside those of the site.
fn is_site(tree: &Tree, folder: &Path) -> bool {
    let has = |folder: &Path| SETTINGS.iter().any(|name| tree.has(folder.join(name)));
    has(Path::new("")) && has(folder)
}

/// Site in a folder of this one, such as `docs`, and its template; none where files with works lie
/// above it.
fn nested(tree: &Tree) -> Option<(Tree, &'static Template)> {
    let is_top = |path: &Path| path.components().count() == 1;
    if tree.paths().any(|path| is_top(path) && path.extension().is_some_and(|it| it == "bib")) {
        return None;
    }
    let folders: BTreeSet<&Path> = tree
        .paths()
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            SETTINGS.contains(&&*name)
        })
        .filter_map(Path::parent)
        .filter(|folder| (1..=2).contains(&folder.components().count()))
        .collect();
    folders.into_iter().find_map(|folder| {
        let inside = tree.inside(folder);
        let generators = TEMPLATES.iter().filter(|template| template.is_of_a_generator);
        let template = generators.into_iter().find(|template| (template.fits)(&inside))?;
        Some((inside, template))
    })
}
