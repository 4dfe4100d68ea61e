//! Canonical JSON against the files of RFC 8785 and another implementation.
//!
//! The files are those of cyberphone/json-canonicalization, `testdata`, in the
//! package of serde_json_canonicalizer; none is kept here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use peerage_core::json::{Json, Limits, Problem, canonical, read};

/// The folder of a package that the tests depend on.
fn package(name: &str) -> PathBuf {
    let version = Command::new("rustc").arg("-vV").output().expect("rustc runs").stdout;
    let version = String::from_utf8(version).expect("rustc writes text");
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    // Packages of other platforms may never have been fetched.
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--filter-platform", host])
        .current_dir(env!("CARGO_WORKSPACE_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value =
        serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("there are packages");
    let found = packages.iter().find(|package| package["name"] == name);
    let path = found.and_then(|package| package["manifest_path"].as_str()).expect("it is one");
    Path::new(path).parent().expect("a manifest has a folder").to_owned()
}

#[test]
fn the_files_of_rfc_8785_are_met() {
    let testdata = package("serde_json_canonicalizer").join("tests/resources/testdata");
    let file = |path: String| fs::read(testdata.join(path)).expect("the file is readable");
    for name in ["arrays", "french", "unicode", "weird"] {
        let value = read(&file(format!("input/{name}.json")), Limits::CREDENTIAL);
        let text = canonical(&value.expect("it is strict JSON"));
        assert_eq!(text, file(format!("output/{name}.json")), "{name}");
        let digits: Vec<String> = text.iter().map(|byte| format!("{byte:02x}")).collect();
        let expected = String::from_utf8(file(format!("outhex/{name}.txt"))).expect("digits");
        assert_eq!(digits, expected.split_whitespace().collect::<Vec<_>>(), "{name}");
    }
    // These two hold fractions, which are refused instead of rounded.
    for name in ["structures", "values"] {
        let error = read(&file(format!("input/{name}.json")), Limits::CREDENTIAL);
        assert_eq!(error.expect_err("it has a fraction").problem, Problem::Number, "{name}");
    }
}

/// Parts of names and texts that differ in order and escapes.
const PIECES: [&str; 12] =
    ["a", "B", "\"", "\\", "\u{1}", "\n", "\u{7f}", "é", "e\u{301}", "\u{e000}", "\u{fb33}", "😀"];

fn value(seed: &mut u64, depth: usize) -> serde_json::Value {
    let mut roll = |sides: u64| {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (*seed >> 33) % sides
    };
    let mut text = || (0..roll(4)).map(|_| PIECES[roll(12) as usize]).collect::<String>();
    let names = [text(), text(), text()];
    match roll(if depth == 0 { 5 } else { 8 }) {
        0 => serde_json::Value::Null,
        1 => (roll(2) == 0).into(),
        2 => (roll(1 << 31) as i64 - (1 << 30)).into(),
        3 | 4 => names[0].clone().into(),
        5 => (0..roll(4)).map(|_| value(seed, depth - 1)).collect::<Vec<_>>().into(),
        _ => names.into_iter().map(|name| (name, value(seed, depth - 1))).collect(),
    }
}

#[test]
fn another_implementation_writes_the_same_bytes() {
    let mut seed = 42;
    for _ in 0..5_000 {
        let value = value(&mut seed, 4);
        let text = serde_json::to_vec_pretty(&value).expect("it is JSON");
        let read: Json = read(&text, Limits::CREDENTIAL).expect("it is strict JSON");
        let expected = serde_json_canonicalizer::to_vec(&value).expect("it is JSON");
        assert_eq!(canonical(&read), expected, "{value}");
    }
}
