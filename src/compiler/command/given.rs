//! Reads the files that are passed to a command.

use std::path::Path;

use peerage::input::{self, MAX_DATASET_LENGTH, Refusal};

/// The bytes of a file.
pub fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    input::bytes(path, MAX_DATASET_LENGTH).map_err(|refusal| unreadable(path, &refusal))
}

/// The text of a file.
pub fn text(path: &Path) -> Result<String, String> {
    input::text(path, MAX_DATASET_LENGTH).map_err(|refusal| unreadable(path, &refusal))
}

/// Message for a file that cannot be read.
pub fn unreadable(path: &Path, refusal: &Refusal) -> String {
    format!("error: cannot read {}: {refusal}\nhelp: {}", path.display(), refusal.remedy())
}
