//! Cards: neighboring works of a catalog as a dataset, with their details. The bytes are the length of
//! the dataset, its JSON, and the JSON of the details.

use crate::bytes::{push_varint, read_varint};
use crate::json::{Limits, decode};
use crate::model::schema::{read, validated};
use crate::model::{DetailsList, ValidatedDataset};

/// Cards of some works.
#[derive(Clone, Debug, PartialEq)]
pub struct Cards {
    /// The works, numbered as the catalog does, with what they refer to.
    pub dataset: ValidatedDataset,
    /// Their details, in the order of the works.
    pub details: DetailsList,
}

/// Bytes of cards, from the JSON of a dataset and of the details of its works.
pub fn write(dataset: &[u8], details: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    push_varint(&mut bytes, dataset.len() as u32);
    bytes.extend_from_slice(dataset);
    bytes.extend_from_slice(details);
    bytes
}

impl Cards {
    /// Reads cards; none where the bytes are no cards.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut begin = 0;
        let length = read_varint(bytes, &mut begin) as usize;
        let (dataset, details) = bytes.get(begin..)?.split_at_checked(length)?;
        let dataset = validated(read(&dataset).ok()?).ok()?;
        let details: DetailsList = decode(&details, Limits::DATASET).ok()?;
        Some(Self { dataset, details })
            .filter(|it| it.dataset.numbers.len() == it.dataset.works.len())
    }
}
