//! Fetching the parts of a catalog. Each is compared with the root that the dataset names, so that
//! the seal of the dataset covers it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Promise};
use peerage_browser::gzip::inflate;
use peerage_core::catalog::part::{self, Part};
use peerage_core::catalog::tree::root_of;
use peerage_core::model::{Catalog, catalog_address};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::AbortSignal;

use crate::net::{LoadError, fetch, request};

/// Fetches `parts` of the `catalog` of the dataset at `dataset_url`, an absolute URL, at once, unless
/// `signal` aborts that.
pub async fn fetch_parts(
    dataset_url: &str,
    catalog: &Catalog,
    parts: Vec<Part>,
    signal: Option<AbortSignal>,
) -> Result<Vec<(Part, Vec<u8>)>, LoadError> {
    let results = Rc::new(RefCell::new(Ok(Vec::new())));
    let all: Array = parts
        .into_iter()
        .map(|part| {
            let url = catalog_address(dataset_url, catalog, &part.to_string());
            let (catalog, signal, results) = (catalog.clone(), signal.clone(), Rc::clone(&results));
            future_to_promise(async move {
                let found = fetch_one(url, &catalog, part, signal.as_ref()).await;
                let mut results = results.borrow_mut();
                match (found, &mut *results) {
                    (Ok(bytes), Ok(all)) => all.push((part, bytes)),
                    (Err(error), all @ Ok(_)) => *all = Err(error),
                    _ => {}
                }
                Ok(JsValue::UNDEFINED)
            })
        })
        .collect();
    // None of them is rejected.
    let _ = JsFuture::from(Promise::all(&all)).await;
    results.replace(Ok(Vec::new()))
}

async fn fetch_one(
    url: String,
    catalog: &Catalog,
    part: Part,
    signal: Option<&AbortSignal>,
) -> Result<Vec<u8>, LoadError> {
    let file = fetch(request(&url).abort_signal(signal), &url).await?.to_vec();
    let root = root_of(&catalog.root);
    let bytes = root.and_then(|root| part::read(part, &file, catalog.parts, &root));
    let content = match bytes {
        Some(bytes) => inflate(bytes).await,
        None => None,
    };
    content.ok_or(LoadError::Other { url })
}
