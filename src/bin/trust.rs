//! The program that verifies, apart from the one that shows: a page loads it when
//! its profiles stand.
//!
//! The modules it needs are compiled into it and not taken from the
//! library: with the library come what its dependencies export.

// Without what a standard library does around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

// Only what verifies is used of them.
#[allow(dead_code, unused_imports)]
#[path = "../model/mod.rs"]
mod model;
#[allow(dead_code, unused_imports)]
#[path = "../order/mod.rs"]
mod order;
#[allow(dead_code, unused_imports)]
#[path = "../text/mod.rs"]
mod text;
#[allow(dead_code, unused_imports)]
#[path = "../trust/mod.rs"]
mod trust;

#[cfg(target_arch = "wasm32")]
mod program {
    use crate::model::{Dataset, PersonId};
    use crate::trust::evidence::Mask;
    use crate::trust::json::{Limits, read};
    use crate::trust::moment::Moment;
    use crate::trust::proof::PublicKey;
    use crate::trust::{Report, explanation_rows, extract, summary_rows, verify_read};
    use wasm_bindgen::prelude::*;

    /// A dataset that was verified.
    #[wasm_bindgen]
    pub struct Verified {
        dataset: Dataset,
        report: Report,
    }

    /// Verifies the dataset in `bytes`: its seal against the DIDs in
    /// `publisher`, parted by spaces, and every signed document in it, as of
    /// `seconds` since 1970.
    #[wasm_bindgen]
    pub fn verify(bytes: &[u8], seconds: f64, publisher: &str) -> Verified {
        let pinned: Vec<PublicKey> =
            publisher.split_whitespace().filter_map(PublicKey::from_did).collect();
        let read = read(bytes, Limits::DATASET);
        let report = verify_read(&read, Moment(seconds as i64), &pinned);
        // What is not read strictly is not scored.
        let dataset = read.as_ref().map(extract).unwrap_or_default();
        Verified { dataset, report }
    }

    #[wasm_bindgen]
    impl Verified {
        /// What was found out about the whole.
        pub fn summary(&self) -> String {
            summary_rows(&self.dataset, &self.report)
        }

        /// The score of the person at this position, by what `mask` leaves.
        pub fn explain(&self, person: u32, mask: u32) -> String {
            let mask = Mask::from_bits(mask);
            explanation_rows(&self.dataset, &self.report, PersonId(person), mask)
        }
    }
}

/// Nothing happens when the program is loaded.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}
