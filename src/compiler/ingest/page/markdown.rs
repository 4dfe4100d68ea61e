//! Reader of Markdown, with the HTML in it. Commands of templates (Liquid, kramdown) are no text.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::ingest::page::block::Page;
use crate::ingest::page::builder::Builder;
use crate::ingest::page::element::Element;
use crate::ingest::page::html;
use crate::ingest::page::text::Text;

/// Maximum number of lines of front matter that are read.
const MAX_LINES: usize = 1000;

/// Maximum length of the attributes of a link, in bytes.
const MAX_ATTRIBUTES: usize = 300;

/// Sign in the place of what is no text, which is left out of it.
const NOTHING: u8 = 1;

/// Reads a document.
pub fn read(source: &str) -> Page {
    let mut builder = Builder::default();
    let start = front_matter(source, &mut builder.page);
    let body = without_attributes(without_commands(&source[start..]));
    let body = with_markup(with_years(without_tex(body)));
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    // Markup in several events is one piece, so that scripts and hidden parts are whole.
    let mut markup = String::new();
    let mut markup_start = 0;
    for (event, range) in Parser::new_ext(&body, options).into_offset_iter() {
        let at = start + range.start;
        if let Event::Html(part) = &event {
            if markup.is_empty() {
                markup_start = at;
            }
            markup.push_str(&without_signs(part));
            continue;
        }
        if !markup.is_empty() {
            html::tokens(&std::mem::take(&mut markup), markup_start, &mut builder);
        }
        match event {
            Event::Start(tag) => start_tag(&tag, &mut builder),
            Event::End(tag) => builder.end(name_of_end(tag)),
            Event::Text(text) | Event::Code(text) => {
                let raw = body.get(range).unwrap_or_default();
                html::aligned(&text, raw, at, &mut |part, at| shown(part, at, &mut builder));
            }
            Event::InlineHtml(part) => html::tokens(&without_signs(&part), at, &mut builder),
            Event::SoftBreak => builder.text(" ", at),
            Event::HardBreak => builder.break_line(),
            _ => {}
        }
    }
    html::tokens(&markup, markup_start, &mut builder);
    builder.finish()
}

/// Feeds a text to a builder without the signs for what is left out.
fn shown(part: &str, start: usize, builder: &mut Builder) {
    let mut at = start;
    for run in part.split(char::from(NOTHING)) {
        builder.text(run, at);
        at += run.len() + 1;
    }
}

/// Markup with spaces in the place of these signs.
fn without_signs(part: &str) -> String {
    part.replace(char::from(NOTHING), " ")
}

fn start_tag(tag: &Tag<'_>, builder: &mut Builder) {
    if let Tag::Image { dest_url, .. } = tag {
        builder.picture(dest_url);
    }
    let address = match tag {
        Tag::Link { dest_url, .. } => Some(dest_url.as_ref()),
        _ => None,
    };
    let attribute = |name: &str| address.filter(|_| name == "href");
    builder.start(&Element::new(name_of_end(tag.to_end()), attribute));
}

/// Name of the element of HTML that a tag is like.
fn name_of_end(tag: TagEnd) -> &'static str {
    match tag {
        TagEnd::Paragraph => "p",
        TagEnd::Heading(HeadingLevel::H1) => "h1",
        TagEnd::Heading(HeadingLevel::H2) => "h2",
        TagEnd::Heading(HeadingLevel::H3) => "h3",
        TagEnd::Heading(HeadingLevel::H4) => "h4",
        TagEnd::Heading(HeadingLevel::H5) => "h5",
        TagEnd::Heading(HeadingLevel::H6) => "h6",
        TagEnd::CodeBlock | TagEnd::MetadataBlock(_) => "noscript",
        TagEnd::List(_) => "ul",
        TagEnd::Item => "li",
        TagEnd::Table => "table",
        TagEnd::TableHead | TagEnd::TableRow => "tr",
        TagEnd::TableCell => "td",
        TagEnd::Emphasis => "em",
        TagEnd::Strong => "strong",
        TagEnd::Link => "a",
        TagEnd::Image => "svg",
        TagEnd::HtmlBlock => "span",
        TagEnd::Strikethrough => "s",
        _ => "div",
    }
}

/// Reads the simple properties of the front matter, and returns its length.
fn front_matter(source: &str, page: &mut Page) -> usize {
    let Some(fence) = ["---", "+++"].into_iter().find(|fence| source.starts_with(fence)) else {
        return 0;
    };
    let mut at = 0;
    for (number, line) in source.split_inclusive('\n').take(MAX_LINES).enumerate() {
        let start = at;
        at += line.len();
        let text = line.trim();
        // Three dots end settings in YAML too.
        if number > 0 && (text == fence || text == "..." && fence == "---") {
            return at;
        }
        let Some((key, value)) = text.split_once([':', '=']).filter(|_| number > 0) else {
            continue;
        };
        let value = value.trim().trim_matches(['"', '\'']);
        if !line.starts_with(char::is_whitespace) && !value.is_empty() {
            let offset = line.find(value).unwrap_or_default();
            let mut text = Text::default();
            text.push(value, start + offset);
            page.properties.push((key.trim().to_ascii_lowercase(), text));
        }
    }
    page.properties.clear();
    0
}

