//! The styles of citation that a lab offers, by their names in hayagriva's
//! archive of CSL styles.

use hayagriva::archive::ArchivedStyle;
use hayagriva::citationberg::Style;

use crate::ingest::report::Report;
use crate::ingest::table::{Table, distance};

/// How many names are suggested in place of one that is not known.
const N_SUGGESTED: usize = 4;

/// Reads the list at `key`. A name that is not known, or that is given twice,
/// is an error.
pub fn read(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Vec<String> {
    let mut styles: Vec<String> = Vec::new();
    for name in table.texts(key, report) {
        let Some(style) = ArchivedStyle::by_name(&name.value) else {
            let message = format!("there is no style of citation `{}`", name.value);
            report.error(&name.span, message, nearest(&name.value));
            continue;
        };
        if !has_bibliography(style) {
            let message = format!("the style `{}` writes notes and no list of works", name.value);
            report.error(&name.span, message, nearest(&name.value));
            continue;
        }
        let is_same = |other: &String| ArchivedStyle::by_name(other) == Some(style);
        if styles.iter().any(is_same) {
            let message = format!("the style of citation `{}` is given twice", name.value);
            report.error(&name.span, message, "keep one of the two");
        } else {
            styles.push(name.value);
        }
    }
    styles
}

fn has_bibliography(style: ArchivedStyle) -> bool {
    matches!(style.get(), Style::Independent(style) if style.bibliography.is_some())
}

/// The names that `name` may have been meant for: those it is part of, then
/// those with the fewest letters to change.
fn nearest(name: &str) -> String {
    let lower = name.to_lowercase();
    let styles = ArchivedStyle::all().iter();
    let mut names: Vec<&str> = styles.flat_map(|style| style.names().iter().copied()).collect();
    names.sort_by_key(|known| {
        let holds = known.split('-').any(|word| word == lower) || initials(known) == lower;
        let slips = known.split('-').map(|word| distance(&lower, word)).min();
        (!holds, !known.contains(&lower), slips, *known)
    });
    names.truncate(N_SUGGESTED);
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!("did you mean {}?", names.join(", "))
}

/// `acm` of `association-for-computing-machinery`: small words have none.
fn initials(name: &str) -> String {
    let words = name.split('-').filter(|word| !matches!(*word, "for" | "of" | "the" | "and"));
    words.filter_map(|word| word.chars().next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::diagnostic::FileId;
    use crate::ingest::toml;

    #[track_caller]
    fn check(text: &str, expected: &[&str], told: &[&str]) {
        let mut report = Report::new(FileId(0));
        let value = toml::parse(text, &mut report).unwrap();
        let mut table = Table::new(&value, &mut report).unwrap();
        assert_eq!(read(&mut table, "styles", &mut report), expected);
        let found: Vec<String> =
            report.diagnostics.iter().map(|d| format!("{}; {}", d.message, d.help)).collect();
        assert_eq!(found.len(), told.len(), "{found:?}");
        for (found, told) in found.iter().zip(told) {
            assert!(found.starts_with(told), "{found}");
        }
    }

    #[test]
    fn styles_are_read_by_name() {
        check("styles = ['ieee', 'the-lancet']", &["ieee", "the-lancet"], &[]);
        check("name = 'L'", &[], &[]);
    }

    #[test]
    fn a_wrong_name_is_told_with_the_nearest_ones() {
        let told = "there is no style of citation `harvrad`; did you mean `";
        check("styles = ['harvrad', 'apa']", &["apa"], &[told]);
        let told = "there is no style of citation `acm`; did you mean \
                    `association-for-computing-machinery`";
        check("styles = ['acm']", &[], &[told]);
        let told = "there is no style of citation `Harvard`; did you mean `elsevier-harvard`, \
                    `harvard-cite-them-right`";
        check("styles = ['Harvard']", &[], &[told]);
    }

    #[test]
    fn a_style_for_notes_alone_is_refused() {
        let told = "the style `alphanumeric` writes notes and no list of works";
        check("styles = ['alphanumeric', 'nature']", &["nature"], &[told]);
    }

    #[test]
    fn a_style_is_offered_once() {
        let told = "the style of citation `american-psychological-association` is given twice";
        check("styles = ['apa', 'american-psychological-association']", &["apa"], &[told]);
    }
}
