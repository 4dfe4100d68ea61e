//! Table of the formats that are read, and their recognition. The contents of a file determine its
//! format, and its name only where the contents leave it open.

use std::sync::LazyLock;

use peerage_core::text::slug::slug;

use crate::ingest::bibtex::{self, SharedStrings};
use crate::ingest::document::Document;
use crate::ingest::json_outline::Outline;
use crate::ingest::registry::{
    ads, arxiv, crossref, data_cite, dblp, hal, inspire, open_alex, orcid, pubmed, ror,
    semantic_scholar, zenodo,
};
use crate::ingest::report::Report;
use crate::ingest::ris::{endnote_xml, medline, refer};
use crate::ingest::value::Value;
use crate::ingest::work::Keys;
use crate::ingest::{
    csl_json, dublin_core, fit, gzip, json_lines, listed, mods, page, profile, resume, ris,
    zotero_rdf,
};

/// Number of bytes from which the format of a file is recognized, except JSON.
pub const HEAD: usize = 8 << 10;

/// Format that is read.
pub struct Format {
    /// Name in messages and in the documentation.
    pub name: &'static str,
    /// Names of files, and endings such as `.bib`, that decide where the contents do not.
    pub files: &'static [&'static str],
    reader: Reader,
}

/// Recognition of a format by the contents of a file, and its reader.
enum Reader {
    /// Properties of a source, recognized by the name; they are none of its contents.
    Source,
    /// Text that is recognized by the name.
    Named(ReadText),
    /// Text that is recognized by its beginning.
    Text(fn(&str) -> bool, ReadText),
    /// JSON that is recognized by its keys.
    Json(fn(&Outline) -> bool, ReadJson),
}

/// Reads a text as far as possible. The strings are the abbreviations that other bibliographies of
/// the folder define.
type ReadText = fn(&str, &SharedStrings, &mut Keys, &mut Report) -> Document;

/// Reads a value as far as possible.
type ReadJson = fn(&Value, &mut Keys, &mut Report) -> Document;

