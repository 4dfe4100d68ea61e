//! Tokenizer: the folded words of a text, with their positions.
//!
//! A word is a run of letters and digits. Apostrophes and combining marks in it are dropped, so
//! that `O'Neil` is `oneil` ([`crate::text::fold`]). A text with a backslash is read as TeX:
//! commands, braces and dollar signs are skipped and do not end a word, so that
//! `$\underline{E}$fficient` is `efficient` and `Erd\H{o}s` is `erdos`. In scripts without spaces
//! between words, every two neighboring characters are a word (bigrams).

use std::ops::Range;

use crate::text::fold::{is_mark, is_silent, push_folded};

/// Word of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Word in lower case and without diacritics.
    pub text: &'a str,
    /// Other usual spelling, for words with letters that are also written as two: `mueller` for
    /// `Müller`. Empty if there is none.
    pub spelled: &'a str,
    /// Position of the first byte of the word in the text.
    pub start: usize,
    /// Position after its last byte.
    pub end: usize,
    /// True for the last character of a run without spaces, whose bigrams came before. An index
    /// contains it, so that the character is found by itself and a phrase may begin with it;
    /// queries ignore it.
    pub is_tail: bool,
}

impl Token<'_> {
    /// Range of the word in the text, in bytes.
    pub fn range(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// Calls `visit` for each word of `text`, in order.
pub fn for_each_token(text: &str, visit: &mut dyn FnMut(Token)) {
    let is_tex = text.as_bytes().contains(&b'\\');
    let mut word = Word::default();
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        // Most words are in lower case already and need no copy.
        if word.text.is_empty() && is_small(byte) {
            let start = at;
            at = end_of_small(bytes, at);
            let text = text.get(start..at).unwrap_or_default();
            if bytes.get(at).is_none_or(|next| is_end(*next)) {
                visit(Token { text, spelled: "", start, end: at, is_tail: false });
                at += 1;
            } else {
                word.push_ascii(text, start);
            }
        } else if byte.is_ascii_alphanumeric() {
            let rest = &bytes[at..];
            let length = rest.iter().position(|b| !b.is_ascii_alphanumeric());
            let end = at + length.unwrap_or(rest.len());
            word.push_ascii(&text[at..end], at);
            at = end;
        } else if byte.is_ascii() {
            match byte {
                b'\'' => {}
                b'{' | b'}' | b'$' if is_tex => {}
                b'\\' => {
                    at = command(text, at, &mut word, visit);
                    continue;
                }
                _ => word.finish(visit),
            }
            at += 1;
        } else {
            let Some(c) = text[at..].chars().next() else { break };
            let end = at + c.len_utf8();
            if is_unspaced(c) {
                word.finish(visit);
                at = unspaced(text, at, visit);
                continue;
            }
            word.push(c, at, end, visit);
            at = end;
        }
    }
    word.finish(visit);
}

/// True if a byte is a letter or digit that folding does not change.
#[inline(always)]
fn is_small(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit()
}

/// End of the run of letters and digits from `at` on that folding does not change.
#[inline(always)]
fn end_of_small(bytes: &[u8], mut at: usize) -> usize {
    while let Some(eight) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
        let others = !are_small(u64::from_le_bytes(*eight)) & HIGHEST;
        if others != 0 {
            return at + others.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    while bytes.get(at).copied().is_some_and(is_small) {
        at += 1;
    }
    at
}

/// Highest bit of each of eight bytes.
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// Evaluates [`is_small`] for eight bytes at once; the results are their highest bits (H. S.
/// Warren, Hacker's Delight, 6-1).
#[inline(always)]
fn are_small(bytes: u64) -> u64 {
    let low = bytes & !HIGHEST;
    let at_least = |byte: u8| low + (HIGHEST - u64::from(byte) * (HIGHEST >> 7));
    let letters = at_least(b'a') & !at_least(b'z' + 1);
    let digits = at_least(b'0') & !at_least(b'9' + 1);
    (letters | digits) & !bytes
}

/// True if a word certainly ends before this byte, in TeX or not.
#[inline(always)]
fn is_end(byte: u8) -> bool {
    byte.is_ascii()
        && !byte.is_ascii_alphanumeric()
        && !matches!(byte, b'\'' | b'{' | b'}' | b'$' | b'\\')
}

/// Words of `text`, without other spellings and tails.
pub fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for_each_token(text, &mut |token| {
        if !token.is_tail {
            words.push(token.text.to_owned());
        }
    });
    words
}

/// Word that is being read.
#[derive(Default)]
struct Word {
    text: String,
    spelled: String,
    has_spelling: bool,
    start: usize,
    end: usize,
}

impl Word {
    fn push_ascii(&mut self, letters: &str, at: usize) {
        self.begin(at);
        let before = self.text.len();
        for letter in letters.bytes() {
            self.text.push(char::from(letter.to_ascii_lowercase()));
        }
        if self.has_spelling {
            self.spelled.push_str(&self.text[before..]);
        }
        self.end = at + letters.len();
    }

    fn push(&mut self, c: char, at: usize, end: usize, visit: &mut dyn FnMut(Token)) {
        if c == '\u{308}' && self.text.ends_with(['a', 'o', 'u']) {
            self.begin_spelling(self.text.len());
            self.spelled.push('e');
        }
        if is_mark(c) || is_silent(c) {
            if !self.text.is_empty() && is_mark(c) {
                self.end = end;
            }
            return;
        }
        let before = self.text.len();
        let begin = self.start;
        self.begin(at);
        push_folded(&mut self.text, c);
        if self.text.len() == before {
            self.start = begin;
            return self.finish(visit);
        }
        self.end = end;
        let spelling = match c {
            'ä' | 'Ä' => "ae",
            'ö' | 'Ö' | 'ø' | 'Ø' => "oe",
            'ü' | 'Ü' => "ue",
            'å' | 'Å' => "aa",
            _ => "",
        };
        if !spelling.is_empty() {
            self.begin_spelling(before);
            self.spelled.push_str(spelling);
        } else if self.has_spelling {
            self.spelled.push_str(&self.text[before..]);
        }
    }

