//! Replacement of the reader of pictures, for small programs.

use peerage_core::model::Image;

use crate::ingest::image::Subject;

/// Reason for which a picture is not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem;

impl Problem {
    /// Message, as the rest of a sentence.
    pub fn words(self) -> &'static str {
        "is left out here"
    }

    /// Remedy.
    pub fn remedy(self) -> &'static str {
        "the command `peerage` shows pictures"
    }
}

/// Always fails.
pub fn shown(_: &[u8], _: Subject) -> Result<(Image, Vec<u8>), Problem> {
    Err(Problem)
}
