//! Parser of YAML 1.2 into a tree of values with their spans. Of several documents in a file the
//! first one is read. Aliases are expanded up to a limit, so that a short text gives no large tree.

use foldhash::{HashMap, HashSet};
use granit_parser::{Event, Parser, ScalarStyle, ScanError};

use crate::ingest::files::Spanned;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Maximum number of values and of bytes of text that the aliases of a file expand to.
const MAX_EXPANDED: usize = 1 << 20;

/// Maximum number of values and of bytes of text that have an anchor, each counted once for every
/// anchor that it is within.
const MAX_ANCHORED: usize = 16 << 20;

/// Parses YAML. A syntax error is reported, and the result is none.
pub fn parse(text: &str, report: &mut Report) -> Option<Value> {
    parse_at(text, 0, report)
}

/// Parses a part of a file that begins at byte `offset`, such as front matter.
pub fn parse_at(text: &str, offset: usize, report: &mut Report) -> Option<Value> {
    let mut tree = Tree { offset, left: MAX_EXPANDED, anchored: MAX_ANCHORED, ..Tree::default() };
    for event in Parser::new_from_str(text) {
        match event {
            Ok((Event::DocumentEnd, _)) => break,
            Ok((event, span)) => {
                let range = span.byte_range().unwrap_or_default();
                if !tree.add(event, range.start..range.end.max(range.start), report) {
                    return None;
                }
            }
            Err(error) => {
                tell(&error, text, offset, report);
                return None;
            }
        }
    }
    if tree.root.is_none() {
        let span = report.span(offset..offset);
        report.error(&span, "the file is empty", "remove it, or write something into it");
    }
    tree.root
}

fn tell(error: &ScanError, text: &str, offset: usize, report: &mut Report) {
    let at = error.marker().byte_offset().unwrap_or_default().min(text.len());
    let at = offset + text.floor_char_boundary(at);
    let reason = error.info();
    let span = report.span(at..at);
    let help = "write a list as `- …`, and text with `: ` or `#` in it in quotes";
    report.error(&span, format!("this is not YAML: {}", reason.lines().next().unwrap_or("")), help);
}

/// Values that are open while the events are read.
#[derive(Default)]
struct Tree {
    /// Position of the text in its file.
    offset: usize,
    /// Size that aliases may still expand to.
    left: usize,
    /// Size of the values that may still have an anchor.
    anchored: usize,
    /// True once these are too much.
    is_over: bool,
    open: Vec<Open>,
    /// Values that have an anchor.
    anchors: HashMap<usize, Value>,
    root: Option<Value>,
}

/// List or table that is not closed yet.
struct Open {
    start: usize,
    anchor: usize,
    is_table: bool,
    values: Vec<Value>,
    fields: Vec<(Spanned<String>, Value)>,
    /// Tables of `<<`, whose keys are those of this one.
    merged: Vec<Value>,
    key: Option<Spanned<String>>,
    /// Keys so far.
    known: HashSet<String>,
}

impl Tree {
    /// Adds an event; false if the file is not read any further.
    fn add(
        &mut self,
        event: Event<'_>,
        range: std::ops::Range<usize>,
        report: &mut Report,
    ) -> bool {
        let span = report.span(self.offset + range.start..self.offset + range.end);
        match event {
            Event::Scalar(text, style, anchor, _) => {
                let content = scalar(&text, style == ScalarStyle::Plain);
                let shown = Spanned { value: text.into_owned(), span: span.clone() };
                self.value(Value { content, span }, Some(shown), anchor, report);
            }
            Event::SequenceStart(_, anchor, _) => self.begin(false, span.start(), anchor),
            Event::MappingStart(_, anchor, _) => self.begin(true, span.start(), anchor),
            Event::SequenceEnd | Event::MappingEnd => self.end(span.end(), report),
            Event::Alias(anchor) => {
                // An anchor that is still open would be inside of itself.
                let value = self.anchors.get(&anchor).cloned();
                let value = value.unwrap_or(Value { content: Content::Null, span: span.clone() });
                match self.left.checked_sub(size(&value)) {
                    Some(left) => self.left = left,
                    None => {
                        let message = "the aliases of this file expand to too much";
                        report.error(&span, message, "write the values where they are meant");
                        return false;
                    }
                }
                let shown = match &value.content {
                    Content::Text(text) | Content::Number(text) => {
                        Some(Spanned { value: text.clone(), span })
                    }
                    _ => None,
                };
                self.value(value, shown, 0, report);
            }
            _ => {}
        }
        if self.is_over {
            let span = report.span(self.offset + range.start..self.offset + range.end);
            let message = "the anchors of this file hold too much";
            report.error(&span, message, "give an anchor to what an alias names, and to no more");
        }
        !self.is_over
    }

