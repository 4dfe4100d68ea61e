//! Tests in a browser: of the components, with a dataset made by hand, and of
//! signatures.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

#[cfg(target_arch = "wasm32")]
mod dataset;
#[cfg(target_arch = "wasm32")]
mod profile;
// The vectors of what is signed, which native tests meet as well.
#[cfg(target_arch = "wasm32")]
#[path = "../it/trust/crafted.rs"]
mod crafted;
#[cfg(target_arch = "wasm32")]
#[path = "../it/trust/ed25519.rs"]
mod ed25519;
#[cfg(target_arch = "wasm32")]
#[path = "../it/trust/integrity.rs"]
mod integrity;
#[cfg(target_arch = "wasm32")]
#[path = "../it/trust/rfc8785.rs"]
mod rfc8785;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
