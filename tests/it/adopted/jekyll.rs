//! Sites of Jekyll: al-folio, academicpages, lab-website-template.

use super::{Counts, MEMBERS, SAMPLE, Web, bibliography, member, read, reason};

#[test]
fn al_folio_comes_over() {
    let mut web = Web::new();
    web.write(
        "_config.yml",
        "title: blank\nfirst_name: Ida\nmiddle_name:\nlast_name: Example\nurl: https://looms.example.org\nbaseurl: /ida\n\
         github_username: ida\norcid_id: 0000-0002-1825-0097\nscholar:\n  last_name: [Example]\n  first_name: [Ida, I.]\n",
    );
    web.write(
        "_bibliography/papers.bib",
        format!(
            "{}@book{{einstein1950meaning,\n  title={{The meaning of relativity}},\n  \
        author={{Einstein, Albert and Taub, AH}},\n  year={{1950}}\n}}\n",
            bibliography(0..25)
        ),
    );
    web.write("_bibliography/more/papers.bib", bibliography(25..30));
    web.write("_bibliography/empty.bib", "% nothing\n");
    for at in 0..29 {
        web.write(&format!("assets/pdf/paper{at}.pdf"), "%PDF");
    }
    web.write("_data/cv.yml", "- title: General Information\n  contents: [{name: Full Name, value: Albert Einstein}]\n\
        - title: Education\n  contents: [{title: PhD, institution: University of Zurich, year: 1905}]\n");
    web.write(
        "assets/json/resume.json",
        "{\"basics\": {\"name\": \"Ida Example\"}, \"education\": [{\"studyType\": \"PhD\", \
        \"institution\": \"School of Looms\", \"startDate\": \"2001\", \"endDate\": \"2005\"}]}",
    );
    web.write("_data/repositories.yml", "github_repos:\n  - jekyll/jekyll\n  - ida/loom\n");
    web.write(
        "_data/coauthors.yml",
        "rosen:\n  - firstname: [nathan]\n    url: https://en.wikipedia.org/wiki/Nathan_Rosen\n",
    );
    for at in 1..13 {
        web.write(&format!("_news/announcement_{at}.md"),
            format!("---\nlayout: post\ndate: 2021-{at:02}-15 07:59:00-0400\ninline: true\n---\n\nA loom of number {at} was bought! :sparkles:\n"));
    }
    web.write("_news/sample.md", "---\nlayout: post\ndate: 2016-01-15\n---\n\nA simple inline announcement with Markdown emoji! :sparkles: :smile:\n");
    for at in 1..4 {
        web.write(
            &format!("_projects/own{at}.md"),
            format!(
                "---\ntitle: Mill {at}\ndescription: Of water.\nimportance: {at}\n---\nText.\n"
            ),
        );
        web.write(
            &format!("_projects/{at}_project.md"),
            format!("---\nlayout: page\ntitle: project {at}\n---\n\n{SAMPLE}\nA line of my own.\n"),
        );
    }
    web.write("_posts/2020-02-03-a-loom.md", "---\ntitle: A loom of old\n---\nText.\n");
    web.write(
        "_posts/2020-02-04-secret.md",
        "---\ntitle: A secret\npublished: false\n---\nText.\n",
    );
    web.write("_drafts/soon.md", "---\ntitle: Soon\n---\nText.\n");
    web.write("_teachings/looms.md", "---\ntitle: Looms 101\ndate: 2019-09-01\n---\n");
    web.write("_books/a.md", "---\ntitle: A book\n---\n");
    web.write(
        "_pages/about.md",
        "---\ntitle: about\nprofile:\n  image: ida.png\n---\n\nIda weaves, and writes about it.\n",
    );
    web.picture("assets/img/ida.png");
    web.write("_site/papers.bib", bibliography(40..45));
    web.write("node_modules/x/papers.bib", bibliography(45..50));
    web.n_files -= 2;
    // Education, a repository, three projects, one course.
    let expected = Counts { works: 30, members: 1, news: 13, items: 6 };
    let (told, dataset) = web.check("a Jekyll site, such as al-folio", &expected);
    assert_eq!(reason(&told, "_data/cv.yml"), "left over from the template");
    assert_eq!(reason(&told, "_posts/2020-02-04-secret.md"), "a draft");
    assert_eq!(reason(&told, "_bibliography/empty.bib"), "no entries");
    assert_eq!(reason(&told, "_projects/2_project.md"), "left over from the template");
    let parts = told["account"]["parts"].to_string();
    assert!(parts.contains("pdf: 1 files that are not there (paper29.pdf)"), "{parts}");
    let links: Vec<_> = dataset
        .works
        .iter()
        .flat_map(|work| &work.links)
        .filter_map(|link| link.url.as_deref())
        .collect();
    assert!(links.contains(&"https://looms.example.org/ida/assets/pdf/paper3.pdf"), "{links:?}");
    let (_, ida) = dataset.members().next().unwrap();
    let profile = ida.profile.as_deref().unwrap();
    assert!(
        profile.portrait.is_some() && format!("{profile:?}").contains("Ida weaves"),
        "{profile:?}"
    );
}

