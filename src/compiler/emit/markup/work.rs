//! The page of a work, below its header.

use std::collections::BTreeSet;

use peerage_core::messages::{lists, site, works};
use peerage_core::model::{ContributorRole, NameParts, Variable, Work, WorkId};
use peerage_core::state::Focus;
use peerage_core::state::versions::has_versions;
use peerage_core::text::markup::escaped;

use super::versions::versions;
use super::{Content, link, rich, row};

/// Maximum number of related works that are shown, as in the widget.
const RELATED: usize = 5;

impl Content<'_> {
    pub(super) fn work_page(&self, id: WorkId, out: &mut String) {
        let Some(work) = self.dataset.work(id) else { return };
        out.push_str(&format!(
            "<section class=\"profile__section\"><div class=\"work-list\" data-density=\"comfortable\">\
             <div class=\"work-row\"><div class=\"work-row__main\">\n{}{}",
            self.authors(work, None, true),
            self.facts_of(work)
        ));
        let links = row::links(&work.links, &work.identifiers);
        out.push_str(&format!(
            "<div class=\"work-row__actions\">{links}{}{}</div>\n",
            tools(work),
            self.badge(work)
        ));
        if let Some(summary) = &work.summary {
            let summary = rich::html(summary);
            out.push_str(&format!("<p class=\"work-row__summary\">{summary}</p>\n"));
        }
        out.push_str(&versions(work, self.dataset));
        let image = self.image(work.image.as_deref(), "work-row__image", "").unwrap_or_default();
        out.push_str(&format!("</div>{image}</div></div></section>\n"));
        self.related(id, out);
        self.details(id, out);
        self.topics_and_sources(work, out);
    }

    /// Volume, publisher and the like, which the program shows with their sources.
    fn details(&self, id: WorkId, out: &mut String) {
        let details = self.details.for_work(id);
        let texts = Variable::ALL
            .into_iter()
            .filter_map(|variable| Some((variable.label(), details.text(variable)?.to_owned())));
        let names = details.names.iter().filter(|it| it.role != ContributorRole::Author);
        let names = names.map(|contributors| {
            let people = contributors.people.iter().map(NameParts::in_reading_order);
            (contributors.role.label(), people.collect::<Vec<_>>().join(lists::separator()))
        });
        let rows: String = names
            .chain(texts)
            .map(|(label, value)| format!("<dt>{label}</dt><dd>{}</dd>\n", escaped(&value)))
            .collect();
        if !rows.is_empty() {
            out.push_str(&format!("<dl class=\"work-details\">\n{rows}</dl>\n"));
        }
    }

    fn related(&self, id: WorkId, out: &mut String) {
        let found = self.listing.related().works(self.dataset, id, RELATED);
        if found.is_empty() || !self.is_in_place() {
            return;
        }
        out.push_str(&format!(
            "<section class=\"related-works\"><h2 class=\"profile__heading\">{}</h2>\n\
             <ul class=\"related-works__list\">\n",
            works::related()
        ));
        for (id, work) in found.into_iter().filter_map(|id| Some((id, self.dataset.work(id)?))) {
            let venue = self.dataset.venue_of(work).map(|venue| escaped(&venue.short));
            let year = work.date.map(|date| date.year.to_string());
            let facts = [venue, year].into_iter().flatten().collect::<Vec<_>>().join(" · ");
            let title = rich::html(&work.title);
            let title = self.linked(Focus::Work(id), "related-works__link", &title);
            out.push_str(&format!(
                "<li>{title} <span class=\"related-works__facts\">{facts}</span></li>\n"
            ));
        }
        out.push_str("</ul></section>\n");
    }

    /// Topics and sources of a work, which the program shows in panels that open.
    fn topics_and_sources(&self, work: &Work, out: &mut String) {
        let topics = work.topics.iter().filter_map(|id| {
            let topic = self.dataset.topics.get(id.index())?;
            Some(self.linked(Focus::Topic(*id), "", &escaped(&topic.name)))
        });
        let topics: Vec<String> = topics.collect();
        if !topics.is_empty() {
            out.push_str(&format!(
                "<section><h2 class=\"profile__heading\">{}</h2>\n<p>{}</p></section>\n",
                site::topics(),
                topics.join(", ")
            ));
        }
        out.push_str(&format!(
            "<section><h2 class=\"profile__heading\">{}</h2>\n<ul>\n",
            site::sources()
        ));
        let mut told = BTreeSet::new();
        for entry in &work.entries {
            let Some(source) = self.dataset.source(entry.location.source) else { continue };
            if !told.insert(entry.location.source) {
                continue;
            }
            let title = escaped(&source.title);
            let title = source.url.as_ref().map_or(title.clone(), |url| link(url, "", &title));
            out.push_str(&format!("<li>{title} · {}</li>\n", escaped(&source.kind_and_date())));
        }
        out.push_str("</ul></section>\n");
    }
}

/// The room of the tools of a work, which are of use with the program only.
fn tools(work: &Work) -> String {
    let tool = |words: &str| format!("<span class=\"work-row__cite\">{words}</span>");
    let summary = work.summary.as_ref().map(|_| tool(works::summary())).unwrap_or_default();
    let versions = if has_versions(work) { tool(works::versions()) } else { String::new() };
    format!(
        "<span class=\"work-row__tools\" data-open=\"true\" aria-hidden=\"true\">{summary}{versions}{}\
         <span class=\"work-row__choose\"><span class=\"work-row__check\"></span>{}</span></span>",
        tool(works::cite()),
        works::select_work()
    )
}
