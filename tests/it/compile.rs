//! The demo: from its seeds to the bytes of its dataset.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use peerage::ingest::diagnostic::Severity;
use peerage::{emit, ingest, resolve};
use peerage_core::model::{Status, ValidatedDataset, schema};
use peerage_core::trust::{State, verdict_of_work};

/// Brotli bytes (quality 11) of the demo's dataset. Raise it only for additions to the seeds.
const MAX_BROTLI_BYTES: usize = 15_100;

pub fn dataset() -> ValidatedDataset {
    let seeds = Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds");
    let (records, files, diagnostics) = ingest::read(&seeds);
    assert!(diagnostics.iter().all(|d| d.severity != Severity::Error), "{diagnostics:?}");
    resolve::resolve(&records, &files).0.validate().expect("the dataset is valid")
}

#[test]
fn compiling_twice_gives_the_same_bytes() {
    let first = emit::json(&dataset()).expect("the dataset is JSON");
    assert_eq!(first, emit::json(&dataset()).expect("the dataset is JSON"));
}

#[test]
fn the_dataset_reads_back_as_it_was_written() {
    let dataset = dataset();
    let bytes = emit::json(&dataset).expect("the dataset is JSON");
    assert_eq!(schema::decode(&bytes), Ok(dataset));
}

/// Pages are served with this dataset where the compiler is not built. `UPDATE_EXPECT=1` takes it
/// anew, and so does `cargo dev build`.
#[test]
fn the_bundled_dataset_is_what_the_seeds_give() {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    let bundled = root.join("public/data");
    let folder = tempfile::tempdir().expect("a folder");
    let is_update = std::env::var_os("UPDATE_EXPECT").is_some();
    let into = if is_update { bundled.as_path() } else { folder.path() };
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.current_dir(root).args(["compile", "seeds"]).arg(into.join("peerage.json"));
    assert!(command.output().expect("the command runs").status.success());
    let (made, kept) = (files(into, ""), files(&bundled, ""));
    let differing = made.iter().filter(|(name, bytes)| kept.get(*name) != Some(*bytes));
    let gone = kept.keys().filter(|name| !made.contains_key(*name));
    let names: Vec<_> = differing.map(|(name, _)| name).chain(gone).collect();
    assert!(names.is_empty(), "the seeds give others: {names:?}; renew them with UPDATE_EXPECT=1");
}

/// The files below a folder, by their paths in it.
fn files(folder: &Path, before: &str) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = format!("{before}{}", path.file_name().unwrap_or_default().display());
        match path.is_dir() {
            true => found.extend(files(&path, &format!("{name}/"))),
            false => drop(found.insert(name, std::fs::read(&path).expect("a file"))),
        }
    }
    found
}

#[test]
fn the_demo_has_five_sources_of_four_people() {
    let dataset = dataset();
    assert_eq!(dataset.sources.len(), 5);
    let members: Vec<&str> = dataset.members().map(|(_, person)| person.name.as_str()).collect();
    assert_eq!(members, ["ChonLam Lao", "Hao Wang", "Xudong Liao", "Zhuang Wang"]);
    assert_eq!(dataset.works.len(), 44);
    assert!(dataset.works.iter().all(|work| !work.topics.is_empty()));
}

#[test]
fn no_private_detail_reaches_the_dataset() {
    let bytes = emit::json(&dataset()).expect("the dataset is JSON");
    let text = String::from_utf8(bytes).expect("JSON is UTF-8");
    let is_phone =
        |word: &str| word.starts_with('+') && word.bytes().filter(u8::is_ascii_digit).count() >= 8;
    assert!(!text.split([' ', '"']).any(is_phone));
    for word in ["birth", "born", "phone", "mailto:"] {
        assert!(!text.to_lowercase().contains(word), "{word}");
    }
}

#[test]
fn a_work_with_two_titles_is_one_and_says_so() {
    let dataset = dataset();
    let is_it = |alias: &String| alias.starts_with("Preemptive Switch Memory Usage");
    let work = dataset.works.iter().find(|work| work.aliases.iter().any(is_it));
    let work = work.expect("the other title is an alias");
    let verdict = verdict_of_work(work, &dataset);
    assert_eq!(verdict.sources.len(), 3);
    assert_eq!(verdict.state, State::Disagreed);
    assert_eq!(work.status, Status::Published);
}

