//! The list of a page: what narrows it, and its works under their headings.

use std::cmp::Reverse;

use peerage_core::messages::{citations, counts, facets, list, page, search, site};
use peerage_core::model::{TopicId, WorkId};
use peerage_core::order::sort_by_key;
use peerage_core::state::address::{escape_key, of_page};
use peerage_core::state::{Arrangement, Focus, Group, Order, selected};
use peerage_core::text::markup::escaped;

use super::{Content, MAX_LISTED, heading, jump};

/// Maximum number of topics that are shown, as in the widget.
const TOPICS: usize = 8;

impl Content<'_> {
    pub(super) fn list(&self, focus: Focus, out: &mut String) {
        let works = self.listing.works(focus);
        let end = if self.is_in_place() { jump() } else { String::new() };
        out.push_str(&format!(
            "<section class=\"profile__section\" aria-labelledby=\"peerage-publications\">\n{}",
            heading("publications", page::publications(), &end)
        ));
        if self.is_in_place() {
            self.toolbar(works, out);
        }
        let (order, groups) = self.groups(focus, works);
        out.push_str(&format!(
            "<div class=\"work-list\" data-density=\"{}\">\n<div class=\"work-list__header\">\
             <p class=\"work-list__count\">{}</p>{}</div>\n",
            order.density.key(),
            counts::works(works.len()),
            if self.is_in_place() { tools(works.len()) } else { String::new() }
        ));
        self.selected_strip(&self.strip(focus, works), out);
        let mut n_left = if self.root.is_some() { MAX_LISTED } else { works.len() };
        for group in &groups {
            if n_left == 0 {
                break;
            }
            let n_shown = group.works.len().min(n_left);
            n_left -= n_shown;
            self.group(group, n_shown, focus, order, out);
        }
        out.push_str("</div>\n</section>\n");
        if let Some(root) = self.root.filter(|_| works.len() > MAX_LISTED) {
            let more = site::n_more(works.len() - MAX_LISTED);
            out.push_str(&format!("<p><a href=\"{root}works/\">{more}</a></p>\n"));
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

    fn group(&self, group: &Group, n_shown: usize, focus: Focus, order: Order, out: &mut String) {
        let label = if group.heading.is_empty() { list::all_works() } else { &group.heading };
        out.push_str(&format!(
            "<section class=\"work-list__group\">\n<h3 class=\"work-list__year\">{}</h3>\n\
             <ol class=\"work-list__items\">\n",
            escaped(label)
        ));
        for id in &group.works[..n_shown] {
            self.row(*id, focus, order.density, out);
        }
        out.push_str("</ol>\n</section>\n");
    }

    /// The search field, which the program takes over with what is written in it,
    /// and the topics as links: to their pages, or to what the program takes over.
    fn toolbar(&self, works: &[WorkId], out: &mut String) {
        let placeholder = search::placeholder(&counts::works(works.len()));
        out.push_str(&format!(
            "<div class=\"toolbar\">\n<div class=\"toolbar__line\">\
             <div class=\"search-box\" role=\"search\">{GLYPH}<input class=\"search-box__input\" \
             type=\"search\" aria-label=\"{}\" autocomplete=\"off\" spellcheck=\"false\" \
             placeholder=\"{placeholder}\"></div>\
             <span class=\"toolbar__filters\" aria-hidden=\"true\">{}</span></div>\n\
             <div class=\"topic-chips\">",
            search::search_publications(),
            facets::filters()
        ));
        for (topic, count) in self.topics(works) {
            let Some(found) = self.dataset.topics.get(topic.index()) else { continue };
            let chip = format!(
                "<span class=\"topic-chip__name\">{}</span> \
                 <span class=\"topic-chip__count\">{count}</span>",
                escaped(&found.name)
            );
            out.push_str(&match self.is_single {
                // As the widget's chip does, it narrows the list.
                true => {
                    let all = of_page(Focus::home(self.dataset), self.dataset);
                    let address = escaped(&format!("{all}topic={}", escape_key(&found.key)));
                    format!("<a class=\"topic-chip\" href=\"{address}\">{chip}</a>")
                }
                false => self.linked(Focus::Topic(topic), "topic-chip", &chip),
            });
        }
        out.push_str("</div>\n</div>\n");
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
        topics.truncate(TOPICS);
        topics
    }
}

const GLYPH: &str = "<svg class=\"search-box__glyph\" viewBox=\"0 0 16 16\" width=\"16\" \
    height=\"16\" aria-hidden=\"true\"><circle cx=\"7\" cy=\"7\" r=\"4.5\"></circle>\
    <path d=\"M10.4 10.4 14 14\"></path></svg>";

/// Placeholders of the tools that the program puts into the header of a list.
fn tools(n_works: usize) -> String {
    format!(
        "<span class=\"list-tools__menu\" aria-hidden=\"true\"><span class=\"list-tools__label\">{}\
         </span><span class=\"list-tools__select\">{}</span></span>\
         <span class=\"export-panel__toggle\" aria-hidden=\"true\">{}</span>",
        list::sort(),
        list::newest(),
        citations::export(&counts::works(n_works))
    )
}
