//! Elements of HTML by the part that they play in the text of a page.

use crate::ingest::page::tabs::is_panel;
use crate::ingest::reference::Emphasis;

/// Part that an element plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Contents that no visitor reads, or that lead around the site.
    Hidden,
    /// Heading of a level.
    Heading(u8),
    /// Item of a list.
    Item,
    /// Term that definitions follow.
    Term,
    /// Definition of a term.
    Definition,
    /// List.
    List,
    /// Table.
    Table,
    /// Row of a table.
    Row,
    /// Cell of a row.
    Cell,
    /// Paragraph.
    Paragraph,
    /// Another element for blocks.
    Division,
    /// Line break.
    Break,
    /// Element within a line, with its appearance.
    Inline(Option<Emphasis>),
}

/// Start of an element.
#[derive(Clone, Debug)]
pub struct Element {
    /// Name in lower case.
    pub name: Box<str>,
    /// Value of `class`.
    pub class: String,
    /// Target, of a link.
    pub address: Option<String>,
    /// File, of a picture.
    pub source: Option<String>,
    /// Part that it plays.
    pub role: Role,
    /// True if it has no end.
    pub is_void: bool,
    /// True if its class names a field of a reference, which begins a line.
    pub breaks_line: bool,
    /// Number of rows that it spans, of a cell.
    pub n_rows: u32,
    /// True for the caption of a picture.
    pub is_caption: bool,
}

/// Classes of captions of pictures.
const CAPTIONS: [&str; 7] = [
    "caption",
    "wp-caption-text",
    "figure-caption",
    "image-caption",
    "img-caption",
    "gallery-caption",
    "wp-element-caption",
];

/// Classes of parts that are not shown at once, or lead around the site.
const HIDDEN: [&str; 31] = [
    "hidden",
    "sr-only",
    "visually-hidden",
    "screen-reader-text",
    "abstract",
    "bibtex",
    "bib",
    "collapse",
    "d-none",
    "navbar",
    "navigation",
    "nav",
    "nav-tabs",
    "tab-nav",
    "tabbed-labels",
    "menu",
    "breadcrumb",
    "breadcrumbs",
    "footer",
    "pagination",
    "skip-link",
    "toc",
    "cookie",
    "masthead",
    "page__footer",
    "noprint",
    "site-footer",
    "tags",
    "tag-list",
    "pub-tags",
    "keywords",
];

/// First words of classes of elements that hold a field of a reference.
const FIELDS: [&str; 11] = [
    "title",
    "papertitle",
    "author",
    "authors",
    "venue",
    "journal",
    "periodical",
    "conference",
    "badge",
    "year",
    "abbr",
];

impl Element {
    /// Element of this name with its attributes.
    pub fn new<'a>(name: &str, attribute: impl Fn(&str) -> Option<&'a str>) -> Self {
        let class = attribute("class").unwrap_or_default();
        let mut role = role(name);
        let classes = || class.split_ascii_whitespace();
        let is_switched_off = attribute("hidden").is_some()
            || attribute("aria-hidden") == Some("true")
            || attribute("role").is_some_and(|it| {
                matches!(it, "navigation" | "contentinfo" | "search" | "tablist")
            })
            || attribute("style").is_some_and(|style| {
                let style: String = style.chars().filter(|c| !c.is_whitespace()).collect();
                style.to_ascii_lowercase().contains("display:none")
            })
            || (!matches!(name, "body" | "html" | "main" | "a" | "span" | "i")
                && classes().any(|class| HIDDEN.contains(&class.to_ascii_lowercase().as_str())));
        let is_void = matches!(
            name,
            "area"
                | "base"
                | "br"
                | "col"
                | "embed"
                | "hr"
                | "img"
                | "input"
                | "link"
                | "meta"
                | "source"
                | "track"
                | "wbr"
        );
        // Of tabs one panel is shown at a time, and all of them count.
        if is_switched_off && !is_void && !is_panel(&attribute) {
            role = Role::Hidden;
        }
        // A link around all of a card stands for the card.
        if name == "a" && classes().any(names_card) {
            role = Role::Division;
        }
        let breaks_line = matches!(role, Role::Inline(_)) && classes().any(names_field);
        let address = attribute("href")
            .filter(|it| name == "a" && it.len() < 2048)
            .map(|it| it.trim().to_owned());
        let source = attribute("data-src").or_else(|| attribute("src"));
        let source = source.filter(|it| name == "img" && it.len() < 2048).map(str::to_owned);
        let n_rows = attribute("rowspan").filter(|_| role == Role::Cell);
        let n_rows = n_rows.and_then(|it| it.trim().parse().ok()).unwrap_or(1);
        let is_caption = name == "figcaption" || classes().any(|class| CAPTIONS.contains(&class));
        Self {
            name: name.into(),
            class: class.to_owned(),
            address,
            source,
            role,
            is_void,
            breaks_line,
            n_rows,
            is_caption,
        }
    }
}

