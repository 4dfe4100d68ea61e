//! Shapes of websites of other nations and faculties, with invented people: chemistry, theology,
//! German, French and Brazilian humanities, laboratories in Korea and China.

use super::{Counts, Web, reason, shown};

#[test]
fn a_chemist_sets_a_whole_list_large_and_names_titles_last() {
    let mut web = Web::new();
    web.write(
        "index.html",
        "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><p>I weave.</p>",
    );
    web.write(
        "publications.html",
        "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><h2>Publications</h2><div><h4>\n\
         [1] Example, I.; Sample, O.; Weaver, V. <i>J. Loom Chem.</i> 2024, 12, 100–109. DOI: 10.5555/loom1 \
         Title: A study of dyes in wool.<br><br>\n\
         [2] Weaver, V.; Example, I.; Spindle, N. <i>Yarn Mater.</i> 2023, 4, 1–9. \
         Title: Threads of light, and how they are spun.<br><br>\n\
         [3] Example, I.; Spindle, N. <i>Cloth Commun.</i> 2020, 7, 33–41. \
         Title: Slow looms in the field.<br><br>\n\
         [4] Example, I.; Weaver, V. <i>Dyes Pigm.</i> 2019, 15, 314–330. \
         Title: Weaving, and what it releases: many threads of the same kind.\n</h4></div>",
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 4, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "A study of dyes in wool | Ida Example, O. Sample, V. Weaver | J. Loom Chem | 2024",
            "Slow looms in the field | Ida Example, N. Spindle | Cloth Commun | 2020",
            "Threads of light, and how they are spun | V. Weaver, Ida Example, N. Spindle | Yarn Mater | 2023",
            "Weaving, and what it releases: many threads of the same kind | Ida Example, V. Weaver | Dyes Pigm | 2019",
        ]
    );
}

#[test]
fn marks_of_german_books_are_around_titles() {
    let mut web = Web::new();
    web.write("hugo.toml", "title = \"Ida Example\"\n[params.author]\nname = \"Ida Example\"\n");
    web.write(
        "content/publikationen.md",
        "---\ntitle: Publikationen\n---\n\n## Aufsätze\n\n\
         * Example, Ida. 2023. »Vom Weben in der Prosa«. In: Otto Sample (Hrsg.): *Fäden der Moderne*. Köln: Spindel, 12–30.\n\
         * Example, Ida und Otto Sample. 2022. »›…mit Garn verfilzt‹ – Der Faden im Feuilleton«. In: *Zeitschrift für Weberei* 14, 100–119.\n\
         * Sample, Otto und Ida Example. 2020. »Die Spindel als Motiv«. In: *Garne und Fäden* 3, 7–21.\n",
    );
    let (_, dataset) =
        web.check("a Hugo site", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "Die Spindel als Motiv | Otto Sample, Ida Example | Garne und Fäden | 2020",
            "Vom Weben in der Prosa | Ida Example | Fäden der Moderne | 2023",
            "›…mit Garn verfilzt‹ – Der Faden im Feuilleton | Ida Example, Otto Sample | Zeitschrift für Weberei | 2022",
        ]
    );
}

#[test]
fn lists_in_data_are_none_of_a_citation_processor() {
    let mut web = Web::new();
    let work = |title: &str, authors: &str, journal: &str, year: u16| {
        serde_json::json!({
            "title": title, "authors": authors, "journal": journal, "year": year,
            "page": "", "doi": "", "type": "article", "id": title,
        })
    };
    web.write(
        "data/publications.json",
        serde_json::json!([
            work("Looms of the cortex", "Kim SW, Sample O, Weaver V", "Loom Biology", 2026),
            work("Yarn in the genome", "Weaver V, Kim SW, Example I", "Yarn Reports", 2024),
        ])
        .to_string(),
    );
    web.write(
        "data/team.json",
        serde_json::json!([
            { "name": "Sora Kim", "name_ko": "김소라", "info": "PhD student" },
            { "name": "Otto Sample", "info": "Principal Investigator" },
        ])
        .to_string(),
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 2, members: 2, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "Looms of the cortex | SW Kim, Otto Sample, V Weaver | Loom Biology | 2026",
            "Yarn in the genome | V Weaver, SW Kim, I Example | Yarn Reports | 2024",
        ]
    );
    let sora = dataset.people.iter().find(|it| it.name == "Sora Kim").unwrap();
    assert!(format!("{sora:?}").contains("김소라"), "{sora:?}");
}

