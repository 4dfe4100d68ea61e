//! Tests of reading Dublin Core.

use super::*;
use crate::ingest::registry::shown::{check_text, check_works};

/// Checks the works of a list with these records.
#[track_caller]
fn check(records: &str, expected: &str, told: &[&str]) {
    let text = answer(records);
    assert!(begins(&text));
    check_works(read, &text, expected, told);
}

fn answer(records: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?><OAI-PMH xmlns=\"http://www.openarchives.org/OAI/2.0/\">\
         <responseDate>2024-05-06T07:08:09Z</responseDate>\
         <request verb=\"ListRecords\">https://eprints.example.org/cgi/oai2</request>\
         <ListRecords>{records}</ListRecords></OAI-PMH>"
    )
}

/// A record in simple Dublin Core.
fn simple(statements: &str) -> String {
    format!(
        "<record><header><identifier>oai:eprints.example.org:12</identifier></header><metadata>\
         <oai_dc:dc xmlns:oai_dc=\"http://www.openarchives.org/OAI/2.0/oai_dc/\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\">{statements}</oai_dc:dc></metadata></record>"
    )
}

#[test]
fn a_record_of_eprints_is_read_whole() {
    check(
        &simple(
            "<dc:title>Looms of the North</dc:title><dc:creator>Harrow, Edith</dc:creator><dc:creator>Flint, S. J.</dc:creator>\
             <dc:subject>DA Great Britain</dc:subject><dc:subject>Weaving; Guilds</dc:subject><dc:description>How they wove.</dc:description>\
             <dc:date>2015-03</dc:date><dc:type>Article</dc:type><dc:type>PeerReviewed</dc:type><dc:format>application/pdf</dc:format>\
             <dc:identifier>https://eprints.example.org/12/1/looms.pdf</dc:identifier>\
             <dc:identifier>   Harrow, Edith and Flint, S. J.  (2015) Looms of the North.  Loom Studies, 3 (2).   pp. 11-30.  ISSN 1234-5679     </dc:identifier>\
             <dc:relation>https://doi.org/10.1000/loom.3</dc:relation><dc:relation>https://eprints.example.org/12/</dc:relation>\
             <dc:identifier>10.1000/LOOM</dc:identifier>",
        ),
        "10.1000/loom Journal \"Looms of the North\" in Loom Studies 3 2 11–30 2015-03 Published\n\
         \u{20} Edith Harrow (Harrow), S. J. Flint (Flint)\n\
         \u{20} doi 10.1000/loom\n\
         \u{20} link Pdf https://eprints.example.org/12/1/looms.pdf\n\
         \u{20} topics DA Great Britain, Weaving, Guilds\n\
         \u{20} summary How they wove.",
        &[],
    );
}

#[test]
fn a_journal_says_its_issue_in_the_source() {
    check(
        &simple(
            "<dc:title xml:lang=\"en\">On &lt;i&gt;silk&lt;/i&gt;</dc:title><dc:title xml:lang=\"de\">Über Seide</dc:title>\
             <dc:creator>Roe, May; University of Looms</dc:creator><dc:publisher>Loom Press</dc:publisher>\
             <dc:date>2019-04-01</dc:date><dc:type>info:eu-repo/semantics/article</dc:type><dc:identifier>https://journal.example.org/view/7</dc:identifier>\
             <dc:source>Journal of Thread; Vol. 12 No. 4 (2019): Silk; 100-120</dc:source><dc:source>2345-6789</dc:source><dc:language>eng</dc:language>",
        ),
        "12 Journal \"On silk\" in Journal of Thread 12 4 100–120 2019-04-01 Published\n\
         \u{20} May Roe (Roe) {University of Looms}\n\
         \u{20} link Page https://journal.example.org/view/7\n\
         \u{20} ISSN: 2345-6789, language: eng, publisher: Loom Press",
        &[],
    );
}

