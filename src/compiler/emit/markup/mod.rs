//! HTML as text: what a page shows before the program runs. It is the markup of the
//! widget as far as it is of use without the program, so that under the widget's own
//! style sheets nothing moves when the program takes over. Everything that comes
//! from a dataset is escaped.

mod cv;
mod header;
mod image;
mod list;
mod rich;
mod row;
mod selected_strip;
mod versions;
mod work;

use peerage_core::messages::page;
use peerage_core::model::{Dataset, DetailsList, WorkId};
use peerage_core::state::Focus;
use peerage_core::state::address::{of_page, path_of};
use peerage_core::text::markup::escaped;

use crate::emit::listing::Listing;

pub use self::row::MAX_NAMED;

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
    /// is a page for each person, work, venue and topic; escaped.
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
        let kind = if matches!(focus, Focus::Work(_)) { "work" } else { "" };
        let mut out = format!("<div part=\"base\"><div class=\"profile\" data-page=\"{kind}\">\n");
        match focus {
            Focus::Lab => self.lab_head(&mut out),
            Focus::Person(id) => self.person_head(id, &mut out),
            Focus::Work(_) | Focus::Venue(_) | Focus::Topic(_) => self.page_head(focus, &mut out),
        }
        out.push_str("<div class=\"profile__columns\">");
        if kind.is_empty() {
            out.push_str("<div class=\"profile__facets\"></div>");
        }
        out.push_str("<div class=\"profile__main\">\n");
        match focus {
            Focus::Work(id) => self.work_page(id, &mut out),
            _ => self.list(focus, &mut out),
        }
        out.push_str("</div><div class=\"profile__side\"></div></div>\n");
        if let Focus::Person(id) = focus {
            self.cv(id, &mut out);
        }
        out.push_str("</div></div>\n");
        out
    }

    /// True if the page looks as the widget does, so that all of it stands where the
    /// widget will show it.
    pub(super) fn is_in_place(&self) -> bool {
        self.root.is_some() || self.is_single
    }

    /// The list of all works in a line each.
    pub fn index(&self, works: &[WorkId]) -> String {
        let mut out = String::from("<ul class=\"index\">\n");
        for (id, work) in works.iter().filter_map(|id| Some((*id, self.dataset.work(*id)?))) {
            let title = self.linked(Focus::Work(id), "", &rich::html(&work.title));
            let year = work.date.map(|date| format!(" ({})", date.year)).unwrap_or_default();
            out.push_str(&format!("<li>{title}{year}</li>\n"));
        }
        out.push_str("</ul>\n");
        out
    }

    /// The way back to the first page.
    fn back(&self, focus: Focus, class: &str) -> String {
        let Some(root) = self.root.filter(|_| focus != Focus::home(self.dataset)) else {
            return String::new();
        };
        let name = escaped(&page::back(&self.dataset.lab.name));
        let href = if root.is_empty() { "./" } else { root };
        format!("<a class=\"{class}\" href=\"{href}\">{name}</a>\n")
    }

    /// `content`, which is HTML, as a link with a class to a page of the site.
    fn linked(&self, focus: Focus, class: &str, content: &str) -> String {
        let class = match class {
            "" => String::new(),
            class => format!(" class=\"{class}\""),
        };
        let address = match self.root {
            Some(root) => format!("{root}{}", path_of(focus, self.dataset)),
            None if self.is_single => escaped(&of_page(focus, self.dataset)),
            None => return content.to_owned(),
        };
        format!("<a{class} href=\"{address}\">{content}</a>")
    }
}

/// Heading of a section of a page, followed by `end`.
fn heading(id: &str, words: &str, end: &str) -> String {
    format!(
        "<div class=\"profile__head\"><h2 class=\"profile__heading\" id=\"peerage-{id}\">{words}\
         </h2>{end}</div>\n"
    )
}

/// Button beside the heading of the list on small screens, as in the widget.
fn jump() -> String {
    format!(
        "<button type=\"button\" class=\"profile__jump\" disabled>{}</button>",
        page::to_collaborators()
    )
}

/// A link; `content` is HTML.
fn link(url: &str, class: &str, content: &str) -> String {
    let url = escaped(url);
    format!("<a class=\"{class}\" href=\"{url}\" rel=\"noopener\">{content}</a>")
}
