//! Fetches a file.

use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStream, ReadableStreamDefaultReader, Response};

/// The bytes of the file at an address; none where it cannot be had. Of more than `most`
/// only the first are read, which are more than that.
pub async fn fetch(address: &str, most: usize) -> Option<Vec<u8>> {
    let asked = web_sys::window()?.fetch_with_str(address);
    let answer: Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    bytes_of(answer.body(), most).await.ok()
}

/// The bytes of an answer. Of more than `most` only the first are read, which are more than
/// that: an answer has no end that one could trust.
pub async fn bytes_of(body: Option<ReadableStream>, most: usize) -> Result<Vec<u8>, JsValue> {
    // The memory of a program never shrinks: the bytes come into it once, all at a time.
    let (mut pieces, mut length) = (Vec::new(), 0);
    if let Some(body) = body {
        let reader = ReadableStreamDefaultReader::new(&body)?;
        while length <= most {
            let read = JsFuture::from(reader.read()).await?;
            let piece = Reflect::get(&read, &"value".into())?;
            // At the end there is none.
            let Ok(piece) = piece.dyn_into::<Uint8Array>() else { break };
            length += piece.length() as usize;
            pieces.push(piece);
        }
        if length > most {
            // Nobody waits for the rest.
            drop(reader.cancel());
        }
    }
    let mut bytes = vec![0; length];
    let mut start = 0;
    for piece in pieces {
        let end = start + piece.length() as usize;
        piece.copy_to(&mut bytes[start..end]);
        start = end;
    }
    Ok(bytes)
}
