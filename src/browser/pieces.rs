//! Bytes that the browser holds in pieces, as they arrived, outside of the memory of the program.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use web_sys::Blob;

/// Bytes in pieces.
#[derive(Debug, Default)]
pub struct Pieces {
    /// Pieces, each with the number of bytes before it.
    list: Vec<(usize, Uint8Array)>,
    length: usize,
}

impl Pieces {
    /// Appends `piece`.
    pub fn push(&mut self, piece: Uint8Array) {
        let length = piece.length() as usize;
        self.list.push((self.length, piece));
        self.length += length;
    }

    /// Total number of bytes.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Copies the bytes from position `at` on, until `bytes` is full or none are left.
    pub fn copy(&self, at: usize, bytes: &mut [u8]) {
        let (mut at, mut rest) = (at, bytes);
        let first = self.list.partition_point(|(before, _)| *before <= at).saturating_sub(1);
        for (before, piece) in self.list.get(first..).unwrap_or_default() {
            let start = at - before;
            let length = (piece.length() as usize).saturating_sub(start).min(rest.len());
            let Some((here, others)) = std::mem::take(&mut rest).split_at_mut_checked(length)
            else {
                break;
            };
            piece.subarray(start as u32, (start + length) as u32).copy_to(here);
            (at, rest) = (at + length, others);
            if rest.is_empty() {
                break;
            }
        }
    }

    /// All bytes, in the memory of the program.
    pub fn to_vec(&self) -> Vec<u8> {
        let mut bytes = vec![0; self.length];
        self.copy(0, &mut bytes);
        bytes
    }

    /// All bytes as a blob of the browser, which may be stored outside of the memory of the page.
    pub fn blob(&self) -> Result<Blob, JsValue> {
        let parts: Array = self.list.iter().map(|(_, piece)| piece).collect();
        Blob::new_with_u8_array_sequence(&parts)
    }
}

impl From<Uint8Array> for Pieces {
    fn from(piece: Uint8Array) -> Self {
        let mut pieces = Self::default();
        pieces.push(piece);
        pieces
    }
}
