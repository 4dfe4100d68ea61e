//! The style sheets of a site: pages link the one with the rules that they use.

use std::collections::BTreeMap;

use peerage::emit::{Listing, fill};
use peerage::site::{Assets, DATASET, Memory, Program, Site};

use crate::site::{compiled, seeds, site, values};

const WORKS: &str = "
    @article{a, title={Looms}, author={Ada Example and Kim Else}, year=2020, journal={Cloth}}
    @misc{b, title={Shuttles}, author={Ada Example}, keywords={looms}, url={https://a.example/b}}";

/// True if a sheet has a rule for elements of a class, whatever else they have.
fn has(css: &str, class: &str) -> bool {
    ['}', '{', ','].iter().any(|before| css.contains(&format!("{before}.{class}{{")))
}

/// The sheet with all rules of a site.
fn whole_sheet(files: &BTreeMap<String, String>) -> &String {
    files.iter().find(|(path, _)| path.ends_with("/site.css")).unwrap().1
}

#[test]
fn pages_that_list_works_link_what_they_use() {
    let folder = seeds(&[("papers.bib", WORKS)]);
    let files = site(&compiled(folder.path()), None);
    let (list, whole) = (&files["assets/list.css"], whole_sheet(&files));
    assert!(list.len() < whole.len() * 2 / 3, "{} of {} bytes", list.len(), whole.len());
    let mut n_kept = 0;
    for (path, page) in files.iter().filter(|(path, _)| path.ends_with("index.html")) {
        let has_all = path.starts_with("works/") || path.starts_with("people/");
        let own = if has_all { "site.css" } else { "list.css" };
        let mut sheets = values(page, "href").into_iter().filter(|href| href.ends_with(".css"));
        assert!(path == "index.html" || sheets.any(|href| href.ends_with(own)), "{path}");
        let classes = values(page, "class").into_iter().flat_map(str::split_whitespace);
        for class in classes.filter(|class| !has_all && has(whole, class)) {
            assert!(has(list, class), "{path}: {class}");
            n_kept += 1;
        }
    }
    assert!(n_kept > 50);
    assert!(has(whole, "person-header") && !has(list, "person-header"));
}

#[test]
fn the_first_page_holds_its_styles() {
    let folder = seeds(&[("papers.bib", WORKS)]);
    let files = site(&compiled(folder.path()), None);
    let page = &files["index.html"];
    assert!(!page.contains("rel=\"stylesheet\""));
    let (_, styles) = page.split_once("<style data-sheet=\"list.css\">").unwrap();
    let styles = styles.split("</style>").next().unwrap();
    let classes = values(page, "class").into_iter().flat_map(str::split_whitespace);
    for class in classes.filter(|class| has(whole_sheet(&files), class)) {
        assert!(has(styles, class), "{class}");
    }
    assert!(styles.contains(".page-footer{") && styles.len() < whole_sheet(&files).len() * 2 / 3);
}

#[test]
fn where_styles_in_pages_are_forbidden_the_first_page_links_them() {
    let folder = seeds(&[("papers.bib", WORKS)]);
    let dataset = compiled(folder.path());
    let site = Site {
        details: peerage_core::model::DetailsList::NONE,
        dataset: &dataset,
        listing: &Listing::new(&dataset),
        data: DATASET,
        base: None,
        card: None,
        assets: &Assets::new(Program::NONE, None),
        is_preview: false,
        links_styles: true,
        has_worker: false,
    };
    let target = Memory::default();
    site.files(&target).unwrap();
    let page = String::from_utf8(target.into_files()["index.html"].clone()).unwrap();
    let sheets: Vec<_> =
        values(&page, "href").into_iter().filter(|href| href.ends_with(".css")).collect();
    let [around, list] = sheets[..] else { panic!("{sheets:?}") };
    assert!(around.starts_with("assets/peerage-") && around.ends_with("/page.css"), "{around}");
    assert_eq!((list, page.contains("<style")), ("assets/list.css", false));
}

#[test]
fn a_page_that_holds_its_styles_is_filled_as_one_that_links_them() {
    let folder = seeds(&[("papers.bib", WORKS)]);
    let dataset = compiled(folder.path());
    let filled = |styles: &str| {
        let element = "<peerage-profile src=\"peerage.json\" address></peerage-profile>";
        let html = fill(&format!("{styles}{element}"), &dataset, "peerage.json").unwrap().html;
        html.strip_prefix(styles).unwrap().to_owned()
    };
    let linked = filled("<link rel=\"stylesheet\" href=\"list.css\">");
    assert_eq!(filled("<style data-sheet=\"list.css\">a{b:c}</style>"), linked);
    assert_ne!(filled("<style>a{b:c}</style>"), linked);
}
