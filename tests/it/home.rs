//! First page of a site: of the lab, or of the one person whose works it shows.

use crate::site::{compiled, seeds, site, target, values};

#[test]
fn the_first_page_of_one_person_is_theirs() {
    let source = "subject = 'Ida Example'\n";
    let works = "@article{a, title={Looms that Weave Graphs}, author={Example, Ida and Sample, \
                 Otto}, journal={Journal of Looms}, year={2020}}\n";
    let files = [("a/source.toml", source), ("a/a.bib", works)];
    let folder = seeds(&files);
    let pages = site(&compiled(folder.path()), Some("https://lab.example/"));
    let first = &pages["index.html"];
    assert!(first.contains("<title>Ida Example</title>"), "{first}");
    assert!(first.contains("<h1 class=\"person-header__name\">Ida Example</h1>"), "{first}");
    assert!(first.contains("<peerage-profile src=\"data/peerage.json\" person=\"ida-example\""));
    assert!(!first.contains("__back"), "nothing is above the first page");
    assert!(pages.contains_key("works.bib"));
    // The former address redirects to it, and no page links to that address.
    let former = &pages["people/ida-example/index.html"];
    assert!(former.contains("http-equiv=\"refresh\" content=\"0; url=../../\""), "{former}");
    assert!(former.contains("rel=\"canonical\" href=\"https://lab.example/\""), "{former}");
    assert!(!pages["sitemap.xml"].contains("people/ida-example"));
    let other = &pages["people/otto-sample/index.html"];
    assert!(other.contains("<a class=\"person-header__back\" href=\"../../\">"), "{other}");
    for (path, page) in &pages {
        let links = values(page, "href").into_iter().filter_map(|href| target(path, href));
        let led = links.filter(|it| it.starts_with("people/ida-example")).count();
        assert_eq!(led, 0, "{path}");
    }
    // A form of the name is no name of a lab.
    let [source, works] = files;
    for title in ["Ida", "I. Example", "Dr. Example's homepage"] {
        let lab = format!("name = {title:?}");
        let folder = seeds(&[("lab.toml", &lab), source, works]);
        let pages = site(&compiled(folder.path()), None);
        let heading = "<h1 class=\"person-header__name\">Ida Example</h1>";
        assert!(pages["index.html"].contains(heading), "{title}");
    }
    // A lab of one member under another name is a lab.
    let folder = seeds(&[("lab.toml", "name = 'Loom Lab'"), source, works]);
    let pages = site(&compiled(folder.path()), None);
    assert!(pages["index.html"].contains("<h1 class=\"lab-overview__name\">Loom Lab</h1>"));
    assert!(pages["people/ida-example/index.html"].contains("person-header__name"));
}
