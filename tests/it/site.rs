//! The site that `peerage build` writes: its pages, its links, and its updates when the seeds
//! change.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use peerage::emit::Listing;
use peerage::site::{Assets, Card, DATASET, Memory, Program, Site};
use peerage::{ingest, resolve};
use peerage_core::model::{DetailsList, ValidatedDataset};
use peerage_core::state::Focus;

/// Names that contain markup.
const HOSTILE: &str = "@article{evil, title={Looms <script>alert(1)</script> \"&' Graphs},\n\
    author={Ida {</title>} Example and Otto Sample}, journal={Journal <b> of Looms}, year={2020},\n\
    doi={10.1000/<x>\"}}\n";

/// A folder of seeds with these files.
pub fn seeds(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    dir
}

/// A small picture.
fn png() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbaImage::new(8, 8).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

pub fn compiled(folder: &Path) -> ValidatedDataset {
    let (seeds, files, _) = ingest::read(folder);
    resolve::resolve(&seeds, &files).0.validate().unwrap()
}

/// The files of the site of a dataset.
pub fn site(dataset: &ValidatedDataset, base: Option<&str>) -> BTreeMap<String, String> {
    let listing = Listing::new(dataset);
    let card = base.and_then(|_| Card::new(dataset, &listing, Focus::home(dataset)));
    let site = Site {
        details: DetailsList::NONE,
        dataset,
        listing: &listing,
        data: DATASET,
        base,
        card: card.as_ref(),
        assets: &Assets::new(Program::NONE, None),
        is_preview: false,
        links_styles: false,
        has_worker: false,
    };
    let target = Memory::default();
    site.files(&target).unwrap();
    let files = target.into_files().into_iter();
    files.map(|(path, bytes)| (path, String::from_utf8(bytes).unwrap())).collect()
}

/// The values of attributes of a page, such as `href="`.
pub fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    let parts = page.split(&start).skip(1);
    parts.map(|rest| rest.split('"').next().unwrap()).collect()
}

/// Target of a relative link of the page at `path`; none for other links.
pub fn target(path: &str, href: &str) -> Option<String> {
    if href.contains(':') || href.starts_with('#') {
        return None;
    }
    let mut folders: Vec<&str> = path.split('/').collect();
    folders.pop();
    for part in href.split('/') {
        match part {
            ".." => drop(folders.pop().expect("a link leaves the site")),
            "." => {}
            part => folders.push(part),
        }
    }
    let target = folders.join("/");
    let is_folder = target.is_empty() || target.ends_with('/');
    Some(if is_folder { format!("{target}index.html") } else { target })
}

#[test]
fn every_link_leads_to_a_page() {
    let folder = Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds");
    let dataset = compiled(&folder);
    let files = site(&dataset, Some("https://lab.example/people/"));
    let others = ["data/", "assets/peerage-"];
    let mut n_links = 0;
    for (path, page) in files.iter().filter(|(path, _)| path.ends_with("index.html")) {
        for href in values(page, "href").into_iter().chain(values(page, "src")) {
            let Some(target) = target(path, href) else { continue };
            n_links += 1;
            let is_there =
                files.contains_key(&target) || others.iter().any(|other| target.starts_with(other));
            assert!(is_there, "{path} links to {href}, which is {target}");
        }
    }
    assert!(n_links > 1000, "{n_links}");
    let pages = files.keys().filter(|path| path.ends_with("index.html")).count();
    let titles: BTreeSet<&str> = files
        .values()
        .filter_map(|page| page.split_once("<title>")?.1.split_once("</title>").map(|it| it.0))
        .collect();
    // People of one name have pages of one title.
    assert!(titles.len() + 2 >= pages, "{} titles of {pages} pages", titles.len());
    let map = &files["sitemap.xml"];
    assert!(map.contains("<loc>https://lab.example/people/works/lao2021atp/</loc>"));
    assert!(!map.contains("people/people/minlan-yu/"), "an author without a profile is listed");
    assert!(files["people/minlan-yu/index.html"].contains("content=\"noindex\""));
    assert!(files["robots.txt"].contains("Sitemap: https://lab.example/people/sitemap.xml"));
}

