//! Verification of signatures, against third-party vectors: natively, and in a browser.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod crafted;
mod ed25519;
mod integrity;
mod rfc8785;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
