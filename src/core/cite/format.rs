//! Export of works in the format that the visitor chose: formatted text, BibTeX, RIS or CSL-JSON.

use crate::cite::bibtex::{biblatex, bibtex};
use crate::cite::csl_json::csl_json;
use crate::cite::reference::Reference;
use crate::cite::ris::ris;
use crate::cite::segment::{Citations, plain, write_html};
use crate::messages::citations;
use crate::model::{Dataset, DetailsList, PersonId, WorkId};
use crate::text::markup::escape;

/// Format of a citation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Formatted text, in the style at this position of the dataset's list.
    Style(u32),
    /// BibTeX.
    Bibtex,
    /// BibLaTeX.
    Biblatex,
    /// RIS.
    Ris,
    /// CSL-JSON.
    CslJson,
}

impl Format {
    /// Machine-readable formats, in the order they are offered.
    pub const FILES: [Self; 4] = [Self::Bibtex, Self::Biblatex, Self::Ris, Self::CslJson];

    /// Machine-readable formats of the files that are published beside the pages of a site.
    pub const LISTS: [Self; 3] = [Self::Bibtex, Self::Ris, Self::CslJson];

    /// Label for the visitor; the names of styles are in the dataset.
    pub fn label(self) -> &'static str {
        match self {
            Self::Style(_) => citations::text(),
            Self::Bibtex => citations::bibtex(),
            Self::Biblatex => citations::biblatex(),
            Self::Ris => citations::ris(),
            Self::CslJson => citations::csl_json(),
        }
    }

    /// File extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Style(_) => "txt",
            Self::Bibtex | Self::Biblatex => "bib",
            Self::Ris => "ris",
            Self::CslJson => "json",
        }
    }

    /// Media type that reference managers recognize.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Style(_) => "text/plain;charset=utf-8",
            Self::Bibtex | Self::Biblatex => "application/x-bibtex",
            Self::Ris => "application/x-research-info-systems",
            Self::CslJson => "application/vnd.citationstyles.csl+json",
        }
    }
}

/// Exported works.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Plain text.
    pub plain: String,
    /// HTML, if the text is formatted; otherwise empty.
    pub html: String,
}

/// Companion files of a dataset that citations are made from.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// Works in the citation styles.
    pub citations: &'a Citations,
    /// Details of the works.
    pub details: &'a DetailsList,
}

/// Exports the `works` of `dataset`, in their order. A style takes its text from the citations in
/// `sources`, numbers the works if it does so and there are several, and sets the name of `own` in
/// bold; the machine-readable formats take the details.
///
/// # Examples
///
/// ```
/// use peerage_core::cite::{Citations, Format, Sources, document};
/// use peerage_core::model::schema::decode;
/// use peerage_core::model::{DetailsList, WorkId};
///
/// let dataset = decode(include_bytes!("../example.json"))?;
/// let (citations, details) = (Citations::default(), DetailsList::default());
/// let sources = Sources { citations: &citations, details: &details };
/// let entry = document(&[WorkId(0)], &dataset, Format::Bibtex, sources, None).plain;
/// assert!(entry.starts_with("@article{lovelace1843notes,"), "{entry}");
/// assert!(entry.contains("author = {Lovelace, Ada and Babbage, Charles}"), "{entry}");
/// # Ok::<(), peerage_core::model::schema::DecodeError>(())
/// ```
pub fn document(
    works: &[WorkId],
    dataset: &Dataset,
    format: Format,
    sources: Sources<'_>,
    own: Option<PersonId>,
) -> Document {
    let Sources { citations, details } = sources;
    let listed = || works.iter().filter_map(|id| Reference::new(*id, dataset, details));
    let files = |write: fn(&Reference<'_>) -> String, separator| {
        let entries: Vec<String> = listed().map(|reference| write(&reference)).collect();
        entries.join(separator)
    };
    let plain = match format {
        Format::Style(style) => return styled(works, dataset, style as usize, citations, own),
        Format::Bibtex => files(bibtex, "\n"),
        Format::Biblatex => files(biblatex, "\n"),
        Format::Ris => files(ris, ""),
        Format::CslJson => format!("[{}]\n", files(csl_json, ", ")),
    };
    Document { plain, html: String::new() }
}

fn styled(
    works: &[WorkId],
    dataset: &Dataset,
    style: usize,
    citations: &Citations,
    own: Option<PersonId>,
) -> Document {
    let mut document = Document::default();
    let entries = citations.list(style, works);
    for (at, (id, entry)) in works.iter().zip(&entries).enumerate() {
        let number = number(dataset, style, at, works.len());
        document.plain.push_str(&number);
        document.plain.push_str(&plain(entry));
        document.plain.push('\n');
        document.html.push_str("<p>");
        escape(&number, &mut document.html);
        write_html(entry, position(*id, dataset, own), &mut document.html);
        document.html.push_str("</p>\n");
    }
    document
}

/// Prefix of the entry at `at` of a list of `n`: its number with the text that the style puts
/// around it; empty if it is not numbered.
pub fn number(dataset: &Dataset, style: usize, at: usize, n: usize) -> String {
    let style = dataset.citations.as_ref().and_then(|part| part.styles.get(style));
    match style.and_then(|style| style.number.as_ref()) {
        Some((before, after)) if n > 1 => format!("{before}{}{after} ", at + 1),
        _ => String::new(),
    }
}

/// Position of `own` among the authors of a work.
pub fn position(work: WorkId, dataset: &Dataset, own: Option<PersonId>) -> Option<u32> {
    let authors = &dataset.work(work)?.authors;
    authors.iter().position(|by| Some(by.person) == own).map(|at| at as u32)
}
