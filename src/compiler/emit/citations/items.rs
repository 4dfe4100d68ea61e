//! Items of CSL-JSON, prepared for hayagriva.

use std::io;

use hayagriva::citationberg::json::{DateValue, Item, NameItem, NameValue, Value, VecDate};
use serde_json::Map;

use peerage_core::cite::Segment;

use crate::emit::citations::capitals::Capitals;
use crate::emit::citations::fitted::Fitted;
use crate::emit::citations::italics;
use crate::emit::citations::others::OTHERS;
use crate::emit::citations::shape::Shape;
use crate::emit::citations::{render, style};
use crate::ingest::record::StyleRecord;

/// Fields that hold titles.
const TITLES: [&str; 2] = ["title", "container-title"];

/// Fields that hold numbers, or ranges of them.
const NUMBERS: [&str; 5] = ["page", "number", "issue", "volume", "collection-number"];

/// Fields that are no prose.
const RAW: [&str; 5] = ["id", "type", "DOI", "URL", "language"];

/// Reads an item, whose titles hide their `capitals` then. Fields that hayagriva cannot
/// read are left out; of a range of dates, which it does not know, the first is kept.
pub fn prepared(json: &str, capitals: &mut Capitals) -> io::Result<Item> {
    let mut item = read(json)?;
    item.0.retain(|field, value| match value {
        Value::Date(date) => is_dated(date),
        Value::Names(names) => {
            prepare_names(names, capitals);
            !names.is_empty()
        }
        Value::String(text) => {
            if !RAW.contains(&field.as_str()) {
                prepare_text(field, text, capitals);
            }
            true
        }
        Value::Number(_) => true,
    });
    Ok(item)
}

/// Reads those fields of an item that can be read.
fn read(json: &str) -> io::Result<Item> {
    if let Ok(item) = serde_json::from_str(json) {
        return Ok(item);
    }
    let members: Map<String, serde_json::Value> =
        serde_json::from_str(json).map_err(io::Error::other)?;
    let read = members.into_iter().filter_map(|(field, value)| {
        let value = serde_json::from_value(value).ok()?;
        Some((field, value))
    });
    Ok(Item(read.collect()))
}

/// Keeps the first date of a range, and the parts of it that there are in a calendar.
/// False where there is none.
fn is_dated(date: &mut DateValue) -> bool {
    let dates = match date {
        DateValue::Raw { raw, .. } => {
            raw.end = None;
            return true;
        }
        DateValue::DateParts { date_parts, .. } => &mut date_parts.0,
    };
    dates.truncate(1);
    let Some(VecDate(parts)) = dates.first_mut() else { return false };
    let is_month = parts.get(1).is_none_or(|month| (1..=12).contains(month));
    let is_day = parts.get(2).is_none_or(|day| (1..=31).contains(day));
    parts.truncate(match (is_month, is_day) {
        (false, _) => 1,
        (true, false) => 2,
        (true, true) => 3,
    });
    !parts.is_empty()
}

fn prepare_text(field: &str, text: &mut String, capitals: &mut Capitals) {
    typeset(text);
    if TITLES.contains(&field) {
        *text = capitals.hide(&italics::marked(text));
    } else if NUMBERS.contains(&field) && text.contains('-') && !is_range(text) {
        // It would become a dash.
        *text = capitals.hide_only(text, |c| c == '-');
    }
    if text.contains([';', ':', ',', '!', '?']) && text.contains(' ') {
        hide_spaces(text, capitals);
    }
    // The words of a name such as `arXiv`, which begins in lower case.
    if matches!(field, "number" | "publisher" | "genre" | "status") && is_mixed(text) {
        *text = capitals.hide_only(text, |c| c.is_lowercase() || c.is_uppercase());
    }
}

/// Replaces the apostrophes and quotation marks of typewriters. Quotation marks are those
/// that stand within none; a style may set them otherwise.
fn typeset(text: &mut String) {
    if !text.contains(['\'', '"']) {
        return;
    }
    let chars: Vec<char> = text.chars().collect();
    let is_word =
        |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphanumeric());
    let begins = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| chars.get(at));
        before.is_none_or(|c| c.is_whitespace() || "([“‘\"\'—–/".contains(*c))
    };
    let closes = |at: usize| chars[at] == '\'' && !is_word(Some(at + 1)) && !begins(at);
    let (mut is_open, mut is_quoted) = (false, false);
    text.clear();
    for (at, c) in chars.iter().enumerate() {
        let behind_digit = at.checked_sub(1).is_some_and(|at| chars[at].is_ascii_digit());
        let mark = match c {
            '"' if begins(at) => '“',
            // Inches and the like.
            '"' if behind_digit && !is_open => '"',
            '"' => '”',
            '\'' if begins(at) && (at + 1..chars.len()).any(closes) => {
                is_quoted = true;
                '“'
            }
            '\'' if is_quoted && closes(at) => {
                is_quoted = false;
                '”'
            }
            '\'' => '’',
            c => *c,
        };
        is_open = mark == '“' || is_open && mark != '”';
        text.push(mark);
    }
}

/// Hides spaces before marks, as French has them: a style leaves none there.
fn hide_spaces(text: &mut String, capitals: &mut Capitals) {
    if [" ;", " :", " ,"].iter().any(|mark| text.contains(mark)) {
        let space = capitals.hide_only(" ", |_| true);
        for mark in [';', ':', ','] {
            *text = text.replace(&format!(" {mark}"), &format!("{space}{mark}"));
        }
    }
}

