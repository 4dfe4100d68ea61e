//! Section "How to add" of `src/README.md` against the tree: for each thing, one member that is
//! there already, and the files that name it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{name, read, root};

/// Document with the lists of files.
const DOCUMENT: &str = "src/README.md";

/// Files and folders that are searched. Seeds and datasets are data of a lab, and name no member.
const SEARCHED: [&str; 8] =
    [".github", "README.md", "index.html", "public", "seeds/README.md", "src", "style", "tests"];
const SKIPPED: &str = "public/data";

/// Files that name members as examples.
const EXAMPLES: [&str; 2] = [DOCUMENT, "tests/it/rules/adding.rs"];

/// Member of a thing, as an example of what the next one will need. It is one that no other code
/// has a reason to pick.
struct Member {
    /// Words of the document, in bold, before the list of the thing.
    thing: &'static str,
    /// Placeholders in the paths of the list, and what stands there for the member.
    places: &'static [(&'static str, &'static str)],
    /// Texts of a file or of its path that name the member and nothing else.
    words: &'static [&'static str],
    /// File that has a word in it and defines the member.
    definition: &'static str,
    /// File that has a word in it for another reason.
    apart: Option<&'static str>,
}

/// Compares the files that name the member with those that the document lists.
#[track_caller]
fn check(member: &Member) {
    let Member { thing, definition, .. } = member;
    let words = member.words.join("`, `");
    let filled = |path: String| {
        member.places.iter().fold(path, |path, (place, text)| path.replace(place, text))
    };
    let listed = listed(&read(&root().join(DOCUMENT)), thing);
    let listed: Vec<_> = listed.into_iter().map(filled).collect();
    let mut named: BTreeSet<_> = tree().into_iter().filter(|path| is_named(member, path)).collect();
    assert!(named.contains(*definition), "{definition} names none of `{words}`");
    if let Some(apart) = member.apart {
        assert!(named.remove(apart), "{apart} names none of `{words}`");
    }
    let differences = differences(&listed, &named);
    assert!(
        differences.is_empty(),
        "{DOCUMENT}, \"How to add\", \"{thing}\", for `{words}`: {differences:#?}"
    );
}

/// Messages about files on one side alone, each with a remedy.
fn differences(listed: &[String], named: &BTreeSet<String>) -> Vec<String> {
    let unlisted = named.iter().filter(|path| !listed.iter().any(|one| matches(one, path)));
    let unlisted = unlisted.map(|path| {
        format!("{path} names it and is not listed: let it follow from the definition, or list it")
    });
    let unnamed = listed.iter().filter(|one| !named.iter().any(|path| matches(one, path)));
    let unnamed = unnamed.map(|one| format!("{one} is listed and does not name it: unlist it"));
    unlisted.chain(unnamed).collect()
}

