//! Detection of invisible characters.

/// True if `c` is invisible or changes the direction of the text around it: controls, bidirectional
/// overrides and isolates (UAX #9), zero-width characters, tags, and noncharacters.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}' | '\u{fdd0}'..='\u{fdef}')
        || c as u32 & 0xfffe == 0xfffe
}

/// True if `c` shows nothing: characters that are [hidden](is_hidden), white space, and letters
/// without a shape (variation selectors, fillers of Hangul and Khmer). Text may need those; a name
/// or an address never does.
pub fn is_blank(c: char) -> bool {
    is_hidden(c)
        || c.is_whitespace()
        || matches!(c,
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(c: char, hidden: bool, blank: bool) {
        assert_eq!((is_hidden(c), is_blank(c)), (hidden, blank), "{c:?}");
    }

    #[test]
    fn what_is_seen_as_nothing_is_blank() {
        check('a', false, false);
        check('é', false, false);
        check('漢', false, false);
        check(' ', false, true);
        check('\u{a0}', false, true);
        check('\u{3000}', false, true);
        check('\u{3164}', false, true);
        check('\u{fe0f}', false, true);
        check('\u{0}', true, true);
        check('\u{85}', true, true);
        check('\u{200b}', true, true);
        check('\u{202e}', true, true);
        check('\u{2066}', true, true);
        check('\u{ffff}', true, true);
    }
}
