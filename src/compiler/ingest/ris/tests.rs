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
        "a Other \"A\" 2020 Published +others\n  link Page -",
        &["this record has no title", "this is no DOI", "this is not a whole web address"],
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
    assert_eq!(works.len(), 1);
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
