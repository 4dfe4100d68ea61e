//! The list of a page: what narrows it, and its works under their headings.

use std::cmp::Reverse;

use peerage_core::messages::{citations, counts, list as words, search, site};
use peerage_core::model::{TopicId, WorkId};
use peerage_core::order::sort_by_key;
use peerage_core::page::row::{MAX_NAMED, Names, Row, row, share_of_labels};
use peerage_core::page::strip::selected_strip;
use peerage_core::page::{Sink, frame, list, toolbar};
use peerage_core::search::Why;
use peerage_core::state::address::{escape_key, of_page};
use peerage_core::state::authors::Fold;
use peerage_core::state::{Arrangement, Density, Focus, Group, Order, selected, strip};

use super::content::{Content, MAX_LISTED};
use super::html::Html;

impl Content<'_> {
    pub(super) fn list(&self, sink: &mut Html<'_>, focus: Focus) {
        let works = self.listing.works(focus);
        frame::open_section(sink, frame::PUBLICATIONS);
        frame::list_heading(sink, self.is_in_place() && self.dataset.catalog.is_none());
        if self.is_in_place() {
            self.toolbar(sink, works);
        }
        let (order, groups) = self.groups(focus, works);
        list::open_list(sink, order.density, share_of_labels(self.dataset, works));
        list::open_header(sink);
        list::open_count(sink);
        sink.text(&counts::works(works.len()));
        sink.close();
        if self.is_in_place() {
            list::menu(sink, words::sort(), words::newest());
            list::export_button(sink, &citations::export(&counts::works(works.len())));
        }
        sink.close();
        selected_strip(sink, self.dataset, &self.strip(focus, works), focus.person());
        let most = if self.place.root.is_some() { MAX_LISTED } else { works.len() };
        // Of a catalog only the newest works are there.
        let most = most.min(self.dataset.works.len());
        let mut n_left = if self.place.limit == 0 { most } else { self.place.limit.min(most) };
        for group in &groups {
            if n_left == 0 {
                break;
            }
            let n_shown = group.works.len().min(n_left);
            n_left -= n_shown;
            self.group(sink, group, n_shown, focus, order);
        }
        sink.close();
        sink.close();
        let has_index = self.dataset.catalog.is_none();
        if let Some(root) = self.place.root.filter(|_| has_index && works.len() > MAX_LISTED) {
            sink.open("p", "");
            sink.open("a", "");
            sink.attribute("href", &format!("{root}works/"));
            sink.text(&site::n_more(works.len() - MAX_LISTED));
            sink.close();
            sink.close();
        }
    }

    /// The works of the strip on the page of `focus`.
    fn strip(&self, focus: Focus, works: &[WorkId]) -> Vec<WorkId> {
        match focus.person() {
            Some(_) => strip(self.dataset, works),
            None => Vec::new(),
        }
    }

    /// The list as the widget arranges it at first.
    fn groups(&self, focus: Focus, works: &[WorkId]) -> (Order, Vec<Group>) {
        let pinned = selected(self.dataset, works, &[]);
        let is_pinned = !pinned.is_empty() && self.strip(focus, works).is_empty();
        let is_pinned = is_pinned && focus.person().is_some();
        let order = Arrangement::default().resolve(false, works.len(), is_pinned);
        let listing = peerage_core::state::Listing {
            dataset: self.dataset,
            table: self.listing.table(),
            scope: works,
            pinned: &pinned,
            titles: &[],
        };
        (order, listing.groups(works, order))
    }

    fn group(
        &self,
        sink: &mut Html<'_>,
        group: &Group,
        n_shown: usize,
        focus: Focus,
        order: Order,
    ) {
        list::open_group(sink, group.year);
        list::open_group_heading(sink);
        sink.text(list::group_label(&group.heading));
        sink.close();
        list::open_rows(sink);
        for id in &group.works[..n_shown] {
            self.row(sink, *id, focus, order.density);
        }
        sink.close();
        sink.close();
    }

    /// A work as a row of a list.
    pub(super) fn row(&self, sink: &mut Html<'_>, id: WorkId, focus: Focus, density: Density) {
        let Some(work) = self.dataset.work(id) else { return };
        let is_crowd = work.authors.len() > MAX_NAMED && focus != Focus::Work(id);
        let names = match (is_crowd, self.is_in_place()) {
            (true, _) => Names::Kept,
            (false, true) => Names::Hidden,
            (false, false) => Names::All,
        };
        let (dataset, why) = (self.dataset, &Why::default());
        let fold = Fold::for_density(density);
        let has_summary = density == Density::Full || focus == Focus::Work(id);
        row(sink, &Row { dataset, id, work, focus, why, names, fold, has_summary });
    }

    /// The search field, which the program takes over with what is written in it,
    /// and the topics as links: to their pages, or to what the program takes over.
    fn toolbar(&self, sink: &mut Html<'_>, works: &[WorkId]) {
        toolbar::open_toolbar(sink);
        toolbar::open_line(sink);
        toolbar::open_search(sink, &search::placeholder(&counts::works(works.len())));
        sink.close();
        toolbar::open_filters(sink);
        sink.close();
        sink.close();
        toolbar::open_topics(sink);
        let topics = match &self.dataset.catalog {
            Some(catalog) => catalog.most_frequent_topics(toolbar::TOPICS),
            None => self.topics(works),
        };
        for (topic, count) in topics {
            let Some(found) = self.dataset.topics.get(topic.index()) else { continue };
            if self.place.is_single {
                // As the widget's chip does, it narrows the list.
                let all = of_page(Focus::home(self.dataset), self.dataset);
                sink.open("a", toolbar::TOPIC);
                sink.attribute("href", &format!("{all}topic={}", escape_key(&found.key)));
            } else {
                sink.open_link(Focus::Topic(topic), toolbar::TOPIC, None);
            }
            toolbar::topic(sink, &found.name, &count.to_string());
            sink.close();
        }
        sink.close();
        sink.close();
    }

    /// The topics with the most works, with how many each has.
    fn topics(&self, works: &[WorkId]) -> Vec<(TopicId, usize)> {
        let works = works.iter().filter_map(|id| self.dataset.work(*id));
        let mut all: Vec<TopicId> = works.flat_map(|work| work.topics.iter().copied()).collect();
        all.sort_unstable();
        let runs = all.chunk_by(|a, b| a == b);
        let mut topics: Vec<(TopicId, usize)> =
            runs.filter_map(|run| Some((*run.first()?, run.len()))).collect();
        sort_by_key(&mut topics, |(_, count)| Reverse(*count));
        topics.truncate(toolbar::TOPICS);
        topics
    }
}
