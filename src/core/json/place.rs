//! Path of a byte in a JSON text: `works[12].date`.

/// Maximum number of bytes of a name that a path shows.
const NAME: usize = 60;

/// List or object that is open.
enum Open<'a> {
    /// List, with the position of the entry.
    List(usize),
    /// Object, with the name of the member; `None` before the first member.
    Object(Option<&'a [u8]>),
}

/// Path of the value that follows these bytes of a text.
pub(super) fn place(json: &[u8]) -> String {
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut is_name = false;
    let mut at = 0;
    while let Some(byte) = json.get(at) {
        let start = at + 1;
        at = start;
        match byte {
            b'"' => {
                let end = end_of_text(json, start);
                at = end + 1;
                if let (true, Some(Open::Object(name))) = (is_name, open.last_mut()) {
                    *name = json.get(start..end);
                }
                is_name = false;
            }
            b'{' | b'[' => {
                is_name = *byte == b'{';
                open.push(if is_name { Open::Object(None) } else { Open::List(0) });
            }
            b'}' | b']' => {
                open.pop();
                is_name = false;
            }
            b',' => match open.last_mut() {
                Some(Open::List(entry)) => *entry += 1,
                Some(Open::Object(_)) => is_name = true,
                None => {}
            },
            _ => {}
        }
    }
    written(&open)
}

/// Position of the quote that ends a text whose content begins at `at`.
fn end_of_text(json: &[u8], mut at: usize) -> usize {
    while let Some(byte) = json.get(at) {
        match byte {
            b'"' => break,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at.min(json.len())
}

fn written(open: &[Open<'_>]) -> String {
    let mut path = String::new();
    for one in open {
        match one {
            Open::List(entry) => path.push_str(&format!("[{entry}]")),
            Open::Object(None) => {}
            Open::Object(Some(name)) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(&String::from_utf8_lossy(name.get(..NAME).unwrap_or(name)));
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the path at the byte `|`.
    #[track_caller]
    fn check(json: &str, expected: &str) {
        let before = json.split('|').next().unwrap();
        assert_eq!(place(before.as_bytes()), expected, "{json}");
    }

    #[test]
    fn a_path_leads_to_the_value() {
        check("|", "");
        check("{|", "");
        check(r#"{"works": |"#, "works");
        check(r#"{"works": [|"#, "works[0]");
        check(r#"{"works": [{}, {"date": "x"|}"#, "works[1].date");
        check(r#"{"works": [{"a": [1, [2, 3, |"#, "works[0].a[1][2]");
        check(
            r#"{"lab": {"a": {}, "b": []}, "people": [{"profile": {"contact": "x"|"#,
            "people[0].profile.contact",
        );
    }

    #[test]
    fn what_is_closed_is_left() {
        check(r#"{"works": [{"key": "a"}|"#, "works[0]");
        check(r#"{"works": [{"key": "a"}]|"#, "works");
        check(r#"{"works": [{"key": "a"}]}|"#, "");
        check("}}]]|", "");
    }

    #[test]
    fn signs_within_text_are_no_signs() {
        check(r#"{"a": "{[,\"]}", "b": |"#, "b");
        check(r#"{"a\"b": ["\\", |"#, r#"a\"b[1]"#);
        check(r#"{"a": "unended |"#, "a");
        check(r#"{"a": "unended \|"#, "a");
    }
}
