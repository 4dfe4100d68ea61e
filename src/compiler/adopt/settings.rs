//! Settings of websites in YAML, TOML or JSON, and pages with settings before their text. They are
//! parsed as data; templates and programs in them are not run.

use serde_json::{Map, Number, Value};

use crate::ingest::files::FileId;
use crate::ingest::front_matter::FrontMatter;
use crate::ingest::listed;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value as Spanned};

/// Page: its settings and its text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// Settings; an empty table where there are none.
    pub matter: Value,
    /// Text after them.
    pub text: String,
}

/// Parses settings in the language that they begin in. The error is the first message of the
/// parser.
pub fn parse(text: &str) -> Result<Value, String> {
    let mut report = Report::new(FileId(0));
    let value = listed::parse(text, &mut report);
    let told = report.diagnostics.first().map(|it| it.message.clone()).unwrap_or_default();
    value.map(|value| convert(&value)).ok_or(told)
}

/// Rows of a table, with its headings in small letters as their keys; none where it has no titles.
pub fn rows(text: &str) -> Option<Value> {
    let table = listed::table(text, &mut Report::new(FileId(0)))?;
    let Value::Array(rows) = convert(&table) else { return None };
    let small = |row: Value| match row {
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(key, value)| (key.trim().to_lowercase(), value));
            Value::Object(fields.collect())
        }
        other => other,
    };
    Some(Value::Array(rows.into_iter().map(small).collect()))
}

/// Reads a page; one without settings has only a text.
pub fn page(whole: &str) -> Result<Page, String> {
    let whole = whole.replace("\r\n", "\n");
    let Some(found) = FrontMatter::find(&whole) else { return Ok(of_pelican(&whole)) };
    let text = whole.get(found.body..).unwrap_or_default().to_owned();
    if whole.get(found.matter.clone()).is_some_and(|matter| matter.trim().is_empty()) {
        return Ok(Page { matter: Value::Object(Map::new()), text });
    }
    let mut report = Report::new(FileId(0));
    let value = found.parse(&whole, &mut report);
    let told = report.diagnostics.first().map(|it| it.message.clone()).unwrap_or_default();
    Ok(Page { matter: value.map(|value| convert(&value)).ok_or(told)?, text })
}

/// Reads the settings of Pelican: lines of a word, a colon and a value up to an empty line.
fn of_pelican(whole: &str) -> Page {
    let mut matter = Map::new();
    let (head, text) = whole.split_once("\n\n").unwrap_or((whole, ""));
    for line in head.lines() {
        let pair = line.strip_prefix(':').unwrap_or(line).split_once(':');
        let Some((key, value)) = pair.filter(|(key, _)| {
            !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
        }) else {
            return Page { matter: Value::Object(Map::new()), text: whole.to_owned() };
        };
        matter.insert(key.to_lowercase(), Value::String(value.trim().to_owned()));
    }
    Page { matter: Value::Object(matter), text: text.to_owned() }
}

fn convert(value: &Spanned) -> Value {
    match &value.content {
        Content::Null => Value::Null,
        Content::Boolean(it) => Value::Bool(*it),
        // Numbers stay as they are written, such as `007`.
        Content::Number(text) => match text.parse::<u64>() {
            Ok(number) if number.to_string() == *text => Value::Number(Number::from(number)),
            _ => Value::String(text.clone()),
        },
        Content::Text(text) => Value::String(text.clone()),
        Content::List(values) => Value::Array(values.iter().map(convert).collect()),
        Content::Table(fields) => {
            let fields = fields.iter().map(|(key, value)| (key.value.clone(), convert(value)));
            Value::Object(fields.collect())
        }
    }
}

/// Items of a list; any other value is its only item.
pub fn items(value: &Value) -> Vec<Value> {
    match value {
        Value::Array(items) => items.clone(),
        Value::Null => Vec::new(),
        other => vec![other.clone()],
    }
}

/// Text of the first of these keys that has one.
pub fn text_of(value: &Value, keys: &[&str]) -> Option<String> {
    keys.iter().find_map(|key| scalar(value.get(key)?))
}