/// True if a class names a field of a reference: `title`, `pub-title`, `ptitle`.
fn names_field(class: &str) -> bool {
    let lower = class.to_ascii_lowercase();
    let last = lower.rsplit(['-', '_']).next().unwrap_or_default();
    FIELDS.contains(&last)
        || last.len() < 12
            && ["title", "authors", "venue", "journal"].iter().any(|it| last.ends_with(it))
}

/// True if a class names a card: `pub-item`, `paper-card`.
fn names_card(class: &str) -> bool {
    let lower = class.to_ascii_lowercase();
    let parts: Vec<&str> = lower.split(['-', '_']).collect();
    parts.len() > 1
        && matches!(parts[parts.len() - 1], "item" | "card" | "entry" | "row")
        && parts.iter().any(|part| {
            matches!(
                *part,
                "pub" | "publication" | "publications" | "paper" | "work" | "article" | "book"
            )
        })
}

fn role(name: &str) -> Role {
    match name {
        "script" | "style" | "noscript" | "template" | "svg" | "math" | "nav" | "footer"
        | "title" | "button" | "select" | "textarea" | "iframe" | "object" | "canvas" | "video"
        | "audio" => Role::Hidden,
        "h1" => Role::Heading(1),
        "h2" => Role::Heading(2),
        "h3" => Role::Heading(3),
        "h4" => Role::Heading(4),
        "h5" => Role::Heading(5),
        "h6" => Role::Heading(6),
        "li" => Role::Item,
        "dt" => Role::Term,
        "dd" => Role::Definition,
        "ul" | "ol" | "menu" | "dl" => Role::List,
        "table" => Role::Table,
        "tr" => Role::Row,
        "td" | "th" => Role::Cell,
        "p" | "blockquote" | "pre" => Role::Paragraph,
        "br" => Role::Break,
        "hr" | "html" | "head" | "body" | "div" | "main" | "section" | "article" | "header"
        | "aside" | "form" | "fieldset" | "figure" | "figcaption" | "address" | "center"
        | "details" | "summary" | "legend" | "thead" | "tbody" | "tfoot" | "caption" | "hgroup" => {
            Role::Division
        }
        "b" | "strong" => Role::Inline(Some(Emphasis::Bold)),
        "i" | "em" | "cite" => Role::Inline(Some(Emphasis::Italic)),
        "q" => Role::Inline(Some(Emphasis::Quote)),
        _ => Role::Inline(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, attributes: &[(&'static str, &'static str)], expected: Role) {
        let get = |key: &str| attributes.iter().find(|(it, _)| *it == key).map(|(_, it)| *it);
        assert_eq!(Element::new(name, get).role, expected);
    }

    #[test]
    fn hidden_parts_are_known() {
        check("div", &[], Role::Division);
        check("div", &[("style", "Display: none")], Role::Hidden);
        check("div", &[("class", "abstract hidden")], Role::Hidden);
        check("span", &[("class", "nav")], Role::Inline(None));
        check("a", &[("class", "pub-item reveal")], Role::Division);
        check("a", &[("class", "nav-item")], Role::Inline(None));
        check("ul", &[("role", "navigation")], Role::Hidden);
        check("nav", &[], Role::Hidden);
    }
}
