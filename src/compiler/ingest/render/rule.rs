//! Rules that diagnostics belong to. The name of a rule is derived from the constant part of the
//! message: "`year` is not a date" is `is-not-a-date`, whatever the key is. So the messages of all
//! readers have names, and two diagnostics with the same words belong to one rule. A change of
//! these words changes the name; `tests/it/check.rs` checks names of each area.

/// Maximum length of a name in bytes.
const MAX_NAME: usize = 72;

/// Beginnings of messages that differ only after their colon.
const GROUPS: [&str; 1] = ["removed"];

/// Rule of diagnostics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Name: lower-case words joined by `-`.
    pub id: String,
    /// Message with `…` in place of its variable parts.
    pub title: String,
}

impl Rule {
    /// Rule of a message.
    pub fn new(message: &str) -> Self {
        let title = title(message);
        let words = title.split(|c: char| !c.is_ascii_alphanumeric() && c != '\'');
        let words = words.map(|word| word.replace('\'', "").to_ascii_lowercase());
        let mut id = String::new();
        for word in words.filter(|word| !word.is_empty()) {
            if id.len() + word.len() >= MAX_NAME {
                break;
            }
            if !id.is_empty() {
                id.push('-');
            }
            id.push_str(&word);
        }
        if id.is_empty() {
            id.push_str("problem");
        }
        Self { id, title }
    }
}

/// Message without quotations and numbers, up to the cause after a colon.
fn title(message: &str) -> String {
    let mut title = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(['`', '"', ':', '(']) {
        let (before, from) = rest.split_at(at);
        title.push_str(before);
        let mark = from.chars().next().unwrap_or_default();
        let behind = &from[mark.len_utf8()..];
        let is_cause = mark == ':' && behind.starts_with(' ') && !GROUPS.contains(&title.as_str());
        if is_cause {
            return without_numbers(title.trim());
        }
        let end = match mark {
            '(' => ')',
            _ => mark,
        };
        rest = match (mark, behind.split_once(end)) {
            (':', _) | (_, None) => {
                title.push(mark);
                behind
            }
            ('(', Some((_, rest))) => rest,
            (_, Some((_, rest))) => {
                title.push('…');
                rest
            }
        };
    }
    title.push_str(rest);
    without_numbers(title.trim())
}

/// Replaces every word with a digit by `…`; a list of variable parts becomes a single `…`.
fn without_numbers(text: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in text.split_whitespace() {
        let word = if word.contains(|c: char| c.is_ascii_digit()) { "…" } else { word };
        let is_listed = words.last() == Some(&"…") && matches!(word, "…" | "…," | ",");
        if !is_listed {
            words.push(if word == "…," { "…" } else { word });
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(message: &str, id: &str, title: &str) {
        let expected = Rule { id: id.to_owned(), title: title.to_owned() };
        assert_eq!(Rule::new(message), expected);
    }

    #[test]
    fn what_changes_is_no_part_of_the_name() {
        check("`year` is not a date", "is-not-a-date", "… is not a date");
        check(
            "this document expired on 2026-11-21",
            "this-document-expired-on",
            "this document expired on …",
        );
        check(
            "12 more problems of this file are not told",
            "more-problems-of-this-file-are-not-told",
            "… more problems of this file are not told",
        );
        check(
            "`a` (12), `b` (4) are kept and not used",
            "are-kept-and-not-used",
            "… are kept and not used",
        );
        check("`a` refers to `b`", "refers-to", "… refers to …");
    }

    #[test]
    fn a_cause_is_told_only_of_a_group() {
        check("`a` cannot be read: it is: large", "cannot-be-read", "… cannot be read");
        check("removed: a phone number", "removed-a-phone-number", "removed: a phone number");
    }

    #[test]
    fn every_message_has_a_name() {
        check("", "problem", "");
        check("`漢", "problem", "`漢");
        check("it doesn't\nend \"here", "it-doesnt-end-here", "it doesn't end \"here");
        let long = Rule::new(&"word ".repeat(100)).id;
        assert!(long.len() <= MAX_NAME && long.ends_with("-word"), "{long}");
    }
}
