//! The static site of a dataset: a page for the lab, unless the dataset is of one person, and for
//! each person, work, venue and topic, readable without scripts; lists to download; and files for
//! crawlers. The output is deterministic: the same dataset gives the same bytes.

mod build;
mod card;
mod carried;
mod folder;
mod font;
mod head;
mod inline;
mod lists;
mod machines;
mod page;
mod spoken;
mod styles;
mod target;
mod used;

use std::io;
use std::sync::{Mutex, PoisonError};

use peerage_core::model::{DetailsList, ValidatedDataset};
use peerage_core::state::Focus;
use peerage_core::state::address::{own_path, path_of};

use crate::at_once::at_once;
use crate::emit::{Listing, Made};
use crate::ingest::record::FontRecord;

pub use self::build::{Options, build};
pub use self::card::Card;
pub use self::carried::{Program, carried};
pub use self::folder::{Folder, Written};
pub use self::inline::inlined;
pub use self::spoken::Spoken;
pub use self::styles::stylesheet;
pub use self::target::{Memory, Target};
pub use self::used::Used;

/// Path of the dataset on the site.
pub const DATASET: &str = "data/peerage.json";

/// The folder of the dataset on the site.
fn data_folder() -> &'static str {
    DATASET.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The address of the folder of the dataset on the site at `base`.
pub fn data_address(base: &str) -> String {
    format!("{base}{}/", data_folder())
}

/// The dataset and its companion files, by their paths on the site.
pub fn data(made: &Made) -> impl Iterator<Item = (String, &[u8])> {
    let folder = data_folder();
    let beside = made.beside.iter().map(move |(name, bytes)| {
        let path = format!("{folder}/{name}");
        (path, bytes.as_slice())
    });
    // The dataset comes last, so that the files it names are there before it.
    beside.chain([(DATASET.to_owned(), made.json.as_slice())])
}

/// Script that makes a page look for changes of `peerage-preview.json`, which lies beside it:
/// `{"version": 1, "problems": ["…"]}`.
pub const PREVIEW: &str = "peerage-preview.js";

/// The style sheet of every page that holds its content, and the part of it that pages which list
/// works need: most visits begin on one of those.
const SHEET: &str = "site.css";
/// See [`SHEET`].
const LIST_SHEET: &str = "list.css";

/// Text of the script [`PREVIEW`].
pub const PREVIEW_SCRIPT: &[u8] = include_bytes!("preview.js");

/// Data that the pages of a site are rendered from.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// The dataset.
    pub dataset: &'a ValidatedDataset,
    /// The details of its works.
    pub details: &'a DetailsList,
    /// Its works, page by page.
    pub listing: &'a Listing,
    /// Address of the site, ending with `/`; without it there are no canonical addresses and no
    /// sitemap.
    pub base: Option<&'a str>,
    /// The card of the first page; if present, each member has a card too, for shared addresses.
    pub card: Option<&'a Card>,
    /// Its font, where it has one of its own.
    pub font: Option<&'a FontRecord>,
    /// True if pages look for changes, and tell the problems of the seeds.
    pub is_preview: bool,
    /// True if the first page links its styles, which it holds otherwise.
    pub links_styles: bool,
}

impl Site<'_> {
    /// Every page, the first page first.
    pub fn pages(&self) -> impl Iterator<Item = Focus> + use<'_> {
        let home = Focus::home(self.dataset);
        let is_own = move |focus: &Focus| *focus != home && *focus != Focus::Lab;
        std::iter::once(home).chain(Focus::all(self.dataset).filter(is_own))
    }

    /// Writes every file of the site but the dataset and the program, on all processors.
    /// People who wrote nothing and have no profile have no page.
    pub fn files(&self, target: &dyn Target) -> io::Result<()> {
        let pages: Vec<Focus> = self.pages().filter(|focus| self.has_page(*focus)).collect();
        let used = Mutex::default();
        at_once(&pages, &|focus| {
            let files = self.files_of(*focus, &used);
            files.iter().try_for_each(|(path, text)| target.write(path, text.as_bytes()))
        })?;
        self.files_beside(used, target)
    }

    /// The files that belong to no page alone. `used` is what pages that list works use.
    fn files_beside(&self, used: Mutex<Used>, target: &dyn Target) -> io::Result<()> {
        target.write("works/index.html", page::all_works(self).as_bytes())?;
        if let home @ Focus::Person(_) = Focus::home(self.dataset) {
            let path = own_path(home, self.dataset);
            target.write(&format!("{path}index.html"), page::moved(self, &path).as_bytes())?;
        }
        target.write("404.html", page::not_found(self).as_bytes())?;
        if self.is_preview {
            target.write(PREVIEW, PREVIEW_SCRIPT)?;
        }
        let used = used.into_inner().unwrap_or_else(PoisonError::into_inner);
        let css = stylesheet();
        let font = self.font.map(font::css).unwrap_or_default();
        for (name, css) in [(LIST_SHEET, used.rules(&css)), (SHEET, css)] {
            target.write(name, (css + &font).as_bytes())?;
        }
        if let Some(font) = self.font {
            target.write(&font::path(font), &font.bytes)?;
        }
        target.write("page.css", include_bytes!("../../../style/page.css"))?;
        for (name, text) in machines::files(self) {
            target.write(name, text.as_bytes())?;
        }
        Ok(())
    }

    /// A page and the lists beside it. Adds to `used` what a page that lists works uses of the
    /// style sheet.
    fn files_of(&self, focus: Focus, used: &Mutex<Used>) -> Vec<(String, String)> {
        let path = path_of(focus, self.dataset);
        let mut page = page::html(self, focus);
        let mut own = Used::default();
        own.add(&page);
        if focus == Focus::home(self.dataset) && !self.links_styles {
            let css = own.rules(&stylesheet()) + &self.font.map(font::css).unwrap_or_default();
            page = inlined(&page, &css).map_or(page, |(page, _)| page);
        }
        if sheet(focus) == LIST_SHEET {
            used.lock().unwrap_or_else(PoisonError::into_inner).extend(own);
        }
        let mut files = vec![(format!("{path}index.html"), page)];
        if self.has_lists(focus) {
            let lists = lists::lists(self, focus);
            files.extend(lists.map(|(name, text)| (format!("{path}{name}"), text)));
        }
        files
    }

    /// True if a page is made for `focus`.
    fn has_page(&self, focus: Focus) -> bool {
        let is_member = |id| self.dataset.person(id).is_some_and(|it| it.profile.is_some());
        match focus {
            Focus::Person(id) => {
                is_member(id) || !(self.dataset.unpaged || self.listing.works(focus).is_empty())
            }
            Focus::Lab | Focus::Work(_) => true,
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

/// The style sheet of a page.
fn sheet(focus: Focus) -> &'static str {
    match focus {
        Focus::Person(_) | Focus::Work(_) => SHEET,
        _ => LIST_SHEET,
    }
}
