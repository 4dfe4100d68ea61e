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
    let (mut start, mut runs) = (0, text.runs.iter().peekable());
    // Length of what was written of the next run.
    let mut n_written = 0;
    while let Some(run) = runs.next() {
        let rest = run.text.get(std::mem::take(&mut n_written)..).unwrap_or_default();
        let begin = start + run.text.len() - rest.len();
        start += run.text.len();
        let marked = within(marks, begin, rest.len());
        match &run.math {
            None if run.italic => {
                sink.open("i", "");
                sink.marked(rest, &marked);
                sink.close();
            }
            Some(math) if is_allowed(math, 0) => {
                sink.open("span", "rich-text__math");
                let is_marked = !marked.is_empty();
                if is_marked {
                    sink.open_mark();
                }
                formula(sink, math);
                if is_marked {
                    sink.close();
                }
                // No line begins with the comma behind a formula.
                if let Some(next) = runs.peek().filter(|next| next.math.is_none() && !next.italic) {
                    let behind = next.text.trim_start_matches(PUNCTUATION);
                    n_written = next.text.len() - behind.len();
                    let text = next.text.get(..n_written).unwrap_or_default();
                    sink.marked(text, &within(marks, start, n_written));
                }
                sink.close();
            }
            _ => sink.marked(rest, &marked),
        }
    }
}

/// Characters that stay with the formula before them.
const PUNCTUATION: [char; 10] = [',', '.', ';', ':', '!', '?', ')', ']', '-', '\u{2019}'];

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
    for child in &node.children {
        match node.tag == "mover" && child.text == LOW_LINE {
            true => formula(sink, &MathNode { text: OVERLINE.to_owned(), ..child.clone() }),
            false => formula(sink, child),
        }
    }
    sink.close();
}

/// Combining character that datasets have as the line over a letter; browsers draw it in the place
/// of a spacing one, to the left of the letter or not at all.
const LOW_LINE: &str = "\u{332}";
const OVERLINE: &str = "\u{203e}";

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
