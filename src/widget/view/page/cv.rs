//! The curriculum vitae of a person, section by section.

use leptos::prelude::*;
use peerage_core::model::{Item, Relation, Section};

use crate::store::Store;
use crate::view::common::links::links;
use crate::view::common::person_link::person_link;
use crate::view::common::rich_text::rich_text;
use crate::view::dom::dynamic::optional;
use crate::view::dom::heading::heading_level;

/// The sections of the person in focus.
pub fn cv(store: Store) -> AnyView {
    let sections = optional(move || {
        let dataset = store.data();
        let profile = dataset.person(store.person()?)?.profile.as_ref()?;
        let sections: Vec<AnyView> = profile.sections.iter().map(|it| section(store, it)).collect();
        Some(sections.into_any())
    });
    view! { <div class="cv">{sections}</div> }.into_any()
}

fn section(store: Store, section: &Section) -> AnyView {
    let label = section.kind.label();
    let items: Vec<AnyView> = section.items.iter().map(|it| item(store, it)).collect();
    view! {
        <section class="cv-section" aria-label=label>
            <h3 class="cv-section__heading" {..heading_level(store, 3)}>{label}</h3>
            <ul class="cv-section__items">{items}</ul>
        </section>
    }
    .into_any()
}

fn item(store: Store, item: &Item) -> AnyView {
    let place = [item.organization.as_str(), item.location.as_str()];
    let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
    let period = item.period.map(|period| period.label()).filter(|label| !label.is_empty());
    let when: Vec<String> = period.into_iter().chain(item.terms.iter().cloned()).collect();
    let relations: Vec<AnyView> = item.relations.iter().map(|it| relation(store, it)).collect();
    let details: Vec<AnyView> =
        item.details.iter().map(|text| view! { <li>{rich_text(text)}</li> }.into_any()).collect();
    let details = (!details.is_empty())
        .then(|| view! { <ul class="cv-section__details">{details}</ul> }.into_any());
    view! {
        <li class="cv-section__item">
            <p class="cv-section__when">{when.join(", ")}</p>
            <div class="cv-section__what">
                <p class="cv-section__title">{item.title.clone()}</p>
                <p class="cv-section__place">{place.join(", ")}</p>
                {links(&item.links, &[])}
                {relations}
                {details}
            </div>
        </li>
    }
    .into_any()
}

fn relation(store: Store, relation: &Relation) -> AnyView {
    let words = relation.words();
    view! {
        <p class="cv-section__relation">{words}{person_link(store, relation.person)}</p>
    }
    .into_any()
}
