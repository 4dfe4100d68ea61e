//! Datasets, and everything that a page, its programs and the compiler compute from them.

use peerage_core::json::{self, Limits};
use peerage_core::model::Dataset;
use peerage_core::model::schema::decode;
use peerage_site::hostile::valid;

use crate::change::{Edit, apply, values};
use crate::oracle::read_by_others;
use crate::pipeline::survive;

/// A dataset as text; or, where the input begins otherwise, changes of a valid one, five bytes
/// each.
pub fn dataset(bytes: &[u8]) {
    let bytes = match bytes.first() {
        Some(b'{') => bytes.to_vec(),
        _ => changed(bytes),
    };
    let read = json::decode::<Dataset>(&bytes.as_slice(), Limits::DATASET).ok();
    assert!(read == read_by_others(&bytes), "every reader reads the same dataset");
    if let Ok(dataset) = decode(&bytes) {
        survive(&dataset, &bytes);
    }
}

/// Maximum number of changes of one input.
const MOST: usize = 6;

fn changed(bytes: &[u8]) -> Vec<u8> {
    let mut dataset = valid();
    for change in bytes.chunks_exact(5).take(MOST) {
        let number = |at: usize| usize::from(u16::from_le_bytes([change[at], change[at + 1]]));
        let values = values();
        let edit = match change[2] % 5 {
            0 | 1 => Edit::Replace(values[number(3) % values.len()].clone()),
            2 => Edit::Remove,
            3 => Edit::Repeat,
            _ => Edit::Copy(number(3)),
        };
        apply(&mut dataset, number(0), edit);
    }
    dataset.to_string().into_bytes()
}
