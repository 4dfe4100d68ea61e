//! Identifiers of the scripts through which pages call programs.

use std::collections::HashMap;

/// Name of the glue's module inside a program.
pub const GLUE: &str = "i";

/// The name at a position: `_a`, `_b`, …, `_z`, `_aa`, `_ba`, …
pub fn short(mut position: usize) -> String {
    let mut name = "_".to_owned();
    loop {
        name.push(char::from(b'a' + (position % 26) as u8));
        position /= 26;
        if position == 0 {
            return name;
        }
        position -= 1;
    }
}

fn is_part_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// A script in which identifiers have other names.
pub fn renamed(script: &str, names: &HashMap<&str, String>) -> String {
    let mut out = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(is_part_of_word) {
        let end = rest[start..].find(|c| !is_part_of_word(c)).map_or(rest.len(), |end| start + end);
        let word = &rest[start..end];
        out.push_str(&rest[..start]);
        out.push_str(names.get(word).map_or(word, String::as_str));
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_positions_have_the_same_name() {
        let mut names: Vec<String> = (0..2000).map(short).collect();
        assert_eq!(
            (names[0].as_str(), names[25].as_str(), names[26].as_str()),
            ("_a", "_z", "_aa")
        );
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 2000);
    }
}
