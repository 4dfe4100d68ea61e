//! Text of a paragraph, as HTML.

use foldhash::HashMap;
use peerage_core::text::markup::escape;
use roxmltree::Node;

use crate::ingest::word::package::{attribute, child};

/// Maximum depth of elements within a paragraph.
const MAX_DEPTH: usize = 50;

/// Maximum length of a date in characters, and of a further line of an entry in bytes of HTML.
const MAX_DATE: usize = 30;
const MAX_FURTHER: usize = 400;

/// Signs that begin an item where no list is used, with the one of the font Symbol.
const BULLETS: [char; 10] = ['•', '▪', '◦', '‣', '●', '■', '➢', '❖', '\u{f0b7}', '\u{f0a7}'];

/// Elements whose contents stand in the line like those beside them. Deleted text is in others.
const WRAPPERS: [&str; 12] = [
    "ins",
    "moveTo",
    "smartTag",
    "sdt",
    "sdtContent",
    "customXml",
    "dir",
    "bdo",
    "AlternateContent",
    "Choice",
    "rt",
    "rubyBase",
];

/// Line that is being written.
pub struct Line<'a, 'i> {
    links: &'a HashMap<String, String>,
    /// Markup of the line.
    pub html: String,
    /// Text boxes that are anchored in the paragraph.
    pub boxes: Vec<Node<'a, 'i>>,
    /// Instructions of the open fields; none of them where its result has begun.
    fields: Vec<Option<String>>,
    n_links: usize,
}

impl<'a, 'i> Line<'a, 'i> {
    /// Line of a paragraph.
    pub fn read(paragraph: Node<'a, 'i>, links: &'a HashMap<String, String>) -> Self {
        let (html, boxes, fields) = (String::new(), Vec::new(), Vec::new());
        let mut line = Self { links, html, boxes, fields, n_links: 0 };
        line.parts(paragraph, 0);
        while line.n_links > 0 {
            line.close();
        }
        line
    }

