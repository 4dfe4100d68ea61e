//! Export of a page: into another site as an element or a frame, as a list in HTML or Markdown, and
//! to a disk as one file. Everything from a dataset is escaped for its target format.

mod capsule;
mod entry;
mod list;
mod snippet;

pub use self::capsule::{Packed, Place, capsule, chunks, file_name, verified};
pub use self::entry::{Piece, entry};
pub use self::list::{html, markdown};
pub use self::snippet::{Embedding, Theme};