#[test]
fn the_dataset_stays_within_its_budget() {
    let bytes = emit::json(&dataset()).expect("the dataset is JSON");
    let mut out = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, ..Default::default() };
    brotli::BrotliCompress(&mut bytes.as_slice(), &mut out, &params).expect("memory suffices");
    assert!(out.len() <= MAX_BROTLI_BYTES, "{} bytes", out.len());
}

#[test]
fn a_page_is_filled_with_content_and_linked_data() {
    let html = "<main>\n<peerage-profile person=\"chonlam-lao\">old</peerage-profile></main>";
    let filled = emit::fill(html, &dataset(), "peerage.json").expect("the page is whole").html;
    assert!(filled.contains(">ChonLam Lao</h1>") && !filled.contains("old"));
    let (_, data) = filled.split_once("<script type=\"application/ld+json\">").expect("a script");
    let (data, _) = data.split_once("</script>").expect("its end");
    let data: serde_json::Value = serde_json::from_str(data).expect("JSON");
    let graph = data["@graph"].as_array().expect("a graph");
    assert_eq!(graph[0]["name"], "ChonLam Lao");
    assert_eq!(graph[0]["affiliation"]["name"], "Harvard University");
    let is_by = |work: &serde_json::Value| {
        let authors = work["author"].as_array();
        authors.is_some_and(|authors| authors.iter().any(|by| by["name"] == "ChonLam Lao"))
    };
    assert_eq!(graph.len(), 11);
    assert!(graph[1..].iter().all(is_by));
    let again = emit::fill(&filled, &dataset(), "peerage.json");
    assert_eq!(again.map(|it| it.html), Ok(filled));
}

#[test]
fn a_paragraph_around_an_element_becomes_a_division() {
    let element = "<peerage-profile person=chonlam-lao>old</peerage-profile>";
    let check = |before: &str, after: &str, expected: Option<&str>| {
        let html = format!("<p>One.</p>{before}{element}{after}<p>Two.</p>");
        let filled = emit::fill(&html, &dataset(), "peerage.json").expect("the page is whole");
        let (start, end) = expected.map_or((before, after), |start| (start, "\n</div>"));
        assert!(filled.html.starts_with(&format!("<p>One.</p>{start}<peerage-profile ")));
        assert!(filled.html.ends_with(&format!("</peerage-profile>{end}<p>Two.</p>")));
        assert_eq!(filled.in_paragraphs.len(), usize::from(expected.is_some()));
    };
    check("<p>\n", "\n</p>", Some("<div>\n"));
    check("<P class=\"wide\">", "\n</P>", Some("<div class=\"wide\">"));
    check("<pre>", "</pre>", None);
    check("<div>", "</div>", None);
    check("<p>Here: ", "</p>", None);
}

#[test]
fn the_command_fills_what_shows_the_dataset_and_tells_of_the_rest() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (data, page) = (folder.path().join("lab.json"), folder.path().join("page.html"));
    std::fs::write(&data, emit::json(&dataset()).expect("JSON")).expect("it is written");
    let check = |html: &str, is_filled: bool, told: &str| {
        std::fs::write(&page, html).expect("it is written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
        let output = command.arg("page").args([&data, &page]).output().expect("it runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.success(), errors.contains(told)), (is_filled, true), "{errors}");
        let written = std::fs::read_to_string(&page).expect("it is there");
        assert_eq!(written != html, is_filled);
    };
    let own = "<peerage-profile src=data/lab.json?v=1>old</peerage-profile>";
    let other = "\n<peerage-profile src=other.json>old</peerage-profile>";
    check(own, true, "");
    check(&format!("<p>{own}</p>"), true, "page.html:1: the <p> around the element is a <div> now");
    let told = "page.html:2: left as it is, since it shows `other.json`";
    check(&format!("{own}{other}"), true, told);
    check(other, false, "no <peerage-profile> shows `lab.json`");
}

#[test]
fn errors_write_nothing_and_fail() {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = folder.path().join("data.json");
    let status = Command::new(env!("CARGO_BIN_EXE_peerage"))
        .arg("compile")
        .arg(root.join("tests/it/fixtures/invalid/broken-toml"))
        .arg(&output)
        .output()
        .expect("the command runs");
    assert_eq!(status.status.code(), Some(1));
    assert!(!output.exists());
    assert!(String::from_utf8_lossy(&status.stderr).contains("^"));
}
