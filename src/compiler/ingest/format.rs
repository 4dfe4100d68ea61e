//! The formats that a source may be in. A file is known by what it holds; its
//! name only decides where that leaves it open.

use crate::ingest::document::Document;
use crate::ingest::json_outline::{Outline, Shape};
use crate::ingest::report::Report;
use crate::ingest::work::Keys;
use crate::ingest::{bibtex, csl_json, json, profile, resume};

/// What is read, for a diagnostic about a file that is not.
pub const READ: &str = "source.toml, profile.toml, BibTeX, CSL-JSON and JSON Resume are read";

/// How many bytes of a file show its format.
pub const HEAD: usize = 256 << 10;

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `source.toml`, which says what the source is.
    SourceToml,
    /// `profile.toml`.
    ProfileToml,
    /// BibTeX or BibLaTeX.
    Bibtex,
    /// Works in the JSON of the Citation Style Language.
    CslJson,
    /// JSON Resume.
    JsonResume,
}

/// Whether a format has these keys.
type Fits = fn(&Outline) -> bool;

/// Formats in JSON, and how each is known by its keys. The first that fits
/// counts, so that the particular stand before the general.
const IN_JSON: &[(Format, Fits)] = &[(Format::JsonResume, is_resume), (Format::CslJson, is_csl)];

/// Names that decide where the content does not.
const NAMES: [(&str, Format); 6] = [
    ("source.toml", Format::SourceToml),
    ("profile.toml", Format::ProfileToml),
    ("resume.json", Format::JsonResume),
    ("works.json", Format::CslJson),
    (".bib", Format::Bibtex),
    (".bibtex", Format::Bibtex),
];

/// Kinds of entries that a bibliography begins with.
const ENTRIES: [&str; 34] = [
    "article",
    "book",
    "booklet",
    "collection",
    "comment",
    "conference",
    "dataset",
    "inbook",
    "incollection",
    "inproceedings",
    "manual",
    "mastersthesis",
    "misc",
    "mvbook",
    "mvcollection",
    "mvproceedings",
    "mvreference",
    "online",
    "patent",
    "periodical",
    "phdthesis",
    "preamble",
    "preprint",
    "proceedings",
    "reference",
    "report",
    "set",
    "software",
    "string",
    "suppbook",
    "techreport",
    "thesis",
    "unpublished",
    "xdata",
];

/// The format of the file called `name` that begins with `text`; none where no
/// format is known that looks so.
pub fn recognise(name: &str, text: &str) -> Option<Format> {
    let name = name.to_ascii_lowercase();
    let named = NAMES.iter().find(|(end, _)| match end.starts_with('.') {
        true => name.ends_with(end),
        false => name == *end,
    });
    let named = named.map(|(_, format)| *format);
    if matches!(named, Some(Format::SourceToml | Format::ProfileToml)) {
        return named;
    }
    let outline = Outline::of(text);
    let in_json = outline.and_then(|outline| {
        IN_JSON.iter().find(|(_, fits)| fits(&outline)).map(|(format, _)| *format)
    });
    in_json.or_else(|| begins_bibliography(text).then_some(Format::Bibtex)).or(named)
}

impl Format {
    /// Reads a file of this format, as far as it can be read.
    pub fn read(self, text: &str, keys: &mut Keys, report: &mut Report) -> Document {
        let read_json = match self {
            // What a source is, is no content of it.
            Self::SourceToml => return Document::default(),
            Self::ProfileToml => return profile::read(text, report),
            Self::Bibtex => return bibtex::read(text, keys, report),
            Self::CslJson => csl_json::read,
            Self::JsonResume => resume::read,
        };
        if !Outline::of(text).is_some_and(|outline| outline.is_lines) {
            let value = json::parse(text, report);
            return value.map(|value| read_json(&value, keys, report)).unwrap_or_default();
        }
        // JSON Lines: each is read alone, so that a bad one loses only itself.
        let (mut document, mut offset) = (Document::default(), 0);
        for line in text.split_inclusive('\n') {
            if !line.trim().is_empty()
                && let Some(value) = json::parse_at(line, offset, report)
            {
                document.add(read_json(&value, keys, report));
            }
            offset += line.len();
        }
        document
    }
}