    fn begin(&mut self, is_table: bool, start: usize, anchor: usize) {
        self.open.push(Open {
            start,
            anchor,
            is_table,
            values: Vec::new(),
            fields: Vec::new(),
            merged: Vec::new(),
            key: None,
            known: HashSet::default(),
        });
    }

    fn end(&mut self, end: usize, report: &mut Report) {
        let Some(mut open) = self.open.pop() else { return };
        for value in std::mem::take(&mut open.merged) {
            let tables = match value.content {
                Content::List(values) => values,
                content => vec![Value { content, span: value.span }],
            };
            for table in tables {
                let Content::Table(fields) = table.content else { continue };
                for (key, value) in fields {
                    if open.known.insert(key.value.clone()) {
                        open.fields.push((key, value));
                    }
                }
            }
        }
        // A block ends where its last value does, and not before the next key.
        let last = open.values.last().or(open.fields.last().map(|(_, value)| value));
        let end = last.map_or(end, |last| last.span.end());
        let span = report.span(open.start..end.max(open.start));
        let content = match open.is_table {
            true => Content::Table(open.fields),
            false => Content::List(open.values),
        };
        self.value(Value { content, span }, None, open.anchor, report);
    }

    /// Adds a value that is complete; `shown` is its text, if it can be a key.
    fn value(
        &mut self,
        value: Value,
        shown: Option<Spanned<String>>,
        anchor: usize,
        report: &mut Report,
    ) {
        if anchor > 0 {
            match self.anchored.checked_sub(size(&value)) {
                Some(left) => {
                    self.anchored = left;
                    self.anchors.insert(anchor, value.clone());
                }
                None => self.is_over = true,
            }
        }
        let Some(open) = self.open.last_mut() else {
            self.root.get_or_insert(value);
            return;
        };
        if !open.is_table {
            open.values.push(value);
            return;
        }
        match open.key.take() {
            None => {
                let key = Spanned { value: String::new(), span: value.span.clone() };
                open.key = Some(shown.unwrap_or(key));
            }
            Some(key) if key.value == "<<" => open.merged.push(value),
            Some(key) if !open.known.insert(key.value.clone()) => {
                let help = "the first one counts; keep one of the two";
                report.warning(&key.span, format!("`{}` is given twice", key.value), help);
            }
            Some(key) => open.fields.push((key, value)),
        }
    }
}

/// Content of a scalar; one without quotes may be a number, a boolean or null.
fn scalar(text: &str, is_plain: bool) -> Content {
    match text {
        _ if !is_plain => Content::Text(text.to_owned()),
        "" | "~" | "null" | "Null" | "NULL" => Content::Null,
        "true" | "True" | "TRUE" => Content::Boolean(true),
        "false" | "False" | "FALSE" => Content::Boolean(false),
        _ if is_number(text) => Content::Number(text.to_owned()),
        _ => Content::Text(text.to_owned()),
    }
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    is_digits(whole) && is_digits(part)
}

