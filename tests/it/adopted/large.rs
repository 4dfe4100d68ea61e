//! Labs of forty members, with announcements, talks, left-overs of the template and two languages,
//! in each template of which the other tests have a site of one person.

use super::{Counts, MEMBERS, SAMPLE, Web, bibliography, member, read, reason};

/// Numbers of a lab that each tree here describes.
const LAB: Counts = Counts { works: 20, members: MEMBERS, news: 6, items: 4 };

/// Text that templates fill their samples with.
const LOREM: &str = "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor \
    incididunt ut labore et dolore magna aliqua.";

/// Writes the page of each member, and its translation: `path` gives both by the number.
fn members(
    web: &mut Web,
    path: impl Fn(usize) -> [String; 2],
    page: impl Fn(&str, &str) -> String,
) {
    for at in 0..MEMBERS {
        let role = if at == 0 { "Professor" } else { "PhD student" };
        let [own, other] = path(at);
        web.write(&own, page(&member(at), role));
        web.write(&other, page(&format!("织工 {at}"), "教授"));
    }
}

/// Writes announcements and talks, and their translations: `path` gives both by the kind and the
/// number.
fn told(
    web: &mut Web,
    path: impl Fn(&str, usize) -> [String; 2],
    matter: impl Fn(&str, &str) -> String,
) {
    for (kind, n) in [("news", LAB.news), ("talks", LAB.items)] {
        for at in 1..=n {
            let [own, other] = path(kind, at);
            web.write(
                &own,
                matter(&format!("Of {kind} {at} by the river"), &format!("2020-0{at}-15")),
            );
            web.write(&other, matter(&format!("织机 {at}"), &format!("2020-0{at}-15")));
        }
    }
}

fn yaml(title: &str, date: &str) -> String {
    format!("---\ntitle: {title}\ndate: {date}\nvenue: Mill\n---\nWoven.\n")
}

fn named(name: &str, role: &str) -> String {
    format!("---\nname: {name}\ntitle: {name}\nrole: {role}\n---\nWeaves.\n")
}

#[track_caller]
fn check(web: &Web, from: &str, left_over: &[&str]) {
    let (told, dataset) = web.check(from, &LAB);
    assert_eq!(read(&told, "people"), MEMBERS);
    assert_eq!(read(&told, "announcements"), LAB.news);
    assert_eq!(read(&told, "talks"), LAB.items);
    for path in left_over {
        assert_eq!(reason(&told, path), "left over from the template", "{path}");
    }
    let text = serde_json::to_string(&*dataset).unwrap();
    assert!(!text.contains('织'), "a translation reached the page");
}

#[test]
fn al_folio_of_a_lab_comes_over() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Loom Lab\nlang: en\nurl: https://looms.example.org\n");
    web.write("_bibliography/papers.bib", bibliography(0..20));
    (0..20).for_each(|at| web.write(&format!("assets/pdf/paper{at}.pdf"), "%PDF"));
    // The settings of pages in two languages, as jekyll-polyglot has them.
    let page = |text: String, lang: &str, link: String| {
        text.replacen("---\n", &format!("---\nlang: {lang}\npermalink: {link}\n"), 1)
    };
    for at in 0..MEMBERS {
        let link = format!("/people/{at}/");
        web.write(
            &format!("_members/a{at}.md"),
            page(named(&member(at), "PhD student"), "en", link.clone()),
        );
        web.write(
            &format!("_members/b{at}.md"),
            page(named(&format!("织工 {at}"), "x"), "zh", link),
        );
    }
    told(&mut web, |kind, at| [format!("_{kind}/{at}.md"), format!("_{kind}/zh/{at}.md")], yaml);
    web.write("_projects/1_project.md", format!("---\ntitle: project 1\n---\n\n{SAMPLE}"));
    check(&web, "a Jekyll site, such as al-folio", &["_projects/1_project.md"]);
}

#[test]
fn academicpages_of_a_lab_comes_over() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Loom Lab\nurl: https://looms.example.org\n");
    for at in 0..20 {
        web.write(
            &format!("_publications/{at}.md"),
            format!("---\ntitle: On the Loom of Number {at}\ncollection: publications\ndate: {}-01-01\nvenue: Journal of Looms\nauthors: Ida Example, {}\n---\n", 1990 + at, member(8 + at)),
        );
    }
    web.write(
        "markdown_generator/publications.tsv",
        "pub_date\ttitle\tvenue\texcerpt\tcitation\n2009-10-01\tOn the Loom of Number 1\tJournal of Looms\tx\tExample, I. (2009).\n",
    );
    members(&mut web, |at| [format!("_people/m{at}.md"), format!("_people/m{at}_zh.md")], named);
    told(&mut web, |kind, at| [format!("_{kind}/{at}.md"), format!("_{kind}/{at}.zh.md")], yaml);
    let stock = "_publications/2009-10-01-paper-title-number-1.md";
    web.write(stock, "---\ntitle: \"Paper Title Number 1\"\ncollection: publications\ndate: 2009-10-01\nvenue: 'Journal 1'\n---\n");
    check(&web, "a Jekyll site, such as academicpages", &[stock]);
}