/// Formats that are read. The first that fits the contents of a file counts, so specific formats
/// precede general ones.
pub static FORMATS: [Format; 33] = [
    Format {
        name: "BibTeX",
        files: &[".bib", ".bibtex"],
        reader: Reader::Text(bibtex::begins, bibtex::read),
    },
    Format {
        name: "RIS",
        files: &[".ris"],
        reader: Reader::Text(ris::begins, |text, _, keys, report| ris::read(text, keys, report)),
    },
    Format {
        name: "JSON Resume",
        files: &["resume.json"],
        reader: Reader::Json(resume::fits, resume::read),
    },
    Format {
        name: "ORCID",
        files: &["orcid.json", "orcid.xml"],
        reader: Reader::Text(orcid::begins, |text, _, keys, report| {
            orcid::read_text(text, keys, report)
        }),
    },
    // Before works of OpenAlex, with whose answers its institutions share keys.
    Format { name: "ROR", files: &["ror.json"], reader: Reader::Json(ror::fits, ror::read) },
    Format {
        name: "OpenAlex",
        files: &["openalex.json"],
        reader: Reader::Json(open_alex::fits, open_alex::read),
    },
    Format {
        name: "Crossref",
        files: &["crossref.json"],
        reader: Reader::Json(crossref::fits, crossref::read),
    },
    Format {
        name: "Semantic Scholar",
        files: &["semantic-scholar.json"],
        reader: Reader::Json(semantic_scholar::fits, semantic_scholar::read),
    },
    Format {
        name: "INSPIRE-HEP",
        files: &["inspire.json"],
        reader: Reader::Json(inspire::fits, inspire::read),
    },
    Format {
        name: "DataCite",
        files: &["datacite.json"],
        reader: Reader::Json(data_cite::fits, data_cite::read),
    },
    Format {
        name: "Zenodo",
        files: &["zenodo.json"],
        reader: Reader::Json(zenodo::fits, zenodo::read),
    },
    Format { name: "NASA ADS", files: &["ads.json"], reader: Reader::Json(ads::fits, ads::read) },
    Format { name: "HAL", files: &["hal.json"], reader: Reader::Json(hal::fits, hal::read) },
    Format {
        name: "CSL-JSON",
        files: &["works.json"],
        reader: Reader::Json(csl_json::fits, csl_json::read),
    },
    Format {
        name: "dblp",
        files: &["dblp.xml"],
        reader: Reader::Text(dblp::begins, |text, _, keys, report| dblp::read(text, keys, report)),
    },
    Format {
        name: "arXiv",
        files: &["arxiv.xml"],
        reader: Reader::Text(arxiv::is_feed, |text, _, keys, report| {
            arxiv::read(text, keys, report)
        }),
    },
    Format {
        name: "PubMed",
        files: &["pubmed.xml"],
        reader: Reader::Text(pubmed::begins, |text, _, keys, report| {
            pubmed::read(text, keys, report)
        }),
    },
    Format {
        name: "MEDLINE",
        files: &[".nbib"],
        reader: Reader::Text(medline::begins, |text, _, keys, report| {
            medline::read(text, keys, report)
        }),
    },
    Format {
        name: "EndNote",
        files: &[".enw"],
        reader: Reader::Text(refer::begins, |text, _, keys, report| {
            refer::read(text, keys, report)
        }),
    },
    Format {
        name: "EndNote XML",
        files: &["endnote.xml"],
        reader: Reader::Text(endnote_xml::begins, |text, _, keys, report| {
            endnote_xml::read(text, keys, report)
        }),
    },
    Format {
        name: "MODS",
        files: &[".mods"],
        reader: Reader::Text(mods::begins, |text, _, keys, report| mods::read(text, keys, report)),
    },
    Format {
        name: "Dublin Core",
        files: &["oai.xml", "dublin_core.xml"],
        reader: Reader::Text(dublin_core::begins, |text, _, keys, report| {
            dublin_core::read(text, keys, report)
        }),
    },
    Format {
        name: "Zotero RDF",
        files: &[".rdf"],
        reader: Reader::Text(zotero_rdf::begins, |text, _, keys, report| {
            zotero_rdf::read(text, keys, report)
        }),
    },
    Format {
        name: "list of works",
        files: &["works.yaml", "works.yml"],
        reader: Reader::Text(listed::begins, |text, _, keys, report| {
            listed::read(text, keys, report)
        }),
    },
    Format {
        name: "HTML",
        files: &[".html", ".htm", ".xhtml"],
        reader: Reader::Text(page::html::begins, |text, _, keys, report| {
            page::read_html(text, keys, report)
        }),
    },
    Format {
        name: "Word",
        files: &[".docx", ".docm", ".dotx"],
        reader: Reader::Text(
            |_| false,
            |text, _, keys, report| page::read_html(text, keys, report),
        ),
    },
    Format {
        name: "LaTeX",
        files: &[".tex", ".ltx", ".bbl"],
        reader: Reader::Text(page::begins_latex, |text, _, keys, report| {
            page::read_latex(text, keys, report)
        }),
    },
    Format {
        name: "Org",
        files: &[".org"],
        reader: Reader::Text(page::begins_org, |text, _, keys, report| {
            page::read_org(text, keys, report)
        }),
    },
    Format {
        name: "Markdown",
        files: &[".md", ".markdown", ".qmd", ".rmd"],
        reader: Reader::Text(
            |_| false,
            |text, _, keys, report| page::read_markdown(text, keys, report),
        ),
    },
    Format {
        name: "reStructuredText",
        files: &[".rst"],
        reader: Reader::Text(|_| false, |text, _, keys, report| page::read_rst(text, keys, report)),
    },
    Format {
        name: "plain text",
        files: &[".txt"],
        reader: Reader::Text(
            |_| false,
            |text, _, keys, report| page::read_text(text, keys, report),
        ),
    },
    Format {
        name: "profile.toml",
        files: &["profile.toml"],
        reader: Reader::Named(|text, _, _, report| profile::read(text, report)),
    },
    Format { name: "source.toml", files: &["source.toml"], reader: Reader::Source },
];

/// Names of the formats that are known by the contents of a file, in which others give works.
pub fn format_names() -> Vec<&'static str> {
    let formats = FORMATS.iter().filter(|format| format.is_known_by_contents());
    formats.map(|format| format.name).collect()
}

/// Sentence that lists the formats, for the diagnostic about a file of none of them.
pub static READ: LazyLock<String> = LazyLock::new(|| {
    let names = FORMATS.each_ref().map(|format| format.name);
    let [first @ .., last] = &names;
    format!("{} and {last} are read", first.join(", "))
});

/// Recognizes the format of the file called `name` that begins with `text`; none where no format
/// matches.
pub fn recognise(name: &str, text: &str) -> Option<&'static Format> {
    let name = name.to_ascii_lowercase();
    let named = FORMATS.iter().find(|format| format.is_named(&name));
    if let Some(format) = named
        && !format.is_known_by_contents()
    {
        return named;
    }
    let outline = Outline::parse(text);
    FORMATS.iter().find(|format| format.fits_outline(text, outline.as_ref())).or(named)
}

impl Format {
    /// Name of the folders with examples of the format.
    pub fn key(&self) -> String {
        slug(self.name)
    }

    /// True if the contents of a file tell its format, and not the name of the file alone.
    pub fn is_known_by_contents(&self) -> bool {
        matches!(self.reader, Reader::Text(..) | Reader::Json(..))
    }

    /// True for the format of `source.toml`.
    pub fn is_source(&self) -> bool {
        matches!(self.reader, Reader::Source)
    }

    /// True if a file of this name, in lower case, is of this format where its contents leave it
    /// open.
    fn is_named(&self, name: &str) -> bool {
        let name = name.strip_suffix(gzip::ENDING).unwrap_or(name);
        self.files.iter().any(|file| match file.starts_with('.') {
            true => name.ends_with(file),
            false => name == *file,
        })
    }

