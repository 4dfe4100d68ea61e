//! What the chunk of the panels is made of.

use leptos::prelude::*;
use peerage_browser::clock::seconds;

use crate::store::Store;
use crate::view::about_data::about_data;
use crate::view::chunks::{PANELS, Panels};
use crate::view::citation_panel::citation_panel;
use crate::view::contact_panel::contact_panel;
use crate::view::cv::cv;
use crate::view::dynamic::nothing;
use crate::view::evidence_panel::evidence_panel;
use crate::view::export::export_body;
use crate::view::image::draw;
use crate::view::language_menu::language_offer;
use crate::view::late::chunk;
use crate::view::network_card::network_card;
use crate::view::network_table::twin;
use crate::view::news_list::news_list;
use crate::view::person_news::news;
use crate::view::related_works::related;
use crate::view::seal_note::seal_note;
use crate::view::shown::show;
use crate::view::signing_button::signing_button;
use crate::view::sliced::sliced_last;
use crate::view::style;
use crate::view::trust_details::trust_details;
use crate::view::versions::versions;

chunk! {
    PANELS, panels, Panels {
        css: style::PANELS;
        citation: |store, work, place| show(place, citation_panel(store, work));
        evidence: |store, work, place| show(place, evidence_panel(store, work));
        versions: |store, id, place| {
            let dataset = store.data();
            let found = dataset.work(id).map_or_else(nothing, |work| versions(work, &dataset));
            show(place, found)
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
        related: |store, place| show(place, related(store));
        language: language_offer;
        below: |store, place| show(place, below(store));
        seal: |store, place| show(place, seal_note(store));
    }
}

/// What stands below the list: the news, the curriculum vitae, what the page is made of.
fn below(store: Store) -> AnyView {
    view! {
        <div class="profile__more">
            {sliced_last(store, move || news_list(store))}
            {sliced_last(store, move || cv(store))}
        </div>
        {sliced_last(store, move || about_data(store))}
        {sliced_last(store, move || seal_note(store))}
    }
    .into_any()
}
