//! One work as a row of a list.

use peerage_core::messages::{authors, counts, links, trust};
use peerage_core::model::{Identifier, Link, PersonId, Status, Work, WorkId, link as model_link};
use peerage_core::state::authors::{ending, kept_authors, legend};
use peerage_core::state::{Density, Focus};
use peerage_core::text::markup::escaped;
use peerage_core::trust::{State, verdict_of_work};

use super::{Content, link, rich};

impl Content<'_> {
    pub(super) fn row(&self, id: WorkId, focus: Focus, density: Density, out: &mut String) {
        let Some(work) = self.dataset.work(id) else { return };
        let title = rich::html(&work.title);
        let title = match (self.is_in_place(), work.identifiers.first()) {
            (false, Some(identifier)) => link(&identifier.url(), "", &title),
            _ => self.linked(Focus::Work(id), "work-row__link", &title),
        };
        out.push_str(&format!(
            "<li class=\"work-row\">\n{}<div class=\"work-row__main\">\n\
             <p class=\"work-row__title\">{title}</p>\n{}{}{}",
            self.venue_cell(work),
            self.authors(work, focus.person(), false),
            self.facts_of(work),
            self.actions(work)
        ));
        if let Some(summary) = work.summary.as_ref().filter(|_| density == Density::Full) {
            let summary = rich::html(summary);
            out.push_str(&format!("<p class=\"work-row__summary\">{summary}</p>\n"));
        }
        let image = self.image(work.image.as_deref(), "work-row__image", "").unwrap_or_default();
        out.push_str(&format!("</div>\n{image}</li>\n"));
    }

    /// The venue and the year.
    fn venue_cell(&self, work: &Work) -> String {
        let short = self.dataset.venue_of(work).map_or(work.kind.label(), |venue| &venue.short);
        let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
        let state = if work.status.is_forthcoming() { "forthcoming" } else { "out" };
        format!(
            "<p class=\"work-row__venue\" data-kind=\"{}\" data-state=\"{state}\">\
             <span class=\"work-row__short\">{}</span> <span class=\"work-row__when\">{year}</span></p>\n",
            work.kind.key(),
            escaped(short)
        )
    }

    /// The names of the authors. On a site members are links, and what the widget
    /// leaves out of a long list is marked, so that a style sheet can hide it; of more than
    /// [`MAX_NAMED`] it is left out here too, unless all are wanted.
    pub(super) fn authors(&self, work: &Work, focus: Option<PersonId>, all: bool) -> String {
        let is_kept = kept_authors(work, focus, self.dataset);
        let is_folded = work.authors.len() > MAX_NAMED && !all;
        let mut names = String::new();
        let mut n_hidden = 0;
        let mut is_cut = false;
        for (by, is_kept) in work.authors.iter().zip(is_kept) {
            let Some(person) = self.dataset.person(by.person) else { continue };
            let is_shown = is_kept || !(is_folded || self.is_in_place());
            if is_folded && !is_shown {
                n_hidden += 1;
                is_cut = true;
                continue;
            }
            let name = escaped(&person.name);
            let is_focus = focus == Some(by.person);
            let name = match &person.profile {
                Some(_) if !is_focus => self.linked(Focus::Person(by.person), "person-link", &name),
                _ => name,
            };
            if is_cut && is_shown && !is_folded {
                names.push_str("</span>");
            } else if !is_cut && !is_shown {
                names.push_str("<span class=\"work-row__rest\">");
            }
            if !names.is_empty() {
                names.push_str(", ");
            }
            if is_cut && is_shown {
                names.push_str("<span class=\"work-row__cut\">… </span>");
            }
            is_cut = !is_shown;
            n_hidden += usize::from(is_cut);
            let star =
                if by.equal().is_some() { "<sup class=\"work-row__star\">*</sup>" } else { "" };
            let mark = if is_focus { " data-focus=\"true\"" } else { "" };
            names.push_str(&format!("<span class=\"work-row__author\"{mark}>{name}{star}</span>"));
        }
        if is_cut && !is_folded {
            names.push_str("</span>");
        }
        names.extend(ending(work));
        if n_hidden > 0 {
            let more = authors::more(n_hidden);
            names.push_str(&format!(" <span class=\"work-row__more\">{more}</span>"));
        }
        if let Some(words) = legend(work) {
            names.push_str(&format!("<span class=\"work-row__legend\">{words}</span>"));
        }
        format!("<p class=\"work-row__authors\">{names}</p>\n")
    }

    /// Venue, date, status, awards and badges.
    pub(super) fn facts_of(&self, work: &Work) -> String {
        let venue = work.venue.zip(self.dataset.venue_of(work));
        let date = work.date.map(|date| date.label());
        let status = (work.status != Status::Published).then(|| work.status.label().to_owned());
        // The name of a preprint server says it already.
        let status = status.filter(|_| work.status != Status::Preprint || venue.is_none());
        let venue = venue.map(|(id, venue)| {
            self.linked(Focus::Venue(id), "work-row__venue-link", &escaped(&venue.name))
        });
        // Without a venue, the imprint begins with what follows its separator.
        let imprint = escaped(&work.imprint);
        let venue = match (venue, imprint.trim_start_matches([',', ' '])) {
            (venue, "") => venue,
            (Some(venue), _) => Some(venue + &imprint),
            (None, imprint) => Some(imprint.to_owned()),
        };
        let is_whole = status.is_some();
        let mut when = date.into_iter().chain(status).collect::<Vec<_>>().join(" · ");
        if is_whole {
            when = format!("<span class=\"work-row__status\">{when}</span>");
        }
        let when = Some(when).filter(|when| !when.is_empty());
        let mut facts = venue.into_iter().chain(when).collect::<Vec<_>>().join(" · ");
        for award in &work.awards {
            facts.push_str(&format!(
                "<span class=\"work-row__gap\"> </span><span class=\"work-row__award\">{MEDAL}{}</span>",
                escaped(award)
            ));
        }
        for badge in &work.artifact {
            let words = badge.label();
            facts.push_str(&format!("<span class=\"work-row__artifact\">{words}</span>"));
        }
        if facts.is_empty() {
            return String::new();
        }
        format!("<p class=\"work-row__facts\">{facts}</p>\n")
    }

    /// Badge with the verdict on the sources of a work.
    pub(super) fn badge(&self, work: &Work) -> String {
        let verdict = verdict_of_work(work, self.dataset);
        let words = match verdict.state {
            State::Corroborated | State::SelfAsserted => counts::sources(verdict.sources.len()),
            State::Disagreed => trust::sources_differ().to_owned(),
        };
        let shape = match verdict.state {
            State::Corroborated => CHECK,
            State::SelfAsserted => CIRCLE,
            State::Disagreed => TRIANGLE,
        };
        let state = verdict.state.key();
        format!(
            "<span class=\"trust-badge\" data-state=\"{state}\">\
             <svg class=\"trust-badge__shape\" data-state=\"{state}\" viewBox=\"0 0 16 16\" \
             width=\"14\" height=\"14\" aria-hidden=\"true\">{shape}</svg>\
             <span class=\"trust-badge__words\">{words}</span></span>"
        )
    }

    /// The links of a work, and what its sources amount to where that says something.
    fn actions(&self, work: &Work) -> String {
        let mut actions = links(&work.links, &work.identifiers);
        if verdict_of_work(work, self.dataset).state != State::SelfAsserted {
            actions.push_str(&self.badge(work));
        }
        if actions.is_empty() {
            return actions;
        }
        format!("<div class=\"work-row__actions\">{actions}</div>\n")
    }
}

