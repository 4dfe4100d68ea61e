//! Sets of GROBID (`grobid-trainer/resources/dataset/citation` of its repository, by Patrice Lopez
//! and others, Apache licence): TEI.

use peerage::ingest::reference::label::Label;
use peerage_dev::failure::{Context, Result};
use roxmltree::{Document, Node};

use crate::reference::labelled::Labelled;

/// References of a file.
pub fn read(xml: &str) -> Result<Vec<Labelled>> {
    let document = Document::parse(xml).context(|| "GROBID")?;
    let references = document.descendants().filter(|node| node.has_tag_name("bibl"));
    Ok(references.map(reference).collect())
}

fn reference(node: Node<'_, '_>) -> Labelled {
    let mut labelled = Labelled::default();
    let has_article = node.descendants().any(|node| node.attribute("level") == Some("a"));
    add(node, None, has_article, &mut labelled);
    let is_trimmed = labelled.text.trim_end().len();
    labelled.text.truncate(is_trimmed);
    labelled
}

fn add(node: Node<'_, '_>, label: Option<Label>, has_article: bool, labelled: &mut Labelled) {
    for child in node.children() {
        if let Some(text) = child.text().filter(|_| child.is_text()) {
            let is_spaced = labelled.text.is_empty() || labelled.text.ends_with(' ');
            let words: Vec<&str> = text.split_whitespace().collect();
            let starts = text.starts_with(char::is_whitespace) && !is_spaced;
            let ends = text.ends_with(char::is_whitespace) && !words.is_empty();
            labelled.add(if starts { " " } else { "" });
            match label {
                Some(label) => labelled.label(&words.join(" "), label),
                None => labelled.add(&words.join(" ")),
            };
            labelled.add(if ends { " " } else { "" });
        } else if child.has_tag_name("lb") {
            labelled.add(" ");
        } else {
            add(child, field(child, has_article).or(label), has_article, labelled);
        }
    }
}

fn field(node: Node<'_, '_>, has_article: bool) -> Option<Label> {
    let kind = node.attribute("type").or(node.attribute("unit")).or(node.attribute("level"));
    Some(match (node.tag_name().name(), kind.unwrap_or_default()) {
        ("author", _) | ("orgName", "collaboration") => Label::Author,
        ("editor", _) => Label::Editor,
        ("title", "a") => Label::Title,
        ("title", "s") => Label::Series,
        ("title", "m") if !has_article => Label::Title,
        ("title", _) => Label::Venue,
        ("date", _) => Label::Date,
        ("biblScope", "vol" | "volume") => Label::Volume,
        ("biblScope", "issue") => Label::Issue,
        ("biblScope", "pp" | "page") => Label::Pages,
        ("publisher" | "orgName", _) => Label::Publisher,
        ("pubPlace", _) => Label::Place,
        ("idno", _) => Label::Identifier,
        ("ptr", _) => Label::Url,
        ("note", "report") => Label::Genre,
        ("note", _) => Label::Note,
        _ => return None,
    })
}
