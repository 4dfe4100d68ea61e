//! Bytes that are not a dataset at all.

use super::{Case, Expected, VALID};

pub(super) fn add(cases: &mut Vec<Case>) {
    let half = &VALID[..VALID.find("\"works\": [\n").unwrap_or_default()];
    let whole: [(&str, Vec<u8>, &'static str); 11] = [
        ("nothing", Vec::new(), ""),
        ("a space", b" ".to_vec(), ""),
        ("null", b"null".to_vec(), ""),
        ("a list", b"[]".to_vec(), ""),
        ("text", b"\"dataset\"".to_vec(), ""),
        ("a page", b"<!doctype html><title>Not found</title>".to_vec(), ""),
        ("half of it", half.as_bytes().to_vec(), ""),
        ("a million brackets", vec![b'['; 1_000_000], ""),
        ("what is not UTF-8", VALID.replace("Engine Lab", "\u{fffd}").into_bytes(), "lab.name"),
        ("half of a pair", VALID.replace("Engine Lab", "\\ud800").into_bytes(), "lab.name"),
        ("more after it", format!("{VALID}x").into_bytes(), ""),
    ];
    for (name, mut bytes, place) in whole {
        if name == "what is not UTF-8" {
            // The first of the three bytes of a replacement character.
            if let Some(at) = bytes.iter().position(|byte| *byte == 0xef) {
                bytes.splice(at..at + 3, [0xff, 0xfe]);
            }
        }
        cases.push(Case { name: name.to_owned(), expected: Expected::Refused(place), bytes });
    }
    for (name, count, expected) in [
        ("ninety brackets", 90, Expected::Shown),
        ("a hundred brackets", 100, Expected::Refused("[0]")),
    ] {
        let (open, close) = ("[".repeat(count), "]".repeat(count));
        let bytes = format!("{{\"more\": {open}1{close}, {}", &VALID[1..]).into_bytes();
        cases.push(Case { name: name.to_owned(), expected, bytes });
    }
    let mark = format!("\u{feff}{VALID}").into_bytes();
    let expected = Expected::Refused("");
    cases.push(Case { name: "a byte order mark".to_owned(), expected, bytes: mark });
}