    /// True if the beginning of a file is that of this format, whatever the file is called.
    pub fn fits(&self, text: &str) -> bool {
        self.fits_outline(text, Outline::parse(text).as_ref())
    }

    fn fits_outline(&self, text: &str, outline: Option<&Outline>) -> bool {
        match self.reader {
            Reader::Source | Reader::Named(_) => false,
            Reader::Text(begins, _) => begins(text),
            Reader::Json(fits, _) => outline.is_some_and(fits),
        }
    }

    /// Reads a file of this format as far as possible. `shared` contains the abbreviations that
    /// other bibliographies of the folder define.
    pub fn read(
        &self,
        text: &str,
        shared: &SharedStrings,
        keys: &mut Keys,
        report: &mut Report,
    ) -> Document {
        let mut document = match self.reader {
            Reader::Source => Document::default(),
            Reader::Named(read) | Reader::Text(_, read) => read(text, shared, keys, report),
            Reader::Json(_, read) => json_lines::read_whole(text, read, keys, report),
        };
        fit::fit_person(&mut document, report);
        document
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, text: &str, expected: Option<&str>) {
        assert_eq!(recognise(name, text).map(|format| format.name), expected, "{name} {text}");
    }

    #[test]
    fn a_file_is_known_by_what_it_holds() {
        check("a.txt", "% x\n\n  @Article{k, title={T}}", Some("BibTeX"));
        check("a", "@string(x = {y})", Some("BibTeX"));
        check("a.txt", "\r\nTY  - JOUR\r\nER  - ", Some("RIS"));
        check("a.txt", "FN Clarivate Analytics\nVR 1.0\nPT J", Some("RIS"));
        check("x", r#"[{"id": "a", "type": "book", "title": "T"}]"#, Some("CSL-JSON"));
        check("x", r#"{"items": [{"title": "T", "DOI": "10.1/x"}]}"#, Some("CSL-JSON"));
        check("works.json", r#"{"basics": {"name": "Ada"}}"#, Some("JSON Resume"));
    }

    #[test]
    fn a_name_decides_where_the_content_does_not() {
        check("A.BIB", "", Some("BibTeX"));
        check("works.json", "[]", Some("CSL-JSON"));
        check("resume.json", "{,", Some("JSON Resume"));
        check("profile.toml", "@misc{a}", Some("profile.toml"));
    }

    #[test]
    fn what_registries_give_is_told_apart() {
        let check = |text, format| check("x.json", text, Some(format));
        check(r#"{"orcid-identifier": {}, "person": {}}"#, "ORCID");
        check(r#"{"names": [], "relationships": [], "external_ids": []}"#, "ROR");
        check(r#"{"display_name": "U", "associated_institutions": [], "counts": 1}"#, "ROR");
        check(r#"{"group": [{"work-summary": [{"title": {}}]}]}"#, "ORCID");
        check(r#"{"results": [{"id": "W1", "title": "T", "authorships": []}]}"#, "OpenAlex");
        check("{\"id\": \"A1\", \"works_api_url\": \"x\"}\n{}", "OpenAlex");
        check(
            r#"[{"id": "x", "type": "article", "title": "T", "primary_location": null}]"#,
            "OpenAlex",
        );
        check(r#"{"message": {"items": [{"DOI": "x", "title": ["T"]}]}}"#, "Crossref");
        check(r#"{"message": {"DOI": "x", "title": ["T"]}}"#, "Crossref");
        check(r#"{"items": [{"title": ["T"], "DOI": "x"}]}"#, "Crossref");
        check(r#"[{"title": "T", "DOI": "x", "container-title": "J"}]"#, "CSL-JSON");
        check(r#"{"authorId": "1", "name": "A", "papers": []}"#, "Semantic Scholar");
        check(r#"{"total": 1, "data": [{"paperId": "x", "title": "T"}]}"#, "Semantic Scholar");
        check("{\"corpusid\": 1, \"externalids\": {}}\n{}", "Semantic Scholar");
        let feed = "<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><id>http://arxiv.org/";
        check(feed, "arXiv");
    }

    #[test]
    fn what_only_looks_alike_is_not_taken() {
        check("a.css", "@media (print) {}", None);
        check("a", "% x\n\\documentclass{moderncv}", Some("LaTeX"));
        check("cv.tex", "\\section{Works}", Some("LaTeX"));
        check("a", "#+TITLE: Ada\n* Works", Some("Org"));
        check("notes.md", "Cite it:\n@misc{a, title={T}}", Some("Markdown"));
        check("notes.adoc", "Cite it:\n@misc{a, title={T}}", None);
        check("package.json", r#"{"name": "x", "title": "y", "type": "module"}"#, None);
        check("a.pdf", "%PDF-1.7", None);
        check("a", "", None);
    }
}
