//! Reader of `overrides.toml`: decisions by a person where records are inconclusive or wrong.
//! Entries are named by their source and their key in it: `ada-homepage/notes1843`.

use crate::ingest::diagnostic::Severity;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;

/// Maximum number of people of one name in a group that tells them apart: all pairs are compared.
const MAX_DIFFERENT: usize = 1000;

/// All decisions of the file.
#[derive(Clone, Debug, Default)]
pub struct Overrides {
    /// Groups of entries of one work, or of names of one person.
    pub same: Vec<Group>,
    /// Groups of entries of different works, or of names of different people.
    pub different: Vec<Group>,
    /// Entries that are left out.
    pub exclude: Vec<Exclusion>,
    /// Values that are shown.
    pub choose: Vec<Choice>,
}

/// Group of entries or names that are the same, or all different.
#[derive(Clone, Debug)]
pub struct Group {
    /// Entries, as `source/key`.
    pub works: Vec<Spanned<String>>,
    /// Names, as `Name in source/key`.
    pub people: Vec<Spanned<String>>,
    /// Reason for the decision.
    pub because: Option<String>,
    /// Span of the group.
    pub span: Span,
}

/// Entry that is left out.
#[derive(Clone, Debug)]
pub struct Exclusion {
    /// Entry, as `source/key`.
    pub work: Spanned<String>,
    /// Reason for the exclusion.
    pub reason: String,
}

/// Value of a work that is shown.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Entry of the work, as `source/key`.
    pub work: Spanned<String>,
    /// Property concerned.
    pub field: Field,
    /// Value that is shown; none stands for that of the entry.
    pub value: Option<Spanned<String>>,
    /// Span of the choice.
    pub span: Span,
}

/// Properties whose value can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Title.
    Title,
    /// Authors.
    Authors,
    /// Venue.
    Venue,
    /// Date.
    Date,
    /// Status.
    Status,
}

const FIELDS: [(&str, Field); 5] = [
    ("title", Field::Title),
    ("authors", Field::Authors),
    ("venue", Field::Venue),
    ("date", Field::Date),
    ("status", Field::Status),
];

/// Reads `overrides.toml` as far as possible.
pub fn read(text: &str, report: &mut Report) -> Overrides {
    let mut overrides = Overrides::default();
    let Some(value) = toml::parse(text, report) else { return overrides };
    let Some(mut table) = Table::new(&value, report) else { return overrides };
    for group in table.tables("same", report) {
        overrides.same.extend(read_group(group, report));
    }
    for group in table.tables("different", report) {
        let group = read_group(group, report);
        overrides.different.extend(group.filter(|group| is_short(group, report)));
    }
    for mut entry in table.tables("exclude", report) {
        let work = entry.required("work", report);
        let reason = entry.required("reason", report);
        let _ = entry.text("because", report);
        entry.finish(Severity::Error, report);
        if let (Some(work), Some(reason)) = (work, reason) {
            overrides.exclude.push(Exclusion { work, reason: reason.value });
        }
    }
    for mut entry in table.tables("choose", report) {
        let span = entry.span().clone();
        let work = entry.required("work", report);
        let field = entry.choice("field", &FIELDS, report);
        let value = entry.text("value", report);
        let _ = entry.text("because", report);
        entry.finish(Severity::Error, report);
        if let (Some(work), Some(field)) = (work, field) {
            if value.is_some() && field != Field::Title {
                let help = "name the entry that has the value as `work`, and give no `value`";
                report.warning(&span, "only a title can be written here", help);
                continue;
            }
            overrides.choose.push(Choice { work, field, value, span });
        }
    }
    table.finish(Severity::Error, report);
    overrides
}

fn read_group(mut group: Table<'_>, report: &mut Report) -> Option<Group> {
    let span = group.span().clone();
    let works = group.texts("works", report);
    let people = group.texts("people", report);
    let because = group.text("because", report).map(|because| because.value);
    group.finish(Severity::Error, report);
    if works.len().max(people.len()) < 2 {
        let help = "name two entries as `works`, or two names as `people`";
        report.warning(&span, "this names fewer than two", help);
        return None;
    }
    Some(Group { works, people, because, span })
}

/// True if the number of people in a group permits the comparison of all pairs.
fn is_short(group: &Group, report: &mut Report) -> bool {
    let is_short = group.people.len() <= MAX_DIFFERENT;
    if !is_short {
        let message = format!("this names more than {MAX_DIFFERENT} people");
        report.error(&group.span, message, "tell apart fewer at once");
    }
    is_short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) -> Overrides {
        let mut report = Report::new(FileId(0));
        let overrides = read(text, &mut report);
        let told: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, expected);
        overrides
    }

    #[test]
    fn decisions_are_read() {
        let text = "[[same]]\nworks = ['a/b', 'c/d']\nbecause = 'x'\n[[different]]\n\
                    people = ['Ida in a/b', 'Ida in c/d']\n[[exclude]]\nwork = 'a/e'\n\
                    reason = 'a template'\n[[choose]]\nwork = 'a/b'\nfield = 'title'\nvalue = 'T'\n";
        let found = check(text, &[]);
        assert_eq!(found.same[0].works[1].value, "c/d");
        assert_eq!(found.different[0].people.len(), 2);
        assert_eq!(found.exclude[0].reason, "a template");
        assert_eq!(found.choose[0].field, Field::Title);
    }

    #[test]
    fn what_decides_nothing_is_told() {
        check("[[same]]\nworks = ['a/b']\n", &["this names fewer than two"]);
        check(
            "[[choose]]\nwork = 'a/b'\nfield = 'venue'\nvalue = 'V'\n",
            &["only a title can be written here"],
        );
        check("[[exclude]]\nwork = 'a/b'\n", &["`reason` is missing"]);
        let people = "'Ida in a', ".repeat(1001);
        let text = format!("[[different]]\npeople = [{people}]\n");
        check(&text, &["this names more than 1000 people"]);
    }
}
