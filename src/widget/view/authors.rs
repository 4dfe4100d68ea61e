//! The authors of a work. A long list is shortened. The first authors, the
//! last one, the person in focus, members of the lab and authors that the
//! query found always stay visible.

use std::ops::Range;

use leptos::prelude::*;
use peerage_core::messages::authors;
use peerage_core::model::{Authorship, Basis, PersonId, Work};
use peerage_core::state::authors::{kept, legend};

use crate::store::Store;
use crate::view::dynamic::{dynamic, press};
use crate::view::marked::marked;
use crate::view::person_link::marked_person_link;
use crate::view::work_marks::WorkMarks;

/// The authors of `work` in order; `focus` is emphasized and no link.
pub fn authors(store: Store, work: &Work, focus: Option<PersonId>, marks: WorkMarks) -> AnyView {
    let list = work.authors.clone();
    let truncated = work.truncated;
    let is_kept = kept(work, focus, &store.data());
    let open = RwSignal::new(is_kept.iter().all(|kept| *kept));
    let names = dynamic(move || {
        let found = marks.authors();
        let is_found = |at: usize| found.iter().any(|(author, _)| *author == at);
        let is_open = open.get() || store.is_printing.get();
        let mut views: Vec<AnyView> = Vec::new();
        let mut n_hidden = 0;
        let mut was_hidden = false;
        for (at, (by, kept)) in list.iter().zip(&is_kept).enumerate() {
            if !is_open && !kept && !is_found(at) {
                was_hidden = true;
                n_hidden += 1;
                continue;
            }
            let comma = if views.is_empty() { "" } else { ", " };
            let gap = if was_hidden { "… " } else { "" };
            was_hidden = false;
            let own = found.iter().filter(|(author, _)| *author == at);
            let own: Vec<Range<usize>> = own.filter_map(|(_, range)| range.clone()).collect();
            views.push(view! { {comma}{gap}{author(store, by, focus, &own)} }.into_any());
        }
        if truncated {
            views.push(authors::and_others().into_any());
        }
        if n_hidden > 0 {
            views.push(more(n_hidden, open));
        }
        views.into_any()
    });
    let legend = legend(work)
        .map(|words| view! { <span class="work-row__legend">{words}</span> }.into_any());
    view! {
        <p class="work-row__authors">
            {names}
            {legend}
        </p>
    }
    .into_any()
}

/// The button that shows the whole list.
fn more(n_hidden: usize, open: RwSignal<bool>) -> AnyView {
    view! {
        " "
        <button type="button" class="work-row__more" on:click=press(move |_| open.set(true))>
            {authors::more(n_hidden)}
        </button>
    }
    .into_any()
}

fn author(
    store: Store,
    by: &Authorship,
    focus: Option<PersonId>,
    marks: &[Range<usize>],
) -> AnyView {
    let is_focus = Some(by.person) == focus;
    let name = if is_focus {
        store.data().person(by.person).map(|person| marked(&person.name, marks)).into_any()
    } else {
        marked_person_link(store, by.person, marks)
    };
    let star = by.equal.map(|basis| {
        let title = match basis {
            Basis::Stated => authors::equal(),
            Basis::Inferred => authors::equal_inferred(),
        };
        view! { <sup class="work-row__star" title=title>"*"</sup> }.into_any()
    });
    let printed = by.printed.as_ref().map(|name| authors::printed_as(name));
    view! {
        <span class="work-row__author" data-focus=is_focus.then_some("true") title=printed>
            {name}{star}
        </span>
    }
    .into_any()
}
