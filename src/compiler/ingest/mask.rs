//! Masking of a range of a text by asterisks; all other bytes keep their positions.

use std::ops::Range;

/// Replaces a range of a text by as many bytes of asterisks; line ends are kept.
pub fn mask(text: &mut String, range: Range<usize>) {
    let stars =
        |c: char| if matches!(c, '\n' | '\r') { c.to_string() } else { "*".repeat(c.len_utf8()) };
    let Some(hidden) =
        text.get(range.clone()).map(|old| old.chars().map(stars).collect::<String>())
    else {
        return;
    };
    text.replace_range(range, &hidden);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_keeps_line_ends_and_bytes() {
        let mut text = "é\nx".to_owned();
        mask(&mut text, 0..4);
        assert_eq!(text, "**\n*");
    }
}
