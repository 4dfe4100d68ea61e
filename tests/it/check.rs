//! `peerage check` for programs and for a lab's own checks: JSON Lines, SARIF, and warnings that
//! fail.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

const SOURCE: &str = "title = 'T'\nkind = 'cv'\nsubject = 'Ida Example'\nread = '2026'\n";

/// A folder that holds seeds, in `seeds/`.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        let path = folder.path().join("seeds").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        fs::write(path, text).expect("it is written");
    }
    folder
}

/// Seeds with a warning, and a private detail.
fn warned() -> TempDir {
    folder(&[
        ("lab.toml", "name = 'L'"),
        ("ida/source.toml", SOURCE),
        ("ida/resume.json", "{\"basics\": {\n  \"phone\": \"+999 55 0100\"}}"),
        ("ida/notes.log", "x"),
        ("ida/w.bib", "@misc{a, title={É}, year={2020}}"),
    ])
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.current_dir(folder).args(arguments).output().expect("the command runs")
}

/// Output of `peerage check seeds`, and its exit code.
fn check(folder: &TempDir, arguments: &[&str]) -> (String, Option<i32>) {
    let output = run(folder.path(), &[&["check", "seeds"], arguments].concat());
    (String::from_utf8(output.stdout).expect("it is text"), output.status.code())
}

#[test]
fn a_program_reads_a_line_for_each_problem() {
    let (out, code) = check(&warned(), &["--format", "json"]);
    let lines: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(code, Some(0));
    let of = |code: &str| {
        let found = lines.iter().find(|line| line["code"] == code);
        found.unwrap_or_else(|| panic!("{code}: {out}"))
    };
    let private = of("removed-a-phone-number");
    assert_eq!(private["severity"], "note");
    assert_eq!(private["file"], "seeds/ida/resume.json");
    assert_eq!([&private["line"], &private["column"]], [2, 13]);
    assert_eq!([&private["end_line"], &private["end_column"]], [2, 25]);
    assert_eq!([&private["start_byte"], &private["end_byte"]], [25, 37]);
    let unread = of("is-not-read");
    assert_eq!((&unread["severity"], unread.get("line")), (&"warning".into(), None));
    assert!(!out.contains("0100"), "{out}");
}

#[test]
fn warnings_fail_where_they_are_denied() {
    let folder = warned();
    assert_eq!(check(&folder, &[]).1, Some(0));
    assert_eq!(check(&folder, &["--deny", "warnings"]).1, Some(1));
    assert_eq!(check(&folder, &["--deny", "warnings", "--format", "sarif"]).1, Some(1));
    let compile = ["compile", "seeds", "data.json", "--deny", "warnings"];
    let denied = run(folder.path(), &compile);
    assert_eq!(denied.status.code(), Some(1));
    assert!(!folder.path().join("data.json").exists());
    fs::remove_file(folder.path().join("seeds/ida/notes.log")).expect("it is there");
    let (_, code) = check(&folder, &["--deny", "warnings"]);
    assert_eq!(code, Some(0), "a note is no warning");
    assert!(run(folder.path(), &compile).status.success());
    assert!(folder.path().join("data.json").exists());
}

#[test]
fn every_problem_is_told_where_that_is_asked_for() {
    let mut files = vec![("lab.toml".to_owned(), "name = 'L'")];
    files.extend((0..150).map(|at| (format!("odd-{at}.log"), "x")));
    let files: Vec<(&str, &str)> =
        files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    let folder = folder(&files);
    let told = |arguments: &[&str]| {
        let output = run(folder.path(), &[&["check", "seeds"], arguments].concat());
        let said = String::from_utf8(output.stderr).expect("it is text");
        let n_more = said.contains("and 149 more of this kind: ");
        (said.matches("odd-").count(), n_more, said.contains("`--all`"))
    };
    assert_eq!(told(&[]), (6, true, true));
    assert_eq!(told(&["--all"]), (150, false, false));
}

