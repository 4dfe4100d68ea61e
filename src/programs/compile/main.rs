//! The program that compiles files in the page, as the command does on a machine: a page loads it
//! into a worker when files are dropped. The files stay in the page.

// Without the code that a standard library runs around `main`.
#![cfg_attr(target_arch = "wasm32", no_main)]

mod archive;
mod seeds;
mod shared;
mod told;
mod trial;

use js_sys::{Array, Uint8Array};
use peerage_core::trust::moment::Moment;
use wasm_bindgen::prelude::*;

use crate::trial::Trial;

/// Does nothing: the page calls the exported functions.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

/// Files that were compiled.
#[wasm_bindgen]
pub struct Compiled(Trial);

/// Compiles files, each a pair of its name and its bytes, as the works of `owner` where that is not
/// empty, as of `seconds` since 1970. Rejects with a message for the visitor where nothing can be
/// shown.
#[wasm_bindgen]
pub fn compile(files: &Array, owner: &str, seconds: f64) -> Result<Compiled, JsValue> {
    Trial::compile(pairs(files), owner, Moment(seconds as i64)).map(Compiled).map_err(JsValue::from)
}

#[wasm_bindgen]
impl Compiled {
    /// The dataset as JSON.
    pub fn dataset(&self) -> Uint8Array {
        Uint8Array::from(self.0.json.as_slice())
    }

    /// The companion file with the details of the works, which the dataset names.
    pub fn details(&self) -> Option<Uint8Array> {
        self.0.details_file.as_deref().map(Uint8Array::from)
    }

    /// Summary for the visitor, as JSON ([`crate::told::Told`]).
    pub fn summary(&self) -> String {
        serde_json::to_string(&self.0.summary()).unwrap_or_default()
    }

    /// The folder of seeds, as a ZIP file.
    pub fn folder(&self) -> Result<Uint8Array, JsValue> {
        bytes(archive::folder(&self.0))
    }

    /// The site, as a ZIP file; `program` is the files that its pages load, each a
    /// pair of its name and its bytes.
    pub fn site(&self, program: &Array) -> Result<Uint8Array, JsValue> {
        bytes(archive::site(&self.0, pairs(program)))
    }
}

fn bytes(archive: std::io::Result<Vec<u8>>) -> Result<Uint8Array, JsValue> {
    let bytes = archive.map_err(|error| JsValue::from(error.to_string()))?;
    Ok(Uint8Array::from(bytes.as_slice()))
}

/// Pairs of names and bytes; anything else is left out.
fn pairs(files: &Array) -> Vec<(String, Vec<u8>)> {
    files
        .iter()
        .filter_map(|pair| {
            let pair = pair.dyn_into::<Array>().ok()?;
            let bytes = pair.get(1).dyn_into::<Uint8Array>().ok()?;
            Some((pair.get(0).as_string()?, bytes.to_vec()))
        })
        .collect()
}
