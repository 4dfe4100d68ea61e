//! Sites of Hugo: HugoBlox in its old and new trees, with settings in YAML and TOML.

use super::{Counts, MEMBERS, Web, member, read, reason};

fn cite(at: usize) -> String {
    format!(
        "@article{{loom{at},\n  title = {{On the Loom of Number {at}}},\n  author = {{Example, Ida and Sample, Otto}},\n  \
        journal = {{Journal of Looms}},\n  year = {{{}}}\n}}\n",
        1990 + at
    )
}

#[test]
fn hugo_blox_comes_over() {
    let mut web = Web::new();
    web.write(
        "config/_default/hugo.yaml",
        "title: Loom Lab\nbaseURL: 'https://looms.example.org/'\ndefaultContentLanguage: en\n",
    );
    web.write("config/_default/menus.yaml", "main: []\n");
    web.write(
        "content/en/people/index.md",
        "---\ntitle: People\ntype: landing\nsections:\n- block: people\n  content:\n    \
        user_groups: [Grad Students, Weavers, Alumni]\n---\n",
    );
    for at in 0..MEMBERS {
        let group = ["Weavers", "Grad Students", "Grad Students", "Alumni"][at % 4];
        web.write(
            &format!("content/en/authors/m{at}/_index.md"),
            format!("---\ntitle: {}\nrole: {}\nuser_groups: [{group}]\norganizations: [{{name: Mill}}]\n---\nWeaves.\n",
                member(at), if group == "Weavers" { "Weaver" } else { "PhD student" }),
        );
        web.picture(&format!("content/en/authors/m{at}/avatar.png"));
        web.write(
            &format!("content/zh/authors/m{at}/_index.md"),
            format!("---\ntitle: 织工 {at}\nuser_groups: [Weavers]\n---\n"),
        );
    }
    web.write("content/en/authors/guest/_index.md", "---\ntitle: Vera Else\n---\n");
    web.write("content/en/authors/_index.md", "---\ntitle: Authors\n---\n");
    web.write(
        "content/en/authors/admin/_index.md",
        "---\ntitle: Nelson Bighetti\nsuperuser: true\nuser_groups: [Researchers]\n---\n",
    );
    // With a bibliography, without one, and in TOML.
    for at in 0..10 {
        let folder = format!("content/en/publication/loom{at}");
        web.write(&format!("{folder}/cite.bib"), cite(at));
        web.write(
            &format!("{folder}/index.md"),
            format!("---\ntitle: 'On the Loom of Number {at}'\nauthors: [m0, m8]\ndate: '{}-01-01'\npublication: '*Journal of Looms*'\n\
                abstract: Of number {at}.\nurl_pdf: paper.pdf\n---\n", 1990 + at),
        );
        web.write(&format!("{folder}/paper.pdf"), "%PDF");
        web.picture(&format!("{folder}/featured.png"));
    }
    for at in 10..20 {
        web.write(
            &format!("content/en/publication/loom{at}/index.md"),
            format!("---\ntitle: 'On the Loom of Number {at}'\nauthors:\n- m0\n- m8\n- Vera Else\nauthor_notes: [Equal contribution, Equal contribution]\n\
                date: '{}-06-07T00:00:00Z'\npublication_types: ['1']\npublication: In *Conference on Looms*\n---\n", 1990 + at),
        );
    }
    for at in 20..25 {
        web.write(
            &format!("content/en/publication/loom{at}/index.md"),
            format!("+++\ntitle = \"On the Loom of Number {at}\"\ndate = {}-06-07\nauthors = [\"m0\", \"Otto Sample\"]\n\
                publication_types = [\"2\"]\npublication = \"Journal of Looms\"\n+++\n\nText.\n", 1990 + at),
        );
    }
    web.write(
        "content/en/publication/draft/index.md",
        "---\ntitle: Not yet\ndraft: true\nauthors: [m0]\npublication: x\n---\n",
    );
    web.write(
        "content/en/publication/conference-paper/index.md",
        "---\ntitle: 'An example conference paper'\nauthors: [admin, Robert Ford]\n\
        publication: In *Source Themes Conference*\n---\n",
    );
    web.write(
        "content/en/publication/conference-paper/cite.bib",
        "@inproceedings{example1,\n title={An example conference paper},\n \
        author={Bighetti, Nelson and Ford, Robert},\n year={2013}\n}\n",
    );
    web.write(
        "content/en/publication/_index.md",
        "---\ntitle: Publications\ncms_exclude: true\n---\n",
    );
    for at in 1..7 {
        web.write(
            &format!("content/en/post/n{at}/index.md"),
            format!("---\ntitle: News of loom {at}\ndate: 2020-12-0{at}\n---\nText.\n"),
        );
        web.write(
            &format!("content/zh/post/n{at}/index.md"),
            format!("---\ntitle: 新闻 {at}\ndate: 2020-12-0{at}\n---\n"),
        );
        web.write(&format!("content/en/event/t{at}/index.md"),
            format!("---\ntitle: Weaving {at}\nevent: Symposium\nlocation: Riverside\ndate: '2019-05-0{at}T13:00:00Z'\nabstract: Of looms.\n---\n"));
    }
    web.write(
        "content/en/event/example/index.md",
        "---\ntitle: Example Event\nevent: Wowchemy Conference\ndate: '2030-06-01'\n---\n",
    );
    web.write(
        "content/en/project/mill/index.md",
        "---\ntitle: A mill\nsummary: Of water.\ndate: 2016-04-27\n---\n",
    );
    web.write("static/uploads/cv.pdf", "%PDF");
    let expected = Counts { works: 25, members: MEMBERS, news: 6, items: 7 };
    let (told, dataset) = web.check("a Hugo site, such as HugoBlox", &expected);
    assert_eq!(read(&told, "people"), MEMBERS);
    assert_eq!(reason(&told, "content/zh/post/n1/index.md"), "a translation of another page");
    assert_eq!(reason(&told, "content/en/publication/draft/index.md"), "a draft");
    assert_eq!(
        reason(&told, "content/en/publication/conference-paper/cite.bib"),
        "left over from the template"
    );
    assert_eq!(
        reason(&told, "content/en/authors/guest/_index.md"),
        "not shown among the people of the site"
    );
    let titles: Vec<_> = dataset
        .lab
        .groups
        .iter()
        .map(|group| (group.title.as_str(), group.members.len()))
        .collect();
    assert_eq!(
        titles,
        [("Grad Students", 20), ("Weavers", 10), ("", 10)],
        "{:?}",
        dataset.lab.groups
    );
    let work = dataset.works.iter().find(|work| work.title.plain.ends_with("Number 3")).unwrap();
    assert!(work.image.is_some(), "{work:?}");
    let links: Vec<_> = work.links.iter().filter_map(|link| link.url.as_deref()).collect();
    assert_eq!(links, ["https://looms.example.org/en/publication/loom3/paper.pdf"]);
    let work = dataset.works.iter().find(|work| work.title.plain.ends_with("Number 12")).unwrap();
    let names: Vec<_> =
        work.authors.iter().map(|it| dataset.person(it.person).unwrap().name.as_str()).collect();
    assert_eq!(names, ["Ida Example", "Ida Sample", "Vera Else"]);
}

