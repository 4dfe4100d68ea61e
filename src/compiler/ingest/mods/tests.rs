//! Tests of reading MODS.

use super::*;
use crate::ingest::files::FileId;
use crate::ingest::registry::shown::check_works;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    let text =
        format!("<modsCollection xmlns=\"http://www.loc.gov/mods/v3\">{text}</modsCollection>");
    assert!(begins(&text));
    check_works(read, &text, expected, told);
}

#[test]
fn an_article_is_read_whole() {
    check(
        "<mods ID=\"k\"><titleInfo><nonSort>The</nonSort><title>Engine</title><subTitle>a <i>sketch</i></subTitle></titleInfo>\
         <titleInfo type=\"abbreviated\"><title>Eng.</title></titleInfo>\
         <name type=\"personal\"><namePart type=\"given\">Ada</namePart><namePart type=\"family\">Lovelace</namePart><namePart type=\"date\">1815-1852</namePart>\
         <affiliation>U</affiliation><nameIdentifier type=\"orcid\">0000-0002-1825-0097</nameIdentifier><role><roleTerm type=\"code\">aut</roleTerm></role></name>\
         <name type=\"personal\"><namePart>Babbage, Charles, 1791-1871</namePart></name>\
         <name type=\"corporate\"><namePart>The Engine Group</namePart></name>\
         <name><namePart>Doe, Jo</namePart><role><roleTerm>thesis advisor</roleTerm></role></name>\
         <genre>article</genre><originInfo><place><placeTerm type=\"code\">it</placeTerm><placeTerm type=\"text\">Turin :</placeTerm></place><publisher>Press,</publisher><dateIssued>c1843</dateIssued></originInfo>\
         <language><languageTerm>eng</languageTerm></language><abstract>On it.</abstract><subject><topic>Engines</topic><topic>Tables</topic></subject>\
         <identifier type=\"doi\">10.1000/X</identifier><identifier type=\"hdl\">http://example.org/h</identifier><location><url>https://example.org/a.pdf</url></location>\
         <relatedItem type=\"host\"><titleInfo><title>Memoirs of Engines</title></titleInfo><titleInfo type=\"abbreviated\"><title>Mem. Eng.</title></titleInfo>\
         <identifier type=\"issn\">1234-5679</identifier><part><detail type=\"volume\"><number>3</number></detail><detail type=\"issue\"><number>2</number></detail>\
         <extent unit=\"pages\"><start>666</start><end>731</end></extent></part></relatedItem></mods>",
        "k Journal \"The Engine: a sketch\" in Memoirs of Engines / Mem. Eng. 3 2 666–731 1843 Published\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {U}, Charles Babbage (Babbage), The Engine Group (The Engine Group) group\n\
             \u{20} doi 10.1000/x\n\
             \u{20} link Page http://example.org/h\n\
             \u{20} link Pdf https://example.org/a.pdf\n\
             \u{20} topics Engines, Tables\n\
             \u{20} summary On it.\n\
             \u{20} ISSN: 1234-5679, language: eng, publisher-place: Turin, publisher: Press, title-short: Eng.",
        &[],
    );
}

#[test]
fn kinds_are_told_apart() {
    check(
        "<mods><titleInfo><title>A</title></titleInfo><name><namePart>Roe, May</namePart></name><originInfo><dateIssued>2020-07</dateIssued></originInfo>\
         <relatedItem type=\"host\"><titleInfo><title>Proceedings of Engines</title></titleInfo><genre>conference publication</genre>\
         <name><namePart>Doe, Jo</namePart><role><roleTerm>editor</roleTerm></role></name></relatedItem></mods>\
         <mods><titleInfo><title>B</title></titleInfo><name><namePart>Doe, Jo</namePart><role><roleTerm>editor</roleTerm></role></name><genre>book</genre>\
         <originInfo><edition>2</edition><dateIssued>2021</dateIssued></originInfo><identifier type=\"isbn\">978-3-16-148410-0</identifier></mods>\
         <mods><titleInfo><title>C</title></titleInfo><genre>Doctoral thesis</genre><originInfo><publisher>U</publisher><dateIssued>2022</dateIssued></originInfo></mods>",
        "a Conference \"A\" in Proceedings of Engines 2020-07 Published\n\
             \u{20} May Roe (Roe)\n\
             \u{20} container-title: Proceedings of Engines, editor: Jo Doe (Doe)\n\
             b EditedBook \"B\" 2021 Published\n\
             \u{20} Jo Doe (Doe)\n\
             \u{20} ISBN: 978-3-16-148410-0, edition: 2\n\
             c Thesis \"C\" in U 2022 Published +others\n\
             \u{20} institution: U",
        &[],
    );
}

#[test]
fn hostile_xml_ends_in_an_error_and_depth_in_none() {
    for text in [
        "<mods>".repeat(100_000),
        "<!DOCTYPE mods [<!ENTITY a 'b'>]><mods>&a;</mods>".to_owned(),
        "<mods><titleInfo".to_owned(),
    ] {
        let mut report = Report::new(FileId(0));
        assert!(read(&text, &mut Keys::default(), &mut report).works.is_empty());
        assert_eq!(report.diagnostics.len(), 1, "{report:?}");
    }
    let n = 2_000;
    let deep = format!(
        "<mods><titleInfo><title>{}x{}</title></titleInfo></mods>",
        "<a>".repeat(n),
        "</a>".repeat(n)
    );
    let mut report = Report::new(FileId(0));
    drop(read(&deep, &mut Keys::default(), &mut report));
}
