//! Writer of PDF, through Typst.

use peerage_typeset::typeset;

use crate::paper::document::Document;
use crate::paper::layout::Layout;
use crate::paper::write::typst::typst;
use crate::paper::write::written::Written;

/// Typesets a document.
///
/// # Errors
///
/// The messages of the typesetter, where it refuses the document.
pub fn pdf(document: &Document, layout: Layout) -> Result<Written, String> {
    let set = typeset(&typst(document, layout))
        .map_err(|messages| format!("the typesetter refuses it: {}", messages.join("; ")))?;
    Ok(Written { bytes: set.pdf, missing: set.missing })
}
