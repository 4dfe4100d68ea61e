//! Recognition of the beginnings of blocks (`@kind{`) and fields (`name =`). Damaged entries are
//! split at these positions.

/// Maximum number of bytes that are examined to recognize a block.
const WINDOW: usize = 512;

/// Type of the block at the at sign `at`, in lower case, and the position of its opening delimiter.
pub fn kind(text: &str, at: usize) -> Option<(String, usize)> {
    let rest = text.get(at + 1..)?;
    let start = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let name = rest[start..].split(|c: char| !is_of_kind(c)).next()?;
    let after = rest[start + name.len()..].trim_start();
    let open = text.len() - after.len();
    let is_block = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && after.starts_with(['{', '('])
        && (start == 0 || is_first(text.as_bytes(), at));
    is_block.then(|| (name.to_ascii_lowercase(), open))
}

fn is_of_kind(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | '.' | ':')
}

/// True if only white space precedes `at` on its line.
pub fn is_first(bytes: &[u8], at: usize) -> bool {
    let line = bytes[..at].iter().rev().take_while(|byte| **byte != b'\n');
    line.take(64).all(|byte| matches!(byte, b' ' | b'\t' | b'\r'))
}

/// True if an entry or a definition begins at the at sign `at`: the type, a delimiter, a key and a
/// comma; or no key but a field.
pub fn is_block(text: &str, at: usize) -> bool {
    let end = text.floor_char_boundary(text.len().min(at + WINDOW));
    let window = &text[..end];
    let Some((kind, open)) = kind(window, at) else { return false };
    if matches!(kind.as_str(), "string" | "comment" | "preamble") {
        return true;
    }
    let bytes = window.as_bytes();
    let from = after_space(bytes, open + 1);
    let is_key = |byte: &&u8| !byte.is_ascii_whitespace() && !b",{}=\"".contains(byte);
    let key = from + bytes[from..].iter().take_while(is_key).count();
    let next = after_space(bytes, key);
    bytes.get(next) == Some(&b',') || is_field(bytes, from) || (next > key && is_field(bytes, next))
}

/// True if a field begins at `at`: its name, an equals sign, and a possible value.
pub fn is_field(bytes: &[u8], at: usize) -> bool {
    let end = name_end(bytes, at);
    let equals = after_space(bytes, end);
    if end == at || !bytes[at].is_ascii_alphabetic() || bytes.get(equals) != Some(&b'=') {
        return false;
    }
    let value = bytes.get(after_space(bytes, equals + 1));
    value.is_some_and(|byte| matches!(byte, b'{' | b'"') || byte.is_ascii_alphanumeric())
}

/// True if a field begins at `at` that cannot be a key such as `https://example.org?a=b`.
pub fn is_sure_field(bytes: &[u8], at: usize) -> bool {
    let end = name_end(bytes, at);
    let equals = after_space(bytes, end);
    let value = bytes.get(after_space(bytes, equals + 1));
    is_field(bytes, at) && (equals > end || matches!(value, Some(b'{' | b'"')))
}

/// End of the name that begins at `at`.
pub fn name_end(bytes: &[u8], at: usize) -> usize {
    let is_part = |byte: &&u8| !byte.is_ascii_whitespace() && !b"\"#%'(),={}@\\".contains(byte);
    let mut end = at + bytes[at.min(bytes.len())..].iter().take(64).take_while(is_part).count();
    while bytes.get(end).is_some_and(|byte| byte & 0xc0 == 0x80) {
        end -= 1;
    }
    end
}

/// Position of the first byte from `at` on that is not white space.
pub fn after_space(bytes: &[u8], at: usize) -> usize {
    let at = at.min(bytes.len());
    at + bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// Position of the next block at the beginning of a line, from `from` on; else the end of the text.
pub fn next_block(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let is_start = |at: &usize| bytes[*at] == b'@' && is_first(bytes, *at) && is_block(text, *at);
    (from..bytes.len()).find(is_start).unwrap_or(bytes.len())
}

/// Position of the next field in an unclosed value: the comma or white space before it.
pub fn field_in(bytes: &[u8], start: usize, stop: usize) -> Option<usize> {
    let mut at = start;
    while at < stop {
        let is_comma = bytes[at] == b',';
        let next = after_space(bytes, at + usize::from(is_comma));
        if next == at {
            at += 1;
            continue;
        }
        let is_apart = is_comma || bytes[at..next].contains(&b'\n');
        if is_apart && next < stop && is_field(bytes, next) {
            return Some(at);
        }
        at = next;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        assert_eq!(is_block(text, text.find('@').unwrap()), expected, "{text}");
    }

    #[test]
    fn blocks_are_told_from_mail_addresses() {
        check("@Article{lovelace1843,", true);
        check("@ article {\n lovelace 1843", false);
        check("@article(x, ", true);
        check("@article{ title = {A}", true);
        check("@article{x\n title = \"A\"", true);
        check("@string(a = b)", true);
        check("@home {c}", false);
        check("ada@example.org", false);
    }

    #[test]
    fn fields_have_a_name_and_a_value() {
        for (text, expected) in [
            ("title = {A}", true),
            ("bdsk-url-1=\"x\"", true),
            ("year\n=\n2020", true),
            ("x = ", false),
            ("a b = {}", false),
            ("= {}", false),
        ] {
            assert_eq!(is_field(text.as_bytes(), 0), expected, "{text}");
        }
    }

    #[test]
    fn the_next_field_is_found_in_an_open_value() {
        for (text, expected) in [
            ("C, year={2020}", Some(1)),
            ("A, B\n  year = 2020", Some(4)),
            ("A }\n}\n", None),
            ("", None),
        ] {
            assert_eq!(field_in(text.as_bytes(), 0, text.len()), expected, "{text}");
        }
    }
}
