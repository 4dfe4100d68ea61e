//! Text in which some places are marked: those that a query found.

use std::ops::Range;

use leptos::prelude::*;

/// Shows `text` with `marks` (bytes, in order and apart) as `mark` elements.
pub fn marked(text: &str, marks: &[Range<usize>]) -> AnyView {
    if marks.is_empty() {
        return text.to_owned().into_any();
    }
    let views: Vec<AnyView> = stretches(text, marks)
        .into_iter()
        .map(|(is_marked, text)| if is_marked { mark(text.into_any()) } else { text.into_any() })
        .collect();
    views.into_any()
}

/// Marks all of `content`.
pub fn mark(content: AnyView) -> AnyView {
    view! { <mark class="rich-text__mark">{content}</mark> }.into_any()
}

/// The places of `marks` that lie in the stretch of `length` bytes that begins
/// at `start`, counted from there.
pub fn within(marks: &[Range<usize>], start: usize, length: usize) -> Vec<Range<usize>> {
    let inside = |at: usize| at.clamp(start, start + length) - start;
    let ranges = marks.iter().map(|mark| inside(mark.start)..inside(mark.end));
    ranges.filter(|range| !range.is_empty()).collect()
}

/// `text` cut where marks begin and end, each stretch with whether it is
/// marked. Marks that do not fit the text are left out.
fn stretches(text: &str, marks: &[Range<usize>]) -> Vec<(bool, String)> {
    let mut stretches = Vec::new();
    let mut done = 0;
    for mark in marks {
        let (Some(before), Some(own)) = (text.get(done..mark.start), text.get(mark.clone())) else {
            continue;
        };
        stretches.extend([(false, before), (true, own)]);
        done = mark.end;
    }
    stretches.push((false, text.get(done..).unwrap_or_default()));
    let filled = stretches.into_iter().filter(|(_, text)| !text.is_empty());
    filled.map(|(is_marked, text)| (is_marked, text.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `expect` has brackets around what is marked.
    #[track_caller]
    fn check(text: &str, marks: &[(usize, usize)], expect: &str) {
        let marks: Vec<Range<usize>> = marks.iter().map(|(start, end)| *start..*end).collect();
        let written = |(is_marked, text): (bool, String)| match is_marked {
            true => format!("[{text}]"),
            false => text,
        };
        let found: String = stretches(text, &marks).into_iter().map(written).collect();
        assert_eq!(found, expect);
    }

    #[test]
    fn marks_stand_where_they_are_said_to() {
        check("on engines", &[], "on engines");
        check("on engines", &[(3, 10)], "on [engines]");
        check("on engines", &[(0, 2), (3, 6)], "[on] [eng]ines");
        check("", &[], "");
    }

    #[test]
    fn marks_that_do_not_fit_are_left_out() {
        check("größe", &[(3, 5)], "größe");
        check("on", &[(1, 9)], "on");
        check("on engines", &[(3, 10), (0, 2)], "on [engines]");
    }

    #[test]
    fn a_stretch_has_its_part_of_the_marks() {
        let marks = [0..2, 3..10, 12..14];
        assert_eq!(within(&marks, 5, 8), [0..5, 7..8]);
        assert_eq!(within(&marks, 1, 3), [0..1, 2..3]);
        assert!(within(&marks, 20, 3).is_empty());
    }
}
