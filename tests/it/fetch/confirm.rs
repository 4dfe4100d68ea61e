//! Confirmation at Crossref of works that were read from prose.

use peerage::fetch::confirm;

use super::*;

const LIST: &str = "Ida Roe\n\nPUBLICATIONS\n\n\
    1. Ida Roe, Max Doe. On looms at home. Journal of Looms, 3(2), 4–5, 2020.\n\n\
    2. Ida Roe. Weaving by candlelight. Annals of Weaving, 7, 10–19, 2018. https://doi.org/10.1000/w\n";

fn item(doi: &str, title: &str, year: u16) -> String {
    format!(
        r#"{{"message": {{"items": [{{"DOI": "{doi}", "title": ["{title}"], "type": "journal-article",
            "issued": {{"date-parts": [[{year}]]}}, "author": [{{"given": "Ida", "family": "Roe"}}]}}]}}}}"#
    )
}

fn prose() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("lab.toml"), "name = 'L'\n").expect("a file");
    std::fs::write(folder.path().join("list.txt"), LIST).expect("a file");
    folder
}

#[test]
fn only_records_that_agree_become_a_source() {
    let folder = prose();
    let plays = [
        item("10.1000/l", "On Looms at Home", 2020),
        item("10.1000/w", "Weaving by candlelight", 2017),
    ];
    let server = Server::new(plays.iter().map(|body| answer(JSON, body)).collect());
    let (mut asking, _) = client(Service::Crossref, &server.base, None);
    let told = confirm(folder.path(), &[], &mut asking, today()).expect("it is asked");
    let told: Vec<_> = told.iter().map(|it| (it.title.as_str(), it.outcome.clone())).collect();
    let other = "Crossref has another year: 2017 (10.1000/w)".to_owned();
    assert_eq!(
        told,
        [("On looms at home", Ok("10.1000/l".to_owned())), ("Weaving by candlelight", Err(other)),]
    );
    let asked = server.asked();
    assert!(
        asked[0].starts_with("GET /works?query.bibliographic=On%20looms%20at%20home%20"),
        "{asked:?}"
    );
    assert!(asked[1].starts_with("GET /works?filter=doi:10.1000%2Fw&rows=1 "), "{asked:?}");
    assert!(read(&folder, "list-crossref/crossref.jsonl").starts_with(r#"{"DOI":"10.1000/l""#));
    let about = read(&folder, "list-crossref/source.toml");
    assert!(
        about.ends_with(
            "read = \"2026-11-22\"\n\n[fetch]\nfrom = \"crossref\"\nid = [\"10.1000/l\"]\n"
        ),
        "{about}"
    );
    assert_eq!(read(&folder, "list.txt"), LIST);
    assert_eq!(n_works(&folder), 3);
    let again = confirm(folder.path(), &[], &mut asking, today()).expect_err("it is there");
    assert_eq!(again.message, "`list-crossref` is there already");
}

#[test]
fn nothing_is_written_where_nothing_is_confirmed() {
    for plays in [
        vec![
            answer(JSON, r#"{"message": {"items": []}}"#),
            answer(JSON, r#"{"message": {"items": [{}]}}"#),
        ],
        vec![
            answer(JSON, &item("10.1000/l", "On Looms at Home", 2020)),
            status("400 Bad Request", ""),
        ],
    ] {
        let folder = prose();
        let server = Server::new(plays);
        let (mut asking, _) = client(Service::Crossref, &server.base, None);
        if let Ok(told) = confirm(folder.path(), &[], &mut asking, today()) {
            assert!(told.iter().all(|it| it.outcome.is_err()), "{told:?}");
        }
        assert!(!folder.path().join("list-crossref").exists());
    }
}
