//! Tests of reading RIS.

use super::*;
use crate::ingest::registry::shown::check_works;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    check_works(read, text, expected, told);
}

#[test]
fn a_record_is_read_whole() {
    check(
        "TY  - JOUR\r\nID  - k\r\nAU  - Lovelace, Ada\r\nA1  - van Dyk, C. B., Jr.\r\nAU  - The Group\r\nA1  - Lovelace, Ada\r\n\
         TI  - On <i>engines</i> and $x^2$\r\nST  - Engines\r\nT2  - Memoirs of Engines\r\nJO  - Mem. Eng.\r\n\
         PY  - 1843\r\nDA  - 1843/09/25/\r\nVL  - 3\r\nIS  - 2\r\nSP  - 1\r\nEP  - 9\r\nDO  - 10.1000/X\r\n\
         UR  - https://example.org/a; https://doi.org/10.1000/x, internal-pdf://1/a b.pdf\r\nL1  - https://example.org/a.pdf\r\n\
         KW  - Engines\r\nTables\r\nN2  - One\r\n two.\r\nSN  - 1234-5678\r\nPB  - Press\r\nER  - \r\n",
        "k Journal \"On engines and x²\" in Memoirs of Engines / Mem. Eng. 3 2 1–9 1843-09-25 Published\n\
         \u{20} Ada Lovelace (Lovelace), C. B. van Dyk Jr. (van Dyk), The Group\n\
         \u{20} doi 10.1000/x\n\
         \u{20} link Page https://example.org/a\n\
         \u{20} link Pdf https://example.org/a.pdf\n\
         \u{20} topics Engines, Tables\n\
         \u{20} summary One two.\n\
         \u{20} ISSN: 1234-5678, publisher: Press, title-short: Engines",
        &[],
    );
}

#[test]
fn kinds_are_told_apart() {
    check(
        "TY  - CONF\nTI  - A\nT2  - EXC\nPY  - 2020\nTY  - THES\nTI  - B\nPB  - U\nPY  - 2020\n\
         TY  - GEN\nTI  - C\nAN  - arXiv:2201.06398\nPY  - 2022///\nTY  - BOOK\nBT  - D\nED  - Roe, M.\nPY  - 2020\n\
         TY  - CHAP\nTI  - E\nBT  - The Book\nA2  - Roe, M.\nAU  - et al.\nPY  - 2020\n",
        "a Conference \"A\" in EXC 2020 Published +others\n  container-title: EXC\n\
         b Thesis \"B\" in U 2020 Published +others\n  institution: U\n\
         2201.06398 Preprint \"C\" 2022 Preprint +others\n  arxiv 2201.06398\n  ? AN = arXiv:2201.06398\n\
         d EditedBook \"D\" 2020 Published\n  M. Roe (Roe)\n\
         e Chapter \"E\" in The Book 2020 Published +others\n\
         \u{20} container-title: The Book, editor: M. Roe (Roe)",
        &[],
    );
}

#[test]
fn dates_are_as_precise_as_they_are_given() {
    for (lines, expected) in [
        ("PY  - 2012\nDA  - July", "2012-07"),
        ("DA  - 1 September 2012", "2012-09-01"),
        ("Y1  - 2012/09//", "2012-09"),
        ("PY  - 2012///spring", "2012"),
        ("PY  - 2012\nDA  - 2012-09-01", "2012-09-01"),
        ("Y1  - 2012/09/01\nDA  - 2012", "2012-09-01"),
    ] {
        let expected = format!("a Other \"A\" {expected} Published +others");
        check(&format!("TY  - GEN\nTI  - A\n{lines}\n"), &expected, &[]);
    }
    for (lines, expected, told) in [
        ("Y1  - 1900/01/01\nDA  - 1950/01/02", "1950-01-02", "`DA` and `Y1` have different years"),
        ("PY  - 2019\nDA  - 2018/11/05", "2018-11-05", "`DA` and `PY` have different years"),
        ("PY  - 2019/06/31/", "2019-06", "`2019-06-31` is no day of the calendar"),
        ("DA  - 2019/13/01", "2019", "`2019/13/01` is no day of the calendar"),
    ] {
        let expected = format!("a Other \"A\" {expected} Published +others");
        check(&format!("TY  - GEN\nTI  - A\n{lines}\n"), &expected, &[told]);
    }
    let told = ["this is not a date", "`a` has no year"];
    check("TY  - GEN\nTI  - A\nPY  - soon", "a Other \"A\" Published +others", &told);
}

