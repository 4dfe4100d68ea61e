//! The authors of a work. A long list is shortened. The first authors, the
//! last one, the person in focus, members of the lab and authors that the
//! query found always stay visible.

use std::ops::Range;

use peerage_core::messages::authors;
use peerage_core::model::{Authorship, Basis, PersonId, Work};
use peerage_core::state::Focus;
use peerage_core::state::authors::{ending, kept_authors, legend};
use web_sys::Element;

use crate::store::Store;
use crate::view::common::marked::write_marked;
use crate::view::common::page_link::address;
use crate::view::dom::element::{add, clear, set, write};

/// Authors to show, and their presentation.
pub struct Authors<'a> {
    /// The state of the profile.
    pub store: Store,
    /// Work of the authors.
    pub work: &'a Work,
    /// Person who is emphasized and not a link.
    pub focus: Option<PersonId>,
    /// Positions of the authors found, each with the range to mark in the name.
    pub found: &'a [(usize, Option<Range<usize>>)],
    /// True if all authors are shown.
    pub is_open: bool,
}

impl Authors<'_> {
    /// Writes the names into `parent`, in order; returns the links of members.
    pub fn write(&self, parent: &Element) -> Vec<(Element, PersonId)> {
        let Self { store, work, focus, found, is_open } = self;
        let dataset = store.data();
        clear(parent);
        let mut links = Vec::new();
        let mut n_hidden = 0;
        let mut was_hidden = false;
        let mut is_first = true;
        for (at, (by, is_kept)) in
            work.authors.iter().zip(kept_authors(work, *focus, &dataset)).enumerate()
        {
            let mut own = found.iter().filter(|(author, _)| *author == at).peekable();
            if !is_open && !is_kept && own.peek().is_none() {
                was_hidden = true;
                n_hidden += 1;
                continue;
            }
            write(parent, if is_first { "" } else { ", " });
            write(parent, if was_hidden { "… " } else { "" });
            (is_first, was_hidden) = (false, false);
            let own: Vec<Range<usize>> = own.filter_map(|(_, range)| range.clone()).collect();
            links.extend(self.author(parent, by, &own).map(|link| (link, by.person)));
        }
        ending(work).into_iter().for_each(|words| write(parent, words));
        if n_hidden > 0 {
            write(parent, " ");
            let more = add(parent, "button", "work-row__more");
            set(&more, "type", "button");
            write(&more, &authors::more(n_hidden));
        }
        if let Some(words) = legend(work) {
            write(&add(parent, "span", "work-row__legend"), words);
        }
        links
    }

    /// Writes one name; returns the link where it is one.
    fn author(&self, parent: &Element, by: &Authorship, marks: &[Range<usize>]) -> Option<Element> {
        let span = add(parent, "span", "work-row__author");
        let is_focus = Some(by.person) == self.focus;
        if is_focus {
            set(&span, "data-focus", "true");
        }
        let dataset = self.store.data();
        let person = dataset.person(by.person);
        let is_link = !is_focus && person.is_some_and(|person| person.profile.is_some());
        let link = is_link.then(|| {
            let link = add(&span, "a", "person-link");
            set(&link, "href", &address(self.store, Focus::Person(by.person)));
            link
        });
        if let Some(person) = person {
            write_marked(link.as_ref().unwrap_or(&span), &person.name, marks);
        }
        if let Some(basis) = by.equal() {
            let star = add(&span, "sup", "work-row__star");
            let title = match basis {
                Basis::Stated => authors::equal(),
                Basis::Inferred => authors::equal_inferred(),
            };
            set(&star, "title", title);
            write(&star, "*");
        }
        if let Some(name) = by.printed() {
            set(&span, "title", &authors::printed_as(name));
        }
        link
    }
}
