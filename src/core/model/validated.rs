//! A dataset that was checked: the only one that the page, the search index,
//! trust and the files of the compiler are made of.

use std::ops::Deref;

use crate::model::validate::{check, check_extracted, is_valid};
use crate::model::{Dataset, Violation};

/// A dataset in which every reference leads to an entry, every key names one
/// entry, every date, number and file name is one that can be, and nothing is
/// larger than [`crate::model::limits`] says. It is made by
/// [`Dataset::validate`] alone, and nothing changes it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ValidatedDataset(Dataset);

impl ValidatedDataset {
    /// The dataset, to be changed; it is to be validated again then.
    pub fn into_inner(self) -> Dataset {
        self.0
    }
}

impl Deref for ValidatedDataset {
    type Target = Dataset;

    fn deref(&self) -> &Dataset {
        &self.0
    }
}

impl Dataset {
    /// Checks everything that the type alone does not say.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and where.
    pub fn validate(self) -> Result<ValidatedDataset, Violation> {
        check(&self)?;
        Ok(ValidatedDataset(self))
    }

    /// The same, where nobody asks what is wrong: without the words for that.
    pub(crate) fn validate_untold(self) -> Option<ValidatedDataset> {
        is_valid(&self).then_some(ValidatedDataset(self))
    }

    /// The same for a dataset with nothing in it but what is extracted for
    /// trust; without the code for all the rest.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and where.
    pub(crate) fn validate_extracted(self) -> Result<ValidatedDataset, Violation> {
        check_extracted(&self)?;
        Ok(ValidatedDataset(self))
    }

    /// What [`Dataset::validate`] would refuse the dataset for.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, and where.
    pub fn check(&self) -> Result<(), Violation> {
        check(self)
    }

    /// The same in a test, where a dataset that is not valid is a mistake.
    #[cfg(test)]
    #[track_caller]
    pub fn validated(self) -> ValidatedDataset {
        match self.validate() {
            Ok(dataset) => dataset,
            Err(violation) => unreachable!("{violation}"),
        }
    }
}
