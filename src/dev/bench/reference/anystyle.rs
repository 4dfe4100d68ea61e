//! Sets of AnyStyle (`res/parser/*.xml` of its repository, by Sylvester Keil, BSD licence).

use peerage::ingest::reference::label::Label;
use peerage_dev::failure::{Context, Result};
use roxmltree::Document;

use crate::reference::labelled::Labelled;

/// References of a file.
pub fn read(xml: &str) -> Result<Vec<Labelled>> {
    let document = Document::parse(xml).context(|| "AnyStyle")?;
    let sequences = document.descendants().filter(|node| node.has_tag_name("sequence"));
    Ok(sequences.map(sequence).collect())
}

fn sequence(node: roxmltree::Node<'_, '_>) -> Labelled {
    let mut labelled = Labelled::default();
    for field in node.children().filter(roxmltree::Node::is_element) {
        if !labelled.text.is_empty() {
            labelled.add(" ");
        }
        let text = field.text().unwrap_or_default().trim().replace('\n', " ");
        labelled.label(&text, label(field.tag_name().name()));
    }
    labelled
}

fn label(name: &str) -> Label {
    match name {
        "author" => Label::Author,
        "editor" | "director" | "producer" => Label::Editor,
        "title" => Label::Title,
        "journal" | "container-title" => Label::Venue,
        "collection-title" => Label::Series,
        "date" => Label::Date,
        "volume" => Label::Volume,
        "pages" => Label::Pages,
        "publisher" => Label::Publisher,
        "location" => Label::Place,
        "edition" => Label::Edition,
        "doi" | "isbn" => Label::Identifier,
        "url" => Label::Url,
        "genre" => Label::Genre,
        "citation-number" => Label::Number,
        _ => Label::Note,
    }
}