#[test]
fn a_work_has_the_tags_that_scholars_search_engines_read() {
    let text = "@inproceedings{looms, title={Looms that Weave Graphs}, author={Ida Example and Otto \
                Sample}, booktitle={Proceedings of the Conference on Looms}, year={2020}, month=mar, \
                doi={10.1000/182}, pdf={https://looms.example/a.pdf}}\n";
    let folder = seeds(&[("papers.bib", text)]);
    let dataset = compiled(folder.path());
    let files = site(&dataset, Some("https://lab.example/"));
    let key = &dataset.works[0].key;
    let page = &files[&format!("works/{key}/index.html")];
    for (name, value) in [
        ("title", "Looms that Weave Graphs"),
        ("author", "Ida Example"),
        ("author", "Otto Sample"),
        ("publication_date", "2020/03"),
        ("doi", "10.1000/182"),
        ("abstract_html_url", &format!("https://lab.example/works/{key}/")),
    ] {
        let tag = format!("<meta name=\"citation_{name}\" content=\"{value}\">");
        assert!(page.contains(&tag), "{tag} is not in {page}");
    }
    assert!(page.contains("citation_conference_title"));
    assert!(files["works.bib"].contains("Looms that Weave Graphs"));
    assert!(files["works.ris"].starts_with("TY  - "));
    let works: serde_json::Value = serde_json::from_str(&files["works.json"]).unwrap();
    assert_eq!(works.as_array().map(Vec::len), Some(1));
}

#[test]
fn a_shared_page_has_a_card() {
    let files = [
        ("lab.toml", "name = 'Loom Lab'"),
        ("ida/source.toml", "subject = 'Ida Example'\nkind = 'publication-list'\n"),
        ("ida/papers.bib", HOSTILE),
    ];
    let folder = seeds(&files);
    let dataset = compiled(folder.path());
    let pages = site(&dataset, Some("https://lab.example/"));
    let card = |path: &str| format!("og:image\" content=\"https://lab.example/{path}card.png\"");
    assert!(pages["people/ida-example/index.html"].contains(&card("people/ida-example/")));
    assert!(pages["index.html"].contains(&card("")));
    assert!(pages["people/otto-sample/index.html"].contains(&card("")), "nobody's own card");
    assert!(!site(&dataset, None)["index.html"].contains("og:image"), "it has no address");
    let listing = Listing::new(&dataset);
    let base = Some("https://lab.example/");
    let card = Card::new(&dataset, &listing, Focus::Lab);
    let card = card.as_ref();
    let site = Site {
        details: DetailsList::NONE,
        dataset: &dataset,
        listing: &listing,
        data: DATASET,
        base,
        card,
        assets: &Assets::new(Program::NONE, None),
        is_preview: false,
        links_styles: false,
        has_worker: false,
    };
    let drawn: BTreeMap<String, Vec<u8>> = site.cards(&|_| None).unwrap().into_iter().collect();
    assert_eq!(drawn.keys().collect::<Vec<_>>(), ["card.png", "people/ida-example/card.png"]);
    assert!(drawn.values().all(|png| png.starts_with(b"\x89PNG") && png.len() > 5000));
    assert_eq!(site.cards(&|_| None).unwrap().into_iter().collect::<BTreeMap<_, _>>(), drawn);
    // An equal one stays unchanged; a different one does not.
    let mut marked = drawn["card.png"].clone();
    marked.push(0);
    let again = site.cards(&|_| Some(marked.clone())).unwrap();
    assert_eq!((&again[0].1, &again[1].1), (&marked, &drawn["people/ida-example/card.png"]));
}

#[test]
fn hostile_names_are_text() {
    let folder = seeds(&[("papers.bib", HOSTILE)]);
    let files = site(&compiled(folder.path()), None);
    for (path, page) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        assert!(!page.contains("<script>"), "{path}");
        assert!(!page.contains("<b>"), "{path}");
        assert_eq!(page.matches("</title>").count(), 1, "{path}");
        for script in page.split("application/ld+json\">").skip(1) {
            let json = script.split("</script>").next().unwrap();
            serde_json::from_str::<serde_json::Value>(json).unwrap();
        }
    }
    assert!(!files.contains_key("sitemap.xml"));
}

