//! The release with a program whose memory is bounded: exhausting it ends in a trap, in every
//! engine. Without a bound some engines give a program more memory than a page can use up.

use std::fs;

use tempfile::TempDir;

use crate::site::copy;
use crate::visit::dist;

/// Number of pages of memory, of 64 kB each, that the program may have beyond its initial ones:
/// enough for the demo.
const PAGES: u64 = 256;

/// The release, with a bound on the memory of the widget's program.
pub fn bounded() -> TempDir {
    let site = TempDir::new().unwrap();
    copy(&dist(), site.path());
    let program = site.path().join("peerage-widget_bg.wasm");
    let wasm = fs::read(&program).unwrap();
    fs::write(program, with_bound(&wasm)).unwrap();
    site
}

/// A program whose memory has a bound (WebAssembly core specification 2.0, 5.5.8).
fn with_bound(wasm: &[u8]) -> Vec<u8> {
    const MEMORY: u8 = 5;
    let mut at = 8;
    while at < wasm.len() {
        let id = wasm[at];
        let (length, start) = number(wasm, at + 1);
        let end = start + length as usize;
        if id == MEMORY {
            let (count, limits) = number(wasm, start);
            assert_eq!((count, wasm[limits]), (1, 0), "one memory without a bound");
            let (least, _) = number(wasm, limits + 1);
            let mut section = vec![1, 1];
            section.extend(written(least));
            section.extend(written(least + PAGES));
            let length = written(section.len() as u64);
            return [&wasm[..at], &[MEMORY], &length, &section, &wasm[end..]].concat();
        }
        at = end;
    }
    panic!("the program has no memory of its own");
}

/// The number at a position (LEB128), and its end.
fn number(bytes: &[u8], at: usize) -> (u64, usize) {
    let length = bytes[at..].iter().take_while(|byte| **byte >= 128).count() + 1;
    let digits = bytes[at..at + length].iter().rev();
    (digits.fold(0, |number, byte| number << 7 | u64::from(byte & 127)), at + length)
}

/// A number as LEB128.
fn written(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

#[test]
fn numbers_are_read_as_they_are_written() {
    for known in [0, 1, 127, 128, 300, 1 << 20] {
        let bytes = written(known);
        assert_eq!(number(&bytes, 0), (known, bytes.len()));
    }
    assert_eq!(written(624_485), [0xe5, 0x8e, 0x26]);
}