#[test]
fn what_an_owner_should_look_at_is_told_with_what_to_write() {
    let works = "@inproceedings{one,\n title={On Tables},\n author={Ida Example* and Bo Holt},\n \
                 year={2020}}\n@misc{two, title={Lorem ipsum}, author={Ida Example}, year={2020}}\n";
    let folder =
        folder(&[("lab.toml", "name = 'L'"), ("ida/source.toml", SOURCE), ("ida/a.bib", works)]);
    let (out, code) = check(&folder, &["--format", "json", "--deny", "warnings"]);
    assert_eq!(code, Some(0), "{out}");
    let lines = out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let told: Vec<String> =
        lines.map(|line| format!("{} {}", line["code"], line["line"])).collect();
    let expected = [
        "\"is-published-and-has-neither-a-doi-nor-an-arxiv-id\" 2",
        "\"marks-only-one-author-as-an-equal-contribution\" 3",
        "\"holds-what-a-template-came-with\" 5",
    ];
    assert_eq!(told, expected, "{out}");
    assert!(out.contains("[[exclude]]\\nwork = \\\"ida/two\\\""), "{out}");
    let compile = run(folder.path(), &["compile", "seeds", "data.json"]);
    let said = String::from_utf8_lossy(&compile.stderr);
    assert!(compile.status.success() && !said.contains("On Tables"), "{said}");
}

/// Checks the requirements of the schema of SARIF 2.1.0 and of code scanning, as far as Peerage's
/// logs use them, and returns the results.
#[track_caller]
fn results(log: &str) -> Vec<Value> {
    let log: Value = serde_json::from_str(log).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    assert!(log["$schema"].as_str().expect("text").ends_with("sarif-schema-2.1.0.json"));
    let [run] = log["runs"].as_array().expect("a list").as_slice() else { panic!("one run") };
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "peerage");
    let rules = driver["rules"].as_array().expect("a list");
    let ids: std::collections::BTreeSet<_> = rules.iter().map(|rule| text(&rule["id"])).collect();
    assert_eq!(ids.len(), rules.len(), "no rule is there twice");
    for rule in rules {
        assert!(!text(&rule["shortDescription"]["text"]).is_empty());
        assert!(!text(&rule["help"]["text"]).is_empty());
        level(&rule["defaultConfiguration"]["level"]);
    }
    let results = run["results"].as_array().expect("a list");
    for result in results {
        let at = result["ruleIndex"].as_u64().expect("a number") as usize;
        assert_eq!(rules[at]["id"], result["ruleId"]);
        level(&result["level"]);
        assert!(!text(&result["message"]["text"]).is_empty());
        let [location] = result["locations"].as_array().expect("a list").as_slice() else {
            panic!("code scanning shows one location")
        };
        let place = &location["physicalLocation"];
        let address = text(&place["artifactLocation"]["uri"]);
        assert!(!address.starts_with('/') && !address.contains([' ', '\\']), "{address}");
        assert_eq!(place["artifactLocation"]["uriBaseId"], "%SRCROOT%");
        if let Some(region) = place.get("region") {
            let number = |name: &str| region[name].as_u64().expect("a number");
            let start = (number("startLine"), number("startColumn"));
            let end = (number("endLine"), number("endColumn"));
            assert!(start.0 >= 1 && start.1 >= 1 && start <= end, "{region}");
        }
        let prints = result["partialFingerprints"].as_object().expect("an object");
        assert!(prints.values().all(|print| !text(print).is_empty()));
    }
    results.clone()
}

#[track_caller]
fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

#[track_caller]
fn level(value: &Value) {
    assert!(["error", "warning", "note"].contains(&text(value)), "{value}");
}

#[test]
fn code_scanning_reads_the_log() {
    let (out, _) = check(&warned(), &["--format", "sarif"]);
    let found = results(&out);
    let of = |rule: &str| found.iter().find(|one| one["ruleId"] == rule).expect(rule);
    let place = &of("removed-a-phone-number")["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "seeds/ida/resume.json");
    assert_eq!(place["region"]["startColumn"], 13);
    let place = &of("is-not-read")["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "seeds", "what has no place is of the folder");
    assert!(!out.contains("0100"), "{out}");
    let clean = folder(&[("lab.toml", "name = 'L'")]);
    assert_eq!(results(&check(&clean, &["--format", "sarif"]).0), Vec::<Value>::new());
}

#[test]
fn every_fixture_gives_a_sound_log() {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    let cases = root.join("tests/it/fixtures/invalid");
    for case in fs::read_dir(&cases).expect("the fixtures are readable") {
        let case = case.expect("the fixtures are readable");
        if !case.path().is_dir() {
            continue;
        }
        let case = Path::new("tests/it/fixtures/invalid").join(case.file_name());
        let case = case.to_str().expect("names are text");
        let output = run(root, &["check", case, "--format", "sarif"]);
        let found = results(&String::from_utf8(output.stdout).expect("it is text"));
        assert!(!found.is_empty(), "{case}");
    }
}
