//! Titles before the volume or journal that they stand in, as lists of the humanities write them: `Ida
//! Roe: Vom Knoten. In: Otto Lee (Hg.): Textilmedien`, `Weben; mit Otto Lee; in: Garne`, `(mit Otto
//! Lee) (Hrsg.): Fäden. Köln`.

use std::ops::Range;

use crate::ingest::page::name;

/// Words between a title and the volume, or on the title before it.
const BEFORE: [&str; 20] = [
    ". In: ",
    "; In: ",
    ", In: ",
    "? In: ",
    "! In: ",
    ". in: ",
    "; in: ",
    ", in: ",
    "? in: ",
    ". Erscheint ",
    "; erscheint ",
    ", erscheint ",
    "; mit ",
    ", in Vorbereitung",
    "; avec ",
    "; con ",
    "; with ",
    ". À paraître ",
    ". En prensa ",
    ". In corso di stampa ",
];

/// Words that begin what is in brackets before a title: those who edited it too.
const WITH: [&str; 8] =
    ["(mit ", "(gem. mit ", "(zus. mit ", "(with ", "(avec ", "(con ", "(com ", "(hrsg. mit "];

/// Words in brackets for editors before a title, in small letters.
const EDITORS: [&str; 9] =
    ["(hrsg.)", "(hg.)", "(hgg.)", "(eds.)", "(ed.)", "(dir.)", "(éds)", "(coord.)", "(org.)"];

/// Longest names before a title, in bytes.
const MAX_NAMES: usize = 120;

/// Title that the form of an entry tells; none for an entry of another form. A year before it, or
/// names with commas, are left to the words.
pub fn title(text: &str, subject: Option<&str>) -> Option<Range<usize>> {
    if let Some(start) = behind_brackets(text) {
        let rest = &text[start..];
        let end = rest.find(". ").or_else(|| rest.find(", ")).unwrap_or(rest.len());
        return (end > 2).then_some(start..start + end);
    }
    let end = BEFORE.iter().filter_map(|words| text.find(words)).min()?;
    // The full stop of a question is a part of it.
    let end = end + usize::from(text[end..].starts_with(['?', '!']));
    let head = &text[..end];
    let start = names_before(head, subject).unwrap_or(0);
    let title = head.get(start..)?;
    let is_title = title.split_whitespace().count() > 1
        && !title.contains(['\n', '"', '“', '„', '»', '«'])
        && !title.starts_with(|c: char| c.is_ascii_digit() || c == '(')
        && !name::share(title).is_list;
    // Names with commas, and a year behind them, begin a reference of another form.
    let has_names =
        start == 0 && (title.contains(" (1") || title.contains(" (2") || title.contains(", "));
    (is_title && !has_names).then_some(start..end)
}

/// Start of the title behind names and a colon.
fn names_before(head: &str, subject: Option<&str>) -> Option<usize> {
    let (names, rest) = head.split_once(": ")?;
    let is_names = names.len() < MAX_NAMES
        && (subject.is_some_and(|it| it == names.trim())
            || name::share(names).is_list
            || names.split(['/', ';']).all(|name| name::person(name.trim()).is_some()));
    is_names.then(|| head.len() - rest.len())
}

/// Start of the title behind brackets with others, and with a word for editors: `(mit Otto Lee)
/// (Hrsg.): `.
fn behind_brackets(text: &str) -> Option<usize> {
    let lower = text.get(..text.floor_char_boundary(20))?.to_lowercase();
    let is_with = WITH.iter().any(|words| lower.starts_with(words));
    let end = is_with.then(|| text.find(')')).flatten()? + 1;
    let mut rest = text[end..].trim_start();
    for word in EDITORS {
        let start = rest.get(..word.len()).filter(|start| start.to_lowercase() == word);
        rest = start.map_or(rest, |_| rest[word.len()..].trim_start());
    }
    let rest = rest.strip_prefix([':', ','])?;
    Some(text.len() - rest.trim_start().len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let found = title(text, Some("Ida Roe"));
        assert_eq!(found.map(|range| &text[range]), expected, "{text}");
    }

    #[test]
    fn titles_stand_before_their_volumes() {
        check(
            "Ida Roe: Vom langen Knoten. In: Lee, Otto (Hg.): Textilmedien. Köln 2017",
            Some("Vom langen Knoten"),
        );
        check(
            "Weben nach Zahlen; mit Otto Lee; erscheint 2025; in: Garne",
            Some("Weben nach Zahlen"),
        );
        check("Gewebe lesen. Erscheint 2025 in: Archiv der Garne", Some("Gewebe lesen"));
        check("Was ist ein Faden? In: Archiv der Garne 3", Some("Was ist ein Faden?"));
        check(
            "(mit Otto Lee) (Hrsg.): Spindeln der Welt. Themenheft der Garne 12",
            Some("Spindeln der Welt"),
        );
        check("Roe, Ida (2019): Vom langen Knoten. In: Garne 3", None);
        check("Roe, Ida, Vom langen Knoten, in: Garne 3", None);
        check("(mit Otto Lee) Vom Knoten, in: Garne 3", None);
        check("»Vom Knoten«; in: Garne 3", None);
        check("Vom langen Knoten, Garne 3", None);
    }
}
