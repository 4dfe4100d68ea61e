//! Pages of invented people in prose: members in cards and tables, entries of BibTeX beside works,
//! works that one of two languages has alone, lists in tabs.

use super::{Counts, Web, reason, shown};

#[test]
fn entries_of_bibtex_are_the_records_of_the_works_beside_them() {
    let mut web = Web::new();
    let entry = |key: &str, title: &str, authors: &str, year: u16| {
        format!(
            "@article{{{key}, title={{{title}}}, author={{{authors}}}, journal={{Journal of Looms}}, year={{{year}}}}}"
        )
    };
    web.write(
        "index.html",
        "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><p>I weave at the mill of Utopia.</p>",
    );
    web.write(
        "publications.html",
        format!(
            "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><h2>Publications</h2><ul>\
             <li>I. Example et al. On looms at home. J. Looms, 2021.<details><summary>BibTeX</summary><pre>{}</pre></details></li>\
             <li>O. Sample, I. Example. Wool for everyone. J. Looms, 2020. <a data-bibtex=\"{}\">Cite</a></li>\
             <li>I. Example. Spindles in the deep sea. J. Looms, 2019.<div class=\"bibtex\" style=\"display:none\"><code>{}</code></div></li></ul>",
            entry("a", "On Looms at Home: A Study", "Example, Ida and Sample, Otto and Weaver, Vera", 2021),
            entry("b", "Wool for Everyone", "Sample, Otto and Example, Ida", 2020),
            entry("c", "Spindles in the Deep Sea", "Example, Ida", 2019).replace(", ", ",<br>"),
        ),
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "On Looms at Home: A Study | Ida Example, Otto Sample, Vera Weaver | Journal of Looms | 2021",
            "Spindles in the Deep Sea | Ida Example | Journal of Looms | 2019",
            "Wool for Everyone | Otto Sample, Ida Example | Journal of Looms | 2020",
        ]
    );
}

#[test]
fn people_in_cards_are_members_with_roles_and_groups() {
    let mut web = Web::new();
    web.write(
        "index.html",
        "<!doctype html><title>Loom Lab</title><h1>Loom Lab</h1><p>We weave.</p>",
    );
    let card = |name: &str, role: &str, picture: &str| {
        format!("<div class=card><img src=\"images/{picture}\"><h3>{name}</h3><p>{role}</p></div>")
    };
    web.write(
        "people.html",
        format!(
            "<!doctype html><title>Loom Lab</title><h1>Our Team</h1><h2>Faculty</h2>{}<h2>PhD Students</h2>{}{}\
             <h2>Alumni</h2><ul><li>Kim Spindle (postdoc, 2018–2020), now at the Mill of Utopia</li><li>Noor Looms (MSc)</li></ul>\
             <h2>Join us</h2><p><b>Ada Stranger</b> tells how.</p>",
            card("Prof. Dr. Ida Example", "Professor of Weaving", "ida.png"),
            card("Otto Sample", "PhD student", "blank.png"),
            card("Vera Weaver", "vera@mill.example", "blank.png"),
        ),
    );
    for name in ["ida", "blank"] {
        web.picture(&format!("images/{name}.png"));
    }
    web.write(
        "publications.bib",
        "@article{a, title={On looms}, author={Example, Ida and Sample, Otto}, journal={Looms}, year={2024}}\n\
         @article{b, title={On wool}, author={Weaver, Vera and Sample, Otto}, journal={Looms}, year={2023}}\n",
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 2, members: 5, news: 0, items: 0 });
    let lab = std::fs::read_to_string(web.seeds().join("lab.toml")).unwrap();
    assert!(lab.contains("Faculty") && lab.contains("PhD Students"), "{lab}");
    let text = serde_json::to_string(&*dataset).unwrap();
    for part in ["Professor of Weaving", "PhD student", "Kim Spindle", "Noor Looms"] {
        assert!(text.contains(part), "{part}");
    }
    assert!(!text.contains("Ada Stranger") && !text.contains("vera@mill.example"));
}

#[test]
fn people_of_a_table_and_of_a_part_of_the_first_page_are_members() {
    let mut web = Web::new();
    web.write(
        "index.md",
        "# Looms of Utopia\n\nWe weave.\n\n## People\n\n| Name | Position |\n| --- | --- |\n| Ida Example | Professor |\n\
         | Otto Sample | Postdoc |\n| Vera Weaver | PhD student |\n\n## Contact\n\n**Kim Stranger**, secretary of another house\n",
    );
    web.write(
        "papers.bib",
        "@article{a, title={On looms}, author={Example, Ida and Sample, Otto}, journal={Looms}, year={2024}}\n",
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 1, members: 3, news: 0, items: 0 });
    let names: Vec<_> = dataset.members().map(|(_, it)| it.name.as_str()).collect();
    for name in ["Ida Example", "Otto Sample", "Vera Weaver"] {
        assert!(names.contains(&name), "{names:?}");
    }
}

