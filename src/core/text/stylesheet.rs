//! Minification of style sheets: removes comments, and the white space, semicolons and line breaks
//! that CSS does not need. The meaning stays the same: [CSS Syntax, section
//! 4](https://www.w3.org/TR/css-syntax-3/#tokenization).

/// Minifies a constant style sheet with [`small`] at compile time, or concatenates those in the given
/// files first. Paths are relative to the file that contains the macro call.
#[macro_export]
macro_rules! stylesheet {
    ($($file:literal),+ $(,)?) => {
        $crate::stylesheet!(@minified concat!($(include_str!($file)),+))
    };
    ($css:path) => {
        $crate::stylesheet!(@minified $css)
    };
    (@minified $css:expr) => {{
        const WHOLE: &str = $css;
        const SMALL: ([u8; WHOLE.len()], usize) = $crate::text::stylesheet::small(WHOLE);
        const BYTES: [u8; SMALL.1] = $crate::text::stylesheet::first(&SMALL.0);
        match str::from_utf8(&BYTES) {
            Ok(css) => css,
            Err(_) => panic!("a style sheet is text"),
        }
    }};
}

/// Minifies `css` and returns the result with its length in bytes. `N` is the length of `css`.
///
/// Comments are left out, and so is white space next to punctuation that separates tokens; other
/// white space becomes one space. Text in quotes is kept unchanged.
pub const fn small<const N: usize>(css: &str) -> ([u8; N], usize) {
    let css = css.as_bytes();
    let mut out = [0; N];
    let mut len = 0;
    let mut at = 0;
    let mut is_space = false;
    while at < css.len() {
        let byte = css[at];
        if byte.is_ascii_whitespace() {
            is_space = true;
            at += 1;
            continue;
        }
        if byte == b'/' && at + 1 < css.len() && css[at + 1] == b'*' {
            at = after_comment(css, at + 2);
            is_space = true;
            continue;
        }
        if is_space && len > 0 && !is_free_after(out[len - 1]) && !is_free_before(byte) {
            out[len] = b' ';
            len += 1;
        }
        is_space = false;
        if byte == b'}' && len > 0 && out[len - 1] == b';' {
            len -= 1;
        }
        let end = if byte == b'"' || byte == b'\'' { after_quotes(css, at) } else { at + 1 };
        while at < end {
            out[len] = css[at];
            len += 1;
            at += 1;
        }
    }
    (out, len)
}

/// First `N` bytes of `bytes`.
pub const fn first<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut out = [0; N];
    let mut at = 0;
    while at < N {
        out[at] = bytes[at];
        at += 1;
    }
    out
}

/// True if white space after `byte` has no meaning.
const fn is_free_after(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b';' | b',' | b':')
}

/// True if white space before `byte` has no meaning.
const fn is_free_before(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b';' | b',')
}

/// Position after a comment whose content begins at `at`.
const fn after_comment(css: &[u8], mut at: usize) -> usize {
    while at + 1 < css.len() {
        if css[at] == b'*' && css[at + 1] == b'/' {
            return at + 2;
        }
        at += 1;
    }
    css.len()
}

/// Position after a text in quotes that begins at `start`.
const fn after_quotes(css: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < css.len() {
        if css[at] == b'\\' {
            at += 1;
        } else if css[at] == css[start] {
            return at + 1;
        }
        at += 1;
    }
    css.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minified(css: &str) -> String {
        let (bytes, len) = small::<200>(css);
        String::from_utf8(bytes[..len].to_vec()).expect("it is text")
    }

    #[test]
    fn what_only_people_read_is_left_out() {
        let css = "/* A */\n@layer x {\n  a { b: c d; } /* e */\n\n  f,\n  g\n  h { i: j; }\n}\n";
        assert_eq!(minified(css), "@layer x{a{b:c d}f,g h{i:j}}");
    }

    #[test]
    fn what_has_a_meaning_stays() {
        for css in [
            "a :hover{width:calc(1px + 2px)}",
            "a::after{content:\" \\\" ; /* b */ \"}",
            "a{content:'{ ' / \"\"}",
            "@media (width>1px) and (height>1px){a{b:c}}",
        ] {
            assert_eq!(minified(css), css);
        }
        assert_eq!(minified("a/* b */c { d: e/**/f }"), "a c{d:e f}", "a comment parts words");
    }

    #[test]
    fn what_does_not_end_is_kept() {
        assert_eq!(minified("a { b: 'c ; "), "a{b:'c ; ");
        assert_eq!(minified("a { b: '\\"), "a{b:'\\");
        assert_eq!(minified("a {} /* b"), "a{}");
        assert_eq!(minified(""), "");
    }
}
