//! The page of a work, below its header.

use std::collections::BTreeSet;

use peerage_core::messages::{lists, site};
use peerage_core::model::{ContributorRole, NameParts, Variable, Work, WorkId};
use peerage_core::page::links::open_outward;
use peerage_core::page::related::{SHOWN, related_works};
use peerage_core::page::{Sink, frame, list};
use peerage_core::state::{Density, Focus};

use super::content::Content;
use super::html::Html;

impl Content<'_> {
    pub(super) fn work(&self, sink: &mut Html<'_>, id: WorkId) {
        let Some(work) = self.dataset.work(id) else { return };
        frame::open_section(sink, "");
        list::open_list(sink, Density::Comfortable, "most");
        list::open_rows(sink);
        self.row(sink, id, Focus::Work(id), Density::Comfortable);
        sink.close();
        sink.close();
        sink.close();
        if self.is_in_place() {
            let related = self.listing.related().works(self.dataset, id, SHOWN);
            related_works(sink, self.dataset, &related);
        }
        self.details(sink, id);
        self.topics_and_sources(sink, work);
    }

    /// Volume, publisher and the like, which the program shows with their sources.
    fn details(&self, sink: &mut Html<'_>, id: WorkId) {
        let details = self.details.at(self.dataset.position(id));
        let texts = Variable::ALL
            .into_iter()
            .filter_map(|variable| Some((variable.label(), details.text(variable)?.to_owned())));
        let names = details.names.iter().filter(|it| it.role != ContributorRole::Author);
        let names = names.map(|contributors| {
            let people = contributors.people.iter().map(NameParts::in_reading_order);
            (contributors.role.label(), people.collect::<Vec<_>>().join(lists::separator()))
        });
        let rows: Vec<(&str, String)> = names.chain(texts).collect();
        if rows.is_empty() {
            return;
        }
        sink.open("dl", "work-details");
        for (label, value) in rows {
            sink.element("dt", "", label);
            sink.element("dd", "", &value);
        }
        sink.close();
    }

    /// Topics and sources of a work, which the program shows in panels that open.
    fn topics_and_sources(&self, sink: &mut Html<'_>, work: &Work) {
        let topics = work.topics.iter();
        let topics = topics.filter_map(|id| Some((*id, self.dataset.topics.get(id.index())?)));
        let mut separator = "";
        for (id, topic) in topics {
            if separator.is_empty() {
                open_titled(sink, site::topics());
                sink.open("p", "");
            }
            sink.text(std::mem::replace(&mut separator, ", "));
            sink.open_link(Focus::Topic(id), "", None);
            sink.text(&topic.name);
            sink.close();
        }
        if !separator.is_empty() {
            sink.close();
            sink.close();
        }
        open_titled(sink, site::sources());
        sink.open("ul", "");
        let mut listed = BTreeSet::new();
        for entry in &work.entries {
            let Some(source) = self.dataset.source(entry.location.source) else { continue };
            if !listed.insert(entry.location.source) {
                continue;
            }
            sink.open("li", "");
            if let Some(url) = &source.url {
                open_outward(sink, "", url);
            }
            sink.text(&source.title);
            if source.url.is_some() {
                sink.close();
            }
            sink.text(&format!(" · {}", source.kind_and_date()));
            sink.close();
        }
        sink.close();
        sink.close();
    }
}

/// Begins a section with this heading.
fn open_titled(sink: &mut Html<'_>, words: &str) {
    sink.open("section", "");
    frame::open_section_heading(sink, "");
    sink.text(words);
    sink.close();
}
