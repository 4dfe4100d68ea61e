//! Titles in the rich text of CSL-JSON (citeproc-js, "HTML-like formatting tags").

use crate::model::{RichText, Run};

/// Writes a title with its italics as elements `i`, which styles set upright where they set titles
/// in italics. Formulas become Unicode text, protected from changes of case.
pub fn html_title(text: &RichText) -> String {
    if text.runs.is_empty() {
        return text.plain.clone();
    }
    let mut out = String::with_capacity(text.plain.len() + 7);
    for run in &text.runs {
        match run {
            Run { italic: true, text, .. } => out.extend(["<i>", text, "</i>"]),
            Run { math: Some(_), text, .. } if text.contains(char::is_lowercase) => {
                out.extend(["<span class=\"nocase\">", text, "</span>"]);
            }
            Run { text, .. } => out.push_str(text),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::MathNode;

    #[track_caller]
    fn check(runs: &[(&str, bool)], expected: &str) {
        let run = |(text, italic): &(&str, bool)| Run {
            text: (*text).to_owned(),
            math: text.contains('²').then(MathNode::default),
            italic: *italic,
        };
        let plain = runs.iter().map(|(text, _)| *text).collect();
        let text = RichText { plain, runs: runs.iter().map(run).collect() };
        assert_eq!(html_title(&text), expected);
    }

    #[test]
    fn italics_are_elements_and_formulas_are_text() {
        check(
            &[("On ", false), ("Apis", true), (" & ", false), ("x²", false)],
            "On <i>Apis</i> & <span class=\"nocase\">x²</span>",
        );
        check(&[], "");
        assert_eq!(html_title(&RichText::plain("a < b")), "a < b");
    }
}
