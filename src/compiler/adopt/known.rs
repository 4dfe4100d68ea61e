//! Works of the seeds that were made so far, against which pages that list works too are compared.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use peerage_core::text::fold::fold;

use crate::adopt::collection::{Holds, is_page, named};
use crate::adopt::document::{By, FEWEST, contents, document, is_html, parsed};
use crate::adopt::site::Site;
use crate::ingest::record::WorkRecord;

/// Works of the seeds.
#[derive(Default)]
pub struct Known {
    titles: BTreeSet<String>,
    /// Family names of the authors of at least half of the works.
    common: BTreeSet<String>,
}

impl Known {
    /// Works of the seeds of a site.
    pub fn new(site: &Site<'_>) -> Self {
        let texts =
            site.seeds.iter().map(|seed| (&seed.name, String::from_utf8_lossy(&seed.bytes)));
        let read = texts.filter_map(|(name, text)| contents(name, &text));
        let works: Vec<WorkRecord> = read.flat_map(|read| read.works).collect();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for work in &works {
            families(work).into_iter().for_each(|family| *counts.entry(family).or_default() += 1);
        }
        let common = counts.into_iter().filter(|(_, n)| n * 2 >= works.len());
        Self {
            titles: works.iter().map(|work| fold(&work.title.value.plain)).collect(),
            common: common.map(|(family, _)| family).collect(),
        }
    }

    /// True for a page that its owner keeps by hand, of works that mostly stand nowhere else: the pages
    /// of single works are often those of the first few.
    pub fn lacks(&self, site: &Site<'_>, path: &Path) -> bool {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if named(&name) != Some(Holds::Works) || !is_page(path) && !is_html(path) {
            return false;
        }
        let Some(read) = document(site, path).filter(|it| it.is_list()) else { return false };
        let by = read.by;
        let Some(read) = parsed(site, path) else { return false };
        let named = read.works.iter().filter(|work| work.authors.is_some());
        let own = named.clone().filter(|work| !families(work).is_disjoint(&self.common));
        let is_own = match by {
            By::Own => true,
            By::Unknown => own.count() * 3 > named.count() * 2,
            By::Others => false,
        };
        let is_new = |title: &str| {
            let is_part = |one: &str, other: &str| one.starts_with(other) || other.starts_with(one);
            !self.titles.iter().any(|it| is_part(it, title))
        };
        let whole = read.works.iter().filter(|work| work.date.is_some() && work.authors.is_some());
        let whole: Vec<String> = whole.map(|work| fold(&work.title.value.plain)).collect();
        let n_new = whole.iter().filter(|title| is_new(title)).count();
        is_own && n_new >= FEWEST && n_new * 3 > whole.len()
    }
}

/// Folded family names of the authors of a work.
fn families(work: &WorkRecord) -> BTreeSet<String> {
    let authors = work.authors.iter().flat_map(|authors| &authors.value);
    let names = authors.map(|author| fold(&author.name));
    names.map(|name| name.rsplit(' ').next().unwrap_or_default().to_owned()).collect()
}
