//! Word documents (Office Open XML, ECMA-376), which become pages of HTML and are read as these:
//! headings by their styles and levels of outline, lists, tables, links and emphasis. Each paragraph,
//! and each row of a table, is a line, so that a diagnostic names the number of the paragraph.
//!
//! Only the text counts: headers, footers, notes, comments and deleted text stay out.

mod body;
mod line;
mod package;
mod styles;
mod table;

use crate::ingest::word::body::Body;
use crate::ingest::word::package::Package;
use crate::ingest::word::styles::Styles;

/// First bytes of a document, as of any ZIP file.
pub const MAGIC: &[u8] = b"PK\x03\x04";

/// HTML of a document, or the reason why it cannot be read.
pub fn html(bytes: &[u8]) -> Result<String, &'static str> {
    let mut package = Package::open(bytes)?;
    let styles = package.styles();
    let links = package.links();
    let text = package.document()?;
    let document = package::parse(&text).ok_or("its XML is broken or too large")?;
    let styles = styles.as_deref().and_then(package::parse);
    let styles = styles.map(|xml| Styles::read(&xml)).unwrap_or_default();
    let body = document.descendants().find(|node| node.tag_name().name() == "body");
    let mut page = Body::new(&styles, &links);
    page.blocks(body.ok_or("it has no text")?, 0);
    Ok(page.finish())
}

#[cfg(test)]
mod tests;