/// Text or number, unless it is empty.
pub fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Words of a name that is a key, such as `msc_students` or `support`; any other text stays.
pub fn words_of_key(key: &str) -> String {
    let is_of_key = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-".contains(c);
    if !key.chars().all(is_of_key) {
        return key.to_owned();
    }
    let usual = [("phd", "PhD"), ("msc", "MSc"), ("bsc", "BSc"), ("ms", "MS"), ("pi", "PI")];
    let words = key.split(['_', '-']).filter(|word| !word.is_empty()).map(|word| {
        let known = usual.iter().find(|(it, _)| *it == word);
        known.map_or(word, |(_, usual)| usual)
    });
    let words = words.collect::<Vec<_>>().join(" ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Role in words, where a template has it as a key: `principal-investigator`. A hyphen between words
/// is one of the text: `PhD student (2021-2025)`.
pub fn words_of_role(role: &str) -> String {
    match role.contains(' ') {
        true => role.to_owned(),
        false => role.replace(['-', '_'], " "),
    }
}

/// True if a key has this boolean, as one or as a word.
pub fn is(value: &Value, key: &str, expected: bool) -> bool {
    match value.get(key) {
        Some(Value::Bool(it)) => *it == expected,
        Some(Value::String(text)) => {
            let words = if expected { ["true", "yes"] } else { ["false", "no"] };
            words.contains(&text.to_lowercase().as_str())
        }
        _ => false,
    }
}

/// Removes the HTML tags that templates write into a text.
pub fn plain(text: &str) -> String {
    let mut made = String::new();
    let mut is_inside = false;
    for c in text.chars() {
        match c {
            '<' => is_inside = true,
            '>' if is_inside => is_inside = false,
            _ if !is_inside => made.push(c),
            _ => {}
        }
    }
    listed::plain(made.trim())
}

/// Values of all of these keys.
pub fn all(read: &Value, keys: &[&str]) -> Vec<Value> {
    keys.iter().filter_map(|key| read.get(*key)).flat_map(items).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(text: &str, matter: Value, body: &str) {
        assert_eq!(page(text), Ok(Page { matter, text: body.to_owned() }));
    }

    #[test]
    fn keys_are_made_of_words() {
        assert_eq!(words_of_key("msc_students"), "MSc students");
        assert_eq!(words_of_key("visiting_phd_students"), "Visiting PhD students");
        assert_eq!(words_of_key("research-assistant"), "Research assistant");
        assert_eq!(words_of_key("support"), "Support");
        for text in ["PhD students", "Former_members", "visiting students", ""] {
            assert_eq!(words_of_key(text), text);
        }
    }

    #[test]
    fn pages_have_settings_in_several_languages() {
        check("---\na: 1\nb: 007\n---\nText", json!({ "a": 1, "b": "007" }), "Text");
        check("---\r\n---\r\nText", json!({}), "Text");
        check("+++\na = 2020-01-02\n+++\n", json!({ "a": "2020-01-02" }), "");
        check(
            "Title: A: b\nDate: 2020\n\nText",
            json!({ "title": "A: b", "date": "2020" }),
            "Text",
        );
        check("Text: one two\nwith more\n\nB", json!({}), "Text: one two\nwith more\n\nB");
        assert!(page("---\na: [\n---\n").is_err());
    }

    #[test]
    fn settings_are_data() {
        assert_eq!(parse("[a]\nb = 'c'\n"), Ok(json!({ "a": { "b": "c" } })));
        assert_eq!(parse("{\"a\": null}"), Ok(json!({ "a": null })));
        assert_eq!(parse("a: &x b\nc: *x"), Ok(json!({ "a": "b", "c": "b" })));
        assert!(is(&json!({ "a": "no" }), "a", false) && !is(&json!({}), "a", false));
        assert!(parse("a: [").is_err());
        let rows = rows("Title,Date,Place\nOn looms,20200304,\n");
        assert_eq!(rows, Some(json!([{ "title": "On looms", "date": "20200304" }])));
    }
}
