//! Shapes of websites that were met in the wild, with invented people.

use std::fmt::Write as _;

use super::{Counts, Web, bibliography, reason};

/// Sentence of the sample members of lab-website-template.
const LOREM: &str = "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.\n\
    Faucibus purus in massa tempor nec feugiat nisl pretium fusce.\nElit at imperdiet dui accumsan.\n\
    Duis tristique sollicitudin nibh sit amet commodo nulla facilisi.\n";

#[test]
fn r_markdown_comes_over() {
    let mut web = Web::new();
    web.write(
        "_site.yml",
        "name: \"Ida Example\"\noutput_dir: \".\"\nnavbar:\n  title: Ida Example\n",
    );
    web.write("index.Rmd", "---\n---\n\n## About me\nIda weaves cloth in the mill of Utopia, and counts its threads.\n");
    web.write("files/CV/list.bib", bibliography(0..4));
    web.write(
        "_posts/2021-05-06-a/a.Rmd",
        "---\ntitle: A loom was bought\ndate: 2021-05-06\n---\n",
    );
    let (_, dataset) =
        web.check("an R Markdown site", &Counts { works: 4, members: 1, news: 1, items: 0 });
    let (_, ida) = dataset.members().next().unwrap();
    assert_eq!(ida.name, "Ida Example");
    assert!(format!("{:?}", ida.profile).contains("counts its threads"));
}

#[test]
fn works_of_others_stay_out() {
    let mut web = Web::new();
    web.write("_quarto.yml", "website:\n  title: Looms\nauthor: Ida Example\n");
    web.write("publications.bib", bibliography(0..3));
    let books = "[{\"title\": \"The Mills\", \"authors\": [\"Carl Fuller\"], \"year\": 1990},\
        {\"title\": \"The Yarns\", \"authors\": [\"Carl Fuller\"], \"year\": 1991}]";
    web.write("assets/library/all.json", books);
    web.write(
        "posts/a/index.qmd",
        "---\ntitle: On mills\ndate: 2020-01-02\nbibliography: refs.bib\n---\n",
    );
    web.write(
        "posts/a/refs.bib",
        "@article{fuller, title={Mills}, author={Fuller, Carl}, year={1990}}\n",
    );
    let (told, _) = web.check("a Quarto site", &Counts { works: 3, members: 1, news: 1, items: 0 });
    assert_eq!(reason(&told, "assets/library/all.json"), "works of others");
    assert_eq!(reason(&told, "posts/a/refs.bib"), "works that a page cites");
}

#[test]
fn a_member_may_have_the_text_of_a_template() {
    let mut web = Web::new();
    web.write("_config.yaml", "title: Loom Lab\n");
    web.write("_data/citations.yaml", "- id: doi:10.5555/loom.1\n  title: On the Loom of Number 1\n  authors:\n  - Vera Weaver\n  date: '2020-01-02'\n");
    let page = |name: &str, text: &str| {
        format!(
            "---\nname: {name}\nrole: phd\naliases:\n  - J. Smith\nlinks:\n  home-page: https://janesmith.com\n---\n\n{text}"
        )
    };
    web.write("_members/vera-weaver.md", page("Vera Weaver", LOREM));
    web.write("_members/jane-smith.md", page("Jane Smith", LOREM));
    web.write("_members/postdoc.md", page("Postdoc", "You could work here.\n"));
    let (told, dataset) = web.check(
        "a site of lab-website-template",
        &Counts { works: 1, members: 1, news: 0, items: 0 },
    );
    assert_eq!(reason(&told, "_members/jane-smith.md"), "left over from the template");
    assert_eq!(reason(&told, "_members/postdoc.md"), "a place that nobody holds");
    let (_, vera) = dataset.members().next().unwrap();
    let shown = format!("{vera:?}");
    assert!(!shown.contains("Smith") && !shown.contains("janesmith"), "{shown}");
}

