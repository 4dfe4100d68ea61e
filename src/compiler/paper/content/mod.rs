//! Content of documents: what a curriculum vitae and a report of a year say.

mod cv;
mod items;
mod library;
mod references;
mod report;

pub use self::cv::cv;
pub use self::library::Library;
pub use self::report::{Report, report};
