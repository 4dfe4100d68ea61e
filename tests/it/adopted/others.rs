//! PRISM, Quarto, Pelican, and folders of no known template.

use super::{Counts, Web, bibliography, read, reason};

#[test]
fn prism_comes_over() {
    let mut web = Web::new();
    web.write("package.json", "{\"name\": \"prism\"}");
    web.write("content/config.toml", "[site]\ntitle = \"Ida Example\"\n[author]\nname = \"Ida Example\"\ntitle = \"Weaver\"\n\
        institution = \"Mill\"\navatar = \"/ida.png\"\n[social]\nemail = \"ida@looms.example\"\norcid = \"https://orcid.org\"\n\
        github = \"https://github.com/ida\"\n[i18n]\ndefault_locale = \"en\"\n");
    web.picture("public/ida.png");
    web.write("content/publications.bib", bibliography(0..12));
    web.write("content/bio.md", "Ida weaves.\n");
    web.write(
        "content/about.toml",
        "type = \"about\"\n[profile]\nresearch_interests = [\"Looms\", \"Mills\"]\n",
    );
    web.write("content/news.toml", "[[news]]\ndate = \"2025-11\"\ncontent = \"A loom was bought\"\n\n[[news]]\ndate = \"2025-09\"\n\
        content = \"Starting my PhD at the University of Example\"\n");
    web.write("content/awards.toml", "type = \"card\"\ntitle = \"Awards\"\n[[items]]\ntitle = \"A Prize\"\nsubtitle = \"Guild\"\ndate = \"2024\"\n\
        [[items]]\ntitle = \"Example Award\"\nsubtitle = \"Organization\"\ndate = \"2025\"\ncontent = \"Description of the award.\"\n");
    web.write("content/teaching.toml", "type = \"card\"\n[[items]]\ntitle = \"Looms\"\nsubtitle = \"Assistant\"\ndate = \"2024\"\n");
    web.write("content_zh/news.toml", "[[news]]\ndate = \"2025-11\"\ncontent = \"买了一台织机\"\n");
    web.write("src/app/page.tsx", "export default 1\n");
    let (told, dataset) =
        web.check("a site of PRISM", &Counts { works: 12, members: 1, news: 1, items: 2 });
    assert_eq!(reason(&told, "content_zh/news.toml"), "a translation of another page");
    let (_, ida) = dataset.members().next().unwrap();
    let shown = format!("{:?}", ida.profile);
    assert!(
        shown.contains("Looms") && shown.contains("Ida weaves") && !shown.contains("ida@"),
        "{shown}"
    );
}

#[test]
fn quarto_comes_over() {
    let mut web = Web::new();
    web.write("_quarto.yml", "project:\n  type: website\n  output-dir: docs\nwebsite:\n  title: Looms\n  site-url: https://ida.example.org/\n");
    web.write("index.qmd", "---\ntitle: \"Ida Example, PhD\"\nabout:\n  template: trestles\n  image: ida.png\n  links:\n    - href: https://github.com/ida\n---\n\nIda weaves.\n");
    web.picture("ida.png");
    web.write("publications/index.qmd", "---\nlisting:\n  contents: \"*/index.qmd\"\n---\n");
    for at in 0..8 {
        web.write(&format!("publications/a{at}/index.qmd"), format!("---\ntitle: On the Loom of Number {at}\nauthor:\n  - name: Ida Example\n  - Otto Sample\n\
            date: 201{at}-03-04\njournal: Journal of Looms\ndoi: 10.5555/loom.{at}\n---\n\n```{{r}}\nquit()\n```\n"));
    }
    for at in 1..5 {
        web.write(
            &format!("posts/2020-0{at}-02-a/index.qmd"),
            format!("---\ntitle: News of loom {at}\ndate: 2020-0{at}-02\n---\n"),
        );
    }
    web.write("talks.yml", "- title: Weaving\n  venue: Mill\n  date: 2018-03-04\n");
    web.write("docs/index.html", "");
    web.write("docs/search.json", "[{\"title\": \"A\", \"author\": \"B\"}]");
    web.n_files -= 2;
    let (told, dataset) =
        web.check("a Quarto site", &Counts { works: 8, members: 1, news: 4, items: 1 });
    assert_eq!(read(&told, "works"), 8);
    assert_eq!(dataset.members().next().unwrap().1.name, "Ida Example");
}

