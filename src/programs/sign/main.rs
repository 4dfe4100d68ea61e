//! The program in which visitors sign: a claim to their profile, or an attestation of a work that
//! they wrote with others. A page loads it when a dialog is opened. Everything runs in the page;
//! the signed document leaves it only as a file that the visitor sends.

// Without the code that a standard library runs around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

mod attest;
mod claim;
mod form;
mod key_file;
mod key_step;
mod send;

use std::rc::Rc;

use peerage_browser::clock::seconds;
use peerage_core::json::{Limits, read};
use peerage_core::messages;
use peerage_core::model::{PersonId, ValidatedDataset, WorkId};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::{Report, extract, verify_documents};
use wasm_bindgen::prelude::*;

/// Does nothing: the page calls the exported functions.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// Switches to the language with this tag, with `texts` as [`messages::learn_texts`] takes them.
#[wasm_bindgen]
pub fn speak(tag: &str, texts: &str) {
    messages::speak(messages::learn_texts(tag, texts));
}

/// Opens the dialog in which a visitor claims a profile of the dataset in
/// `bytes`.
#[wasm_bindgen]
pub fn claim(bytes: &[u8], parent: web_sys::Node, person: u32) {
    let (dataset, report) = known(bytes);
    claim::claim(&parent, &dataset, &report, PersonId(person));
}

/// Opens the dialog in which a visitor confirms a work of the dataset in
/// `bytes`.
#[wasm_bindgen]
pub fn attest(bytes: &[u8], parent: web_sys::Node, work: u32) {
    let (dataset, report) = known(bytes);
    attest::attest(&parent, &dataset, &report, WorkId(work));
}

/// Dataset to sign about, and the result of verifying its signed documents.
fn known(bytes: &[u8]) -> (Rc<ValidatedDataset>, Rc<Report>) {
    let json = read(bytes, Limits::DATASET).ok();
    // The page shows only a dataset that it could decode.
    let dataset = json.and_then(|json| extract(&json).ok()).unwrap_or_default();
    let report = verify_documents(&dataset.proofs, Moment(seconds()));
    (Rc::new(dataset), Rc::new(report))
}
