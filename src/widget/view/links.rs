//! The links of a work or a person, in a fixed order. Every address in a
//! dataset is safe to follow. Where a source shows another address than the
//! one it links to, the page says which host the link leads to.

use leptos::prelude::*;
use peerage_core::messages::links;
use peerage_core::model::{Identifier, Link, link};

/// Shows `links`, then the `identifiers` that none of them already leads to.
pub fn links(links: &[Link], identifiers: &[Identifier]) -> Option<AnyView> {
    let (links, identifiers) = link::shown(links, identifiers);
    let mut items: Vec<AnyView> = links.into_iter().map(item).collect();
    items.extend(identifiers.into_iter().map(identifier));
    (!items.is_empty()).then(|| view! { <ul class="links">{items}</ul> }.into_any())
}

fn item(link: &Link) -> AnyView {
    let label = link.kind.label();
    let Some(url) = &link.url else {
        return view! {
            <li class="links__item">
                <span class="links__unknown" title=links::no_address()>{label}</span>
            </li>
        }
        .into_any();
    };
    let shown = link.shown.clone();
    let title = shown.as_ref().map(|shown| links::shown_as(shown));
    let host = shown.map(|_| {
        let host = format!(" → {}", url.host());
        view! { <span class="links__host">{host}</span> }.into_any()
    });
    view! {
        <li class="links__item">
            <a
                class="links__link"
                href=String::from(url.clone())
                rel="noopener"
                title=title
                data-address=url.short().to_owned()
            >{label}{host}</a>
        </li>
    }
    .into_any()
}

fn identifier(identifier: &Identifier) -> AnyView {
    let (url, value) = (identifier.url(), identifier.value.clone());
    view! {
        <li class="links__item">
            <a class="links__link" href=url rel="noopener" title=value.clone() data-address=value>{identifier.scheme.label()}</a>
        </li>
    }
    .into_any()
}
