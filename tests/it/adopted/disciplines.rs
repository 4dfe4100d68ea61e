//! Shapes of websites of other disciplines than computing, with invented people: astronomy, law,
//! musicology, chemistry, and laboratories in Korea and China.

use super::{Counts, Web, reason, shown};

#[test]
fn an_astronomer_lists_titles_above_authors_and_links_to_records() {
    let mut web = Web::new();
    let work = |title: &str, code: &str, authors: &str| {
        format!("[{title}](http://adsabs.harvard.edu/abs/{code})\n\n- {authors}\n\n")
    };
    let works = [
        work(
            "Dwarf looms on fire",
            "2017MNRAS.472.2945R",
            "Vera Weaver, Otto Sample, **Ida Example**, Kim Looms",
        ),
        work("Warm yarn in the field", "2019ApJ...872..123E", "**Ida Example**, Otto Sample"),
        work(
            "The threshold of cloth",
            "2020A%26A...616A...1W",
            "Vera Weaver, **Ida Example**, Noor Spindle",
        ),
    ];
    let text = format!(
        "---\ntitle: Publications\n---\n\n# Ida Example\n\n## Publications\n\n{}",
        works.concat()
    );
    web.write("publications.md", text);
    let (_, dataset) = web.check("a folder", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "Dwarf looms on fire | Vera Weaver, Otto Sample, Ida Example, Kim Looms | Monthly Notices of the Royal Astronomical Society | 2017",
            "The threshold of cloth | Vera Weaver, Ida Example, Noor Spindle | Astronomy & Astrophysics | 2020",
            "Warm yarn in the field | Ida Example, Otto Sample | The Astrophysical Journal | 2019",
        ]
    );
}

#[test]
fn a_citation_may_hold_authors_year_and_journal_alone() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor:\n  name: Ida B. Example\n  bio: Your biography for the left-hand sidebar\n  github: academicpages\nurl: https://academicpages.github.io\n");
    let page = |title: &str, citation: &str| {
        format!(
            "---\ntitle: \"{title}\"\ncollection: publications\ndate: 2019-12-01\nvenue: 'Looms'\ncitation: '{citation}'\n---\n"
        )
    };
    web.write("_publications/a.md", page("Stars of yarn", "Example, I. B., Sample, O., Weaver, V., et al. (Loom Collaboration) 2019, Looms, 490, 2183"));
    web.write("_publications/b.md", page("Stars of wool", "Example, I. B. 2019, Looms, 461, L41"));
    let (_, dataset) = web.check(
        "a Jekyll site, such as academicpages",
        &Counts { works: 2, members: 1, news: 0, items: 0 },
    );
    assert_eq!(
        shown(&dataset),
        [
            "Stars of wool | Ida B. Example | Looms | 2019",
            "Stars of yarn | Ida B. Example, O. Sample, V. Weaver | Looms | 2019",
        ]
    );
    let text = serde_json::to_string(&*dataset).unwrap();
    assert!(!text.contains("academicpages") && !text.contains("left-hand sidebar"), "{text}");
}

#[test]
fn a_scholar_of_law_writes_titles_in_italics_and_with_before_co_authors() {
    let mut web = Web::new();
    web.write("hugo.toml", "title = \"Ida Example\"\n[params.author]\nname = \"Ida Example\"\n");
    web.write(
        "content/cv.md",
        "---\ntitle: CV\n---\n\n## Academic Appointments\n\n**Mill College of Law**\n- Professor of law, 2020--2023\n\n\
         ## Publications\n\n### Articles\n\n\
         - *Fair Looms for Weavers*, with Otto Sample and Vera Weaver, Mill Reserve Law Review (forthcoming)\n\
         - *Weaving Acres*, with Noor Spindle, 135 Utopia Law Journal 829 (2026)\n\
         - *Yarn Insurance*, 73 Journal of Legal Weaving 421 (Spring 2025)\n\
         - *Cloth and the New Mill*, Weaving and Economy Blog (Oct. 20, 2025)\n\n\
         ## Honors\n\n- Golden Spindle, 2012\n",
    );
    let (_, dataset) =
        web.check("a Hugo site", &Counts { works: 4, members: 1, news: 0, items: 2 });
    assert_eq!(
        shown(&dataset),
        [
            "Cloth and the New Mill | Ida Example | Weaving and Economy Blog | 2025",
            "Fair Looms for Weavers | Ida Example, Otto Sample, Vera Weaver | Mill Reserve Law Review | 0",
            "Weaving Acres | Ida Example, Noor Spindle | Utopia Law Journal | 2026",
            "Yarn Insurance | Ida Example | Journal of Legal Weaving | 2025",
        ]
    );
    let (_, ida) = dataset.members().next().unwrap();
    let profile = format!("{:?}", ida.profile);
    assert!(
        profile.contains("Golden Spindle") && profile.contains("Professor of law"),
        "{profile}"
    );
}

