//! Tests of reading answers of DataCite.

use crate::ingest::registry::shown::check_json;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    let outline = crate::ingest::json_outline::Outline::parse(text).unwrap();
    assert!(super::fits(&outline), "{text}");
    let expected = format!("registry DataCite CC0-1.0\n{expected}");
    check_json(super::read, text, expected.trim_end(), told);
}

#[test]
fn a_work_is_read_whole() {
    check(
        r#"{"data": {"id": "10.1000/x", "type": "dois", "attributes": {"doi": "10.1000/X", "identifiers": [{"identifier": "1843/7", "identifierType": "Handle"}],
          "creators": [{"name": "Lovelace, Ada", "nameType": "Personal", "givenName": "Ada", "familyName": "Lovelace", "affiliation": [{"name": "U", "affiliationIdentifier": "x"}],
             "nameIdentifiers": [{"nameIdentifier": "0000-0002-1825-0097", "nameIdentifierScheme": "ORCID"}]},
            {"name": "The Engine Group", "nameType": "Organizational", "affiliation": []}, {"name": "Babbage, Charles", "affiliation": ["Lab"]}],
          "titles": [{"title": "Tables of CO<sub>2</sub>"}, {"title": "A Sketch", "titleType": "Subtitle"}, {"title": "Tafeln", "titleType": "TranslatedTitle"}],
          "publisher": {"name": "Repository"}, "container": {"type": "DataRepository", "title": "Shelf"}, "publicationYear": 1843,
          "subjects": [{"subject": "Engines"}, {"subject": "https://example.org/1"}, "Tables"],
          "contributors": [{"name": "Roe, May", "contributorType": "Editor"}, {"name": "Doe, Jo", "contributorType": "DataCollector"}, {"name": "Desk", "contributorType": "ContactPerson"}],
          "dates": [{"date": "1842", "dateType": "Created"}, {"date": "1843-08-01/1843-09-01", "dateType": "Issued"}], "language": "en",
          "types": {"resourceTypeGeneral": "Dataset", "resourceType": "Survey", "citeproc": "dataset"},
          "relatedIdentifiers": [{"relationType": "IsVersionOf", "relatedIdentifier": "10.1000/all", "relatedIdentifierType": "DOI"},
            {"relationType": "IsSupplementTo", "relatedIdentifier": "10.1000/paper", "relatedIdentifierType": "DOI"},
            {"relationType": "IsSupplementedBy", "relatedIdentifier": "https://example.org/code", "relatedIdentifierType": "URL"},
            {"relationType": "References", "relatedIdentifier": "10.1000/cited", "relatedIdentifierType": "DOI"}],
          "version": "1.2", "rightsList": [{"rights": "Creative Commons", "rightsIdentifier": "cc-by-4.0"}],
          "descriptions": [{"description": "By hand.", "descriptionType": "Methods"}, {"description": "<p>All of them.</p>", "descriptionType": "Abstract"}],
          "url": "https://example.org/x", "fundingReferences": [{"funderName": "Fund", "awardNumber": "7"}], "viewCount": 3}}}"#,
        "10.1000/x Dataset \"Tables of CO₂: A Sketch\" 1843-08-01 Published\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {U}, The Engine Group (The Engine Group) group, Charles Babbage (Babbage) {Lab}\n\
             \u{20} doi 10.1000/x, handle 1843/7\n\
             \u{20} Version doi 10.1000/all\n\
             \u{20} link Page https://example.org/x\n\
             \u{20} link Data https://example.org/code\n\
             \u{20} topics Engines, Tables\n\
             \u{20} summary All of them.\n\
             \u{20} contributor: Jo Doe (Doe), editor: May Roe (Roe), language: en, publisher: Repository, rights: cc-by-4.0, version: 1.2\n\
             \u{20} ? IsSupplementTo = 10.1000/paper\n\
             \u{20} ? fundingReferences = Fund, 7",
        &[],
    );
}

#[test]
fn an_article_has_its_journal_and_a_bare_record_is_known() {
    check(
        r#"[{"doi": "10.1000/a", "titles": [{"title": "A"}], "creators": [{"name": "Roe, M."}], "publicationYear": "2020", "publisher": "Press",
            "types": {"resourceTypeGeneral": "Text", "resourceType": "Journal article"},
            "container": {"type": "Journal", "title": "Memoirs", "volume": "3", "issue": "2", "firstPage": "1", "lastPage": "9", "identifier": "1234-5679", "identifierType": "ISSN"}},
           {"doi": "10.1000/t", "titles": [{"title": "T"}], "creators": [], "publicationYear": ":unas", "publisher": "U", "types": {"resourceTypeGeneral": "Dissertation"},
            "dates": [{"date": "2021-02", "dateType": "Issued"}, {"date": "2022", "dateType": "Withdrawn"}]},
           {"doi": "10.1000/p", "titles": [{"title": "P"}], "publicationYear": 2022, "publisher": "arXiv", "types": {"resourceTypeGeneral": "Preprint"},
            "contributors": [], "creators": [{"name": "(:unav)"}], "relatedItems": [{"relationType": "IsPublishedIn", "titles": [{"title": "Proceedings"}], "firstPage": "7"}]}]"#,
        "10.1000/a Journal \"A\" in Memoirs 3 2 1–9 2020 Published\n\
             \u{20} M. Roe (Roe)\n\
             \u{20} doi 10.1000/a\n\
             \u{20} ISSN: 1234-5679, publisher: Press\n\
             10.1000/t Thesis \"T\" in U 2021-02 Retracted +others\n\
             \u{20} doi 10.1000/t\n\
             \u{20} institution: U\n\
             10.1000/p Preprint \"P\" in arXiv / Proceedings 7 2022 Preprint +others\n\
             \u{20} doi 10.1000/p\n\
             \u{20} container-title: Proceedings, publisher: arXiv",
        &[],
    );
}

#[test]
fn every_type_may_be_wrong() {
    check(
        r#"{"doi": 7, "titles": [1], "creators": "x", "types": [], "publicationYear": "soon", "dates": [{"date": {}}], "relatedIdentifiers": 3,
            "container": "y", "publisher": [], "descriptions": {"description": []}, "subjects": {}, "contributors": [null], "rightsList": "cc"}"#,
        "7 Other \"7\" Published +others",
        &[
            "this is no DOI",
            "`titles` is a number, not a table",
            "a work has no title",
            "`types` is a list, not a table",
            "`creators` is text, not a table",
            "`publisher` is a list, not text",
            "`container` is text, not a table",
            "`publicationYear` is not a date",
            "`date` is a table, not text",
            "`rightsList` is text, not a table",
            "`relatedIdentifiers` is a number, not a table",
            "`7` has no year",
        ],
    );
}
