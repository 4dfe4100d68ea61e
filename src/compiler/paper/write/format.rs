//! Formats of documents.

use crate::paper::document::Document;
use crate::paper::layout::Layout;
use crate::paper::write::docx::docx;
use crate::paper::write::markdown::markdown;
#[cfg(feature = "pdf")]
use crate::paper::write::pdf::pdf;
use crate::paper::write::tex::tex;
use crate::paper::write::typst::typst;
use crate::paper::write::written::Written;

/// Format of a document.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Extension of its files.
    pub extension: &'static str,
    /// Writes a document.
    write: fn(&Document, Layout) -> Result<Written, String>,
}

/// Formats, in the order in which they are offered.
pub const FORMATS: [Format; 5] = [
    Format { extension: "pdf", write: pdf },
    Format { extension: "docx", write: docx },
    Format { extension: "typ", write: |document, layout| Ok(typst(document, layout).into()) },
    Format { extension: "tex", write: |document, layout| Ok(tex(document, layout).into()) },
    Format { extension: "md", write: |document, _| Ok(markdown(document).into()) },
];

impl Format {
    /// Format of files with this extension.
    pub fn parse(extension: &str) -> Option<Self> {
        FORMATS.into_iter().find(|format| extension.eq_ignore_ascii_case(format.extension))
    }

    /// Writes a document.
    ///
    /// # Errors
    ///
    /// If this program was built without the format, or the typesetter refuses the document.
    pub fn write(self, document: &Document, layout: Layout) -> Result<Written, String> {
        (self.write)(document, layout)
    }
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &Document, _: Layout) -> Result<Written, String> {
    Err("this program was built without what typesets PDF\n\
         help: use a release, or build it with `cargo build --release --package peerage --features \
         pdf`; or write a `.typ` file and run `typst compile` on it"
        .to_owned())
}
