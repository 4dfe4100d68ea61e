//! The content of a page: its header, and below it the list or the work.

use super::content::Content;
use super::html::Html;
use peerage_core::messages::counts;
use peerage_core::model::{PersonId, Profile, WorkId};
use peerage_core::page::header::{
    Cards, groups, lab_overview, member_card, page_header, person_header, unit_header,
};
use peerage_core::page::lab_sections::lab_sections;
use peerage_core::page::rich::rich_text;
use peerage_core::page::{Sink, cv, frame};
use peerage_core::state::{Focus, Parts};

impl Content<'_> {
    /// HTML content of the page of `focus`: a heading, and its works in a list.
    pub fn of(&self, focus: Focus) -> String {
        let mut sink = Html::new(*self);
        sink.open("div", "");
        sink.attribute("part", "base");
        let works = self.listing.works(focus);
        frame::open_profile(&mut sink, frame::page_kind(self.dataset, focus, works));
        if self.place.parts == Parts::List && !matches!(focus, Focus::Work(_)) {
            self.list(&mut sink, focus);
            sink.close();
            sink.close();
            return sink.finish();
        }
        if self.place.parts == Parts::People && focus == Focus::Lab {
            groups(&mut sink, self.dataset, &mut |sink, (), members, cards| {
                self.cards(sink, members, cards);
            });
            sink.close();
            sink.close();
            return sink.finish();
        }
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

    /// Content in a line of text, where the program shows a picture, a badge or a number. A number
    /// that depends on filters is left to it.
    pub fn words(&self, focus: Focus) -> Option<String> {
        let n_works = self.listing.works(focus).len();
        match self.place.parts {
            Parts::Count if self.place.is_filtered => return Some(String::new()),
            Parts::Count => return Some(n_works.to_string()),
            Parts::Graph | Parts::Timeline | Parts::Badge => {}
            Parts::Profile | Parts::List | Parts::People => return None,
        }
        let mut sink = Html::new(*self);
        if self.place.root.is_some() {
            sink.open_link(focus, "", None);
        }
        sink.text(focus.name(self.dataset));
        if self.place.root.is_some() {
            sink.close();
        }
        if !self.place.is_filtered {
            sink.text(&format!(" · {}", counts::works(n_works)));
        }
        Some(sink.finish())
    }

    fn header(&self, sink: &mut Html<'_>, focus: Focus) {
        let (dataset, works) = (self.dataset, self.listing.works(focus));
        let n_works = |id| self.listing.works(Focus::Unit(id)).len();
        match focus {
            Focus::Lab => {
                lab_overview(sink, dataset, &n_works, &mut |sink, (), members, cards| {
                    self.cards(sink, members, cards);
                });
            }
            Focus::Unit(id) => {
                unit_header(sink, dataset, id, works, &n_works, &mut |sink, (), members, cards| {
                    self.cards(sink, members, cards);
                });
            }
            Focus::Person(id) => {
                person_header(sink, dataset, id, works);
            }
            page => page_header(sink, dataset, page, works),
        }
    }

    fn cards(&self, sink: &mut Html<'_>, members: &[PersonId], cards: Cards) {
        for id in members {
            let n_works = self.listing.works(Focus::Person(*id)).len();
            member_card(sink, self.dataset, *id, n_works, cards);
        }
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