/// Text in which a year at the beginning of a line is no number of a list: `2020. On looms`. A comma
/// takes the place of its full stop.
fn with_years(source: String) -> String {
    let mut bytes = source.into_bytes();
    let mut start = 0;
    while start < bytes.len() {
        let line = &bytes[start..];
        let skipped = line.iter().take_while(|byte| b" \t-*+".contains(byte)).count();
        let year = &line[skipped..];
        let is_year = (year.starts_with(b"19") || year.starts_with(b"20"))
            && year.iter().take_while(|byte| byte.is_ascii_digit()).count() == 4
            && year.get(4).is_some_and(|byte| b".)".contains(byte));
        let length = line.iter().position(|byte| *byte == b'\n').map_or(line.len(), |at| at + 1);
        if is_year {
            bytes[start + skipped + 4] = b',';
        }
        start += length;
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Text in which markup goes on behind empty lines: `</h2>`, an empty line, and an indented `<ul>`, as
/// elements of pages are written. The indentation would make it code. Spaces take the place of the
/// line breaks between.
fn with_markup(source: String) -> String {
    let mut gaps = Vec::new();
    let (mut at, mut end, mut is_markup, mut is_fenced) = (0, 0, false, false);
    for line in source.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let text = line.trim();
        if text.is_empty() {
            continue;
        }
        is_fenced ^= text.starts_with("```") || text.starts_with("~~~");
        let is_indented = line.starts_with(['\t', ' ']);
        if is_markup && is_indented && !is_fenced && begins_element(text) {
            gaps.push(end..start);
        }
        is_markup = text.starts_with('<') || text.ends_with('>');
        end = at;
    }
    let mut bytes = source.into_bytes();
    for gap in gaps {
        bytes[gap].iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// True for a line that begins with a tag.
fn begins_element(text: &str) -> bool {
    let rest = text.strip_prefix('<').map(|rest| rest.strip_prefix('/').unwrap_or(rest));
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
        && text.contains('>')
}

/// Maximum length in bytes of a command of TeX.
const LONGEST: usize = 4096;

/// Text in which spaces replace what only TeX and Pandoc understand, byte for byte: the commands
/// around the address of `\href{…}{…}`, and lines of colons around a part of a page.
fn without_tex(source: String) -> String {
    const HREF: &[u8] = b"\\href{";
    let mut bytes = source.into_bytes();
    let mut at = 0;
    while let Some(found) = bytes[at..].windows(HREF.len()).position(|part| part == HREF) {
        let (start, address) = (at + found, at + found + HREF.len());
        at = address;
        let Some(end) = closing(&bytes[address..]).map(|end| address + end) else { continue };
        if bytes.get(end + 1) != Some(&b'{') {
            continue;
        }
        let Some(close) = closing(&bytes[end + 2..]).map(|close| end + 2 + close) else { continue };
        bytes[start..address].fill(b' ');
        bytes[end..=close].fill(b' ');
        at = close;
    }
    for line in bytes.split_mut(|byte| *byte == b'\n') {
        if line.trim_ascii_start().starts_with(b":::") {
            line.fill(b' ');
        }
        // The line break of kramdown is that of Markdown with one backslash.
        let length = line.trim_ascii_end().len();
        if line[..length].ends_with(b" \\\\") {
            line[length - 1..].fill(b' ');
            line.swap(length - 2, line.len() - 1);
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Place of the brace in the same line that closes one before the text.
fn closing(bytes: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in bytes.iter().enumerate().take(LONGEST) {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some(at),
            b'}' => depth -= 1,
            b'\n' => return None,
            _ => {}
        }
    }
    None
}

/// Replaces the commands of templates by spaces, byte for byte.
fn without_commands(source: &str) -> String {
    let mut made = source.to_owned();
    for (open, close) in [("{%", "%}"), ("{{", "}}"), ("{:", "}")] {
        let mut kept = String::with_capacity(made.len());
        let mut rest = made.as_str();
        while let Some(at) = rest.find(open) {
            let Some(length) = rest[at..].find(close) else { break };
            let end = at + length + close.len();
            kept.push_str(&rest[..at]);
            let blank = |c: char| if c == '\n' { 1 } else { c.len_utf8() };
            for c in rest[at..end].chars() {
                (0..blank(c)).for_each(|_| kept.push(if c == '\n' { '\n' } else { ' ' }));
            }
            rest = &rest[end..];
        }
        kept.push_str(rest);
        made = kept;
    }
    made
}

/// Takes out the attributes of Pandoc behind links and texts, and the brackets around texts that have
/// some: `[text](a.pdf){.button}`, `[text]{.title}`.
fn without_attributes(source: String) -> String {
    let mut bytes = source.into_bytes();
    let mut at = 0;
    while let Some(next) = bytes[at..].iter().position(|byte| *byte == b'{') {
        let open = at + next;
        at = open + 1;
        let is_behind = open > 0 && b")]`".contains(&bytes[open - 1]);
        let rest = &bytes[at..bytes.len().min(at + MAX_ATTRIBUTES)];
        let end = rest.iter().position(|byte| matches!(byte, b'}' | b'\n'));
        let Some(length) = end.filter(|end| is_behind && rest[*end] == b'}') else { continue };
        let inside = &rest[..length];
        if !inside.starts_with(b".") && !inside.starts_with(b"#") && !inside.contains(&b'=') {
            continue;
        }
        if bytes[open - 1] == b']'
            && let Some(start) = opening(&bytes[..open - 1])
        {
            // Markdown knows no emphasis by underlines within a word.
            let is_word = |byte: Option<&u8>| byte.is_none_or(|byte| *byte != b'_');
            bytes[start] = if is_word(bytes.get(start + 1)) { NOTHING } else { b' ' };
            bytes[open - 1] = if is_word(bytes.get(open - 2)) { NOTHING } else { b' ' };
        }
        bytes[open..=at + length].fill(NOTHING);
        at += length;
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Place of the bracket that the end of a text closes; none for that of a picture.
fn opening(bytes: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    for at in (bytes.len().saturating_sub(LONGEST)..bytes.len()).rev() {
        match bytes[at] {
            b']' => depth += 1,
            b'[' if depth > 0 => depth -= 1,
            b'[' => return Some(at).filter(|at| !bytes[..*at].ends_with(b"!")),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::block::BlockKind;

    #[track_caller]
    fn check(source: &str, expected: &[(BlockKind, &str)]) {
        let page = read(source);
        let found = page.blocks.iter().map(|block| (block.kind, block.text.value.as_str()));
        assert_eq!(found.collect::<Vec<_>>(), expected);
        for block in &page.blocks {
            let place = block.text.place(&(0..1));
            let first = block.text.value.chars().next().unwrap_or_default();
            assert!(source[place.start..].starts_with(first), "{source} {block:?}");
        }
    }

    #[test]
    fn lists_headings_and_markup_are_read() {
        use BlockKind::{Heading, Item, Paragraph, Row};
        check("# Ida\n\nOne\ntwo  \nthree", &[(Heading(1), "Ida"), (Paragraph, "One two\nthree")]);
        check("---\ntitle: x\n---\n- **A**, <i>b</i>\n- c", &[(Item(1), "A, b"), (Item(1), "c")]);
        check("|a|b|\n|-|-|\n|c|d|", &[(Row, "a\tb"), (Row, "c\td")]);
        check("::: {.x}\na\n:::\n\nb", &[(Paragraph, "a"), (Paragraph, "b")]);
        check(
            "a \\href{https://b.example}{\\color{red}{c}} d",
            &[(Paragraph, "a https://b.example d")],
        );
        check("a \\href{b", &[(Paragraph, "a \\href{b")]);
        check("[a](b.pdf){.btn .c} d{.e}", &[(Paragraph, "a d{.e}")]);
        check(
            "a ([On [two]\nlooms.]{.title}, [Wool]{style=\"x\"}) [b]{c}",
            &[(Paragraph, "a (On [two] looms., Wool) [b]{c}")],
        );
        check("---\ntitle: x\n...\n\nb", &[(Paragraph, "b")]);
        check("{% include x %}\na {{ b }} c\n{: .d}", &[(Paragraph, "a c")]);
        check("<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>", &[(Item(1), "a"), (Item(1), "b")]);
    }

    #[test]
    fn markup_goes_on_behind_empty_lines() {
        use BlockKind::{Heading, Item, Paragraph};
        check(
            "<section>\n\t<h3>a</h3>\n\n\t<ul>\n\t\t<li>b</li>\n\n\t\t<li>c</li>\n\t</ul>\n\n\t<h3>d</h3>\n</section>",
            &[(Heading(3), "a"), (Item(1), "b"), (Item(1), "c"), (Heading(3), "d")],
        );
        check("a\n\n    <b>c</b>\n", &[(Paragraph, "a")]);
        check("```\n<div>\n\n    <b>c</b>\n```\n", &[]);
        check("<div>\n\n    code\n", &[]);
    }

    #[test]
    fn links_keep_their_addresses() {
        let page = read("---\nx: y\n---\n\n<base href=\"https://a.example/\">\n\n[b](b.pdf)");
        assert!(page.properties.iter().any(|(name, _)| name == "base"));
        let page = read("[a](https://a.example) and [b](b.pdf)");
        let links: Vec<_> = page.blocks[0].text.links.iter().map(|(_, url)| url.as_str()).collect();
        assert_eq!(links, ["https://a.example", "b.pdf"]);
    }
}