#[test]
fn the_web_of_science_names_institutions_and_orcids() {
    check(
        "FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Lovelace, A\n   Babbage, C\n\
         AF Lovelace, Ada\n   Babbage, Charles\nTI On engines\nSO MEMOIRS\nDT Proceedings Paper; Retracted Publication\n\
         DE Engines; Tables\nC1 [Lovelace, Ada; Babbage, Charles] Univ Somewhere, London, England.\n\
         OI Lovelace, Ada/0000-0002-1825-0097\nEM ada@example.org\nPY 1843\nPD SEP 1\nVL 3\nAR 12\nDI 10.1000/x\n\
         PM 123\nUT WOS:1\nER\n\nEF\n",
        "WOS:1 Conference \"On engines\" in MEMOIRS 3 12 1843-09-01 Retracted\n\
         \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {Univ Somewhere, London, England.}, \
         Charles Babbage (Babbage) {Univ Somewhere, London, England.}\n\
         \u{20} doi 10.1000/x, pubmed 123\n\
         \u{20} topics Engines, Tables\n\
         \u{20} article-number: 12, container-title: MEMOIRS",
        &[],
    );
}

#[test]
fn a_line_may_name_several_people_and_one_keyword() {
    check(
        "TY  - JOUR\nTI  - A\nPY  - 2020\nAU  - Lovelace, A.; Babbage, C\nAU  - Menabrea, L. F., Jacquard, J.\n\
         KW  - Polymorphism, Single Nucleotide\nKW  - *Looms; Mills\nKW  - 1057\n",
        "a Journal \"A\" 2020 Published\n\
         \u{20} A. Lovelace (Lovelace), C Babbage (Babbage), L. F. Menabrea (Menabrea), J. Jacquard (Jacquard)\n\
         \u{20} topics Polymorphism, Single Nucleotide, Looms, Mills",
        &["the keyword `1057` has no letter"],
    );
    check(
        "TY  - JOUR\nTI  - A\nPY  - 2020\nKW  - Looms, Mills, Wheels\n",
        "a Journal \"A\" 2020 Published +others\n  topics Looms, Mills, Wheels",
        &[],
    );
}

#[test]
fn one_bad_record_does_not_lose_the_others() {
    check(
        "TY  - JOUR\nAU  - Lovelace, Ada\nER  - \nTY  - GEN\nTI  - A\nPY  - 2020\nDO  - none\nUR  - x\n",
        "lovelace-ada-1 Journal \"Lovelace, Ada (1)\" Published\n  Ada Lovelace (Lovelace)\n\
         a Other \"A\" 2020 Published +others\n  link Page -",
        &[
            "this record has no title",
            "`lovelace-ada-1` has no year",
            "this is no DOI",
            "this is not a whole web address",
        ],
    );
    check("TY  - ", "", &["this record has no title"]);
}

#[test]
fn a_large_file_is_read_in_linear_time() {
    let line = "TY  - JOUR\nAU  - A, B\nC1  - [A, B] X\n".to_owned();
    let many = "AU  - A, B\nC1  - [A, B] X\nKW  - k\n".repeat(20_000);
    let mut report = Report::new(crate::ingest::files::FileId(0));
    let text = line.repeat(20_000) + "TI  - T\n" + &many;
    let works = read(&text, &mut Keys::default(), &mut report).works;
    assert_eq!(works.len(), 20_000);
}

