//! Tests of reading answers of HAL.

use super::*;
use crate::ingest::registry::shown::check_json;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    assert!(fits(&Outline::parse(text).unwrap()), "{text}");
    let expected = format!("registry HAL\n{expected}");
    check_json(read, text, expected.trim_end(), told);
}

#[test]
fn documents_are_read_whole() {
    check(
        r#"{"response": {"numFound": 3, "docs": [{"docid": "1", "halId_s": "hal-01", "docType_s": "COMM", "title_s": ["Sur les machines", "On engines"], "subTitle_s": ["Une esquisse"],
            "authFullName_s": ["Ada Lovelace", "Charles Babbage"], "authFirstName_s": ["Ada", "Charles"], "authLastName_s": ["Lovelace", "Babbage"],
            "authORCIDIdExt_s": ["0000-0002-1825-0097", "0000-0002-1694-233X"],
            "authIdHasStructure_fs": ["1-2_FacetSep_Ada Lovelace_JoinSep_3_FacetSep_Some University", "1-2_FacetSep_Ada Lovelace_JoinSep_4_FacetSep_Lab"],
            "doiId_s": "10.1000/X", "arxivId_s": "2201.06398", "conferenceTitle_s": "Meeting on Engines", "bookTitle_s": "Proceedings", "city_s": "Turin", "country_s": "it",
            "conferenceStartDate_s": "1843-08-01", "conferenceEndDate_s": "1843-08-03", "page_s": "1--9", "language_s": ["fr"], "publicationDate_s": "1843-08", "producedDateY_i": 1843,
            "abstract_s": ["De tout.", "On it."], "keyword_s": ["Engines"], "mesh_s": ["engines", "Tables"], "scientificEditor_s": ["Roe, May"], "uri_s": "https://hal.example/hal-01",
            "fileMain_s": "https://hal.example/hal-01/file.pdf", "funding_s": ["Fund"], "structName_s": ["x"], "label_s": "y", "inPress_bool": true},
          {"halId_s": "tel-02", "docType_s": "THESE", "title_s": ["T"], "authFullName_s": ["May Roe"], "authorityInstitution_s": ["U"], "director_s": ["Jo Doe"], "defenseDate_s": "2020-02-03"},
          {"halId_s": "hal-03", "docType_s": "UNDEFINED", "title_s": "P", "producedDateY_i": 2021}]}}"#,
        "hal-01 Conference \"Sur les machines: Une esquisse\" in Meeting on Engines / Proceedings 1–9 1843-08 Accepted\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {Some University; Lab}, Charles Babbage (Babbage) [orcid 0000-0002-1694-233X]\n\
             \u{20} doi 10.1000/x, arxiv 2201.06398\n\
             \u{20} link Page https://hal.example/hal-01\n\
             \u{20} link Pdf https://hal.example/hal-01/file.pdf\n\
             \u{20} topics Engines, Tables\n\
             \u{20} summary De tout.\n\
             \u{20} container-title: Proceedings, editor: May Roe (Roe), event-date: 1843-08-01/1843-08-03, event-place: Turin, it, event-title: Meeting on Engines, language: fr\n\
             \u{20} ? funding_s = Fund\n\
             tel-02 Thesis \"T\" in U 2020-02-03 Published\n\
             \u{20} May Roe\n\
             \u{20} link Page https://hal.science/tel-02\n\
             \u{20} contributor: Jo Doe, genre: PhD thesis, institution: U\n\
             hal-03 Preprint \"P\" in HAL 2021 Preprint +others\n\
             \u{20} link Page https://hal.science/hal-03",
        &[],
    );
}

#[test]
fn orcids_of_some_authors_are_kept() {
    let document = |rest: &str| {
        format!(
            r#"{{"halId_s": "hal-05", "docType_s": "ART", "title_s": ["T"], "producedDateY_i": 2021,
                "authFullName_s": ["Ada Lovelace", "Charles Babbage"], "authORCIDIdExt_s": ["0000-0002-1694-233X"]{rest}}}"#
        )
    };
    let read = |authors: &str| {
        format!(
            "hal-05 Journal \"T\" 2021 Published\n\
             \u{20} {authors}\n\
             \u{20} link Page https://hal.science/hal-05"
        )
    };
    let unknown = read("Ada Lovelace, Charles Babbage");
    check(&document(""), &format!("{unknown}\n  ? authORCIDIdExt_s = 0000-0002-1694-233X"), &[]);
    let described = r#", "label_xml": "<TEI><analytic><author/><author><idno type='ORCID'>https://orcid.org/0000-0002-1694-233X</idno></author></analytic></TEI>""#;
    let known = "Ada Lovelace, Charles Babbage [orcid 0000-0002-1694-233X]";
    check(&document(described), &read(known), &[]);
}

#[test]
fn every_type_may_be_wrong() {
    check(
        r#"{"halId_s": "hal-04", "title_s": [], "authFullName_s": {"a": 1}, "doiId_s": 3, "docType_s": [], "publicationDate_s": "soon", "abstract_s": 1, "keyword_s": [[]], "inPress_bool": "x"}"#,
        "hal-04 Other \"hal-04\" Published +others\n\
             \u{20} link Page https://hal.science/hal-04\n\
             \u{20} summary 1",
        &[
            "this is no DOI",
            "a document has no title",
            "`docType_s` is a list, not text",
            "`authFullName_s` is a table, not text",
            "`publicationDate_s` is not a date",
            "`keyword_s` is a list, not text",
            "`hal-04` has no year",
        ],
    );
}
