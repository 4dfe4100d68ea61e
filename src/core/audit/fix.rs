//! Fixes of findings: text that the owner copies into the seeds.

use crate::messages::audit;
use crate::model::{Dataset, SourceLocation};
use crate::text::toml::basic_string;

/// Text that fixes a finding, and the file for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fix {
    /// Fields for the entry of a work, in BibTeX.
    Fields(String),
    /// Table for `overrides.toml` about entries of sources.
    Override {
        /// Name of the table.
        table: &'static str,
        /// Key of the list in the table, or of its only entry: `works`, `people`, `work`.
        key: &'static str,
        /// Entries that the table is about.
        entries: Vec<Entry>,
        /// Further lines of the table.
        more: String,
    },
    /// Table for `lab.toml`.
    Lab(String),
}

/// Entry of a source, or a name in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Line of the entry.
    pub location: SourceLocation,
    /// Name in the entry, if a person is meant.
    pub person: Option<String>,
}

impl Fix {
    /// Adds a DOI.
    pub(crate) fn doi() -> Self {
        Self::Fields("doi = {10.…},".to_owned())
    }

    /// Adds a year.
    pub(crate) fn year() -> Self {
        Self::Fields("year = {…},".to_owned())
    }

    /// Marks a work as accepted and not yet published.
    pub(crate) fn accepted(year: u16) -> Self {
        Self::Fields(format!("pubstate = {{accepted}},\nyear = {{{year}}},"))
    }

    /// Adds the addresses of links, by their fields.
    pub(crate) fn addresses(fields: impl Iterator<Item = &'static str>) -> Self {
        let fields = fields.map(|field| format!("{field} = {{https://…}},"));
        Self::Fields(fields.collect::<Vec<_>>().join("\n"))
    }

    /// Replaces the authors of a work.
    pub(crate) fn authors(names: &[String]) -> Self {
        Self::Fields(format!("author = {{{}}},", names.join(" and ")))
    }

    /// Joins entries of one work.
    pub(crate) fn same_works(entries: Vec<Entry>) -> Self {
        Self::Override { table: "same", key: "works", entries, more: String::new() }
    }

    /// Joins names of one person, or separates those of different people.
    pub(crate) fn people(are_same: bool, entries: Vec<Entry>) -> Self {
        let table = if are_same { "same" } else { "different" };
        Self::Override { table, key: "people", entries, more: String::new() }
    }

    /// Chooses the value of this entry for a field.
    pub(crate) fn choose(entry: Entry, field: &str) -> Self {
        let more = format!("field = {}", basic_string(field));
        Self::Override { table: "choose", key: "work", entries: vec![entry], more }
    }

    /// Excludes a work.
    pub(crate) fn exclude(entry: Entry) -> Self {
        let more = "reason = \"template\"".to_owned();
        Self::Override { table: "exclude", key: "work", entries: vec![entry], more }
    }

    /// Joins names of one venue, with its short name, its name and its kind.
    pub(crate) fn venue(short: &str, name: &str, kind: &str, aliases: &[&str]) -> Self {
        let aliases =
            aliases.iter().map(|alias| basic_string(alias)).collect::<Vec<_>>().join(", ");
        let (short, name) = (basic_string(short), basic_string(name));
        Self::Lab(format!(
            "[[venue]]\nshort = {short}\nname = {name}\nkind = \"{kind}\"\naliases = [{aliases}]"
        ))
    }

    /// File that the text belongs in, in words.
    pub fn place(&self) -> &'static str {
        match self {
            Self::Fields(_) => audit::in_bib(),
            Self::Override { .. } => audit::in_overrides(),
            Self::Lab(_) => audit::in_lab(),
        }
    }

    /// Text to copy. `key` returns the key of the entry at a line; if it returns none, the text
    /// names the line, for the owner to look the key up.
    pub fn text(
        &self,
        dataset: &Dataset,
        key: &dyn Fn(SourceLocation) -> Option<String>,
    ) -> String {
        let (table, name, entries, more) = match self {
            Self::Fields(text) | Self::Lab(text) => return text.clone(),
            Self::Override { table, key, entries, more } => (table, key, entries, more),
        };
        let mut comments = String::new();
        let mut named = entries.iter().map(|entry| {
            let at = entry.location;
            let source = dataset.source(at.source).map_or("", |source| &source.key);
            let found = key(at).unwrap_or_else(|| {
                let files = dataset.source(at.source).map(|source| &source.files);
                let file = files.and_then(|files| files.get(at.file as usize));
                let file = file.map_or("", String::as_str);
                comments.push_str(&format!("# {source}/{file}:{}\n", at.line));
                "KEY".to_owned()
            });
            match &entry.person {
                Some(person) => basic_string(&format!("{person} in {source}/{found}")),
                None => basic_string(&format!("{source}/{found}")),
            }
        });
        let value = match name.ends_with('s') || *name == "people" {
            true => format!("[{}]", named.collect::<Vec<_>>().join(", ")),
            false => named.next().unwrap_or_default(),
        };
        format!("{comments}[[{table}]]\n{name} = {value}\n{more}").trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Source, SourceId, SourceKind};

    fn dataset() -> Dataset {
        let mut source = Source::new(SourceKind::Cv, None, None);
        source.key = "ada".to_owned();
        source.files = vec!["a.bib".to_owned()];
        Dataset { sources: vec![source], ..Dataset::default() }
    }

    #[track_caller]
    fn check(key: &'static str, person: Option<&str>, named: Option<&str>, expected: &str) {
        let location = SourceLocation { source: SourceId(0), file: 0, line: 7 };
        let entry = Entry { location, person: person.map(str::to_owned) };
        let entries = vec![entry.clone(), entry];
        let fix = Fix::Override { table: "same", key, entries, more: String::new() };
        assert_eq!(fix.text(&dataset(), &|_| named.map(str::to_owned)), expected);
    }

    #[test]
    fn entries_are_named_by_source_and_key() {
        check("works", None, Some("x"), "[[same]]\nworks = [\"ada/x\", \"ada/x\"]");
        check("work", None, Some("a\"b"), "[[same]]\nwork = \"ada/a\\\"b\"");
        check("work", None, None, "# ada/a.bib:7\n[[same]]\nwork = \"ada/KEY\"");
        check(
            "people",
            Some("Ida"),
            Some("x"),
            "[[same]]\npeople = [\"Ida in ada/x\", \"Ida in ada/x\"]",
        );
    }
}
