//! Lists of works in HTML and in Markdown.

use std::fmt::Write;

use crate::share::Piece;
use crate::text::markup::escaped;

/// Writes the lines as a list in HTML, without scripts, styles or classes.
pub fn html<'a>(lines: impl IntoIterator<Item = &'a Vec<Piece>>) -> String {
    let mut out = String::from("<ul>\n");
    for line in lines {
        out.push_str("  <li>");
        for piece in line {
            // Writing to a string does not fail.
            let _ = match piece {
                Piece::Text(text) => write!(out, "{}", escaped(text)),
                Piece::Emphasis(text) => write!(out, "<i>{}</i>", escaped(text)),
                Piece::Link { text, url } => {
                    write!(out, "<a href=\"{}\">{}</a>", escaped(url), escaped(text))
                }
            };
        }
        out.push_str("</li>\n");
    }
    out.push_str("</ul>\n");
    out
}

/// Writes the lines as a list in Markdown (CommonMark 0.31).
pub fn markdown<'a>(lines: impl IntoIterator<Item = &'a Vec<Piece>>) -> String {
    let mut out = String::new();
    for line in lines {
        out.push_str("- ");
        for piece in line {
            // Writing to a string does not fail.
            let _ = match piece {
                Piece::Text(text) => write!(out, "{}", literal(text)),
                Piece::Emphasis(text) => write!(out, "*{}*", literal(text.trim())),
                Piece::Link { text, url } => write!(out, "[{}]({})", literal(text), target(url)),
            };
        }
        out.push('\n');
    }
    out
}

/// Escapes text for the middle of a line of Markdown, including dialects with strikethrough, tables
/// and formulas.
fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '~' | '|' | '$' => {
                out.extend(['\\', c]);
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    // Otherwise the line would begin a nested list or another block.
    match out.starts_with(['-', '+', '#', '=', '(', ')']) {
        true => format!("\\{out}"),
        false => out,
    }
}

/// Percent-encodes an address as the target of a link, where its characters would end or change it
/// (RFC 3986, 2.1).
fn target(url: &str) -> String {
    let mut out = String::with_capacity(url.len());
    for c in url.chars() {
        match c {
            '\0'..=' ' | '(' | ')' | '<' | '>' | '\\' | '"' | '*' | '_' | '`' | '[' | ']' => {
                out.push_str(&format!("%{:02X}", c as u32));
            }
            // An entity such as `&lt;` would be read as its character.
            '&' if url.contains(';') => out.push_str("&amp;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Dataset, Link, LinkKind, PartialDate, RichText, SafeUrl, Venue, VenueId, VenueKind, Work,
    };
    use crate::share::entry;

    #[track_caller]
    fn check(title: &str, url: &str, expected_html: &str, expected_markdown: &str) {
        let link = Link { kind: LinkKind::Page, url: SafeUrl::parse(url), shown: None };
        let work = Work {
            title: RichText::plain(title),
            links: vec![link].into(),
            date: Some(PartialDate::from_year(1843)),
            venue: Some(VenueId(0)),
            ..Work::default()
        };
        let name = "Memoirs *".to_owned();
        let kind = VenueKind::Journal;
        let venue = Venue { key: "m".to_owned(), short: "M".to_owned(), name, kind };
        let dataset = Dataset { venues: vec![venue], ..Dataset::default() };
        let lines = [entry(&work, &dataset)];
        assert_eq!(html(&lines), format!("<ul>\n  <li>{expected_html}</li>\n</ul>\n"));
        assert_eq!(markdown(&lines), format!("- {expected_markdown}\n"));
    }

    #[test]
    fn a_line_says_what_where_and_when() {
        check(
            "Notes",
            "https://a.example/n",
            "<a href=\"https://a.example/n\">Notes</a>. <i>Memoirs *</i>, 1843",
            "[Notes](https://a.example/n). *Memoirs \\**, 1843",
        );
        check("Why?", "", "Why? <i>Memoirs *</i>, 1843", "Why? *Memoirs \\**, 1843");
    }

    #[test]
    fn nothing_hostile_means_something() {
        check(
            "</li><script>x</script> [a](javascript:b) `c` &lt; **d**",
            "https://a.example/(x)?b=1&lt;=2",
            "<a href=\"https://a.example/(x)?b=1&amp;lt;=2\">&lt;/li&gt;&lt;script&gt;x&lt;/script&gt; \
             [a](javascript:b) `c` &amp;lt; **d**</a>. <i>Memoirs *</i>, 1843",
            "[\\</li\\>\\<script\\>x\\</script\\> \\[a\\](javascript:b) \\`c\\` \\&lt; \\*\\*d\\*\\*]\
             (https://a.example/%28x%29?b=1&amp;lt;=2). *Memoirs \\**, 1843",
        );
        check("# a\nb", "", "# a b. <i>Memoirs *</i>, 1843", "\\# a b. *Memoirs \\**, 1843");
    }
}
