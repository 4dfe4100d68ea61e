//! From one file to a site, with `peerage new` and `peerage build`: each format that is read, and a
//! bibliography with every known fault.

use std::path::{Path, PathBuf};

use peerage::ingest::FORMATS;

use crate::site::{compiled, peerage, program, seeds};

/// Makes a lab of a file, builds its site, and checks that the site has all works of the lab.
/// Returns their number.
#[track_caller]
fn n_works(file: &Path) -> usize {
    let dir = tempfile::tempdir().unwrap();
    program(dir.path());
    let made = peerage(&["new", "lab", "--json", "--bib", file.to_str().unwrap()], dir.path());
    assert!(made.status.success(), "{file:?}: {made:?}");
    let told: serde_json::Value = serde_json::from_slice(&made.stdout).unwrap();
    let n_works = usize::try_from(told["works"].as_u64().unwrap()).unwrap();
    let arguments = ["build", "lab", "--program", "program", "--json", "--base-url"];
    let built = peerage(&[&arguments[..], &["https://lab.example/"]].concat(), dir.path());
    assert!(built.status.success(), "{file:?}: {built:?}");
    let told: serde_json::Value = serde_json::from_slice(&built.stdout).unwrap();
    assert_eq!((&told["works"], &told["errors"]), (&n_works.into(), &0.into()), "{file:?}");
    let map = std::fs::read_to_string(dir.path().join("site/sitemap.xml")).unwrap();
    let n_pages = map.matches("https://lab.example/works/").count();
    assert_eq!(n_pages, n_works, "{file:?}");
    let list = std::fs::read_to_string(dir.path().join("site/works.json")).unwrap();
    let list: serde_json::Value = serde_json::from_str(&list).unwrap();
    assert_eq!(list.as_array().map(Vec::len), Some(n_works), "{file:?}");
    n_works
}

/// Folder of the fixtures of all formats.
fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/every-format")
}

/// Files and folders in a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut entries: Vec<PathBuf> = entries.collect();
    entries.sort();
    entries
}

#[test]
fn every_format_becomes_a_site() {
    let mut counts = String::new();
    let mut n_files = 0;
    for folder in entries(&fixtures()) {
        let files = if folder.is_dir() { entries(&folder) } else { vec![folder] };
        // What a lab writes itself is no list of works.
        let is_list = |file: &&PathBuf| {
            let folder = file.parent().unwrap().file_name().unwrap();
            // Nor is a record of an organization.
            folder != "toml" && folder != "ror"
        };
        for file in files.iter().filter(is_list) {
            let name = file.strip_prefix(fixtures()).unwrap().to_string_lossy().replace('\\', "/");
            counts += &format!("{name}: {}\n", n_works(file));
            n_files += 1;
        }
    }
    assert!(n_files >= FORMATS.iter().filter(|format| format.is_known_by_contents()).count());
    assert!(!counts.contains(": 0\n"), "each lists a work: {counts}");
    let list = fixtures().with_file_name("every-format-works.txt");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&list, &counts).unwrap();
    }
    assert_eq!(counts, std::fs::read_to_string(&list).unwrap(), "renew it with UPDATE_EXPECT=1");
}

/// An entry with one of the faults of hand-written bibliographies, and in two of three cases with
/// none.
fn entry(number: usize) -> String {
    let title = format!("On Loom {number} and its {} Tables", number * 7919 % 1000);
    let (author, year) = ("Núñez, Ada and Weaver, Otto", 1950 + number % 70);
    match number % 24 {
        0 => format!(
            "@article{{k{number}, title={{{title}}}, author={{{author}}}, year={{{year}}}\n"
        ),
        1 => format!("@article{{, title={{{title}}}, author={{{author}}}, year={year}}}\n"),
        2 => format!("@article{{k{}, title={{{title}}}, author={{{author}}}}}\n", number - 1),
        3 => format!("@book{{k{number} title={{{title}}} author={{{author}}} year={year}}}\n"),
        4 => format!("@article{{k{number}, title=\"{title}, author={{{author}}}, year={year}}}\n"),
        5 => format!("@misc{{k{number}, title={{{title}}}, year={{in press}}, doi={{none}}}}\n"),
        6 => format!(
            "@foo{{k{number}, title={{{title}}}, author={{{author} and and}}, year=19xx,,}}\n"
        ),
        7 => format!("some prose \u{1}, and a sign @ nothing {number}\n"),
        _ => format!(
            "@article{{k{number}, title={{{title}}}, author={{{author}}}, journal={{Journal of \
             Looms}}, year={{{year}}}, doi={{10.1000/{number}}}}}\n"
        ),
    }
}

#[test]
fn a_broken_bibliography_becomes_a_site() {
    let text: String = (0..1200).map(entry).collect();
    // Latin-1, as old editors write it.
    let bytes: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("broken.bib");
    std::fs::write(&file, bytes).unwrap();
    // All but the prose.
    assert_eq!(n_works(&file), 1150);
}

#[test]
fn websites_of_other_kinds_become_seeds() {
    let config = "first_name: Ida\nlast_name: Example\ntitle: blank\nurl: https://ida.example\n";
    let dir = seeds(&[
        ("web/_config.yml", config),
        ("web/_bibliography/papers.bib", "@misc{a, title={On Looms}, author={Example, Ida}}"),
        (
            "web/_bibliography/more.bib",
            "@misc{otto, title={Spinning Slowly}, author={Sample, Otto}, year={2001}}\n\
             @misc{o, title={Looms of Wool}, author={Sample, O.}, year={2019}}\n",
        ),
        ("web/_data/cv.yml", "- title: Education\n  contents: [{title: PhD, year: 2019}]"),
        (
            "web/_data/coauthors.yml",
            "\"sample\":\n  - firstname: [otto, o., o. p.]\n    url: https://otto.example\n\
             \"rosen\":\n  - firstname: [nathan]\n    url: https://en.wikipedia.org/wiki/Nathan_Rosen\n",
        ),
        ("web/docs/publications.md", "# Works"),
    ]);
    let made = peerage(&["new", "lab", "--from", "web"], dir.path());
    let said = String::from_utf8_lossy(&made.stdout);
    assert!(
        said.contains("_bibliography: 3 works of 2 files")
            && said.contains("not read: docs: 1 file"),
        "{made:?}"
    );
    assert!(said.contains("left out: _data/coauthors.yml: 1 pages of co-authors"), "{made:?}");
    let overrides = std::fs::read_to_string(dir.path().join("lab/overrides.toml")).unwrap();
    let line = "\npeople = [\"otto sample in ida-example-homepage\", \"o. sample in ida-example-homepage\"]";
    assert!(overrides.contains(line), "{overrides}");
    assert!(said.contains("left out: _data/coauthors.yml: 1 co-author of the template"), "{said}");
    assert!(said.contains("names of co-authors joined: lab/overrides.toml"), "{said}");
    let checked = peerage(&["check", "lab"], dir.path());
    assert!(checked.status.success(), "{checked:?}");
    let dataset = compiled(&dir.path().join("lab"));
    assert_eq!(dataset.lab.name, "Ida Example");
    assert_eq!(dataset.works.len(), 3);
    let n_sample = dataset.people.iter().filter(|person| person.family == "Sample").count();
    assert_eq!(n_sample, 1);
    let profiles: Vec<_> = dataset.members().filter_map(|(_, it)| it.profile.as_ref()).collect();
    let [profile] = profiles.as_slice() else { panic!("{profiles:?}") };
    assert!(format!("{profile:?}").contains("PhD"), "{profile:?}");
}
