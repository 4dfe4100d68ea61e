//! Conversion of existing websites to seeds: each template that is known has a file in `templates`,
//! and any other folder is searched for lists of works. Nothing in a site is run. What became of
//! each of its files stands in the account.
//!
//! A template says where collections, data and settings lie. `pages` reads the pages of
//! collections, `data` the lists in files of data, `works` the files with works, `documents` those in
//! prose; `members`, `person`
//! and `profile` make profiles; `stock` knows what templates come with.

mod account;
mod adopted;
mod bibliography;
mod coauthors;
mod collection;
mod curriculum;
mod cv;
mod data;
mod date;
mod documents;
mod fetchable;
mod finish;
mod handles;
mod language;
mod liquid;
mod lists;
mod markdown;
mod members;
mod pages;
mod person;
mod profile;
mod scholar;
mod settings;
mod site;
mod stock;
mod templates;
mod tree;
mod work_page;
mod works;

use std::path::Path;

use crate::adopt::site::Site;
use crate::adopt::templates::TEMPLATES;
use crate::adopt::tree::Tree;
use crate::input::Refusal;

pub use self::account::{Account, Line};
pub use self::adopted::{Adopted, Picture, Seed, Shown};
pub use self::coauthors::{Coauthor, overrides};

/// Collects the seeds of a folder.
pub fn adopt(folder: &Path) -> Result<Adopted, Refusal> {
    let tree = Tree::list(folder)?;
    let mut site = Site::new(&tree);
    let template = TEMPLATES.iter().find(|template| (template.fits)(&tree));
    if let Some(template) = template {
        (template.read)(&mut site);
    }
    documents::take(&mut site);
    Ok(finish::finish(site, template.map_or("a folder", |template| template.label)))
}
