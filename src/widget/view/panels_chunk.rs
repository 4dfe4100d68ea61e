//! The chunk of the panels: what opens about a work or a person, and what stands
//! below the list.

use leptos::prelude::*;
use peerage_core::model::{PersonId, WorkId};

use crate::store::Store;
use crate::view::about_data::about_data;
use crate::view::citation_panel::citation_panel;
use crate::view::contact_panel::contact_panel;
use crate::view::cv::cv;
use crate::view::dynamic::nothing;
use crate::view::evidence_panel::evidence_panel;
use crate::view::export_panel::{Export, export_body};
use crate::view::late::chunk;
use crate::view::news_list::news_list;
use crate::view::observations::Explained;
use crate::view::person_header::facts_panel;
use crate::view::related_works::related;
use crate::view::seal_note::seal_note;
use crate::view::trust_panel::trust_panel;
use crate::view::versions::versions;

chunk! {
    /// What opens, and what stands below the list.
    PANELS, panels, Panels {
        citation: fn(Store, WorkId) -> AnyView = citation_panel;
        evidence: fn(Store, WorkId) -> AnyView = evidence_panel;
        versions: fn(Store, WorkId) -> AnyView = |store, id| {
            let dataset = store.data();
            dataset.work(id).map_or_else(nothing, |work| versions(work, &dataset))
        };
        export: fn(Export) -> AnyView = export_body;
        trust: fn(Store, PersonId, Explained) -> AnyView = trust_panel;
        facts: fn(Store, PersonId) -> AnyView = |store, person| facts_panel(person, &store.data());
        contact: fn(Store, PersonId) -> AnyView = contact_panel;
        related: fn(Store) -> AnyView = related;
        below: fn(Store) -> AnyView = below;
        seal: fn(Store) -> AnyView = seal_note;
    }
}

/// What stands below the list: the news, the curriculum vitae, what the page is made of.
fn below(store: Store) -> AnyView {
    view! { class="pg",
        <div class="profile__more">{news_list(store)}{cv(store)}</div>
        {about_data(store)}
        {seal_note(store)}
    }
    .into_any()
}
