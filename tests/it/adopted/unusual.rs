//! Websites whose works stand where few have them, and files that look like works and are none.

use std::fmt::Write as _;

use peerage_core::model::ValidatedDataset;
use serde_json::Value;

use super::{Counts, Web, bibliography, member, read, reason};
use crate::site::{compiled, peerage};

/// Page that a generator wrote, with three works by Ida Example.
const BUILT: &str = "<!doctype html><html><head><meta name=\"generator\" content=\"Jekyll v4\"><title>Publications</title></head>\
    <body><h1>Publications</h1><ul>\
    <li>Ida Example, Otto Sample. On the wear of looms. Journal of Looms, 12(3), 45–67, 2021.</li>\
    <li>Ida Example. Spindles and their keepers. Mill Review, 4(1), 1–20, 2020.</li>\
    <li>Vera Weaver, Ida Example. A history of dyed yarn. Yarn Letters, 7, 100–110, 2019.</li></ul></body></html>";

/// Seeds of a site of which whole folders are not looked into: what was told, and the dataset.
fn made(web: &Web) -> (Value, ValidatedDataset) {
    let made = peerage(&["new", "lab", "--from", "web", "--json", "--offline"], web.dir.path());
    assert!(made.status.success(), "{made:?}");
    (serde_json::from_slice(&made.stdout).unwrap(), compiled(&web.seeds()))
}

#[test]
fn what_was_built_is_read_where_its_sources_list_nothing() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    web.write(
        "publications.md",
        "---\ntitle: Publications\n---\n{% for p in site.data.remote %}{{ p }}{% endfor %}\n",
    );
    web.write("_site/publications/index.html", BUILT);
    let (told, _) = web.check("a Jekyll site", &Counts { works: 3, members: 1, news: 0, items: 0 });
    let parts = told["account"]["parts"].to_string();
    assert!(parts.contains("read from what was built"), "{parts}");

    // A page beside its sources, which a program fills in.
    let mut web = Web::new();
    web.write("_quarto.yml", "website:\n  title: Looms\nauthor: Ida Example\n");
    web.write("publications.qmd", "---\ntitle: Publications\n---\n```{r}\nprint(works)\n```\n");
    web.write("publications.html", BUILT.replace("Jekyll v4", "quarto-1.4"));
    web.write("data/works.rds", "x");
    let (told, _) = web.check("a Quarto site", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert!(reason(&told, "data/works.rds").contains("save them as .csv"));

    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    web.write("papers.bib", bibliography(0..2));
    web.write("_site/publications/index.html", BUILT);
    let (told, dataset) = made(&web);
    assert_eq!((dataset.works.len(), read(&told, "works")), (2, 2));
}

#[test]
fn tables_of_programs_are_works() {
    let mut web = Web::new();
    web.write("_quarto.yml", "website:\n  title: Looms\nauthor: Ida Example\n");
    web.write(
        "publications.qmd",
        "---\ntitle: Publications\n---\n```{r}\nknitr::kable(read.csv('pubs.csv'))\n```\n",
    );
    web.write(
        "data/pubs.csv",
        "\"title\",\"author\",\"journal\",\"number\",\"cites\",\"year\"\n\
         \"On the wear of looms\",\"I Example, O Sample\",\"Journal of Looms\",\"12 (3), 45-67\",12,2021\n\
         \"A history of yarn\",\"V Weaver, I Example, ...\",\"Yarn Letters\",\"7, 100-110\",1,2019\n",
    );
    let (_, dataset) =
        web.check("a Quarto site", &Counts { works: 2, members: 1, news: 0, items: 0 });
    assert!(dataset.works.iter().all(|work| work.authors.len() == 2), "{:?}", dataset.works);
}

#[test]
fn pages_of_courses_list_works_of_others() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    let mut texts = String::from("---\ntitle: WV 1001\n---\n\n## Required texts\n\n");
    for at in 0..5 {
        let _ = writeln!(
            texts,
            "- Fuller, Carl. *The mills of the valley, part {at}*. Utopia: Mill Press, 200{at}. ISBN 978-0-00-000000-0."
        );
    }
    web.write("courses/wv-1001.md", &texts);
    web.write("_news/a.md", "---\ndate: 2020-01-02\n---\nA loom was bought.\n");
    web.check("a Jekyll site", &Counts { works: 0, members: 1, news: 1, items: 0 });
}

#[test]
fn counts_of_citations_and_words_of_an_interface_are_no_works() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    web.write("papers.bib", bibliography(0..2));
    web.write(
        "_data/citations.yml",
        "metadata:\n  last_updated: '2025-01-01'\npapers:\n  abcAAAAJ:x1:\n    citations: 4\n    title: The mills of others\n    year: '1990'\n",
    );
    web.write(
        "_data/en-us/strings.yml",
        "cv:\n  title: Title\n  institution: Institution\n  publisher: Publisher\n  date: Date\nblog:\n- a\n",
    );
    let (told, _) = web.check("a Jekyll site", &Counts { works: 2, members: 1, news: 0, items: 0 });
    assert_eq!(reason(&told, "_data/citations.yml"), "how often works are cited");
}