#[test]
fn lab_website_template_in_two_languages_comes_over() {
    let mut web = Web::new();
    web.write("_config.yaml", "title: Loom Lab\n");
    let works = (0..20).map(|at| format!("- id: doi:10.5555/loom.{at}\n  title: On the Loom of Number {at}\n  authors: [Ida Example]\n  date: '{}-03-01'\n", 1990 + at));
    web.write("_data/citations.yaml", works.collect::<String>());
    members(&mut web, |at| [format!("_members/m{at}.md"), format!("_members/zh/m{at}.md")], named);
    told(&mut web, |kind, at| [format!("_{kind}/n{at}.md"), format!("zh/_{kind}/n{at}.md")], yaml);
    web.write("_members/jane-smith.md", format!("---\nname: Jane Smith\n---\n\n{LOREM}\n"));
    check(&web, "a site of lab-website-template", &["_members/jane-smith.md"]);
}

#[test]
fn prism_of_a_lab_comes_over() {
    let mut web = Web::new();
    web.write("package.json", "{\"name\": \"prism\"}");
    web.write("content/config.toml", "[site]\ntitle = \"Loom Lab\"\nurl = \"https://looms.example.org\"\n[i18n]\ndefault_locale = \"en\"\n");
    web.write("content/publications.bib", bibliography(0..20));
    (0..20).for_each(|at| web.write(&format!("public/paper{at}.pdf"), "%PDF"));
    let list = |key: &str, rows: Vec<String>| {
        rows.into_iter().map(|row| format!("[[{key}]]\n{row}\n")).collect::<String>()
    };
    for (folder, word) in [("content", "Loom"), ("content_zh", "织机")] {
        let name =
            |at: usize| if folder == "content" { member(at) } else { format!("织工 {at}") };
        let people =
            (0..MEMBERS).map(|at| format!("name = \"{}\"\nrole = \"PhD student\"", name(at)));
        web.write(&format!("{folder}/members.toml"), list("members", people.collect()));
        let news = (1..=LAB.news)
            .map(|at| format!("date = \"2020-0{at}\"\ncontent = \"{word} {at} was bought\""));
        web.write(&format!("{folder}/news.toml"), list("news", news.collect()));
        let talks = (1..=LAB.items).map(|at| {
            format!("title = \"{word} of number {at}\"\nsubtitle = \"Mill\"\ndate = \"2020\"")
        });
        web.write(&format!("{folder}/talks.toml"), list("items", talks.collect()));
    }
    web.write("content/awards.toml", "[[items]]\ntitle = \"Example Award\"\nsubtitle = \"Organization\"\ndate = \"2025\"\ncontent = \"Description of the award.\"\n");
    check(&web, "a site of PRISM", &["content/awards.toml"]);
}

#[test]
fn quarto_of_a_lab_comes_over() {
    let mut web = Web::new();
    web.write("_quarto.yml", "project:\n  type: website\nlang: en\nwebsite:\n  title: Loom Lab\n  site-url: https://looms.example.org/\n");
    for at in 0..20 {
        web.write(
            &format!("publications/a{at}/index.qmd"),
            format!("---\ntitle: On the Loom of Number {at}\nauthor: [Ida Example, {}]\ndate: {}-03-04\njournal: Journal of Looms\n---\n", member(8 + at), 1990 + at),
        );
    }
    members(
        &mut web,
        |at| [format!("people/m{at}/index.qmd"), format!("zh/people/m{at}/index.qmd")],
        named,
    );
    told(&mut web, |kind, at| [format!("{kind}/n{at}.qmd"), format!("zh/{kind}/n{at}.qmd")], yaml);
    web.write("projects/one.qmd", format!("---\ntitle: project 1\n---\n\n{SAMPLE}"));
    check(&web, "a Quarto site", &["projects/one.qmd"]);
}

