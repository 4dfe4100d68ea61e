//! Page of a lab: its head, its members by role, and the sections that it writes.

use std::collections::BTreeMap;

use crate::site::{compiled, seeds, site};

const LAB: &str = r#"
name = "Loom Lab"
description = "We weave graphs."
institution = "University of Looms"
sections = ["joining", "news"]
joining = ["Write to us about $x^2$ & <looms>."]

[[link]]
kind = "code"
url = "https://code.example/looms"

[[group]]
name = "phd"
title = "Weavers"
members = ["Zoe Zeta"]

[[news]]
date = "2025-09"
text = "A loom was built."
"#;

/// First page of a lab of members: the name of each, and their `profile.toml`.
fn page(lab: &str, members: &[(&str, &str)]) -> String {
    pages(lab, members).remove("index.html").expect("a first page")
}

/// Pages of a lab of members, by their paths.
fn pages(lab: &str, members: &[(&str, &str)]) -> BTreeMap<String, String> {
    let mut files = vec![("lab.toml".to_owned(), lab.to_owned())];
    for (name, profile) in members {
        let key = name.replace(' ', "-").to_lowercase();
        files.push((format!("{key}/source.toml"), format!("subject = '{name}'\n")));
        files.push((format!("{key}/profile.toml"), (*profile).to_owned()));
        let work =
            format!("@misc{{{key}, title={{On {key}}}, author={{{name}}}, year={{2020}}}}\n");
        files.push((format!("{key}/list.bib"), work));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let dataset = compiled(seeds(&files).path());
    site(&dataset, Some("https://lab.example/"))
}

/// Checks that the parts stand in the page in this order.
#[track_caller]
fn check(page: &str, parts: &[&str]) {
    let mut rest = page;
    for part in parts {
        let Some((_, behind)) = rest.split_once(part) else { panic!("{part} is not in {rest}") };
        rest = behind;
    }
}

#[test]
fn members_stand_by_role() {
    let members = [
        ("Ada Alpha", "role = 'PhD student'\naffiliation = 'University of Looms'"),
        ("Bea Beta", "role = 'PhD student'\nleft = '2021'\nnow = 'Dyer at Elsewhere'"),
        ("Mia Mu", "role = 'Professor'\naffiliation = 'Institute of Yarn'"),
        ("Zoe Zeta", "role = 'Doctoral researcher'"),
    ];
    let page = page(LAB, &members);
    check(
        &page,
        &[
            ">Loom Lab</h1>",
            "University of Looms",
            "We weave graphs.",
            "https://code.example/looms",
            ">Weavers</h2>",
            ">Zoe Zeta<",
            ">Ada Alpha<",
            ">PhD student</span>",
            ">Principal investigator</h2>",
            ">Mia Mu<",
            ">Professor · Institute of Yarn</span>",
            ">Alumni</h2>",
            ">Bea Beta<",
            ">Until 2021</span>",
            ">Now: Dyer at Elsewhere</span>",
        ],
    );
    let portraits = page.matches("class=\"lab-overview__initials\"").count();
    assert_eq!(portraits, 3, "alumni have none");
}

#[test]
fn sections_stand_in_the_order_of_the_lab() {
    let members = [("Ada Alpha", ""), ("Bea Beta", "")];
    check(
        &page(LAB, &members),
        &[
            "class=\"lab-overview__news\"",
            "Sep 2025",
            "A loom was built.",
            "href=\"#lab-joining\"",
            "href=\"#lab-news\"",
            "id=\"lab-joining\"",
            ">Join us</h2>",
            "&amp; &lt;looms&gt;.",
            "id=\"lab-news\"",
            "Sep 2025",
            "A loom was built.",
        ],
    );
}

#[test]
fn what_a_lab_does_not_say_is_absent() {
    let page = page("name = 'Loom Lab'", &[("Bea Beta", ""), ("Ada Alpha", "role = 'Weaver'")]);
    check(&page, &[">Loom Lab</h1>", ">Ada Alpha<", ">Bea Beta<"]);
    for absent in [
        "class=\"profile__sections",
        "class=\"lab-overview__institution",
        "class=\"lab-overview__heading",
        ">0 works",
    ] {
        assert!(!page.contains(absent), "{absent} is in {page}");
    }
}

#[test]
fn a_lab_of_many_has_lines_of_names() {
    let names = ["Ada", "Bea", "Cy", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lea"];
    let names = names.map(|name| format!("{name} {name}son"));
    let student = ("Zoe Zeta", "role = 'Professor'");
    let students = names.iter().map(|name| (name.as_str(), "role = 'PhD student'"));
    let few: Vec<_> = students.chain([student]).collect();
    let left = ("Mia Mu", "role = 'Postdoc'\nnow = 'Dyer'");
    let many: Vec<_> = few.iter().copied().chain([left]).collect();
    let page = page("name = 'Loom Lab'", &many);
    check(
        &page,
        &[
            "class=\"lab-overview__group\"",
            ">Zoe Zeta<",
            ">Professor</span>",
            ">1 work</span>",
            "class=\"lab-overview__group lab-overview__dense\"",
            ">Ada Adason<",
            ">Alumni</h2>",
            "<details class=\"lab-overview__fold\"><summary>1 person</summary>",
            ">Mia Mu<",
            ">Now: Dyer</span>",
        ],
    );
    assert!(!page.contains(">PhD student</span>"), "the heading says it");
    assert_eq!(page.matches(">1 work</span>").count(), 1, "of the lines");
    assert!(!self::page("name = 'Loom Lab'", &few[1..]).contains("lab-overview__dense"));
}

#[test]
fn somebody_who_writes_alone_is_named_once() {
    let members = [("Ada Alpha", ""), ("Bea Beta", "")];
    let mut pages = pages("name = 'Loom Lab'", &members);
    let own = pages.remove("people/ada-alpha/index.html").expect("a page of the person");
    check(
        &own,
        &["data-page=\"alone\"", ">Ada Alpha</h1>", "data-year=\"heading\"", ">On ada-alpha<"],
    );
    assert!(own.contains("<p class=\"work-row__authors\"></p>"));
    let lab = pages.remove("index.html").expect("a first page");
    check(&lab, &["data-page=\"\"", ">On ada-alpha<", "work-row__authors\"><a"]);
}

#[test]
fn a_card_says_nothing_that_its_heading_or_the_lab_says() {
    let members = [
        ("Ada Alpha", "role = 'Principal investigator'\naffiliation = 'University of Looms'"),
        ("Bea Beta", "role = 'PhD student'\naffiliation = 'School of Yarn'\nnative-name = '貝塔'"),
        ("Cy Chi", "role = 'Lab manager'\naffiliation = 'University of Looms'"),
    ];
    let lab = "name = 'L'\ninstitution = 'Institute of Threads, University of Looms'";
    let page = page(lab, &members);
    let shown = [
        ">Principal investigator</h2>",
        ">Lab manager</span>",
        "貝塔</bdi>",
        ">School of Yarn</span>",
    ];
    check(&page, &shown);
    assert!(!page.contains(">Principal investigator</span>"), "{page}");
    assert_eq!(page.matches("University of Looms</").count(), 1, "{page}");
}

#[test]
fn a_person_links_the_sections_below_the_works() {
    let degree = "[[education]]\ntitle = 'PhD'\n";
    let mut pages = pages("name = 'L'", &[("Ada Alpha", degree), ("Bea Beta", "role = 'Dyer'")]);
    let parts = ["class=\"profile__sections\"", "href=\"#cv-education\"", "id=\"cv-education\""];
    check(&pages["people/ada-alpha/index.html"], &parts);
    let other = pages.remove("people/bea-beta/index.html").expect("a page of the person");
    assert!(!other.contains("class=\"profile__sections\""), "there are none");
}

#[test]
fn a_row_says_once_where_a_preprint_is_and_keeps_no_column_for_few_labels() {
    let article = "author={Alpha, Ada}, journal={Journal of Yarn}, year={2020}";
    let preprint = "author={Alpha, Ada}, year={2021}, eprint={2101.00001}, archiveprefix={arXiv}";
    let list = |n: usize| {
        let articles: String = (0..n)
            .map(|at| format!("@article{{a{at}, title={{Yarn {at}}}, {article}}}\n"))
            .collect();
        format!("{articles}@misc{{p, title={{Threads}}, {preprint}}}\n")
    };
    let page = |n| {
        let dataset =
            compiled(seeds(&[("lab.toml", "name = 'L'"), ("l/list.bib", &list(n))]).path());
        site(&dataset, None).remove("index.html").expect("a first page")
    };
    for (n, share) in [(0, "most"), (1, "few"), (2, "few")] {
        check(&page(n), &[&format!("data-labels=\"{share}\""), ">Preprint</span>", ">arXiv</a>"]);
    }
    let page = page(2);
    assert_eq!(page.matches(">arXiv</a>").count(), 1, "{page}");
    assert!(!page.contains("class=\"work-row__facts\">arXiv"), "{page}");
}

#[test]
fn a_title_keeps_punctuation_with_its_formula_and_a_line_above_its_letter() {
    let list = "@article{a, title={Points over $\\overline{\\mathbb{Q}}$, revisited}, \
                author={Ada Alpha}, journal={Yarn}, year={2020}}\n";
    let dataset = compiled(seeds(&[("lab.toml", "name = 'L'"), ("l/list.bib", list)]).path());
    let page = site(&dataset, None).remove("index.html").expect("a first page");
    check(
        &page,
        &["Points over <span class=\"rich-text__math\"><math", "\u{203e}", ",</span> revisited"],
    );
    assert!(!page.contains('\u{332}'), "{page}");
}

#[test]
fn a_document_is_called_by_the_ending_of_its_file() {
    let lab = "name = 'Loom Lab'\n[[report]]\ntitle = '2025'\nlinks = [\n\
               { kind = 'pdf', url = 'https://lab.example/report-2025.pdf' },\n\
               { kind = 'other', url = 'https://lab.example/report-2025.docx' },\n\
               { kind = 'other', url = 'https://lab.example/report-2025.md' },\n\
               { kind = 'other', url = 'https://lab.example/' }]\n";
    let page = page(lab, &[("Bea Beta", ""), ("Ada Alpha", "")]);
    check(&page, &[">PDF</a>", ">Link</a>", ">DOCX</a>", ">MD</a>"]);
}

#[test]
fn a_description_has_its_formulas() {
    let lab = "name = 'Loom Lab'\ndescription = 'Curves on $\\mathcal{M}_{g,n}$, counted.'\n";
    let pages = pages(lab, &[("Bea Beta", ""), ("Ada Alpha", "")]);
    let parts = ["lab-overview__description\">Curves on <span", "<msub>", ",</span> counted.</p>"];
    check(&pages["index.html"], &parts);
}

#[test]
fn a_working_paper_is_not_called_a_report() {
    let list = "@techreport{a, title={Wages}, author={Ada Alpha}, institution={Bureau of Looms}, \
                type={Working Paper}, number={17}, year={2020}}\n\
                @techreport{c, title={Threads}, author={Ada Alpha}, institution={Papermill}, \
                type={Paper Review}, year={2020}}\n\
                @techreport{b, title={Mills}, author={Ada Alpha}, institution={Bureau of Looms}, \
                year={2019}}\n";
    let dataset = compiled(seeds(&[("lab.toml", "name = 'L'"), ("l/list.bib", list)]).path());
    let page = site(&dataset, None).remove("index.html").expect("a first page");
    check(
        &page,
        &[
            ">Report</span>",
            ">Threads<",
            ">Working paper</span>",
            ">Wages<",
            "Working Paper 17",
            ">Report</span>",
        ],
    );
}

#[test]
fn a_relation_at_the_edge_of_a_formula_has_no_space_outside() {
    let list =
        "@misc{a, title={At $=4$ by 10$\\times$, $a\\times b$}, author={Ada Alpha}, year={2020}}\n";
    let dataset = compiled(seeds(&[("lab.toml", "name = 'L'"), ("l/list.bib", list)]).path());
    let page = site(&dataset, None).remove("index.html").expect("a first page");
    let edges = ["<mo lspace=\"0\">=</mo>", "<mo lspace=\"0\" rspace=\"0\">×</mo>"];
    check(&page, &[edges[0], edges[1], "<mo lspace=\"0.2222em\" rspace=\"0.2222em\">×</mo>"]);
}

#[test]
fn a_manuscript_is_not_called_submitted() {
    let list = "@unpublished{a, title={Wages}, author={Ada Alpha}, year={2020}}\n\
                @unpublished{b, title={Mills}, author={Ada Alpha}, note={In preparation}}\n\
                @unpublished{c, title={Yarn}, author={Ada Alpha}, note={Submitted}}\n";
    let dataset = compiled(seeds(&[("lab.toml", "name = 'L'"), ("l/list.bib", list)]).path());
    let page = site(&dataset, None).remove("index.html").expect("a first page");
    check(
        &page,
        &[">Unpublished</span>", ">Mills<", ">Preprint</span>", ">Yarn<", "In submission"],
    );
    check(&page, &[">Unpublished</span>", ">Wages<"]);
    assert_eq!(page.matches(">Unpublished<").count(), 2, "{page}");
}
