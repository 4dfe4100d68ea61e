//! Trust: from claims and sources to a state that can be read and opened.
//!
//! Nothing here is stored. The states are computed from the evidence in the
//! visitor's browser, by the rule of [`verdict`] alone.

pub mod binding;
pub mod credential;
pub mod evidence;
mod gather;
mod independence;
pub mod json;
pub mod moment;
pub mod policy;
pub mod proof;
mod report;
mod score;
mod script;
pub mod seal;
mod signal;
mod standing;
pub mod statement;
pub mod tree;
mod verdict;

pub use self::gather::{RECORDED_DAYS, bound_pages, evidence, find_work, origin};
pub use self::report::{Report, verify_dataset, verify_documents};
pub use self::score::score;
pub use self::script::mixes_scripts;
pub use self::signal::{Signal, signals};
pub use self::verdict::{Difference, State, Verdict, verdict_of_work};
