//! Dependencies of each crate, as reported by Cargo.

use std::process::Command;

/// Packages that depend on a browser.
const BROWSER: &[&str] = &["gloo", "js-sys", "leptos", "wasm-bindgen", "web-sys"];

/// Target of the programs in the page.
const WASM: &str = "wasm32-unknown-unknown";

#[test]
fn the_core_knows_no_browser() {
    check("peerage-core", &[], BROWSER);
    check("peerage-core", &["--target", WASM], BROWSER);
}

#[test]
fn the_compiler_knows_no_browser() {
    check("peerage", &[], BROWSER);
}

#[test]
fn the_small_programs_hold_neither_leptos_nor_the_compiler() {
    for package in
        ["peerage-health", "peerage-layout", "peerage-share", "peerage-sign", "peerage-verify"]
    {
        check(package, &["--target", WASM], &["leptos", "peerage-widget", "peerage v"]);
    }
}

#[test]
fn what_compiles_in_the_page_holds_neither_the_widget_nor_a_terminal() {
    let strangers = ["leptos", "peerage-widget", "clap", "indicatif", "ureq", "tokio"];
    check("peerage-compile", &["--target", WASM], &strangers);
}

#[test]
fn the_renderer_and_its_benchmark_hold_no_leptos() {
    for package in ["peerage-renderer", "peers"] {
        check(package, &["--target", WASM], &["leptos", "peerage-widget"]);
    }
}

#[test]
fn the_developers_command_holds_neither_leptos_nor_the_compiler() {
    check("peerage-dev", &[], &["leptos", "peerage-widget", "peerage v"]);
    check("peerage-bench", &[], &["leptos", "peerage-widget"]);
}

#[test]
fn only_the_feature_for_pdf_brings_the_typesetter() {
    check("peerage", &[], &["typst"]);
    check("peerage-release", &[], &["typst"]);
}

/// Checks that no package whose line starts like one of `strangers` is among the dependencies of
/// `package`.
#[track_caller]
fn check(package: &str, arguments: &[&str], strangers: &[&str]) {
    let mut command = Command::new(env!("CARGO"));
    command.args(["tree", "--offline", "--edges", "normal", "--prefix", "none"]);
    command.args(["--package", package]).args(arguments).current_dir(super::root());
    let output = command.output().expect("Cargo runs");
    let tree = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(tree.starts_with(&format!("{package} v")), "{tree}");
    let found: Vec<_> = tree
        .lines()
        .filter(|line| strangers.iter().any(|stranger| line.starts_with(stranger)))
        .collect();
    assert!(found.is_empty(), "{package} is built from {found:#?}");
}