#[test]
fn pelican_of_a_lab_comes_over() {
    let mut web = Web::new();
    web.write(
        "pelicanconf.py",
        "SITENAME = 'Loom Lab'\nSITEURL = 'https://looms.example.org'\nDEFAULT_LANG = 'en'\n",
    );
    web.write("content/publications/papers.bib", bibliography(0..20));
    (0..20).for_each(|at| web.write(&format!("content/pdf/paper{at}.pdf"), "%PDF"));
    let plain =
        |title: &str, date: &str| format!("Title: {title}\nDate: {date}\nVenue: Mill\n\nWoven.\n");
    members(
        &mut web,
        |at| [format!("content/people/m{at}.md"), format!("content/people/m{at}-zh.md")],
        |name, role| format!("Title: {name}\nRole: {role}\n\nWeaves.\n"),
    );
    told(
        &mut web,
        |kind, at| [format!("content/{kind}/n{at}.md"), format!("content/{kind}/n{at}-zh.md")],
        plain,
    );
    web.write("content/projects/one.md", format!("Title: project 1\n\n{SAMPLE}"));
    check(&web, "a Pelican site", &["content/projects/one.md"]);
}

#[test]
fn hugo_of_a_lab_comes_over() {
    let mut web = Web::new();
    web.write("hugo.toml", "baseURL = 'https://looms.example.org/'\ntitle = 'Loom Lab'\ndefaultContentLanguage = 'en'\n");
    let works = (0..20).map(|at| {
        format!(
            "- title: On the Loom of Number {at}\n  authors: Ida Example, {}\n  year: {}\n",
            member(8 + at),
            1990 + at
        )
    });
    web.write("data/papers.yaml", works.collect::<String>());
    members(
        &mut web,
        |at| [format!("content/people/m{at}.md"), format!("content/people/m{at}.zh.md")],
        named,
    );
    told(
        &mut web,
        |kind, at| [format!("content/{kind}/n{at}.md"), format!("content/{kind}/n{at}.zh.md")],
        yaml,
    );
    web.write("content/projects/one.md", format!("---\ntitle: project 1\n---\n\n{SAMPLE}"));
    check(&web, "a Hugo site", &["content/projects/one.md"]);
}

#[test]
fn jekyll_of_a_lab_comes_over() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Loom Lab\nlang: en\n");
    let works = (0..20).map(|at| {
        format!(
            "- title: On the Loom of Number {at}\n  authors: Ida Example, {}\n  year: {}\n",
            member(8 + at),
            1990 + at
        )
    });
    web.write("_data/publications.yml", works.collect::<String>());
    let row = |name: String| format!("- name: {name}\n  role: PhD student\n");
    web.write("_data/en/people.yml", (0..MEMBERS).map(|at| row(member(at))).collect::<String>());
    web.write(
        "_data/zh/people.yml",
        (0..MEMBERS).map(|at| row(format!("织工 {at}"))).collect::<String>(),
    );
    told(&mut web, |kind, at| [format!("_{kind}/{at}.md"), format!("_{kind}/{at}-zh-CN.md")], yaml);
    web.write("_projects/1_project.md", format!("---\ntitle: project 1\n---\n\n{SAMPLE}"));
    check(&web, "a Jekyll site", &["_projects/1_project.md"]);
}

#[test]
fn a_folder_of_a_lab_comes_over() {
    let mut web = Web::new();
    web.write("package.json", "{\"name\": \"x\"}");
    web.write("src/data/refs.bib", bibliography(0..12).replace("pdf", "file"));
    let works = (12..20).map(|at| format!("{{\"title\": \"On the Loom of Number {at}\", \"authors\": [\"Ida Example\", \"{}\"], \"year\": {}}}", member(8 + at), 1990 + at));
    web.write("src/data/papers.jsonl", works.collect::<Vec<_>>().join("\n"));
    for (folder, word) in [("src/data", "Loom"), ("src/data/zh", "织机")] {
        let name =
            |at: usize| if folder == "src/data" { member(at) } else { format!("织工 {at}") };
        let people = (0..MEMBERS)
            .map(|at| format!("{{\"name\": \"{}\", \"role\": \"PhD student\"}}", name(at)));
        web.write(
            &format!("{folder}/team.json"),
            format!("[{}]", people.collect::<Vec<_>>().join(",")),
        );
        let news = (1..=LAB.news).map(|at| {
            format!("{{\"date\": \"2020-0{at}-01\", \"text\": \"{word} {at} was bought\"}}")
        });
        web.write(
            &format!("{folder}/news.json"),
            format!("[{}]", news.collect::<Vec<_>>().join(",")),
        );
        let talks = (1..=LAB.items).map(|at| format!("{{\"title\": \"{word} of number {at}\", \"venue\": \"Mill\", \"date\": \"2020-01-0{at}\"}}"));
        web.write(
            &format!("{folder}/talks.json"),
            format!("[{}]", talks.collect::<Vec<_>>().join(",")),
        );
    }
    web.write("src/content/projects/one.md", format!("---\ntitle: project 1\n---\n\n{SAMPLE}"));
    check(&web, "a folder", &["src/content/projects/one.md"]);
}
