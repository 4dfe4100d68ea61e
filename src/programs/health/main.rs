//! The program of the health check, which lists problems of a dataset for its owner. A page loads
//! it on demand. The check runs in the page.

// Without the code that a standard library runs around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

mod list;

use std::rc::Rc;

use js_sys::Function;
use peerage_browser::dialog::Dialog;
use peerage_core::audit::{EntryKeys, audit};
use peerage_core::messages::{self, actions, audit};
use peerage_core::model::schema;
use peerage_core::state::{Focus, findings_of};
use wasm_bindgen::prelude::*;

/// Does nothing: the page calls the exported functions.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// Switches to the language with this tag, with `texts` as [`messages::learn_texts`] takes them.
#[wasm_bindgen]
pub fn speak(tag: &str, texts: &str) {
    messages::speak(messages::learn_texts(tag, texts));
}

/// Opens the dialog that lists the findings about a page of the dataset in `bytes`: its kind and
/// key with `:` between, or empty for the lab. `visit` shows another page of the profile: its
/// arguments are a kind, person (0), work (1) or venue (2), and a position.
#[wasm_bindgen]
pub fn health(bytes: &[u8], parent: web_sys::Node, page: &str, visit: Function) {
    // The page shows only a dataset that it could decode.
    let Ok(dataset) = schema::decode(bytes) else { return };
    let Some(dialog) = Dialog::open(&parent, audit::health(), actions::close()) else { return };
    let focus = page.split_once(':').and_then(|(kind, key)| Focus::find(&dataset, kind, key));
    let found = findings_of(focus.unwrap_or_default(), audit(&dataset), &dataset);
    let count =
        if found.is_empty() { audit::nothing().to_owned() } else { audit::n_findings(found.len()) };
    dialog.say(dialog.root(), &count);
    dialog.say(dialog.root(), audit::about());
    let keys = Rc::new(EntryKeys::new(&dataset));
    let page = list::Page { dialog, dataset: Rc::new(dataset), keys, visit };
    for findings in found.chunk_by(|a, b| a.kind == b.kind) {
        list::kind(&page, findings);
    }
}
