//! Compression of bytes by the browser's Compression Streams (WHATWG).

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableWritablePair, Response};

#[wasm_bindgen]
extern "C" {
    /// Compression Streams (WHATWG); it is a pair of streams.
    #[wasm_bindgen(extends = ReadableWritablePair)]
    type CompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;

    /// The inverse of [`CompressionStream`].
    #[wasm_bindgen(extends = ReadableWritablePair)]
    type DecompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
}

/// `bytes` compressed (gzip, RFC 1952); none in browsers without Compression Streams.
pub async fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let compressing = CompressionStream::new("gzip").ok()?;
    piped(bytes, &compressing).await
}

/// The bytes that were compressed (deflate, RFC 1951) to `bytes`; none if these are damaged, and in
/// browsers without Compression Streams.
pub async fn inflate(bytes: &[u8]) -> Option<Vec<u8>> {
    let inflating = DecompressionStream::new("deflate-raw").ok()?;
    piped(bytes, &inflating).await
}

/// `bytes` as the pair of streams changes them.
async fn piped(bytes: &[u8], pair: &ReadableWritablePair) -> Option<Vec<u8>> {
    let whole = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes))).ok()?;
    let stream = whole.stream().pipe_through(pair);
    let answer = Response::new_with_opt_readable_stream(Some(&stream)).ok()?;
    let buffer = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(buffer.unchecked_ref()).to_vec())
}
