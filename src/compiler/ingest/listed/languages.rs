//! Values that are given in several languages, such as `{"ja": "織機", "en": "Looms"}`: the first one
//! counts.

use crate::ingest::value::{Content, Value};

/// Tags of languages.
const TAGS: &str = "ar cs da de el en es fa fi fr he hu id it ja ko nl no pl pt ru sv tr uk vi zh";

/// Tree in which each table of languages is replaced by its first value.
pub fn first(value: Value) -> Value {
    let content = match value.content {
        Content::Table(fields) if is_of_languages(&fields) => {
            let mut values = fields.into_iter().map(|(_, value)| value);
            return values.next().map_or(Value { content: Content::Null, ..value }, first);
        }
        Content::Table(fields) => {
            Content::Table(fields.into_iter().map(|(key, value)| (key, first(value))).collect())
        }
        Content::List(values) => Content::List(values.into_iter().map(first).collect()),
        other => other,
    };
    Value { content, span: value.span }
}

/// True for a table whose keys are tags of languages and whose values are texts or lists.
fn is_of_languages(fields: &[(crate::ingest::files::Spanned<String>, Value)]) -> bool {
    !fields.is_empty()
        && fields.iter().all(|(key, value)| {
            TAGS.split(' ').any(|tag| tag == key.value)
                && matches!(value.content, Content::Text(_) | Content::List(_))
        })
}
