//! State of the button that shows the level of verification, shared with the panels that it opens.

use peerage_core::trust::explanation::Explanation;

use crate::store::Signal;

/// State of the button.
#[derive(Clone, Copy)]
pub struct TrustChip {
    /// Explanation of the score, once it is known.
    pub explained: Signal<Option<Explanation>>,
    /// True if the visitor has opened the panel.
    pub is_open: Signal<bool>,
}
