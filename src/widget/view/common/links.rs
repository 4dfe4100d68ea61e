//! The links of a work or a person, in a fixed order. Every address in a dataset is safe to follow.
//! Where a source shows another address than the one it links to, the page names the host that the
//! link leads to.

use leptos::prelude::*;
use peerage_core::messages::{links, network};
use peerage_core::model::{Identifier, Link, limits, link};
use web_sys::Element;

use crate::view::dom::element::{add, adopt, element, set, write};

/// Shows `links`, then the `identifiers` that none of them already leads to.
pub fn links(links: &[Link], identifiers: &[Identifier]) -> Option<AnyView> {
    let made = list_of_links(links, identifiers)?;
    Some(view! { <ul class="links" use:adopt=made></ul> }.into_any())
}

/// Like [`links()`], as an element.
pub fn list_of_links(links: &[Link], identifiers: &[Identifier]) -> Option<Element> {
    let (links, identifiers) = link::shown(links, identifiers);
    if links.is_empty() && identifiers.is_empty() {
        return None;
    }
    let list = element("ul", "links");
    let n_hidden = (links.len() + identifiers.len()).saturating_sub(limits::SHOWN);
    let n_identifiers = limits::SHOWN.saturating_sub(links.len());
    for link in links.into_iter().take(limits::SHOWN) {
        let label = link.kind.label();
        let item = add(&list, "li", "links__item");
        let Some(url) = &link.url else {
            let unknown = add(&item, "span", "links__unknown");
            set(&unknown, "title", links::no_address());
            write(&unknown, label);
            continue;
        };
        let anchor = anchor(&item, url, url.short(), label);
        if let Some(shown) = &link.shown {
            set(&anchor, "title", &links::shown_as(shown));
            write(&add(&anchor, "span", "links__host"), &format!(" → {}", url.host()));
        }
    }
    for identifier in identifiers.into_iter().take(n_identifiers) {
        let item = add(&list, "li", "links__item");
        let value = &identifier.value;
        let anchor = anchor(&item, &identifier.url(), value, identifier.scheme.label());
        set(&anchor, "title", value);
    }
    if n_hidden > 0 {
        write(&add(&list, "li", "links__item"), &network::rest(n_hidden));
    }
    Some(list)
}

/// A link in `parent`; on paper `address` stands beside it.
fn anchor(parent: &Element, url: &str, address: &str, label: &str) -> Element {
    let anchor = add(parent, "a", "links__link");
    set(&anchor, "href", url);
    set(&anchor, "rel", "noopener");
    set(&anchor, "data-address", address);
    write(&anchor, label);
    anchor
}
