//! Trust: sources, marks and signatures become a state that the visitor can
//! read, open and verify.
//!
//! No score is stored. [`verify_dataset`] verifies the seal and every signed
//! document, [`evidence()`] collects what speaks for and against a person, and
//! [`score`] adds it up as a tree. All of this runs in the visitor's browser,
//! with the same functions as in the compiler. [`threats`] lists what can be
//! forged and what no badge promises.

pub mod binding;
mod changes;
pub mod credential;
pub mod evidence;
mod explain;
pub mod explanation;
mod extract;
mod gather;
mod headline;
mod history;
mod independence;
pub mod issue;
mod lookup;
pub mod moment;
pub mod policy;
pub mod preference;
pub mod proof;
mod report;
mod score;
mod script;
pub mod seal;
mod signal;
#[cfg(test)]
mod signer;
mod standing;
pub mod statement;
#[cfg(test)]
mod tests;
pub mod threats;
pub mod tree;
mod verdict;

pub use self::explain::{explanation_rows, summary_rows};
pub use self::extract::{ExtractError, extract};
pub use self::gather::{
    OwnPages, RECORDED_DAYS, Recorded, Signed, badges, evidence, evidence_in, signing_venue,
};
pub use self::headline::unverified_headline;
pub use self::lookup::{Lookup, find_work};
pub use self::report::{Report, verify_dataset, verify_documents, verify_read};
pub use self::score::score;
pub use self::script::mixes_scripts;
pub use self::signal::{Signal, n_differing, signals};
pub use self::verdict::{Difference, State, Verdict, verdict_of_work};
