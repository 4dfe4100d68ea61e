//! Shapes of websites that other faculties have, with invented people: classics, economics in Japan,
//! chemistry, mathematics, zoology, physics and the arts.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use peerage_core::model::{Status, WorkKind};

use super::{Counts, Web, bibliography, reason, shown};

#[test]
fn sphinx_in_restructured_text_comes_over() {
    let mut web = Web::new();
    web.write(
        "conf.py",
        "project = 'Looms'\nauthor = u'Ida Example'\nhtml_baseurl = 'https://ida.example/'\n",
    );
    web.write(
        "index.rst",
        "===========\nIda Example\n===========\n\nAbout\n=====\n\nIda weaves cloth in the mill of Utopia, and she counts its threads every day.\n\n\
         .. toctree::\n   :maxdepth: 1\n\n   publications\n",
    );
    web.write(
        "publications.rst",
        "Publications\n============\n\nArticles\n--------\n\n\
         1. **Example I**, Sample O. The wear of looms in\n   the north. *Journal of Looms.* 2023;133(6):164. `DOI <https://doi.org/10.5555/wear>`__\n\n\
         2. Sample O, **Example I**. A history of yarn. *Yarn Letters.* 2021;7(1):100-110.\n\n\
         3. **Example I**, Weaver V. Cloth and its threads. *Journal of Looms.* 2020;130(2):12-19.\n\n\
         .. code-block:: bibtex\n\n   @misc{other, title={Not a work}}\n",
    );
    web.write("_static/custom.css", "a {}");
    let (_, dataset) =
        web.check("a Sphinx site", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "A history of yarn | O. Sample, Ida Example | Yarn Letters | 2021",
            "Cloth and its threads | Ida Example, V. Weaver | Journal of Looms | 2020",
            "The wear of looms in the north | Ida Example, O. Sample | Journal of Looms | 2023",
        ]
    );
}

#[test]
fn spans_of_pandoc_and_names_in_bold_are_text() {
    let mut web = Web::new();
    web.write("_quarto.yml", "website:\n  title: Ida Example\n");
    web.write(
        "publications.qmd",
        "---\ntitle: Publications\n---\n\n# Ida Example\n\n## Articles\n\n::: {.pub}\nSample, O., Weaver, V., **Example, I.**, Lee, Q. & Penn, E. (2025).\n\
         [The spread of moths over old and\nnew mills.]{.pub-title} [Journal of Looms]{.pub-journal}, 37(6), 314–349.\n\
         [doi:10.5555/moths](https://doi.org/10.5555/moths){.pub-doi}\n:::\n\n\
         ::: {.pub}\nWeaver, V., Sample, O., **Example, I.** & Lee, Q. (2024). [What the spiders of a mill eat.]{.pub-title} [Yarn Letters]{.pub-journal}, 3, 4–9.\n:::\n",
    );
    let (_, dataset) =
        web.check("a Quarto site", &Counts { works: 2, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "The spread of moths over old and new mills | O. Sample, V. Weaver, Ida Example, Q. Lee, E. Penn | Journal of Looms | 2025",
            "What the spiders of a mill eat | V. Weaver, O. Sample, Ida Example, Q. Lee | Yarn Letters | 2024",
        ]
    );
}

#[test]
fn reviews_show_book_and_journal_in_italics() {
    let mut web = Web::new();
    web.write(
        "cv.md",
        "---\ntitle: Ida Example\ndescription: \"Ida Example's CV\"\n...\n\n### Publications\n\n#### Papers\n\n\
         |date|item|\n|:--|:--|\n2023 | \"What happened to the old mill?,\" *Journal of Looms* **14**, 275–285\n\
         2019 | \"A loom of bronze,\" with L. Sample *et al*, *Yarn Letters* **26**, 19–25\n\n\
         #### Reviews\n\n|date|item|\n|:--|:--|\n\
         2025 | Otto Sample, ed. *Mills of the north: new directions*, *Loom Review* [2025.08.10](https://a.example/1)\n\
         2010 | Vera Weaver, *Chariots and cloth in the valley*, *Loom Review* **106**(2), 242–243\n\n\
         ### Dissertation\n\n\"Factions and mills in the republic of looms,\" PhD thesis, University of Utopia, 1998. O. S. Penn, advisor\n",
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 5, members: 1, news: 0, items: 0 });
    let found = shown(&dataset);
    for expected in [
        "A loom of bronze | Ida Example, L. Sample | Yarn Letters | 2019",
        "Otto Sample, ed. Mills of the north: new directions | Ida Example | Loom Review | 2025",
        "Vera Weaver, Chariots and cloth in the valley | Ida Example | Loom Review | 2010",
    ] {
        assert!(found.iter().any(|it| it == expected), "{expected} {found:#?}");
    }
    assert!(!found.iter().any(|it| it.contains("advisor") || it.contains("Penn |")), "{found:#?}");
    let n_reviews = dataset.works.iter().filter(|work| work.kind == WorkKind::Review).count();
    assert_eq!(n_reviews, 2);
}

