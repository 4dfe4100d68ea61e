//! Text with the places marked that a query found.

use std::ops::Range;

use web_sys::Element;

use crate::view::dom::element::{add, write};

/// Writes `text` into `parent`, with `marks` (byte ranges, ordered and disjoint) as `mark`
/// elements.
pub fn write_marked(parent: &Element, text: &str, marks: &[Range<usize>]) {
    for (is_marked, text) in stretches(text, marks) {
        if is_marked {
            write(&mark(parent), text);
        } else {
            write(parent, text);
        }
    }
}

/// An element in `parent` whose content is marked.
pub fn mark(parent: &Element) -> Element {
    add(parent, "mark", "rich-text__mark")
}

/// The parts of `marks` within the `length` bytes that begin at `start`, relative to `start`.
pub fn within(marks: &[Range<usize>], start: usize, length: usize) -> Vec<Range<usize>> {
    let inside = |at: usize| at.clamp(start, start + length) - start;
    let ranges = marks.iter().map(|mark| inside(mark.start)..inside(mark.end));
    ranges.filter(|range| !range.is_empty()).collect()
}

/// `text` cut at the ends of marks, each piece with whether it is marked. Marks that do not fit the
/// text are left out.
fn stretches<'a>(text: &'a str, marks: &[Range<usize>]) -> Vec<(bool, &'a str)> {
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
    stretches.retain(|(_, text)| !text.is_empty());
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the stretches of a text; `expect` has brackets around those that are marked.
    #[track_caller]
    fn check(text: &str, marks: &[(usize, usize)], expect: &str) {
        let marks: Vec<Range<usize>> = marks.iter().map(|(start, end)| *start..*end).collect();
        let written = |(is_marked, text): (bool, &str)| match is_marked {
            true => format!("[{text}]"),
            false => text.to_owned(),
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