#[test]
fn pelican_comes_over() {
    let mut web = Web::new();
    web.write("pelicanconf.py", "import os\nos.remove('x')\nAUTHOR = 'Ida Example'\nSITENAME = 'Looms'\nSITEURL = 'https://ida.example.org'\n");
    web.write("content/publications/papers.bib", bibliography(0..5));
    web.write("content/news/a.md", "Title: A loom was bought\nDate: 2020-02-03 10:00\n\nText.\n");
    web.write("content/talks/a.md", "Title: Weaving\nDate: 2019-02-03\nVenue: Mill\n\nText.\n");
    web.check("a Pelican site", &Counts { works: 5, members: 1, news: 1, items: 1 });
}

#[test]
fn a_folder_of_no_template_comes_over() {
    let mut web = Web::new();
    web.write("package.json", "{\"name\": \"x\", \"title\": \"y\", \"author\": \"z\"}");
    web.write("next.config.js", "module.exports = {}\n");
    web.write("public/refs.bib", bibliography(0..4));
    web.write("src/data/refs.bib", bibliography(4..8));
    web.write("src/data/publications.json", "{\"papers\": [{\"title\": \"On mills\", \"authors\": [\"Ida Example\", \"Otto Sample\"], \"year\": 2019}]}");
    web.write("src/data/publications.ts", "export const papers = [];\n");
    web.write("src/data/team.json", "[{\"name\": \"Ida Example\", \"role\": \"Professor\", \"image\": \"/team/ida.png\"}, {\"name\": \"Otto Sample\", \"role\": \"PhD student\"}]");
    web.picture("public/team/ida.png");
    web.write("src/content/news/a.mdx", "---\ntitle: A loom\ndate: 2020-02-03\n---\n");
    let (told, dataset) =
        web.check("a folder", &Counts { works: 9, members: 2, news: 1, items: 0 });
    assert_eq!(reason(&told, "src/data/publications.ts"), "programs, styles and other files");
    assert_eq!(
        dataset
            .members()
            .filter(|(_, it)| it.profile.as_ref().is_some_and(|it| it.portrait.is_some()))
            .count(),
        1
    );
}

#[test]
fn a_homepage_in_prose_comes_over() {
    let list = "<ol><li>I. Example, O. Sample. <a href=\"a.pdf\">On the wear of looms</a>. \
                <i>Journal of Weaving</i> 12(3), 45-67, 2019.</li>\
                <li>I. Example. <a href=\"b.pdf\">Shuttles and their paths</a>. \
                <i>Journal of Weaving</i> 14(1), 1-17, 2021.</li></ol>";
    let page = format!(
        "<!doctype html><html><head><title>Ida Example</title></head><body><h1>Ida Example</h1>\
         <p>I am a professor at the Mill Institute.</p><h2>Publications</h2>{list}</body></html>"
    );
    let mut web = Web::new();
    web.write("index.html", &page);
    let (_, dataset) = web.check("a folder", &Counts { works: 2, members: 1, news: 0, items: 0 });
    assert_eq!(dataset.members().next().unwrap().1.name, "Ida Example");
    // Prose is not read beside a bibliography.
    let mut web = Web::new();
    web.write("index.html", &page);
    web.write("papers.bib", bibliography(0..4));
    let (told, _) = web.check("a folder", &Counts { works: 4, members: 1, news: 0, items: 0 });
    assert_eq!(reason(&told, "index.html"), "works are read from other files");
}

/// Word document of the fixtures: a work and a person.
fn word() -> Vec<u8> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/it/fixtures");
    std::fs::read(root.join("every-format/word/list.docx")).unwrap()
}

#[test]
fn word_documents_come_over_where_nothing_else_gives_works() {
    for name in ["cv.docx", "Publikationsliste.docx", "papers/list of publications.DOCX"] {
        let mut web = Web::new();
        web.write(name, word());
        web.write("cv-old.docx", "PK\u{3}\u{4} and nothing else");
        web.write("old.doc", [0xd0, 0xcf, 0x11, 0xe0]);
        let (told, dataset) =
            web.check("a folder", &Counts { works: 1, members: 1, news: 0, items: 1 });
        assert_eq!(dataset.members().next().unwrap().1.name, "Ada Lovelace");
        assert_eq!(reason(&told, "cv-old.docx"), "it is broken");
        let expected = "documents of other programs: save them as .docx";
        assert_eq!(reason(&told, "old.doc"), expected);
    }
    let mut web = Web::new();
    web.write("cv.docx", word());
    web.write("papers.bib", bibliography(0..4));
    let (told, _) = web.check("a folder", &Counts { works: 4, members: 1, news: 0, items: 0 });
    assert_eq!(reason(&told, "cv.docx"), "works are read from other files");
}

