//! Writer of LaTeX, for XeLaTeX and LuaLaTeX, which read Unicode.

use peerage_core::cite::escape_tex;

use crate::paper::document::{Block, Document, Entry, Script, Span};
use crate::paper::layout::{Layout, PaperSize, Template};

/// Writes a document.
pub fn tex(document: &Document, layout: Layout) -> String {
    let template = match layout.template {
        Template::Classic => include_str!("classic.tex"),
        Template::Modern => include_str!("modern.tex"),
    };
    let size = match layout.size {
        PaperSize::A4 => "a4paper",
        PaperSize::Letter => "letterpaper",
    };
    let head: String = document.head.iter().map(|it| format!("{}\\par\n", spans(it))).collect();
    let title = escaped(&document.title);
    let mut out = format!(
        "\\documentclass[{size}]{{article}}\n{template}\\hypersetup{{pdftitle={{{title}}}}}\n\
         \\begin{{document}}\n\\name{{{title}}}{{%\n{head}}}\n"
    );
    for section in &document.sections {
        out.extend(["\n\\heading{", &escaped(&section.heading), "}\n"]);
        for block in &section.blocks {
            match block {
                Block::Subheading(text) => out.extend(["\\kind{", &escaped(text), "}\n"]),
                Block::Paragraph(text) => out.extend(["\\words{", &spans(text), "}\n"]),
                Block::Entry(it) => entry(&mut out, it),
                Block::Reference(text) => out.extend(["\\work{", &spans(text), "}\n"]),
            }
        }
    }
    out.push_str("\n\\end{document}\n");
    out
}

fn entry(out: &mut String, entry: &Entry) {
    let (first, rest) = entry.lines.split_first().map_or((&[][..], &[][..]), |(a, b)| (&a[..], b));
    let rest: String = rest.iter().map(|it| format!("{}\\par\n", spans(it))).collect();
    let points: String = entry.points.iter().map(|it| format!("\\item {}\n", spans(it))).collect();
    let points = match points.is_empty() {
        true => points,
        false => format!("\\begin{{itemize}}\n{points}\\end{{itemize}}\n"),
    };
    out.push_str(&format!(
        "\\entry{{{}}}{{{}}}{{%\n{rest}{points}}}\n",
        escaped(&entry.when),
        spans(first),
    ));
}

fn spans(paragraph: &[Span]) -> String {
    paragraph.iter().map(span).collect()
}

fn span(span: &Span) -> String {
    let mut text = escaped(&span.text);
    if span.link.is_some() {
        // An address has no space where a line could end.
        text = text.replace('/', "/\\allowbreak{}");
    }
    let name = match span.script {
        Script::Line => None,
        Script::Super => Some("textsuperscript"),
        Script::Sub => Some("textsubscript"),
    };
    let styles = [name, span.is_italic.then_some("textit"), span.is_bold.then_some("textbf")];
    for name in styles.into_iter().flatten() {
        text = format!("\\{name}{{{text}}}");
    }
    match &span.link {
        Some(url) => format!("\\href{{{}}}{{{text}}}", address(url)),
        None => text,
    }
}

/// Text in which no character is a command, and no two of them become another.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            '"' => out.push_str("\\textquotedbl{}"),
            '`' => out.push_str("\\textasciigrave{}"),
            // Two hyphens become a dash, two apostrophes a quotation mark, and a bracket an
            // argument.
            '-' | '\'' | '[' | ']' | '!' | '?' => out.extend(['{', c, '}']),
            c => out.push_str(&escape_tex(c.encode_utf8(&mut [0; 4]))),
        }
    }
    out
}

/// Address in which what TeX would read is written by its number (RFC 3986, 2.1).
fn address(url: &str) -> String {
    let mut out = String::with_capacity(url.len());
    for c in url.chars() {
        match c {
            '%' | '#' => out.extend(['\\', c]),
            '\\' | '{' | '}' | '^' | '~' | '"' | '<' | '>' | '`' | '|' | ' ' | '$' => {
                out.push_str(&format!("\\%{:02X}", u32::from(c)));
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use peerage_core::model::SafeUrl;

    #[track_caller]
    fn check(span: Span, expected: &str) {
        assert_eq!(spans(&[span]), expected);
    }

    #[test]
    fn a_text_holds_no_command() {
        check(
            Span::plain("\\input{a} 50% & $x_1$ #1 ~"),
            "\\textbackslash{}input\\{a\\} 50\\% \\& \\$x\\_1\\$ \\#1 \\textasciitilde{}",
        );
        check(
            Span::plain("1--2 ''a'' ?` [b] <i>"),
            "1{-}{-}2 {'}{'}a{'}{'} {?}\\textasciigrave{} {[}b{]} \\textless{}i\\textgreater{}",
        );
        check(Span { is_bold: true, ..Span::italic("a") }, "\\textbf{\\textit{a}}");
    }

    #[test]
    fn an_address_holds_no_command() {
        let url = SafeUrl::parse("https://example.org/~a%20b_c?d=e&f#g").unwrap();
        check(
            Span::link("a/b", url.clone()),
            "\\href{https://example.org/\\%7Ea\\%20b_c?d=e&f\\#g}{a/\\allowbreak{}b}",
        );
        check(Span::link("a", url), "\\href{https://example.org/\\%7Ea\\%20b_c?d=e&f\\#g}{a}");
    }
}
