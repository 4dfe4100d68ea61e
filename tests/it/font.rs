//! The font of a site, from the file beside `lab.toml` to its pages.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::site::{peerage, program};

/// Bytes with the beginning of a font in WOFF 2, and the length that it states.
const FONT: &[u8] = b"wOF2\0\x01\0\0\0\0\0\x1einvented, not read";

/// Builds the site of a lab with this font.
fn build(folder: &Path, named: &str, font: &[u8]) -> Output {
    program(folder);
    fs::create_dir(folder.join("lab")).unwrap();
    fs::write(folder.join("lab/lab.toml"), format!("name = 'Looms'\nfont = '{named}'\n")).unwrap();
    fs::write(folder.join("lab/papers.bib"), "@misc{a, title={A}, year=2020}").unwrap();
    fs::write(folder.join("lab/loom.woff2"), font).unwrap();
    peerage(&["build", "lab", "--program", "program"], folder)
}

#[test]
fn every_page_has_the_font_of_the_lab() {
    let dir = tempfile::tempdir().unwrap();
    let built = build(dir.path(), "loom.woff2", FONT);
    assert!(built.status.success(), "{built:?}");
    let site = dir.path().join("site");
    let assets = fs::read_dir(site.join("assets")).unwrap().map(|it| it.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = assets.partition(|path| path.is_dir());
    let font = files.iter().find(|path| path.extension().unwrap() == "woff2").unwrap();
    assert_eq!(fs::read(font).unwrap(), FONT);
    let name = format!("assets/{}", font.file_name().unwrap().to_string_lossy());
    let sheets = [(folders[0].join("site.css"), "../../"), (site.join("assets/list.css"), "../")];
    for (sheet, root) in sheets {
        let css = fs::read_to_string(sheet).unwrap();
        assert!(css.contains(&format!("src: url(\"{root}{name}\")")), "{css}");
    }
    let mut works = fs::read_dir(site.join("works")).unwrap().map(|entry| entry.unwrap().path());
    let work = works.find(|path| path.is_dir()).unwrap().join("index.html");
    let pages =
        [(site.join("index.html"), ""), (work, "../../"), (site.join("works/index.html"), "../")];
    for (page, root) in pages {
        let html = fs::read_to_string(&page).unwrap();
        let preload =
            format!("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{root}{name}\"");
        assert!(html.contains(&preload), "{page:?}");
    }
}

#[track_caller]
fn check_refused(named: &str, font: &[u8], expected: &str) {
    let dir = tempfile::tempdir().unwrap();
    let built = build(dir.path(), named, font);
    assert!(!built.status.success());
    let told = String::from_utf8_lossy(&built.stderr).into_owned();
    assert!(told.contains(expected) && told.contains("lab.toml:2"), "{told}");
    assert!(!dir.path().join("site").exists());
}

#[test]
fn what_is_no_font_is_told_where_it_is_named() {
    check_refused("loom.woff2", b"OTTO", "`loom.woff2` is no font in WOFF 2");
    check_refused("loom.woff2", &FONT[..20], "`loom.woff2` is damaged");
    check_refused("other.woff2", FONT, "`other.woff2` is not there");
    check_refused("../loom.woff2", FONT, "`../loom.woff2` is not there");
}