#[test]
fn works_of_one_language_alone_are_read() {
    let mut web = Web::new();
    web.write(
        "index.html",
        "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><p>I weave at the mill of Utopia.</p>",
    );
    web.write(
        "publications.html",
        "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><h2>Publications</h2><ul>\
         <li>Ida Example, Otto Sample. On looms at home. <i>Yarn</i> 12, 1–9, 2021.</li>\
         <li>Ida Example, Vera Weaver. Wool for everyone. <i>Yarn</i> 11, 3–5, 2020.</li>\
         <li>Ida Example, Otto Sample, Vera Weaver. Spindles of the sea. <i>Looms</i> 10, 7–9, 2019.</li></ul>",
    );
    web.write(
        "publications_de.html",
        "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><h2>Publikationen</h2><ul>\
         <li>Ida Example, Otto Sample. On looms at home. <i>Yarn</i> 12, 1–9, 2021.</li>\
         <li>Ida Example, Vera Weaver. Wool for everyone. <i>Yarn</i> 11, 3–5, 2020.</li>\
         <li>Ida Example, Otto Sample. Webstühle für zu Hause. <i>Zeitschrift für Garn</i> 3, 11–19, 2018.</li></ul>",
    );
    let (told, dataset) =
        web.check("a folder", &Counts { works: 4, members: 1, news: 0, items: 0 });
    assert_eq!(reason(&told, "publications_de.html"), "");
    assert!(shown(&dataset).iter().any(|work| work.starts_with("Webstühle für zu Hause")));
}

#[test]
fn panels_of_tabs_are_lists_below_their_labels() {
    let mut web = Web::new();
    web.write(
        "index.html",
        "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><p>I weave at the mill of Utopia.</p>\
         <ul class=\"nav nav-tabs\"><li><a data-toggle=tab href=\"#j\">Journal articles</a></li>\
         <li><a data-toggle=tab href=\"#b\">Books</a></li></ul><div class=tab-content>\
         <div class=\"tab-pane active\" id=j><ol><li>Ida Example, Otto Sample. On looms at home. <i>Yarn</i> 12(3), 1–9, 2021.</li>\
         <li>Ida Example, Vera Weaver. Wool for everyone. <i>Yarn</i> 11, 3–5, 2020.</li></ol></div>\
         <div class=\"tab-pane fade collapse\" id=b><ol><li>Ida Example, Vera Weaver. <i>The Book of Looms</i>. Utopia: Mill Press, 2017.</li></ol></div></div>",
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 3, members: 1, news: 0, items: 0 });
    let book = dataset.works.iter().find(|work| work.title.plain == "The Book of Looms").unwrap();
    assert_eq!(book.kind, peerage_core::model::WorkKind::Book);
}

#[test]
fn a_list_by_hand_that_data_lack_is_read_too() {
    let mut web = Web::new();
    let entry = |title: &str, year: u16| {
        format!("<li>I. Example, O. Sample. {title}. <i>Journal of Looms</i> 3, 1–9, {year}.</li>")
    };
    let list: String =
        [("On looms at home", 2021), ("On wool in the field", 2020), ("On silk and dyes", 2019)]
            .map(|(title, year)| entry(title, year))
            .concat();
    web.write(
        "publications.html",
        format!("<!doctype html><title>Looms</title><h1>Publications</h1><ul>{list}</ul>"),
    );
    web.write(
        "data/papers.bib",
        "@article{a, title={On spindles}, author={Example, I. and Weaver, V.}, journal={Yarn}, year={2024}}\n",
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 4, members: 0, news: 0, items: 0 });
    assert!(shown(&dataset).iter().any(|work| work.starts_with("On wool in the field")));
}

#[test]
fn meetings_are_no_works() {
    let mut web = Web::new();
    web.write(
        "papers.md",
        "# Ida Example\n\n## Publications\n\n- Ida Example, Otto Sample. On looms at home. *Yarn* 12(3), 1–9, 2021.\n\
         - Ida Example, Vera Weaver. On wool in the field. *Yarn* 11(3), 1–9, 2020.\n",
    );
    web.write(
        "Conferences.md",
        "# Conferences\n\nHere are conferences that we go to:\n\n\
         - [Loom Fall Meeting](https://loom.example). This is a large conference on weaving in all its forms.\n\
         - [Annual meeting of the Society of Spinners](https://spin.example). This is a small conference on spinning.\n",
    );
    let (told, dataset) =
        web.check("a folder", &Counts { works: 2, members: 1, news: 0, items: 0 });
    assert_eq!(reason(&told, "Conferences.md"), "no works");
    assert_eq!(dataset.works.len(), 2);
}
