//! Writer of Markdown (CommonMark 0.31).

use crate::paper::document::{Block, Document, Entry, Span};

/// Writes a document.
pub fn markdown(document: &Document) -> String {
    let mut out = format!("# {}\n", spans(&[Span::plain(&document.title)]));
    for line in &document.head {
        out.extend(["\n", &spans(line), "\n"]);
    }
    for section in &document.sections {
        out.extend(["\n## ", &spans(&[Span::plain(&section.heading)]), "\n"]);
        let mut is_in_list = false;
        for block in &section.blocks {
            let is_item = matches!(block, Block::Entry(_) | Block::Reference(_));
            if !is_item || !is_in_list {
                out.push('\n');
            }
            is_in_list = is_item;
            match block {
                Block::Subheading(text) => {
                    out.extend(["### ", &spans(&[Span::plain(text)]), "\n"]);
                }
                Block::Paragraph(text) => out.extend([&spans(text), "\n"]),
                Block::Entry(it) => entry(&mut out, it),
                Block::Reference(text) => out.extend(["- ", &spans(text), "\n"]),
            }
        }
    }
    out
}

fn entry(out: &mut String, entry: &Entry) {
    let lines = entry.lines.iter().map(|it| spans(it));
    let when = Some(spans(&[Span::plain(&entry.when)])).filter(|when| !when.is_empty());
    let lines: Vec<String> = lines.chain(when).filter(|line| !line.is_empty()).collect();
    // A backslash at the end of a line breaks it.
    out.extend(["- ", &lines.join("\\\n  "), "\n"]);
    for point in &entry.points {
        out.extend(["  - ", &spans(point), "\n"]);
    }
}

fn spans(paragraph: &[Span]) -> String {
    let text: String = paragraph.iter().map(span).collect();
    start(text.trim())
}

fn span(span: &Span) -> String {
    let text = escape_markdown(&span.text);
    // Marks are none beside a space.
    let inside = text.trim();
    if inside.is_empty() {
        return text;
    }
    let mark = match (span.is_bold, span.is_italic) {
        (true, true) => "***",
        (true, false) => "**",
        (false, true) => "*",
        (false, false) => "",
    };
    let set = match &span.link {
        Some(url) => format!("{mark}[{inside}](<{}>){mark}", address(url)),
        None => format!("{mark}{inside}{mark}"),
    };
    text.replacen(inside, &set, 1)
}

/// Text in one line in which no character is a mark.
pub fn escape_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        // An ampersand begins an entity only before its name or number.
        let next = text[at + c.len_utf8()..].chars().next();
        let is_entity = c == '&' && next.is_some_and(|c| c.is_ascii_alphanumeric() || c == '#');
        if is_entity || "\\`*_{}[]<>#|~$@".contains(c) {
            out.push('\\');
        }
        out.push(if c.is_control() { ' ' } else { c });
    }
    out
}

/// A line that begins neither a list nor a heading.
fn start(line: &str) -> String {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let at = match line.as_bytes().get(digits) {
        Some(b'.' | b')') if digits > 0 => digits,
        Some(b'-' | b'+' | b'=') if digits == 0 => 0,
        _ => return line.to_owned(),
    };
    let (before, after) = line.split_at(at);
    format!("{before}\\{after}")
}

/// Address between `<` and `>`, which it must not contain.
fn address(url: &str) -> String {
    let encoded = |c: char| match c {
        '<' | '>' | '\\' => format!("%{:02X}", u32::from(c)),
        c => c.to_string(),
    };
    url.chars().map(encoded).collect()
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
    fn a_text_holds_no_mark() {
        check(
            Span::plain("*a* _b_ [c](d) <i> #1 `e` \\ $x$ @f &amp; |"),
            "\\*a\\* \\_b\\_ \\[c\\](d) \\<i\\> \\#1 \\`e\\` \\\\ \\$x\\$ \\@f \\&amp; \\|",
        );
        check(Span::plain("1. a"), "1\\. a");
        check(Span::plain("- a"), "\\- a");
        check(Span::plain("1999"), "1999");
    }

    #[test]
    fn marks_stand_beside_letters() {
        check(Span::italic(" a "), "*a*");
        assert_eq!(spans(&[Span::plain("a"), Span::bold(" b "), Span::plain("c")]), "a **b** c");
        let url = SafeUrl::parse("https://example.org/a_(b)").unwrap();
        check(Span::link("a", url), "[a](<https://example.org/a_(b)>)");
    }
}
