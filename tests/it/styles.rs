//! `style/` has a style sheet for each view, and each is compiled in.

use std::fs;
use std::path::{Path, PathBuf};

/// The style sheets of components, inside the shadow root; `page.css` is the
/// page's own, and `site.css` is for pages without scripts.
fn style_sheets() -> impl Iterator<Item = PathBuf> {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    let entries = fs::read_dir(root.join("style")).expect("style/ is readable");
    let paths = entries.map(|entry| entry.expect("style/ is readable").path());
    let sheets = paths.filter(|path| path.extension().is_some_and(|end| end == "css"));
    sheets.filter(|path| !["page.css", "site.css"].iter().any(|own| path.ends_with(own)))
}

#[test]
fn every_style_sheet_is_compiled_in() {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    // The program that shares pages has a sheet of its own.
    let lists = ["src/widget/view/style.rs", "src/programs/share/main.rs"];
    let list = lists.map(|list| fs::read_to_string(root.join(list)).expect("it is readable"));
    let list = list.concat();
    for path in style_sheets() {
        let name = path.file_name().expect("a file has a name").to_string_lossy();
        let included = format!("\"../../../style/{name}\"");
        assert!(list.contains(&included), "{name} is not compiled in");
    }
}

/// Checks that the page requests its style before its program: on a slow network the first request
/// is answered first.
#[test]
fn the_page_asks_for_its_style_before_the_program() {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    let page = fs::read_to_string(root.join("index.html")).expect("it is readable");
    let places = |what: &str| page.match_indices(what).map(|(at, _)| at).collect::<Vec<_>>();
    let [style, content, program] =
        ["rel=\"stylesheet\"", "</peerage-profile>", "preload\" href"].map(places);
    assert!(!style.is_empty() && !program.is_empty());
    assert!(style.iter().max() < content.iter().min());
    assert!(content.iter().max() < program.iter().min());
}

#[test]
fn colors_are_tokens() {
    for path in style_sheets() {
        for line in fs::read_to_string(path).expect("a style sheet is text").lines() {
            let is_token = line.trim_start().starts_with("--peerage-");
            assert!(is_token || !line.contains(": #"), "a color outside the tokens: {line}");
        }
    }
}

/// Properties that name a physical side of the page, which differs in another direction of writing;
/// the logical ones (`start`, `inline-end`) adapt.
const SIDES: [&str; 10] = [
    "margin-left:",
    "margin-right:",
    "padding-left:",
    "padding-right:",
    "border-left",
    "border-right",
    " left:",
    " right:",
    "text-align: left",
    "text-align: right",
];

#[test]
fn offsets_follow_the_direction_of_the_text() {
    for path in style_sheets() {
        let text = fs::read_to_string(&path).expect("a style sheet is text");
        // Rules for one direction only may name sides.
        let mut parts = text.split(":dir(rtl) {");
        let first = parts.next().unwrap_or_default().to_owned();
        let after = |part: &str| part.split_once('}').map_or("", |(_, after)| after).to_owned();
        let text = parts.map(after).fold(first, |text, part| text + &part);
        for side in SIDES {
            assert!(!text.contains(side), "{} has `{}`", path.display(), side.trim());
        }
    }
}