#[test]
fn notations_of_dspace_say_who_is_who_and_which_date_is_meant() {
    let dim = "<record><header><identifier>oai:d.example.org:123/4</identifier></header><metadata>\
        <dim:dim xmlns:dim=\"http://www.dspace.org/xmlns/dspace/dim\">\
        <dim:field mdschema=\"dc\" element=\"contributor\" qualifier=\"advisor\">Doe, Jo</dim:field>\
        <dim:field mdschema=\"dc\" element=\"contributor\" qualifier=\"author\">Moe, Ann</dim:field>\
        <dim:field mdschema=\"dc\" element=\"date\" qualifier=\"accessioned\">2021-01-01T00:00:00Z</dim:field>\
        <dim:field mdschema=\"dc\" element=\"date\" qualifier=\"issued\">1998</dim:field>\
        <dim:field mdschema=\"dc\" element=\"identifier\" qualifier=\"uri\">http://hdl.handle.net/123/4</dim:field>\
        <dim:field mdschema=\"dc\" element=\"title\">Knots</dim:field>\
        <dim:field mdschema=\"dc\" element=\"publisher\">University of Looms</dim:field>\
        <dim:field mdschema=\"dc\" element=\"type\">doctoralThesis</dim:field></dim:dim></metadata></record>";
    let xoai = "<record><metadata><metadata xmlns=\"http://www.lyncode.com/xoai\"><element name=\"dc\">\
        <element name=\"contributor\"><element name=\"editor\"><element name=\"none\"><field name=\"value\">Roe, May</field>\
        <field name=\"authority\">x</field></element></element></element>\
        <element name=\"date\"><element name=\"issued\"><element name=\"none\"><field name=\"value\">2003-02</field></element></element></element>\
        <element name=\"title\"><element name=\"en_US\"><field name=\"value\">Ropes</field></element></element>\
        <element name=\"type\"><element name=\"none\"><field name=\"value\">Book</field></element></element>\
        </element></metadata></metadata></record>";
    check(
        &format!("{dim}{xoai}"),
        "123/4 Thesis \"Knots\" 1998 Published\n\
         \u{20} Ann Moe (Moe)\n\
         \u{20} handle 123/4\n\
         \u{20} institution: University of Looms\n\
         ropes EditedBook \"Ropes\" 2003-02 Published\n\
         \u{20} May Roe (Roe)",
        &[],
    );
}

#[test]
fn qualified_terms_and_archives_are_read() {
    check_works(
        read,
        "<qualifieddc xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:dcterms=\"http://purl.org/dc/terms/\">\
         <dc:title>A</dc:title><dcterms:issued>2011</dcterms:issued><dcterms:abstract>On A.</dcterms:abstract><dc:type>Book chapter</dc:type>\
         <dc:creator>Roe, May (0000-0002-1825-0097)</dc:creator><dc:contributor>Doe, Jo</dc:contributor><dcterms:isPartOf>Threads</dcterms:isPartOf></qualifieddc>",
        "a Chapter \"A\" in Threads 2011 Published\n\
         \u{20} May Roe (Roe) [orcid 0000-0002-1825-0097]\n\
         \u{20} summary On A.\n\
         \u{20} container-title: Threads, editor: Jo Doe (Doe)",
        &[],
    );
    check_works(
        read,
        "<dublin_core schema=\"dc\"><dcvalue element=\"title\" qualifier=\"none\">B</dcvalue>\
         <dcvalue element=\"date\" qualifier=\"issued\">2001</dcvalue></dublin_core>",
        "b Other \"B\" 2001 Published +others",
        &[],
    );
}

#[test]
fn what_a_list_lacks_is_told() {
    let deleted =
        "<record><header status=\"deleted\"><identifier>oai:x:1</identifier></header></record>";
    check(deleted, "", &[]);
    let set = "<set><setDescription><dc><title>A set</title></dc></setDescription></set>";
    check(set, "", &[]);
    let token = "<resumptionToken completeListSize=\"900\">next</resumptionToken>";
    check(
        &format!("{}{token}", simple("<dc:title>A</dc:title><dc:date>2001</dc:date>")),
        "12 Other \"A\" 2001 Published +others",
        &["this list goes on: 1 of 900 records are in this file"],
    );
    check(
        "<record><metadata><marc/></metadata></record>",
        "",
        &["the records of this list are in a form that is not read"],
    );
    check_text(
        read,
        "<OAI-PMH><error code=\"noRecordsMatch\">none</error></OAI-PMH>",
        "institution",
        &["the repository answered noRecordsMatch: none"],
    );
    check(
        &simple("<dc:creator>Roe, May</dc:creator><dc:date>2001</dc:date>"),
        "12 Other \"oai:eprints.example.org:12\" 2001 Published\n\u{20} May Roe (Roe)",
        &["a record has no title"],
    );
}

#[test]
fn numbers_are_told_from_names() {
    for (citation, expected) in [
        ("Roe, M. (2001). A longer title. Loom Studies, 12(3), 45-67.", "Loom Studies 12 3 45–67"),
        ("A longer title. In: Proceedings of Looms 2001, pp. 5-9", "Proceedings of Looms 5–9"),
        ("A longer title, Loom Studies, vol. 7, no. 1, p. 3", "Loom Studies 7 1 3"),
        ("A longer title. Loom Studies", "Loom Studies"),
        ("A longer title. 2nd Journal of 3D Looms, 12 (3).", "2nd Journal of 3D Looms 12 3"),
        ("A longer title. In: Days of Looms, 12-14 May 2001, Turin.", "Days of Looms"),
        ("A longer title. Area 51 Studies, 12(3)", "Area 51 Studies 12 3"),
    ] {
        let record = format!(
            "<dc:title>A longer title</dc:title><dc:type>article</dc:type><dc:date>2001</dc:date><dc:identifier>{citation}</dc:identifier>"
        );
        let expected =
            format!("12 Journal \"A longer title\" in {expected} 2001 Published +others");
        check(&simple(&record), &expected, &[]);
    }
}
