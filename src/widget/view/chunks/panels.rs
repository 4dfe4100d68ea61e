//! The chunk of the panels: its table of functions.

use leptos::prelude::*;
use peerage_browser::clock::seconds;
use peerage_core::page::frame::MORE;
use peerage_core::page::versions::versions;

use crate::store::{Priority, Store};
use crate::view::chunks::{PANELS, Panels};
use crate::view::common::elements::Elements;
use crate::view::common::image::draw;
use crate::view::dom::late::chunk;
use crate::view::dom::schedule::scheduled;
use crate::view::dom::shown::{placed, show};
use crate::view::evidence::evidence_panel::evidence_panel;
use crate::view::evidence::seal_note::seal_note;
use crate::view::evidence::signing_button::signing_button;
use crate::view::evidence::trust_details::trust_details;
use crate::view::header::contact_panel::contact_panel;
use crate::view::header::news::news;
use crate::view::list::citation_panel::citation_panel;
use crate::view::list::export::export_body;
use crate::view::network::card::network_card;
use crate::view::network::table::twin;
use crate::view::page::about_data::about_data;
use crate::view::page::cv::cv;
use crate::view::page::language_menu::language_offer;
use crate::view::page::news_list::news_list;
use crate::view::page::related_works::related_works;
use crate::view::style;

chunk! {
    PANELS, panels, Panels {
        css: style::PANELS;
        citation: |store, work, place| show(place, citation_panel(store, work));
        evidence: |store, work, place| show(place, evidence_panel(store, work));
        versions: |store, id, place| {
            let dataset = store.data();
            if let Some(work) = dataset.work(id) {
                versions(&mut Elements::new(store, place.clone()), work, &dataset);
            }
        };
        export: |export, place| show(place, export_body(export));
        trust: trust_details;
        follow: |store, person| store.toggle_following(person);
        news: news;
        signing: signing_button;
        draw: draw;
        verify: |checking, publisher| checking.begin(seconds(), publisher);
        contact: |store, person, place| show(place, contact_panel(store, person));
        card: |state, place| show(place, network_card(state));
        table: |state, n_first, place| show(place, twin(state, n_first));
        related: related_works;
        language: language_offer;
        below: |store, place| show(place, below(store));
        seal: |store, place| show(place, seal_note(store));
    }
}

/// Sections below the list: the news, the curriculum vitae, the sources of the page.
fn below(store: Store) -> AnyView {
    view! {
        <div class=MORE>
            {scheduled(store, Priority::Near, move || news_list(store))}
            {scheduled(store, Priority::Near, move || placed(move |place| cv(store, place)))}
        </div>
        {scheduled(store, Priority::Near, move || about_data(store))}
        {scheduled(store, Priority::Near, move || seal_note(store))}
    }
    .into_any()
}
