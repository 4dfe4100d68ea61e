//! Reader of HTML. Its tokens are enough: a block ends at any tag for blocks, so no tree is built.

use html5gum::emitters::default::{DefaultEmitter, StartTag};
use html5gum::{Token, Tokenizer};

use crate::ingest::page::block::Page;
use crate::ingest::page::builder::Builder;
use crate::ingest::page::element::Element;
use crate::ingest::page::text::Text;

/// Maximum number of properties and of other data beside the text of a page.
const MAX_PROPERTIES: usize = 10_000;

/// True for the beginning of a page.
pub fn begins(text: &str) -> bool {
    let mut rest = text.trim_start();
    while let Some((_, after)) = rest.strip_prefix("<!--").and_then(|it| it.split_once("-->")) {
        rest = after.trim_start();
    }
    let is_at_start =
        |start: &str| rest.get(..start.len()).is_some_and(|it| it.eq_ignore_ascii_case(start));
    ["<!doctype html", "<html", "<head>", "<body"].iter().any(|it| is_at_start(it))
}

/// Reads a page.
pub fn read(source: &str) -> Page {
    let mut builder = Builder::default();
    tokens(source, 0, &mut builder);
    builder.finish()
}

/// Meaning of the text after a start tag, other than a part of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    Title,
    Data,
    Card,
}

/// Feeds markup, which stands in the file at `start`, to a builder.
pub fn tokens(source: &str, start: usize, builder: &mut Builder) {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    let mut special = None;
    for token in Tokenizer::new_with_emitter(source, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                special = special_text(&tag);
                describe(&tag, start, builder);
                let name = String::from_utf8_lossy(&tag.name);
                if let Some((label, at)) = builder.tabs.start(&name, |name| attribute(&tag, name)) {
                    heading(&label, at, builder);
                }
                builder.start(&Element::new(&name, |name| attribute(&tag, name)));
            }
            Token::EndTag(tag) => {
                special = None;
                let name = String::from_utf8_lossy(&tag.name);
                builder.tabs.end(&name);
                builder.end(&name);
            }
            Token::String(token) => {
                let value = String::from_utf8_lossy(&token.value);
                let raw = source.get(token.span.start..token.span.end).unwrap_or_default();
                let at = start + token.span.start;
                if let Some(special) = special {
                    keep(special, &value, raw, at, builder);
                }
                builder.tabs.text(&value, at);
                aligned(&value, raw, at, &mut |part, at| builder.text(part, at));
            }
            _ => {}
        }
    }
}

/// Adds the label of a panel, which stands in the file at `start`, as a heading.
fn heading(label: &str, start: usize, builder: &mut Builder) {
    let heading = Element::new("h3", |_| None);
    builder.start(&heading);
    builder.text(label, start);
    builder.end(&heading.name);
}

fn special_text(tag: &StartTag<usize>) -> Option<Special> {
    let is_card = || {
        let classes = attribute(tag, "class").unwrap_or_default();
        classes.split_ascii_whitespace().any(|class| class == "p-name" || class == "p-author")
    };
    match &tag.name[..] {
        b"title" => Some(Special::Title),
        b"script" => attribute(tag, "type")
            .is_some_and(|it| it.eq_ignore_ascii_case("application/ld+json"))
            .then_some(Special::Data),
        _ => is_card().then_some(Special::Card),
    }
}

fn keep(special: Special, value: &str, raw: &str, at: usize, builder: &mut Builder) {
    let mut text = Text::default();
    match special {
        // A script stands in the file as it is, with line ends that the tokenizer would change.
        Special::Data => text.push(raw, at),
        Special::Title | Special::Card => {
            aligned(value, raw, at, &mut |part, at| text.push(part, at));
        }
    }
    let page = &mut builder.page;
    match special {
        Special::Title if page.title.is_none() => page.title = Some(text.part(0..value.len())),
        Special::Card if page.card.is_none() => page.card = Some(text.part(0..value.len())),
        Special::Data if page.data.len() < MAX_PROPERTIES => page.data.push(text),
        _ => {}
    }
}

/// Notes the properties that the attributes of a tag state.
fn describe(tag: &StartTag<usize>, start: usize, builder: &mut Builder) {
    let text = |value: &str| {
        let mut text = Text::default();
        text.push(value, start + tag.span.start);
        text
    };
    for (name, value) in &tag.attributes {
        let is_text = !matches!(&name[..], b"href" | b"src" | b"class" | b"id");
        if is_text && value.value.contains(&b'@') {
            // The span is that of the attribute: its name, an equals sign and a quotation mark come first.
            let at = start + value.span.start + name.len() + 2;
            builder.attribute(&String::from_utf8_lossy(&value.value), at);
        }
    }
    let page = &mut builder.page;
    if &tag.name[..] == b"meta" && page.properties.len() < MAX_PROPERTIES {
        let name = attribute(tag, "name").or_else(|| attribute(tag, "property"));
        if let Some((name, content)) = name.zip(attribute(tag, "content")) {
            page.properties.push((name.to_ascii_lowercase(), text(content.trim())));
        }
    }
    let href = attribute(tag, "href").map(str::trim).filter(|it| it.len() < 2048);
    let name = match &tag.name[..] {
        b"base" => Some("base"),
        b"link" => attribute(tag, "rel")
            .is_some_and(|rel| rel.eq_ignore_ascii_case("canonical"))
            .then_some("canonical"),
        _ => None,
    };
    if let Some((name, href)) = name.zip(href).filter(|_| page.properties.len() < MAX_PROPERTIES) {
        page.properties.push((name.to_owned(), text(href)));
    }
    let is_description = || {
        let classes = attribute(tag, "class").unwrap_or_default();
        classes.split_ascii_whitespace().any(|class| class == "Z3988")
    };
    if page.descriptions.len() < MAX_PROPERTIES && is_description() {
        page.descriptions.extend(attribute(tag, "title").map(text));
    }
}