#[test]
fn the_fuller_of_two_languages_is_read() {
    let mut web = Web::new();
    let page = |list: &[&str]| {
        let items: String = list.iter().map(|it| format!("<li>{it}</li>\n")).collect();
        format!(
            "<html><head><title>Ida Example</title></head><body><h2>Ida Example / 織田伊田</h2><h3>Publications</h3><ol>{items}</ol></body></html>"
        )
    };
    let both = "<a href=\"https://a.example/1\">The price of wool in the north.</a> (with Otto Sample), Journal of Looms, 5, 197, Nov 2025.";
    web.write("publications.html", page(&[both]));
    web.write(
        "publications_jp.html",
        page(&[
            both,
            "<a href=\"https://a.example/2\">織機の配置と市場の動き．</a>（山田太郎・佐藤花子との共著）, 織物ジャーナル,14,2023年9月.",
            "毛糸の価格が家計に及ぼす影響，（山田太郎との共著），季刊織物経済，第122号，19-27，2021年10月.",
        ]),
    );
    let (told, dataset) =
        web.check("a folder", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(reason(&told, "publications.html"), "a translation of another page");
    assert_eq!(
        shown(&dataset),
        [
            "The price of wool in the north | Ida Example, Otto Sample | Journal of Looms | 2025",
            "毛糸の価格が家計に及ぼす影響 | Ida Example, 山田太郎 | 季刊織物経済 | 2021",
            "織機の配置と市場の動き | Ida Example, 山田太郎, 佐藤花子 | 織物ジャーナル | 2023",
        ]
    );
}

#[test]
fn tables_are_what_their_names_say_and_one_language_of_them_is_read() {
    let mut web = Web::new();
    web.write("list/Publications.bib", bibliography(0..6));
    let cited: String = (0..12)
        .map(|at| format!("@article{{c{at}, title={{On the Dye of Number {at}}}, author={{Fuller{at}, Carl and Dyer{at}, D.}}, year={{19{at:02}}}}}\n"))
        .collect();
    web.write("list/Dyes.bib", cited);
    let talks = "Date,Conference,Title,Authors\n20240324,Loom Days,A talk on looms,Ida Example\n20230901,Mill Days,A talk on mills,Ida Example\n";
    web.write("list/Presentations.csv", talks);
    web.write("list/Presentations_JP.csv", talks.replace("A talk on looms", "織機の話"));
    let (told, dataset) =
        web.check("a folder", &Counts { works: 6, members: 1, news: 0, items: 2 });
    assert_eq!(reason(&told, "list/Dyes.bib"), "works of others");
    assert_eq!(reason(&told, "list/Presentations_JP.csv"), "a translation of another page");
    let (_, ida) = dataset.members().next().unwrap();
    assert_eq!(ida.name, "Ida Example");
    assert!(format!("{:?}", ida.profile).contains("2024"), "{:?}", ida.profile);
}

#[test]
fn a_collection_that_a_program_fills_is_a_library() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    for at in 0..120 {
        let by = if at % 40 == 0 { "Ida Example" } else { "Carl Fuller" };
        web.write(
            &format!("_feed/2020-01-02-{at}.md"),
            format!("---\ntitle: On the Yarn of Number {at}\nauthors:\n  - {by}\n  - Otto Sample\ndate: 2020-01-02\ndoi: 10.5555/yarn.{at}\narxiv-id: \"2001.{at:05}\"\n---\nText of it.\n"),
        );
    }
    let (told, _) = web.check("a Jekyll site", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(reason(&told, "_feed/2020-01-02-1.md"), "works of others");
}

#[test]
fn authors_end_at_a_colon_and_headings_of_parts_are_nobody() {
    let mut web = Web::new();
    let names = ["Vera Weaver", "Otto B. Sample", "Noor de Spindle", "Kim Looms", "Lena Penn"];
    let entry = |at: usize| {
        format!(
            "{}, {}, {}:\nThe wear of a loom of kind {at}. LOOM 20{:02}: 110-118\n\n",
            names[at % 5],
            names[(at + 1) % 5],
            names[(at + 2) % 5],
            10 + at,
        )
    };
    let entries: String = (0..6).map(entry).collect();
    web.write(
        "publications.md",
        format!("---\ntitle: Publications\n---\n\n## Publications\n\n### Weaving Machines\n\n{entries}[Back to top](#publications)\n"),
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 6, members: 0, news: 0, items: 0 });
    for (at, line) in shown(&dataset).iter().enumerate() {
        let expected = format!(
            "The wear of a loom of kind {at} | {}, {}, {} |",
            names[at % 5],
            names[(at + 1) % 5],
            names[(at + 2) % 5]
        );
        assert!(line.starts_with(&expected), "{expected} {line}");
    }
}

