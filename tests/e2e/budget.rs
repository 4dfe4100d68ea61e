//! The bytes a visitor loads: code that grew does so knowingly.

use std::fs;
use std::path::Path;

use brotli::enc::BrotliEncoderParams;

use crate::visit::dist;

/// Brotli bytes of all WebAssembly and JavaScript of the release: what was
/// measured, and five per cent. Raise it only with what the page can do more.
const CODE: usize = 241_400;

/// The same where there was no wasm-opt.
const CODE_NOT_OPTIMIZED: usize = 305_000;

#[test]
fn the_code_stays_within_its_budget() {
    let dist = dist();
    let mut total = 0;
    let mut budget = CODE;
    for entry in fs::read_dir(&dist).unwrap() {
        let path = entry.unwrap().path();
        if is_code(&path) {
            let bytes = fs::read(&path).unwrap();
            if has_names(&bytes) {
                budget = CODE_NOT_OPTIMIZED;
            }
            total += compressed(&bytes);
        }
    }
    assert!(total > 0, "there is no code in {}", dist.display());
    println!("{total} of {budget} bytes");
    assert!(total <= budget, "{total} bytes of code, and {budget} are allowed");
}

fn is_code(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "wasm" || extension == "js")
}

/// Whether functions still have their names: wasm-opt takes them out.
fn has_names(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\0asm") && bytes.windows(5).any(|window| window == b"\x04name")
}

fn compressed(mut bytes: &[u8]) -> usize {
    let mut out = Vec::new();
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut bytes, &mut out, &parameters).unwrap();
    out.len()
}