/// Paths at the beginnings of the list items after the words `**THING.**`, up to the next empty
/// line that no list item follows.
fn listed(document: &str, thing: &str) -> Vec<String> {
    let (_, section) = document.split_once("\n## How to add\n").expect("there is the section");
    let section = section.split("\n## ").next().unwrap_or_default();
    let start = format!("\n**{thing}.**");
    let (_, text) = section.split_once(&start).unwrap_or_else(|| panic!("no {start} in it"));
    let text = text.split("\n**").next().unwrap_or_default();
    let heads = text.split("\n- ").skip(1).map(|item| item.split(':').next().unwrap_or_default());
    heads.flat_map(|head| head.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// True if `path` is meant by `listed`: the path itself, a folder with `/` at its end, or a path in
/// which one `*` stands for a part of a name.
fn matches(listed: &str, path: &str) -> bool {
    if listed.ends_with('/') {
        return path.starts_with(listed);
    }
    match listed.split_once('*') {
        Some((start, end)) => {
            let inner = path.strip_prefix(start).and_then(|rest| rest.strip_suffix(end));
            inner.is_some_and(|inner| !inner.contains('/'))
        }
        None => listed == path,
    }
}

fn is_named(member: &Member, path: &str) -> bool {
    if EXAMPLES.contains(&path) {
        return false;
    }
    let bytes = fs::read(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let text = String::from_utf8_lossy(&bytes);
    member.words.iter().any(|word| path.contains(word) || text.contains(word))
}

/// Paths of all files that are searched, below the root.
fn tree() -> Vec<String> {
    let mut paths = Vec::new();
    for start in SEARCHED {
        add(&root().join(start), &mut paths);
    }
    paths
}

fn add(path: &Path, paths: &mut Vec<String>) {
    let shown = name(path);
    if shown == SKIPPED {
        return;
    }
    if path.is_file() {
        return paths.push(shown);
    }
    let entries = fs::read_dir(path).unwrap_or_else(|error| panic!("{shown}: {error}"));
    let mut inner: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    inner.sort();
    for path in inner {
        add(&path, paths);
    }
}

#[test]
fn a_format_takes_the_files_that_are_listed() {
    check(&Member {
        thing: "A format that is read",
        places: &[("NAME", "json-resume"), ("READER", "resume")],
        words: &["JSON Resume", "JsonResume", "json-resume", "json_resume", "resume::"],
        definition: "src/compiler/ingest/format.rs",
        // Makes files of the format out of those of another program.
        apart: Some("src/compiler/adopt/cv.rs"),
    });
}

#[test]
fn a_facet_takes_the_files_that_are_listed() {
    check(&Member {
        thing: "A facet",
        places: &[],
        words: &["Facet::Material", "facets::material", "facets.material", "material = \"Material"],
        definition: "src/core/facet/kind.rs",
        apart: None,
    });
}

#[test]
fn a_kind_of_page_takes_the_files_that_are_listed() {
    check(&Member {
        thing: "A kind of page",
        places: &[],
        words: &["Focus::Venue"],
        definition: "src/core/state/focus.rs",
        apart: None,
    });
}

#[test]
fn a_language_takes_the_files_that_are_listed() {
    check(&Member {
        thing: "A language",
        places: &[("TAG", "pt")],
        words: &[
            "Self::Portuguese",
            "Korean, Portuguese",
            "option Português",
            "\"pt\"",
            "-pt.json",
        ],
        definition: "src/core/messages/language.rs",
        apart: None,
    });
}

#[test]
fn a_finding_takes_the_files_that_are_listed() {
    check(&Member {
        thing: "A finding of the audit",
        places: &[],
        words: &["LoneStar", "lone_star", "lone mark of an equal contribution"],
        definition: "src/core/audit/finding.rs",
        apart: None,
    });
}

#[test]
fn every_file_of_code_that_the_document_names_exists() {
    let document = read(&root().join(DOCUMENT));
    let named = document.split('`').skip(1).step_by(2).filter(|text| {
        let is_code = [".rs", ".js", ".css", ".html"].iter().any(|end| text.ends_with(end));
        is_code && !text.contains(['*', ' ', '('])
    });
    let tree = tree();
    let is_there = |named: &str| {
        let end = format!("/{named}");
        tree.iter().any(|path| path == named || path.ends_with(&end))
    };
    // `FILE` stands for any name.
    let missing: BTreeSet<_> =
        named.filter(|named| !named.contains("FILE") && !is_there(named)).collect();
    assert!(missing.is_empty(), "{DOCUMENT} names files that are not there: {missing:#?}");
}

#[test]
fn a_file_on_one_side_alone_is_a_difference() {
    #[track_caller]
    fn check(listed: &[&str], named: &[&str], expected: &[&str]) {
        let listed: Vec<_> = listed.iter().map(|path| (*path).to_owned()).collect();
        let named = named.iter().map(|path| (*path).to_owned()).collect();
        let found = differences(&listed, &named);
        let found: Vec<_> = found.iter().filter_map(|one| one.split(' ').next()).collect();
        assert_eq!(found, expected, "{listed:?} {named:?}");
    }
    check(&["a/b.rs", "c/", "d-*.json"], &["a/b.rs", "c/e/f", "d-x.json", "d-y.json"], &[]);
    check(&["a.rs"], &["a.rs", "b.rs"], &["b.rs"]);
    check(&["a.rs", "b/", "c-*"], &["a.rs"], &["b/", "c-*"]);
    check(&["a-*.json"], &["a-x/y.json", "b-x.json"], &["a-x/y.json", "b-x.json", "a-*.json"]);
    let text = "\n## How to add\n\n**A.** Words `no`.\n\n- `a.rs`, `b.rs`: `no`, words\n  on\n\
                - `c/`: words\n\nWords `no`.\n\n**B.**\n\n- `no`: words\n";
    assert_eq!(listed(text, "A"), ["a.rs", "b.rs", "c/"]);
}
