//! Tables, and their writers: one for each format, in one list.

mod cells;
mod format;
mod markdown;
mod sheet;
mod text;

pub use self::cells::Table;
pub use self::format::{FORMATS, Format};
