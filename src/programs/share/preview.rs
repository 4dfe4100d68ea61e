//! Preview of the embedded page: the frame itself, or the list as elements.

use peerage_browser::dialog::Dialog;
use peerage_core::messages::share;
use peerage_core::share::Piece;
use web_sys::{Element, HtmlElement};

/// Maximum number of lines of a list that are shown.
const MAX_LINES: usize = 50;

/// Shows the page at `address` in a frame; the same address changes nothing. The page is of the
/// same release. The attribute `sandbox` would not restrict it as long as it may run scripts and
/// load its own files, and browsers warn of that in the console.
pub fn frame(dialog: &Dialog, inside: &Element, address: &str) {
    let old = inside.first_element_child().and_then(|it| it.get_attribute("src"));
    if old.as_deref() == Some(address) {
        return;
    }
    inside.set_text_content(None);
    let frame = dialog.add(inside, "iframe", "share__frame", "");
    frame.set_attribute("title", share::preview()).ok();
    frame.set_attribute("src", address).ok();
}

/// Shows lines as a list, and a link below it.
pub fn list(dialog: &Dialog, inside: &Element, lines: &[Vec<Piece>], below: (&str, &str)) {
    inside.set_text_content(None);
    let list = dialog.add(inside, "ul", "share__list", "");
    for line in lines.iter().take(MAX_LINES) {
        let item = dialog.add(&list, "li", "share__line", "");
        for piece in line {
            match piece {
                Piece::Text(text) => drop(dialog.add(&item, "span", "", text)),
                Piece::Emphasis(text) => drop(dialog.add(&item, "i", "", text)),
                Piece::Link { text, url } => drop(link(dialog, &item, text, url)),
            }
        }
    }
    let n_more = lines.len().saturating_sub(MAX_LINES);
    if n_more > 0 {
        dialog.say(inside, &share::n_not_shown(n_more));
    }
    let last = dialog.add(inside, "p", "share__line", "");
    link(dialog, &last, below.0, below.1);
}

/// Adds a link that opens in a new tab. Every address in a dataset is safe to follow.
fn link(dialog: &Dialog, inside: &Element, text: &str, url: &str) -> HtmlElement {
    let link = dialog.add(inside, "a", "", text);
    for (name, value) in [("href", url), ("target", "_blank"), ("rel", "noopener")] {
        link.set_attribute(name, value).ok();
    }
    link
}
