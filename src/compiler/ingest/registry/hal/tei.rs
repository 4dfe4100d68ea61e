//! ORCID iDs in the description of a document in TEI (`label_xml`), where each stands with its
//! author. The lists of the search leave out the authors who have none.

use peerage_core::model::Identifier;
use roxmltree::{Document, Node};

use crate::ingest::registry::people::orcid;
use crate::ingest::xml_limits::excess;

/// ORCID iDs of the authors in order; empty where the text cannot be read.
pub fn orcids(text: &str) -> Vec<Option<Identifier>> {
    if excess(text).is_some() {
        return Vec::new();
    }
    let Ok(document) = Document::parse(text) else { return Vec::new() };
    let is = |node: &Node<'_, '_>, name: &str| node.tag_name().name() == name;
    // The authors are repeated in the description of the source.
    let statement = document.descendants().find(|node| is(node, "titleStmt") && has_author(node));
    let statement = statement
        .or_else(|| document.descendants().find(|node| is(node, "analytic") && has_author(node)));
    let authors = statement.into_iter().flat_map(|it| it.children().collect::<Vec<_>>());
    authors
        .filter(|node| is(node, "author"))
        .map(|author| {
            let numbers = author.children().filter(|node| is(node, "idno"));
            let of = |node: Node<'_, '_>| {
                let kind = node.attribute("type").unwrap_or_default();
                let is_orcid = kind.eq_ignore_ascii_case("orcid");
                node.text().filter(|_| is_orcid).and_then(orcid)
            };
            numbers.filter_map(of).next()
        })
        .collect()
}

fn has_author(node: &Node<'_, '_>) -> bool {
    node.children().any(|child| child.tag_name().name() == "author")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found = orcids(text);
        let shown = found.iter().map(|id| id.as_ref().map_or("", |id| &id.value));
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn each_number_stands_with_its_author() {
        let author = |rest: &str| {
            format!("<author role=\"aut\"><persName><surname>X</surname></persName>{rest}</author>")
        };
        let id = |kind: &str| {
            format!("<idno type=\"{kind}\">https://orcid.org/0000-0002-1825-0097</idno>")
        };
        let (none, some) = (author(&id("IDREF")), author(&id("ORCID")));
        check(
            &format!(
                "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\"><titleStmt><title>T</title>\
                 </titleStmt><biblFull><titleStmt><title>T</title>{none}{some}</titleStmt>\
                 <analytic>{some}{some}</analytic></biblFull></TEI>"
            ),
            &["", "0000-0002-1825-0097"],
        );
        check(&format!("<analytic>{some}</analytic>"), &["0000-0002-1825-0097"]);
        check("<a>", &[]);
        check("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", &[]);
    }
}
