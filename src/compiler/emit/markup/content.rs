//! Data that the content of pages is rendered from.

use peerage_core::model::{Dataset, DetailsList, Image};
use peerage_core::state::Parts;

use crate::emit::listing::Listing;

/// Maximum number of works that a page of a site lists; a separate page lists all of them.
pub const MAX_LISTED: usize = 300;

/// Data that the content of pages is rendered from.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// The dataset.
    pub dataset: &'a Dataset,
    /// The details of its works.
    pub details: &'a DetailsList,
    /// Its works, page by page.
    pub listing: &'a Listing,
    /// The place of the content.
    pub place: Place<'a>,
}

/// Place of content: the addresses and the attributes of its element that it depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place<'a> {
    /// The address of the first page of the site, seen from the page, where there
    /// is a page for each person, work, venue, topic and unit.
    pub root: Option<&'a str>,
    /// True if the other pages are fragments of this one, and `site.css` makes it look as
    /// the widget does.
    pub is_single: bool,
    /// Parts of a page that are shown; of those that need the program, see [`Content::words`].
    pub parts: Parts,
    /// True if not all works of the page are asked for.
    pub is_filtered: bool,
    /// Number of works that the list shows; 0 for all.
    pub limit: usize,
    /// Level of the first heading; 0 is 1.
    pub heading_level: usize,
    /// Absolute address of the first page of the site, where it is known.
    pub base: Option<&'a str>,
    /// The address of the dataset, seen from the page, as the page says it.
    pub data: Option<&'a str>,
}

impl Content<'_> {
    /// True if the page looks as the widget does, so that all of it stands where the
    /// widget will show it.
    pub(super) fn is_in_place(&self) -> bool {
        self.place.root.is_some() || self.place.is_single
    }

    /// Absolute address of an image, where the site is known.
    pub(in crate::emit) fn absolute(&self, image: &Image) -> Option<String> {
        let Place { base, root, data, .. } = self.place;
        let (base, root, data) = (base?, root?, data?);
        let data = data.strip_prefix(root).filter(|_| !self.dataset.images.is_empty())?;
        Some(format!("{base}{}", image.address(data, &self.dataset.images)))
    }
}
