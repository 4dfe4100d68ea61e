//! Tests of reading Word documents, which they write themselves.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

const RELATIONS: &str = "<Relationships><Relationship Id='a' Type='x/officeDocument' Target='word/document.xml'/></Relationships>";
const LINKS: &str = "<Relationships><Relationship Id='l' Type='x/hyperlink' Target='https://doi.example/?a=1&amp;b' TargetMode='External'/>\
     <Relationship Id='s' Type='x/styles' Target='styles.xml'/></Relationships>";
const STYLES: &str = "<w:styles xmlns:w='w'><w:style w:styleId='berschrift1'><w:name w:val='heading 1'/></w:style>\
     <w:style w:styleId='Own'><w:basedOn w:val='berschrift1'/></w:style><w:style w:styleId='T'><w:name w:val='Title'/></w:style>\
     <w:style w:styleId='L'><w:pPr><w:numPr><w:numId w:val='3'/></w:numPr></w:pPr></w:style>\
     <w:style w:styleId='O'><w:pPr><w:outlineLvl w:val='1'/></w:pPr></w:style>\
     <w:style w:styleId='C'><w:name w:val='toc 1'/></w:style><w:style w:styleId='Z'><w:basedOn w:val='Z'/></w:style></w:styles>";

/// Archive with these files.
fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn document(body: &str) -> Vec<u8> {
    let text = format!(
        "<w:document xmlns:w='w' xmlns:r='r' xmlns:m='m'><w:body>{body}</w:body></w:document>"
    );
    archive(&[
        ("_rels/.rels", RELATIONS),
        ("word/_rels/document.xml.rels", LINKS),
        ("word/styles.xml", STYLES),
        ("word/document.xml", &text),
    ])
}

/// Checks the lines of a document with this body.
#[track_caller]
fn check(body: &str, expected: &[&str]) {
    let html = html(&document(body)).unwrap();
    let lines: Vec<&str> = html.trim_start_matches("<!DOCTYPE html>").lines().collect();
    assert_eq!(lines, expected);
}

/// Checks that an archive is refused for this reason.
#[track_caller]
fn check_refused(bytes: &[u8], expected: &str) {
    assert_eq!(html(bytes), Err(expected));
}

fn paragraph(style: &str, text: &str) -> String {
    format!("<w:p><w:pPr><w:pStyle w:val='{style}'/></w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>")
}

#[test]
fn headings_are_known_by_style_and_outline() {
    let body = ["T", "berschrift1", "Own", "O", "Heading3", "C", "Z"].map(|it| paragraph(it, "A"));
    check(
        &body.concat(),
        &["<h1>A</h1>", "<h2>A</h2>", "<h2>A</h2>", "<h3>A</h3>", "<h4>A</h4>", "", "<p>A</p>"],
    );
}

#[test]
fn lists_are_nested_and_bullets_are_items() {
    let item = |level: u8, id: u8| {
        format!(
            "<w:p><w:pPr><w:numPr><w:ilvl w:val='{level}'/><w:numId w:val='{id}'/></w:numPr></w:pPr>\
             <w:r><w:t>A</w:t></w:r></w:p>"
        )
    };
    let body =
        [item(0, 1), item(1, 1), item(0, 0), paragraph("L", "B"), paragraph("", "• C &amp; D")];
    check(
        &body.concat(),
        &[
            "<ul><li>A</li>",
            "<ul><li>A</li>",
            "</ul></ul><p>A</p>",
            "<ul><li>B</li>",
            "<li>C &amp; D</li>",
            "</ul>",
        ],
    );
}

#[test]
fn links_emphasis_and_breaks_are_kept() {
    let field = |kind: &str| format!("<w:r><w:fldChar w:fldCharType='{kind}'/></w:r>");
    let body = format!(
        "<w:p><w:r><w:rPr><w:b/><w:i w:val='0'/></w:rPr><w:t>&lt;A</w:t><w:tab/><w:t>B</w:t><w:br/></w:r>\
         <w:hyperlink r:id='l'><w:r><w:rPr><w:i/></w:rPr><w:t>C</w:t></w:r></w:hyperlink>\
         <w:del><w:r><w:delText>D</w:delText></w:r></w:del><w:ins><w:r><w:t>E</w:t></w:r></w:ins>\
         <w:r><w:rPr><w:vanish/></w:rPr><w:t>F</w:t></w:r></w:p>\
         <w:p>{}<w:r><w:instrText>HYPERLINK \"https://a.example/\"</w:instrText></w:r>{}<w:r><w:t>G</w:t></w:r>{}\
         <w:r><w:rPr><w:vertAlign w:val='superscript'/></w:rPr><w:t>2</w:t></w:r><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>",
        field("begin"),
        field("separate"),
        field("end"),
    );
    check(
        &body,
        &[
            "<p><b>&lt;A\tB<br></b><a href=\"https://doi.example/?a=1&amp;b\"><i>C</i></a>E</p>",
            "<p><a href=\"https://a.example/\">G</a><sup>2</sup>x</p>",
        ],
    );
}

