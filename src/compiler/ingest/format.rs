//! Formats of sources, and their recognition. The contents of a file determine its format, and its
//! name only where the contents leave it open.

use crate::ingest::bibtex::SharedStrings;
use crate::ingest::document::Document;
use crate::ingest::fit;
use crate::ingest::json_outline::Outline;
use crate::ingest::registry::{arxiv, crossref, dblp, open_alex, orcid, semantic_scholar};
use crate::ingest::report::Report;
use crate::ingest::work::Keys;
use crate::ingest::{bibtex, csl_json, json, json_lines, profile, resume, ris};

/// Formats that are read, for the diagnostic about a file that is not.
pub const READ: &str = "BibTeX, RIS, CSL-JSON, JSON Resume, dblp's XML, answers of ORCID, OpenAlex, \
                        Crossref, Semantic Scholar and arXiv, source.toml and profile.toml are read";

/// Number of bytes from which the format of a file is recognized, except JSON.
pub const HEAD: usize = 8 << 10;

/// Format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `source.toml`, with the properties of the source.
    SourceToml,
    /// `profile.toml`, with the profile of a person.
    ProfileToml,
    /// BibTeX or BibLaTeX.
    Bibtex,
    /// RIS, or the tagged format of the Web of Science.
    Ris,
    /// CSL-JSON: works in the JSON of the Citation Style Language.
    CslJson,
    /// JSON Resume.
    JsonResume,
    /// Record of a person at ORCID.
    Orcid,
    /// Works or an author of OpenAlex.
    OpenAlex,
    /// Works of Crossref.
    Crossref,
    /// Papers or an author of Semantic Scholar.
    SemanticScholar,
    /// Person or records of dblp.
    Dblp,
    /// Feed of arXiv.
    Arxiv,
}

/// Predicate that recognizes a format by its keys.
type Fits = fn(&Outline) -> bool;

/// Formats in JSON, and their predicates. The first match counts, so specific formats precede
/// general ones.
const IN_JSON: &[(Format, Fits)] = &[
    (Format::JsonResume, is_resume),
    (Format::Orcid, orcid::fits),
    (Format::OpenAlex, open_alex::fits),
    (Format::Crossref, crossref::fits),
    (Format::SemanticScholar, semantic_scholar::fits),
    (Format::CslJson, csl_json::fits),
];

/// Names that decide where the contents do not.
const NAMES: &[(&str, Format)] = &[
    ("source.toml", Format::SourceToml),
    ("profile.toml", Format::ProfileToml),
    ("resume.json", Format::JsonResume),
    ("works.json", Format::CslJson),
    ("orcid.json", Format::Orcid),
    ("openalex.json", Format::OpenAlex),
    ("crossref.json", Format::Crossref),
    ("semantic-scholar.json", Format::SemanticScholar),
    ("arxiv.xml", Format::Arxiv),
    (".bib", Format::Bibtex),
    (".bibtex", Format::Bibtex),
    (".ris", Format::Ris),
];

/// Types of entries at the beginning of a bibliography.
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

/// Recognizes the format of the file called `name` that begins with `text`; none where no format
/// matches.
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
    let outline = Outline::parse(text);
    let in_json = outline.and_then(|outline| {
        IN_JSON.iter().find(|(_, fits)| fits(&outline)).map(|(format, _)| *format)
    });
    in_json
        .or_else(|| begins_bibliography(text).then_some(Format::Bibtex))
        .or_else(|| ris::begins(text).then_some(Format::Ris))
        .or_else(|| dblp::begins(text).then_some(Format::Dblp))
        .or_else(|| arxiv::is_feed(text).then_some(Format::Arxiv))
        .or(named)
}

impl Format {
    /// Reads a file of this format as far as possible. `shared` contains the abbreviations that
    /// other bibliographies of the folder define.
    pub fn read(
        self,
        text: &str,
        shared: &SharedStrings,
        keys: &mut Keys,
        report: &mut Report,
    ) -> Document {
        let mut document = self.read_whole(text, shared, keys, report);
        fit::fit_person(&mut document, report);
        document
    }

