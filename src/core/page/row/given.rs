//! Input of the parts of a row.

use crate::model::{Dataset, Work, WorkId};
use crate::search::Why;
use crate::state::Focus;
use crate::state::authors::Fold;

/// Authors that are shown of a long list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// All.
    All,
    /// Authors that are kept; the number of the others stands behind them.
    Kept,
    /// As with `Kept`, and the others are there for a style sheet to hide.
    Hidden,
}

/// A work, and the place of its row.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The dataset.
    pub dataset: &'a Dataset,
    /// Position of the work in the dataset.
    pub id: WorkId,
    /// The work.
    pub work: &'a Work,
    /// The page that the row stands on.
    pub focus: Focus,
    /// Marks and reasons of the current query.
    pub why: &'a Why,
    /// Authors that are shown of a long list.
    pub names: Names,
    /// Length of a list that is long.
    pub fold: Fold,
    /// True if the summary is shown.
    pub has_summary: bool,
}

impl Row<'_> {
    /// True if the page is about the work.
    pub fn is_alone(&self) -> bool {
        self.focus == Focus::Work(self.id)
    }
}
