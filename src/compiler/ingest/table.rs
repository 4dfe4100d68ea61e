//! Strict reader of a table, key by key. Keys that are missing, unknown or of another type are
//! reported.

use peerage_core::model::PartialDate;

use crate::ingest::diagnostic::{Diagnostic, Severity};
use crate::ingest::files::{Span, Spanned};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Maximum number of unknown keys of a table for which the nearest known ones are suggested.
const MAX_SUGGESTIONS: usize = 50;

/// Table that is being read. It records the requested keys, which are the permitted ones.
pub struct Table<'a> {
    fields: &'a [(Spanned<String>, Value)],
    known: Vec<&'static str>,
    span: Span,
    /// Severity of its diagnostics.
    severity: Severity,
}

impl<'a> Table<'a> {
    /// Reader of `value`, which a person wrote for this compiler; reports a value that is no table.
    pub fn new(value: &'a Value, report: &mut Report) -> Option<Self> {
        Self::with_severity(value, Severity::Error, report)
    }

    /// Reader of `value`, which is content of a source: its problems are warnings.
    pub fn lenient(value: &'a Value, report: &mut Report) -> Option<Self> {
        Self::with_severity(value, Severity::Warning, report)
    }

    fn with_severity(value: &'a Value, severity: Severity, report: &mut Report) -> Option<Self> {
        match &value.content {
            Content::Table(fields) => {
                Some(Self { fields, known: Vec::new(), span: value.span.clone(), severity })
            }
            other => {
                let message = format!("{} where a table is needed", other.name());
                report_at(severity, &value.span, message, "", report);
                None
            }
        }
    }

    /// Span of the table; in diagnostics, its first line.
    pub fn span(&self) -> &Span {
        &self.span
    }

