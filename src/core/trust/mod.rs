//! Trust: from sources, marks and signatures to a state that can be read,
//! opened and verified.
//!
//! Nothing here is stored. [`verify_dataset`] verifies the seal and every
//! signed document, [`evidence`] gathers what speaks for a person and against
//! them, and [`score`] adds it up as a tree, all in the visitor's browser and
//! by the same functions as in the compiler. What can be forged, and what no
//! badge promises, stands in [`threats`].

pub mod binding;
pub mod credential;
pub mod evidence;
mod explain;
pub mod explanation;
mod extract;
mod gather;
mod independence;
pub mod issue;
pub mod json;
pub mod moment;
pub mod policy;
pub mod preference;
pub mod proof;
mod report;
mod score;
mod script;
pub mod seal;
mod signal;
mod standing;
pub mod statement;
pub mod threats;
pub mod tree;
mod verdict;

pub use self::explain::{explanation_rows, summary_rows};
pub use self::extract::extract;
pub use self::gather::{
    RECORDED_DAYS, badges, bound_pages, evidence, find_work, is_later, origin, signing_venue,
};
pub use self::report::{Report, verify_dataset, verify_documents, verify_read};
pub use self::score::score;
pub use self::script::mixes_scripts;
pub use self::signal::{Signal, signals};
pub use self::verdict::{Difference, State, Verdict, verdict_of_work};
