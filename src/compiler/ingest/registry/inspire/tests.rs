//! Tests of reading literature of INSPIRE-HEP.

use super::*;
use crate::ingest::files::FileId;
use crate::ingest::json;
use crate::ingest::registry::shown::check_json;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    assert!(fits(&Outline::parse(text).unwrap()), "{text}");
    let expected = format!("registry INSPIRE-HEP CC0-1.0\n{expected}");
    check_json(read, text, expected.trim_end(), told);
}

#[test]
fn an_article_is_read_whole() {
    check(
        r#"{"hits": {"hits": [{"id": "7", "metadata": {"control_number": 7, "texkeys": ["Lovelace:1843abc"], "document_type": ["article"],
          "titles": [{"title": "On $x^2$", "subtitle": "A sketch"}, {"title": "Other"}],
          "authors": [{"full_name": "Lovelace, Ada", "ids": [{"schema": "INSPIRE BAI", "value": "A.L.1"}, {"schema": "ORCID", "value": "0000-0002-1825-0097"}],
              "raw_affiliations": [{"value": "Some University"}], "affiliations": [{"value": "Some U."}], "emails": ["ada@mail.example"]},
            {"full_name": "Babbage, Charles, Jr.", "affiliations": [{"value": "Lab"}]}, {"full_name": "Roe, May", "inspire_roles": ["supervisor"]}],
          "collaborations": [{"value": "ENGINE"}], "dois": [{"value": "10.1000/X"}, {"value": "10.1000/e", "material": "erratum"}],
          "arxiv_eprints": [{"value": "hep-th/9711200", "categories": ["hep-th"]}],
          "external_system_identifiers": [{"schema": "ADS", "value": "1843A&A...3..666L"}, {"schema": "SPIRES", "value": "x"}],
          "publication_info": [{"journal_title": "Mem.Eng.", "journal_volume": "3", "journal_issue": "2", "page_start": "042", "artid": "042", "year": 1843},
            {"journal_title": "Other J.", "journal_volume": "9", "material": "erratum"}, {"cnum": "C43-01-01", "pubinfo_freetext": "In: Turin"}],
          "imprints": [{"date": "1843-08-01", "publisher": "Press"}], "number_of_pages": 65, "report_numbers": [{"value": "ENG-1"}, {"value": "ENG-2"}],
          "abstracts": [{"value": "On <math><mi>x</mi></math>."}], "keywords": [{"value": "engine", "schema": "INSPIRE"}], "citation_count": 3, "funding_info": [{"agency": "Fund"}]}}]}}"#,
        "Lovelace:1843abc Journal \"On x²: A sketch\" in Mem.Eng. 3 2 042 1843-08-01 Published\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {Some University}, Charles Babbage Jr. (Babbage) {Lab}\n\
             \u{20} doi 10.1000/x, arxiv hep-th/9711200\n\
             \u{20} link Page https://ui.adsabs.harvard.edu/abs/1843A%26A...3..666L\n\
             \u{20} link Page https://inspirehep.net/literature/7\n\
             \u{20} topics engine, hep-th\n\
             \u{20} summary On x.\n\
             \u{20} article-number: 042, collaboration: ENGINE, how-published: In: Turin, number-of-pages: 65, number: ENG-1, ENG-2, publisher: Press\n\
             \u{20} ? cnum = C43-01-01\n\
             \u{20} ? funding_info = Fund",
        &[],
    );
}

#[test]
fn kinds_are_told_apart() {
    check(
        r#"{"hits": {"hits": [
          {"metadata": {"titles": [{"title": "P"}], "arxiv_eprints": [{"value": "2201.06398"}], "document_type": ["article"], "preprint_date": "2022-01-17", "corporate_author": ["The Engine Group"]}},
          {"metadata": {"titles": [{"title": "T"}], "document_type": ["thesis"], "thesis_info": {"degree_type": "phd", "date": "2020", "institutions": [{"name": "U."}]}, "authors": [{"full_name": "Roe, M."}]}},
          {"metadata": {"titles": [{"title": "C"}], "document_type": ["conference paper"], "publication_info": [{"journal_title": "PoS", "journal_volume": "E2", "artid": "007", "year": 2019}], "collaborations": [{"value": "ENGINE"}]}},
          {"metadata": {"titles": [{"title": "E"}], "document_type": ["proceedings"], "imprints": [{"date": "2018"}], "isbns": [{"value": "9783161484100"}], "withdrawn": true,
             "authors": [{"full_name": "Roe, May", "inspire_roles": ["editor"]}]}}]}}"#,
        "2201.06398 Preprint \"P\" in arXiv 2022-01-17 Preprint\n\
             \u{20} The Engine Group (The Engine Group) group\n\
             \u{20} arxiv 2201.06398\n\
             t Thesis \"T\" in U. 2020 Published\n\
             \u{20} M. Roe (Roe)\n\
             \u{20} genre: PhD thesis, institution: U.\n\
             c Conference \"C\" in PoS E2 007 2019 Published\n\
             \u{20} ENGINE Collaboration (ENGINE Collaboration) group\n\
             \u{20} article-number: 007, collaboration: ENGINE, container-title: PoS\n\
             e Proceedings \"E\" 2018 Retracted\n\
             \u{20} May Roe (Roe)\n\
             \u{20} ISBN: 9783161484100",
        &[],
    );
}

#[test]
fn every_type_may_be_wrong_and_a_missing_title_is_told() {
    check(
        r#"{"titles": [{"title": null}], "control_number": 7, "authors": [null, 1, {"full_name": []}], "dois": "10.1000/x", "arxiv_eprints": [{"value": "x"}], "publication_info": {},
            "imprints": 3, "abstracts": [], "keywords": [[]], "thesis_info": [], "document_type": {}, "collaborations": "E", "preprint_date": 1}"#,
        "7 Other \"7\" Published +others\n\
             \u{20} link Page https://inspirehep.net/literature/7",
        &[
            "`dois` is text, not a table",
            "this is no arXiv",
            "a work has no title",
            "`imprints` is a number, not a table",
            "`document_type` is a table, not text",
            "`authors` is a number, not a table",
            "`full_name` is a list, not text",
            "`collaborations` is text, not a table",
            "`thesis_info` is a list, not a table",
            "`preprint_date` is not a date",
            "`collaborations` is text, not a table",
            "`keywords` is a list, not a table",
            "`7` has no year",
        ],
    );
}

#[test]
fn thousands_of_authors_keep_their_order() {
    let authors: Vec<String> = (0..3_000)
        .map(|at| format!("{{\"full_name\": \"Roe{at}, Ada\", \"raw_affiliations\": [{{\"value\": \"U{}\"}}]}}", at % 7))
        .collect();
    let text = format!(
        "{{\"titles\": [{{\"title\": \"T\"}}], \"control_number\": 1, \"authors\": [{}]}}",
        authors.join(", ")
    );
    let mut report = Report::new(FileId(0));
    let value = json::parse(&text, &mut report).unwrap();
    let works = read(&value, &mut Keys::default(), &mut report).works;
    let authors = &works[0].authors.as_ref().unwrap().value;
    assert_eq!((authors.len(), &*authors[2_999].name), (3_000, "Ada Roe2999"));
}
