//! Validated datasets, the only ones from which the page, the search index, trust and the files of
//! the compiler are built.

use std::ops::Deref;

use crate::model::validate::{check, check_extracted, is_valid};
use crate::model::{Dataset, Violation};

/// Dataset in which every reference leads to an entry, every key names one entry, every date,
/// number and file name is possible, and nothing is larger than [`crate::model::limits`] allows. It
/// is constructed by [`Dataset::validate`] and [`ValidatedDataset::with`] alone and never modified.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ValidatedDataset(Dataset);

impl ValidatedDataset {
    /// Returns the dataset for modification; it must be validated again afterwards.
    pub fn into_inner(self) -> Dataset {
        self.0
    }
}

impl ValidatedDataset {
    /// The dataset with the works of `other` added, as [`Dataset::append`] does it, which keeps every
    /// reference valid.
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        let mut dataset = self.0.clone();
        dataset.append(other);
        Self(dataset)
    }
}

impl Deref for ValidatedDataset {
    type Target = Dataset;

    fn deref(&self) -> &Dataset {
        &self.0
    }
}

impl Dataset {
    /// Validates everything that the types alone do not guarantee.
    ///
    /// # Errors
    ///
    /// Returns the first problem and its place.
    pub fn validate(self) -> Result<ValidatedDataset, Violation> {
        check(&self)?;
        Ok(ValidatedDataset(self))
    }

    /// Validates like [`Dataset::validate`], without diagnostics.
    pub(crate) fn validate_untold(self) -> Option<ValidatedDataset> {
        is_valid(&self).then_some(ValidatedDataset(self))
    }

    /// Validates a dataset that holds only what is extracted for trust, without the code for the
    /// other checks.
    ///
    /// # Errors
    ///
    /// Returns the first problem and its place.
    pub(crate) fn validate_extracted(self) -> Result<ValidatedDataset, Violation> {
        check_extracted(&self)?;
        Ok(ValidatedDataset(self))
    }

    /// Checks the dataset like [`Dataset::validate`], without consuming it.
    ///
    /// # Errors
    ///
    /// Returns the first problem and its place.
    pub fn check(&self) -> Result<(), Violation> {
        check(self)
    }

    /// Validates a dataset in a test, where an invalid dataset is a mistake.
    #[cfg(test)]
    #[track_caller]
    pub fn validated(self) -> ValidatedDataset {
        match self.validate() {
            Ok(dataset) => dataset,
            Err(violation) => unreachable!("{violation}"),
        }
    }
}