#[test]
fn demonstrations_of_a_theme_stay_out() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    web.write("papers.bib", bibliography(0..2));
    web.write("docs/_config.yml", "title: A theme\n");
    web.write("docs/_posts/2020-01-02-a.md", "---\ntitle: A layout of the theme\n---\n");
    web.write("docs/papers.bib", bibliography(5..9));
    let (told, dataset) = made(&web);
    assert_eq!((dataset.works.len(), read(&told, "announcements")), (2, 0));
    let skipped = told["account"]["skipped"].to_string();
    assert!(skipped.contains("demonstration of a theme"), "{skipped}");
}

#[test]
fn members_may_lie_in_a_plain_folder_and_dates_may_be_none() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Loom Lab\n");
    for at in 0..4 {
        let page = format!("---\nlayout: team\ntitle: {}\n---\n\nWeaves cloth.\n", member(at));
        web.write(&format!("members/m{at}.md"), page);
    }
    web.write("_posts/2022-01-01-a.md", "---\ntitle: A loom was bought\ndate: 0001-01-01\n---\n");
    web.check("a Jekyll site", &Counts { works: 0, members: 4, news: 1, items: 0 });
}

#[test]
fn the_layouts_of_a_site_have_the_orcid_id_of_its_owner() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    web.write("papers.bib", bibliography(0..2));
    web.write("_layouts/default.html", "<html>{% include social.html %}{{ content }}</html>");
    web.write("_includes/social.html", "<a href=\"https://orcid.org/0000-0002-1694-233X\">iD</a>");
    let (_, dataset) =
        web.check("a Jekyll site", &Counts { works: 2, members: 1, news: 0, items: 0 });
    let (_, ida) = dataset.members().next().unwrap();
    assert!(format!("{ida:?}").contains("0000-0002-1694-233X"), "{ida:?}");
}

#[test]
fn the_author_of_all_bibliographies_is_the_owner() {
    let mut web = Web::new();
    web.write("articles.bib", bibliography(0..4));
    web.write("chapters.bib", bibliography(4..7));
    let (_, dataset) = web.check("a folder", &Counts { works: 7, members: 1, news: 0, items: 0 });
    assert_eq!(dataset.members().next().unwrap().1.name, "Ida Example");

    let mut web = Web::new();
    web.write(
        "a.bib",
        (0..6)
            .map(|at| {
                bibliography(at..at + 1)
                    .replace("Example, Ida", if at % 2 == 0 { "Roe, Ida" } else { "Lee, Otto" })
            })
            .collect::<String>(),
    );
    web.check("a folder", &Counts { works: 6, members: 0, news: 0, items: 0 });
}

#[test]
fn distill_has_papers_among_its_posts() {
    let mut web = Web::new();
    web.write(
        "_site.yml",
        "name: \"ida\"\ntitle: \"Ida Example\"\noutput: distill::distill_article\n",
    );
    web.write("index.Rmd", "---\ntitle: \"Ida Example\"\nsite: distill::distill_website\n---\n\nIda weaves cloth in the mill of Utopia.\n");
    web.write(
        "_posts/2021-02-03-wear/wear.Rmd",
        "---\ntitle: On the wear of looms\nauthor:\n  - name: Ida Example\n    url: https://ida.example\n  - name: Otto Sample\n\
         date: 2021-02-03\ndoi: 10.5555/loom.1\njournal:\n  title: Journal of Looms\n  issn: 1234-5679\nvolume: 12\nissue: 3\n\
         output:\n  distill::distill_article:\n    self_contained: false\n---\n\nText.\n",
    );
    web.write(
        "_posts/2020-01-01-note/note.Rmd",
        "---\ntitle: A loom was bought\nauthor:\n  - name: Ida Example\n    url: https://ida.example\ndate: 2020-01-01\n---\n",
    );
    let made = peerage(&["new", "lab", "--from", "web", "--json", "--offline"], web.dir.path());
    assert!(made.status.success(), "{made:?}");
    let dataset = compiled(&web.seeds());
    let [work] = &*dataset.works else { panic!("{:?}", dataset.works) };
    assert_eq!((work.title.plain.as_str(), work.authors.len()), ("On the wear of looms", 2));
    assert!(dataset.venues.iter().any(|venue| venue.name == "Journal of Looms"));
    assert_eq!(dataset.members().next().unwrap().1.name, "Ida Example");
}
