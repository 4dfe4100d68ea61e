//! What the chunk of the panels is made of.

use leptos::prelude::*;

use crate::store::Store;
use crate::view::about_data::about_data;
use crate::view::chunks::{PANELS, Panels};
use crate::view::citation_panel::citation_panel;
use crate::view::contact_panel::contact_panel;
use crate::view::cv::cv;
use crate::view::dynamic::nothing;
use crate::view::evidence_panel::evidence_panel;
use crate::view::export::export_body;
use crate::view::late::chunk;
use crate::view::news_list::news_list;
use crate::view::person_header::facts_panel;
use crate::view::related_works::related;
use crate::view::seal_note::seal_note;
use crate::view::sliced::sliced;
use crate::view::trust_panel::trust_panel;
use crate::view::versions::versions;

chunk! {
    PANELS, panels, Panels {
        citation: citation_panel;
        evidence: evidence_panel;
        versions: |store, id| {
            let dataset = store.data();
            dataset.work(id).map_or_else(nothing, |work| versions(work, &dataset))
        };
        export: export_body;
        trust: trust_panel;
        facts: |store, person| facts_panel(person, &store.data());
        contact: contact_panel;
        related: related;
        below: below;
        seal: seal_note;
    }
}

/// What stands below the list: the news, the curriculum vitae, what the page is made of.
fn below(store: Store) -> AnyView {
    view! {
        <div class="profile__more">
            {sliced(store, move || news_list(store))}
            {sliced(store, move || cv(store))}
        </div>
        {sliced(store, move || about_data(store))}
        {sliced(store, move || seal_note(store))}
    }
    .into_any()
}