#[test]
fn a_date_behind_a_tab_begins_an_entry() {
    let dated = |text: &str, date: &str| {
        format!(
            "<w:p><w:r><w:t>{text}</w:t><w:tab/></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>{date}</w:t></w:r></w:p>"
        )
    };
    let lines = |text: &str| paragraph("", text);
    let body = [
        dated("A", "2011 – now"),
        lines("B"),
        lines("C"),
        dated("D", "2009"),
        paragraph("T", "E"),
        lines("F"),
        dated("Mail", "a at b"),
        lines("G"),
    ];
    check(
        &body.concat(),
        &[
            "<p>A\t<i>2011 – now</i>",
            "<br>B",
            "<br>C",
            "</p><p>D\t<i>2009</i>",
            "</p><h1>E</h1>",
            "<p>F</p>",
            "<p>Mail\t<i>a at b</i></p>",
            "<p>G</p>",
        ],
    );
}

#[test]
fn tables_hold_data_or_parts_of_the_page() {
    let cell = |body: &str| format!("<w:tc>{body}</w:tc>");
    let row = |cells: &[String]| format!("<w:tr>{}</w:tr>", cells.concat());
    let (year, work) =
        (cell(&paragraph("", "2020")), cell(&[paragraph("", "A"), paragraph("", "B")].concat()));
    let body = format!(
        "<w:tbl>{}{}</w:tbl>",
        row(&[year.clone(), work]),
        row(std::slice::from_ref(&year))
    );
    check(
        &body,
        &["<table><tr><td>2020</td><td>A<br>B</td></tr>", "<tr><td>2020</td></tr>", "</table>"],
    );
    let layout = format!("<w:tbl>{}</w:tbl>", row(&[year, cell(&paragraph("T", "A"))]));
    check(&layout, &["<p>2020</p>", "<h1>A</h1>"]);
}

#[test]
fn text_boxes_follow_their_paragraph() {
    let text = paragraph("", "A");
    let body = format!(
        "<w:p><w:r><w:t>B</w:t><mc:AlternateContent xmlns:mc='mc'><mc:Choice><w:txbxContent>{text}</w:txbxContent></mc:Choice>\
         <mc:Fallback><w:txbxContent>{text}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>"
    );
    check(&body, &["<p>B</p>", "<p>A</p>"]);
}

#[test]
fn what_is_no_document_is_refused() {
    check_refused(b"PK\x03\x04", "it is broken");
    check_refused(&archive(&[("a.txt", "a")]), "it is no Word document");
    let sheet = RELATIONS.replace("word/document.xml", "xl/workbook.xml");
    check_refused(&archive(&[("_rels/.rels", &sheet)]), "it is no Word document");
    check_refused(&archive(&[("_rels/.rels", RELATIONS)]), "a part of it is missing");
    let with = |text: &str| archive(&[("_rels/.rels", RELATIONS), ("word/document.xml", text)]);
    check_refused(&with("<a/>"), "it has no text");
    check_refused(&with("<a>"), "its XML is broken or too large");
    let entity = "<!DOCTYPE a [<!ENTITY b 'cc'>]><body>&b;</body>";
    check_refused(&with(entity), "its XML is broken or too large");
}

#[test]
fn bombs_are_refused() {
    let with = |text: &str| archive(&[("_rels/.rels", RELATIONS), ("word/document.xml", text)]);
    check_refused(&with(&" ".repeat(5 << 20)), "it is too large when it is unpacked");
    check_refused(&with(&"<a".repeat(9 << 20)), "it is too large when it is unpacked");
    let names: Vec<String> = (0..5_001).map(|at| at.to_string()).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
    check_refused(&archive(&files), "it is too large");
}

#[test]
fn deep_documents_are_read() {
    for (start, end) in [
        ("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"),
        ("<w:p><w:r><w:pict><w:txbxContent>", "</w:txbxContent></w:pict></w:r></w:p>"),
        ("<w:p><w:ins>", "</w:ins></w:p>"),
        ("<w:sdt><w:sdtContent>", "</w:sdtContent></w:sdt>"),
    ] {
        let body = start.repeat(200) + &paragraph("", "A") + &end.repeat(200);
        html(&document(&body)).unwrap();
    }
}
