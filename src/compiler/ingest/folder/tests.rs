//! Tests of reading folders.

use std::fs;

use peerage_core::model::SourceKind;

use super::*;
use crate::ingest::render::render;

const SOURCE: &[u8] = b"title = 'T'\nkind = 'cv'\nsubject = 'Ada'\nread = '2026'\n";

/// Checks the beginnings of the diagnostics of a folder with these files.
#[track_caller]
fn check(files: &[(&str, &[u8])], expected: &[&str]) -> (Seeds, String) {
    let dir = tempfile::tempdir().unwrap();
    for (path, bytes) in files {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    let (seeds, files, diagnostics) = read(dir.path());
    let root = dir.path().to_string_lossy().into_owned();
    let told: Vec<_> = diagnostics.iter().map(|d| d.message.replace(&root, "seeds")).collect();
    assert_eq!(told.len(), expected.len(), "{told:?}");
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.starts_with(expected), "{told}");
    }
    (seeds, render(&diagnostics, &files, false))
}

#[test]
fn sources_are_read_in_order_of_name() {
    let work = br#"[{"id": "w", "title": "W", "issued": "2020"}]"#;
    let (seeds, _) = check(
        &[
            ("lab.toml", b"name = 'L'"),
            ("README.md", b"x"),
            ("b/source.toml", SOURCE),
            ("a/source.toml", SOURCE),
            ("a/.hidden", b"x"),
            ("a/works.json", work),
            ("a/p.bib", b"@misc{w, title={W}, year={2020}}"),
            ("a/profile.toml", b"role = 'R'"),
            ("a/resume.json", br#"{"basics": {"label": "S, U"}}"#),
        ],
        &["`w` is the key of another work of this source"],
    );
    let keys: Vec<_> = seeds.sources.iter().map(|source| source.key.as_str()).collect();
    assert_eq!(keys, ["a", "b"]);
    let source = &seeds.sources[0];
    assert_eq!((source.files.len(), source.works.len()), (5, 2));
    let profile = source.profile.as_ref().unwrap();
    assert_eq!(profile.position.as_ref().unwrap().value, "R");
    assert_eq!(profile.affiliation.as_ref().unwrap().value, "U");
}

#[test]
fn nothing_but_works_is_needed() {
    let bib = |key: &str| format!("@misc{{{key}, title={{{key}}}, year={{2020}}}}").into_bytes();
    let told = "the lab is called `";
    let files: &[(&str, &[u8])] = &[
        ("ada.bib", &bib("x")),
        ("ada/p", &bib("y")),
        ("list.json", br#"[{"id": "w", "type": "book", "title": "W", "issued": "2020"}]"#),
        ("list.txt", &bib("z")),
    ];
    let (seeds, _) = check(files, &[told]);
    let told: Vec<_> = seeds
        .sources
        .iter()
        .map(|source| (source.key.as_str(), source.title.as_str(), source.works.len()))
        .collect();
    let expected = [
        ("ada", "ada", 1),
        ("ada-2", "ada.bib", 1),
        ("list", "list.json", 1),
        ("list-2", "list.txt", 1),
    ];
    assert_eq!(told, expected);
    assert!(!seeds.lab.name.is_empty());
    assert_eq!(seeds.sources[0].kind, SourceKind::PublicationList);
    assert_eq!((&seeds.sources[0].subject, seeds.sources[0].read), (&None, None));
}

#[test]
fn files_about_two_people_are_told() {
    let of = |name: &str| format!("{{\"basics\": {{\"name\": \"{name}\"}}}}").into_bytes();
    let (seeds, _) = check(
        &[
            ("lab.toml", b"name = 'L'"),
            ("a/1.json", &of("Ada Roe")),
            ("a/2.json", &of("ADA ROE")),
            ("a/3.json", &of("Mary Roe")),
        ],
        &["this is about `Mary Roe`, and another file of this source about `Ada Roe`"],
    );
    let subject = seeds.sources[0].subject.as_ref().map(|subject| subject.value.as_str());
    assert_eq!(subject, Some("Ada Roe"));
}

#[test]
fn a_curriculum_of_nobody_here_is_left_out() {
    let resume = br#"{"basics": {"name": "Otto Stock"}, "awards": [{"title": "A Prize"}]}"#;
    let works = b"@misc{w, title={W}, year={2020}, author={Ida Example}}";
    let of = |name: &str| format!("subject = \"{name}\"\n").into_bytes();
    let told = "this curriculum vitae is of `Otto Stock`, who is no author here: it is left out";
    let n_items = |subject: &str, told: &[&str]| {
        let files: &[(&str, &[u8])] = &[
            ("lab.toml", b"name = 'L'"),
            ("a/source.toml", &of(subject)),
            ("a/resume.json", resume),
            ("a/a.bib", works),
        ];
        let (seeds, _) = check(files, told);
        seeds.sources[0].profile.as_ref().map_or(0, |profile| profile.items.len())
    };
    assert_eq!(n_items("Ida Example", &[told]), 0);
    assert_eq!(n_items("O. Stock", &[]), 1);
}

#[test]
fn a_folder_that_says_what_it_is_is_one_source() {
    let told = "the page is called `";
    let works = b"@misc{w, title={W}, year={2020}}";
    let files: &[(&str, &[u8])] =
        &[("source.toml", SOURCE), ("a.bib", works), ("resume.json", b"{\"basics\": {}}")];
    let (seeds, _) = check(files, &[told]);
    assert_eq!((seeds.sources.len(), seeds.sources[0].files.len()), (1, 3));
    assert_eq!(seeds.sources[0].title, "T");
}

#[test]
fn unknown_and_unreadable_files_are_told_and_the_others_read() {
    let (seeds, _) = check(
        &[
            ("lab.toml", b"name = 'L'"),
            ("b/source.toml", SOURCE),
            ("b/c/d", b""),
            ("b/profile.toml", b"role = \"R\"\n\nx"),
            ("b/notes.log", b""),
            ("b/p.bib", b"@misc{w, title={W}, year={2020}}"),
            ("c/picture.png", b"\x89PNG"),
            ("x.toml", b""),
        ],
        &[
            "`seeds/b/c` is not read",
            "`seeds/b/notes.log` is not read",
            "`seeds/c/picture.png` is shown nowhere",
            "`seeds/c` holds nothing that is read",
            "`seeds/x.toml` is not read",
            "this is not TOML: expected an equals",
        ],
    );
    assert_eq!((seeds.sources.len(), seeds.sources[0].works.len()), (1, 1));
    let (_, _, diagnostics) = read(Path::new("does-not-exist"));
    assert_eq!(diagnostics[0].message, "`does-not-exist` cannot be read: it does not exist");
    assert_eq!(diagnostics.len(), 1);
}

#[test]
fn no_report_shows_a_private_detail() {
    let resume = br#"{"basics": {"phone": "12-34", "email": "a@example.org", "summary": "Tel. +999 55\u00300100"}, "x": 1}"#;
    let (_, shown) = check(
        &[("lab.toml", b"name = 'L'"), ("a/source.toml", SOURCE), ("a/resume.json", resume)],
        &[
            "removed: a phone number",
            "removed: an e-mail address",
            "removed: a phone number",
            "`x` is not a key that is read here",
        ],
    );
    for detail in ["12-34", "example.org", "0100"] {
        assert!(!shown.contains(detail), "{shown}");
    }
}

#[test]
fn bibliographies_of_a_folder_share_their_abbreviations() {
    let (seeds, _) = check(
        &[
            ("lab.toml", b"name = 'L'"),
            ("a/source.toml", SOURCE),
            ("a/papers.bib", b"@article{w, title={W}, journal=jm, year={2020}}"),
            ("a/strings.bib", b"@STRING{jm = {Journal of Memoirs}}"),
            ("b.bib", b"@article{w, title={W}, journal=jo, year={2020}}"),
            ("c.bib", b"@string{jo = {Journal of Others}} @misc{x, title={X}, year={2020}}"),
        ],
        &[],
    );
    let venues = |at: usize| seeds.sources[at].works[0].venue.as_ref().map(|venue| &*venue.value);
    assert_eq!(venues(0), Some("Journal of Memoirs"));
    assert_eq!(venues(1), Some("Journal of Others"));
}

#[test]
fn compressed_files_are_read_as_what_is_in_them() {
    let compressed = |text: &str| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut encoder, text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    let line = r#"{"id": "w", "title": "W", "issued": "2020"}"#;
    let lines = compressed(&format!("{line}\n{}\n", line.replace('w', "v").replace('W', "V")));
    let texts: String = (0..400).map(|n| format!("Line {n} of looms, {}.\n", n * n * 7)).collect();
    let bib = compressed(&format!("% {texts}@misc{{x, title={{X}}, year={{2020}}}}"));
    let files: &[(&str, &[u8])] = &[
        ("lab.toml", b"name = 'L'"),
        ("a/source.toml", SOURCE),
        ("a/works.jsonl.gz", &lines),
        ("a/list.bib.gz", &bib),
        ("a/cut.bib.gz", &bib[..bib.len() / 2]),
        ("a/page.txt.gz", &bib[..9]),
    ];
    let told =
        ["`seeds/a/page.txt.gz` cannot be read: it is damaged", "this file ends in the middle"];
    let (seeds, _) = check(files, &told);
    assert_eq!(seeds.sources[0].works.len(), 3);
}
