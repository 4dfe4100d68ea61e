//! The links of a work or a person, in a fixed order. Every address in a dataset is safe to follow.
//! Where a source shows another address than the one it links to, the page names the host that the
//! link leads to.

use crate::messages::{links, network};
use crate::model::{Identifier, Link, limits, link};
use crate::page::Sink;

/// Writes a list of `links`, then of the `identifiers` that none of them already leads to; nothing
/// where there is none. Returns true if there is one.
pub fn list_of_links<S: Sink>(sink: &mut S, links: &[Link], identifiers: &[Identifier]) -> bool {
    write_links(sink, "ul", "links", links, identifiers)
}

/// Writes the links as [`list_of_links`] does, one beside the other in a line of this class.
pub fn line_of_links<S: Sink>(
    sink: &mut S,
    class: &'static str,
    links: &[Link],
    identifiers: &[Identifier],
) -> bool {
    write_links(sink, "p", class, links, identifiers)
}

fn write_links<S: Sink>(
    sink: &mut S,
    tag: &'static str,
    class: &'static str,
    links: &[Link],
    identifiers: &[Identifier],
) -> bool {
    let is_list = tag == "ul";
    let (links, identifiers) = link::shown(links, identifiers);
    if links.is_empty() && identifiers.is_empty() {
        return false;
    }
    let n_hidden = (links.len() + identifiers.len()).saturating_sub(limits::SHOWN);
    let n_identifiers = limits::SHOWN.saturating_sub(links.len());
    sink.open(tag, class);
    for link in links.into_iter().take(limits::SHOWN) {
        open_item(sink, is_list);
        let label = &link.label();
        if let Some(url) = &link.url {
            let shown = link.shown.as_ref().map(|shown| links::shown_as(shown));
            open_anchor(sink, url, url.short(), shown.as_deref());
            sink.text(label);
            if link.shown.is_some() {
                sink.element("span", "links__host", &links::leads_to(url.host()));
            }
        } else {
            sink.open("span", "links__unknown");
            sink.attribute("title", links::no_address());
            sink.text(label);
        }
        sink.close();
        close_item(sink, is_list);
    }
    for identifier in identifiers.into_iter().take(n_identifiers) {
        open_item(sink, is_list);
        let value = &identifier.value;
        open_anchor(sink, &identifier.url(), value, Some(value));
        sink.text(identifier.scheme.label());
        sink.close();
        close_item(sink, is_list);
    }
    if n_hidden > 0 {
        open_item(sink, is_list);
        sink.text(&network::rest(n_hidden));
        close_item(sink, is_list);
    }
    sink.close();
    true
}

/// Begins a link to another site with this content.
pub fn open_outward<S: Sink>(sink: &mut S, class: &'static str, url: &str) {
    sink.open("a", class);
    sink.attribute("href", url);
    sink.attribute("rel", "noopener");
}

fn open_item<S: Sink>(sink: &mut S, is_list: bool) {
    if is_list {
        sink.open("li", "links__item");
    }
}

fn close_item<S: Sink>(sink: &mut S, is_list: bool) {
    if is_list {
        sink.close();
    }
}

/// Begins a link; on paper `address` stands beside it.
fn open_anchor<S: Sink>(sink: &mut S, url: &str, address: &str, title: Option<&str>) {
    open_outward(sink, "links__link", url);
    if let Some(title) = title {
        sink.attribute("title", title);
    }
    sink.attribute("data-address", address);
}