/// Longest list of authors that pages spell out for each work that they list.
pub const MAX_NAMED: usize = 40;

const MEDAL: &str = "<svg viewBox=\"0 0 16 16\" width=\"14\" height=\"14\" aria-hidden=\"true\">\
    <path d=\"M5 9.4 3.6 15 8 12.8 12.4 15 11 9.4\"></path><circle cx=\"8\" cy=\"6\" r=\"4.4\">\
    </circle></svg>";

const CHECK: &str = "<circle class=\"trust-badge__filled\" cx=\"8\" cy=\"8\" r=\"7\"></circle>\
    <path class=\"trust-badge__check\" d=\"M4.8 8.3 7 10.5 11.2 5.8\"></path>";

const CIRCLE: &str = "<circle class=\"trust-badge__hollow\" cx=\"8\" cy=\"8\" r=\"6\"></circle>";

const TRIANGLE: &str = "<path class=\"trust-badge__hollow\" d=\"M8 2.2 14.3 13.4H1.7Z\"></path>\
    <path class=\"trust-badge__hollow\" d=\"M8 6.2V9.4M8 11.3V11.5\"></path>";

/// The links of a work or a person, then the identifiers.
pub(super) fn links(all: &[Link], identifiers: &[Identifier]) -> String {
    let (all, identifiers) = model_link::shown(all, identifiers);
    let item = |link: &Link| {
        let label = link.kind.label();
        let Some(url) = &link.url else {
            let why = links::no_address();
            return format!("<span class=\"links__unknown\" title=\"{why}\">{label}</span>");
        };
        let host = match &link.shown {
            Some(_) => format!("<span class=\"links__host\"> → {}</span>", escaped(url.host())),
            None => String::new(),
        };
        let (href, short) = (escaped(url), escaped(url.short()));
        format!(
            "<a class=\"links__link\" href=\"{href}\" rel=\"noopener\" data-address=\"{short}\">\
             {label}{host}</a>"
        )
    };
    let mut items: Vec<String> = all.into_iter().map(item).collect();
    items.extend(identifiers.into_iter().map(|identifier| {
        let (url, value) = (escaped(&identifier.url()), escaped(&identifier.value));
        let label = identifier.scheme.label();
        format!(
            "<a class=\"links__link\" href=\"{url}\" rel=\"noopener\" title=\"{value}\" \
             data-address=\"{value}\">{label}</a>"
        )
    }));
    if items.is_empty() {
        return String::new();
    }
    let items: String =
        items.iter().map(|item| format!("<li class=\"links__item\">{item}</li>")).collect();
    format!("<ul class=\"links\">{items}</ul>")
}
