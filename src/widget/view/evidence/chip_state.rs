//! State of the buttons that open the explanations of a person's evidence, shared with the panels.

use peerage_core::trust::explanation::Explanation;

use crate::store::Signal;

/// State of the buttons.
#[derive(Clone, Copy)]
pub struct TrustChip {
    /// Explanation of the score, once it is known.
    pub explained: Signal<Option<Explanation>>,
    /// True if the visitor has opened the explanation.
    pub is_open: Signal<bool>,
    /// True if the visitor has opened the facts on which sources differ.
    pub has_facts: Signal<bool>,
}
