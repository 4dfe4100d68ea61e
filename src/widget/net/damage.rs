//! What is wrong with a dataset that cannot be read. Nobody waits for that where all is
//! well: it is a chunk of the program.

use peerage_core::messages::page;
use peerage_core::model::schema::{DecodeError, decode};
use peerage_core::model::{ValidatedDataset, Violation};

/// What decodes a dataset and tells what is wrong with it.
type Decoder = fn(&[u8]) -> Result<ValidatedDataset, DecodeError>;

#[cfg(feature = "split")]
#[::leptos::wasm_split::wasm_split(damage, wasm_split_path = ::leptos::wasm_split, fallible)]
fn decoder() -> Result<Decoder, ::leptos::wasm_split::SplitLoaderError> {
    Ok(decode)
}

#[cfg(not(feature = "split"))]
async fn decoder() -> Result<Decoder, ()> {
    Ok(decode)
}

/// Reads a dataset, and tells what is wrong where it cannot be read.
pub async fn read(bytes: &[u8]) -> Result<ValidatedDataset, DecodeError> {
    match decoder().await {
        Ok(decode) => decode(bytes),
        Err(_) => {
            let problem = page::part_is_missing().to_owned();
            Err(DecodeError::Malformed(Violation { place: String::new(), problem }))
        }
    }
}
