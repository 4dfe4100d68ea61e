//! Detection of combining marks that are stacked on a letter.

use crate::model::limits;
use crate::text::hidden::is_hidden;

/// Coarse ranges, below U+10000, of characters that are placed on, below or into the letter before
/// them and that browsers shape together with it, without the scripts of India and Thailand.
#[rustfmt::skip]
const RANGES: [[u16; 2]; 56] = [
    [0x300, 0x36f], [0x483, 0x489], [0x591, 0x5c7], [0x610, 0x61a], [0x64b, 0x65f],
    [0x670, 0x670], [0x6d6, 0x6ed], [0x711, 0x711], [0x730, 0x74a], [0x7a6, 0x7b0],
    [0x7eb, 0x7f3], [0x816, 0x82d], [0x859, 0x85b], [0x897, 0x8ff], [0xf18, 0xf19],
    [0xf35, 0xf39], [0xf71, 0xfbc], [0x102b, 0x103e], [0x1056, 0x1074], [0x1082, 0x108d],
    [0x1160, 0x11ff], [0x135d, 0x135f], [0x1712, 0x1734], [0x17b4, 0x17d3], [0x180b, 0x180f],
    [0x1920, 0x193b], [0x1a17, 0x1a1b], [0x1a55, 0x1a7f], [0x1ab0, 0x1b04], [0x1b34, 0x1b44],
    [0x1b6b, 0x1b82], [0x1ba1, 0x1bad], [0x1be6, 0x1bf3], [0x1c24, 0x1c37], [0x1cd0, 0x1cf9],
    [0x1dc0, 0x1dff], [0x20d0, 0x20ff], [0x2cef, 0x2cf1], [0x2de0, 0x2dff], [0x302a, 0x302f],
    [0x3099, 0x309a], [0xa66f, 0xa67d], [0xa69e, 0xa69f], [0xa6f0, 0xa6f1], [0xa823, 0xa827],
    [0xa8b4, 0xa8c5], [0xa8e0, 0xa8f1], [0xa926, 0xa92d], [0xa947, 0xa953], [0xa9b3, 0xa9c0],
    [0xaa29, 0xaa36], [0xaab0, 0xaac1], [0xabe3, 0xabed], [0xfe00, 0xfe0f], [0xfe20, 0xfe2f],
    [0xff9e, 0xff9f],
];

/// True if a letter of `text` has more marks upon it than browsers can place. A name never
/// has so many that it takes them long.
pub fn is_heaped(text: &str) -> bool {
    text.len() > limits::NAME && longest_stack(text) > limits::MARKS
}

/// The most marks upon one letter, and characters that nobody sees after it.
fn longest_stack(text: &str) -> usize {
    let (mut longest, mut stack) = (0, 0);
    for c in text.chars() {
        stack = if is_mark(c) { stack + 1 } else { 0 };
        longest = longest.max(stack);
    }
    longest
}

/// True if `c` may be stacked on a letter. Letters that are taken for marks do no harm: no text has
/// many of them in a row.
fn is_mark(c: char) -> bool {
    let at = c as u32;
    match at {
        // Each of these scripts has its marks at the same places of its block.
        0x900..=0xdff => matches!(at & 0x7f, 0..=4 | 0x3a..=0x63 | 0x70..=0x7f),
        0xe00..=0xeff => matches!(at & 0x7f, 0x30..=0x3c | 0x47..=0x4e),
        0x11000..=0x11fff | 0x1d165..=0x1d1ad | 0x1e000..=0x1e02f | 0x1f3fb..=0x1f3ff => true,
        _ => {
            let range = RANGES.partition_point(|[_, last]| u32::from(*last) < at);
            RANGES.get(range).is_some_and(|[first, _]| u32::from(*first) <= at)
                || is_hidden(c) && !c.is_whitespace()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_in_order() {
        assert!(RANGES.iter().flatten().is_sorted());
    }

    #[track_caller]
    fn check(text: &str, most: usize) {
        assert!(longest_stack(text) <= most, "{text} {}", longest_stack(text));
        assert!(longest_stack(&text.repeat(20)) <= most, "{text}");
    }

    #[test]
    fn texts_as_people_write_them_heap_little() {
        check("Ceci n’est pas une pipe. Größe, naïve façade, Tiếng Việt", 0);
        check("Tie\u{302}\u{301}ng Vie\u{323}\u{302}t", 2);
        check("हिन्दी में लिखा हुआ एक वाक्य, क्षत्रिय और स्त्री", 4);
        check("বাংলা ভাষায় লেখা, தமிழில் எழுதப்பட்டது, తెలుగులో", 5);
        check("ภาษาไทยที่เขียนโดยไม่เว้นวรรค น้ำ ผู้ใหญ่", 3);
        check("မြန်မာဘာသာဖြင့် ရေးသားထားသည်", 5);
        check("한국어 \u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}\u{110b}\u{1165}", 2);
        check("עִבְרִית בְּנִקּוּד, العَرَبِيَّةُ بِالتَّشْكِيلِ", 3);
        check(
            "👨\u{200d}👩\u{200d}👧\u{200d}👦 👍🏽 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            6,
        );
        check("a\n\n\n\t\t\tb\u{2028}", 0);
    }

    #[test]
    fn marks_of_all_scripts_count() {
        for mark in [
            '\u{300}',
            '\u{36f}',
            '\u{489}',
            '\u{5c7}',
            '\u{61a}',
            '\u{65f}',
            '\u{93c}',
            '\u{94d}',
            '\u{e31}',
            '\u{e49}',
            '\u{eb4}',
            '\u{f71}',
            '\u{1039}',
            '\u{1161}',
            '\u{17d2}',
            '\u{1aff}',
            '\u{1dff}',
            '\u{200d}',
            '\u{20ff}',
            '\u{302a}',
            '\u{fe0f}',
            '\u{fe2f}',
            '\u{1d165}',
            '\u{11046}',
            '\u{1f3fb}',
            '\u{e0061}',
            '\u{202e}',
        ] {
            assert_eq!(
                longest_stack(&format!("a{}b", mark.to_string().repeat(40))),
                40,
                "{mark:?}"
            );
        }
    }
}
