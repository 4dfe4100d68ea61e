//! HTML as text: what a page shows before the program runs. It has the classes of
//! the widget, so that a site may give it the widget's look. Everything that comes
//! from a dataset is escaped.

use std::collections::BTreeSet;

use peerage_core::messages::{counts, page, site};
use peerage_core::model::{Dataset, Person, Status, Work, WorkId};
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;
use peerage_core::text::markup::escaped;

use crate::emit::listing::Listing;

/// How many works a page of a site lists; there is a page of all of them.
pub const MAX_LISTED: usize = 300;

/// What pages show.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// The dataset.
    pub dataset: &'a Dataset,
    /// Its works, page by page.
    pub listing: &'a Listing,
    /// The address of the first page of the site, seen from the page, where there
    /// is a page for each person, work, venue and topic; escaped.
    pub root: Option<&'a str>,
    /// The same address in full, where it is known.
    pub base: Option<&'a str>,
}

impl Content<'_> {
    /// What the page of `focus` shows: a heading, and its works in a list.
    pub fn of(&self, focus: Focus) -> String {
        let mut out = String::new();
        match focus {
            Focus::Lab => self.lab_head(&mut out),
            Focus::Person(id) => {
                self.back(&mut out);
                self.dataset.person(id).into_iter().for_each(|it| person_head(it, &mut out));
            }
            Focus::Work(id) => {
                self.back(&mut out);
                self.dataset.work(id).into_iter().for_each(|it| self.work_page(it, &mut out));
                return out;
            }
            Focus::Venue(_) | Focus::Topic(_) => {
                self.back(&mut out);
                let name = escaped(focus.name(self.dataset));
                let n_works = counts::works(self.listing.works(focus).len());
                out.push_str(&format!(
                    "<header class=\"page-header\">\n<h1 class=\"page-header__name\">{name}</h1>\n\
                     <p class=\"page-header__facts\">{n_works}</p>\n</header>\n"
                ));
            }
        }
        out.push_str(&format!("<h2>{}</h2>\n<ul class=\"work-list\">\n", page::PUBLICATIONS));
        let works = self.listing.works(focus);
        let n_shown = if self.root.is_some() { MAX_LISTED } else { works.len() };
        for id in works.iter().take(n_shown) {
            self.row(*id, &mut out);
        }
        out.push_str("</ul>\n");
        if let Some(root) = self.root.filter(|_| works.len() > n_shown) {
            let more = site::n_more(works.len() - n_shown);
            out.push_str(&format!("<p><a href=\"{root}works/\">{more}</a></p>\n"));
        }
        out
    }

    /// The list of all works in a line each.
    pub fn index(&self, works: &[WorkId]) -> String {
        let mut out = String::from("<ul class=\"index\">\n");
        for (id, work) in works.iter().filter_map(|id| Some((*id, self.dataset.work(*id)?))) {
            let title = self.linked(Focus::Work(id), &work.title.plain);
            let year = work.date.map(|date| format!(" ({})", date.year)).unwrap_or_default();
            out.push_str(&format!("<li>{title}{year}</li>\n"));
        }
        out.push_str("</ul>\n");
        out
    }

    fn back(&self, out: &mut String) {
        if let Some(root) = self.root {
            let name = escaped(&self.dataset.lab.name);
            let href = if root.is_empty() { "./" } else { root };
            out.push_str(&format!(
                "<nav class=\"crumbs\"><a class=\"page-header__back\" href=\"{href}\">{name}</a></nav>\n"
            ));
        }
    }

    /// `text` as a link to a page of the site.
    fn linked(&self, focus: Focus, text: &str) -> String {
        let text = escaped(text);
        match self.root {
            Some(root) => {
                format!("<a href=\"{root}{}\">{text}</a>", path_of(focus, self.dataset))
            }
            None => text,
        }
    }

    fn lab_head(&self, out: &mut String) {
        let lab = &self.dataset.lab;
        out.push_str(&format!(
            "<header class=\"page-header\">\n<h1 class=\"page-header__name\">{}</h1>\n<p>{}</p>\n\
             </header>\n<ul class=\"members\">\n",
            escaped(&lab.name),
            escaped(&lab.description)
        ));
        for (id, person) in self.dataset.members() {
            let name = self.linked(Focus::Person(id), &person.name);
            let role = person.profile.as_ref().map(|profile| profile.role()).unwrap_or_default();
            let n_works = counts::works(self.listing.works(Focus::Person(id)).len());
            out.push_str(&format!(
                "<li data-initials=\"{}\">{name} <span class=\"members__role\">{}</span> \
                 <span class=\"members__works\">{n_works}</span></li>\n",
                escaped(&person.initials()),
                escaped(&role)
            ));
        }
        out.push_str("</ul>\n");
    }

    fn row(&self, id: WorkId, out: &mut String) {
        let Some(work) = self.dataset.work(id) else { return };
        let title = match (self.root, work.identifiers.first()) {
            (None, Some(identifier)) => link(&identifier.url(), &escaped(&work.title.plain)),
            _ => self.linked(Focus::Work(id), &work.title.plain),
        };
        out.push_str(&format!(
            "<li class=\"work-row\">\n{}<div class=\"work-row__main\">\n\
             <p class=\"work-row__title\"><cite>{title}</cite></p>\n\
             <p class=\"work-row__authors\">{}</p>\n{}</div>\n</li>\n",
            self.badge(work),
            self.authors(work),
            self.facts(work)
        ));
    }

    /// The venue and the year.
    fn badge(&self, work: &Work) -> String {
        let short = self.dataset.venue_of(work).map_or(work.kind.label(), |venue| &venue.short);
        let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
        let state = if work.status.is_forthcoming() { "forthcoming" } else { "out" };
        format!(
            "<p class=\"work-row__venue\" data-kind=\"{}\" data-state=\"{state}\">\
             <span class=\"work-row__short\">{}</span> <span>{year}</span></p>\n",
            work.kind.key(),
            escaped(short)
        )
    }

    /// The names of all authors; on a site, members are links.
    fn authors(&self, work: &Work) -> String {
        let mut names: Vec<String> = Vec::new();
        for id in work.authors.iter().map(|author| author.person) {
            let Some(person) = self.dataset.person(id) else { continue };
            names.push(match person.profile {
                Some(_) => self.linked(Focus::Person(id), &person.name),
                None => escaped(&person.name),
            });
        }
        if work.truncated {
            names.push(page::OTHERS.to_owned());
        }
        names.join(", ")
    }

    /// Venue, date, status and awards.
    fn facts(&self, work: &Work) -> String {
        let venue = work.venue.zip(self.dataset.venue_of(work));
        let venue = venue.map(|(id, venue)| self.linked(Focus::Venue(id), &venue.name));
        let date = work.date.map(|date| date.label());
        let status = (work.status != Status::Published).then(|| work.status.label().to_owned());
        let awards = work.awards.iter().map(|award| escaped(award));
        let facts: Vec<String> =
            venue.into_iter().chain(date).chain(status).chain(awards).collect();
        if facts.is_empty() {
            return String::new();
        }
        format!("<p class=\"work-row__facts\">{}</p>\n", facts.join(" · "))
    }

    fn work_page(&self, work: &Work, out: &mut String) {
        out.push_str(&format!(
            "<article class=\"work-page\">\n<p class=\"page-header__kind\">{}</p>\n\
             <h1 class=\"page-header__name\">{}</h1>\n\
             <p class=\"work-row__authors\">{}</p>\n{}",
            work.kind.label(),
            escaped(&work.title.plain),
            self.authors(work),
            self.facts(work)
        ));
        let links = work.links.iter().filter_map(|it| Some((it.url.as_ref()?, it.kind.label())));
        let mut links: Vec<String> = links.map(|(url, label)| link(url, label)).collect();
        for identifier in &work.identifiers {
            let words = format!("{} {}", identifier.scheme.label(), escaped(&identifier.value));
            links.push(link(&identifier.url(), &words));
        }
        if !links.is_empty() {
            out.push_str(&format!("<p class=\"work-row__actions\">{}</p>\n", links.join(" ")));
        }
        if let Some(summary) = &work.summary {
            out.push_str(&format!(
                "<p class=\"work-row__summary\">{}</p>\n",
                escaped(&summary.plain)
            ));
        }
        let topics = work.topics.iter().filter_map(|id| {
            let topic = self.dataset.topics.get(id.index())?;
            Some(self.linked(Focus::Topic(*id), &topic.name))
        });
        let topics: Vec<String> = topics.collect();
        if !topics.is_empty() {
            out.push_str(&format!("<h2>{}</h2>\n<p>{}</p>\n", site::TOPICS, topics.join(", ")));
        }
        out.push_str(&format!("<h2>{}</h2>\n<ul class=\"sources\">\n", site::SOURCES));
        let mut told = BTreeSet::new();
        for entry in &work.entries {
            let Some(source) = self.dataset.source(entry.location.source) else { continue };
            if !told.insert(entry.location.source) {
                continue;
            }
            let title = escaped(&source.title);
            let title = source.url.as_ref().map_or(title.clone(), |url| link(url, &title));
            out.push_str(&format!("<li>{title} · {}</li>\n", escaped(&source.kind_and_date())));
        }
        out.push_str("</ul>\n</article>\n");
    }
}

