//! Documents as sequences of blocks, in whatever format they are written.

use crate::ingest::page::text::Text;

/// Longest heading that lists nothing, in bytes, and the lines that a longer one has less than. Whole
/// lists of works stand in `<h4>` for the size of its letters.
const MAX_HEADING: usize = 400;
const LINES_OF_LIST: usize = 3;

/// Document as a reader finds it.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Blocks in order.
    pub blocks: Vec<Block>,
    /// Title for windows.
    pub title: Option<Text>,
    /// Named properties: the elements `meta` of HTML, or the front matter of Markdown.
    pub properties: Vec<(String, Text)>,
    /// Scripts of structured data (JSON-LD).
    pub data: Vec<Text>,
    /// OpenURL descriptions of works (COinS).
    pub descriptions: Vec<Text>,
    /// Name of the person of a microformat (h-card).
    pub card: Option<Text>,
    /// Entries of BibTeX in the text, at their positions in the file with spaces between them.
    pub entries: String,
    /// Pictures in order.
    pub pictures: Vec<Picture>,
}

/// Picture of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Number of the block in which it stands, or of the next one, and offset in its text.
    pub place: (usize, usize),
    /// Address of its file.
    pub source: String,
}

/// Block of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Kind of the block.
    pub kind: BlockKind,
    /// Text of the block.
    pub text: Text,
    /// Numbers of the elements that contain the block, the outermost first, each with a number for
    /// elements of its name and class.
    pub within: Vec<(u32, u32)>,
    /// Number of the rows that a cell of them spans; 0 for any other block.
    pub rows: u32,
    /// True for the caption of a picture.
    pub is_caption: bool,
}

/// Kind of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlockKind {
    /// Heading; the level 1 is that of the document.
    Heading(u8),
    /// Item of a list, with its depth from 1.
    Item(u8),
    /// Row of a table, with tabs between its cells.
    Row,
    /// Paragraph.
    #[default]
    Paragraph,
}

impl Block {
    /// Block outside of all elements.
    pub fn new(kind: BlockKind, text: Text) -> Self {
        Self { kind, text, ..Self::default() }
    }
}

/// True for a text, and no heading, that stands in the element of one for its looks.
pub fn is_set_large(text: &str) -> bool {
    text.len() > MAX_HEADING && text.lines().count() >= LINES_OF_LIST
}