#[test]
fn the_new_tree_of_hugo_blox_comes_over() {
    let mut web = Web::new();
    web.write(
        "config/_default/config.toml",
        "title = \"Ida Example\"\nbaseurl = \"https://ida.example.org\"\n",
    );
    web.write("data/authors/me.yaml", "schema: hugoblox/author/v1\nslug: me\nis_owner: true\nname:\n  display: Ida Example\nrole: Weaver\nbio: Ida weaves.\n");
    web.picture("assets/media/authors/me.png");
    web.write("content/publications/a/index.md", "---\ntitle: On looms\nauthors: [me, Otto Sample]\ndate: 2020-02-03\npublication: Journal of Looms\nhugoblox:\n  ids: {doi: 10.5555/a}\n---\n");
    web.write("content/blog/a/index.md", "---\ntitle: A loom\ndate: 2020-12-01\n---\n");
    let (_, dataset) = web.check(
        "a Hugo site, such as HugoBlox",
        &Counts { works: 1, members: 1, news: 1, items: 0 },
    );
    let (_, ida) = dataset.members().next().unwrap();
    assert_eq!(ida.name, "Ida Example");
    assert!(ida.profile.as_ref().is_some_and(|profile| profile.portrait.is_some()));
    assert_eq!(dataset.works[0].authors.len(), 2);
}

#[test]
fn hugo_at_large_comes_over() {
    let mut web = Web::new();
    web.write(
        "hugo.toml",
        "baseURL = 'https://ida.example.org/'\ntitle = 'Looms'\n[params]\nauthor = 'Ida Example'\n",
    );
    web.write(
        "content/publications/a.md",
        "---\ntitle: On looms\ndate: 2020-02-03\nauthor: [Ida Example]\n---\nText.\n",
    );
    web.write("data/publications.yaml", "- title: On mills\n  authors: [Ida Example, Otto Sample]\n  year: 2019\n  pdf: /pdf/mills.pdf\n");
    web.write("static/pdf/mills.pdf", "%PDF");
    web.write(
        "data/talks.json",
        "[{\"title\": \"Weaving\", \"venue\": \"Mill\", \"date\": \"2018-03-04\"}]",
    );
    web.write("public/old.bib", "@misc{a, title={Old}, author={Example, Ida}, year={2001}}");
    web.write("public/index.html", "");
    web.write("public/sitemap.xml", "");
    web.n_files -= 3;
    web.write("content/about.md", "---\ntitle: About\n---\nIda weaves.\n");
    let (told, _) = web.check(
        "a Hugo site, such as HugoBlox",
        &Counts { works: 2, members: 1, news: 0, items: 1 },
    );
    assert_eq!(told["account"]["skipped"][0]["reason"], "build output");
}