#[test]
fn a_long_institution_is_not_copied_to_heaps_of_authors() {
    let read = |record: &str| {
        let mut report = Report::new(crate::ingest::files::FileId(0));
        let works = read(record, &mut Keys::default(), &mut report).works;
        let authors = works.into_iter().find_map(|work| work.authors).unwrap().value;
        (authors, report.diagnostics)
    };
    let text = "Univ Somewhere ".repeat(7_000);
    // One author who is named very often.
    let names = "A, B;".repeat(20_000);
    let (authors, told) =
        read(&format!("TY  - GEN\nTI  - T\nPY  - 2020\nAU  - A, B\nC1  - [{names}] {text}\n"));
    assert_eq!(authors[0].affiliations, [text.trim()]);
    assert_eq!(told, []);
    // Very many authors.
    let names: Vec<String> = (0..20_000).map(|at| format!("A{at}, B")).collect();
    let lines: String = names.iter().map(|name| format!("AU  - {name}\n")).collect();
    let names = names.join("; ");
    let record = format!(
        "TY  - GEN\nTI  - T\nPY  - 2020\n{lines}C1  - [{names}] {text}\nC1  - [{names}] U\n"
    );
    let (authors, told) = read(&record);
    assert!(authors.iter().all(|author| author.affiliations == ["U"]));
    let [told] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(told.message, "this institution is too long for so many authors");
    assert!(record[told.span.as_ref().unwrap().range()].starts_with("[A0, B"));
}

#[test]
fn of_heaps_of_identifiers_and_links_the_first_ones_are_kept() {
    let identifiers: String = (0..200_000).map(|at| format!("DO  - 10.1000/{at}\n")).collect();
    let links: String =
        (0..200_000).map(|at| format!("UR  - https://example.org/{at}\n")).collect();
    let mut report = Report::new(crate::ingest::files::FileId(0));
    let text = format!("TY  - GEN\nTI  - T\nPY  - 2020\n{identifiers}{links}");
    let works = read(&text, &mut Keys::default(), &mut report).works;
    assert_eq!((works[0].identifiers.len(), works[0].links.len()), (64, 1000));
    let told: Vec<(&str, &str)> = report
        .diagnostics
        .iter()
        .map(|told| (told.message.as_str(), &text[told.span.as_ref().unwrap().range()]))
        .collect();
    let expected = [
        ("a work with more than 64 identifiers", "10.1000/64"),
        ("a work with more than 1000 links", "https://example.org/1000"),
    ];
    assert_eq!(told, expected);
}

#[track_caller]
fn check_medline(text: &str, expected: &str, told: &[&str]) {
    assert!(medline::begins(text), "{text}");
    check_works(medline::read, text, expected, told);
}

#[test]
fn a_record_of_medline_is_read_whole() {
    check_medline(
        "\nPMID- 99\r\nOWN - NLM\r\nIS  - 1234-5679 (Print)\r\nVI  - 3\r\nIP  - 2\r\nDP  - 1844 Jan\r\nDEP - 18430801\r\nTI  - On engines\r\n      and tables.\r\n\
         PG  - 1666-731\r\nLID - 10.1000/X [doi]\r\nLID - S1 [pii]\r\nAB  - On\r\n      it.\r\nFAU - Lovelace, Ada\r\nAU  - Lovelace A\r\nAUID- ORCID: 0000000218250097\r\n\
         AD  - Some University. ada@mail.example.\r\nAD  - Lab.\r\nFAU - Lovelace, Alan\r\nAU  - Lovelace A\r\nCN  - Engine Group\r\nAD  - Desk.\r\nLA  - eng\r\n\
         PT  - Journal Article\r\nPT  - Retracted Publication\r\nTT  - Sur les machines.\r\nTA  - Mem Eng\r\nJT  - Memoirs of Engines\r\nMH  - *Engines/history\r\nMH  - Tables\r\nOT  - looms\r\n\
         PMC - PMC7\r\nRIN - Mem Eng. 1845;1:2. PMID: 101\r\nUOF - bioRxiv. doi: 10.1101/x\r\nGR  - G-1/Fund\r\n",
        "10.1000/x Journal \"On engines and tables\" in Memoirs of Engines / Mem Eng 3 2 1666–1731 1843-08-01 Retracted\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {Some University.; Lab.}, Alan Lovelace (Lovelace), Engine Group (Engine Group) {Desk.} group\n\
             \u{20} doi 10.1000/x, pubmed 99\n\
             \u{20} Retraction pubmed 101\n\
             \u{20} Version doi 10.1101/x\n\
             \u{20} topics Engines/history, Tables, looms\n\
             \u{20} summary On it.\n\
             \u{20} ISSN: 1234-5679, PMCID: PMC7, language: eng, original-title: Sur les machines\n\
             \u{20} ? GR = G-1/Fund",
        &["removed: an e-mail address"],
    );
}