#[test]
fn an_artist_without_works_is_taken() {
    let mut web = Web::new();
    web.write("conf.py", "project = 'Vita'\nauthor = 'Ida Example'\n");
    web.write(
        "publications.rst",
        "Publications\n============\n\nSolo Exhibitions\n----------------\n\n2015 | *Portraits of Looms*, Mill Gallery, Springfield.\n\n\
         2014 | *Threads*, The Frame, Springfield.\n",
    );
    web.check("a Sphinx site", &Counts { works: 0, members: 1, news: 0, items: 2 });
}

#[test]
fn the_label_of_a_link_is_no_status() {
    let mut web = Web::new();
    let row = |title: &str, rest: &str, at: usize| {
        format!(
            "<tr><th>{at}</th><th><a href=\"https://a.example/{at}\">\"{title}\", {rest}</a></th>\
             <th><b><a href=\"https://a.example/r{at}.pdf\">Reprint</a></b></th>\
             <th><b><a href=\"https://arxiv.org/pdf/1909.0251{at}.pdf\">Preprint</a></b></th></tr>"
        )
    };
    let rows = [
        row(
            "Accurate evolution of looms from wool and threads",
            "O. Sample and I. Example, Physical Review A 101 032502 (2020).",
            3,
        ),
        row(
            "Local density of cloth from finite systems",
            "I. Example, V. Weaver, O. Sample, Physical Review B 94 205134 (2016).",
            2,
        ),
        row(
            "The gap of a loom and its correction",
            "I. Example, O. Sample, Physical Review B 97 121102 (2018).",
            1,
        ),
    ];
    web.write(
        "publications.html",
        format!("<html><head><title>Ida Example</title></head><body><h1>Ida Example</h1><h2>Publications</h2><table>{}</table></body></html>", rows.concat()),
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 3, members: 1, news: 0, items: 0 });
    for work in &dataset.works {
        assert_eq!(work.status, Status::Published, "{work:?}");
    }
    assert!(
        shown(&dataset).iter().all(|it| it.contains("Physical Review")),
        "{:?}",
        shown(&dataset)
    );
}

#[test]
fn pages_of_one_section_are_the_owners() {
    let mut web = Web::new();
    let page = |title: &str, list: &str| {
        format!(
            "<html><head><title>{title}</title></head><body><nav><a href=\"talks.html\">Talks</a></nav><h2>{title}</h2><ul>{list}</ul></body></html>"
        )
    };
    web.write(
        "index.html",
        "<html><head><title>Ida Example</title></head><body><h1>Ida Example</h1><p>I weave cloth in the mill of Utopia, and I count its threads every day.</p></body></html>",
    );
    web.write("papers.bib", bibliography(0..4));
    web.write("talks.html", page("Talks", "<li>2021: On looms, Mill Days, Springfield</li><li>2020: On yarn, Yarn Days, Shelbyville</li>"));
    web.write("awards.html", page("Awards", "<li>2019: Golden Spindle, Guild of Weavers</li>"));
    let (told, dataset) =
        web.check("a folder", &Counts { works: 4, members: 1, news: 0, items: 3 });
    assert_eq!(reason(&told, "talks.html"), "");
    let (_, ida) = dataset.members().next().unwrap();
    assert_eq!(ida.name, "Ida Example");
}

#[test]
fn compressed_lists_and_the_samples_of_a_lab_are_read() {
    let mut web = Web::new();
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bibliography(0..4).as_bytes()).unwrap();
    web.write("papers.bib.gz", packed.finish().unwrap());
    web.write("docs/samples/list.bib", bibliography(4..6));
    web.check("a folder", &Counts { works: 6, members: 1, news: 0, items: 0 });
}
