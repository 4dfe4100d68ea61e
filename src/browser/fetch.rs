//! Fetches a file.

use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStream, ReadableStreamDefaultReader, Response};

use crate::pieces::Pieces;

/// The bytes of the file at an address; none where it cannot be fetched. Reading stops soon after
/// `most` bytes: a result longer than that is incomplete.
pub async fn fetch(address: &str, most: usize) -> Option<Vec<u8>> {
    let asked = web_sys::window()?.fetch_with_str(address);
    let answer: Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    Some(pieces_of(answer.body(), most).await.ok()?.to_vec())
}

/// The bytes of an answer. Reading stops soon after `most` bytes, since the end of an answer cannot
/// be trusted: a result longer than that is incomplete.
pub async fn pieces_of(body: Option<ReadableStream>, most: usize) -> Result<Pieces, JsValue> {
    let mut pieces = Pieces::default();
    if let Some(body) = body {
        let reader = ReadableStreamDefaultReader::new(&body)?;
        while pieces.length() <= most {
            let read = JsFuture::from(reader.read()).await?;
            let piece = Reflect::get(&read, &"value".into())?;
            // At the end there is no piece.
            let Ok(piece) = piece.dyn_into::<Uint8Array>() else { break };
            pieces.push(piece);
        }
        if pieces.length() > most {
            // The rest is not awaited.
            drop(reader.cancel());
        }
    }
    Ok(pieces)
}
