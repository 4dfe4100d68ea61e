//! Lists of names that end in others who are not named: a style's "et al." stands for them
//! also where the list is short enough to be written as a whole.

use peerage_core::cite::{Segment, TextStyle};

/// The name that stands for them, in the private use area of Unicode.
pub const OTHERS: char = '\u{F8FF}';

/// Words of a locale that lists of names are made with.
#[derive(Debug)]
pub struct Words {
    /// Before the last name.
    pub and: String,
    /// For names that are not written.
    pub et_al: String,
}

/// Writes "et al." for each name that stands for others.
pub fn replace(segments: &mut Vec<Segment>, words: &Words) {
    while let Some(at) = segments.iter().position(|segment| segment.text.contains(OTHERS)) {
        let (before, rest) = segments.split_at_mut(at);
        let Some((head, tail)) = rest[0].text.split_once(OTHERS) else { return };
        let (head, tail) = (head.to_owned(), tail.to_owned());
        let mut pieces: Vec<&mut String> = before.iter_mut().map(|one| &mut one.text).collect();
        let mut head = head;
        pieces.push(&mut head);
        let n_delimiters = take_and(&mut pieces, words);
        let delimiter = if n_delimiters > 1 { ", " } else { " " };
        let ends = words.et_al.ends_with('.') && tail.starts_with('.');
        let tail = if ends { tail[1..].to_owned() } else { tail };
        let text = format!("{head}{delimiter}{}{tail}", words.et_al);
        segments[at] = Segment { style: TextStyle::Text, author: None, text };
        // The mark may stand in the next piece.
        if words.et_al.ends_with('.')
            && segments[at].text.ends_with('.')
            && let Some(next) = segments.get_mut(at + 1)
            && let Some(rest) = next.text.strip_prefix('.')
        {
            next.text = rest.to_owned();
        }
        segments.retain(|segment| segment.author.is_none() || !segment.text.is_empty());
    }
}

/// Takes off what stands before the last name. Gives how many delimiters the list has, with
/// this one.
fn take_and(pieces: &mut [&mut String], words: &Words) -> usize {
    for piece in pieces.iter_mut().rev() {
        let mut text = piece.trim_end().to_owned();
        for word in ["…", "&", words.and.as_str()] {
            if let Some(rest) = text.strip_suffix(word)
                && (rest.is_empty() || rest.ends_with([' ', ',']))
            {
                text = rest.trim_end().to_owned();
            }
        }
        let is_empty = text.trim_matches([',', ';', ' ']).is_empty();
        let trimmed = text.trim_end_matches([',', ';', ' ']).len();
        text.truncate(trimmed);
        **piece = text;
        if !is_empty {
            break;
        }
    }
    // Between any names before there is one of these as well.
    let all: String = pieces.iter().map(|piece| piece.as_str()).collect();
    1 + all.matches(['&', ';']).count()
        + all.matches(&format!(" {} ", words.and)).count()
        + all.matches(", ").count() / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(texts: &[&str], expected: &str) {
        let segment = |text: &&str| Segment {
            style: TextStyle::Text,
            author: Some(0),
            text: text.replace('X', &OTHERS.to_string()),
        };
        let mut segments: Vec<Segment> = texts.iter().map(segment).collect();
        replace(&mut segments, &Words { and: "and".to_owned(), et_al: "et al.".to_owned() });
        assert_eq!(peerage_core::cite::plain(&segments), expected);
    }

    #[test]
    fn others_are_not_named() {
        check(&["Example, I.", ", & ", "X", " (2020)."], "Example, I. et al. (2020).");
        check(
            &["Example, I.", ", ", "Loom, J.", ", & ", "X", " ."],
            "Example, I., Loom, J., et al. .",
        );
        check(&["I. Example and X. Looms"], "I. Example et al. Looms");
        check(&["Example, Ida", ", and ", "X", ". Looms"], "Example, Ida et al. Looms");
        check(&["Example, I."], "Example, I.");
    }
}