#[test]
fn the_curriculum_of_somebody_else_is_nobodys() {
    let mut web = Web::new();
    web.write("_config.yml", "first_name: Ida\nlast_name: Example\n");
    web.write("_bibliography/papers.bib", bibliography(0..3));
    web.write(
        "_data/cv.yml",
        "cv:\n  name: Vera Else\n  sections:\n    education: [{institution: U, area: Looms}]\n",
    );
    let (told, _) = web.check(
        "a Jekyll site, such as al-folio",
        &Counts { works: 3, members: 1, news: 0, items: 0 },
    );
    let expected = "a curriculum vitae of Vera Else, who is nobody of the site";
    assert_eq!(reason(&told, "_data/cv.yml"), expected);
}

#[test]
fn academicpages_comes_over() {
    let mut web = Web::new();
    web.write(
        "_config.yml",
        "title: \"Ida Example\"\nname: &name \"Ida Example\"\nurl: https://ida.example.org\nauthor:\n  name: *name\n  \
         avatar: \"ida.png\"\n  employer: \"Mill of Looms\"\n  email: ida@looms.example\n  \
         googlescholar: \"http://yourfullgooglescholarurl.com\"\n  github: \"ida\"\n",
    );
    web.picture("images/ida.png");
    for at in 0..20 {
        web.write(
            &format!("_publications/20{at:02}-loom.md"),
            format!("---\ntitle: \"On the Loom of Number {at}\"\ncollection: publications\ndate: 20{at:02}-10-01\n\
                 venue: 'Journal of Looms'\npaperurl: '/files/loom{at}.pdf'\n\
                 citation: 'Example, I., &amp; Sample, O. (20{at:02}). &quot;On the Loom of Number {at}.&quot; <i>Journal of Looms</i>.'\n---\n"),
        );
        web.write(&format!("files/loom{at}.pdf"), "%PDF");
    }
    web.write(
        "_publications/mill.md",
        "---\ntitle: On mills\nauthors: [Ida Example]\ndate: 2018-01-01\nvenue: x\n---\nText\n\n```\n@article{mill,\n  title={On Mills},\n  \
         author={Example, Ida and Else, Vera},\n  journal={Journal of Mills},\n  year={2018}\n}\n```\n",
    );
    for at in 1..4 {
        web.write(
            &format!("_publications/2009-10-01-paper-title-number-{at}.md"),
            format!("---\ntitle: \"Paper Title Number {at}\"\ncollection: publications\ndate: 2009-10-01\nvenue: 'Journal 1'\n---\nMine.\n"),
        );
    }
    for at in 1..9 {
        web.write(
            &format!("_talks/2018-0{at}-01-talk.md"),
            format!("---\ntitle: \"Weaving {at}\"\ncollection: talks\nvenue: Mill\ndate: 2018-0{at}-01\nlocation: \"Riverside\"\n---\n\n\
                This is a description of your talk, which is a markdown files that can be all markdown-ified like any other post. Yay markdown!\n"),
        );
    }
    web.write("_teaching/looms.md", "---\ntitle: \"Looms\"\ntype: \"Undergraduate course\"\nvenue: \"School\"\ndate: 2014-01-01\n---\n");
    web.write(
        "_teaching/2014-spring-teaching-1.md",
        "---\ntitle: \"Teaching experience 1\"\nvenue: \"University 1, Department\"\n---\n",
    );
    web.write("_portfolio/mill.md", "---\ntitle: \"A mill\"\nexcerpt: \"Of water.\"\n---\n");
    web.write("_data/authors.yml", "Name Name:\n  name: \"Name Name\"\n");
    web.write("_data/navigation.yml", "main:\n  - title: Talks\n    url: /talks/\n");
    web.write("_includes/author-profile.html", "<p>{{ author.name }}</p>");
    web.write("markdown_generator/publications.tsv", "title\n");
    web.write("_pages/about.md", "---\npermalink: /\n---\nIda weaves.\n\n## News\n\nNothing.\n");
    let expected = Counts { works: 21, members: 1, news: 0, items: 10 };
    let (told, dataset) = web.check("a Jekyll site, such as academicpages", &expected);
    assert_eq!(
        reason(&told, "_publications/2009-10-01-paper-title-number-2.md"),
        "left over from the template"
    );
    assert_eq!(read(&told, "talks"), 8);
    assert!(dataset.works.iter().all(|work| work.authors.len() == 2));
    let work = dataset.works.iter().find(|work| work.title.plain.ends_with("Number 3")).unwrap();
    assert!(work.links.iter().any(|link| {
        link.url.as_deref().is_some_and(|url| url.starts_with("https://ida.example.org/files/loom"))
    }));
}

