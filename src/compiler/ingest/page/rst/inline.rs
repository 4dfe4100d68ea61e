//! Emphasis, roles and links of reStructuredText in the lines of a paragraph.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::ingest::page::builder::Builder;
use crate::ingest::page::element::Element;
use crate::ingest::page::rst::lines::Line;

/// Longest text between two marks, in bytes, and maximum number of marks that mark nothing.
const MAX_LENGTH: usize = 4000;
const MAX_FAILURES: usize = 1000;

/// Addresses by the names that stand for them, in small letters.
pub type Targets = BTreeMap<String, String>;

/// Starts an element.
pub fn start(builder: &mut Builder, name: &str, address: Option<&str>) {
    builder.start(&Element::new(name, |key| address.filter(|_| key == "href")));
}

/// Lines of a paragraph as one text, whose parts know where they stand in the file.
struct Joined {
    text: String,
    /// Positions in the text and in the file at which lines begin.
    starts: Vec<(usize, usize)>,
}

impl Joined {
    fn new(lines: &[Line<'_>]) -> Self {
        let mut made = Self { text: String::new(), starts: Vec::new() };
        for line in lines {
            if !made.starts.is_empty() {
                made.text.push('\n');
            }
            made.starts.push((made.text.len(), line.at));
            made.text.push_str(line.text);
        }
        made
    }

    /// Feeds a part without marks to a builder; the ends of lines are spaces.
    fn plain(&self, range: Range<usize>, builder: &mut Builder) {
        let mut at = range.start;
        let part = self.text.get(range).unwrap_or_default();
        for (number, line) in part.split('\n').enumerate() {
            let line_at = self.place(at);
            if number > 0 {
                builder.text(" ", line_at);
            }
            builder.text(line, line_at);
            at += line.len() + 1;
        }
    }

    fn place(&self, at: usize) -> usize {
        let n_before = self.starts.partition_point(|(text, _)| *text <= at);
        let before = n_before.checked_sub(1).and_then(|index| self.starts.get(index));
        before.map_or(0, |(text, file)| file + (at - text))
    }
}

/// Reads the lines of a paragraph.
pub fn inline(lines: &[Line<'_>], targets: &Targets, builder: &mut Builder) {
    let joined = Joined::new(lines);
    let text = joined.text.as_str();
    let (mut at, mut plain, mut n_failures) = (0, 0, 0);
    while at < text.len() && n_failures < MAX_FAILURES {
        let byte = text.as_bytes()[at];
        if byte == b'\\' {
            joined.plain(plain..at, builder);
            // A space that is escaped is none.
            let next = text[at + 1..].chars().next();
            plain = at + 1 + next.filter(|c| c.is_whitespace()).map_or(0, char::len_utf8);
            at += 1 + next.map_or(0, char::len_utf8);
            continue;
        }
        let Some(found) = mark(text, at) else {
            n_failures += usize::from(b"*`:_|".contains(&byte));
            at += text[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        joined.plain(plain..at, builder);
        found.write(&joined, targets, builder);
        at = found.end;
        plain = at;
    }
    joined.plain(plain..text.len(), builder);
}

/// Text between marks.
struct Marked {
    kind: Kind,
    inside: Range<usize>,
    end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Element(&'static str),
    /// Text of a role.
    Role,
    Link,
    /// Name of a substitution, such as that of a picture.
    Substitution,
}

impl Marked {
    fn write(&self, joined: &Joined, targets: &Targets, builder: &mut Builder) {
        let inside = joined.text.get(self.inside.clone()).unwrap_or_default();
        // `text <https://a.example>`
        let open = inside.rfind('<').filter(|_| inside.ends_with('>'));
        let shown = match open.map(|open| inside[..open].trim_end()) {
            Some("") => self.inside.start + 1..self.inside.end - 1,
            Some(text) => self.inside.start..self.inside.start + text.len(),
            None => self.inside.clone(),
        };
        let name: String = inside.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let address = open.map(|open| inside[open + 1..inside.len() - 1].replace(['\n', ' '], ""));
        let address = address.or_else(|| targets.get(&name).cloned());
        match self.kind {
            Kind::Element(name) => {
                start(builder, name, None);
                joined.plain(self.inside.clone(), builder);
                builder.end(name);
            }
            Kind::Link => {
                start(builder, "a", address.as_deref());
                joined.plain(shown, builder);
                builder.end("a");
            }
            Kind::Role => joined.plain(shown, builder),
            Kind::Substitution => {}
        }
    }
}

/// Marks at a place of a text.
fn mark(text: &str, at: usize) -> Option<Marked> {
    let rest = &text[at..];
    let before = text[..at].chars().next_back();
    if before.is_some_and(char::is_alphanumeric) {
        return None;
    }
    for (sign, name) in [("``", "code"), ("**", "strong"), ("*", "em")] {
        if rest.starts_with(sign) {
            let inside = between(text, at + sign.len(), sign)?;
            let end = inside.end + sign.len();
            return Some(Marked { kind: Kind::Element(name), inside, end });
        }
    }
    if rest.starts_with('|') {
        let inside = between(text, at + 1, "|")?;
        let is_name = !text[inside.clone()].contains('\n') && inside.len() < 80;
        let end = inside.end + 1;
        return is_name.then_some(Marked { kind: Kind::Substitution, inside, end });
    }
    // `:doi:`10.1/x``
    let role = rest.strip_prefix(':').and_then(|name| {
        let length = name.find(|c: char| !c.is_ascii_alphanumeric() && !"-+._".contains(c))?;
        (length > 0 && name[length..].starts_with(":`")).then_some(length + 2)
    });
    let open = at + role.unwrap_or_default();
    if !text[open..].starts_with('`') {
        return None;
    }
    let inside = between(text, open + 1, "`")?;
    let behind = &text[inside.end + 1..];
    let n_signs = behind.bytes().take_while(|byte| *byte == b'_').count().min(2);
    let is_download = text[at..open].contains("download");
    let kind = if n_signs > 0 || is_download { Kind::Link } else { Kind::Role };
    Some(Marked { kind, end: inside.end + 1 + n_signs, inside })
}

/// Range from `start` to the next sign that ends what one before it begins.
fn between(text: &str, start: usize, sign: &str) -> Option<Range<usize>> {
    let rest = text.get(start..)?;
    let rest = &rest[..rest.floor_char_boundary(MAX_LENGTH)];
    if rest.starts_with(char::is_whitespace) {
        return None;
    }
    let is_end = |(length, _): &(usize, &str)| {
        let behind = rest[length + sign.len()..].chars().next();
        let is_inside = rest[..*length].ends_with(char::is_whitespace) || *length == 0;
        !is_inside && (sign == "`" || behind.is_none_or(|c| !c.is_alphanumeric()))
    };
    let (length, _) = rest.match_indices(sign).find(is_end)?;
    Some(start..start + length)
}
