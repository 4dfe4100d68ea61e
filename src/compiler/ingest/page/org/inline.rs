//! Links, dashes and emphasis of Org within a line.

use std::ops::Range;

use crate::ingest::page::builder::Builder;
use crate::ingest::page::element::Element;

/// Maximum number of bytes between two marks, and of marks in a line that mark nothing.
const MAX_LENGTH: usize = 2000;
const MAX_FAILURES: usize = 1000;

/// Signs around emphasis, and the elements that they stand for.
const MARKS: [(u8, &str); 6] =
    [(b'*', "strong"), (b'/', "em"), (b'_', "u"), (b'=', "code"), (b'~', "code"), (b'+', "s")];

/// Starts an element.
pub fn start(builder: &mut Builder, name: &str, address: Option<&str>) {
    builder.start(&Element::new(name, |key| address.filter(|_| key == "href")));
}

/// Reads links and emphasis of a part that stands in the file at `start_at`.
pub fn inline(part: &str, start_at: usize, builder: &mut Builder) {
    let bytes = part.as_bytes();
    let (mut at, mut plain, mut n_failures) = (0, 0, 0);
    while at < bytes.len() && n_failures < MAX_FAILURES {
        let rest = &part[at..];
        if let Some((address, shown, length)) = link(rest) {
            builder.text(&part[plain..at], start_at + plain);
            start(builder, "a", Some(address));
            builder.text(&rest[shown.clone()], start_at + at + shown.start);
            builder.end("a");
            at += length;
            plain = at;
            continue;
        }
        let dash = ["---", "--"].into_iter().find(|dash| rest.starts_with(dash));
        if let Some(dash) = dash {
            builder.text(&part[plain..at], start_at + plain);
            builder.text(if dash.len() == 3 { "—" } else { "–" }, start_at + at);
            at += dash.len();
            plain = at;
            continue;
        }
        if let Some((name, length)) = marked(part, at) {
            builder.text(&part[plain..at], start_at + plain);
            start(builder, name, None);
            // Marks within marks are read once more, each level shorter than the one around it.
            match n_failures < MAX_FAILURES && length < MAX_LENGTH {
                true => inside(&part[at + 1..at + 1 + length], start_at + at + 1, builder),
                false => builder.text(&part[at + 1..at + 1 + length], start_at + at + 1),
            }
            builder.end(name);
            at += length + 2;
            plain = at;
            continue;
        }
        n_failures += usize::from(MARKS.iter().any(|(mark, _)| *mark == bytes[at]));
        at += rest.chars().next().map_or(1, char::len_utf8);
    }
    builder.text(&part[plain..], start_at + plain);
}

/// Reads what stands between marks: links, and text.
fn inside(part: &str, start_at: usize, builder: &mut Builder) {
    let (mut at, mut plain) = (0, 0);
    while let Some(next) = part[at..].find("[[") {
        at += next;
        let Some((address, shown, length)) = link(&part[at..]) else {
            at += 2;
            continue;
        };
        builder.text(&part[plain..at], start_at + plain);
        start(builder, "a", Some(address));
        builder.text(&part[at..][shown.clone()], start_at + at + shown.start);
        builder.end("a");
        at += length;
        plain = at;
    }
    builder.text(&part[plain..], start_at + plain);
}

/// Address, range of the text and length of a link: `[[https://a.example][text]]`.
fn link(rest: &str) -> Option<(&str, Range<usize>, usize)> {
    let inside = rest.strip_prefix("[[")?;
    let inside = &inside[..inside.floor_char_boundary(MAX_LENGTH)];
    let end = inside.find("]]")?;
    let whole = &inside[..end];
    let (address, from) = match whole.split_once("][") {
        Some((address, _)) => (address, 2 + address.len() + 2),
        None => (whole, 2),
    };
    let address = address.strip_prefix("file:").unwrap_or(address);
    Some((address, from..2 + end, 2 + end + 2))
}

/// Element and length of the text of a part between two marks that begins at `at`.
fn marked(part: &str, at: usize) -> Option<(&'static str, usize)> {
    let bytes = part.as_bytes();
    let (_, name) = MARKS.iter().find(|(mark, _)| bytes.get(at) == Some(mark))?;
    let before = part[..at].chars().next_back();
    let may_begin = before.is_none_or(|c| c.is_whitespace() || "-–—('\"{[“„‘".contains(c));
    let inside = part.get(at + 1..)?;
    let inside = &inside[..inside.floor_char_boundary(MAX_LENGTH)];
    if !may_begin || inside.starts_with(char::is_whitespace) {
        return None;
    }
    let length = inside.char_indices().find(|(length, c)| {
        let behind = inside[length + c.len_utf8()..].chars().next();
        let may_end =
            behind.is_none_or(|c| c.is_whitespace() || "-–—.,:!?;'\")}[]”“’\\".contains(c));
        *c == char::from(bytes[at])
            && *length > 0
            && may_end
            && !inside[..*length].ends_with(char::is_whitespace)
    })?;
    Some((name, length.0))
}