/// A link; `content` is HTML.
fn link(url: &str, content: &str) -> String {
    format!("<a href=\"{}\" rel=\"noopener\">{content}</a>", escaped(url))
}

fn person_head(person: &Person, out: &mut String) {
    out.push_str(&format!(
        "<header class=\"person-header\">\n<div class=\"person-header__top\" data-initials=\"{}\">\n\
         <h1 class=\"person-header__name\">{}</h1>\n",
        escaped(&person.initials()),
        escaped(&person.name)
    ));
    let role = person.profile.as_ref().map(|profile| profile.role()).unwrap_or_default();
    if !role.is_empty() {
        out.push_str(&format!("<p class=\"person-header__role\">{}</p>\n", escaped(&role)));
    }
    out.push_str("</div>\n");
    let Some(profile) = &person.profile else {
        out.push_str("</header>\n");
        return;
    };
    for paragraph in &profile.biography {
        let text = escaped(&paragraph.plain);
        out.push_str(&format!("<p class=\"person-header__biography\">{text}</p>\n"));
    }
    let links = profile.links.iter().filter_map(|it| Some((it.url.as_ref()?, it.kind.label())));
    let links: Vec<String> = links.map(|(url, label)| link(url, label)).collect();
    if !links.is_empty() {
        out.push_str(&format!("<p class=\"person-header__links\">{}</p>\n", links.join(" ")));
    }
    out.push_str("</header>\n");
}
