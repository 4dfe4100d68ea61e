//! Lists of keywords in one text.

/// Separators that no keyword contains.
const STRONG: [char; 3] = [';', '；', '\n'];

/// Separators that a keyword may contain: `Polymorphism, Single Nucleotide`.
const WEAK: [char; 3] = [',', '，', '、'];

/// Splits a list of keywords. Where semicolons separate them, keywords may contain commas; text in
/// braces is not split.
pub fn split(list: &str) -> Vec<&str> {
    let parts = split_at(list, &STRONG);
    match parts.as_slice() {
        [one] => split_at(one, &WEAK),
        _ => parts,
    }
}

/// Splits a line or an item of a list with one keyword each: only semicolons separate further
/// keywords.
pub fn split_line(line: &str) -> Vec<&str> {
    split_at(line, &STRONG)
}

/// Nonempty parts between separators outside of braces.
fn split_at<'a>(list: &'a str, separators: &[char]) -> Vec<&'a str> {
    let (mut depth, mut start) = (0_usize, 0);
    let mut parts = Vec::new();
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            c if depth == 0 && separators.contains(&c) => {
                parts.push(&list[start..at]);
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&list[start..]);
    let parts = parts.into_iter().map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

/// Removes the stars by which MEDLINE marks main headings; false if a keyword has no letter, such
/// as `1057`.
pub fn clean(keyword: &mut String) -> bool {
    if keyword.starts_with('*') || keyword.contains("/*") {
        *keyword = keyword.trim_start_matches('*').replace("/*", "/");
    }
    keyword.contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(list: &str, expected: &[&str]) {
        assert_eq!(split(list), expected, "{list}");
    }

    #[test]
    fn a_list_has_one_kind_of_separator() {
        check("Looms, Mills,Wheels", &["Looms", "Mills", "Wheels"]);
        check(
            "Polymorphism, Single Nucleotide; Humans;",
            &["Polymorphism, Single Nucleotide", "Humans"],
        );
        check("织机；磨坊", &["织机", "磨坊"]);
        check("{Looms, Old}, {Mills; New}", &["{Looms, Old}", "{Mills; New}"]);
        check("a } b, c", &["a } b", "c"]);
        check(" ,; ", &[]);
        assert_eq!(
            split_line("Polymorphism, Single Nucleotide"),
            ["Polymorphism, Single Nucleotide"]
        );
    }

    #[test]
    fn a_number_is_no_keyword() {
        for (keyword, cleaned, is_word) in [
            ("1057", "1057", false),
            ("3.14 (2)", "3.14 (2)", false),
            ("*Looms", "Looms", true),
            ("Looms/*methods", "Looms/methods", true),
            ("65F10", "65F10", true),
            ("織機", "織機", true),
        ] {
            let mut text = keyword.to_owned();
            assert_eq!(clean(&mut text), is_word, "{keyword}");
            assert_eq!(text, cleaned);
        }
    }
}
