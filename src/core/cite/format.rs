//! Works in the format that the visitor chose: formatted text, BibTeX, RIS or
//! CSL-JSON.

use crate::cite::bibtex::{biblatex, bibtex};
use crate::cite::csl_json::csl_json;
use crate::cite::reference::Reference;
use crate::cite::ris::ris;
use crate::cite::segment::{Citations, plain, write_html};
use crate::messages::citations;
use crate::model::{Dataset, DetailsList, PersonId, WorkId};
use crate::text::markup::escape;

/// What a citation can be had as.
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
    /// The formats that programs read, in the order they are offered.
    pub const FILES: [Self; 4] = [Self::Bibtex, Self::Biblatex, Self::Ris, Self::CslJson];

    /// Those of them that lie beside the pages of a site.
    pub const LISTS: [Self; 3] = [Self::Bibtex, Self::Ris, Self::CslJson];

    /// What the visitor reads; the name of a style is in the dataset.
    pub fn label(self) -> &'static str {
        match self {
            Self::Style(_) => citations::text(),
            Self::Bibtex => citations::bibtex(),
            Self::Biblatex => citations::biblatex(),
            Self::Ris => citations::ris(),
            Self::CslJson => citations::csl_json(),
        }
    }

    /// How names of files end.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Style(_) => "txt",
            Self::Bibtex | Self::Biblatex => "bib",
            Self::Ris => "ris",
            Self::CslJson => "json",
        }
    }

    /// Media type, as programs know it.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Style(_) => "text/plain;charset=utf-8",
            Self::Bibtex | Self::Biblatex => "application/x-bibtex",
            Self::Ris => "application/x-research-info-systems",
            Self::CslJson => "application/vnd.citationstyles.csl+json",
        }
    }
}

/// Works, ready to be taken along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// As text.
    pub plain: String,
    /// As HTML, where the text has a form; otherwise empty.
    pub html: String,
}

/// What lies beside a dataset and citations are made of.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// The works in the styles of citation.
    pub citations: &'a Citations,
    /// The details of the works.
    pub details: &'a DetailsList,
}

/// The `works` of `dataset`, in their order. A style takes its text from the
/// citations of `sources`, numbers the works where it does and there are several, and
/// sets the name of `own` in bold; the formats that programs read take the details.
pub fn document(
    works: &[WorkId],
    dataset: &Dataset,
    format: Format,
    sources: Sources<'_>,
    own: Option<PersonId>,
) -> Document {
    let Sources { citations, details } = sources;
    let listed = || works.iter().filter_map(|id| Reference::of(*id, dataset, details));
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

/// What stands before the entry at `at` of a list of `n`: its number with what
/// the style puts around it, or nothing.
pub fn number(dataset: &Dataset, style: usize, at: usize, n: usize) -> String {
    let style = dataset.citations.as_ref().and_then(|part| part.styles.get(style));
    match style.and_then(|style| style.number.as_ref()) {
        Some((before, after)) if n > 1 => format!("{before}{}{after} ", at + 1),
        _ => String::new(),
    }
}

/// The position of `own` among the authors of a work.
pub fn position(work: WorkId, dataset: &Dataset, own: Option<PersonId>) -> Option<u32> {
    let authors = &dataset.work(work)?.authors;
    authors.iter().position(|by| Some(by.person) == own).map(|at| at as u32)
}
