//! HTML as text: what a page shows before the program runs, so that under the widget's own style
//! sheets nothing moves when the program takes over. The parts are those of the widget
//! ([`peerage_core::page`]), written into a sink of HTML.

mod html;
mod list;
mod work;

use peerage_core::model::{Dataset, DetailsList, Image, Profile, WorkId};
use peerage_core::page::header::{lab_overview, member_card, page_header, person_header};
use peerage_core::page::lab_sections::lab_sections;
use peerage_core::page::rich::rich_text;
use peerage_core::page::{Sink, cv, frame};
use peerage_core::state::Focus;

use self::html::Html;
use crate::emit::listing::Listing;

pub use peerage_core::page::row::MAX_NAMED;

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
    /// The address of the first page of the site, seen from the page, where there
    /// is a page for each person, work, venue and topic.
    pub root: Option<&'a str>,
    /// True if the other pages are fragments of this one, and `site.css` makes it look as
    /// the widget does.
    pub is_single: bool,
    /// Absolute address of the first page of the site, where it is known.
    pub base: Option<&'a str>,
    /// The address of the dataset, seen from the page, as the page says it.
    pub data: Option<&'a str>,
}

impl Content<'_> {
    /// HTML content of the page of `focus`: a heading, and its works in a list.
    pub fn of(&self, focus: Focus) -> String {
        let mut sink = Html::new(*self);
        sink.open("div", "");
        sink.attribute("part", "base");
        frame::open_profile(&mut sink, focus);
        self.header(&mut sink, focus);
        frame::open_columns(&mut sink);
        if !matches!(focus, Focus::Work(_)) {
            frame::open_facets(&mut sink);
            sink.close();
        }
        frame::open_main(&mut sink);
        match focus {
            Focus::Work(id) => self.work(&mut sink, id),
            _ => self.list(&mut sink, focus),
        }
        sink.close();
        frame::open_side(&mut sink);
        sink.close();
        sink.close();
        let person = focus.person().and_then(|id| self.dataset.person(id)?.profile.as_deref());
        let sections = person.map_or(&[][..], |profile: &Profile| &profile.sections);
        let of_lab = focus == Focus::Lab && !self.dataset.lab.sections.is_empty();
        if of_lab || !sections.is_empty() {
            sink.open("div", frame::MORE);
            match of_lab {
                true => lab_sections(&mut sink, self.dataset),
                false => cv::cv(&mut sink, self.dataset, sections),
            }
            sink.close();
        }
        sink.close();
        sink.close();
        sink.finish()
    }

    fn header(&self, sink: &mut Html<'_>, focus: Focus) {
        let (dataset, works) = (self.dataset, self.listing.works(focus));
        match focus {
            Focus::Lab => drop(lab_overview(sink, dataset, |sink, (), members, is_alumni| {
                for id in members {
                    let n_works = self.listing.works(Focus::Person(*id)).len();
                    member_card(sink, dataset, *id, n_works, is_alumni);
                }
            })),
            Focus::Person(id) => {
                person_header(sink, dataset, id, works);
            }
            page => page_header(sink, dataset, page, works),
        }
    }

    /// True if the page looks as the widget does, so that all of it stands where the
    /// widget will show it.
    fn is_in_place(&self) -> bool {
        self.root.is_some() || self.is_single
    }

    /// Absolute address of an image, where the site is known.
    pub(in crate::emit) fn absolute(&self, image: &Image) -> Option<String> {
        let (base, root, data) = (self.base?, self.root?, self.data?);
        let data = data.strip_prefix(root).filter(|_| !self.dataset.images.is_empty())?;
        Some(format!("{base}{}", image.address(data, &self.dataset.images)))
    }

    /// The list of all works in a line each.
    pub fn index(&self, works: &[WorkId]) -> String {
        let mut sink = Html::new(*self);
        sink.open("ul", "index");
        for (id, work) in works.iter().filter_map(|id| Some((*id, self.dataset.work(*id)?))) {
            sink.open("li", "");
            sink.open_link(Focus::Work(id), "", None);
            rich_text(&mut sink, &work.title, &[]);
            sink.close();
            let year = work.date.map(|date| format!(" ({})", date.year));
            sink.text(&year.unwrap_or_default());
            sink.close();
        }
        sink.close();
        sink.finish()
    }
}
