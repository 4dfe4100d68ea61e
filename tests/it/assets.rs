//! The files that pages of a site load beside the dataset.

use std::fs;
use std::path::{Path, PathBuf};

use peerage::site::{Assets, Program};

use crate::site::{peerage, program, seeds, target, values};

/// Builds the site of a lab; gives its folder of lasting files, from its root.
fn build(folder: &Path) -> PathBuf {
    let built = peerage(&["build", "lab", "--program", "program"], folder);
    assert!(built.status.success(), "{built:?}");
    let starter = fs::read_to_string(folder.join("site/peerage.js")).unwrap();
    let imported = starter.split_once("import(\"./").and_then(|(_, it)| it.split('"').next());
    Path::new(imported.unwrap()).parent().unwrap().to_owned()
}

#[test]
fn another_program_has_other_addresses_but_for_those_that_others_name() {
    let dir = seeds(&[("lab/papers.bib", "@misc{a, title={A}, year=2020}")]);
    program(dir.path());
    let page =
        "<link href=\"page.css\"><script src=\"peerage-element.js\"></script><a href=\"./\">";
    fs::write(dir.path().join("program/embed.html"), page).unwrap();
    let first = build(dir.path());
    assert_eq!(build(dir.path()), first);
    let site = dir.path().join("site");
    let text = |path: &str| fs::read_to_string(site.join(path)).unwrap();
    let mut root: Vec<String> = fs::read_dir(&site)
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains('.') && !name.starts_with(['.', 'w']))
        .collect();
    root.sort();
    let files = ["404.html", "embed.html", "index.html", "llms.txt", "peerage.js", "robots.txt"];
    assert_eq!(root, files);
    let starter = text("peerage.js");
    let imported = starter.split_once("import(\"./").and_then(|(_, it)| it.split('"').next());
    assert_eq!(Path::new(imported.unwrap()), first.join("peerage.js"));
    let frame = text("embed.html");
    let loaded = [values(&frame, "href")[0], values(&frame, "src")[0]];
    for path in loaded.into_iter().chain(imported) {
        assert!(site.join(target("embed.html", path).unwrap()).is_file(), "{path}");
    }
    assert!(frame.ends_with("<a href=\"./\">"));
    fs::write(dir.path().join("program/peerage-element.js"), "other").unwrap();
    let second = build(dir.path());
    assert_ne!(second, first);
    // Pages that browsers keep name the first.
    assert!(site.join(&first).join("peerage-element.js").is_file());
    fs::write(dir.path().join("program/peerage-element.js"), "third").unwrap();
    let third = build(dir.path());
    assert!(!site.join(first).exists() && site.join(second).exists());
    assert!(text("index.html").contains(third.to_str().unwrap()));
}

#[test]
fn addresses_follow_the_files_and_not_their_order() {
    let path = |names: [&str; 2]| {
        let files = names.map(|name| (name.to_owned(), name.as_bytes().to_owned()));
        Assets::new(&Program::from_files(files.to_vec()), None).path("peerage.js")
    };
    assert_eq!(path(["peerage.js", "icon.svg"]), path(["icon.svg", "peerage.js"]));
    assert_ne!(path(["peerage.js", "icon.svg"]), path(["peerage.js", "embed.html"]));
}
