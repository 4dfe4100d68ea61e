//! Texts of the keys of a work in a list.

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::listed::keys;
use crate::ingest::listed::plain::plain;
use crate::ingest::value::Content;

/// Text or number of a key, if it is one.
pub fn text(item: &mut Fields<'_>, key: &'static str) -> Option<Spanned<String>> {
    let value = item.value(key)?;
    match &value.content {
        Content::Text(text) | Content::Number(text) if !keys::is_blank(value) => {
            Some(Spanned { value: text.trim().to_owned(), span: value.span.clone() })
        }
        _ => None,
    }
}

/// Text without the marks of Markdown.
pub fn line(item: &mut Fields<'_>, key: &'static str) -> Option<Spanned<String>> {
    let text = text(item, key)?;
    let value = plain(&text.value);
    (!value.is_empty()).then_some(Spanned { value, span: text.span })
}