    fn begin(&mut self, at: usize) {
        if self.text.is_empty() {
            self.start = at;
        }
    }

    fn begin_spelling(&mut self, length: usize) {
        if !self.has_spelling {
            self.has_spelling = true;
            self.spelled.push_str(&self.text[..length]);
        }
    }

    fn finish(&mut self, visit: &mut dyn FnMut(Token)) {
        if self.text.is_empty() {
            return;
        }
        let Self { text, spelled, start, end, .. } = &*self;
        visit(Token { text, spelled, start: *start, end: *end, is_tail: false });
        self.text.clear();
        self.spelled.clear();
        self.has_spelling = false;
    }
}

/// Skips the TeX command that begins at `at`; letters that are written as commands (`\ss`, `\o`,
/// `\ae`) are appended to the word.
fn command(text: &str, at: usize, word: &mut Word, visit: &mut dyn FnMut(Token)) -> usize {
    let rest = &text[at + 1..];
    let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let name = &rest[..length];
    let mut end = at + 1 + length;
    match name {
        "" => {
            let Some(sign) = rest.chars().next() else { return end };
            if !matches!(sign, '`' | '\'' | '^' | '~' | '"' | '=' | '.' | '-' | '/' | '!') {
                word.finish(visit);
            }
            return end + sign.len_utf8();
        }
        "ss" | "o" | "O" | "l" | "L" | "ae" | "AE" | "oe" | "OE" | "i" | "j" | "SS" => {
            word.push_ascii(name, at + 1);
        }
        "aa" | "AA" => word.push_ascii("a", at + 1),
        _ => {}
    }
    if text.as_bytes().get(end) == Some(&b' ') {
        end += 1;
    }
    end
}

/// Emits the bigrams of the run without spaces that begins at `at`, then its last character, and
/// returns the end of the run.
fn unspaced(text: &str, at: usize, visit: &mut dyn FnMut(Token)) -> usize {
    let mut previous = None;
    let mut end = at;
    for c in text[at..].chars().take_while(|c| is_unspaced(*c)) {
        let next = end + c.len_utf8();
        if let Some(start) = previous {
            let text = &text[start..next];
            visit(Token { text, spelled: "", start, end: next, is_tail: false });
        }
        previous = Some(end);
        end = next;
    }
    if let Some(start) = previous {
        let is_tail = start > at;
        visit(Token { text: &text[start..end], spelled: "", start, end, is_tail });
    }
    end
}

/// True if `c` is an ideograph or kana, which are written without spaces.
fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let mut found = Vec::new();
        for_each_token(text, &mut |token| {
            let tail = if token.is_tail { "~" } else { "" };
            let spelled = match token.spelled {
                "" => String::new(),
                spelled => format!("={spelled}"),
            };
            found.push(format!("{tail}{}{spelled}[{}]", token.text, &text[token.range()]));
        });
        assert_eq!(found.join(" "), expect);
    }

    #[test]
    fn eight_bytes_at_once_end_where_one_by_one_they_do() {
        for byte in 0..=u8::MAX {
            for at in 0..20 {
                let mut bytes = *b"network0zproc9essing";
                bytes[at] = byte;
                let end = bytes.iter().position(|byte| !is_small(*byte)).unwrap_or(bytes.len());
                assert_eq!(end_of_small(&bytes, 0), end, "{byte} {at}");
            }
        }
    }

    #[test]
    fn words_are_folded_and_know_where_they_stand() {
        check("In-Network, 2nd!", "in[In] network[Network] 2nd[2nd]");
        check("O’Neil's  café", "oneils[O’Neil's] cafe[café]");
        check("  ", "");
    }

    #[test]
    fn a_letter_of_two_has_two_spellings() {
        check("Müller", "muller=mueller[Müller]");
        check("Mu\u{308}ller", "muller=mueller[Mu\u{308}ller]");
        check("Erdős", "erdos[Erdős]");
        check("Ångström", "angstrom=aangstroem[Ångström]");
    }

    #[test]
    fn tex_is_read_as_what_it_shows() {
        check(r"$\underline{E}$fficient", r"efficient[E}$fficient]");
        check(r"Erd\H{o}s", r"erdos[Erd\H{o}s]");
        check(r#"M{\"u}ller"#, r#"muller[M{\"u}ller]"#);
        check(r"Stra\ss e 5\% off", r"strasse[Stra\ss e] 5[5] off[off]");
        check("a {b} $c$", "a[a] b[b] c[c]");
        check("\\", "");
    }

    #[test]
    fn scripts_without_spaces_give_pairs() {
        check("田晗", "田晗[田晗] ~晗[晗]");
        check("論", "論[論]");
        check("見る2", "見る[見る] ~る[る] 2[2]");
        check("Σίγμα", "σίγμα[Σίγμα]");
    }

    #[test]
    fn words_of_plain_text_are_those_of_its_fold() {
        for text in ["Paul Erdős: “ß, ŉ & İ”", "a\u{301}--b×c", "Ａ１ ﬁ Straße", "\u{301}a"]
        {
            let folded = crate::text::fold::fold(text);
            let expect: Vec<&str> = folded.split_whitespace().collect();
            assert_eq!(words(text), expect, "{text}");
        }
    }
}
