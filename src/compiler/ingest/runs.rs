//! Text composed of runs: parts of text, some of them in italics, and formulas.

use peerage_core::model::{RichText, Run, limits};

/// Text of `runs`: adjacent runs of one kind are merged, spaces at the ends are trimmed, and plain
/// text has no runs.
pub fn joined(runs: Vec<Run>) -> RichText {
    let mut whole = merged(runs);
    if whole.len() > limits::LIST {
        whole = merged(upright(whole));
    }
    trim(&mut whole);
    let plain = whole.iter().map(|run| run.text.as_str()).collect();
    if whole.iter().all(|run| run.math.is_none() && !run.italic) {
        whole.clear();
    }
    RichText { plain, runs: whole }
}

/// Removes the italics of `text`.
pub fn without_italics(text: RichText) -> RichText {
    if text.runs.iter().any(|run| run.italic) { joined(upright(text.runs)) } else { text }
}

fn upright(runs: Vec<Run>) -> Vec<Run> {
    runs.into_iter().map(|run| Run { italic: false, ..run }).collect()
}

fn merged(runs: Vec<Run>) -> Vec<Run> {
    let mut whole: Vec<Run> = Vec::new();
    for run in runs.into_iter().filter(|run| !run.text.is_empty()) {
        let is_text = run.math.is_none();
        match whole.last_mut() {
            Some(last) if is_text && last.math.is_none() && last.italic == run.italic => {
                last.text.push_str(&run.text);
            }
            _ => whole.push(run),
        }
    }
    whole
}

fn trim(runs: &mut Vec<Run>) {
    while let Some(first) = runs.first_mut().filter(|run| run.math.is_none()) {
        first.text = first.text.trim_start().to_owned();
        if !first.text.is_empty() {
            break;
        }
        runs.remove(0);
    }
    while let Some(last) = runs.last_mut().filter(|run| run.math.is_none()) {
        last.text.truncate(last.text.trim_end().len());
        if !last.text.is_empty() {
            break;
        }
        runs.pop();
    }
}

/// True if markup around `content` can be written as a group of TeX: braces are balanced, and no
/// backslash escapes the closing one.
pub fn is_group(content: &str) -> bool {
    let mut depth = 0usize;
    for byte in content.bytes() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return false,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    let is_escape = ["\\{", "\\}"].iter().any(|escape| content.contains(escape));
    depth == 0
        && !is_escape
        && !content.ends_with('\\')
        && content.matches('$').count().is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a text of runs; those in italics are written between slashes.
    #[track_caller]
    fn check(runs: &[(&str, bool)], expected: &[&str]) {
        let run = |(text, italic): &(&str, bool)| Run {
            text: (*text).to_owned(),
            italic: *italic,
            ..Run::default()
        };
        let text = joined(runs.iter().map(run).collect());
        let shown = |run: &Run| match run.italic {
            true => format!("/{}/", run.text),
            false => run.text.clone(),
        };
        assert_eq!(text.runs.iter().map(shown).collect::<Vec<_>>(), expected);
        let all: String = runs.iter().map(|(text, _)| *text).collect();
        assert_eq!(text.plain, all.trim());
        assert_eq!(without_italics(text).plain, all.trim());
    }

    #[test]
    fn neighbors_of_one_kind_are_one() {
        check(&[("On ", false), ("Ap", true), ("", false), ("is", true)], &["On ", "/Apis/"]);
        check(&[("On ", false), ("looms", false)], &[]);
    }

    #[test]
    fn no_space_is_left_at_the_ends() {
        check(&[(" ", true), (" a ", false), (" ", true), (" ", false)], &[]);
        check(&[(" ", false), (" a ", true), (" ", false)], &["/a/"]);
        check(&[(" ", true)], &[]);
    }

    #[test]
    fn more_italics_than_a_page_takes_are_left_out() {
        let runs: Vec<(&str, bool)> = (0..=limits::LIST)
            .map(|at| if at % 2 == 0 { ("a", true) } else { ("b", false) })
            .collect();
        check(&runs, &[]);
    }

    #[test]
    fn a_group_has_balanced_braces() {
        for (content, expected) in [
            ("Apis", true),
            ("{a}$x$", true),
            ("a\\", false),
            ("a}{", false),
            ("{", false),
            ("$", false),
        ] {
            assert_eq!(is_group(content), expected, "{content}");
        }
    }
}