#[test]
fn documents_come_over_with_what_they_include() {
    let entry = |at: usize| {
        format!(
            "- I. Example and O. Sample. On the wear of looms of number {at}. /Journal of Looms/ 12(3), 45--67, {}.\n",
            2000 + at
        )
    };
    let entries: String = (0..5).map(entry).collect();
    let mut web = Web::new();
    web.write(
        "cv.org",
        "#+TITLE: Ida Example CV\n\n* Education\n- 2010--2014 :: Mill of Utopia, weaving\n\n* Publications\n\
         #+INCLUDE: \"parts/papers.org\"\n* Private :noexport:\n- Not to be shown\n",
    );
    web.write("parts/papers.org", &entries);
    web.write("cv.html", "<!doctype html><h1>Ida Example</h1><h2>Publications</h2><p>made</p>");
    let (told, dataset) =
        web.check("a folder", &Counts { works: 5, members: 1, news: 0, items: 1 });
    assert_eq!(reason(&told, "cv.html"), "made from the document beside it");
    assert!(dataset.works.iter().all(|work| work.authors.len() == 2));

    let mut web = Web::new();
    let items = entries.replace("- I", "\\item I").replace('/', "\\/");
    web.write(
        "cv.tex",
        "\\documentclass{article}\n\\title{Ida Example}\n\\begin{document}\n\\maketitle\n\
        \\section{Publications}\n\\input{papers}\n% \\input{old}\n\\end{document}\n",
    );
    web.write("papers.tex", format!("\\begin{{itemize}}\n{items}\\end{{itemize}}\n"));
    web.check("a folder", &Counts { works: 5, members: 1, news: 0, items: 0 });
}

#[test]
fn cards_come_over_without_what_is_around_them() {
    let mut cards = String::new();
    for at in 0..6 {
        let _ = write!(
            cards,
            "<div class=\"pub-card\"><span class=\"pub-type\">Journal Article</span>\
             <h3 class=\"pub-title\">On the wear of the looms of number {at}</h3>\
             <p class=\"pub-authors\">Ida Example, Otto Sample, Vera Weaver</p>\
             <div class=\"pub-venue\"><span class=\"pub-venue-name\">May 201{at} · Drones</span></div>\
             <div class=\"tags\"><span>looms</span><span>wear</span></div></div>"
        );
    }
    let mut web = Web::new();
    web.write(
        "publications.html",
        format!("<!doctype html><html><head><title>Scientific Output</title></head><body><h1>Publications</h1>\
            <p>Recent articles and research from our team</p><div><label>Publication type</label><label>Year</label></div>\
            <div class=\"grid\">{cards}</div></body></html>"),
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 6, members: 0, news: 0, items: 0 });
    for work in &dataset.works {
        assert!(work.title.plain.starts_with("On the wear"), "{:?}", work.title);
        assert_eq!(work.authors.len(), 3, "{work:?}");
        assert_eq!(work.kind, peerage_core::model::WorkKind::Journal);
    }
    assert!(dataset.venues.iter().all(|venue| venue.name == "Drones"), "{:?}", dataset.venues);

    // A card may be a link, with the year before the title and the venue in bold.
    let mut cards = String::new();
    for at in 0..4 {
        let _ = write!(
            cards,
            "<a class=\"pub-item\" href=\"https://doi.org/10.5555/loom.{at}\"><div class=\"pub-year\">2020</div><div>\
             <div class=\"pub-title\">On the wear of the looms of number {at}</div>\
             <div class=\"pub-authors\">I. Example, O. Sample</div>\
             <div class=\"pub-journal\"><b>Journal of the Looms of Utopia</b> 2020, 65 (1)</div></div></a>"
        );
    }
    let mut web = Web::new();
    web.write(
        "publications.html",
        format!("<!doctype html><html><head><title>Ida Example</title></head><body><h1>Publications</h1>{cards}</body></html>"),
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 4, members: 1, news: 0, items: 0 });
    assert!(
        dataset.works.iter().all(|work| work.identifiers.len() == 1 && work.authors.len() == 2)
    );
}

#[test]
fn a_page_of_a_collection_may_list_several_works() {
    let mut web = Web::new();
    web.write("hugo.toml", "title = \"Ida Example\"\n[params]\nauthor = \"Ida Example\"\n");
    web.write(
        "content/publications/books.md",
        "---\ntitle: Books\nvenue: Publications\ndoi: 10.1234/mill.2025\ndate: 2026-02-18\n---\n\n## Books\n\
         - Example, Ida: On looms at home. A history of weaving (Studies of Cloth, 17), Mill/Utopia 2003.\n\
         - Example, Ida: On yarn for all, in: Yarn Quarterly 3 (2014), pp. 167–180.\n\
         - Example, Ida: On silk in the south, in: Journal of Cloth 47 (2020), pp. 1–39.\n",
    );
    web.write(
        "content/publications/on-dyes/_index.md",
        "---\ntitle: On dyes\nauthors:\n  - Ida Example\n  - Otto Sample\npublication: Journal of Dyes\n\
         date: 2024-01-24\n---\n",
    );
    web.write("content/publications/_index.md", "---\ntitle: Publications\n---\n");
    let (_, dataset) = web.check(
        "a Hugo site, such as HugoBlox",
        &Counts { works: 4, members: 1, news: 0, items: 0 },
    );
    let mut titles: Vec<_> = dataset.works.iter().map(|work| work.title.plain.as_str()).collect();
    titles.sort_unstable();
    assert_eq!(
        titles,
        [
            "On dyes",
            "On looms at home. A history of weaving",
            "On silk in the south",
            "On yarn for all"
        ]
    );
}

