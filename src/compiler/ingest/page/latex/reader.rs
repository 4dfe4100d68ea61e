//! Blocks of a document from its commands, groups and environments.

use peerage_core::text::tex::{Segment, segments};

use crate::ingest::page::block::{BlockKind, Page};
use crate::ingest::page::builder::Builder;
use crate::ingest::page::element::Element;
use crate::ingest::page::latex::argument::{after_space, group};
use crate::ingest::page::latex::definitions::Definitions;

/// Maximum depth of commands within the definitions and arguments of others.
const MAX_DEPTH: usize = 24;

/// Maximum length in bytes of a heading that is a line in larger type.
const LONGEST_HEADING: usize = 80;

/// Maximum length in bytes of a formula.
const LONGEST_FORMULA: usize = 2000;

/// Maximum number of groups without an end that are looked for.
const MAX_OPEN: usize = 100;

/// Signs of a text that are not read with the text around them.
const SPECIAL: [char; 6] = ['\\', '{', '}', '&', '$', '\n'];

/// Places of the characters of a text in the file.
#[derive(Clone, Copy)]
pub enum Place {
    /// The text stands in the file from here.
    From(usize),
    /// The text stands for a command here.
    At(usize),
}

impl Place {
    /// Place of the character at `at`.
    pub fn of(self, at: usize) -> usize {
        match self {
            Self::From(start) => start + at,
            Self::At(start) => start,
        }
    }

    /// Place of the rest of the text from `at`.
    pub fn behind(self, at: usize) -> Self {
        match self {
            Self::From(start) => Self::From(start + at),
            Self::At(_) => self,
        }
    }
}

/// Part of a document that ends with a group.
pub enum Closing {
    /// An element.
    Element(&'static str),
    /// Larger type.
    Large,
}

/// A line in larger type, which may be a heading.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// Type of other text.
    Usual,
    /// Larger type so far.
    Large,
    /// Larger type whose group has ended: any text behind it makes this a usual line.
    Ended,
}

/// Reader of a document.
pub struct Reader {
    /// Builder of the blocks.
    pub builder: Builder,
    /// Commands of the document.
    pub definitions: Definitions,
    /// Open groups.
    groups: Vec<Vec<Closing>>,
    /// Type of the current line.
    pub line: Line,
    /// Number of open tables.
    pub n_tables: usize,
    /// Number of open lines of a curriculum vitae, whose cells are their arguments.
    pub n_rows: usize,
    depth: usize,
    /// Number of bytes that may still be read: definitions can grow without end.
    left: usize,
    n_open: usize,
}

impl Reader {
    /// Reader of a document of `length` bytes.
    pub fn new(definitions: Definitions, length: usize) -> Self {
        Self {
            builder: Builder::default(),
            definitions,
            groups: vec![Vec::new()],
            line: Line::Usual,
            n_tables: 0,
            n_rows: 0,
            depth: 0,
            left: 8 * length + (1 << 16),
            n_open: 0,
        }
    }

    /// Reads the text of a document, which stands in the file at `start`.
    pub fn read(&mut self, body: &str, start: usize) {
        self.run(body, Place::From(start));
    }

    /// Ends the page.
    pub fn finish(mut self) -> Page {
        self.end_paragraph();
        self.builder.finish()
    }

    /// Reads a text.
    pub fn run(&mut self, text: &str, place: Place) {
        if self.depth >= MAX_DEPTH || self.left < text.len() {
            return;
        }
        self.left -= text.len();
        self.depth += 1;
        let mut rest = text;
        while !rest.is_empty() {
            let at = text.len() - rest.len();
            let length = rest.find(SPECIAL).unwrap_or(rest.len());
            if length > 0 {
                self.plain(&rest[..length], place.of(at));
                rest = &rest[length..];
                continue;
            }
            rest = match rest.as_bytes()[0] {
                b'\\' => self.command(rest, place.behind(at)),
                b'$' => self.formula(rest, place.of(at)),
                b'\n' => self.end_of_line(rest, place.of(at)),
                sign => {
                    match sign {
                        b'{' => self.open(Vec::new()),
                        b'}' => self.close(),
                        _ if self.n_rows > 0 => self.builder.text(" ", place.of(at)),
                        _ if self.n_tables > 0 => self.cell(),
                        _ => self.text("&", place.of(at)),
                    }
                    &rest[1..]
                }
            };
        }
        self.depth -= 1;
    }

    /// Adds text without commands.
    fn plain(&mut self, raw: &str, at: usize) {
        let text = raw.trim();
        if raw.starts_with(char::is_whitespace) {
            self.builder.text(" ", at);
        }
        if text.is_empty() {
            return;
        }
        let is_plain = |c: char| !matches!(c, '~' | '-' | '`' | '\'');
        if text.chars().all(is_plain) {
            self.text(text, at + (raw.len() - raw.trim_start().len()));
        } else {
            self.decoded(text, at);
        }
        if raw.ends_with(char::is_whitespace) {
            self.builder.text(" ", at + raw.len() - 1);
        }
    }

    /// Adds LaTeX that stands for characters.
    pub fn decoded(&mut self, raw: &str, at: usize) {
        // A tie at the start binds what is before it.
        let raw = raw.strip_prefix('~').map_or(raw, |rest| {
            self.builder.text(" ", at);
            rest
        });
        let (raw, is_tied) = raw.strip_suffix('~').map_or((raw, false), |raw| (raw, true));
        for segment in segments(raw) {
            match segment {
                Segment::Text(text) | Segment::Italic(text) => self.text(&text, at),
                Segment::Math(source) => self.text(&format!("${source}$"), at),
            }
        }
        if is_tied {
            self.builder.text(" ", at);
        }
    }

