//! The last line of a row: links, tools, and the agreement of its sources.

use super::given::Row;
use crate::messages::{counts, trust, works};
use crate::page::links::list_of_links;
use crate::page::{Act, Sink, symbol};
use crate::state::versions::has_versions;
use crate::trust::{State, verdict_of_work};

/// Controls of a last line whose state changes.
#[derive(Clone, Debug)]
pub struct Tools<E> {
    /// The tools.
    pub tools: E,
    /// Button of the summary, where the work has one.
    pub summary: Option<E>,
    /// Button of the versions, where the work has some.
    pub versions: Option<E>,
    /// Button of the citation.
    pub cite: E,
    /// Box that selects the work.
    pub check: E,
    /// Button of the sources.
    pub badge: E,
}

/// Writes the last line. A static list leaves out what is of use with the program only.
pub fn actions<S: Sink>(sink: &mut S, row: &Row<'_>) -> Option<Tools<S::Element>> {
    let work = row.work;
    list_of_links(sink, &work.links, &work.identifiers);
    if !S::IS_LIVE && !row.is_alone() {
        if verdict_of_work(work, row.dataset).state != State::SelfAsserted {
            badge(sink, row);
        }
        return None;
    }
    let tools = sink.open("div", "work-row__tools");
    sink.attribute("data-open", if S::IS_LIVE { "false" } else { "true" });
    if !S::IS_LIVE {
        // They keep their room until the program runs.
        sink.attribute("aria-hidden", "true");
    }
    let mut tool = |class, act, words| toggle(sink, class, act, words);
    let summary = work.summary.as_ref();
    let summary = summary.map(|_| tool("work-row__toggle", Act::Summary, works::summary()));
    let versions =
        has_versions(work).then(|| tool("work-row__versions", Act::Versions, works::versions()));
    let cite = tool("work-row__cite", Act::Cite, works::cite());
    let check = choose(sink, row);
    sink.close();
    let badge = badge(sink, row);
    Some(Tools { tools, summary, versions, cite, check, badge })
}

/// Writes a button that opens a panel.
fn toggle<S: Sink>(sink: &mut S, class: &'static str, act: Act, words: &str) -> S::Element {
    let button = sink.open_button(class, Some(act));
    if S::IS_LIVE {
        sink.attribute("aria-expanded", "false");
    }
    sink.text(words);
    sink.close();
    button
}

/// Writes the box that selects the work, with its label; returns the box.
fn choose<S: Sink>(sink: &mut S, row: &Row<'_>) -> S::Element {
    sink.open(if S::IS_LIVE { "label" } else { "span" }, "work-row__choose");
    let check = sink.open(if S::IS_LIVE { "input" } else { "span" }, "work-row__check");
    if S::IS_LIVE {
        sink.attribute("type", "checkbox");
        sink.attribute("data-act", Act::Select.name());
        sink.attribute("aria-label", &works::select(&row.work.title.plain));
    }
    sink.close();
    sink.open("span", "");
    sink.attribute("aria-hidden", "true");
    sink.text(works::select_work());
    sink.close();
    sink.close();
    check
}

/// Writes the agreement of the sources of a work.
fn badge<S: Sink>(sink: &mut S, row: &Row<'_>) -> S::Element {
    let verdict = verdict_of_work(row.work, row.dataset);
    let words = match verdict.state {
        State::Corroborated | State::SelfAsserted => counts::sources(verdict.sources.len()),
        State::Disagreed => trust::sources_differ().to_owned(),
    };
    let badge = sink.open_button("trust-badge", Some(Act::Evidence));
    if S::IS_LIVE {
        sink.attribute("aria-expanded", "false");
        sink.attribute("title", &trust::show_sources(verdict.state.label()));
    }
    sink.attribute("data-state", verdict.state.key());
    symbol::state(sink, verdict.state);
    sink.element("span", "trust-badge__words", &words);
    sink.close();
    badge
}
