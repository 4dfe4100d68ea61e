//! INSPIRE-HEP, DataCite, HAL, Zenodo and PubMed: the requests for people, works and collections, and
//! the files with the answers.

use super::*;

/// Fetches an order with these answers, checks the number of works and the requests, and returns
/// the contents of `file`.
#[track_caller]
fn check(fetch: &str, plays: &[String], file: &str, n: usize, expected: &[&str]) -> String {
    let name = fetch.split('\'').nth(1).expect("it names a service");
    let services = Service::NAMED;
    let (_, service) = services.iter().find(|(known, _)| *known == name).expect("it is known");
    let kind = if file.ends_with("xml") { "text/xml; charset=UTF-8" } else { JSON };
    let folder = seeds(fetch);
    let server = Server::new(plays.iter().map(|body| answer(kind, body)).collect());
    let (mut client, _) = client(*service, &server.base, None);
    let outcome = one(folder.path(), &mut client);
    assert!(matches!(outcome, Ok(Outcome::Changed(_))), "{outcome:?}");
    assert_eq!(n_works(&folder), n);
    let asked = server.asked();
    let asked: Vec<&str> = asked.iter().filter_map(|head| head.split(' ').nth(1)).collect();
    assert_eq!(asked, expected);
    read(&folder, &format!("ada/{file}"))
}

fn inspire(number: usize) -> String {
    format!(
        r#"{{"id": "{number}", "metadata": {{"control_number": {number}, "titles": [{{"title": "T {number}"}}],
            "document_type": ["article"]}}}}"#
    )
}

fn hits(works: &[String]) -> String {
    format!(r#"{{"hits": {{"total": 1, "hits": [{}]}}}}"#, works.join(","))
}

#[test]
fn inspire_gives_the_works_of_an_author_or_single_works() {
    let author = r#"{"metadata": {"ids": [{"schema": "ORCID", "value": "0000-0002-1825-0097"},
        {"schema": "INSPIRE BAI", "value": "A.Lovelace.1"}]}}"#;
    let full: Vec<String> = (1..=100).map(inspire).collect();
    check(
        "from = 'inspire'\nid = '0000-0002-1825-0097'",
        &[author.to_owned(), hits(&full), hits(&[inspire(101)])],
        "inspire.jsonl",
        101,
        &[
            "/api/orcid/0000-0002-1825-0097",
            "/api/literature?sort=mostrecent&size=100&q=a%20A.Lovelace.1&page=1",
            "/api/literature?sort=mostrecent&size=100&q=a%20A.Lovelace.1&page=2",
        ],
    );
    let text = check(
        "from = 'inspire'\nid = ['10.1000/x', '2201.06398', '42']",
        &[inspire(3), inspire(2), inspire(42)],
        "inspire.jsonl",
        3,
        &["/api/doi/10.1000%2Fx", "/api/arxiv/2201.06398", "/api/literature/42"],
    );
    assert!(text.starts_with(r#"{"id":"2","#), "{text}");
}

#[test]
fn datacite_gives_works_by_doi_or_person() {
    let work = |doi: &str| {
        format!(
            r#"{{"id": "{doi}", "type": "dois", "attributes": {{"doi": "{doi}", "titles": [{{"title": "T"}}],
                "publicationYear": 2020, "types": {{"resourceTypeGeneral": "Dataset"}}, "creators": []}}}}"#
        )
    };
    let one = format!(r#"{{"data": {}}}"#, work("10.1000/x"));
    let asked = ["/dois/10.1000%2Fx"];
    check("from = 'datacite'\nid = '10.1000/X'", &[one], "datacite.jsonl", 1, &asked);
    let list =
        format!(r#"{{"data": [{}, {}], "meta": {{}}}}"#, work("10.1000/x"), work("10.1000/y"));
    check(
        "from = 'datacite'\nid = '0000-0002-1825-0097'",
        &[list],
        "datacite.jsonl",
        2,
        &[
            "/dois?page%5Bsize%5D=100&query=creators.nameIdentifiers.nameIdentifier%3A%22https%3A%2F%2F\
           orcid.org%2F0000-0002-1825-0097%22&page%5Bnumber%5D=1",
        ],
    );
}

#[test]
fn hal_gives_the_documents_of_an_author_or_of_a_list() {
    let list = r#"{"response": {"numFound": 1, "docs": [{"docid": "1", "halId_s": "hal-01234567", "title_s": ["T"],
        "docType_s": "ART", "authFullName_s": ["Ada Lovelace"], "producedDateY_i": 2020}]}}"#;
    for (id, query) in [
        ("'ada-lovelace'", "authIdHal_s%3A%22ada-lovelace%22"),
        ("'0000-0002-1825-0097'", "authORCIDIdExt_s%3A%220000-0002-1825-0097%22"),
        (
            "['hal-01234567v2', 'tel-01234568']",
            "halId_s%3A%28%22hal-01234567%22%20OR%20%22tel-01234568%22%29",
        ),
    ] {
        let folder = seeds(&format!("from = 'hal'\nid = {id}"));
        let server = Server::new(vec![answer(JSON, list)]);
        let (mut client, _) = client(Service::Hal, &server.base, None);
        assert!(matches!(one(folder.path(), &mut client), Ok(Outcome::Changed(_))));
        assert_eq!(n_works(&folder), 1);
        let asked = server.asked();
        let start = "GET /search/?wt=json&sort=docid%20asc&rows=100&fl=docid,halId_s,";
        assert!(asked[0].starts_with(start), "{asked:?}");
        assert!(asked[0].contains(&format!(",label_xml&q={query}&start=0 HTTP")), "{asked:?}");
    }
}