/// Whether `text` is made of numbers and ranges of them.
fn is_range(text: &str) -> bool {
    text.split([',', '&', ' ', ';']).all(|part| {
        let is_number = |part: &str| {
            let digits = part.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            digits.chars().all(|c| c.is_ascii_digit() || c == '.')
        };
        part.split(['-', '–']).filter(|part| !part.is_empty()).count() <= 2
            && part.split(['-', '–']).all(is_number)
    })
}

/// Whether the first word has a capital letter, though it begins without.
fn is_mixed(text: &str) -> bool {
    let mut chars = text.chars().take_while(|c| c.is_alphanumeric());
    chars.next().is_some_and(char::is_lowercase) && chars.any(char::is_uppercase)
}

fn prepare_names(names: &mut Vec<NameValue>, capitals: &mut Capitals) {
    names.retain(|name| match name {
        NameValue::Literal(name) => !name.literal.trim().is_empty(),
        NameValue::Item(name) => !name.family.trim().is_empty(),
    });
    let n_names = names.len();
    if let Some(NameValue::Literal(last)) = names.last_mut()
        && last.literal == "others"
    {
        if n_names == 1 {
            names.clear();
            return;
        }
        last.literal = OTHERS.to_string();
    }
    for name in names {
        match name {
            NameValue::Literal(name) => typeset(&mut name.literal),
            NameValue::Item(name) => prepare_name(name, capitals),
        }
    }
}

fn prepare_name(name: &mut NameItem, capitals: &mut Capitals) {
    typeset(&mut name.family);
    let is_whole = name.non_dropping_particle.is_none() && name.dropping_particle.is_none();
    if is_whole && name.family.contains(' ') {
        let words = name.family.split_inclusive(' ');
        let is_small = |word: &&str| word.chars().all(|c| c.is_lowercase() || c == ' ');
        let length: usize = words.take_while(is_small).map(str::len).sum();
        let (particle, family) = name.family.split_at(length);
        if particle.is_empty() || family.is_empty() {
            // It would be taken apart at a small word in its midst.
            name.family = capitals.hide_only(&name.family, |c| c == ' ');
        } else {
            name.non_dropping_particle = Some(particle.trim_end().to_owned());
            name.family = family.to_owned();
        }
    }
    let Some(given) = &mut name.given else { return };
    typeset(given);
    let mut rest = given.as_str();
    let mut out = String::new();
    // What stands behind such a hyphen has no initial.
    while let Some((before, behind)) = rest.split_once('-') {
        out.push_str(before);
        let is_small = behind.starts_with(char::is_lowercase);
        out.push_str(&if is_small { capitals.hide_only("-", |_| true) } else { "-".to_owned() });
        rest = behind;
    }
    if !out.is_empty() {
        out.push_str(rest);
        *given = out;
    }
}

/// Renders each of `items`, objects of CSL-JSON, alone in `record`'s style. An item that
/// cannot be read, or that the style has no words for, is empty.
pub fn references(items: &[String], record: &StyleRecord) -> io::Result<Vec<Vec<Segment>>> {
    let (_, style) = style::load(record)?;
    let fitted = Fitted::new(&style, &hayagriva::archive::locales());
    let mut capitals = Capitals::default();
    let items: Vec<Option<Item>> =
        items.iter().map(|json| prepared(json, &mut capitals).ok()).collect();
    let shapes: Vec<Option<Shape<'_>>> =
        items.iter().map(|item| item.as_ref().map(Shape::of)).collect();
    let mut references = Vec::new();
    for (item, shape) in items.iter().zip(&shapes) {
        let entry = match item.as_ref().zip(shape.as_ref()) {
            Some((item, shape)) => render::entry(item, &*fitted.of(shape)?, &fitted, &capitals),
            None => None,
        };
        references.push(entry.map(|entry| entry.segments).unwrap_or_default());
    }
    Ok(references)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(field: &str, json: &str, expected: Option<&str>) {
        let mut capitals = Capitals::default();
        let item = prepared(&format!(r#"{{"{field}": {json}}}"#), &mut capitals).unwrap();
        let found = item.0.get(field).map(|value| serde_json::to_string(value).unwrap());
        let found = found.map(|found| capitals.show(&found));
        assert_eq!(found.as_deref(), expected);
    }

    #[test]
    fn dates_are_those_that_can_be_rendered() {
        check("issued", r#"{"date-parts": [[2020, 1], [2021, 2]]}"#, Some("[[2020,1]]"));
        check("issued", r#"{"date-parts": [[2020, 0, 7]]}"#, Some("[[2020]]"));
        check("issued", r#"{"date-parts": [[2020, 2, 99]]}"#, Some("[[2020,2]]"));
        check("issued", r#"{"date-parts": [[]]}"#, None);
        check("issued", r#"{"literal": "spring"}"#, None);
        check("accessed", r#"{"raw": "2020/2021"}"#, Some("[[2020]]"));
    }

    #[test]
    fn words_have_typographic_apostrophes() {
        check("title", r#""Babbage's looms""#, Some(r#""Babbage’s looms""#));
        check("title", r#""The 'loom' era, '43""#, Some(r#""The “loom” era, ’43""#));
        check("title", r#""The \"loom\" of 5\"""#, Some(r#""The “loom” of 5\"""#));
        check("DOI", r#""10.1/a'b""#, Some(r#""10.1/a'b""#));
    }

    #[test]
    fn ranges_are_told_from_identifiers() {
        for range in ["3-14", "e3-e14", "1-2, 5-6", "12"] {
            assert!(is_range(range), "{range}");
        }
        for other in ["TR-07-112", "S1080-6032(22)00139-9", "1-2-3"] {
            assert!(!is_range(other), "{other}");
        }
    }
}