#[test]
fn a_curriculum_vitae_in_latex_comes_over_and_a_thesis_does_not() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/it/fixtures");
    let mut web = Web::new();
    web.write("files/cv.tex", std::fs::read(root.join("every-format/latex/cv.tex")).unwrap());
    let thesis = "\\documentclass{book}\n\\author{Ida Example}\n\\begin{document}\n\\chapter{Looms}\n\
        \\begin{thebibliography}{1}\\bibitem{a} O. Sample. On looms. Journal of Weaving, 2019.\n\
        \\end{thebibliography}\n\\end{document}";
    web.write("files/thesis.tex", thesis);
    let (told, dataset) =
        web.check("a folder", &Counts { works: 1, members: 1, news: 0, items: 1 });
    assert_eq!(dataset.members().next().unwrap().1.name, "Ada Lovelace");
    assert_eq!(reason(&told, "files/thesis.tex"), "papers and slides in LaTeX");
}

#[test]
fn documents_of_any_name_come_over_where_none_lists_works_by_its_name() {
    let list = "Ida Example\n\nPublications\n\n\
        - I. Example, O. Sample. On the wear of looms. Journal of Weaving 12(3), 45-67, 2019.\n\
        - I. Example. Shuttles and their paths. Journal of Weaving 14(1), 1-17, 2021.\n\
        - I. Example, V. Else. Mills by rivers. Journal of Weaving 15(2), 18-30, 2022.\n";
    let mut web = Web::new();
    web.write(
        "index.html",
        "<!doctype html><html><head><title>Looms</title></head><body><p>Hello.</p></body></html>",
    );
    web.write("ida.txt", list);
    web.write("notes.txt", "Buy milk, bread and a loom.\n");
    let (told, _) = web.check("a folder", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(reason(&told, "notes.txt"), "pages without a place");
}

#[test]
fn any_encoding_of_a_site_comes_over() {
    let bib = |at: usize| bibliography(at..at + 1).replace("the Loom", "L\u{f6}om");
    let utf16 = |text: &str| {
        let units = format!("\u{feff}{text}");
        units.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>()
    };
    let latin = |text: &str| text.chars().map(|c| u8::try_from(c).unwrap()).collect::<Vec<_>>();
    let mut web = Web::new();
    web.write("_config.yml", "\u{feff}title: Loom Lab\r\n");
    web.write("_bibliography/a.bib", format!("\u{feff}{}", bib(0)));
    web.write("_bibliography/b.bib", utf16(&bib(1)));
    web.write("_bibliography/c.bib", latin(&bib(2)));
    web.write("_bibliography/d.bib", bib(3).replace('\n', "\r\n"));
    web.write("_bibliography/e.bib", "");
    web.write(
        "_members/jorg.md",
        latin("---\r\nname: J\u{f6}rg Sample\r\nrole: Weaver\r\n---\r\nWeaves.\r\n"),
    );
    web.write("_members/ida.md", utf16("---\nname: Ida Example\n---\n"));
    web.write("_members/empty.md", "");
    let expected = Counts { works: 4, members: 2, news: 0, items: 0 };
    let (told, dataset) = web.check("a Jekyll site, such as al-folio", &expected);
    assert!(dataset.members().any(|(_, it)| it.name == "J\u{f6}rg Sample"));
    let parts = told["account"]["parts"].to_string();
    assert!(parts.contains("c.bib: this is not UTF-8; it is read as Windows-1252"), "{parts}");
}

#[test]
fn a_document_of_r_comes_over_once() {
    let mut web = Web::new();
    let entry = |at: usize| {
        format!(
            "**Roe, A.**, & Sample, O. ({}). On the wear of looms of number {at}. Journal of Looms, 12(3), 45-67. \
             \\href{{https://doi.org/10.5555/loom.{at}}}{{\\color{{blue}}{{link}}}}\n\n",
            2000 + at
        )
    };
    let entries: String = (0..6).map(entry).collect();
    let text = format!(
        "---\noutput: pdf_document\n---\n\n# Ada Roe\n\n## Publications\n\n{entries}\n## Placements\n\n\
         `2019-2020`\n__Research assistant__ (_Mill, Utopia_) Worked on looms, yarn, and dyes for a year.\n\n\
         `2018`\n__Intern__ (_Mill, Utopia_) Worked on looms, yarn, and dyes. Two months, 2018.\n"
    );
    web.write("cv.Rmd", &text);
    web.write("cv.html", format!("<!doctype html><h1>Ada Roe</h1><h2>Publications</h2>{entries}"));
    web.write("cv.Rproj", "Version: 1.0\n");
    let (told, dataset) =
        web.check("a folder", &Counts { works: 6, members: 1, news: 0, items: 2 });
    assert_eq!(reason(&told, "cv.html"), "made from the document beside it");
    assert!(dataset.works.iter().all(|work| !work.identifiers.is_empty()));
}