#[test]
fn books_old_records_and_records_without_a_title_are_kept() {
    check_medline(
        "PMID- 1\nTI  - Small Ones\nBTI - All Engines\nFED - Roe, May\nAU  - Lovelace AB\nDP  - 2012\nPT  - Book Chapter\n\nPMID- 2\nDP  - 2013\nJT  - Memoirs\nPT  - Preprint\n\nx\n\nPMID- 3\n",
        "1 Chapter \"Small Ones\" in All Engines 2012 Published\n\
             \u{20} A. B. Lovelace (Lovelace)\n\
             \u{20} pubmed 1\n\
             \u{20} container-title: All Engines, editor: May Roe (Roe)\n\
             2 Preprint \"2\" in Memoirs 2013 Preprint +others\n\
             \u{20} pubmed 2\n\
             3 Other \"3\" Published +others\n\
             \u{20} pubmed 3",
        &[
            "this line is in no record, and left out",
            "this record has no title",
            "this record has no title",
            "`3` has no year",
        ],
    );
}

#[track_caller]
fn check_refer(text: &str, expected: &str, told: &[&str]) {
    assert!(refer::begins(text), "{text}");
    check_works(refer::read, text, expected, told);
}

#[test]
fn records_of_endnote_are_read() {
    check_refer(
        "\u{feff}%0 Journal Article\n%A Lovelace, Ada\n%A Engine Group,\n%T On engines\n and tables\n%J Memoirs\n%V 3\n%N 2\n%P 7-7\n%D 1843\n%8 August 1, 1843\n%R 10.1000/X\n%K Engines\nTables\n%@ 1234-5679\n%X On it.\n%U https://example.org/a\n%2 PMC7\n\n\
         %0 Report\n%T R\n%R TR-7\n%D 2020\n%I Lab\n%0 Edited Book\n%E Roe, May\n%T E\n%D 2021\n%@ 978-3-16-148410-0\n",
        "10.1000/x Journal \"On engines and tables\" in Memoirs 3 2 7 1843-08-01 Published\n\
             \u{20} Ada Lovelace (Lovelace), Engine Group (Engine Group) group\n\
             \u{20} doi 10.1000/x\n\
             \u{20} link Page https://example.org/a\n\
             \u{20} topics Engines, Tables\n\
             \u{20} summary On it.\n\
             \u{20} ISSN: 1234-5679\n\
             \u{20} ? %2 = PMC7\n\
             r Report \"R\" 2020 Published +others\n\
             \u{20} institution: Lab, number: TR-7\n\
             e EditedBook \"E\" 2021 Published\n\
             \u{20} May Roe (Roe)\n\
             \u{20} ISBN: 978-3-16-148410-0",
        &[],
    );
}

#[test]
fn records_of_refer_have_no_kind() {
    check_refer(
        "%T A\n%A Roe, May\n%J Memoirs\n%D 2020\n\n%T B\n%A Roe, May\n%I Press\n%D 2021\n\n%A Roe, May\n%B The Book\n%D 2022\n",
        "a Journal \"A\" in Memoirs 2020 Published\n\
             \u{20} May Roe (Roe)\n\
             b Book \"B\" 2021 Published\n\
             \u{20} May Roe (Roe)\n\
             \u{20} publisher: Press\n\
             the-book-3 Chapter \"The Book (3)\" in The Book 2022 Published\n\
             \u{20} May Roe (Roe)\n\
             \u{20} container-title: The Book",
        &["this record has no title"],
    );
}

