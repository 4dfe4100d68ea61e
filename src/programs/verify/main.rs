//! The program that verifies, apart from the one that shows: a page loads it once its profiles are
//! mounted.

// Without the code that a standard library runs around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

use peerage_core::json::{Limits, read};
use peerage_core::messages;
use peerage_core::model::{PersonId, ValidatedDataset};
use peerage_core::trust::evidence::Mask;
use peerage_core::trust::moment::Moment;
use peerage_core::trust::{Report, explanation_rows, extract, seal, summary_rows, verify_read};
use wasm_bindgen::prelude::*;

/// Does nothing: the page calls the exported functions.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// Switches to the language with this tag, with `texts` as [`messages::learn_texts`] takes them.
#[wasm_bindgen]
pub fn speak(tag: &str, texts: &str) {
    messages::speak(messages::learn_texts(tag, texts));
}

/// A dataset that was verified.
#[wasm_bindgen]
pub struct Verified {
    dataset: ValidatedDataset,
    report: Report,
    publisher: String,
}

/// Verifies the dataset in `bytes`: its seal against the DIDs in `publisher`, separated by spaces,
/// and every signed document in it, as of `seconds` since 1970.
#[wasm_bindgen]
pub fn verify(bytes: &[u8], seconds: f64, publisher: &str) -> Verified {
    let (pinned, _) = seal::publisher(publisher);
    let read = read(bytes, Limits::DATASET);
    let report = verify_read(&read, Moment(seconds as i64), &pinned);
    // A dataset that cannot be parsed strictly, is not valid, or has a source of an unknown kind is
    // not scored.
    let dataset = read.as_ref().ok().and_then(|json| extract(json).ok()).unwrap_or_default();
    Verified { dataset, report, publisher: publisher.to_owned() }
}

#[wasm_bindgen]
impl Verified {
    /// Summary of the verification of the whole dataset.
    pub fn summary(&self) -> String {
        summary_rows(&self.dataset, &self.report, &seal::publisher(&self.publisher).1)
    }

    /// Score of the person at this position, by the evidence that `mask` leaves.
    pub fn explain(&self, person: u32, mask: u32) -> String {
        let mask = Mask::from_bits(mask);
        explanation_rows(&self.dataset, &self.report, PersonId(person), mask)
    }
}
