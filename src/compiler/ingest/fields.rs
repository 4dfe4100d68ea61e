//! Lenient reader of a table that a program wrote, key by key: every key may be absent, null, or of
//! another type than documented. A number counts as its text, and a single value as a list of one;
//! a value that fits nothing is left out with a warning.

use crate::ingest::files::{Span, Spanned};
use crate::ingest::prose;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Maximum number of bytes that are kept of an unknown field.
const MAX_KEPT: usize = 2000;

/// Parts of keys whose values are private in any table; they are never read.
const PRIVATE: [&str; 8] =
    ["mail", "phone", "fax", "street", "postal", "postcode", "address", "birth"];

/// Table that is being read, with the keys that were requested.
pub struct Fields<'a> {
    fields: &'a [(Spanned<String>, Value)],
    asked: Vec<&'static str>,
    span: &'a Span,
}

impl<'a> Fields<'a> {
    /// Reader of `value`; warns if it is no table.
    pub fn new(value: &'a Value, report: &mut Report) -> Option<Self> {
        let fields = Self::from_table(value);
        if fields.is_none() {
            left_out(value, "a table", None, report);
        }
        fields
    }

    /// Reader of `value` if it is a table.
    pub fn from_table(value: &'a Value) -> Option<Self> {
        match &value.content {
            Content::Table(fields) => Some(Self { fields, asked: Vec::new(), span: &value.span }),
            _ => None,
        }
    }