    fn read_whole(
        self,
        text: &str,
        shared: &SharedStrings,
        keys: &mut Keys,
        report: &mut Report,
    ) -> Document {
        let read_json = match self {
            // The properties of a source are none of its contents.
            Self::SourceToml => return Document::default(),
            Self::ProfileToml => return profile::read(text, report),
            Self::Bibtex => return bibtex::read(text, shared, keys, report),
            Self::Ris => return ris::read(text, keys, report),
            Self::CslJson => csl_json::read,
            Self::JsonResume => resume::read,
            Self::Orcid => orcid::read,
            Self::OpenAlex => open_alex::read,
            Self::Crossref => crossref::read,
            Self::SemanticScholar => semantic_scholar::read,
            Self::Dblp => return dblp::read(text, keys, report),
            Self::Arxiv => return arxiv::read(text, keys, report),
        };
        if Outline::parse(text).is_some_and(|outline| outline.is_lines) {
            return json_lines::read(text, |value, report| read_json(value, keys, report), report);
        }
        let value = json::parse(text, report);
        value.map(|value| read_json(&value, keys, report)).unwrap_or_default()
    }
}

/// True if the first line that is neither empty nor a comment begins an entry.
fn begins_bibliography(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('%'));
    let entry = first.and_then(|line| line.strip_prefix('@')).unwrap_or_default();
    let end = entry.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(entry.len());
    let (kind, rest) = entry.split_at(end);
    ENTRIES.iter().any(|known| known.eq_ignore_ascii_case(kind))
        && rest.trim_start().starts_with(['{', '('])
}

/// True for a resume: it has `basics`, or items in two of its sections.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, text: &str, expected: Option<Format>) {
        assert_eq!(recognise(name, text), expected, "{name} {text}");
    }

    #[test]
    fn a_file_is_known_by_what_it_holds() {
        check("a.txt", "% x\n\n  @Article{k, title={T}}", Some(Format::Bibtex));
        check("a", "@string(x = {y})", Some(Format::Bibtex));
        check("a.txt", "\r\nTY  - JOUR\r\nER  - ", Some(Format::Ris));
        check("a.txt", "FN Clarivate Analytics\nVR 1.0\nPT J", Some(Format::Ris));
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
    fn what_registries_give_is_told_apart() {
        let check = |text, format| check("x.json", text, Some(format));
        check(r#"{"orcid-identifier": {}, "person": {}}"#, Format::Orcid);
        check(r#"{"group": [{"work-summary": [{"title": {}}]}]}"#, Format::Orcid);
        check(r#"{"results": [{"id": "W1", "title": "T", "authorships": []}]}"#, Format::OpenAlex);
        check("{\"id\": \"A1\", \"works_api_url\": \"x\"}\n{}", Format::OpenAlex);
        check(
            r#"[{"id": "x", "type": "article", "title": "T", "primary_location": null}]"#,
            Format::OpenAlex,
        );
        check(
            r#"{"status": "ok", "message": {"items": [{"DOI": "x", "title": ["T"]}]}}"#,
            Format::Crossref,
        );
        check(r#"{"message": {"DOI": "x", "title": ["T"]}}"#, Format::Crossref);
        check(r#"{"items": [{"title": ["T"], "DOI": "x"}]}"#, Format::Crossref);
        check(r#"[{"title": "T", "DOI": "x", "container-title": "J"}]"#, Format::CslJson);
        check(r#"{"authorId": "1", "name": "A", "papers": []}"#, Format::SemanticScholar);
        check(r#"{"total": 1, "data": [{"paperId": "x", "title": "T"}]}"#, Format::SemanticScholar);
        check("{\"corpusid\": 1, \"externalids\": {}}\n{}", Format::SemanticScholar);
        let feed = "<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><id>http://arxiv.org/";
        check(feed, Format::Arxiv);
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
