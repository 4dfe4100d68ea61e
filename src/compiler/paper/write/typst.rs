//! Writer of Typst: the template, then one call of its functions for each part of the document.
//!
//! Every text is a string literal of Typst, so that nothing in it is markup or code.

use std::fmt::Write;

use peerage_core::messages::Language;

use crate::paper::document::{Block, Document, Entry, Paragraph, Script, Span};
use crate::paper::layout::{Layout, PaperSize, Template};

/// Writes a document.
pub fn typst(document: &Document, layout: Layout) -> String {
    let template = match layout.template {
        Template::Classic => include_str!("classic.typ"),
        Template::Modern => include_str!("modern.typ"),
    };
    let size = match layout.size {
        PaperSize::A4 => "a4",
        PaperSize::Letter => "us-letter",
    };
    let (lang, region) = language(document.language);
    let title = literal(&document.title);
    let mut out = format!(
        "{template}\n#show: sheet.with(size: {}, title: {title}, lang: {}, region: {region})\n\n\
         #name({title}, ({}))\n",
        literal(size),
        literal(lang),
        list(&document.head),
    );
    for section in &document.sections {
        line(&mut out, format_args!("\n#part({})", literal(&section.heading)));
        for block in &section.blocks {
            match block {
                Block::Subheading(text) => line(&mut out, format_args!("#kind({})", literal(text))),
                Block::Paragraph(text) => {
                    line(&mut out, format_args!("#words({})", content(text)));
                }
                Block::Entry(it) => entry(&mut out, it),
                Block::Reference(text) => {
                    line(&mut out, format_args!("#work({})", content(text)));
                }
            }
        }
    }
    out
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    writeln!(out, "{text}").ok();
}

fn entry(out: &mut String, entry: &Entry) {
    let [lines, points] = [list(&entry.lines), list(&entry.points)];
    line(out, format_args!("#item({}, ({lines}), ({points}))", literal(&entry.when)));
}

/// Elements of an array of paragraphs.
fn list(paragraphs: &[Paragraph]) -> String {
    paragraphs.iter().map(|it| format!("{}, ", content(it))).collect()
}

/// Content block of spans.
fn content(spans: &[Span]) -> String {
    let spans: String = spans.iter().map(|span| format!("#{}", call(span))).collect();
    format!("[{spans}]")
}

fn call(span: &Span) -> String {
    let mut text = literal(&span.text);
    let name = match span.script {
        Script::Line => None,
        Script::Super => Some("super"),
        Script::Sub => Some("sub"),
    };
    let styles = [name, span.is_italic.then_some("emph"), span.is_bold.then_some("strong")];
    for name in styles.into_iter().flatten() {
        text = format!("{name}({text})");
    }
    match &span.link {
        Some(url) => format!("link({}, {text})", literal(url)),
        None => text,
    }
}

/// String literal of Typst.
fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                write!(out, "\\u{{{:x}}}", u32::from(c)).ok();
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Language and region of Typst, the latter as an expression.
fn language(language: Language) -> (&'static str, &'static str) {
    match language {
        Language::SimplifiedChinese => ("zh", "\"cn\""),
        Language::TraditionalChinese => ("zh", "\"tw\""),
        language => (language.tag(), "none"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use peerage_core::model::SafeUrl;

    #[track_caller]
    fn check(span: Span, expected: &str) {
        assert_eq!(content(&[span]), expected);
    }

    #[test]
    fn a_text_is_a_literal() {
        check(
            Span::plain("#eval(\"1\") $x$ @a [b] \\ *c* _d_ // e"),
            r##"[#"#eval(\"1\") $x$ @a [b] \\ *c* _d_ // e"]"##,
        );
        check(Span::bold("a"), "[#strong(\"a\")]");
        check(Span { is_bold: true, ..Span::italic("a") }, "[#strong(emph(\"a\"))]");
        check(Span { script: Script::Sub, ..Span::plain("2") }, "[#sub(\"2\")]");
        let url = SafeUrl::parse("https://example.org/a_b").unwrap();
        check(Span::link("a", url), "[#link(\"https://example.org/a_b\", \"a\")]");
    }

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(literal("a\u{1}b\n"), "\"a\\u{1}b\\u{a}\"");
    }
}
