//! Tests of reading answers of the Astrophysics Data System.

use super::*;
use crate::ingest::registry::shown::check_json;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    assert!(fits(&Outline::parse(text).unwrap()), "{text}");
    let expected = format!("aggregator NASA ADS\n{expected}");
    check_json(read, text, expected.trim_end(), told);
}

#[test]
fn a_document_is_read_whole() {
    check(
        r#"{"responseHeader": {"status": 0}, "response": {"numFound": 2, "docs": [{"bibcode": "1843A&A...3..666L", "author": ["Lovelace, Ada", "Babbage, C.", "Engine Collaboration"],
            "aff": ["Some University; Lab (ada@mail.example)", "-", "-"], "orcid_pub": ["-", "-", "-"], "orcid_user": ["0000-0002-1825-0097", "-", "-"], "doi": ["10.1000/X"],
            "identifier": ["1843A&A...3..666L", "10.48550/arXiv.2201.06398", "2201.06398"], "doctype": "article", "title": ["On CO<SUB>2</SUB>"], "pub": "Astronomy and Astrophysics", "bibstem": ["A&A"],
            "volume": "3", "issue": "2", "page": ["A42"], "eid": "A42", "pubdate": "1843-08-00", "year": "1843", "keyword": ["Engines", "Tables"], "issn": ["1234-5679"],
            "abstract": "On it.", "grant": ["Fund 7"], "citation_count": 3},
          {"bibcode": "2020PhDT.........1R", "author": ["Roe, M."], "doctype": "phdthesis", "title": ["T"], "pub": "Ph.D. Thesis", "pubdate": "2020-00-00", "abstract": "Not Available <P />"}]}}"#,
        "1843A&A...3..666L Journal \"On CO₂\" in Astronomy and Astrophysics 3 2 A42 1843-08 Published\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {Some University; Lab}, C. Babbage (Babbage), Engine Collaboration (Engine Collaboration) group\n\
             \u{20} doi 10.1000/x, arxiv 2201.06398\n\
             \u{20} link Page https://ui.adsabs.harvard.edu/abs/1843A%26A...3..666L\n\
             \u{20} topics Engines, Tables\n\
             \u{20} summary On it.\n\
             \u{20} ISSN: 1234-5679, article-number: A42\n\
             \u{20} ? grant = Fund 7\n\
             2020PhDT.........1R Thesis \"T\" 2020 Published\n\
             \u{20} M. Roe (Roe)\n\
             \u{20} link Page https://ui.adsabs.harvard.edu/abs/2020PhDT.........1R\n\
             \u{20} genre: PhD thesis",
        &["removed: an e-mail address"],
    );
}

#[test]
fn every_type_may_be_wrong() {
    check(
        r#"{"bibcode": {}, "author": [1, {}], "aff": "x", "doi": "y", "identifier": 3, "title": [[]], "pub": [], "pubdate": "soon", "year": {}, "keyword": {}, "abstract": 1}"#,
        "",
        &[
            "`bibcode` is a table, not text",
            "this is no DOI",
            "`title` is a list, not text",
            "a document has no title",
        ],
    );
    check(
        r#"{"docs": [{"bibcode": "2021Sci....4....1L", "title": []}]}"#,
        "2021Sci....4....1L Other \"2021Sci....4....1L\" Published +others\n\
             \u{20} link Page https://ui.adsabs.harvard.edu/abs/2021Sci....4....1L",
        &["a document has no title", "`2021Sci....4....1L` has no year"],
    );
}
