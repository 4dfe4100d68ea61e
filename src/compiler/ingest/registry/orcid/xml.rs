//! Public record of a person at ORCID as XML (schema 3.0), as its public data file has it: converted
//! to the tree of the same record in JSON.

use roxmltree::Node;

use crate::ingest::files::Spanned;
use crate::ingest::registry::xml::{line, parse, root_name};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Elements of text that JSON has as `{"value": "…"}`.
const WRAPPED: [&str; 13] = [
    "credit-name",
    "day",
    "family-name",
    "given-names",
    "journal-title",
    "last-modified-date",
    "month",
    "source-name",
    "subtitle",
    "title",
    "translated-title",
    "url",
    "year",
];

/// Elements of text whose line ends are kept.
const PARAGRAPHS: [&str; 2] = ["content", "short-description"];

/// Lists of summaries of positions, each of which JSON wraps.
const SUMMARIES: &str = "affiliation-group";

/// Maximum depth of elements: records have nine.
const MAX_DEPTH: usize = 32;

/// True if a text begins like a record.
pub fn begins(head: &str) -> bool {
    root_name(head) == Some("record") && head.contains("http://www.orcid.org/ns/")
}

/// Tree of the same record in JSON; none where the text is no XML, which is reported.
pub fn tree(text: &str, report: &mut Report) -> Option<Value> {
    let xml = parse(text, report)?;
    Some(value(xml.root_element(), 0, report))
}

/// Value of an element: of one with elements or attributes a table, of any other its text.
fn value(node: Node<'_, '_>, depth: usize, report: &Report) -> Value {
    let span = report.span(node.range());
    let name = node.tag_name().name();
    let key = |name: &str| Spanned { value: name.to_owned(), span: span.clone() };
    let text = |text: String| Value { content: Content::Text(text), span: span.clone() };
    let mut fields: Vec<(Spanned<String>, Value)> = Vec::new();
    for attribute in node.attributes() {
        fields.push((key(attribute.name()), text(attribute.value().to_owned())));
    }
    let children = node.children().filter(Node::is_element);
    if depth < MAX_DEPTH {
        for child in children {
            let child_name = child.tag_name().name();
            let mut own = value(child, depth + 1, report);
            let mut child_key = child_name;
            if name == SUMMARIES && child_name.ends_with("-summary") {
                let span = own.span.clone();
                own = Value { content: Content::Table(vec![(key(child_name), own)]), span };
                child_key = "summaries";
            }
            add(&mut fields, child_key, own);
        }
    }
    let own = node.text().unwrap_or_default();
    let own = match PARAGRAPHS.contains(&name) {
        true => own.trim().to_owned(),
        false => line(own),
    };
    if !own.is_empty() && node.first_element_child().is_none() {
        if fields.is_empty() && !WRAPPED.contains(&name) {
            return text(own);
        }
        fields.push((key("value"), text(own)));
    }
    Value { content: Content::Table(fields), span }
}

/// Adds a value; several of a name become a list.
fn add(fields: &mut Vec<(Spanned<String>, Value)>, name: &str, value: Value) {
    match fields.iter_mut().find(|(key, _)| key.value == name) {
        None => {
            let span = value.span.clone();
            fields.push((Spanned { value: name.to_owned(), span }, value));
        }
        Some((_, Value { content: Content::List(list), .. })) => list.push(value),
        Some((_, first)) => {
            let span = first.span.clone();
            let list = Value { content: Content::List(Vec::new()), span };
            let first = std::mem::replace(first, list);
            if let Some((_, Value { content: Content::List(list), .. })) =
                fields.iter_mut().find(|(key, _)| key.value == name)
            {
                list.extend([first, value]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::registry::{orcid, shown::check_text};

    #[track_caller]
    fn check(text: &str, expected: &str, told: &[&str]) {
        assert!(begins(text));
        check_text(orcid::read_text, text, expected, told);
    }

    #[test]
    fn a_record_is_that_of_the_same_person_in_json() {
        check(
            "<?xml version=\"1.0\"?>\n<record:record path=\"/0000-0002-1825-0097\" \
             xmlns:record=\"http://www.orcid.org/ns/record\" xmlns:common=\"http://www.orcid.org/ns/common\" \
             xmlns:person=\"http://www.orcid.org/ns/person\" xmlns:a=\"http://www.orcid.org/ns/activities\" \
             xmlns:work=\"http://www.orcid.org/ns/work\">\n\
             <common:orcid-identifier><common:uri>https://orcid.org/0000-0002-1825-0097</common:uri>\
             <common:path>0000-0002-1825-0097</common:path></common:orcid-identifier>\
             <record:history><common:last-modified-date>2024-05-06T10:11:12.000Z</common:last-modified-date></record:history>\
             <person:person path=\"/x\"><person:name visibility=\"public\"><person:given-names>Ada</person:given-names>\
             <person:family-name>Lovelace</person:family-name></person:name>\
             <person:biography visibility=\"public\"><person:content>One.\n\nTwo.</person:content></person:biography>\
             <person:researcher-urls><person:researcher-url visibility=\"public\"><person:url-name>Home page</person:url-name>\
             <person:url>https://ada.example</person:url></person:researcher-url></person:researcher-urls></person:person>\
             <a:activities-summary><a:employments><a:affiliation-group><common:external-ids/>\
             <a:employment-summary put-code=\"1\" visibility=\"public\"><common:role-title>Reader</common:role-title>\
             <common:start-date><common:year>1840</common:year></common:start-date>\
             <common:organization><common:name>U</common:name><common:address><common:city>London</common:city></common:address>\
             </common:organization></a:employment-summary></a:affiliation-group></a:employments>\
             <a:works><a:group><common:external-ids><common:external-id><common:external-id-type>doi</common:external-id-type>\
             <common:external-id-value>10.1000/X</common:external-id-value><common:external-id-relationship>self</common:external-id-relationship>\
             </common:external-id></common:external-ids>\
             <work:work-summary put-code=\"7\" visibility=\"public\"><common:source><common:source-client-id><common:path>APP-1</common:path>\
             </common:source-client-id><common:source-name>Crossref</common:source-name></common:source>\
             <work:title><common:title>Notes &amp; Sketches</common:title></work:title><work:type>journal-article</work:type>\
             <common:publication-date><common:year>1843</common:year><common:month>08</common:month></common:publication-date>\
             <work:journal-title>Memoirs</work:journal-title></work:work-summary>\
             <work:work-summary put-code=\"8\" visibility=\"private\"><work:title><common:title>Hidden</common:title></work:title>\
             </work:work-summary></a:group></a:works></a:activities-summary></record:record>",
            "subject Ada Lovelace\n\
             identifier orcid 0000-0002-1825-0097\n\
             registry ORCID https://orcid.org/0000-0002-1825-0097 written 2024-05-06 CC0-1.0\n\
             position Reader\n\
             affiliation U\n\
             biography One.\nbiography Two.\n\
             link Orcid https://orcid.org/0000-0002-1825-0097\n\
             link Website https://ada.example\n\
             item Experience: Reader; U; London; 1840 – present\n\
             7 Journal \"Notes & Sketches\" in Memoirs 1843-08 Published +others\n\
             \u{20} doi 10.1000/x\n\
             \u{20} by Crossref",
            &["1 items that are not public are left out"],
        );
    }
}
