//! Extent of a field: from the first to the last of its words, and the signs that belong to them.

use std::ops::Range;

const PAIRS: [(char, char); 11] = [
    ('(', ')'),
    ('[', ']'),
    ('“', '”'),
    ('„', '“'),
    ('«', '»'),
    ('‘', '’'),
    ('「', '」'),
    ('『', '』'),
    ('《', '》'),
    ('（', '）'),
    ('<', '>'),
];

/// Most signs that are taken in.
const MOST: usize = 16;

/// Range with the brackets and quotation marks whose other half is inside, and with marks of
/// questions at its end.
pub fn extent(text: &str, range: Range<usize>) -> Range<usize> {
    let mut range = range;
    for _ in 0..MOST {
        let inside = &text[range.clone()];
        let next = text[range.end..].chars().next();
        let before = text[..range.start].chars().next_back();
        let count = |c: char| inside.matches(c).count();
        let closes = |c: char| match c {
            '"' => count('"') % 2 == 1,
            _ => PAIRS.iter().any(|(open, close)| *close == c && count(*open) > count(c)),
        };
        let opens =
            |c: char| PAIRS.iter().any(|(open, close)| *open == c && count(*close) > count(c));
        let is_end = |c: char| {
            matches!(c, '?' | '!' | '？' | '！' | '…' | '%' | '°' | '$' | '+' | '™' | '®')
                || closes(c)
        };
        match (before, next) {
            (_, Some(c)) if is_end(c) => range.end += c.len_utf8(),
            (Some(c), _) if opens(c) || matches!(c, '¿' | '¡' | '$' | '#') => {
                range.start -= c.len_utf8();
            }
            _ => break,
        }
    }
    range
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, words: &str, expected: &str) {
        let start = text.find(words).unwrap();
        assert_eq!(&text[extent(text, start..start + words.len())], expected);
    }

    #[test]
    fn signs_that_belong_to_words_are_taken_in() {
        check("(Re)making looms", "Re)making looms", "(Re)making looms");
        check("Looms (of wood). 2020", "Looms (of wood", "Looms (of wood)");
        check("(2020). Who weaves? In", "Who weaves", "Who weaves?");
        check("“On ‘looms’, again,” 2020", "On ‘looms’, again", "On ‘looms’, again");
        check("\"On looms\"", "On looms", "On looms");
        check("¿Quién teje?", "Quién teje", "¿Quién teje?");
        check("“Loom” as a word.", "Loom” as a word", "“Loom” as a word");
    }
}
