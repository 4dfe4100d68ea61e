//! Tables, and their writers: one for each format, in one list.

mod format;
mod markdown;
mod sheet;
mod text;

pub use self::format::{FORMATS, Format};
