//! The program in which visitors sign, apart from the one that verifies: a page
//! loads it when somebody opens a dialog.
//!
//! The modules it needs are compiled into it and not taken from the
//! library: with the library come what its dependencies export.

// Without what a standard library does around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

// Only what signs is used of them.
#[allow(dead_code, unused_imports)]
#[path = "../browser/mod.rs"]
mod browser;
#[allow(dead_code, unused_imports)]
#[path = "../model/mod.rs"]
mod model;
#[allow(dead_code, unused_imports)]
#[path = "../order/mod.rs"]
mod order;
#[allow(dead_code, unused_imports)]
#[path = "../signing/mod.rs"]
mod signing;
#[allow(dead_code, unused_imports)]
#[path = "../text/mod.rs"]
mod text;
#[allow(dead_code, unused_imports)]
#[path = "../trust/mod.rs"]
mod trust;

#[cfg(target_arch = "wasm32")]
mod program {
    use std::rc::Rc;

    use crate::browser::clock::seconds;
    use crate::model::{Dataset, PersonId, WorkId};
    use crate::signing;
    use crate::trust::json::{Limits, read};
    use crate::trust::moment::Moment;
    use crate::trust::{Report, extract, verify_documents};
    use wasm_bindgen::prelude::*;

    /// Opens the dialog in which a visitor claims a profile of the dataset in
    /// `bytes`.
    #[wasm_bindgen]
    pub fn claim(bytes: &[u8], parent: web_sys::Node, person: u32) {
        let (dataset, report) = known(bytes);
        signing::claim(&parent, &dataset, &report, PersonId(person));
    }

    /// Opens the dialog in which a visitor confirms a work of the dataset in
    /// `bytes`.
    #[wasm_bindgen]
    pub fn attest(bytes: &[u8], parent: web_sys::Node, work: u32) {
        let (dataset, report) = known(bytes);
        signing::attest(&parent, &dataset, &report, WorkId(work));
    }

    /// What is signed about, and what was signed before.
    fn known(bytes: &[u8]) -> (Rc<Dataset>, Rc<Report>) {
        let dataset = read(bytes, Limits::DATASET).map(|json| extract(&json)).unwrap_or_default();
        let report = verify_documents(&dataset.proofs, Moment(seconds()));
        (Rc::new(dataset), Rc::new(report))
    }
}

/// Nothing happens when the program is loaded.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}
