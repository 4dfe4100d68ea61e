//! Taking a page along: into another site as an element or a frame, and as a list
//! in HTML or Markdown. Everything that comes from a dataset is escaped for where
//! it goes.

mod entry;
mod list;
mod snippet;

pub use self::entry::{Piece, entry};
pub use self::list::{html, markdown};
pub use self::snippet::{Embedding, Theme};
