//! Lists of authors that differ, are truncated or leave a position empty.

use std::fs;

use peerage::{ingest, resolve};
use peerage_core::model::{Basis, Dataset};

const TITLE: &str = "title={Notes on the Analytical Engine and its Tables}, year={1843}";

/// The dataset of two sources, the first of them Ada's.
fn dataset(entries: [&str; 2]) -> Dataset {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for (name, entry) in ["ada", "other"].into_iter().zip(entries) {
        let source = dir.path().join(name);
        fs::create_dir(&source).expect("a folder");
        fs::write(source.join("list.bib"), entry.replace("TITLE", TITLE)).expect("it is written");
    }
    let source = "title = \"Ada\"\nkind = \"homepage\"\nsubject = \"Ada Lovelace\"\n";
    fs::write(dir.path().join("ada/source.toml"), source).expect("it is written");
    let (seeds, files, _) = ingest::read(dir.path());
    resolve::resolve(&seeds, &files).0
}

/// Checks the authors that are kept: the statements of the sources, `?` behind what only follows
/// from them; then the authors shown, `*` behind equal contributions, `?` behind inferred ones, `…`
/// where some are missing.
#[track_caller]
fn check(one: &str, other: &str, said: &[&str], shown: &str) {
    let dataset = dataset([one, other]);
    assert_eq!(dataset.works.len(), 1, "{:?}", dataset.works);
    let work = &dataset.works[0];
    let authors = work.assertions.iter().filter(|it| it.predicate.label() == "Authors");
    let mark = |basis| if basis == Basis::Inferred { "?" } else { "" };
    let found: Vec<String> = authors.map(|it| format!("{}{}", it.value, mark(it.basis))).collect();
    assert_eq!(found, said);
    let names = work.authors.iter().map(|author| {
        let star = author.equal().map(|basis| format!("*{}", mark(basis))).unwrap_or_default();
        assert_eq!(author.printed(), None);
        format!("{}{star}", dataset.people[author.person.index()].name)
    });
    let mut names: Vec<String> = names.collect();
    names.extend(work.truncated.then(|| "…".to_owned()));
    assert_eq!(names.join(", "), shown);
}

#[test]
fn a_list_cut_short_says_nothing_more() {
    let whole = "@misc{a, TITLE, author={Ada Lovelace and Mary Roe and Al Doe}}";
    let all = "Ada Lovelace; Mary Roe; Al Doe";
    let shown = "Ada Lovelace, Mary Roe, Al Doe";
    check(whole, "@misc{b, TITLE, author={Ada Lovelace and others}}", &[all], shown);
    check(whole, "@misc{b, TITLE, author={Mary Roe and others}}", &[all, "Mary Roe et al."], shown);
    let cut = "@misc{a, TITLE, author={Ada Lovelace and others}}";
    let longer = "@misc{b, TITLE, author={Ada Lovelace and Mary Roe and others}}";
    check(cut, longer, &["Ada Lovelace; Mary Roe et al."], "Ada Lovelace, Mary Roe, …");
    check(cut, cut, &["Ada Lovelace et al."], "Ada Lovelace, …");
}

#[test]
fn an_empty_place_is_inferred_and_its_star_too() {
    let said = &["Ada Lovelace; Mary Roe; Al Doe?"][..];
    check(
        "@misc{a, TITLE, author={{} and Mary Roe* and Al Doe}}",
        "",
        said,
        "Ada Lovelace*?, Mary Roe*, Al Doe",
    );
    check(
        "@misc{a, TITLE, author={{} and Mary Roe* and Al Doe*}}",
        "",
        said,
        "Ada Lovelace*?, Mary Roe*, Al Doe*",
    );
    check(
        "@misc{a, TITLE, author={{} and Mary Roe and Al Doe}}",
        "",
        said,
        "Ada Lovelace, Mary Roe, Al Doe",
    );
    let said = &["Mary Roe; Al Doe; Ada Lovelace?"][..];
    check(
        "@misc{a, TITLE, author={Mary Roe* and Al Doe* and {}}}",
        "",
        said,
        "Mary Roe*, Al Doe*, Ada Lovelace",
    );
    let stated = "@misc{b, TITLE, author={Ada Lovelace and Mary Roe and Al Doe}}";
    let both = &["Ada Lovelace; Mary Roe; Al Doe"][..];
    check(
        "@misc{a, TITLE, author={{} and Mary Roe and Al Doe}}",
        stated,
        both,
        "Ada Lovelace, Mary Roe, Al Doe",
    );
}

#[test]
fn a_thesis_without_authors_is_by_who_lists_it() {
    check("@phdthesis{a, TITLE, school={Somewhere}}", "", &["Ada Lovelace?"], "Ada Lovelace");
    check("@misc{a, TITLE}", "", &[], "Ada Lovelace, …");
}
