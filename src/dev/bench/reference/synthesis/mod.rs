//! References set from entries of bibliographies: as in papers and, above all, as on homepages.

mod chinese;
mod details;
mod imprint;
mod japanese;
mod korean;
mod languages;
mod lines;
mod manners;
mod mathematicians;
mod names;
mod scholar;
mod scholars;
mod setter;
mod shapes;
mod venue;
mod wording;

pub use self::chinese::chinese;
pub use self::japanese::japanese;
pub use self::korean::korean;
pub use self::languages::translated;
pub use self::lines::{line, patent, review, talk};
pub use self::mathematicians::mathematician;
pub use self::scholars::scholar;
pub use self::shapes::{homepage, paper};
