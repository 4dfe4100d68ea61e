//! Styles of the paragraphs of a Word document. Those that Word offers have English names in every
//! language.

use foldhash::HashMap;
use roxmltree::{Document, Node};

use crate::ingest::word::package::{attribute, child};

/// Maximum number of styles that a style is based on.
const MAX_DEPTH: usize = 10;

/// Part that a paragraph plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Title of the document.
    Title,
    /// Heading of a level, counted from 1.
    Heading(u8),
    /// Item of a list, with its level counted from 1.
    Item(u8),
    /// Entry of the table of contents, which repeats a heading.
    Contents,
    /// Any other paragraph.
    #[default]
    Text,
}

#[derive(Default)]
struct Style {
    kind: Kind,
    based_on: Option<String>,
}

/// Styles by their identifiers.
#[derive(Default)]
pub struct Styles(HashMap<String, Style>);

impl Styles {
    /// Reads the styles of a document.
    pub fn read(document: &Document<'_>) -> Self {
        let styles = document.descendants().filter(|node| node.tag_name().name() == "style");
        let read = |style: Node<'_, '_>| {
            let value = |name| child(style, name).and_then(|node| attribute(node, "val"));
            let named = named(value("name").unwrap_or_default());
            let own = child(style, "pPr").map(stated).unwrap_or_default();
            let kind = if named == Kind::Text { own } else { named };
            let based_on = value("basedOn").map(str::to_owned);
            Some((attribute(style, "styleId")?.to_owned(), Style { kind, based_on }))
        };
        Self(styles.filter_map(read).collect())
    }

    /// Part that a paragraph with these properties plays.
    pub fn kind(&self, properties: Option<Node<'_, '_>>) -> Kind {
        let Some(properties) = properties else { return Kind::Text };
        let style = child(properties, "pStyle").and_then(|node| attribute(node, "val"));
        let styled = style.map_or(Kind::Text, |id| self.inherited(id));
        let is_no_item = child(properties, "numPr").is_some_and(|list| !is_list(list));
        match (stated(properties), styled) {
            (Kind::Item(_) | Kind::Text, Kind::Title | Kind::Heading(_) | Kind::Contents) => styled,
            (Kind::Text, Kind::Item(_)) if is_no_item => Kind::Text,
            (Kind::Text, styled) => styled,
            (own, _) => own,
        }
    }

    /// Kind of a style, or of the nearest style that it is based on.
    fn inherited(&self, id: &str) -> Kind {
        let mut id = id;
        for _ in 0..MAX_DEPTH {
            // A document without styles keeps their identifiers.
            let Some(style) = self.0.get(id) else { return named(id) };
            match (&style.based_on, style.kind) {
                (Some(base), Kind::Text) => id = base,
                (_, kind) => return kind,
            }
        }
        Kind::Text
    }
}

/// Kind of a style by its name or identifier: `heading 1`, `Heading1`.
fn named(name: &str) -> Kind {
    let name = name.to_ascii_lowercase().replace(' ', "");
    let level = |rest: &str| rest.parse().ok().filter(|level| (1..=9).contains(level));
    match &*name {
        "title" => Kind::Title,
        _ if name.starts_with("toc") => Kind::Contents,
        _ if name.starts_with("listbullet") || name.starts_with("listnumber") => {
            Kind::Item(level(&name["listbullet".len()..]).unwrap_or(1))
        }
        _ => name.strip_prefix("heading").and_then(level).map_or(Kind::Text, Kind::Heading),
    }
}

/// Kind that the properties of a paragraph or style state.
fn stated(properties: Node<'_, '_>) -> Kind {
    let number = |node: Node<'_, '_>| attribute(node, "val")?.parse::<u8>().ok();
    let outline = child(properties, "outlineLvl").and_then(number).filter(|level| *level < 9);
    if let Some(level) = outline {
        return Kind::Heading(level + 1);
    }
    match child(properties, "numPr").filter(|list| is_list(*list)) {
        Some(list) => Kind::Item(child(list, "ilvl").and_then(number).unwrap_or(0).min(8) + 1),
        None => Kind::Text,
    }
}

/// False for the number 0, which takes a paragraph out of its list.
fn is_list(list: Node<'_, '_>) -> bool {
    child(list, "numId").and_then(|node| attribute(node, "val")) != Some("0")
}
