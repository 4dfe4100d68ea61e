//! The links of a work or a person, in a fixed order. Every address in a
//! dataset is safe to follow. Where a source shows another address than the
//! one it links to, the page says which host the link leads to.

use leptos::prelude::*;
use peerage_core::messages::links;
use peerage_core::model::{Identifier, Link, LinkKind, Scheme};

use crate::view::words::host_of;

/// Shows `links`, then the `identifiers` that none of them already leads to.
pub fn links(links: &[Link], identifiers: &[Identifier]) -> Option<AnyView> {
    let has = |scheme| identifiers.iter().any(|identifier| identifier.scheme == scheme);
    let is_resolved = |link: &&Link| link.url.is_none() && scheme_of(link.kind).is_some_and(has);
    let is_linked = |identifier: &&Identifier| {
        links.iter().any(|l| l.url.is_some() && scheme_of(l.kind) == Some(identifier.scheme))
    };
    let mut items: Vec<AnyView> =
        links.iter().filter(|link| !is_resolved(link)).map(item).collect();
    items.extend(identifiers.iter().filter(|i| !is_linked(i)).map(identifier));
    (!items.is_empty()).then(|| view! { class="pg", <ul class="links">{items}</ul> }.into_any())
}

fn item(link: &Link) -> AnyView {
    let label = link.kind.label();
    let Some(url) = link.url.clone().map(String::from) else {
        return view! { class="pg",
            <li class="links__item">
                <span class="links__unknown" title=links::NO_ADDRESS>{label}</span>
            </li>
        }
        .into_any();
    };
    let shown = link.shown.clone();
    let title = shown.as_ref().map(|shown| links::shown_as(shown));
    let host = shown.map(|_| {
        let host = format!(" → {}", host_of(&url));
        view! { class="pg", <span class="links__host">{host}</span> }.into_any()
    });
    view! { class="pg",
        <li class="links__item">
            <a class="links__link" href=url rel="noopener" title=title>{label}{host}</a>
        </li>
    }
    .into_any()
}

fn identifier(identifier: &Identifier) -> AnyView {
    let (url, value) = (identifier.url(), identifier.value.clone());
    view! { class="pg",
        <li class="links__item">
            <a class="links__link" href=url rel="noopener" title=value>{identifier.scheme.label()}</a>
        </li>
    }
    .into_any()
}

fn scheme_of(kind: LinkKind) -> Option<Scheme> {
    match kind {
        LinkKind::Doi => Some(Scheme::Doi),
        LinkKind::Arxiv => Some(Scheme::Arxiv),
        LinkKind::Orcid => Some(Scheme::Orcid),
        _ => None,
    }
}