#[test]
fn members_are_listed_by_degree_and_year_in_two_languages() {
    let mut web = Web::new();
    web.write(
        "data/members.json",
        "{\n \"pi\": [{\"nameZh\": \"罗伊达\", \"nameEn\": \"Ida Luo\"}],\n \"phd\": {\"2024\": [{\"nameZh\": \"韦薇\", \
         \"nameEn\": \"Wei Wei\"}], \"2023\": [{\"nameZh\": \"沙沙\", \"nameEn\": \"Sha Sha\"}]}\n}\n",
    );
    web.write(
        "publications.bib",
        "@article{a, title={On looms}, author={Luo, Ida and Wei, Wei}, journal={Looms}, year={2024}}\n",
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 1, members: 3, news: 0, items: 0 });
    let names: Vec<_> = dataset.members().map(|(_, it)| it.name.as_str()).collect();
    assert_eq!(names.len(), 3);
    for name in ["Ida Luo", "Wei Wei", "Sha Sha"] {
        assert!(names.contains(&name), "{names:?}");
    }
}

#[test]
fn pages_of_php_are_read_without_their_programs() {
    let mut web = Web::new();
    let page = |body: &str| {
        format!(
            "<?php $titulo = 'Grupo'; ?>\n<!doctype html>\n<title>Grupo dos Teares</title>\n<?php include 'menu.php'; ?>\n{body}\n<?php include 'rodape.php'; ?>"
        )
    };
    web.write("menu.php", "<ul><li><a href='publicacoes.php'>Publicações</a></li></ul>");
    web.write("rodape.php", "<?php echo date('Y');");
    web.write("index.php", page("<h1>Grupo dos Teares</h1><p>Tecemos.</p>"));
    web.write(
        "publicacoes.php",
        page(
            "<h1>Publicações</h1><h2>Artigos</h2><ul>\
             <li>Exemplo, I.; Amostra, O. Teares do sertão. <i>Revista de Tecelagem</i>, 12, 1–9, 2021.</li>\
             <li>Amostra, O.; Exemplo, I. A lã e o fuso. <i>Cadernos do Fio</i>, 3, 33–41, 2020.</li>\
             <li>Exemplo, I.; Roca, N. O algodão nas serras. <i>Revista de Tecelagem</i>, 11, 7–21, 2019.</li></ul>",
        ),
    );
    let (told, dataset) =
        web.check("a folder", &Counts { works: 3, members: 0, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "A lã e o fuso | O. Amostra, I. Exemplo | Cadernos do Fio | 2020",
            "O algodão nas serras | I. Exemplo, N. Roca | Revista de Tecelagem | 2019",
            "Teares do sertão | I. Exemplo, O. Amostra | Revista de Tecelagem | 2021",
        ]
    );
    assert_eq!(reason(&told, "menu.php"), "pages without a place");
}

#[test]
fn a_curriculum_lies_in_latex_beside_its_pdf() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    web.write("index.md", "---\ntitle: Home\n---\n\nI teach the weaving of old books.\n");
    web.write(
        "assets/pdf/example_cv.tex",
        "\\documentclass{article}\n\\begin{document}\n{\\Huge Ida Example}\n\\section*{Publications}\n\
         \\begin{itemize}\n\
         \\item ``The Loom and the Law.'' \\emph{Journal of Old Looms} 12 (2021): 1--19.\n\
         \\item ``Yarn in the Psalms.'' \\emph{Weaving and Scripture} 7 (2019): 33--50.\n\
         \\item ``On the Spindle of Job.'' \\emph{Journal of Old Looms} 9 (2018): 77--90.\n\
         \\end{itemize}\n\\end{document}\n",
    );
    web.write(
        "assets/pdf/paper.tex",
        "\\documentclass{article}\n\\begin{document}\nOn looms.\n\\end{document}\n",
    );
    let (told, dataset) =
        web.check("a Jekyll site", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "On the Spindle of Job | Ida Example | Journal of Old Looms | 2018",
            "The Loom and the Law | Ida Example | Journal of Old Looms | 2021",
            "Yarn in the Psalms | Ida Example | Weaving and Scripture | 2019",
        ]
    );
    assert_eq!(reason(&told, "assets/pdf/paper.tex"), "papers and slides in LaTeX");
}

