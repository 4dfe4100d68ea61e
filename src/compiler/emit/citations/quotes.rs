//! Quotation marks: those within others, and the marks that stand inside of them where a
//! locale asks for it (CSL 1.0.2, `punctuation-in-quote`).

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

/// Moves commas and periods behind a closing quotation mark before it.
pub fn move_marks(segments: &mut [Segment]) {
    for at in 0..segments.len() {
        let text = &segments[at].text;
        if text.contains("”,") || text.contains("”.") {
            let text = text.replace("”,", ",”").replace("”.", ".”");
            segments[at].text = inside(text);
        }
        let Some(next) = segments.get(at + 1).and_then(|next| next.text.chars().next()) else {
            continue;
        };
        if matches!(next, '.' | ',')
            && let Some(quoted) = segments[at].text.strip_suffix('”')
        {
            segments[at].text = inside(format!("{quoted}{next}”"));
            segments[at + 1].text.remove(0);
        }
    }
}

/// `text` with the marks inside of quotation marks within others.
fn inside(text: String) -> String {
    match text.contains('‘') {
        true => text.replace("’,”", ",’”").replace("’.”", ".’”"),
        false => text,
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
        move_marks(&mut segments);
        assert_eq!(plain(&segments), expected);
    }

    #[test]
    fn marks_stand_inside_of_quotation_marks() {
        check(&["“Looms”. Looms"], "“Looms.” Looms");
        check(&["“Looms”", ", in"], "“Looms,” in");
        check(&["“Looms”; “A” b"], "“Looms”; “A” b");
    }

    #[test]
    fn quotations_within_others_have_other_marks() {
        check(&["“On “looms””, in"], "“On ‘looms,’” in");
        check(&["“On “looms” and “shuttles”", "”", " b"], "“On ‘looms’ and ‘shuttles’” b");
        check(&["On “looms” ”"], "On “looms” ”");
    }
}
