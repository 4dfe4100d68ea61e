//! References set from entries of bibliographies: as in papers and, above all, as on homepages.

mod chinese;
mod details;
mod imprint;
mod japanese;
mod languages;
mod lines;
mod names;
mod setter;
mod shapes;
mod venue;
mod wording;

pub use self::chinese::chinese;
pub use self::japanese::japanese;
pub use self::languages::translated;
pub use self::lines::{line, patent, review, talk};
pub use self::shapes::{homepage, paper};