#[test]
fn folders_are_named_in_the_language_of_the_country() {
    let mut web = Web::new();
    let member = |name: &str| format!("---\ntitle: {name}\nabstract: Ingénieure\n---\n# {name}\n");
    web.write("4_longcards_membres/01_exemple_ida/index.md", member("Ida Exemple"));
    web.write("4_longcards_membres/02_fil_otto/index.md", member("Otto Fil"));
    web.write(
        "3_cards_actualités/2023-02-10_prix/index.md",
        "---\ntitle: Un prix pour Ida Exemple\ntags:\n- prix\n---\nLe fuseau d'or.\n",
    );
    web.write(
        "publications.md",
        "---\ntitle: Publications\n---\n\n## Articles\n\n\
         - Exemple, Ida et Otto Fil. 2023. « Tisser au village ». *Revue du fil*, 12, 1–19.\n\
         - Fil, Otto et Ida Exemple. 2022. « La laine et le droit ». *Cahiers des métiers*, 3, 33–41.\n\
         - Exemple, Ida. 2021. « Le rouet ». *Revue du fil*, 10, 7–21.\n",
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 3, members: 2, news: 1, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "La laine et le droit | Otto Fil, Ida Exemple | Cahiers des métiers | 2022",
            "Le rouet | Ida Exemple | Revue du fil | 2021",
            "Tisser au village | Ida Exemple, Otto Fil | Revue du fil | 2023",
        ]
    );
}

#[test]
fn names_of_templates_and_of_groups_are_nobody() {
    let list = "## Publications\n\n\
        - Ida Luo, Wei Wei. On looms. Looms, 2021.\n\
        - Wei Wei, Ida Luo. On yarn. Looms, 2020.\n\
        - Ida Luo, Sha Sha. On wool. Looms, 2019.\n";
    for config in [
        "title: 国家织机中心\nauthor: Some Person\n",
        "title: 织机课题组\nfirst_name: 乌有大学织机团队多模态研究组\nlast_name:\n",
    ] {
        let mut web = Web::new();
        web.write("_config.yml", config);
        web.write("publications.md", format!("---\ntitle: Publications\n---\n\n{list}"));
        web.check("a Jekyll site", &Counts { works: 3, members: 0, news: 0, items: 0 });
    }
}

#[test]
fn chapters_keep_their_author_and_shelves_are_of_others() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Ida Example\nauthor: Ida Example\n");
    web.write(
        "_data/publications.yml",
        "- title: How Athens wove\n  type: chapter\n  editors: Sample, Weaver, and Spindle\n  year: 2015\n  publisher: Mill\n\
         - title: The law of looms\n  authors: Ida Example\n  journal: Loom Law Review\n  year: 2014\n",
    );
    web.write(
        "_data/books.yml",
        "- title: A shelf of yarn\n  author: Carl Fuller\n  publisher: Mill\n  year: 2001\n",
    );
    let (told, dataset) =
        web.check("a Jekyll site", &Counts { works: 2, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "How Athens wove | Ida Example | Mill | 2015",
            "The law of looms | Ida Example | Loom Law Review | 2014",
        ]
    );
    assert_eq!(reason(&told, "_data/books.yml"), "books that the owner read");
}

#[test]
fn access_stands_behind_titles() {
    let mut web = Web::new();
    let work = |authors: &str, title: &str, venue: &str, rest: &str| {
        format!(
            "<li>{authors}: <br><a href='https://doi.org/10.5555/{}'>{title}.</a> &nbsp; <span>(Open Access)</span><br>\
             <i>{venue}</i>, {rest}.&nbsp; [ <a href='https://doi.org/10.5555/x'>DOI (Open Access)</a> | \
             <a href='https://zb.example/1'>zbMATH</a> ]</li>",
            title.len()
        )
    };
    web.write(
        "publication.html",
        format!(
            "<!doctype html><title>Ida Example</title><h1>Ida Example</h1><h2>Publications</h2><ul>{}{}{}</ul>",
            work("Ida Example", "Closed critical looms", "Ars Textoria", "164: 19-32, 2025"),
            work("Ida Example, Otto Sample", "Designs of yarn", "Journal of Yarn Designs", "34(3): 139-156, 2024"),
            work("Otto Sample, Ida Example", "Groups of cloth and wool", "Looms in Number", "12: 39-71, 2023"),
        ),
    );
    let (_, dataset) = web.check("a folder", &Counts { works: 3, members: 1, news: 0, items: 0 });
    assert_eq!(
        shown(&dataset),
        [
            "Closed critical looms | Ida Example | Ars Textoria | 2025",
            "Designs of yarn | Ida Example, Otto Sample | Journal of Yarn Designs | 2024",
            "Groups of cloth and wool | Otto Sample, Ida Example | Looms in Number | 2023",
        ]
    );
}
