//! Fixes of findings: text that the owner copies into the seeds.

use crate::messages::audit;
use crate::model::{Dataset, SourceLocation};
use crate::text::toml::basic_string;

/// Maximum number of values of which the owner takes one.
const MAX_VALUES: usize = 5;

/// Maximum length of a value in a comment, in characters.
const MAX_LENGTH: usize = 200;

/// Text that fixes a finding, and the file for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fix {
    /// Fields for the entry of a work, in BibTeX.
    Fields(String),
    /// Tables for `overrides.toml` of which the owner takes one; the first is the likeliest, the
    /// others are comments.
    Override(Vec<Table>),
    /// Table for `lab.toml`.
    Lab(String),
}

/// Table for `overrides.toml` about entries of sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Name of the table.
    pub name: &'static str,
    /// Key of the list in the table, or of its only entry: `works`, `people`, `work`.
    pub key: &'static str,
    /// Entries that the table is about.
    pub entries: Vec<Entry>,
    /// Further lines of the table.
    pub more: String,
    /// Value that the table stands for, as a comment above it; empty for none.
    pub value: String,
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

    /// Joins entries, or else separates them; `key` is `works` or `people`.
    pub(crate) fn same_or_different(key: &'static str, entries: Vec<Entry>) -> Self {
        let table = |name| Table {
            name,
            key,
            entries: entries.clone(),
            more: String::new(),
            value: String::new(),
        };
        Self::Override(["same", "different"].map(table).into())
    }

    /// Chooses one of these values for a field, each of an entry.
    pub(crate) fn choose<'a>(
        values: impl Iterator<Item = (Entry, &'a str)>,
        field: &str,
    ) -> Option<Self> {
        let table = |(entry, value): (Entry, &str)| {
            let more = format!("field = {}", basic_string(field));
            let value = format!("{field}: {}", excerpt(value));
            Table { name: "choose", key: "work", entries: vec![entry], more, value }
        };
        let tables: Vec<Table> = values.map(table).take(MAX_VALUES).collect();
        (!tables.is_empty()).then_some(Self::Override(tables))
    }

    /// Excludes a work.
    pub(crate) fn exclude(entry: Entry) -> Self {
        let more = "reason = \"template\"".to_owned();
        let entries = vec![entry];
        let (name, key, value) = ("exclude", "work", String::new());
        Self::Override(vec![Table { name, key, entries, more, value }])
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
            Self::Override(_) => audit::in_overrides(),
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
        let tables = match self {
            Self::Fields(text) | Self::Lab(text) => return text.clone(),
            Self::Override(tables) => tables,
        };
        let texts = tables.iter().enumerate().map(|(at, table)| {
            let text = table.text(dataset, key);
            if at == 0 { text } else { commented(&text) }
        });
        texts.collect::<Vec<_>>().join("\n\n")
    }
}

impl Table {
    fn text(&self, dataset: &Dataset, key: &dyn Fn(SourceLocation) -> Option<String>) -> String {
        let mut comments = String::new();
        if !self.value.is_empty() {
            comments.push_str(&format!("# {}\n", self.value));
        }
        let mut named = self.entries.iter().map(|entry| {
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
        let Self { name, key, more, .. } = self;
        let value = match key.ends_with('s') || *key == "people" {
            true => format!("[{}]", named.collect::<Vec<_>>().join(", ")),
            false => named.next().unwrap_or_default(),
        };
        format!("{comments}[[{name}]]\n{key} = {value}\n{more}").trim_end().to_owned()
    }
}

/// Lines of `text` as comments; those that are comments already stay so.
fn commented(text: &str) -> String {
    let line = |line: &str| match line.starts_with('#') {
        true => line.to_owned(),
        false => format!("# {line}"),
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Beginning of a value, on one line.
fn excerpt(value: &str) -> String {
    let line = |c: char| if c.is_control() { ' ' } else { c };
    let text: String = value.chars().map(line).take(MAX_LENGTH).collect();
    if value.chars().nth(MAX_LENGTH).is_some() { format!("{text}…") } else { text }
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
        let (name, more, value) = ("same", String::new(), String::new());
        let fix = Fix::Override(vec![Table { name, key, entries, more, value }]);
        assert_eq!(fix.text(&dataset(), &|_| named.map(str::to_owned)), expected);
    }

    #[test]
    fn values_that_were_not_taken_are_comments() {
        let location = SourceLocation { source: SourceId(0), file: 0, line: 7 };
        let entry = |_| Entry { location, person: None };
        let values = ["On\nTables", &"x".repeat(300)];
        let values = values.iter().map(|value| (entry(()), *value));
        let fix = Fix::choose(values, "title").unwrap();
        let expected = format!(
            "# title: On Tables\n# ada/a.bib:7\n[[choose]]\nwork = \"ada/KEY\"\n\
             field = \"title\"\n\n# title: {}…\n# ada/a.bib:7\n# [[choose]]\n\
             # work = \"ada/KEY\"\n# field = \"title\"",
            "x".repeat(200)
        );
        assert_eq!(fix.text(&dataset(), &|_| None), expected);
        assert_eq!(Fix::choose([].into_iter(), "title"), None);
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