#[test]
fn zenodo_gives_records_and_communities() {
    let record = |number: u32| {
        format!(
            r#"{{"id": {number}, "conceptrecid": "1", "doi": "10.5281/zenodo.{number}", "title": "T {number}",
                "metadata": {{"title": "T {number}", "publication_date": "2020-01-02", "creators": [{{"name": "Lovelace, Ada"}}],
                "resource_type": {{"type": "dataset"}}}}}}"#
        )
    };
    check(
        "from = 'zenodo'\nid = ['10.5281/zenodo.42', '43']",
        &[record(42), record(43)],
        "zenodo.jsonl",
        2,
        &["/api/records/42", "/api/records/43"],
    );
    let full: Vec<String> = (1..=25).map(record).collect();
    check(
        "from = 'zenodo'\nid = 'engines'",
        &[hits(&full), hits(&[])],
        "zenodo.jsonl",
        25,
        &[
            "/api/records?sort=newest&size=25&communities=engines&page=1",
            "/api/records?sort=newest&size=25&communities=engines&page=2",
        ],
    );
    check(
        "from = 'zenodo'\nid = '0000-0002-1825-0097'",
        &[hits(&[record(7)])],
        "zenodo.jsonl",
        1,
        &["/api/records?sort=newest&size=25&q=creators.orcid%3A%220000-0002-1825-0097%22&page=1"],
    );
}

#[test]
fn pubmed_gives_one_file_for_several_requests() {
    let set = |number: usize| {
        format!(
            "<?xml version=\"1.0\" ?>\n<!DOCTYPE PubmedArticleSet PUBLIC \"-//NLM//DTD PubMedArticle, 1st January 2025//EN\" \
             \"https://dtd.example/pubmed.dtd\">\n<PubmedArticleSet>\n<PubmedArticle><MedlineCitation><PMID>{number}</PMID>\
             <Article><ArticleTitle>T {number}.</ArticleTitle></Article></MedlineCitation></PubmedArticle>\n</PubmedArticleSet>"
        )
    };
    let path = "/entrez/eutils/efetch.fcgi?db=pubmed&retmode=xml&tool=peerage&id=";
    check("from = 'pubmed'\nid = '7'", &[set(7)], "pubmed.xml", 1, &[&format!("{path}7")]);
    let ids: Vec<String> = (1..=201).map(|number| format!("'{number}'")).collect();
    let first: Vec<String> = (1..=200).map(|number| number.to_string()).collect();
    check(
        &format!("from = 'pubmed'\nid = [{}]", ids.join(", ")),
        &[set(1), set(201)],
        "pubmed.xml",
        2,
        &[&format!("{path}{}", first.join("%2C")), &format!("{path}201")],
    );
}

#[test]
fn an_answer_of_something_else_changes_nothing() {
    for (fetch, body) in [
        ("from = 'inspire'\nid = 'A.Lovelace.1'", r#"{"hits": {}}"#),
        ("from = 'inspire'\nid = '0000-0002-1825-0097'", r#"{"metadata": {"ids": []}}"#),
        ("from = 'datacite'\nid = '10.1000/x'", r#"{"errors": []}"#),
        ("from = 'hal'\nid = 'ada'", r#"{"error": "x"}"#),
        ("from = 'hal'\nid = 'ada'", r#"{"response": {"docs": []}}"#),
        ("from = 'zenodo'\nid = '42'", r#"{"status": 404}"#),
    ] {
        let folder = seeds(fetch);
        let name = fetch.split('\'').nth(1).expect("it names a service");
        let services = Service::NAMED;
        let (_, service) = services.iter().find(|(known, _)| *known == name).expect("it is known");
        let server = Server::new(vec![answer(JSON, body)]);
        let (mut client, _) = client(*service, &server.base, None);
        one(folder.path(), &mut client).expect_err("it is no answer");
        assert_eq!(read(&folder, "ada/source.toml"), source(fetch));
    }
}