#[test]
fn lab_website_template_comes_over() {
    let mut web = Web::new();
    web.write("_config.yaml", "title: Loom Lab\ndescription: We weave.\nlinks:\n  github: looms\n");
    web.write("CNAME", "looms.example.org\n");
    let citation = |at: usize| {
        format!(
            "- id: doi:10.5555/loom.{at}\n  title: On the Loom of Number {at}\n  authors:\n  - Ida Example\n  - {}\n  \
            publisher: Journal of Looms\n  date: '2020-03-01'\n  link: https://doi.org/10.5555/loom.{at}\n  plugin: sources.py\n",
            member(at)
        )
    };
    web.write(
        "_data/citations.yaml",
        format!("# DO NOT EDIT\n\n{}", (1..31).map(citation).collect::<String>()),
    );
    web.write(
        "_data/sources.yaml",
        "- id: doi:10.5555/loom.1\n- id: doi:10.5555/new\n- id: arxiv:2201.06398\n\
        - id: doi:10.1371/journal.pcbi.1007128\n- id: https://looms.example.org/x\n",
    );
    web.write("_data/orcid.yaml", "- orcid: 0000-0002-1825-0097\n- orcid: 0000-0002-4655-3773\n");
    web.write("_data/types.yaml", "phd:\n  icon: x\n  description: PhD Student\n");
    web.picture("images/photo.png");
    for at in 0..MEMBERS {
        let group = if at % 4 == 3 { "group: alum\n" } else { "" };
        web.write(
            &format!("_members/m{at}.md"),
            format!("---\nname: {}\nimage: images/photo.png\nrole: {}\n{group}links:\n  orcid: x\n  github: m{at}\n---\n\nWeaves.\n",
                member(at), if at == 0 { "principal-investigator" } else { "phd" }),
        );
    }
    let lorem = "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.";
    web.write(
        "_members/jane-smith.md",
        format!("---\nname: Jane Smith\nrole: principal-investigator\n---\n\n{lorem}\n"),
    );
    web.write("_projects/mill.md", "---\ntitle: A mill\nsubtitle: of water\n---\n");
    web.write("_posts/2020-02-03-a-loom.md", "---\ntitle: A loom of old\n---\nText.\n");
    web.write(
        "_posts/2019-01-07-example-post-1.md",
        format!("---\ntitle: Example post 1\n---\n\n{lorem}\n"),
    );
    let expected = Counts { works: 30, members: MEMBERS, news: 1, items: 1 };
    let (told, dataset) = web.check("a site of lab-website-template", &expected);
    assert_eq!(told["to_fetch"], 3, "{told:#}");
    let order = std::fs::read_to_string(web.seeds().join("site-works/source.toml")).unwrap();
    assert_eq!(order, "[fetch]\nfrom = \"crossref\"\nid = \"10.5555/new\"\n");
    assert_eq!(reason(&told, "_members/jane-smith.md"), "left over from the template");
    assert_eq!(read(&told, "people"), MEMBERS);
    let groups: Vec<_> = dataset.lab.groups.iter().map(|group| group.members.len()).collect();
    assert_eq!(groups, [1, 29, 10], "{:?}", dataset.lab.groups);
    assert_eq!(dataset.lab.name, "Loom Lab");
    assert!(
        dataset
            .members()
            .all(|(_, it)| it.profile.as_ref().is_some_and(|it| it.portrait.is_some()))
    );
}

