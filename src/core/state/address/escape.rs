//! Percent-encoding of characters with a meaning in the fragment (RFC 3986, 2.1).

/// Encodes words; a space is `+`.
pub fn escape(text: &str) -> String {
    escaped(text, "+")
}

/// Encodes a key, which may stand in a list that is joined by `+`.
pub fn escape_key(text: &str) -> String {
    escaped(text, "%20")
}

fn escaped(text: &str, space: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' ' => out.push_str(space),
            '\0'..=' ' | '%' | '&' | '+' | '=' | '#' | '"' | '<' | '>' | '!' => {
                const HEX: &[u8; 16] = b"0123456789ABCDEF";
                let byte = c as usize;
                out.push('%');
                out.push(char::from(HEX[byte >> 4]));
                out.push(char::from(HEX[byte & 15]));
            }
            _ => out.push(c),
        }
    }
    out
}

/// Reverses [`escape_key`]; invalid encodings stay as they are.
pub fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        let code = tail.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(code) if byte == b'%' => {
                bytes.push(code);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(byte);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(escape(text), expected);
        assert_eq!(unescape(&expected.replace('+', " ")), text);
    }

    #[test]
    fn what_has_a_meaning_is_encoded() {
        check("é & 100%", "é+%26+100%25");
        check("a+b=c#\"<>", "a%2Bb%3Dc%23%22%3C%3E");
    }

    #[test]
    fn what_is_not_well_encoded_stays() {
        assert_eq!(unescape("%zz%"), "%zz%");
        assert_eq!(unescape("%4"), "%4");
    }
}
