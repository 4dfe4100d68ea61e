//! Tables of a Word document: of data, or for the layout of a page.

use roxmltree::Node;

use crate::ingest::word::package::child;
use crate::ingest::word::styles::{Kind, Styles};

/// Number of paragraphs of a cell above which a table is layout.
const MAX_PARAGRAPHS: usize = 3;

/// Maximum number of containers around a row.
const MAX_DEPTH: usize = 10;

/// Table.
pub struct Table<'a, 'i> {
    /// Cells of each row.
    pub rows: Vec<Vec<Node<'a, 'i>>>,
}

impl<'a, 'i> Table<'a, 'i> {
    /// Reads the rows of a table.
    pub fn new(node: Node<'a, 'i>) -> Self {
        let rows = within(node, "tr", 0);
        Self { rows: rows.into_iter().map(|row| within(row, "tc", 0)).collect() }
    }

    /// True if the cells hold whole parts of a page: several paragraphs, headings, lists or tables.
    pub fn is_layout(&self, styles: &Styles) -> bool {
        let is_part = |cell: &Node<'_, '_>| {
            let named =
                |name: &'static str| cell.children().filter(move |it| it.tag_name().name() == name);
            let kinds = named("p").map(|it| styles.kind(child(it, "pPr")));
            named("p").nth(MAX_PARAGRAPHS).is_some()
                || kinds.into_iter().any(|kind| kind != Kind::Text)
                || named("tbl").next().is_some()
                || named("sdt").next().is_some()
        };
        self.rows.iter().flatten().any(is_part)
    }
}

/// Elements of this name in a container, also within wrappers.
fn within<'a, 'i>(container: Node<'a, 'i>, name: &str, depth: usize) -> Vec<Node<'a, 'i>> {
    let mut found = Vec::new();
    for node in container.children().filter(Node::is_element) {
        match node.tag_name().name() {
            own if own == name => found.push(node),
            "sdt" | "sdtContent" | "customXml" | "ins" if depth < MAX_DEPTH => {
                found.extend(within(node, name, depth + 1));
            }
            _ => {}
        }
    }
    found
}
