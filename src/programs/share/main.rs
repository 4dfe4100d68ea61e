//! The program that shares a page: as code for another site, or as one file. A page loads it on
//! demand. Nothing leaves the page.

// Without the code that a standard library runs around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

mod embed;
mod preview;
mod save;
mod shown;
mod tabs;

use peerage_browser::styles::adopt;
use peerage_core::messages;
use peerage_core::model::schema;
use peerage_core::stylesheet;
use wasm_bindgen::prelude::*;

use crate::shown::Shown;

/// Styles of this program, in addition to those of the profile.
const CSS: &str = stylesheet!("../../../style/share.css");

#[wasm_bindgen]
extern "C" {
    /// Address of the glue of this program, which is in the folder of the release.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static ADDRESS: String;
}

/// Does nothing: the page calls the exported functions.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// Switches to the language with this tag, with `texts` as [`messages::learn_texts`] takes them.
#[wasm_bindgen]
pub fn speak(tag: &str, texts: &str) {
    messages::speak(messages::learn_texts(tag, texts));
}

/// Opens the dialog with the code that embeds the page into another site. `bytes` are the dataset's
/// and `url` is its address; `page` is the kind and key of the page with `:` between, empty for the
/// lab; `filter` is the filter beyond it, as in addresses; `works` are the positions of the listed
/// works, in order.
#[wasm_bindgen]
pub fn embed(
    bytes: &[u8],
    parent: web_sys::Node,
    url: String,
    page: &str,
    filter: String,
    works: &[u32],
) {
    if let Some(shown) = shown(bytes, &parent, url, page, filter, works) {
        embed::open(&parent, shown);
    }
}

/// Opens the dialog that saves the page as a file; the arguments are those of [`embed`].
#[wasm_bindgen]
pub fn save(
    bytes: Vec<u8>,
    parent: web_sys::Node,
    url: String,
    page: &str,
    filter: String,
    works: &[u32],
) {
    if let Some(shown) = shown(&bytes, &parent, url, page, filter, works) {
        save::open(&parent, shown, bytes);
    }
}

fn shown(
    bytes: &[u8],
    parent: &web_sys::Node,
    url: String,
    page: &str,
    filter: String,
    works: &[u32],
) -> Option<Shown> {
    // The page shows only a dataset that it could decode.
    let dataset = schema::decode(bytes).ok()?;
    adopt(parent, CSS);
    Shown::new(dataset, parent, &ADDRESS.with(String::clone), url, page, filter, works)
}
