//! Quotation marks within others.

use peerage_core::cite::Segment;

/// Quotation marks of a locale.
#[derive(Debug)]
pub struct Quotes {
    /// Around what is quoted.
    pub outer: [String; 2],
    /// Around what is quoted within.
    pub inner: [String; 2],
}

/// Sets those marks that stand within others, or within none, as the locale has them.
pub fn nest(segments: &mut [Segment], quotes: &Quotes) {
    if quotes.outer.iter().chain(&quotes.inner).any(String::is_empty) {
        return;
    }
    let mut depth = 0_usize;
    for segment in segments {
        let [open, close] = &quotes.outer;
        if !segment.text.contains(['“', '”']) && !segment.text.contains(open.as_str()) {
            continue;
        }
        let mut out = String::with_capacity(segment.text.len());
        for c in segment.text.chars() {
            let marks = |depth| if depth == 0 { &quotes.outer } else { &quotes.inner };
            match c {
                '“' => {
                    out.push_str(&marks(depth)[0]);
                    depth += 1;
                }
                '”' if depth > 0 => {
                    depth -= 1;
                    out.push_str(&marks(depth)[1]);
                }
                _ => {
                    depth += usize::from(open.starts_with(c));
                    depth -= usize::from(close.starts_with(c) && c != '’' && depth > 0);
                    out.push(c);
                }
            }
        }
        segment.text = out;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use peerage_core::cite::{TextStyle, plain};

    #[track_caller]
    fn check(texts: &[&str], expected: &str) {
        let segment = |text: &&str| Segment {
            style: TextStyle::Text,
            author: None,
            text: (*text).to_owned(),
        };
        let mut segments: Vec<Segment> = texts.iter().map(segment).collect();
        let marks = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
        nest(&mut segments, &Quotes { outer: marks("“", "”"), inner: marks("‘", "’") });
        assert_eq!(plain(&segments), expected);
    }

    #[test]
    fn quotations_within_others_have_other_marks() {
        check(&["“On “looms””, in"], "“On ‘looms’”, in");
        check(&["“On “looms” and “shuttles”", "”", " b"], "“On ‘looms’ and ‘shuttles’” b");
        check(&["On “looms” ”"], "On “looms” ”");
    }
}
