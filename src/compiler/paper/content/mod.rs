//! Content of documents: what a curriculum vitae, a list of co-authors and a report of a year say.

mod coauthors;
mod cv;
mod items;
mod library;
mod references;
mod report;

pub use self::coauthors::{Coauthors, coauthors};
pub use self::cv::cv;
pub use self::library::Library;
pub use self::report::{Report, report};
