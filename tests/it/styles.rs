//! Keeps `style/` in step with the views: a style sheet for each is compiled in.

use std::fs;
use std::path::Path;

#[test]
fn every_style_sheet_is_compiled_in() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in fs::read_dir(root.join("style")).expect("style/ is readable") {
        let path = entry.expect("style/ is readable").path();
        // The page's own, outside the shadow root.
        if path.ends_with("page.css") {
            continue;
        }
        let css = fs::read_to_string(&path).expect("a style sheet is text");
        assert!(peerage::view::CSS.contains(&css), "{} is not compiled in", path.display());
    }
}

#[test]
fn colors_are_tokens() {
    for line in peerage::view::CSS.lines() {
        let is_token = line.trim_start().starts_with("--peerage-");
        assert!(is_token || !line.contains(": #"), "a color outside the tokens: {line}");
    }
}
