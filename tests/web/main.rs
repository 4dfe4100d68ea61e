//! Tests of the components in a browser, with a dataset made by hand.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

#[cfg(target_arch = "wasm32")]
mod dataset;
#[cfg(target_arch = "wasm32")]
mod profile;
#[cfg(target_arch = "wasm32")]
mod scheduler;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
