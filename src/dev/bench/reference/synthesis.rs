//! References set from entries of bibliographies: as in papers and, above all, as on homepages.

mod details;
mod east_asian;
mod imprint;
mod languages;
mod lines;
mod names;
mod setter;
mod shapes;
mod venue;
mod wording;

pub use self::east_asian::{chinese, japanese};
pub use self::languages::translated;
pub use self::lines::{line, patent, talk};
pub use self::shapes::{homepage, paper};
