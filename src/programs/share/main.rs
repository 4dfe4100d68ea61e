//! The program that gives a page to take along: into another site. A page loads it
//! when somebody asks for that. Nothing leaves the page.

// Without what a standard library does around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

mod embed;
mod preview;
mod shown;
mod styles;
mod tabs;

use peerage_core::model::schema;
use wasm_bindgen::prelude::*;

use crate::shown::Shown;

#[wasm_bindgen]
extern "C" {
    /// The address of the glue of this program, which lies in the folder of the
    /// release.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static ADDRESS: String;
}

/// Nothing happens when the program is loaded.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// Opens the dialog with what another site writes to show the page. `bytes` are the
/// dataset's and `url` is its address; `page` is the kind and key of the page with
/// `:` between, empty for the lab; `filter` is what is asked for beyond it, as
/// addresses have it; `works` are the positions of those listed, in order.
#[wasm_bindgen]
pub fn embed(
    bytes: &[u8],
    parent: web_sys::Node,
    url: String,
    page: &str,
    filter: String,
    works: &[u32],
) {
    // The page shows only a dataset that it could decode.
    let Ok(dataset) = schema::decode(bytes) else { return };
    let address = ADDRESS.with(String::clone);
    if let Some(shown) = Shown::new(dataset, &parent, &address, url, page, filter, works) {
        styles::adopt(&parent);
        embed::open(&parent, shown);
    }
}
