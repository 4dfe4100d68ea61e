//! The program in which visitors sign, apart from the one that verifies: a page
//! loads it when somebody opens a dialog.

#[cfg(target_arch = "wasm32")]
mod browser {
    use std::rc::Rc;

    use peerage::browser::clock::seconds;
    use peerage::model::{Dataset, PersonId, WorkId};
    use peerage::signing;
    use peerage::trust::json::{Limits, read};
    use peerage::trust::moment::Moment;
    use peerage::trust::{Report, extract, verify_documents};
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

fn main() {}
