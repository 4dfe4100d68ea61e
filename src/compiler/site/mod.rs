//! The static site of a dataset: a page for the lab, unless the dataset is of one person, and for
//! each person, work, venue, topic and unit, readable without scripts; lists to download; and files for
//! crawlers. The output is deterministic: the same dataset gives the same bytes.

mod assets;
mod build;
mod card;
mod carried;
mod division;
mod folder;
mod font;
mod head;
mod inline;
mod lists;
mod machines;
mod offline;
mod page;
mod paths;
mod plan;
mod spoken;
mod styles;
mod target;
mod used;

use std::io;
use std::sync::{Mutex, PoisonError};

use peerage_core::state::Focus;
use peerage_core::state::address::{own_path, path_of};

use crate::at_once::at_once;

pub use self::assets::Assets;
pub use self::build::{Options, build};
pub use self::card::Card;
pub use self::carried::{Program, carried};
use self::division::Division;
pub use self::folder::{Folder, Written};
pub use self::inline::inlined;
pub use self::paths::{DATASET, PREVIEW, PREVIEW_SCRIPT, data, data_address};
use self::paths::{LIST_SHEET, sheet};
pub use self::plan::Site;
pub use self::spoken::Spoken;
pub use self::styles::stylesheet;
pub use self::target::{Memory, Target};
pub use self::used::Used;

impl Site<'_> {
    /// Writes every file of the site but the dataset, on all processors. People who wrote nothing
    /// and have no profile have no page.
    pub fn files(&self, target: &dyn Target) -> io::Result<()> {
        self.divided_files(&Division::new(self, None), target)
    }

    /// Like [`Site::files`], with the datasets of `division`.
    fn divided_files(&self, division: &Division<'_>, target: &dyn Target) -> io::Result<()> {
        let used = Mutex::default();
        at_once(division.sets(), &|set| {
            division.write(
                set,
                &mut |site, focus| {
                    let files = site.files_of(focus, &used);
                    files.iter().try_for_each(|(path, text)| target.write(path, text.as_bytes()))
                },
                target,
            )
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
        let css = used.rules(&stylesheet()) + &self.assets.font_rules("../");
        target.write(&self.assets.path(LIST_SHEET), css.as_bytes())?;
        self.assets.write(target)?;
        for (name, text) in machines::files(self) {
            target.write(&name, text.as_bytes())?;
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
            let css = own.rules(&stylesheet()) + &self.assets.font_rules("");
            let links = self.assets.links("", LIST_SHEET);
            page = inlined(&page, &links, &css).map_or(page, |(page, _)| page);
        }
        if sheet(focus) == LIST_SHEET {
            used.lock().unwrap_or_else(PoisonError::into_inner).extend(own);
        }
        let mut files = vec![(format!("{path}index.html"), page)];
        // Of a catalog the works are elsewhere.
        if self.has_lists(focus) && self.dataset.catalog.is_none() {
            files.extend(self.lists_of(focus));
        }
        files
    }

    /// The works of a page as lists to download.
    fn lists_of(&self, focus: Focus) -> Vec<(String, String)> {
        let path = path_of(focus, self.dataset);
        let lists = lists::lists(self, focus);
        lists.map(|(name, text)| (format!("{path}{name}"), text)).collect()
    }
}