#[test]
fn markup_of_jekyll_goes_on_behind_empty_lines() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Weaving Science Laboratory\n");
    let item = |number: usize, title: &str, authors: &str, venue: &str| {
        format!(
            "\t\t<li>\n\t\t\t[{number}] <strong>{title}</strong><br>\n\t\t\t{authors}<br>\n\t\t\t<em>{venue}</em>\n\t\t</li>\n"
        )
    };
    let list = [
        item(
            3,
            "Looms that plan at home",
            "Vera Weaver, <strong>Ida Example</strong>, Otto Sample",
            "Journal of Yarn, 2025",
        ),
        item(
            2,
            "Message passing in uncertain cloth",
            "<strong>Example, I.</strong>, Sample, O., Weaver, V.",
            "Patterns of Looms, 2023",
        ),
        item(
            1,
            "Optimal weaving of redox yarn",
            "<strong>Ida Example</strong>, Otto Sample",
            "Wool Letters, 2022",
        ),
    ];
    let text = format!(
        "---\ntitle: Publications\n---\n\n<section>\n\t<strong>3</strong> Papers\n\n\t<hr />\n\n\t<h3>Journal Publications</h3>\n\n\t<ul class=\"alt\">\n{}\t</ul>\n\n\t<hr />\n</section>\n",
        list.concat()
    );
    web.write("publications.md", text);
    let (_, dataset) =
        web.check("a Jekyll site", &Counts { works: 3, members: 0, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset)[0],
        "Looms that plan at home | Vera Weaver, Ida Example, Otto Sample | Journal of Yarn | 2025"
    );
}

#[test]
fn blocks_and_patterns_are_no_members() {
    let mut web = Web::new();
    web.write("hugo.yaml", "title: Loom group\n");
    web.write(
        "content/authors/ida/_index.md",
        "---\ntitle: Ida Example\nrole: Weaver\nuser_groups: [Weavers]\n---\n",
    );
    web.write("content/people/people.md", "+++\nwidget = \"people\"\ntitle = \"Group members\"\n[content]\nuser_groups = [\"Weavers\"]\n+++\n");
    web.write("content/people/index.md", "---\ntitle: People\ntype: widget_page\n---\n");
    web.write("content/people/_pattern.md", "---\ntitle: Name of a weaver\nrole: phd\n---\n");
    web.write("content/publication/a/index.md", "---\ntitle: Reading looms\nauthors: [Ida Example]\ndate: 2021-05-01\npublication: '*Yarn and Music* 40, no. 3–4 (December 2021): 450–69'\n---\n");
    let (told, dataset) = web.check(
        "a Hugo site, such as HugoBlox",
        &Counts { works: 1, members: 1, news: 0, items: 0 },
    );
    assert_eq!(reason(&told, "content/people/people.md"), "the page of a collection");
    assert_eq!(reason(&told, "content/people/_pattern.md"), "a pattern for further pages");
    assert_eq!(shown(&dataset), ["Reading looms | Ida Example | Yarn and Music | 2021"]);
}

#[test]
fn lists_of_posts_are_no_works() {
    let mut web = Web::new();
    let post = |at: usize| {
        format!(
            "{{\"id\": \"archive-{at}\", \"slug\": \"a{at}\", \"title\": \"Looms in the news of the day {at}\", \"date\": \"2024-02-16\", \"category\": \"Mills\", \"tags\": [\"Yarn\"], \"authors\": [\"Otto Sample\"], \"type\": \"News\"}}"
        )
    };
    let posts: Vec<String> = (0..4).map(post).collect();
    web.write("public/data/archive-index.json", format!("[{}]", posts.join(",")));
    web.write("public/data/publications.json", "[{\"id\": \"pub-1\", \"type\": \"journal\", \"title\": \"On looms at home\", \"authors\": [\"Ida Example\", \"Otto Sample\"], \"venue\": \"Yarn Letters\", \"year\": 2024}]");
    web.write("unused/old.bib", "@article{a, title={Old}, author={Sample, Otto}, year={1990}}\n");
    web.n_files -= 1;
    let (told, dataset) =
        web.check("a folder", &Counts { works: 1, members: 0, news: 0, items: 0 });
    assert_eq!(reason(&told, "public/data/archive-index.json"), "posts that are no works");
    assert_eq!(
        shown(&dataset),
        ["On looms at home | Ida Example, Otto Sample | Yarn Letters | 2024"]
    );
}