    /// Span of the table.
    pub fn span(&self) -> &'a Span {
        self.span
    }

    /// True if there is a value for `key`.
    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// True if there is a text for `key` that contains `part`.
    pub fn mentions(&self, key: &str, part: &str) -> bool {
        let value = self.get(key).map(|value| &value.content);
        matches!(value, Some(Content::Text(text)) if text.contains(part))
    }

    /// Value of a key; null counts as absent.
    pub fn value(&mut self, key: &'static str) -> Option<&'a Value> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.get(key)
    }

    fn get(&self, key: &str) -> Option<&'a Value> {
        let (_, value) = self.fields.iter().find(|(name, _)| name.value == key)?;
        (value.content != Content::Null).then_some(value)
    }

    /// All keys with their values, except null.
    pub fn each(&self) -> impl Iterator<Item = (&'a Spanned<String>, &'a Value)> + use<'a> {
        let fields = self.fields.iter().map(|(key, value)| (key, value));
        fields.filter(|(_, value)| value.content != Content::Null)
    }

    /// Text, or a number as it is written; blank text counts as absent.
    pub fn text(&mut self, key: &'static str, report: &mut Report) -> Option<Spanned<String>> {
        text(self.value(key)?, Some(key), report)
    }

    /// First of `keys` with a text.
    pub fn first(&mut self, keys: &[&'static str], report: &mut Report) -> Option<Spanned<String>> {
        let texts: Vec<_> = keys.iter().filter_map(|key| self.text(key, report)).collect();
        texts.into_iter().next()
    }

    /// Text in nested tables, such as `{"title": {"value": "…"}}`.
    pub fn text_in(
        &mut self,
        path: &[&'static str],
        report: &mut Report,
    ) -> Option<Spanned<String>> {
        match path {
            [] => None,
            [key] => self.text(key, report),
            [key, rest @ ..] => self.table(key, report)?.text_in(rest, report),
        }
    }

    /// Texts of a list, or the single text; blank ones are left out.
    pub fn texts(&mut self, key: &'static str, report: &mut Report) -> Vec<Spanned<String>> {
        let values = self.values(key);
        values.iter().filter_map(|value| text(value, Some(key), report)).collect()
    }

    /// Nested table.
    pub fn table(&mut self, key: &'static str, report: &mut Report) -> Option<Self> {
        let value = self.value(key)?;
        let table = Self::from_table(value);
        if table.is_none() {
            left_out(value, "a table", Some(key), report);
        }
        table
    }

    /// Tables of a list, or the single table.
    pub fn tables(&mut self, key: &'static str, report: &mut Report) -> Vec<Self> {
        let mut tables = Vec::new();
        for value in self.values(key).iter().filter(|value| value.content != Content::Null) {
            match Self::from_table(value) {
                Some(table) => tables.push(table),
                None => left_out(value, "a table", Some(key), report),
            }
        }
        tables
    }

    /// True if the value is `true`, as a boolean, as text or as 1.
    pub fn flag(&mut self, key: &'static str) -> bool {
        match self.value(key).map(|value| &value.content) {
            Some(Content::Boolean(flag)) => *flag,
            Some(Content::Text(text) | Content::Number(text)) => {
                matches!(text.trim(), "true" | "True" | "1")
            }
            _ => false,
        }
    }

    /// Values of a list, or the single value.
    fn values(&mut self, key: &'static str) -> &'a [Value] {
        match self.value(key) {
            Some(Value { content: Content::List(values), .. }) => values,
            Some(value) => std::slice::from_ref(value),
            None => &[],
        }
    }

    /// Fields that were not requested and are not among `ignored`, as text without private details.
    pub fn rest(self, ignored: &[&str], report: &mut Report) -> Vec<Spanned<(String, String)>> {
        let is_known =
            |key: &str| self.asked.contains(&key) || ignored.contains(&key) || is_private(key);
        let mut rest = Vec::new();
        for (key, value) in self.each().filter(|(key, _)| !is_known(&key.value)) {
            let mut text = String::new();
            leaves(value, &mut text);
            let line = Spanned { value: text, span: value.span.clone() };
            let line = prose::line(&line, report);
            if !line.is_empty() {
                let field = (key.value.clone(), line);
                rest.push(Spanned { value: field, span: value.span.clone() });
            }
        }
        rest
    }
}

/// Text, or a number as it is written.
pub fn text(value: &Value, key: Option<&str>, report: &mut Report) -> Option<Spanned<String>> {
    match &value.content {
        Content::Text(text) | Content::Number(text) => {
            let text = text.trim();
            let span = value.span.clone();
            (!text.is_empty()).then(|| Spanned { value: text.to_owned(), span })
        }
        Content::Null => None,
        _ => {
            left_out(value, "text", key, report);
            None
        }
    }
}

fn is_private(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    PRIVATE.iter().any(|private| key.contains(private))
}

/// Warns that `value` is left out because it is not what is `needed`.
fn left_out(value: &Value, needed: &str, key: Option<&str>, report: &mut Report) {
    let found = value.content.name();
    let message = match key {
        Some(key) => format!("`{key}` is {found}, not {needed}"),
        None => format!("{found} where {needed} is needed"),
    };
    report.warning(&value.span, message, "it is left out; ask its publisher again");
}

/// Appends the texts and numbers in a value, up to [`MAX_KEPT`].
fn leaves(value: &Value, out: &mut String) {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match &value.content {
            Content::Text(text) | Content::Number(text) => {
                let is_first = out.is_empty();
                out.push_str(if is_first { "" } else { ", " });
                let left = MAX_KEPT.saturating_sub(out.len());
                out.push_str(&text[..text.floor_char_boundary(left)]);
                if text.len() > left {
                    return out.push('…');
                }
            }
            Content::List(values) => open.extend(values.iter().rev()),
            Content::Table(fields) => {
                let shown = fields.iter().rev().filter(|(key, _)| !is_private(&key.value));
                open.extend(shown.map(|(_, value)| value));
            }
            Content::Boolean(_) | Content::Null => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::json;

    /// Checks the values read from a table, and the warnings.
    #[track_caller]
    fn check(text: &str, expected: &str, warnings: &[&str]) {
        let mut report = Report::new(FileId(0));
        let value = json::parse(text, &mut report).unwrap();
        let mut fields = Fields::new(&value, &mut report).unwrap();
        let a = fields.text("a", &mut report).map(|a| a.value);
        let b = fields.texts("b", &mut report).into_iter().map(|b| b.value).collect::<Vec<_>>();
        let c = fields.text_in(&["c", "value"], &mut report).map(|c| c.value);
        let d = fields.tables("d", &mut report).len();
        let e = fields.flag("e");
        let rest: Vec<_> = fields.rest(&["count"], &mut report);
        let rest = rest.into_iter().map(|field| field.value).collect::<Vec<_>>();
        assert_eq!(format!("{a:?} {b:?} {c:?} {d} {e} {rest:?}"), expected);
        let told: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, warnings);
    }

    #[test]
    fn every_key_may_be_absent_or_null() {
        check("{}", "None [] None 0 false []", &[]);
        let nulls = r#"{"a": null, "b": [null], "c": {"value": null}, "d": [null], "e": null}"#;
        check(nulls, "None [] None 0 false []", &[]);
    }

    #[test]
    fn one_thing_is_a_list_of_one_and_a_number_a_text() {
        let text = r#"{"a": 1, "b": "x", "c": {"value": 2}, "d": {}, "e": "true"}"#;
        check(text, r#"Some("1") ["x"] Some("2") 1 true []"#, &[]);
    }

    #[test]
    fn another_type_is_left_out_with_a_warning() {
        let text = r#"{"a": [1], "b": [true, "x"], "c": "y", "d": [1], "e": []}"#;
        let warnings = [
            "`a` is a list, not text",
            "`b` is a boolean, not text",
            "`c` is text, not a table",
            "`d` is a number, not a table",
        ];
        check(text, r#"None ["x"] None 0 false []"#, &warnings);
    }

    #[test]
    fn what_is_not_understood_is_kept_without_private_details() {
        let text = r#"{"count": 1, "edition": {"n": 2, "by": ["x", {"e-mail": "a@example.org"}]},
            "contributor-email": "a@example.org", "note": "Tel. +999 5550100 x"}"#;
        let expected = r#"None [] None 0 false [("edition", "2, x"), ("note", "x")]"#;
        check(text, expected, &["removed: a phone number"]);
    }
}
