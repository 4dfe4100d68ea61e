//! Content of documents: what a curriculum vitae, the tables of funders and a report of a year say.

mod collaborators;
mod cv;
mod items;
mod library;
mod references;
mod report;

pub use self::collaborators::{Collaborators, collaborators};
pub use self::cv::cv;
pub use self::library::Library;
pub use self::report::{Report, report};
