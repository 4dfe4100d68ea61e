//! Text with formulas and italics. A formula is MathML, element by element; no markup is parsed.

use std::ops::Range;

use crate::model::{MathNode, RichText};
use crate::page::{Namespace, Sink};

/// Writes `text` with `marks`, byte ranges of its plain text; a formula is marked as a whole or not
/// at all. What [`MathNode`] does not allow is written as text.
pub fn rich_text<S: Sink>(sink: &mut S, text: &RichText, marks: &[Range<usize>]) {
    if text.runs.is_empty() {
        return sink.marked(&text.plain, marks);
    }
    let mut start = 0;
    for run in &text.runs {
        let marks = within(marks, start, run.text.len());
        start += run.text.len();
        match &run.math {
            None if run.italic => {
                sink.open("i", "");
                sink.marked(&run.text, &marks);
                sink.close();
            }
            Some(math) if is_allowed(math, 0) => {
                let is_marked = !marks.is_empty();
                if is_marked {
                    sink.open_mark();
                }
                sink.open("span", "rich-text__math");
                formula(sink, math);
                sink.close();
                if is_marked {
                    sink.close();
                }
            }
            _ => sink.marked(&run.text, &marks),
        }
    }
}

/// The parts of `marks` within the `length` bytes that begin at `start`, relative to `start`.
fn within(marks: &[Range<usize>], start: usize, length: usize) -> Vec<Range<usize>> {
    let inside = |at: usize| at.clamp(start, start + length) - start;
    let ranges = marks.iter().map(|mark| inside(mark.start)..inside(mark.end));
    ranges.filter(|range| !range.is_empty()).collect()
}

fn is_allowed(node: &MathNode, depth: usize) -> bool {
    depth <= MathNode::MAX_DEPTH
        && MathNode::TAGS.contains(&node.tag.as_str())
        && node.attributes.iter().all(|(name, _)| MathNode::ATTRIBUTES.contains(&name.as_str()))
        && node.children.iter().all(|child| is_allowed(child, depth + 1))
}

fn formula<S: Sink>(sink: &mut S, node: &MathNode) {
    sink.open_in(Namespace::MathMl, &node.tag);
    for (name, value) in &node.attributes {
        sink.attribute(name, value);
    }
    sink.text(&node.text);
    node.children.iter().for_each(|child| formula(sink, child));
    sink.close();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_has_its_part_of_the_marks() {
        let marks = [0..2, 3..10, 12..14];
        assert_eq!(within(&marks, 5, 8), [0..5, 7..8]);
        assert_eq!(within(&marks, 1, 3), [0..1, 2..3]);
        assert!(within(&marks, 20, 3).is_empty());
    }
}
