//! Text of a field: TeX, with the HTML that exporters leave in it.

use std::borrow::Cow;

use peerage_core::model::RichText;

use crate::ingest::bibtex::fields::Value;
use crate::ingest::files::Spanned;
use crate::ingest::math;
use crate::ingest::runs::is_group;

/// Tags that are removed from a line of text.
const TAGS: [&str; 14] = [
    "i",
    "em",
    "b",
    "strong",
    "scp",
    "sc",
    "u",
    "span",
    "p",
    "jats:p",
    "jats:italic",
    "jats:bold",
    "jats:title",
    "tt",
];

/// Converts a field to plain text.
pub fn plain(text: &Value<'_>) -> Spanned<String> {
    Spanned { value: math::plain(&without_html(&text.value)), span: text.span.clone() }
}

/// Converts a field to text with formulas and italics.
pub fn rich(text: &str) -> RichText {
    math::title(&read_html(text, true))
}

/// Decodes entities, removes tags of typefaces, and converts `<sub>` and `<sup>` to TeX.
pub fn without_html(source: &str) -> Cow<'_, str> {
    read_html(source, false)
}

/// Like [`without_html`], but also converts italics to TeX where `has_italics` is set.
fn read_html(source: &str, has_italics: bool) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(source);
    if source.contains('\\') && BRACKETS.iter().any(|(form, _)| source.contains(form)) {
        text = Cow::Owned(with_brackets(source));
    }
    if text.contains('<') {
        text = Cow::Owned(without_tags(&text, has_italics));
    }
    if text.contains('&') && text.contains(';') {
        text = Cow::Owned(html_escape::decode_html_entities(text.as_ref()).into_owned());
    }
    text
}

/// Escaped forms of the brackets of tags, as exporters of BibTeX write them, and the brackets.
const BRACKETS: [(&str, char); 10] = [
    ("$\\less$", '<'),
    ("$\\greater$", '>'),
    ("$\\lt$", '<'),
    ("$\\gt$", '>'),
    ("{\\textless}", '<'),
    ("{\\textgreater}", '>'),
    ("\\textless{}", '<'),
    ("\\textgreater{}", '>'),
    ("\\textless ", '<'),
    ("\\textgreater ", '>'),
];

/// Restores the brackets that exporters escaped.
fn with_brackets(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(at) = rest.find(['$', '{', '\\']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let found = BRACKETS.iter().find(|(form, _)| rest.starts_with(form));
        let n_bytes = found.map_or(1, |(form, _)| form.len());
        match found {
            Some((_, bracket)) => text.push(*bracket),
            None => text.push_str(&rest[..1]),
        }
        rest = &rest[n_bytes..];
    }
    text + rest
}

/// Tags of italics.
const ITALIC: [&str; 3] = ["i", "em", "jats:italic"];

/// Maximum length in bytes of a text in italics.
const MAX_ITALIC: usize = 2000;

fn without_tags(source: &str, has_italics: bool) -> String {
    let mut italics: Vec<String> = Vec::new();
    let mut text = String::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let end = after.bytes().take(80).position(|byte| byte == b'>');
        let inside = after.strip_prefix('/');
        let is_closing = inside.is_some();
        let tag = &inside.unwrap_or(after)[..end.map_or(0, |end| end - usize::from(is_closing))];
        let name = tag.split([' ', '/']).next().unwrap_or_default().to_ascii_lowercase();
        let instead = match name.as_str() {
            "sub" if !is_closing => Some("$_{"),
            "sup" if !is_closing => Some("$^{"),
            "sub" | "sup" => Some("}$"),
            "br" => Some(" "),
            open if has_italics && !is_closing && begins_italics(open, after) => {
                italics.push(name.clone());
                Some("\\textit{")
            }
            name if is_closing && italics.pop_if(|open| open == name).is_some() => Some("}"),
            name if TAGS.contains(&name) => Some(""),
            _ => None,
        };
        match (instead, end) {
            (Some(instead), Some(end)) => {
                text.push_str(instead);
                rest = &after[end + 1..];
            }
            _ => {
                text.push('<');
                rest = after;
            }
        }
    }
    text.push_str(rest);
    text.extend(italics.iter().map(|_| '}'));
    text
}

/// True for a tag of italics whose end is near enough; `after` begins with the name of the tag.
fn begins_italics(name: &str, after: &str) -> bool {
    let content = || {
        let (_, inside) = after.split_once('>')?;
        let lower = inside[..inside.floor_char_boundary(MAX_ITALIC)].to_ascii_lowercase();
        let end = lower.find(&format!("</{name}>"))?;
        Some(is_group(lower.get(..end)?))
    };
    ITALIC.contains(&name) && content().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        assert_eq!(rich(source).plain, expected);
    }

    #[test]
    fn html_in_titles_is_read() {
        check("The <i>Engine</i> &amp; its H<sub>2</sub>O", "The Engine & its H₂O");
        check(r"Ada \&amp; Co", "Ada & Co");
        check("a < b > c &c.", "a < b > c &c.");
        check(r"$\less$i$\greater$Drosophila$\less$/i$\greater$", "Drosophila");
        check(r"{\textless}sub{\textgreater}2{\textless}/sub{\textgreater}", "₂");
        check(r"p $\less$ 5", "p < 5");
    }

    #[test]
    fn italics_of_html_and_tex_are_kept() {
        for (source, expected) in [
            (r"$\less$i$\greater$Apis$\less$/i$\greater$ \emph{b}", &["Apis", "b"][..]),
            (r"The {<i>Apis {\'e}</i>} &amp; <EM>b</EM>", &["Apis é", "b"]),
            (r"<i>a {b</i> c}", &[]),
            (r"<i>a", &[]),
        ] {
            let rich = rich(source);
            let found = rich.runs.iter().filter(|run| run.italic).map(|run| run.text.as_str());
            assert_eq!(found.collect::<Vec<_>>(), expected, "{rich:?}");
        }
    }
}