    /// Value of a key; null counts as absent.
    pub fn value(&mut self, key: &'static str) -> Option<&'a Value> {
        self.known.push(key);
        let (_, value) = self.fields.iter().find(|(name, _)| name.value == key)?;
        (value.content != Content::Null).then_some(value)
    }

    /// Text; blank text counts as absent.
    pub fn text(&mut self, key: &'static str, report: &mut Report) -> Option<Spanned<String>> {
        let value = self.value(key)?;
        match &value.content {
            Content::Text(text) => spanned(text, value),
            _ => {
                self.wrong_type(key, "text", "put it in double quotes", value, report);
                None
            }
        }
    }

    /// Text, a number or a boolean, as text.
    pub fn scalar(&mut self, key: &'static str, report: &mut Report) -> Option<Spanned<String>> {
        let value = self.value(key)?;
        match &value.content {
            Content::Text(text) | Content::Number(text) => spanned(text, value),
            Content::Boolean(boolean) => spanned(&boolean.to_string(), value),
            _ => {
                self.wrong_type(key, "text", "", value, report);
                None
            }
        }
    }

    /// Text that must be present.
    pub fn required(&mut self, key: &'static str, report: &mut Report) -> Option<Spanned<String>> {
        if self.value(key).is_none_or(|value| is_blank(&value.content)) {
            self.lacks(key, report);
        }
        self.text(key, report)
    }

    /// List of texts, without the blank ones.
    pub fn texts(&mut self, key: &'static str, report: &mut Report) -> Vec<Spanned<String>> {
        let mut texts = Vec::new();
        for value in self.list(key, "[\"…\"]", report) {
            match &value.content {
                Content::Text(text) => texts.extend(spanned(text, value)),
                _ => self.wrong_type(key, "a list of texts", "", value, report),
            }
        }
        texts
    }

    /// One text, or a list of texts, without the blank ones.
    pub fn text_or_texts(
        &mut self,
        key: &'static str,
        report: &mut Report,
    ) -> Vec<Spanned<String>> {
        match self.value(key).map(|value| &value.content) {
            Some(Content::Text(_)) => self.text(key, report).into_iter().collect(),
            _ => self.texts(key, report),
        }
    }

    /// List of tables.
    pub fn tables(&mut self, key: &'static str, report: &mut Report) -> Vec<Table<'a>> {
        let values = self.list(key, "a list of tables", report);
        values
            .iter()
            .filter_map(|value| Table::with_severity(value, self.severity, report))
            .collect()
    }

    /// Nested table.
    pub fn table(&mut self, key: &'static str, report: &mut Report) -> Option<Table<'a>> {
        Table::with_severity(self.value(key)?, self.severity, report)
    }

    /// Date: a text, or the number of a year.
    pub fn date(&mut self, key: &'static str, report: &mut Report) -> Option<Spanned<PartialDate>> {
        let text = self.scalar(key, report)?;
        let date = PartialDate::parse(&text.value);
        if date.is_none() {
            let help = "write \"2025\", \"2025-09\" or \"2025-09-25\"";
            report_at(self.severity, &text.span, format!("`{key}` is not a date"), help, report);
        }
        Some(Spanned { value: date?, span: text.span })
    }

    /// Date that must be present.
    pub fn required_date(&mut self, key: &'static str, report: &mut Report) -> Option<PartialDate> {
        if self.value(key).is_none() {
            self.lacks(key, report);
        }
        self.date(key, report).map(|date| date.value)
    }

    /// One of the `choices`, by name; it must be present.
    pub fn choice<T: Copy>(
        &mut self,
        key: &'static str,
        choices: &[(&'static str, T)],
        report: &mut Report,
    ) -> Option<T> {
        let text = self.required(key, report)?;
        let choice = choices.iter().find(|(name, _)| *name == text.value);
        if choice.is_none() {
            let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
            let message = format!("`{key}` has a value that is not known");
            let help = suggestion(&text.value, &names);
            report_at(self.severity, &text.span, message, &help, report);
        }
        choice.map(|(_, value)| *value)
    }

    /// Reports the keys that were not requested.
    pub fn finish(self, severity: Severity, report: &mut Report) {
        let is_known = |key: &str| self.known.contains(&key);
        let unknown = self.fields.iter().filter(|(key, _)| !is_known(&key.value));
        for (at, (key, _)) in unknown.enumerate() {
            let help = match at < MAX_SUGGESTIONS {
                true => suggestion(&key.value, &self.known),
                false => String::new(),
            };
            report.push(Diagnostic {
                severity,
                span: Some(key.span.clone()),
                message: format!("`{}` is not a key that is read here", key.value),
                help,
            });
        }
    }

    /// Reports a missing key.
    pub fn lacks(&self, key: &str, report: &mut Report) {
        let message = format!("`{key}` is missing");
        report_at(self.severity, &self.span, message, &format!("add `{key}`"), report);
    }

    fn wrong_type(&self, key: &str, needed: &str, help: &str, value: &Value, report: &mut Report) {
        let message = format!("`{key}` is {}, not {needed}", value.content.name());
        report_at(self.severity, &value.span, message, help, report);
    }

    fn list(&mut self, key: &'static str, form: &str, report: &mut Report) -> &'a [Value] {
        let Some(value) = self.value(key) else { return &[] };
        match &value.content {
            Content::List(values) => values,
            _ => {
                self.wrong_type(key, "a list", &format!("write {form}"), value, report);
                &[]
            }
        }
    }
}

fn spanned(text: &str, value: &Value) -> Option<Spanned<String>> {
    let text = text.trim();
    (!text.is_empty()).then(|| Spanned { value: text.to_owned(), span: value.span.clone() })
}

fn is_blank(content: &Content) -> bool {
    matches!(content, Content::Text(text) if text.trim().is_empty())
}

fn report_at(severity: Severity, span: &Span, message: String, help: &str, report: &mut Report) {
    report.push(Diagnostic { severity, ..Diagnostic::error(span.clone(), message, help) });
}

/// Suggests the nearest of `names` if it is near enough for a typo, and otherwise all of them.
fn suggestion(name: &str, names: &[&str]) -> String {
    let nearest = names.iter().min_by_key(|known| distance(name, known));
    match nearest {
        Some(known) if distance(name, known) <= 1 + known.len() / 4 => {
            format!("did you mean `{known}`?")
        }
        _ => {
            let mut names = names.to_vec();
            names.sort_unstable();
            names.dedup();
            format!("known: {}", names.join(", "))
        }
    }
}

/// Edit distance of two texts (Levenshtein).
pub fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().take(64).enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, y) in b.chars().enumerate() {
            let replaced = diagonal + usize::from(!x.eq_ignore_ascii_case(&y));
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let mut report = Report::new(FileId(0));
        let value = crate::ingest::toml::parse(text, &mut report).unwrap();
        let mut table = Table::new(&value, &mut report).unwrap();
        table.required("title", &mut report);
        table.date("read", &mut report);
        table.texts("aliases", &mut report);
        table.choice("kind", &[("homepage", 1), ("cv", 2)], &mut report);
        table.finish(Severity::Error, &mut report);
        let told: Vec<_> =
            report.diagnostics.iter().map(|d| format!("{}; {}", d.message, d.help)).collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn a_good_table_says_nothing() {
        check("title = 'a'\nread = 2025\naliases = ['b']\nkind = 'cv'", &[]);
    }

    #[test]
    fn every_problem_is_told() {
        check(
            "titel = 'a'\nread = '25'\naliases = 'b'\nkind = 'homepag'\nzzzzzz = 1",
            &[
                "`title` is missing; add `title`",
                "`read` is not a date; write \"2025\", \"2025-09\" or \"2025-09-25\"",
                "`aliases` is text, not a list; write [\"…\"]",
                "`kind` has a value that is not known; did you mean `homepage`?",
                "`titel` is not a key that is read here; did you mean `title`?",
                "`zzzzzz` is not a key that is read here; known: aliases, kind, read, title",
            ],
        );
    }

    #[test]
    fn a_wrong_type_is_told_by_name() {
        check(
            "title = 1\nkind = 'x'\naliases = [1]",
            &[
                "`title` is a number, not text; put it in double quotes",
                "`aliases` is a number, not a list of texts; ",
                "`kind` has a value that is not known; known: cv, homepage",
            ],
        );
    }
}
