//! Bibliographies of others beside those of one person: what a paper cites, kept in a site next to the
//! list of works.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use peerage_core::text::slug::slug;

use crate::adopt::document::contents;
use crate::adopt::site::Site;

/// Least number of works of a bibliography of others, and of a list whose common author tells whose
/// the site is.
const FEWEST: usize = 10;
const FEWEST_OWN: usize = 4;

/// Longest file that is looked at, in bytes.
const MAX_LENGTH: usize = 2 << 20;

/// Family name and first letter of an author.
type Key = (String, Option<char>);

/// Bibliographies in which few works are by the person who is an author of nearly all works of another
/// file.
pub fn of_others(site: &Site<'_>) -> BTreeSet<PathBuf> {
    let is_table = |path: &&Path| {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        matches!(&*ending, "bib" | "bibtex" | "csv" | "tsv")
    };
    let paths: Vec<&Path> = site.tree.paths().filter(is_table).take(FEWEST * 4).collect();
    if !site.people.is_empty() || paths.len() < 2 {
        return BTreeSet::new();
    }
    let read = paths.into_iter().filter_map(|path| Some((path, authors(site, path)?)));
    let files: Vec<(&Path, Vec<BTreeSet<Key>>)> = read.collect();
    let owner = site.owner.as_deref().map(key);
    let Some(owner) = owner.or_else(|| common(&files)) else { return BTreeSet::new() };
    let n_own = |works: &[BTreeSet<Key>]| works.iter().filter(|it| it.contains(&owner)).count();
    let is_own =
        |works: &[BTreeSet<Key>]| works.len() >= FEWEST_OWN && n_own(works) * 10 >= works.len() * 8;
    if !files.iter().any(|(_, works)| is_own(works)) {
        return BTreeSet::new();
    }
    let others = files.iter().filter(|(path, works)| {
        let is_list = path.extension().is_some_and(|it| it == "bib" || it == "bibtex");
        is_list && works.len() >= FEWEST && n_own(works) * 4 < works.len()
    });
    others.map(|(path, _)| (*path).to_owned()).collect()
}

/// Authors of each work of a file.
fn authors(site: &Site<'_>, path: &Path) -> Option<Vec<BTreeSet<Key>>> {
    let text = site.tree.text(path).filter(|text| text.len() < MAX_LENGTH)?;
    let read = contents(&path.file_name()?.to_string_lossy(), &text)?;
    let lists = read.works.iter().filter_map(|work| work.authors.as_ref());
    Some(lists.map(|list| list.value.iter().map(|it| key(&it.name)).collect()).collect())
}

fn key(name: &str) -> Key {
    let name = slug(name);
    let family = name.rsplit('-').next().unwrap_or_default().to_owned();
    (family, name.chars().next())
}

/// Author of nearly all works of the longest file that has one.
fn common(files: &[(&Path, Vec<BTreeSet<Key>>)]) -> Option<Key> {
    let of_file = |works: &[BTreeSet<Key>]| {
        let mut counts: BTreeMap<&Key, usize> = BTreeMap::new();
        works.iter().flatten().for_each(|it| *counts.entry(it).or_default() += 1);
        let (key, n) = counts.into_iter().max_by_key(|(_, n)| *n)?;
        (n >= FEWEST_OWN && n * 10 >= works.len() * 8).then(|| (n, key.clone()))
    };
    let found = files.iter().filter_map(|(_, works)| of_file(works));
    found.max_by_key(|(n, _)| *n).map(|(_, key)| key)
}