    /// Adds text that stands in the file at `at`.
    pub fn text(&mut self, text: &str, at: usize) {
        if self.line == Line::Ended && !text.trim().is_empty() {
            self.line = Line::Usual;
        }
        self.builder.text(text, at);
    }

    fn formula<'a>(&mut self, rest: &'a str, at: usize) -> &'a str {
        let inside = &rest[1..];
        let end = inside.bytes().take(LONGEST_FORMULA).position(|byte| byte == b'$');
        match end.filter(|end| *end > 0) {
            Some(end) => {
                self.decoded(&rest[..end + 2], at);
                &inside[end + 1..]
            }
            None => inside,
        }
    }

    /// Ends the paragraph where a line without text follows.
    fn end_of_line<'a>(&mut self, rest: &'a str, at: usize) -> &'a str {
        let behind = rest.trim_start();
        match rest[..rest.len() - behind.len()].matches('\n').count() {
            0 | 1 => self.builder.text(" ", at),
            _ => self.end_paragraph(),
        }
        behind
    }

    /// Ends the paragraph.
    pub fn end_paragraph(&mut self) {
        if self.n_tables > 0 {
            return self.builder.text(" ", 0);
        }
        self.end_block();
        if self.groups.len() == 1 {
            self.close_group();
        }
    }

    /// Ends the block; a line in larger type is a heading.
    pub fn end_block(&mut self) {
        let n_blocks = self.builder.page.blocks.len();
        for name in ["div", "p"] {
            self.start(name, None);
            self.builder.end(name);
        }
        let is_heading = self.line != Line::Usual;
        self.line = Line::Usual;
        let is_first = n_blocks == 0;
        if let Some(block) = self.builder.page.blocks.get_mut(n_blocks)
            && is_heading
            && block.kind == BlockKind::Paragraph
            && block.text.value.len() <= LONGEST_HEADING
            && !block.text.value.contains('\n')
        {
            block.kind = BlockKind::Heading(if is_first { 1 } else { 2 });
        }
    }

    /// Ends the line, or the row of a table.
    pub fn end_line(&mut self) {
        if self.n_rows > 0 {
            self.builder.break_line();
        } else if self.n_tables > 0 {
            self.builder.end("tr");
            self.start("tr", None);
            self.start("td", None);
        } else if self.line == Line::Usual {
            self.builder.break_line();
        } else {
            self.end_block();
        }
    }

    fn cell(&mut self) {
        self.builder.end("td");
        self.start("td", None);
    }

    /// Opens a group.
    pub fn open(&mut self, closings: Vec<Closing>) {
        self.groups.push(closings);
    }

    fn close(&mut self) {
        self.close_group();
        if self.groups.len() > 1 {
            self.groups.pop();
        }
    }

    /// Ends what the innermost group began.
    fn close_group(&mut self) {
        let closings = self.groups.last_mut().map(std::mem::take).unwrap_or_default();
        for closing in closings.into_iter().rev() {
            match closing {
                Closing::Element(name) => self.builder.end(name),
                Closing::Large if self.line == Line::Large => self.line = Line::Ended,
                Closing::Large => {}
            }
        }
    }

    /// Begins an element, of a link with its address.
    pub fn start(&mut self, name: &'static str, address: Option<&str>) {
        let attribute = |key: &str| address.filter(|_| key == "href");
        self.builder.start(&Element::new(name, attribute));
    }

    /// Begins an element for blocks.
    pub fn start_block(&mut self, name: &'static str) {
        if self.n_tables == 0 {
            self.end_block();
        }
        self.start(name, None);
    }

    /// Opens the group at the start of `behind` as the contents of an element.
    pub fn wrapped<'a>(
        &mut self,
        element: &'static str,
        address: Option<&str>,
        behind: &'a str,
    ) -> &'a str {
        let Some(inside) = after_space(behind).strip_prefix('{') else { return behind };
        self.start(element, address);
        self.open(vec![Closing::Element(element)]);
        inside
    }

    /// Ends something with the current group.
    pub fn close_later(&mut self, closing: Closing) {
        if let Some(group) = self.groups.last_mut() {
            group.push(closing);
        }
    }

    /// Adds a link.
    pub fn link(&mut self, address: &str, text: &str, at: usize) {
        self.start("a", Some(address));
        self.text(text, at);
        self.builder.end("a");
    }

    /// Group at the start of a text, and the text behind it.
    pub fn group<'a>(&mut self, text: &'a str) -> Option<(&'a str, &'a str)> {
        if self.n_open >= MAX_OPEN || !after_space(text).starts_with('{') {
            return None;
        }
        let found = group(text);
        self.n_open += usize::from(found.is_none());
        found
    }

    /// Up to `most` groups at the start of a text, and the text behind them.
    pub fn groups_of<'a>(&mut self, text: &'a str, most: usize) -> (Vec<&'a str>, &'a str) {
        let (mut groups, mut rest) = (Vec::new(), text);
        while groups.len() < most
            && let Some((inside, behind)) = self.group(rest)
        {
            groups.push(inside);
            rest = behind;
        }
        (groups, rest)
    }

    /// Text behind up to `count` groups.
    pub fn after_groups<'a>(&mut self, text: &'a str, count: usize) -> &'a str {
        self.groups_of(text, count).1
    }

    /// Text behind the length that some spaces have.
    pub fn after_length<'a>(&self, name: &str, text: &'a str) -> &'a str {
        let rest = text.trim_start();
        let length =
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '.')).unwrap_or(rest.len());
        match name == "hskip" && rest.starts_with(|c: char| c.is_ascii_digit()) {
            true => &rest[length..],
            false => text,
        }
    }
}
