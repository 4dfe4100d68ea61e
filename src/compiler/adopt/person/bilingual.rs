//! Names that data keep in a field for each language: `nameEn` and `nameZh`, `name` and `name_ko`.

use serde_json::{Map, Value};

use crate::adopt::settings::text_of;

/// Fields with a name in Latin letters, where `name` is missing.
const LATIN: [&str; 5] = ["name_en", "en_name", "english_name", "name_english", "name_latin"];

/// Fields with the name in the script of the person.
const NATIVE: [&str; 15] = [
    "name_native",
    "native_name",
    "name_zh",
    "zh_name",
    "name_cn",
    "cn_name",
    "chinese_name",
    "name_ja",
    "name_jp",
    "ja_name",
    "japanese_name",
    "name_ko",
    "name_kr",
    "ko_name",
    "korean_name",
];

/// Table whose names in two languages are one, as [`spelled`](super::spelled) reads it.
pub fn joined(mut members: Map<String, Value>) -> Value {
    let read = Value::Object(members.clone());
    let name = text_of(&read, &["name"]);
    let latin = name.clone().or_else(|| text_of(&read, &LATIN));
    let native = text_of(&read, &NATIVE);
    let is_told = name.as_ref().zip(native.as_ref()).is_some_and(|(it, other)| it.contains(other));
    let has_one = name.is_none() || native.is_some();
    if !is_told && has_one && (latin.is_some() || native.is_some()) {
        let whole = match (latin, native) {
            (Some(latin), Some(native)) if latin != native => format!("{latin} ({native})"),
            (latin, native) => latin.or(native).unwrap_or_default(),
        };
        members.insert("name".to_owned(), Value::String(whole));
    }
    members.retain(|key, _| !LATIN.contains(&key.as_str()) && !NATIVE.contains(&key.as_str()));
    Value::Object(members)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adopt::settings::parse;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let Value::Object(members) = parse(text).unwrap() else { panic!("no table: {text}") };
        let made = joined(members);
        assert_eq!(text_of(&made, &["name"]).unwrap_or_default(), expected);
        assert!(made.get("name_ko").is_none() && made.get("name_en").is_none());
    }

    #[test]
    fn names_of_two_languages_are_one() {
        check("{\"name_en\": \"Ida Roe\", \"name_zh\": \"罗伊达\"}", "Ida Roe (罗伊达)");
        check("{\"name\": \"Hanbyeol Kim\", \"name_ko\": \"김한별\"}", "Hanbyeol Kim (김한별)");
        check(
            "{\"name\": \"Hanbyeol Kim 김한별\", \"name_ko\": \"김한별\"}",
            "Hanbyeol Kim 김한별",
        );
        check("{\"name_ko\": \"김한별\"}", "김한별");
        check("{\"name\": \"Ida Roe\", \"name_en\": \"Ida Roe\"}", "Ida Roe");
        check("{\"title\": \"Ida Roe\"}", "");
    }
}
