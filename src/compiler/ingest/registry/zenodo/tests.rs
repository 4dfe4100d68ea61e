//! Tests of reading records of Zenodo.

use crate::ingest::registry::shown::check_json;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    let outline = crate::ingest::json_outline::Outline::parse(text).unwrap();
    assert!(super::fits(&outline), "{text}");
    let expected = format!("registry Zenodo\n{expected}");
    check_json(super::read, text, expected.trim_end(), told);
}

#[test]
fn a_record_is_read_whole() {
    check(
        r#"{"hits": {"total": 1, "hits": [{"id": 8, "conceptrecid": "7", "conceptdoi": "10.5281/zenodo.7", "doi": "10.5281/zenodo.8", "links": {"self_html": "https://zenodo.example/8"},
          "metadata": {"title": "Engine 2", "publication_date": "2020-05-06", "description": "<p>A <b>program</b>.</p>", "version": "2.0", "language": "eng",
            "creators": [{"name": "Lovelace, Ada", "affiliation": "U", "orcid": "0000-0002-1825-0097"}, {"name": "Engine Group"}],
            "contributors": [{"name": "Roe, May", "type": "Editor"}, {"name": "Desk", "type": "ContactPerson"}, {"name": "Doe, Jo", "type": "DataCurator"}],
            "keywords": ["engines"], "subjects": [{"term": "Tables", "identifier": "x"}], "license": {"id": "cc-by-4.0"}, "resource_type": {"type": "software", "title": "Software"},
            "related_identifiers": [{"identifier": "10.1000/paper", "relation": "isSupplementTo", "scheme": "doi"}, {"identifier": "arXiv:2201.06398", "relation": "isIdenticalTo", "scheme": "arxiv"}],
            "meeting": {"title": "Meeting on Engines", "acronym": "ME", "place": "Turin"}, "grants": [{"code": "7"}], "communities": [{"id": "x"}], "access_right": "open"}}]}}"#,
        "10.5281/zenodo.8 Software \"Engine 2\" in ME / Meeting on Engines 2020-05-06 Published\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {U}, Engine Group\n\
             \u{20} doi 10.5281/zenodo.8, arxiv 2201.06398\n\
             \u{20} Version doi 10.5281/zenodo.7\n\
             \u{20} link Page https://zenodo.example/8\n\
             \u{20} topics engines, Tables\n\
             \u{20} summary A program.\n\
             \u{20} contributor: Jo Doe (Doe), editor: May Roe (Roe), event-place: Turin, event-title: Meeting on Engines, language: eng, rights: cc-by-4.0, version: 2.0\n\
             \u{20} ? grants = 7",
        &[],
    );
}

#[test]
fn records_of_the_newer_software_and_deposits_are_read_too() {
    check(
        r#"{"id": "abc", "pids": {"doi": {"identifier": "10.1000/b"}}, "parent": {"pids": {"doi": {"identifier": "10.1000/all"}}}, "metadata": {"title": "B",
            "resource_type": {"id": "publication-thesis"}, "creators": [{"person_or_org": {"type": "personal", "name": "Lovelace, Ada", "given_name": "Ada", "family_name": "Lovelace",
              "identifiers": [{"scheme": "orcid", "identifier": "0000-0002-1825-0097"}]}, "affiliations": [{"name": "U"}]},
             {"person_or_org": {"type": "organizational", "name": "Engine Group"}, "role": {"id": "other"}}],
            "publication_date": "2021", "publisher": "U", "subjects": [{"subject": "Engines"}], "related_identifiers": [{"identifier": "10.1000/old", "scheme": "doi", "relation_type": {"id": "isnewversionof"}}]}}"#,
        "10.1000/b Thesis \"B\" 2021 Published\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {U}, Engine Group (Engine Group) group\n\
             \u{20} doi 10.1000/b\n\
             \u{20} Version doi 10.1000/all\n\
             \u{20} Version doi 10.1000/old\n\
             \u{20} topics Engines\n\
             \u{20} publisher: U",
        &[],
    );
    check(
        r#"{"upload_type": "publication", "publication_type": "article", "title": "C", "creators": [{"name": "Roe, May"}], "publication_date": "2022", "journal": {"title": "Memoirs", "pages": "1-9"}}"#,
        "c Journal \"C\" in Memoirs 1–9 2022 Published\n\
             \u{20} May Roe (Roe)",
        &[],
    );
}

#[test]
fn every_type_may_be_wrong() {
    check(
        r#"{"conceptrecid": [], "doi": "x", "metadata": {"title": "T", "creators": [1, {"name": {}}, {"person_or_org": []}], "publication_date": "soon", "resource_type": 1,
            "journal": [], "license": [], "keywords": {}, "related_identifiers": [{"identifier": []}], "contributors": "x"}}"#,
        "x Other \"T\" Published +others",
        &[
            "this is no DOI",
            "`creators` is a number, not a table",
            "`name` is a table, not text",
            "`contributors` is text, not a table",
            "`journal` is a list, not a table",
            "`license` is a list, not text",
            "`publication_date` is not a date",
            "`keywords` is a table, not text",
            "`identifier` is a list, not text",
            "`x` has no year",
        ],
    );
    check(
        r#"{"hits": {"hits": [{"id": 4, "conceptrecid": "3", "metadata": {"title": ""}}, {"metadata": {}}]}}"#,
        "4 Other \"4\" Published +others",
        &["a record has no title", "`4` has no year", "a record has no title"],
    );
}
