//! Blocks of a Word document as HTML: paragraphs, headings, lists and tables.

use foldhash::HashMap;
use roxmltree::Node;

use crate::ingest::word::line::Line;
use crate::ingest::word::package::child;
use crate::ingest::word::styles::{Kind, Styles};
use crate::ingest::word::table::Table;

/// Maximum depth of tables, text boxes and other containers of blocks.
const MAX_DEPTH: usize = 20;

/// Containers of blocks that stand for their contents.
const WRAPPERS: [&str; 6] = ["sdt", "sdtContent", "customXml", "ins", "AlternateContent", "Choice"];

/// Maximum length in bytes of the page: text boxes within each other repeat nothing, but the
/// addresses of links may be repeated.
const MAX_LENGTH: usize = 32 << 20;

/// Page that is being written.
pub struct Body<'a> {
    styles: &'a Styles,
    links: &'a HashMap<String, String>,
    html: String,
    /// Number of open lists.
    n_lists: usize,
    /// True while an entry may have further lines.
    is_entry: bool,
}

impl<'a> Body<'a> {
    /// Page without blocks.
    pub fn new(styles: &'a Styles, links: &'a HashMap<String, String>) -> Self {
        Self { styles, links, html: "<!DOCTYPE html>".to_owned(), n_lists: 0, is_entry: false }
    }

    /// Complete page.
    pub fn finish(mut self) -> String {
        self.set_lists(0);
        self.html
    }

    /// Writes the blocks of a container.
    pub fn blocks(&mut self, container: Node<'a, '_>, depth: usize) {
        if depth > MAX_DEPTH || self.html.len() > MAX_LENGTH {
            return;
        }
        for block in container.children().filter(Node::is_element) {
            match block.tag_name().name() {
                "p" => self.paragraph(block, depth),
                "tbl" => self.table(block, depth),
                name if WRAPPERS.contains(&name) => self.blocks(block, depth + 1),
                _ => {}
            }
        }
    }

    fn paragraph(&mut self, paragraph: Node<'a, '_>, depth: usize) {
        let mut line = Line::read(paragraph, self.links);
        let mut kind = self.styles.kind(child(paragraph, "pPr"));
        if line.strip_bullet() && kind == Kind::Text {
            kind = Kind::Item(1);
        }
        if line.is_empty() || kind == Kind::Contents {
            self.end_entry();
        } else if self.is_entry && kind == Kind::Text && line.goes_on() {
            self.html.push_str(&format!("<br>{}", line.html.trim()));
        } else {
            self.set_lists(if let Kind::Item(level) = kind { level.into() } else { 0 });
            let name = match kind {
                Kind::Title => "h1".to_owned(),
                Kind::Heading(level) => format!("h{}", (level + 1).min(6)),
                Kind::Item(_) => "li".to_owned(),
                Kind::Text | Kind::Contents => "p".to_owned(),
            };
            self.html.push_str(&format!("<{name}>{}", line.html.trim()));
            self.is_entry = kind == Kind::Text && line.is_dated();
            if !self.is_entry {
                self.html.push_str(&format!("</{name}>"));
            }
        }
        self.html.push('\n');
        if !line.boxes.is_empty() {
            self.end_entry();
        }
        for text in line.boxes {
            self.blocks(text, depth + 1);
        }
    }

    fn end_entry(&mut self) {
        if std::mem::take(&mut self.is_entry) {
            self.html.push_str("</p>");
        }
    }

    /// Ends the entry, and opens and closes lists until `n` are open.
    fn set_lists(&mut self, n: usize) {
        self.end_entry();
        while self.n_lists > n {
            self.html.push_str("</ul>");
            self.n_lists -= 1;
        }
        while self.n_lists < n {
            self.html.push_str("<ul>");
            self.n_lists += 1;
        }
    }

    fn table(&mut self, node: Node<'a, '_>, depth: usize) {
        let table = Table::new(node);
        if table.is_layout(self.styles) {
            for cell in table.rows.into_iter().flatten() {
                self.end_entry();
                self.blocks(cell, depth + 1);
            }
            return;
        }
        self.set_lists(0);
        self.html.push_str("<table>");
        let mut boxes = Vec::new();
        for row in table.rows {
            self.html.push_str("<tr>");
            for cell in row {
                let paragraphs = cell.children().filter(|it| it.tag_name().name() == "p");
                let mut lines = Vec::new();
                for line in paragraphs.map(|it| Line::read(it, self.links)) {
                    if !line.is_empty() {
                        lines.push(line.html);
                    }
                    boxes.extend(line.boxes);
                }
                self.html.push_str(&format!("<td>{}</td>", lines.join("<br>")));
            }
            self.html.push_str("</tr>\n");
        }
        self.html.push_str("</table>\n");
        for text in boxes {
            self.blocks(text, depth + 1);
        }
    }
}
