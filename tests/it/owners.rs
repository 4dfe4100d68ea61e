//! Owners of the works of a folder, from files to the reported problems.

use std::fs;
use std::process::Command;

use peerage_core::model::Person;
use serde_json::Value;

/// The name of a person as `given family`, even where the family name stands first.
pub fn given_first(person: &Person) -> String {
    match person.name.strip_prefix(person.family.as_str()).map(str::trim) {
        Some(given) if !given.is_empty() => format!("{given} {}", person.family),
        _ => person.name.clone(),
    }
}

/// An entry with authors.
fn entry(number: usize, authors: &str) -> String {
    format!(
        "@article{{k{number}, title={{On Loom {number} and Table {}}}, year={{{}}}, journal={{Looms}}, \
         author={{{authors}}}}}\n",
        number * 7919 % 1000,
        2000 + number
    )
}

fn bibliography(n: usize, authors: impl Fn(usize) -> String) -> String {
    (0..n).map(|at| entry(at, &authors(at))).collect()
}

/// The dataset of a folder with these files, and the codes of the problems.
fn compiled(files: &[(&str, &str)]) -> (Value, Vec<String>) {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        let path = dir.path().join("seeds").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        fs::write(path, text).expect("it is written");
    }
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
        command.current_dir(dir.path()).args(arguments).output().expect("the command runs")
    };
    let told = run(&["check", "seeds", "--format", "json"]);
    let told = String::from_utf8(told.stdout).expect("text");
    let problem = |line: &str| -> Value { serde_json::from_str(line).expect("JSON") };
    let messages =
        told.lines().map(|line| problem(line)["message"].as_str().unwrap_or_default().to_owned());
    let messages = messages.collect();
    assert!(run(&["compile", "seeds", "data.json"]).status.success(), "{told}");
    let text = fs::read_to_string(dir.path().join("data.json")).expect("it is written");
    (serde_json::from_str(&text).expect("JSON"), messages)
}

/// The number of works of the person at a position, and the name.
fn person(dataset: &Value, at: usize) -> (String, usize) {
    let works = dataset["works"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_on = |work: &&Value| {
        let authors = work["authors"].as_array().map(Vec::as_slice).unwrap_or_default();
        authors.iter().any(|author| author["person"] == at)
    };
    let name = dataset["people"][at]["name"].as_str().unwrap_or_default();
    (name.to_owned(), works.iter().filter(is_on).count())
}

#[test]
fn a_folder_of_one_person_is_theirs_by_name() {
    let works = bibliography(6, |_| "Writer, Wanda".to_owned());
    let (dataset, told) = compiled(&[("books.bib", &works)]);
    assert_eq!(dataset["lab"]["name"], "Wanda Writer");
    assert_eq!(person(&dataset, 0), ("Wanda Writer".to_owned(), 6));
    assert_eq!(dataset["people"].as_array().map(Vec::len), Some(1));
    assert!(told.iter().any(|it| it.contains("the page is called `Wanda Writer`")), "{told:?}");
}

#[test]
fn initials_in_ones_own_bibliography_are_the_owner() {
    let works = bibliography(10, |at| format!("Fields, C. and Other{at}, Z."));
    let (dataset, _) =
        compiled(&[("a/source.toml", "subject = 'Clara M. Fields'"), ("a/a.bib", &works)]);
    assert_eq!(person(&dataset, 0), ("Clara M. Fields".to_owned(), 10));
    assert_eq!(dataset["people"].as_array().map(Vec::len), Some(11));
}

#[test]
fn members_of_a_lab_are_found_in_its_bibliography_with_the_reason() {
    let works = bibliography(2, |_| "Quell, Peter and Vane, Nora H.".to_owned());
    let member = |name: &str| format!("subject = '{name}'");
    let (dataset, told) = compiled(&[
        ("quell/source.toml", &member("Peter Quell")),
        ("vane/source.toml", &member("Nora Vane")),
        ("x.bib", &works),
    ]);
    assert_eq!(dataset["people"].as_array().map(Vec::len), Some(2));
    assert_eq!((person(&dataset, 0).1, person(&dataset, 1).1), (2, 2));
    let told = told.iter().filter(|it| it.contains("of whom there is a source"));
    assert_eq!(told.count(), 2);
}

#[test]
fn references_that_somebody_cites_are_told() {
    let works = bibliography(14, |at| format!("Alpha{at}, A. and Beta{at}, B."));
    let (_, told) = compiled(&[("a/source.toml", "subject = 'Ida Example'"), ("a/a.bib", &works)]);
    let expected = "`Ida Example` is on none of the 14 works of this source";
    assert!(told.iter().any(|it| it == expected), "{told:?}");
    let (_, told) = compiled(&[("a.bib", &works)]);
    let expected = "nobody is on two of these 14 works: they look like references";
    assert!(told.iter().any(|it| it == expected), "{told:?}");
    let own = bibliography(14, |at| format!("Example, I. and Beta{at}, B."));
    let (_, told) = compiled(&[("a/source.toml", "subject = 'Ida Example'"), ("a/a.bib", &own)]);
    assert!(!told.iter().any(|it| it.contains("none of the")), "{told:?}");
}

#[test]
fn whom_a_source_is_of_is_shown_as_it_says() {
    let works = bibliography(3, |at| if at == 0 { "森, 健" } else { "Mori, Ken" }.to_owned());
    let (dataset, _) = compiled(&[
        ("mori/source.toml", "subject = '森 健'"),
        ("mori/profile.toml", "other-names = ['Ken Mori']"),
        ("mori/a.bib", &works),
    ]);
    assert_eq!(dataset["people"].as_array().map(Vec::len), Some(1));
    assert_eq!(person(&dataset, 0), ("森 健".to_owned(), 3));
}
