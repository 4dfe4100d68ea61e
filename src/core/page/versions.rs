//! The versions of a work: the preprints before it, and other titles that sources give it.

use crate::messages::{lists, works};
use crate::model::{Dataset, Work};
use crate::page::Sink;
use crate::page::links::open_outward;
use crate::state::versions::{changes, earlier, last, other_titles, short_names, told_by};
use crate::text::differ::Change;

/// Writes the versions of `work` from the first to the last, and its other titles with the words
/// that were removed or added.
pub fn versions<S: Sink>(sink: &mut S, work: &Work, dataset: &Dataset) {
    sink.open("div", "versions");
    sink.attribute("role", "group");
    sink.attribute("aria-label", works::versions());
    sink.open("ol", "versions__thread");
    let mut is_preceded = false;
    for (assertion, address) in earlier(work) {
        is_preceded = true;
        place(sink, &assertion.value, address.map(|arxiv| arxiv.url()).as_deref());
    }
    if is_preceded {
        place(sink, &last(work, dataset), None);
    }
    sink.close();
    for title in other_titles(work) {
        sink.open("p", "versions__title");
        label(sink, works::also_titled());
        for (change, text) in changes(&title, work) {
            match change {
                Change::Kept => sink.text(&text),
                Change::Removed => drop(sink.element("del", "versions__removed", &text)),
                Change::Added => drop(sink.element("ins", "versions__added", &text)),
            }
        }
        label(sink, &told_by(&title, dataset));
        sink.close();
    }
    let names = short_names(work);
    if !names.is_empty() {
        let words = works::also_called(&names.join(lists::separator()));
        sink.element("p", "versions__names", &words);
    }
    sink.close();
}

/// Writes one version, with its address.
fn place<S: Sink>(sink: &mut S, words: &str, address: Option<&str>) {
    sink.open("li", "versions__place");
    if let Some(address) = address {
        open_outward(sink, "", address);
    }
    sink.text(words);
    if address.is_some() {
        sink.close();
    }
    sink.close();
}

fn label<S: Sink>(sink: &mut S, words: &str) {
    sink.element("span", "versions__label", words);
}
