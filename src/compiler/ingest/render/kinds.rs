//! Groups of diagnostics of one kind, which are shown once, with their positions.

use std::fmt::Write;

use std::collections::BTreeMap;

use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::files::Files;
use crate::ingest::render::rule::Rule;

/// Maximum number of positions of further diagnostics.
const MAX_PLACES: usize = 5;

/// Maximum length in bytes of a name beside a position.
const MAX_NAME: usize = 200;

/// Diagnostics of one rule and severity: at least one, in their order.
pub type Kind<'a> = Vec<&'a Diagnostic>;

/// Groups diagnostics by kind: errors first, then warnings and notes, each in the order of the
/// first diagnostic.
pub fn kinds<'a>(diagnostics: impl IntoIterator<Item = &'a Diagnostic>) -> Vec<Kind<'a>> {
    let mut kinds: Vec<Kind<'a>> = Vec::new();
    let mut by_rule: BTreeMap<(Severity, String), usize> = BTreeMap::new();
    for diagnostic in diagnostics {
        let rule = (diagnostic.severity, Rule::new(&diagnostic.message).id);
        let at = *by_rule.entry(rule).or_insert(kinds.len());
        match kinds.get_mut(at) {
            Some(kind) => kind.push(diagnostic),
            None => kinds.push(vec![diagnostic]),
        }
    }
    kinds.sort_by_key(|kind| kind.first().map(|first| first.severity));
    kinds
}

/// Summary of the further diagnostics of a kind, with some of their positions: `and 2 more of this
/// kind: a.bib:3, a.bib:9`. Empty where there is only one.
pub fn more(kind: &[&Diagnostic], files: &Files) -> String {
    let mut text = String::new();
    let Some(others) = kind.get(1..).filter(|others| !others.is_empty()) else { return text };
    let mut places: Vec<String> = Vec::new();
    let mut is_cut = false;
    for other in others {
        let Some(place) = place(other, files).filter(|place| !places.contains(place)) else {
            continue;
        };
        if places.len() == MAX_PLACES {
            is_cut = true;
            break;
        }
        places.push(place);
    }
    // Writing to a string does not fail.
    let _ = write!(text, "and {} more of this kind", others.len());
    if !places.is_empty() {
        let _ = write!(text, ": {}{}", places.join(", "), if is_cut { ", …" } else { "" });
    }
    text
}

/// File and line with the name that the message quotes, or only one of the two.
fn place(diagnostic: &Diagnostic, files: &Files) -> Option<String> {
    let name = || Some(diagnostic.message.split_once('`')?.1.split_once('`')?.0);
    let name = name().filter(|name| name.len() <= MAX_NAME);
    match (&diagnostic.span, name) {
        (Some(span), name) => {
            let name = name.map(|name| format!(" `{name}`")).unwrap_or_default();
            Some(format!("{}:{}{name}", files.path(span.file), files.line(span)))
        }
        (None, name) => name.map(|name| format!("`{name}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::Span;

    /// Checks the first diagnostic of each kind, and the summary of the others. Each diagnostic has
    /// a line of its own.
    #[track_caller]
    fn check(problems: &[(Severity, &str)], expected: &[&str]) {
        let mut files = Files::default();
        let file = files.add("a.bib".to_owned(), "x\n".repeat(problems.len()));
        let found: Vec<Diagnostic> = problems
            .iter()
            .enumerate()
            .map(|(at, (severity, message))| Diagnostic {
                severity: *severity,
                ..Diagnostic::note(Span::new(file, 2 * at..2 * at + 1), *message, "")
            })
            .collect();
        let told = kinds(&found);
        let told = told.iter().map(|kind| format!("{} {}", kind[0].message, more(kind, &files)));
        assert_eq!(told.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_kind_is_told_once_and_the_worst_first() {
        let (note, warning) = (Severity::Note, Severity::Warning);
        check(
            &[
                (note, "`a` is odd"),
                (warning, "`b` is bad"),
                (note, "`c` is odd"),
                (note, "`d` is bad"),
            ],
            &["`b` is bad ", "`a` is odd and 1 more of this kind: a.bib:3 `c`", "`d` is bad "],
        );
        check(
            &[(note, "it is odd"); 9],
            &["it is odd and 8 more of this kind: a.bib:2, a.bib:3, a.bib:4, a.bib:5, a.bib:6, …"],
        );
        check(&[], &[]);
    }

    #[test]
    fn what_has_no_place_is_named() {
        let found = ["`a` is missing", "`b` is missing"].map(|text| Diagnostic::missing(text, ""));
        let told = more(&kinds(&found)[0], &Files::default());
        assert_eq!(told, "and 1 more of this kind: `b`");
    }
}
