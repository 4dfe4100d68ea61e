//! Plan of a site: the data that its pages are rendered from, and the pages that it has.

use crate::emit::Listing;
use crate::site::{Assets, Card};

use peerage_core::model::{DetailsList, ValidatedDataset};
use peerage_core::state::Focus;

/// Data that the pages of a site are rendered from.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// The dataset.
    pub dataset: &'a ValidatedDataset,
    /// The details of its works.
    pub details: &'a DetailsList,
    /// Its works, page by page.
    pub listing: &'a Listing,
    /// Path of the file of the dataset on the site.
    pub data: &'a str,
    /// Address of the site, ending with `/`; without it there are no canonical addresses and no
    /// sitemap.
    pub base: Option<&'a str>,
    /// The card of the first page; if present, each member has a card too, for shared addresses.
    pub card: Option<&'a Card>,
    /// Files that its pages load beside the dataset.
    pub assets: &'a Assets<'a>,
    /// True if pages look for changes, and tell the problems of the seeds.
    pub is_preview: bool,
    /// True if the first page links its styles, which it holds otherwise.
    pub links_styles: bool,
    /// True if a service worker keeps pages for visits without a network.
    pub has_worker: bool,
}

impl Site<'_> {
    /// Every page, the first page first.
    pub fn pages(&self) -> impl Iterator<Item = Focus> + use<'_> {
        let home = Focus::home(self.dataset);
        let is_own = move |focus: &Focus| *focus != home && *focus != Focus::Lab;
        std::iter::once(home).chain(Focus::all(self.dataset).filter(is_own))
    }

    /// True if a page is made for `focus`.
    pub fn has_page(&self, focus: Focus) -> bool {
        let is_member = |id| self.dataset.person(id).is_some_and(|it| it.profile.is_some());
        match focus {
            Focus::Person(id) => {
                is_member(id) || !(self.dataset.unpaged || self.listing.works(focus).is_empty())
            }
            Focus::Lab | Focus::Work(_) | Focus::Unit(_) => true,
            _ => !self.listing.works(focus).is_empty(),
        }
    }

    /// True if search engines are asked to index a page. Pages of people who are only named as
    /// authors are for the visitors of the site.
    pub fn is_listed(&self, focus: Focus) -> bool {
        match focus {
            Focus::Person(id) => self.dataset.person(id).is_some_and(|it| it.profile.is_some()),
            _ => self.has_page(focus),
        }
    }

    /// True if the works of a page lie beside it as lists to download.
    pub fn has_lists(&self, focus: Focus) -> bool {
        let is_list = !matches!(focus, Focus::Work(_)) && self.is_listed(focus);
        is_list && !self.listing.works(focus).is_empty()
    }

    /// The absolute address of a path.
    pub fn absolute(&self, path: &str) -> Option<String> {
        self.base.map(|base| format!("{base}{path}"))
    }
}