#[test]
fn a_site_in_a_folder_of_a_repository_comes_over() {
    let mut web = Web::new();
    web.write("docs/_config.yml", "title: 岡花子 / Hanako Oka\nurl: https://oka.example.org\n");
    web.write("docs/index.html", "<p>{{ site.title }}</p>");
    web.write("docs/sitemap.xml", "---\n---\n<urlset/>");
    web.write(
        "docs/_data/articles.yml",
        "- title: On the loom\n  authors: <b>H. Oka</b>, Otto Sample\n  journal: Looms 12 (2020) 3-4\n\
         - title: On the mill\n  authors: Otto Sample, Hanako Oka\n  journal: Mills\n  year: 2019\n",
    );
    // A collection of any name holds working papers; pages of projects are no works.
    web.write(
        "docs/_wps/2021-02-03-dyes.md",
        "---\ntitle: On dyes\ncoauthors: Vera Else\nvenue: Discussion Paper 9\n\
         paperurl: https://d.example/dyes\ndate: 2021-02-03\n---\n",
    );
    web.write(
        "docs/_projects/mill.md",
        "---\ntitle: A mill\nvenue: The river\ndate: 2020-01-02\n---\n\nOf water.\n",
    );
    web.write("README.md", "The site is in `docs`.");
    web.write("paper/main.tex", "\\documentclass{article}");
    web.n_files -= 2;
    let expected = Counts { works: 3, members: 1, news: 0, items: 1 };
    let (told, dataset) = web.check("a Jekyll site", &expected);
    let skipped = told["account"].to_string();
    assert!(skipped.contains("beside the site, which lies in docs"), "{skipped}");
    let (id, owner) = dataset.members().next().unwrap();
    assert_eq!((owner.name.as_str(), owner.family.as_str()), ("Hanako Oka", "Oka"));
    assert!(owner.aliases.iter().any(|alias| alias == "岡花子"), "{:?}", owner.aliases);
    assert!(dataset.works.iter().all(|work| work.authors.iter().any(|it| it.person == id)));
    assert!(dataset.works.iter().all(|work| work.authors.len() == 2 && work.date.is_some()));
}

#[test]
fn pages_hold_what_they_include_and_leave_the_owner_out() {
    let mut web = Web::new();
    web.write(
        "_config.yml",
        "title: Rory Heddle\nurl: https://r.example\nfriend:\n  name: Otto Sample\n",
    );
    web.write("index.md", "---\nlayout: home\n---\n\nI weave.\n");
    web.write(
        "research.md",
        "---\nlayout: page\ntitle: Research\n---\n\nMy areas are yarn and looms.\n\n\
         Here are my papers accepted for publication.\n\n{% include papers.md %}\n\
         * On the looms of old: a history. *Threads of Utopia 6* (3). 2025. \
         (<a href=\"https://t.example\">Journal</a>)\n\nAll of them are at the [library]({{ page.url }}).\n",
    );
    web.write(
        "_includes/papers.md",
        "* Joint attention and the shuttle, with {{ site.friend.name }}. *Inquiry of Looms 67* (10). 2022.\n\
         * What do weavers know of wool? *Looms and Mind 4* (1). 2020.\n",
    );
    web.write(
        "_includes/head.html",
        "<title>{% if page.title %}{{ page.title }}{% endif %}</title>",
    );
    let expected = Counts { works: 3, members: 1, news: 0, items: 0 };
    let (told, dataset) = web.check("a Jekyll site", &expected);
    assert_eq!(read(&told, "parts of pages"), 1);
    let (id, owner) = dataset.members().next().unwrap();
    assert_eq!(owner.name, "Rory Heddle");
    assert!(dataset.works.iter().all(|work| work.authors.iter().any(|it| it.person == id)));
    let people: Vec<_> = dataset.people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(people, ["Rory Heddle", "Otto Sample"]);
}
