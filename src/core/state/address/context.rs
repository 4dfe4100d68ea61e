//! Context for reading and writing an address.

use crate::facet::Table;
use crate::model::Dataset;
use crate::state::ViewState;

/// Context for reading and writing an address.
#[derive(Clone, Copy, Debug)]
pub struct Address<'a> {
    /// Dataset that is shown.
    pub dataset: &'a Dataset,
    /// The values of its works.
    pub table: &'a Table,
    /// State that the profile was mounted with.
    pub base: &'a ViewState,
}