/// Number of values in a tree, and of bytes of their texts.
fn size(value: &Value) -> usize {
    let mut open = vec![value];
    let mut size = 0;
    while let Some(value) = open.pop() {
        size += 1;
        match &value.content {
            Content::Text(text) | Content::Number(text) => size += text.len(),
            Content::List(values) => open.extend(values),
            Content::Table(fields) => {
                size += fields.iter().map(|(key, _)| key.value.len()).sum::<usize>();
                open.extend(fields.iter().map(|(_, value)| value));
            }
            Content::Null | Content::Boolean(_) => {}
        }
    }
    size
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::{FileId, Span};

    /// Values of a tree with the texts at their spans.
    fn shown(value: &Value, text: &str) -> String {
        let slice = |span: &Span| text.get(span.range()).unwrap_or("?").trim_end().to_owned();
        match &value.content {
            Content::List(values) => {
                format!(
                    "[{}]",
                    values.iter().map(|it| shown(it, text)).collect::<Vec<_>>().join(", ")
                )
            }
            Content::Table(fields) => {
                let fields =
                    fields.iter().map(|(key, it)| format!("{}: {}", key.value, shown(it, text)));
                format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
            }
            Content::Null => "null".to_owned(),
            Content::Boolean(it) => it.to_string(),
            Content::Number(it) => it.clone(),
            Content::Text(it) => format!("{it:?}@{}", slice(&value.span)),
        }
    }

    /// Checks the tree of a text, or the messages where there is none.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let mut report = Report::new(FileId(0));
        let tree = parse(text, &mut report).map(|value| shown(&value, text));
        let told: Vec<_> = report.diagnostics.iter().map(|it| it.message.as_str()).collect();
        assert_eq!(tree.unwrap_or_default() + &told.join("; "), expected);
    }

    #[test]
    fn values_keep_their_places() {
        check(
            "a: é\nb:\n  - 1\n  - 'x y'\n  - true\nc: {d: ~, e: 2020-01-02}\n",
            "{a: \"é\"@é, b: [1, \"x y\"@'x y', true], c: {d: null, e: \"2020-01-02\"@2020-01-02}}",
        );
        check(
            "- |\n  One\n  two\n- >-\n  a\n  b\n",
            "[\"One\\ntwo\\n\"@One\n  two, \"a b\"@a\n  b]",
        );
        check("---\na: 1\n---\nb: 2\n", "{a: 1}");
    }

    #[test]
    fn aliases_are_expanded_up_to_a_limit() {
        check(
            "a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n  e: 2\n",
            "{a: {b: 1}, c: {b: 1}, d: {e: 2, b: 1}}",
        );
        let mut bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n".to_owned();
        for at in 1..12 {
            let before = format!("*a{}, ", at - 1).repeat(9);
            bomb += &format!("a{at}: &a{at} [{}]\n", before.trim_end_matches(", "));
        }
        check(&bomb, "the aliases of this file expand to too much");
        let anchors: String = (0..100).map(|at| format!("[&a{at} ")).collect();
        let long = format!("{anchors}{}{}\n", "x".repeat(1 << 18), "]".repeat(100));
        check(&long, "the anchors of this file hold too much");
    }

    #[test]
    fn what_is_wrong_is_told() {
        check("a: 1\na: 2\n", "{a: 1}`a` is given twice");
        check("", "the file is empty");
        for text in ["a: [", "a: \"x", "\t- a: b: c", "a: *b", "{{ site.title }}: ["] {
            let mut report = Report::new(FileId(0));
            assert_eq!(parse(text, &mut report), None, "{text}");
            assert!(report.diagnostics[0].message.starts_with("this is not YAML"), "{report:?}");
        }
        let mut report = Report::new(FileId(0));
        assert_eq!(parse(&"[".repeat(100_000), &mut report), None);
        assert_eq!(parse(&"- ".repeat(100_000), &mut report), None);
    }
}
