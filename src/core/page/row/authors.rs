//! The authors of a work. A long list is shortened. The first authors, the last one, the person in
//! focus, members of the lab and authors that the query found always stay visible.

use std::ops::Range;

use super::given::{Names, Row};
use super::marks::authors_found;
use crate::messages::authors;
use crate::model::{Authorship, Basis, PersonId, Work};
use crate::page::person::{name_at_work, person_link};
use crate::page::{Act, Sink};
use crate::state::authors::{ending, kept_authors, legend};

/// Longest list of authors that static pages spell out for each work that they list.
pub const MAX_NAMED: usize = 40;

/// Writes the names in order, and what is to be said of them; nothing on the page of an only author,
/// whose name is its heading.
pub fn authors<S: Sink>(sink: &mut S, row: &Row<'_>) {
    let Row { dataset, work, focus, names, .. } = *row;
    let found = authors_found(row.why, work, dataset);
    if found.is_empty() && is_own(work, focus.person()) {
        return;
    }
    let is_kept = kept_authors(work, focus.person(), dataset, row.fold);
    let (mut n_hidden, mut n_written, mut is_cut) = (0, 0, false);
    for (at, (by, is_kept)) in work.authors.iter().zip(is_kept).enumerate() {
        let mut own = found.iter().filter(|(author, _)| *author == at).peekable();
        let is_shown = is_kept || names == Names::All || own.peek().is_some();
        n_hidden += usize::from(!is_shown);
        if !is_shown && names == Names::Kept {
            is_cut = true;
            continue;
        }
        match (is_cut, is_shown) {
            (false, false) => drop(sink.open("span", "work-row__rest")),
            (true, true) if names == Names::Hidden => sink.close(),
            _ => {}
        }
        sink.text(if n_written > 0 { ", " } else { "" });
        match (is_cut && is_shown, names) {
            (true, Names::Hidden) => drop(sink.element("span", "work-row__cut", "… ")),
            (true, _) => sink.text("… "),
            (false, _) => {}
        }
        is_cut = !is_shown;
        n_written += 1;
        let marks: Vec<Range<usize>> = own.filter_map(|(_, range)| range.clone()).collect();
        author(sink, row, by, &marks);
    }
    if is_cut && names == Names::Hidden {
        sink.close();
    }
    ending(work).into_iter().for_each(|words| sink.text(words));
    if n_hidden > 0 {
        sink.text(" ");
        sink.open_button("work-row__more", Some(Act::Authors));
        sink.text(&authors::more(n_hidden));
        sink.close();
    }
    if let Some(words) = legend(work) {
        sink.element("span", "work-row__legend", words);
    }
}

/// True if `person` alone wrote the work, and nothing else is said of its authors.
fn is_own(work: &Work, person: Option<PersonId>) -> bool {
    let authors = work.authors.iter().map(|by| Some(by.person));
    person.is_some() && authors.eq([person]) && ending(work).concat().is_empty()
}

/// Writes a name: as text, unless something is said of the author here.
fn author<S: Sink>(sink: &mut S, row: &Row<'_>, by: &Authorship, marks: &[Range<usize>]) {
    let is_focus = row.focus.person() == Some(by.person);
    let printed = by.printed();
    let has_element = is_focus || printed.is_some();
    if has_element {
        sink.open("span", "work-row__author");
    }
    if is_focus {
        sink.attribute("data-focus", "true");
    }
    if let Some(name) = printed {
        sink.attribute("title", &authors::printed_as(name));
    }
    if let Some(person) = row.dataset.person(by.person) {
        let name = name_at_work(by, person);
        // Marks are those of the other name.
        let marks = if name == person.name { marks } else { &[] };
        match is_focus {
            true => sink.marked(name, marks),
            false => person_link(sink, by.person, person, name, marks),
        }
    }
    if let Some(basis) = by.equal() {
        sink.open("sup", "work-row__star");
        let title = match basis {
            Basis::Stated => authors::equal(),
            Basis::Inferred => authors::equal_inferred(),
        };
        sink.attribute("title", title);
        sink.text("*");
        sink.close();
    }
    if has_element {
        sink.close();
    }
}
