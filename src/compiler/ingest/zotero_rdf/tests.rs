//! Tests of reading the RDF of Zotero.

use super::*;
use crate::ingest::registry::shown::check_works;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    let spaces = ["rdf", "z", "dc", "dcterms", "bib", "foaf", "prism", "vcard"];
    let spaces: String = spaces
        .iter()
        .map(|name| format!(" xmlns:{name}=\"http://www.zotero.org/namespaces/export#\""))
        .collect();
    let text = format!("<rdf:RDF{spaces}>{text}</rdf:RDF>");
    assert!(begins(&text));
    check_works(read, &text, expected, told);
}

fn people(role: &str, given: &str, family: &str) -> String {
    format!(
        "<bib:{role}><rdf:Seq><rdf:li><foaf:Person><foaf:surname>{family}</foaf:surname><foaf:givenName>{given}</foaf:givenName></foaf:Person></rdf:li></rdf:Seq></bib:{role}>"
    )
}

#[test]
fn items_are_read_with_what_holds_them() {
    let (ada, may, group) = (
        people("authors", "Ada", "Lovelace"),
        people("editors", "May", "Roe"),
        people("authors", "", "Engine Group"),
    );
    check(
        &format!(
            "<bib:Article rdf:about=\"https://example.org/a\"><z:itemType>journalArticle</z:itemType><dcterms:isPartOf rdf:resource=\"urn:issn:1\"/>{ada}\
             <dc:subject>Engines</dc:subject><dc:subject><z:AutomaticTag><rdf:value>Tables</rdf:value></z:AutomaticTag></dc:subject>\
             <dc:title>On &lt;i&gt;engines&lt;/i&gt;</dc:title><dcterms:abstract>On it.</dcterms:abstract><dc:date>2020-08</dc:date><bib:pages>1-9</bib:pages>\
             <z:language>en</z:language><z:shortTitle>On</z:shortTitle></bib:Article>\
             <bib:Journal rdf:about=\"urn:issn:1\"><dc:title>Memoirs</dc:title><dcterms:alternative>Mem.</dcterms:alternative><prism:volume>3</prism:volume><prism:number>2</prism:number>\
             <dc:identifier>DOI 10.1000/X</dc:identifier><dc:identifier>ISSN 1234-5679</dc:identifier></bib:Journal>\
             <bib:BookSection rdf:about=\"#b\"><z:itemType>bookSection</z:itemType>{group}{may}<dcterms:isPartOf><bib:Book><dc:title>The Book</dc:title><dc:identifier>ISBN 978-3-16-148410-0</dc:identifier></bib:Book></dcterms:isPartOf>\
             <dc:publisher><foaf:Organization><vcard:adr><vcard:Address><vcard:locality>Turin</vcard:locality></vcard:Address></vcard:adr><foaf:name>Press</foaf:name></foaf:Organization></dc:publisher>\
             <dc:title>B</dc:title><dc:date>May 2021</dc:date></bib:BookSection>\
             <bib:Book rdf:about=\"#c\"><z:itemType>book</z:itemType>{may}<dc:title>C</dc:title><dc:date>2022</dc:date></bib:Book>\
             <z:Attachment rdf:about=\"#d\"><z:itemType>attachment</z:itemType><dc:title>Full Text</dc:title></z:Attachment>\
             <rdf:Description rdf:about=\"#e\"><z:itemType>treaty</z:itemType><dc:title>E</dc:title><dc:date>2017</dc:date><prism:number>7</prism:number></rdf:Description>"
        ),
        "on-engines Journal \"On engines\" in Memoirs / Mem. 3 2 1–9 2020-08 Published\n\
             \u{20} Ada Lovelace (Lovelace)\n\
             \u{20} doi 10.1000/x\n\
             \u{20} link Page https://example.org/a\n\
             \u{20} topics Engines, Tables\n\
             \u{20} summary On it.\n\
             \u{20} ISSN: 1234-5679, language: en, title-short: On\n\
             b Chapter \"B\" in The Book 2021-05 Published\n\
             \u{20} Engine Group (Engine Group)\n\
             \u{20} ISBN: 978-3-16-148410-0, container-title: The Book, editor: May Roe (Roe), publisher-place: Turin, publisher: Press\n\
             c EditedBook \"C\" 2022 Published\n\
             \u{20} May Roe (Roe)\n\
             e Other \"E\" 2017 Published +others\n\
             \u{20} number: 7",
        &[],
    );
}

#[test]
fn a_long_container_is_not_copied_to_its_items() {
    let item = "<bib:Article><dcterms:isPartOf rdf:resource=\"#a\"/><dc:title>A</dc:title><dc:date>2020</dc:date></bib:Article>";
    let name = "Memoirs ".repeat(2_000);
    check(
        &format!("{item}<bib:Journal rdf:about=\"#a\"><dc:title>{name}</dc:title></bib:Journal>"),
        "a Journal \"A\" 2020 Published +others",
        &["what holds this item is too long to be shared"],
    );
}

#[test]
fn a_missing_title_is_told_and_the_item_kept() {
    let text = format!(
        "<bib:Book rdf:about=\"#a\">{}</bib:Book><bib:Report><dc:title/></bib:Report>",
        people("authors", "Ada", "Lovelace")
    );
    check(
        &text,
        "lovelace Book \"Lovelace\" Published\n  Ada Lovelace (Lovelace)",
        &["an item has no title", "`lovelace` has no year", "an item has no title"],
    );
}
