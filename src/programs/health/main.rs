//! The program that shows what the owner of a dataset should look at. A page
//! loads it when somebody asks for that. Everything is found in the page.

// Without what a standard library does around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

mod list;

use std::rc::Rc;

use js_sys::Function;
use peerage_browser::dialog::Dialog;
use peerage_core::audit::{EntryKeys, audit};
use peerage_core::messages::{self, Catalogue, actions, audit};
use peerage_core::model::schema;
use wasm_bindgen::prelude::*;

/// Nothing happens when the program is loaded.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// Speaks the language with this tag from now on, with `texts` as [`Catalogue::of`]
/// takes them.
#[wasm_bindgen]
pub fn speak(tag: &str, texts: &str) {
    messages::speak(Catalogue::of(tag, texts));
}

/// Opens the dialog that lists what is found in the dataset in `bytes`. `visit`
/// shows another page of the profile: it takes what it is of, a person (0), a
/// work (1) or a venue (2), and its position.
#[wasm_bindgen]
pub fn health(bytes: &[u8], parent: web_sys::Node, visit: Function) {
    // The page shows only a dataset that it could decode.
    let Ok(dataset) = schema::decode(bytes) else { return };
    let Some(dialog) = Dialog::open(&parent, audit::health(), actions::close()) else { return };
    let found = audit(&dataset);
    let count =
        if found.is_empty() { audit::nothing().to_owned() } else { audit::n_findings(found.len()) };
    dialog.say(dialog.root(), &count);
    dialog.say(dialog.root(), audit::about());
    let keys = Rc::new(EntryKeys::of(&dataset));
    let page = list::Page { dialog, dataset: Rc::new(dataset), keys, visit };
    for findings in found.chunk_by(|a, b| a.kind == b.kind) {
        list::kind(&page, findings);
    }
}
