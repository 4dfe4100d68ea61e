//! Pages of one section of a profile, as plain websites have them beside their lists of works:
//! `talks.html`, `awards.html`. Their items are the owner's.

use std::collections::BTreeMap;
use std::path::Path;

use crate::adopt::collection::{Holds, named};
use crate::adopt::document::parsed;
use crate::adopt::documents::is_document;
use crate::adopt::language::{self, TRANSLATION};
use crate::adopt::site::Site;
use crate::adopt::vita;
use crate::ingest::document::Document;

/// Sections whose pages are lists.
const LISTS: [&str; 6] = ["talk", "honor", "grant", "service", "patent", "media"];

/// Number of paragraphs with one label that make a page no list, and longest name of an item.
const FEWEST_LABELS: usize = 3;
const LONGEST: usize = 240;

/// Deepest folder with such pages.
const MAX_DEPTH: usize = 2;

/// Reads the pages of sections that no template has a place for.
pub fn take(site: &mut Site<'_>) {
    if site.owner.is_none() || !site.people.is_empty() {
        return;
    }
    let tree = site.tree;
    let is_list = |path: &&Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        matches!(named(&name), Some(Holds::Items(section)) if LISTS.contains(&section))
            && path.components().count() <= MAX_DEPTH
            && is_document(path)
    };
    let paths = tree.paths().filter(is_list).filter(|path| !site.account.knows(path));
    let paths: Vec<&Path> = paths.collect();
    let translated = language::translations(paths.iter().copied(), site.language.as_deref());
    for path in paths {
        if translated.contains_key(path) {
            site.account.left_out(path, TRANSLATION);
            continue;
        }
        if let Some(read) = parsed(site, path).filter(is_list_of_items) {
            vita::take(site, path, read);
        }
    }
}

/// True unless a page tells of each item in paragraphs, such as `Inventors: …` and `Abstract`.
fn is_list_of_items(read: &Document) -> bool {
    let items = read.profile.iter().flat_map(|profile| &profile.items);
    let titles: Vec<&str> = items.map(|item| item.title.as_str()).collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for title in &titles {
        *counts.entry(title.split(':').next().unwrap_or_default()).or_default() += 1;
    }
    let is_labelled = counts.values().any(|n| *n >= FEWEST_LABELS && n * 8 > titles.len());
    let n_long = titles.iter().filter(|title| title.len() > LONGEST).count();
    !is_labelled && n_long * 4 <= titles.len()
}
