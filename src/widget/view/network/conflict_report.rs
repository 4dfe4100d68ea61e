//! The report of conflicts of interest, as requested by calls for papers and proposals: all recent
//! co-authors of a person, as a table and as a file. The page sends nothing.

use leptos::prelude::*;
use peerage_browser::blob::download;
use peerage_core::funders;
use peerage_core::graph::network::conflict::{Conflict, conflicts, csv, window_start};
use peerage_core::messages::{collaborators, counts, properties};
use peerage_core::model::{PartialDate, PersonId};

use crate::store::{Memo, Signal, Store};
use crate::view::chunks::TOOLS;
use crate::view::common::more::{LISTED, unlisted};
use crate::view::dom::disclosure::disclosure;
use crate::view::dom::dynamic::{dynamic, press, text};
use crate::view::dom::late::{When, late};
use crate::view::dom::place::Place;

/// Window of most calls, in months.
const USUAL: u32 = 48;

/// The longest window, in months.
const LONGEST: u32 = 600;

/// Puts the report of a person at `place`, closed until it is opened.
pub fn conflict_report(store: Store, person: PersonId, place: &Place) {
    let class = ["conflict-report", "conflict-report__summary"];
    let is_open = Signal::new(false);
    disclosure(place, class, collaborators::conflicts(), is_open, move |place| {
        late(&TOOLS, When::Now, "late", place, move |it, place| {
            (it.conflicts)(store, person, place);
        });
    });
}

/// The date in the visitor's calendar.
pub fn today() -> PartialDate {
    let date = js_sys::Date::new_0();
    let month = Some(date.get_month() as u8 + 1);
    PartialDate { year: date.get_full_year() as u16, month, day: None }
}

/// The report itself.
pub fn report(store: Store, person: PersonId) -> AnyView {
    let months = Signal::new(USUAL);
    let rows = Memo::new(move || conflicts(&store.data(), person, today(), months.get()));
    let body = dynamic(move || {
        rows.get().iter().take(LISTED).map(row).collect::<Vec<AnyView>>().into_any()
    });
    let rest = text(move || unlisted(rows.read().len()).unwrap_or_default());
    let count = text(move || counts::people(rows.read().len()));
    let save = press(move |_| {
        let (start, end) = (window_start(today(), months.get_untracked()), today());
        let name = format!("conflicts-of-interest-{start}-to-{end}.csv");
        download(&name, &csv(&rows.read_untracked()), "text/csv");
    });
    let save_form = press(move |_| {
        let until = today();
        let table = funders::coauthor_table(&store.data(), person, until, months.get_untracked());
        download(&format!("co-authors-{until}.csv"), &funders::csv(&[table]), "text/csv");
    });
    let about = text(move || {
        let name = store.data().person(person).map(|it| it.name.clone()).unwrap_or_default();
        let start = window_start(today(), months.get());
        collaborators::about_conflicts(&name, &start.label())
    });
    view! {
        <div class="conflict-report__tools">
            <label>
                {collaborators::last_months()[0]}
                <input
                    class="conflict-report__months"
                    type="number"
                    min="1"
                    max=LONGEST.to_string()
                    prop:value=USUAL.to_string()
                    on:input=move |event| {
                        if let Ok(number) = event_target_value(&event).parse::<u32>() {
                            months.set(number.clamp(1, LONGEST));
                        }
                    }
                />
                {collaborators::last_months()[1]}
            </label>
            <span class="conflict-report__count" role="status">{count}</span>
            <button type="button" class="conflict-report__save" on:click=save>{collaborators::save_csv()}</button>
            <button type="button" class="conflict-report__save conflict-report__form" on:click=save_form>{collaborators::save_form()}</button>
        </div>
        <table class="conflict-report__table">
            <thead>
                <tr>
                    <th scope="col">{collaborators::person()}</th>
                    <th scope="col">{properties::affiliation()}</th>
                    <th scope="col">{collaborators::joint_works()}</th>
                    <th scope="col">{collaborators::last()}</th>
                </tr>
            </thead>
            <tbody>{body}</tbody>
        </table>
        {rest}
        <p class="conflict-report__note">{about}</p>
    }
    .into_any()
}

fn row(row: &Conflict) -> AnyView {
    let last = row.last.map_or_else(|| collaborators::undated().to_owned(), PartialDate::label);
    let works = counts::works(row.works as usize);
    view! {
        <tr>
            <th scope="row">{row.name.clone()}</th>
            <td>{row.affiliation.clone()}</td>
            <td>{works}</td>
            <td>{last}</td>
        </tr>
    }
    .into_any()
}
