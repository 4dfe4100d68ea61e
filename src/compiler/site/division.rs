//! Division of the pages of a large site among datasets: each page that lists works has one of its
//! own, which the pages of its works share. A small site has one dataset.

use std::collections::BTreeMap;
use std::io;

use peerage_core::state::Focus;
use peerage_core::state::address::own_path;

use crate::emit::{CatalogData, Listing, Made, PageData};
use crate::site::paths::{STEM, data_folder};
use crate::site::{DATASET, Site, Target};

/// Maximum number of works of a page with a dataset of its own; a page with more loads that of all.
const MAX_WORKS: usize = 20_000;

/// Maximum length of the path of a page with a dataset of its own, whose file is named after it; file
/// systems allow 255 bytes.
const MAX_PATH: usize = 200;

/// Number of pages of one dataset that are written at a time.
const PAGES: usize = 64;

/// See the [module](self).
pub struct Division<'a> {
    site: &'a Site<'a>,
    made: Option<&'a Made>,
    sets: Vec<Set>,
}

/// Pages that load the same dataset.
#[derive(Debug)]
pub struct Set {
    /// Page that the dataset is of; none for that of all.
    of: Option<Focus>,
    pages: Vec<Focus>,
}

impl<'a> Division<'a> {
    /// Divides the pages of `site`; all have one dataset if `made` is absent, of whose dataset the
    /// others are excerpts.
    pub fn new(site: &'a Site<'a>, made: Option<&'a Made>) -> Self {
        let mut own: BTreeMap<(&str, &str), Set> = BTreeMap::new();
        let mut whole = Vec::new();
        let pages = site.pages().filter(|focus| site.has_page(*focus));
        for focus in pages {
            match made.and_then(|_| Self::dataset_of(site, focus)) {
                Some(of) => {
                    let key = of.key(site.dataset).unwrap_or_default();
                    let set = own.entry(key).or_insert(Set { of: Some(of), pages: Vec::new() });
                    set.pages.push(focus);
                }
                None => whole.push(focus),
            }
        }
        let whole = whole.chunks(PAGES).map(|pages| Set { of: None, pages: pages.to_vec() });
        Self { site, made, sets: whole.chain(own.into_values()).collect() }
    }

    /// Page whose dataset the page of `focus` loads: itself, and of a work its first author with a
    /// profile, its venue, topic or unit, its first author with a page, or itself. That of the first
    /// page is the catalog.
    fn dataset_of(site: &Site<'_>, focus: Focus) -> Option<Focus> {
        let has_own = |focus: &Focus| {
            let n_works = site.listing.works(*focus).len();
            let is_named = own_path(*focus, site.dataset).len() <= MAX_PATH;
            is_named
                && n_works <= MAX_WORKS
                && *focus != Focus::home(site.dataset)
                && site.has_page(*focus)
        };
        let Focus::Work(id) = focus else {
            let is_catalog = focus == Focus::Lab && focus == Focus::home(site.dataset);
            return Some(focus)
                .filter(|focus| is_catalog || *focus != Focus::Lab && has_own(focus));
        };
        let work = site.dataset.work(id)?;
        let lists = Focus::lists_with(site.dataset, work).filter(|focus| *focus != Focus::Lab);
        let (people, others): (Vec<Focus>, Vec<Focus>) =
            lists.partition(|focus| focus.person().is_some());
        let members = people.iter().copied().filter(|focus| site.is_listed(*focus));
        let mut candidates = members.chain(others).chain(people.iter().copied());
        candidates.find(has_own).or(Some(focus))
    }

    /// True if the works of the first page are in a catalog, so that no page loads the dataset of
    /// all.
    pub fn has_catalog(&self) -> bool {
        self.sets.iter().any(|set| set.of == Some(Focus::Lab))
    }

    /// The sets, each of which can be written apart from the others.
    pub fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// Writes the dataset of a set, unless it is that of all, and each of its pages by `page`.
    pub fn write(
        &self,
        set: &Set,
        page: &mut dyn FnMut(&Site<'_>, Focus) -> io::Result<()>,
        target: &dyn Target,
    ) -> io::Result<()> {
        let site = self.site;
        let (Some(of), Some(made)) = (set.of, self.made) else {
            return set.pages.iter().try_for_each(|focus| page(site, *focus));
        };
        let folder = data_folder();
        let write = |files: &[(String, Vec<u8>)]| {
            files
                .iter()
                .try_for_each(|(name, bytes)| target.write(&format!("{folder}/{name}"), bytes))
        };
        if of == Focus::Lab {
            let own = CatalogData::new(made, site.details, site.listing, STEM)?;
            write(&own.files)?;
            for (path, text) in site.lists_of(of) {
                target.write(&path, text.as_bytes())?;
            }
            let CatalogData { dataset, details, listing, .. } = &own;
            return page(&Site { dataset, details, listing, data: DATASET, ..*site }, of);
        }
        let own = PageData::new(made, site.details, of, site.listing.works(of))?;
        write(&own.files)?;
        let (dataset, details) = (&own.dataset, &own.details);
        let (listing, data) = (&Listing::new(dataset), &format!("{folder}/{}", own.name));
        let own = Site { dataset, details, listing, data, ..*site };
        set.pages.iter().try_for_each(|focus| {
            // The same entity has another number there.
            let key = focus.key(site.dataset);
            let focus = key.and_then(|(kind, key)| Focus::find(dataset, kind, key));
            focus.map_or(Ok(()), |focus| page(&own, focus))
        })
    }
}