#[test]
fn records_of_the_astrophysics_data_system_are_read() {
    check_refer(
        "%R 1843A&A.....3..666L\n%T On engines\n%A Lovelace, Ada; Babbage, C.\n%F AA(Some University), AB(Lab; (North) Desk)\n%J Astronomy and Astrophysics\n%V 3\n%D 08/1843\n%P 666\n%L 731\n%K engines: large, tables\n\
         %U https://example.org/a\n%B Not Available <P />\n%Y DOI: 10.1000/X; eprintid: arXiv:2201.06398\n\n\n%R 2020arXiv200100001R\n%T P\n%A Roe, M.\n%J arXiv e-prints\n%D 00/2020\n%Y eprintid: arXiv:2001.00001\n",
        "1843A&A.....3..666L Journal \"On engines\" in Astronomy and Astrophysics 3 666–731 1843-08 Published\n\
         \u{20} Ada Lovelace (Lovelace) {Some University}, C. Babbage (Babbage) {Lab; (North) Desk}\n\
         \u{20} doi 10.1000/x, arxiv 2201.06398\n\
         \u{20} link Page https://example.org/a\n\
         \u{20} topics engines: large, tables\n\
         2020arXiv200100001R Preprint \"P\" in arXiv e-prints 2020 Preprint\n\
             \u{20} M. Roe (Roe)\n\
             \u{20} arxiv 2001.00001",
        &[],
    );
}

#[test]
fn the_xml_of_endnote_is_read() {
    let check = |text: &str, expected: &str, told: &[&str]| {
        let text = format!("<?xml version=\"1.0\"?><xml><records>{text}</records></xml>");
        assert!(endnote_xml::begins(&text));
        check_works(endnote_xml::read, &text, expected, told);
    };
    check(
        "<record><ref-type name=\"Journal Article\">17</ref-type><contributors><authors><author><style face=\"normal\">Lovelace, Ada</style></author><author>Engine Group,</author></authors></contributors>\
         <auth-address>Lab</auth-address><titles><title><style face=\"normal\">On CO</style><style face=\"subscript\">2</style><style face=\"normal\"> &amp; more</style></title><secondary-title>Mem</secondary-title></titles>\
         <periodical><full-title>Memoirs</full-title></periodical><pages>1666-731</pages><volume>3</volume><number>2</number><keywords><keyword>Engines</keyword><keyword>Tables</keyword></keywords>\
         <dates><year>1843</year><pub-dates><date>Aug 1</date></pub-dates></dates><isbn>1234-5679 (Electronic)&#xD;8765-4321 (Linking)</isbn><accession-num>99</accession-num>\
         <remote-database-name>Medline</remote-database-name><electronic-resource-num>10.1000/X</electronic-resource-num><custom2>PMC7</custom2>\
         <urls><related-urls><url>https://example.org/a</url></related-urls><pdf-urls><url>internal-pdf://1/a.pdf</url></pdf-urls></urls><custom4>y</custom4></record>\
         <record><ref-type name=\"Edited Book\">28</ref-type><contributors><secondary-authors><author>Roe, May</author></secondary-authors></contributors><titles><title>E</title></titles><dates><year>2020</year></dates><publisher>Press</publisher></record>\
         <record><ref-type name=\"Book\">6</ref-type><contributors><authors><author>Doe, Jo</author></authors></contributors><dates><year>2021</year></dates></record><record/>",
        "10.1000/x Journal \"On CO₂ & more\" in Memoirs / Mem 3 2 1666–1731 1843-08-01 Published\n\
             \u{20} Ada Lovelace (Lovelace), Engine Group (Engine Group) group\n\
             \u{20} doi 10.1000/x, pubmed 99\n\
             \u{20} link Page https://example.org/a\n\
             \u{20} topics Engines, Tables\n\
             \u{20} ISSN: 1234-5679, PMCID: PMC7\n\
             \u{20} ? custom4 = y\n\
             e EditedBook \"E\" 2020 Published\n\
             \u{20} May Roe (Roe)\n\
             \u{20} publisher: Press\n\
             doe-jo-3 Book \"Doe, Jo (3)\" 2021 Published\n\
             \u{20} Jo Doe (Doe)",
        &["this record has no title", "this record has no title"],
    );
    let mut report = Report::new(crate::ingest::files::FileId(0));
    let laughs =
        "<!DOCTYPE xml [<!ENTITY a 'b'>]><xml><records><record>&a;</record></records></xml>";
    assert!(endnote_xml::read(laughs, &mut Keys::default(), &mut report).works.is_empty());
    assert_eq!(report.diagnostics.len(), 1);
}
