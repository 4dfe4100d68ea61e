//! A document in Typst becomes PDF.

use typst::diag::SourceDiagnostic;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, pdf};

use crate::glyphs::missing;
use crate::world::Alone;

/// PDF of a document.
#[derive(Debug)]
pub struct Typeset {
    /// Bytes of the file.
    pub pdf: Vec<u8>,
    /// Number of pages.
    pub n_pages: usize,
    /// Characters for which no font has a glyph, in order.
    pub missing: Vec<char>,
}

/// Typesets `source`, a document in Typst.
///
/// # Errors
///
/// The messages of the typesetter, where the source is not understood or reads a file.
pub fn typeset(source: &str) -> Result<Typeset, Vec<String>> {
    let said = |all: &[SourceDiagnostic]| all.iter().map(|it| it.message.to_string()).collect();
    let document = typst::compile::<PagedDocument>(&Alone::new(source));
    let document = document.output.map_err(|errors| -> Vec<String> { said(&errors) })?;
    let bytes = pdf(&document, &PdfOptions::default());
    let pdf = bytes.map_err(|errors| -> Vec<String> { said(&errors) })?;
    Ok(Typeset { pdf, n_pages: document.pages().len(), missing: missing(&document) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_becomes_pdf() {
        let set = typeset("= Ada\n#pagebreak()\n*Notes* on the Engine").unwrap();
        assert!(set.pdf.starts_with(b"%PDF-"));
        assert_eq!((set.n_pages, set.missing), (2, vec![]));
        assert_eq!(set.pdf, typeset("= Ada\n#pagebreak()\n*Notes* on the Engine").unwrap().pdf);
    }

    #[test]
    fn a_character_without_a_glyph_is_reported() {
        // A code point for private use, which no font of a machine is meant to have.
        let set = typeset("Ada \u{10fffd}").unwrap();
        assert_eq!(set.missing, ['\u{10fffd}']);
    }

    #[test]
    fn files_and_packages_are_out_of_reach() {
        for source in [
            "#read(\"/etc/hostname\")",
            "#include \"other.typ\"",
            "#image(\"x.png\")",
            "#import \"@preview/example:0.1.0\": add",
            "#plugin(\"x.wasm\")",
        ] {
            assert!(typeset(source).is_err(), "{source}");
        }
    }
}
