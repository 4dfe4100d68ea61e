//! Writers of documents: one for each format, in one list.

mod docx;
mod format;
mod markdown;
#[cfg(feature = "pdf")]
mod pdf;
mod tex;
mod typst;
mod written;

pub use self::format::{FORMATS, Format};
pub use self::markdown::escape_markdown;
pub use self::written::Written;