#[test]
fn a_library_of_a_person_is_no_list_of_their_works() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Looms\nauthor: Ida Example\n");
    let read = |at: usize| {
        format!("@book{{b{at}, title={{Mills of {at}}}, author={{Fuller, Carl}}, year={{1990}}}}\n")
    };
    let own =
        "@article{own, title={On looms}, author={Example, Ida}, journal={Looms}, year={2020}}\n";
    web.write("assets/all.bib", (0..150).map(read).collect::<String>() + own);
    let (told, dataset) =
        web.check("a Jekyll site", &Counts { works: 1, members: 1, news: 0, items: 0 });
    assert_eq!(dataset.works.len(), 1);
    let told = told.to_string();
    assert!(told.contains("150 works of others, as in a library"), "{told}");
}

#[test]
fn lists_name_authors_in_many_ways() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Mi página académica\n");
    web.write("_data/gallery.yml", "- title: The mill\n  image: a.jpg\n  year: 2014\n- title: Yarn\n  image: b.jpg\n  year: 2015\n");
    web.write(
        "_data/publications.yml",
        "- title: On looms\n  authors_md: \"**Roe, I.**, Lee, E., & Sample, O.\"\n  journal: Looms\n  year: 2020\n\
         - title: 織機について\n  authors: 山田花子・キム・ヨンス・鈴木一郎\n  journal: 織物学会誌\n  year: 2019\n\
         - title: On yarn\n  authors: Ida Roe, Eve Lee, Otto Sample.\n  journal: Yarns\n  year: 2018\n\
         - title: On nets\n  authors: Ember AN, Lindner BA, Faber S and Born CS\n  journal: Nets\n  year: 2018\n\
         - title: On cloth\n  journal: Cloth\n  year: 2017\n- title: On silk\n  journal: Silk\n  year: 2016\n\
         - title: On wool\n  journal: Wool\n  year: 2015\n- title: On felt\n  journal: Felt\n  year: 2014\n",
    );
    let (_, dataset) =
        web.check("a Jekyll site", &Counts { works: 8, members: 0, news: 0, items: 0 });
    let mut names: Vec<_> = dataset.people.iter().map(|person| person.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "AN Ember",
            "BA Lindner",
            "CS Born",
            "Eve Lee",
            "Ida Roe",
            "Otto Sample",
            "S Faber",
            "キム・ヨンス",
            "山田花子",
            "鈴木一郎"
        ]
    );
}

#[test]
fn a_curriculum_in_prose_beside_a_bibliography_gives_its_items() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Looms\nauthor: Ida Example\n");
    web.write("_bibliography/papers.bib", bibliography(0..3));
    web.write(
        "_pages/cv.md",
        "---\ntitle: CV\n---\n\n## Education\n\n* PhD in Weaving, University of the Mill, 2015\n\
         * MSc in Cloth, University of Utopia, 2010\n\n## Positions\n\n* 2016 - present: Professor, University of the Mill\n\n\
         ## Publications\n\n* I. Example, On the Loom of Number 1, Journal of Looms, 1991.\n\
         * I. Example, On the Loom of Number 2, Journal of Looms, 1992.\n\n## Awards\n\n* Golden Spindle, 2012\n\n\
         ## Talks\n\n{% for talk in site.talks %}\n* {{ talk.title }}\n{% endfor %}\n",
    );
    let (told, dataset) = web.check(
        "a Jekyll site, such as al-folio",
        &Counts { works: 3, members: 1, news: 0, items: 4 },
    );
    assert!(told.to_string().contains("works are read from other files"));
    let (_, ida) = dataset.members().next().unwrap();
    let shown = format!("{:?}", ida.profile);
    assert!(shown.contains("Golden Spindle") && shown.contains("University of Utopia"), "{shown}");
}