/// Whether the first line that is neither empty nor a comment begins an entry.
fn begins_bibliography(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('%'));
    let entry = first.and_then(|line| line.strip_prefix('@')).unwrap_or_default();
    let end = entry.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(entry.len());
    let (kind, rest) = entry.split_at(end);
    ENTRIES.iter().any(|known| known.eq_ignore_ascii_case(kind))
        && rest.trim_start().starts_with(['{', '('])
}

/// A resume has its head, or two of its sections with what stands in them.
fn is_resume(outline: &Outline) -> bool {
    const SECTIONS: [&str; 8] = [
        "work.position",
        "education.institution",
        "awards.awarder",
        "skills.keywords",
        "volunteer.organization",
        "publications.releaseDate",
        "languages.fluency",
        "projects.highlights",
    ];
    let is_head = ["basics.name", "basics.label", "basics.email", "basics.profiles"]
        .iter()
        .any(|key| outline.has(key));
    is_head || SECTIONS.iter().filter(|key| outline.has(key)).count() >= 2
}

/// Works of CSL have a title that is text, and something that tells them from
/// other things with a title.
fn is_csl(outline: &Outline) -> bool {
    const TELLING: [&str; 6] =
        ["issued", "container-title", "DOI", "citation-key", "citation-label", "page"];
    ["", "items."].iter().any(|prefix| {
        let has = |key: &str| outline.has(&format!("{prefix}{key}"));
        outline.shape(&format!("{prefix}title")) == Some(Shape::Text)
            && ((has("id") && has("type")) || TELLING.iter().any(|key| has(key)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::diagnostic::Severity;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(name: &str, text: &str, expected: Option<Format>) {
        assert_eq!(recognise(name, text), expected, "{name} {text}");
    }

    #[test]
    fn a_file_is_known_by_what_it_holds() {
        check("a.txt", "% x\n\n  @Article{k, title={T}}", Some(Format::Bibtex));
        check("a", "@string(x = {y})", Some(Format::Bibtex));
        check("x", r#"[{"id": "a", "type": "book", "title": "T"}]"#, Some(Format::CslJson));
        check("x", r#"{"items": [{"title": "T", "DOI": "10.1/x"}]}"#, Some(Format::CslJson));
        check("works.json", r#"{"basics": {"name": "Ada"}}"#, Some(Format::JsonResume));
    }

    #[test]
    fn a_name_decides_where_the_content_does_not() {
        check("A.BIB", "", Some(Format::Bibtex));
        check("works.json", "[]", Some(Format::CslJson));
        check("resume.json", "{,", Some(Format::JsonResume));
        check("profile.toml", "@misc{a}", Some(Format::ProfileToml));
    }

    #[test]
    fn a_bad_line_of_json_lines_loses_only_itself() {
        let line =
            |key: &str| format!("{{\"id\": \"{key}\", \"type\": \"book\", \"title\": \"T\"}}\n");
        let text = line("a") + "{,}\n\n" + &line("b");
        let mut report = Report::new(FileId(0));
        let document = Format::CslJson.read(&text, &mut Keys::default(), &mut report);
        let starts: Vec<_> = document.works.iter().map(|work| work.span.range.start).collect();
        assert_eq!(starts, [0, line("a").len() + 5]);
        assert_eq!(report.diagnostics.iter().filter(|d| d.severity == Severity::Error).count(), 1);
    }

    #[test]
    fn what_only_looks_alike_is_not_taken() {
        check("a.css", "@media (print) {}", None);
        check("notes.md", "Cite it:\n@misc{a, title={T}}", None);
        check("package.json", r#"{"name": "x", "title": "y", "type": "module"}"#, None);
        check("a.pdf", "%PDF-1.7", None);
        check("a", "", None);
    }
}
