//! Remains of markup in a line of plain text: tags of HTML, and links and emphasis of Markdown.

use crate::ingest::page::text::Text;
use crate::ingest::reference::Emphasis;

/// Tags whose remains are read, with the appearance of their contents.
const TAGS: [(&str, &str, Option<Emphasis>); 8] = [
    ("<i>", "</i>", Some(Emphasis::Italic)),
    ("<em>", "</em>", Some(Emphasis::Italic)),
    ("<b>", "</b>", Some(Emphasis::Bold)),
    ("<strong>", "</strong>", Some(Emphasis::Bold)),
    ("<u>", "</u>", None),
    ("<sup>", "</sup>", None),
    ("**", "**", Some(Emphasis::Bold)),
    ("__", "__", Some(Emphasis::Bold)),
];

/// Maximum number of bytes of a part between tags.
const MAX_LENGTH: usize = 2000;

/// Maximum number of bytes of a link, and of a part between asterisks.
const MAX_SHORT: usize = 300;

/// Maximum number of signs in a line that look like markup and are none; later ones are text.
const MAX_FAILURES: usize = 1000;

/// Reads a line that stands in the file at `start`.
pub fn read(line: &str, start: usize) -> Text {
    let mut text = Text::default();
    let mut at = 0;
    let mut plain = 0;
    let mut n_failures = 0;
    let push = |text: &mut Text, range: std::ops::Range<usize>| {
        text.push(&line[range.clone()], start + range.start);
    };
    while let Some(next) =
        line[at..].find(['[', '<', '*', '_']).filter(|_| n_failures < MAX_FAILURES)
    {
        at += next;
        let rest = &line[at..];
        if let Some((shown, address, length)) = link(rest) {
            push(&mut text, plain..at);
            let from = text.value.len();
            push(&mut text, at + 1..at + 1 + shown);
            text.links.push((from..text.value.len(), address.to_owned()));
            text.emphasis.push((from..text.value.len(), Emphasis::Link));
            at += length;
            plain = at;
        } else if let Some((open, inside, close, emphasis)) = marked(rest) {
            push(&mut text, plain..at);
            let from = text.value.len();
            push(&mut text, at + open..at + open + inside);
            text.emphasis.extend(emphasis.map(|it| (from..text.value.len(), it)));
            at += open + inside + close;
            plain = at;
        } else {
            at += 1;
            n_failures += 1;
        }
    }
    push(&mut text, plain..line.len());
    text
}

/// Length of the text, address and length of a link `[text](address)`.
fn link(rest: &str) -> Option<(usize, &str, usize)> {
    let inside = rest.strip_prefix('[')?;
    let shown = inside.bytes().take(MAX_SHORT).position(|byte| byte == b']')?;
    let address = inside[shown..].strip_prefix("](")?;
    let length = address.bytes().take(MAX_SHORT).position(|byte| byte == b')')?;
    (shown > 0).then(|| (shown, address[..length].trim(), 1 + shown + 2 + length + 1))
}

/// Lengths of an opening mark, of what it marks and of the closing mark, and the appearance.
fn marked(rest: &str) -> Option<(usize, usize, usize, Option<Emphasis>)> {
    if !rest.starts_with(['<', '*', '_']) {
        return None;
    }
    for (open, close, emphasis) in TAGS {
        let Some(inside) = rest.strip_prefix(open) else { continue };
        let inside = &inside[..inside.floor_char_boundary(MAX_LENGTH)];
        let length = inside.find(close).filter(|length| *length > 0)?;
        return Some((open.len(), length, close.len(), emphasis));
    }
    let inside = rest.strip_prefix('*')?;
    let inside = &inside[..inside.floor_char_boundary(MAX_SHORT)];
    let length = inside.find('*')?;
    let is_emphasis = length > 1
        && inside.starts_with(char::is_alphanumeric)
        && !inside[..length].ends_with(char::is_whitespace)
        && !inside[..length].contains([',', '(']);
    is_emphasis.then_some((1, length, 1, Some(Emphasis::Italic)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &str, emphasis: &[(&str, Emphasis)]) {
        let text = read(line, 0);
        assert_eq!(text.value, expected);
        let found = text.emphasis.iter().map(|(range, it)| (&text.value[range.clone()], *it));
        assert_eq!(found.collect::<Vec<_>>(), emphasis);
    }

    #[test]
    fn remains_of_markup_come_off() {
        check(
            "On looms <i>Ida Roe</i> 2020",
            "On looms Ida Roe 2020",
            &[("Ida Roe", Emphasis::Italic)],
        );
        check("see [here](https://a.example).", "see here.", &[("here", Emphasis::Link)]);
        check("**On looms**", "On looms", &[("On looms", Emphasis::Bold)]);
        check("*Nature*, 2020", "Nature, 2020", &[("Nature", Emphasis::Italic)]);
    }

    #[test]
    fn marks_of_names_stay() {
        check("Ida Roe*, Otto Sample*, Eve", "Ida Roe*, Otto Sample*, Eve", &[]);
        check("[pdf] [code]", "[pdf] [code]", &[]);
        check("a < b and 2 * 3 * 4", "a < b and 2 * 3 * 4", &[]);
    }
}