#[test]
fn the_same_dataset_gives_the_same_site() {
    let folder = seeds(&[("papers.bib", HOSTILE)]);
    assert_eq!(site(&compiled(folder.path()), None), site(&compiled(folder.path()), None));
}

pub fn peerage(arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.args(arguments).current_dir(folder).output().unwrap()
}

/// A folder in place of the program that pages load.
pub fn program(folder: &Path) {
    fs::create_dir(folder.join("program")).unwrap();
    for name in ["peerage.js", "peerage-element.js", "peerage-widget.js", "peerage-widget_bg.wasm"]
    {
        fs::write(folder.join("program").join(name), name).unwrap();
    }
}

#[test]
fn from_a_bibliography_to_a_site_in_two_commands() {
    let dir = seeds(&[("papers.bib", HOSTILE)]);
    program(dir.path());
    let made = peerage(&["new", "lab", "--bib", "papers.bib", "--name", "Looms"], dir.path());
    assert!(made.status.success(), "{made:?}");
    let again = peerage(&["new", "lab", "--bib", "papers.bib"], dir.path());
    assert!(String::from_utf8_lossy(&again.stderr).contains("is there already"), "{again:?}");
    let mut arguments = vec!["build", "lab", "--program", "program", "--json", "--out", "site"];
    arguments.extend(["--base-url", "https://lab.example/"]);
    let built = peerage(&arguments, dir.path());
    assert!(built.status.success(), "{built:?}");
    let told: serde_json::Value = serde_json::from_slice(&built.stdout).unwrap();
    assert_eq!((&told["works"], &told["files"]["changed"]), (&1.into(), &0.into()));
    let page = fs::read_to_string(dir.path().join("site/index.html")).unwrap();
    assert!(page.contains("<title>Looms</title>"), "{page}");
    assert!(dir.path().join("site/data/peerage.json").is_file());
    let verified =
        peerage(&["verify", "site/data/peerage.json", "--page", "site/index.html"], dir.path());
    assert!(!String::from_utf8_lossy(&verified.stdout).contains("in place of"), "{verified:?}");
    assert!(page.contains(r#""url":"https://lab.example/works/"#), "{page}");
    let built = peerage(&arguments, dir.path());
    let told: serde_json::Value = serde_json::from_slice(&built.stdout).unwrap();
    assert_eq!((&told["files"]["new"], &told["files"]["changed"]), (&0.into(), &0.into()));
    // With errors, the site stays unchanged.
    fs::write(dir.path().join("lab/lab.toml"), "name = 3\n").unwrap();
    assert!(!peerage(&arguments, dir.path()).status.success());
    assert_eq!(fs::read_to_string(dir.path().join("site/index.html")).unwrap(), page);
}

#[test]
fn feeds_say_their_own_address_where_it_is_known() {
    let files = [
        ("lab/ida/source.toml", "subject = 'Ida Example'\nkind = 'publication-list'\n"),
        ("lab/ida/papers.bib", HOSTILE),
    ];
    let dir = seeds(&files);
    program(dir.path());
    let feed = |extension: &str| {
        let name = format!("site/data/peerage.feeds/person-ida-example.{extension}");
        fs::read_to_string(dir.path().join(name)).unwrap()
    };
    let build = |more: &[&str]| {
        let arguments = [&["build", "lab", "--program", "program"], more].concat();
        let built = peerage(&arguments, dir.path());
        assert!(built.status.success(), "{built:?}");
        let verified = peerage(&["verify", "site/data/peerage.json"], dir.path());
        let said = String::from_utf8_lossy(&verified.stdout).into_owned();
        assert!(said.contains("\npeerage.feeds: unaltered\n"), "{said}");
        (feed("atom"), serde_json::from_str::<serde_json::Value>(&feed("json")).unwrap())
    };
    let (atom, json) = build(&[]);
    assert!(!atom.contains("rel=\"self\"") && json["feed_url"].is_null(), "{atom} {json}");
    let (atom, json) = build(&["--base-url", "https://lab.example/people"]);
    let folder = "https://lab.example/people/data/peerage.feeds/person-ida-example";
    let link = format!("<link rel=\"self\" type=\"application/atom+xml\" href=\"{folder}.atom\"/>");
    assert!(atom.contains(&link), "{atom}");
    assert_eq!(json["feed_url"], format!("{folder}.json"));
    // The altered file is reported, although the others are at their places.
    let path = dir.path().join("site/data/peerage.feeds/person-ida-example.atom");
    fs::write(path, atom.replace("Looms", "Rooms")).unwrap();
    let verified = peerage(&["verify", "site/data/peerage.json"], dir.path());
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(said.contains("person-ida-example.atom: altered"), "{said}");
    assert!(!said.contains("person-ida-example.json"), "{said}");
}

#[test]
fn nobody_is_asked_without_a_terminal() {
    let dir = seeds(&[]);
    let made = peerage(&["new", "lab"], dir.path());
    let said = String::from_utf8_lossy(&made.stderr);
    assert!(said.contains("there is nobody to ask") && said.contains("--bib FILE"), "{said}");
    assert!(!dir.path().join("lab").exists());
}

#[test]
fn a_command_without_the_program_says_how_to_get_one() {
    let dir = seeds(&[("papers.bib", HOSTILE)]);
    let built = peerage(&["build", "."], dir.path());
    let said = String::from_utf8_lossy(&built.stderr);
    assert!(said.contains("carries no program") && said.contains("--program dist"), "{said}");
}

#[test]
fn a_site_among_its_seeds_is_refused() {
    let dir = seeds(&[("lab/papers.bib", HOSTILE)]);
    program(dir.path());
    for out in ["lab/site", "lab"] {
        let built = peerage(&["build", "lab", "--program", "program", "--out", out], dir.path());
        let said = String::from_utf8_lossy(&built.stderr);
        assert!(said.contains("whose files are sources"), "{said}");
        assert!(!dir.path().join("lab/site").exists());
    }
}

#[test]
fn the_people_of_a_website_become_profiles() {
    let dir = seeds(&[
        ("web/config/_default/hugo.yaml", "title: Looms\nbaseURL: https://looms.example/\n"),
        ("web/content/publication/one/cite.bib", HOSTILE),
        (
            "web/content/authors/admin/_index.md",
            "---\ntitle: Ida Example\nrole: Weaver\norganizations: [{name: Mill}]\ninterests: [Looms]\n\
             education:\n  courses: [{course: PhD, institution: School, year: 2019}]\n\
             email: ida@looms.example\n---\nIda weaves.\n",
        ),
        (
            "web/content/authors/otto/_index.md",
            "---\ntitle: Otto Sample\nuser_groups: [Weavers]\nwork:\n- position: Spinner\n  \
             company_name: Mill\n  date_start: 2020-01-01\n  date_end: ''\n---\n",
        ),
    ]);
    for picture in ["authors/admin/avatar.png", "publication/one/featured.png"] {
        fs::write(dir.path().join("web/content").join(picture), png()).unwrap();
    }
    let made = peerage(&["new", "lab", "--from", "web"], dir.path());
    let said = String::from_utf8_lossy(&made.stdout);
    assert!(
        made.status.success() && said.contains("content/authors: 2 people of 2 files"),
        "{made:?}"
    );
    assert!(said.contains("content/publication: 1 works of 1 file"), "{said}");
    assert!(said.contains("left out: content/authors/admin/_index.md: email"), "{made:?}");
    let checked = peerage(&["check", "lab"], dir.path());
    assert!(checked.status.success(), "{checked:?}");
    let dataset = compiled(&dir.path().join("lab"));
    let members: Vec<String> =
        dataset.members().map(|(_, it)| format!("{} {:?}", it.name, it.profile)).collect();
    let [ida, otto] = members.as_slice() else { panic!("{members:?}") };
    for part in ["Ida Example", "Weaver", "Mill", "PhD", "School", "Ida weaves."] {
        assert!(ida.contains(part), "{part} is not in {ida}");
    }
    assert!(otto.contains("Otto Sample") && otto.contains("Spinner"), "{otto}");
    assert!(!members.concat().contains("ida@"), "{members:?}");
    assert!(ida.contains("portrait: Some"), "{ida}");
    assert_eq!(dataset.works.iter().filter(|work| work.image.is_some()).count(), 1);
}
