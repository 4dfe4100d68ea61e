//! Libraries of what somebody reads, in which few of very many works are the owner's.

use crate::adopt::collection::Holds;
use crate::adopt::settings::{Page, items, scalar};
use crate::adopt::site::Site;

/// Least number of works of a library, and how many of them at least come on one of the owner.
const LIBRARY: usize = 100;
const OWN_OF_LIBRARY: usize = 20;

/// True if few of very many works are the owner's.
pub fn is_library(n_own: usize, n_all: usize) -> bool {
    n_all >= LIBRARY && n_own > 0 && n_own * OWN_OF_LIBRARY <= n_all
}

/// True for each of these pages that is about a work of others in a library, as in a collection that a
/// program fills with new papers of a field.
pub fn of_others<'p>(site: &Site<'_>, pages: impl Iterator<Item = (Holds, &'p Page)>) -> Vec<bool> {
    let by = |page: &Page| {
        let names = page.matter.get("authors").or(page.matter.get("author")).map(items);
        let names = names.unwrap_or_default().iter().filter_map(scalar).collect::<Vec<_>>();
        (!names.is_empty()).then(|| names.join(" and "))
    };
    let named = pages.map(|(holds, page)| by(page).filter(|_| holds == Holds::Works));
    let own: Vec<Option<bool>> = named.map(|it| it.map(|names| site.is_own(&names))).collect();
    let n_own = own.iter().filter(|it| **it == Some(true)).count();
    let n_all = own.iter().flatten().count();
    let is_one = site.owner.is_some() && site.people.is_empty() && is_library(n_own, n_all);
    own.into_iter().map(|it| is_one && it == Some(false)).collect()
}
