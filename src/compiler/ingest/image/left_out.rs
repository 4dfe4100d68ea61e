//! In place of what reads pictures, for programs that are to stay small.

use peerage_core::model::Image;

use crate::ingest::image::Subject;

/// Why a file is no picture that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem;

impl Problem {
    /// What is wrong.
    pub fn words(self) -> &'static str {
        "is left out here"
    }

    /// What to do about it.
    pub fn remedy(self) -> &'static str {
        "the command `peerage` shows pictures"
    }
}

/// Nothing.
pub fn shown(_: &[u8], _: Subject) -> Result<(Image, Vec<u8>), Problem> {
    Err(Problem)
}