    /// True if there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.html.trim().is_empty()
    }

    /// Removes the sign that begins an item; true if there was one.
    pub fn strip_bullet(&mut self) -> bool {
        match self.html.trim_start().strip_prefix(BULLETS) {
            Some(rest) if !rest.trim().is_empty() => {
                self.html = rest.trim_start().to_owned();
                true
            }
            _ => false,
        }
    }

    /// True if a tab separates a date from the text, as in the first line of an entry.
    pub fn is_dated(&self) -> bool {
        let ends = [self.html.split_once('\t'), self.html.rsplit_once('\t')];
        let [start, end] = [ends[0].map(|(start, _)| start), ends[1].map(|(_, end)| end)];
        start.into_iter().chain(end).any(is_date)
    }

    /// True if this may be a further line of an entry.
    pub fn goes_on(&self) -> bool {
        !self.html.contains('\t') && self.html.len() <= MAX_FURTHER
    }

    fn parts(&mut self, node: Node<'a, 'i>, depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        for part in node.children().filter(Node::is_element) {
            match part.tag_name().name() {
                "r" => self.run(part, depth),
                "hyperlink" => {
                    let address = attribute(part, "id").and_then(|id| self.links.get(id));
                    self.link(address.map(String::as_str));
                    self.parts(part, depth + 1);
                    self.close();
                }
                "fldSimple" => {
                    let address = attribute(part, "instr").and_then(address);
                    self.link(address);
                    self.parts(part, depth + 1);
                    self.close();
                }
                "oMath" | "oMathPara" => {
                    let texts = part.descendants().filter(|it| it.tag_name().name() == "t");
                    texts.filter_map(|it| it.text()).for_each(|text| escape(text, &mut self.html));
                }
                name if WRAPPERS.contains(&name) => self.parts(part, depth + 1),
                _ => {}
            }
        }
    }

    /// Writes a run: text of one appearance.
    fn run(&mut self, run: Node<'a, 'i>, depth: usize) {
        let look = child(run, "rPr");
        let is = |name: &str| {
            let on = look.and_then(|look| child(look, name)).map(|it| attribute(it, "val"));
            on.is_some_and(|value| !matches!(value, Some("0" | "false" | "off" | "none")))
        };
        let script = look.and_then(|look| child(look, "vertAlign"));
        let script = match script.and_then(|it| attribute(it, "val")) {
            Some("superscript") => Some("sup"),
            Some("subscript") => Some("sub"),
            _ => None,
        };
        let outer = std::mem::take(&mut self.html);
        for part in run.children().filter(Node::is_element) {
            self.part(part, depth);
        }
        let own = std::mem::replace(&mut self.html, outer);
        if is("vanish") {
            return;
        }
        let is_text = !own.trim().is_empty() && !own.contains("</a>") && !own.contains("<a ");
        let marks = [is("b").then_some("b"), is("i").then_some("i"), script];
        let marks: Vec<&str> = marks.into_iter().flatten().filter(|_| is_text).collect();
        self.html.extend(marks.iter().map(|mark| format!("<{mark}>")));
        self.html.push_str(&own);
        self.html.extend(marks.iter().rev().map(|mark| format!("</{mark}>")));
    }

    fn part(&mut self, part: Node<'a, 'i>, depth: usize) {
        match part.tag_name().name() {
            "t" => escape(part.text().unwrap_or_default(), &mut self.html),
            "tab" | "ptab" => self.html.push('\t'),
            "br" | "cr" => match attribute(part, "type") {
                Some("page" | "column") => self.html.push(' '),
                _ => self.html.push_str("<br>"),
            },
            "noBreakHyphen" => self.html.push('-'),
            "instrText" => {
                if let Some(Some(instruction)) = self.fields.last_mut() {
                    instruction.push_str(part.text().unwrap_or_default());
                }
            }
            "fldChar" => self.field(attribute(part, "fldCharType").unwrap_or_default()),
            "ruby" => {
                if let Some(base) = child(part, "rubyBase") {
                    self.parts(base, depth + 1);
                }
            }
            "drawing" | "pict" | "object" | "AlternateContent" => {
                self.text_boxes(part, depth);
            }
            _ => {}
        }
    }

    /// Collects the outermost text boxes of a drawing. A fallback repeats the text for old programs.
    fn text_boxes(&mut self, drawing: Node<'a, 'i>, depth: usize) {
        for part in drawing.children().filter(|_| depth < MAX_DEPTH) {
            match part.tag_name().name() {
                "txbxContent" => self.boxes.push(part),
                "Fallback" => {}
                _ => self.text_boxes(part, depth + 1),
            }
        }
    }

    /// Begins a field, its result, or ends it.
    fn field(&mut self, kind: &str) {
        match kind {
            "begin" if self.fields.len() < MAX_DEPTH => self.fields.push(Some(String::new())),
            "separate" => {
                if let Some(instruction) = self.fields.last_mut().and_then(Option::take) {
                    self.link(address(&instruction));
                }
            }
            "end" if self.fields.pop() == Some(None) => self.close(),
            _ => {}
        }
    }

    /// Begins a link; without an address it is text.
    fn link(&mut self, address: Option<&str>) {
        self.html.push_str("<a href=\"");
        escape(address.unwrap_or_default(), &mut self.html);
        self.html.push_str("\">");
        self.n_links += 1;
    }

    fn close(&mut self) {
        if self.n_links > 0 {
            self.n_links -= 1;
            self.html.push_str("</a>");
        }
    }
}

/// True for a short text with a year.
fn is_date(html: &str) -> bool {
    let mut is_tag = false;
    let text: String = html
        .chars()
        .filter(|c| {
            let is_text = !is_tag && *c != '<';
            is_tag = *c == '<' || (is_tag && *c != '>');
            is_text
        })
        .take(MAX_DATE + 1)
        .collect();
    let text = text.trim();
    let is_year = |part: &str| part.len() == 4 && part.starts_with(['1', '2']);
    text.chars().count() <= MAX_DATE && text.split(|c: char| !c.is_ascii_digit()).any(is_year)
}

/// Address in the instruction of a field: `HYPERLINK "https://…"`.
fn address(instruction: &str) -> Option<&str> {
    let rest = instruction.trim_start().strip_prefix("HYPERLINK")?.trim_start();
    match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => rest.split_whitespace().next().filter(|word| !word.starts_with('\\')),
    }
}