#[test]
fn a_curriculum_in_latex_is_put_together() {
    let mut web = Web::new();
    web.write(
        "tex/full.tex",
        "\\documentclass{article}\n\\begin{document}\n{\\huge {Dr. Ida Example} } {\\small \\hfill Updated \\today}\n\n\
         I am a weaver in the mill of Utopia, and study how cloth and looms are made.\n\n\
         \\input{static/education}\n\\input{static/submitted-papers}\n\\input{static/contributed-talks}\n\\input{static/workshops}\n\\end{document}\n",
    );
    web.write("tex/static/education.tex", "\\section*{Education}\n\\begin{tabular}{ll}\n2013 & PhD in Weaving, University of Utopia \\\\\n\\end{tabular}\n");
    web.write("tex/static/submitted-papers.tex", "\\section*{Submitted Manuscripts}\n\\begin{enumerate}\n\\item \\textbf{Example, Ida}; Sample, Otto; Weaver, Vera, \\emph{Million points of yarn: a library for looms}, under review at Journal of Open Weaving\n\\end{enumerate}\n");
    web.write("tex/static/contributed-talks.tex", "\\section*{Contributed Talks}\n\\begin{tabular}{ll}\nOct 2, 2023 & Mill Seminar, University of Utopia \\\\\n & \\emph{Introduction to looms} \\\\\nDec 5, 2022 & Yarn Fair, Utopia \\\\\n & \\emph{On the covariance of cloth} \\\\\n\\end{tabular}\n");
    web.write("tex/static/workshops.tex", "\\section*{Workshops and Conferences}\n\\begin{tabular}{ll}\nDec 5 - 9, 2022 & Loom meeting, Utopia \\\\\nMay 23 - 27, 2022 & Yarn meeting, Mill \\\\\n\\end{tabular}\n");
    web.write("tex/templates/preprints.tex", "\\section*{Preprints}\n\\begin{enumerate}\n{% for item in all %}\n\\item {{ item }}\n{% endfor %}\n\\end{enumerate}\n");
    let (told, dataset) =
        web.check("a folder", &Counts { works: 1, members: 1, news: 0, items: 5 });
    assert!(!reason(&told, "tex/templates/preprints.tex").is_empty());
    let (_, ida) = dataset.members().next().unwrap();
    assert_eq!(ida.name, "Ida Example");
    assert!(shown(&dataset)[0].starts_with(
        "Million points of yarn: a library for looms | Ida Example, Otto Sample, Vera Weaver"
    ));
}

#[test]
fn a_page_of_what_there_is_to_read_lists_no_works() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Looms\n");
    web.write(
        "index.md",
        "---\ntitle: Home\n---\n\nI weave cloth in the mill of Utopia, and write about it.\n",
    );
    web.write("_posts/2021-02-03-a.md", "---\ntitle: A loom was bought\n---\n\nIt weaves.\n");
    web.write(
        "pages/how-to-weave.md",
        "---\ntitle: How to weave\n---\n\n## To read\n\n\
         * Arno Tull and Lena Quill, *Cloth Data in Yarn: Exploring Networks of Looms*, Mill Press, 2015.\n\
         * Chris Pell, *Weaving Network Analysis: History and Method*, Yarn Press, 2011.\n\
         * Rob Hann and Mark Rid, *Introduction to Networks of Wool*, Utopia Press, 2005.\n",
    );
    web.write("pages/colophon.md", "---\ntitle: Colophon\n---\n\nMade by hand.\n");
    let (told, _) = web.check("a Jekyll site", &Counts { works: 0, members: 0, news: 1, items: 0 });
    assert!(!reason(&told, "pages/how-to-weave.md").is_empty());
}

#[test]
fn a_page_that_lists_more_than_the_pages_of_works_is_read() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor:\n  name: Ida B. Example\n");
    let page = |title: &str| {
        format!(
            "---\ntitle: \"{title}\"\ncollection: publications\ndate: 2019-12-01\nvenue: 'Looms'\ncitation: 'Example, I. B., Sample, O. 2019, Looms, 490, 2183'\n---\n"
        )
    };
    web.write("_publications/a.md", page("Stars of yarn in the mill"));
    web.write("_publications/b.md", page("Stars of wool in the mill"));
    let item = |title: &str, year: u16| {
        format!(
            "* [*{title}.*](https://a.example/{year})\n<br> Example, I. B., Sample, O. and Weaver, V. {year}, Looms, 490, 2183\n\n"
        )
    };
    let items = [
        item("Pulsating looms of the north", 2023),
        item("A segmented relation of cloth", 2022),
        item("Threads of a distant spindle", 2021),
    ];
    web.write("_pages/publications.md", format!("---\ntitle: Publications\npermalink: /publications/\n---\n\nFirst Author Publications\n=====\n\n{}", items.concat()));
    let (_, dataset) = web.check(
        "a Jekyll site, such as academicpages",
        &Counts { works: 5, members: 1, news: 0, items: 0 },
    );
    assert!(
        shown(&dataset).iter().any(|it| it
            .starts_with("Pulsating looms of the north | Ida B. Example, O. Sample, V. Weaver")),
        "{:?}",
        shown(&dataset)
    );
}