fn attribute<'a>(tag: &'a StartTag<usize>, name: &str) -> Option<&'a str> {
    let value = tag.attributes.get(name.as_bytes())?;
    std::str::from_utf8(&value.value).ok()
}

/// Length of the character reference that a text begins with, before what `rest` is decoded from:
/// old names need no semicolon, as in `&notin`.
fn reference(raw: &str, rest: &str) -> usize {
    let end = raw.find(';').filter(|it| *it < 40).map_or(1, |it| it + 1);
    let is_before = |at: usize| {
        let behind = raw.get(at..).unwrap_or_default();
        behind.starts_with('&') || behind.chars().next() == rest.chars().next()
    };
    match is_before(end) {
        true => end,
        false => (2..end).find(|at| is_before(*at)).unwrap_or(end),
    }
}

/// Gives the parts of a decoded text with their positions; `raw` is the text with its character
/// references, at `start`.
pub fn aligned(value: &str, raw: &str, start: usize, give: &mut impl FnMut(&str, usize)) {
    if value.len() == raw.len() {
        return give(value, start);
    }
    let (mut value, mut raw, mut at) = (value, raw, start);
    while !value.is_empty() {
        let same = value.bytes().zip(raw.bytes()).take_while(|(a, b)| a == b && *a != b'&').count();
        let same = value.floor_char_boundary(same);
        if same > 0 {
            give(&value[..same], at);
        }
        (value, raw, at) = (&value[same..], raw.get(same..).unwrap_or_default(), at + same);
        let Some(first) = value.chars().next() else { return };
        if raw.is_empty() {
            // What was decoded into more than it was stands where that ends.
            return give(value, at.saturating_sub(value.len()).max(start));
        }
        let n_raw = match raw.as_bytes().first() {
            Some(b'&') => reference(raw, &value[first.len_utf8()..]),
            Some(b'\r') => 2,
            _ => raw.chars().next().map_or(0, char::len_utf8),
        };
        give(&value[..first.len_utf8()], at);
        value = &value[first.len_utf8()..];
        (raw, at) = (raw.get(n_raw..).unwrap_or_default(), at + n_raw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::block::BlockKind;

    /// Checks kinds and texts of the blocks of a page, and that each begins where it says.
    #[track_caller]
    fn check(source: &str, expected: &[&str]) {
        let page = read(source);
        let shown = page.blocks.iter().map(|block| {
            let kind = match block.kind {
                BlockKind::Heading(level) => format!("h{level}"),
                BlockKind::Item(depth) => format!("{depth}"),
                BlockKind::Row => "row".to_owned(),
                BlockKind::Paragraph => "p".to_owned(),
            };
            let place = block.text.place(&(0..block.text.value.len()));
            let first = block.text.value.chars().next().unwrap_or_default();
            let stands = &source[place.start..];
            assert!(stands.starts_with(first) || stands.starts_with('&'), "{stands} {first}");
            format!("{kind} {}", block.text.value)
        });
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn old_character_references_need_no_semicolon() {
        let check = |value: &str, raw: &str, expected: &[(&str, usize)]| {
            let mut found = Vec::new();
            aligned(value, raw, 3, &mut |part, at| found.push((part.to_owned(), at)));
            let found: Vec<_> = found.iter().map(|(part, at)| (part.as_str(), *at)).collect();
            assert_eq!(found, expected, "{raw}");
        };
        check("¬0;", "&not0;", &[("¬", 3), ("0;", 7)]);
        check("a & b", "a &amp; b", &[("a ", 3), ("&", 5), (" b", 10)]);
        check("¬", "&not;", &[("¬", 3)]);
    }

    #[test]
    fn a_page_is_a_sequence_of_blocks() {
        check(
            "<!doctype html><title>Ida</title><h1>Ida &amp; Co</h1><p>One\n  two<br>three<p>four",
            &["h1 Ida & Co", "p One two\nthree", "p four"],
        );
        check(
            "<ol><li><div>A title</div><div>Ida <b>Roe</b></div></li><li>B<ul><li>C</ul>D</ol>E",
            &["1 A title\nIda Roe", "1 B", "2 C", "1 D", "p E"],
        );
        check("<table><tr><td>2020<td>A<br>b</tr><tr><th>x</table>", &["row 2020\tA\nb", "row x"]);
        check("<dl><dt>[1]</dt><dd>A</dd><dt>[2]<dd>B</dl>", &["1 [1]\nA", "1 [2]\nB"]);
        check("<dl><dt>2020</dt><dd>A</dd><dd>B</dd></dl>", &["1 2020", "2 A", "2 B"]);
    }

    #[test]
    fn hidden_parts_are_left_out() {
        check(
            "<nav><ul><li>Home</ul></nav><style>p{}</style><p>a<script>b()</script></p>\
             <div hidden>x<div>y</div>z</div><p>c</p><footer>d</footer>",
            &["p a", "p c"],
        );
    }

    #[test]
    fn fields_in_one_line_are_lines() {
        check(
            "<li><span class=title>Looms</span> <span class=\"author\">Ida Roe</span></li>",
            &["1 Looms\nIda Roe"],
        );
    }

    #[test]
    fn hostile_pages_take_linear_time() {
        for part in
            ["<div>", "<ul><li>", "<b><p>", "<table><tr><td>", "&amp;", "</p>", "<p hidden>"]
        {
            let page = read(&part.repeat(50_000));
            assert!(page.blocks.len() <= 1);
        }
    }
}
