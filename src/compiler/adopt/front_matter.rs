//! Values at the top level of settings in YAML: a key, a colon, and a text of one line. Lists,
//! blocks and indented lines are skipped.

/// Splits a page into its front matter, between two lines of `---`, and the text after it.
pub fn page(page: &str) -> Option<(&str, &str)> {
    let rest = page.trim_start_matches('\u{feff}').strip_prefix("---")?;
    let (matter, text) = rest.split_once("\n---")?;
    Some((matter, text.split_once('\n').map_or("", |(_, text)| text)))
}

/// Iterates over the values at the top level.
pub fn top_level(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| {
        let (key, value) = line.split_once(':')?;
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        (!key.is_empty() && key.chars().all(is_word)).then(|| (key, unquoted(value)))
    })
}

/// Value of a key; none where it is empty.
pub fn value(text: &str, key: &str) -> Option<String> {
    let found = top_level(text).find(|(name, _)| *name == key);
    found.map(|(_, value)| value.to_owned()).filter(|value| !value.is_empty())
}

/// Removes the quotes of a value and the comment after it.
fn unquoted(value: &str) -> &str {
    let value = value.trim();
    for quote in ['"', '\''] {
        if let Some((inside, _)) = value.strip_prefix(quote).and_then(|it| it.split_once(quote)) {
            return inside;
        }
    }
    if value.starts_with(['#', '>', '|', '[', '{', '&', '*']) {
        return "";
    }
    value.split_once(" #").map_or(value, |(value, _)| value).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(value(text, "title").as_deref(), expected, "{text}");
    }

    #[test]
    fn values_are_read_and_blocks_passed_over() {
        check("title: Ida Example", Some("Ida Example"));
        check("title: 'Ida: Example' # her", Some("Ida: Example"));
        check("title: \"Ida\"", Some("Ida"));
        check("title: Ida # her", Some("Ida"));
        check("title: # none", None);
        check("title: >\n  folded", None);
        check("  title: indented", None);
        check("subtitle: x", None);
        assert_eq!(page("---\ntitle: x\n---\nText"), Some(("\ntitle: x", "Text")));
        assert_eq!(page("---\ntitle: x\n---"), Some(("\ntitle: x", "")));
        assert_eq!(page("Text"), None);
    }
}
