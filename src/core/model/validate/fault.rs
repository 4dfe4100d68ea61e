//! Faults: the result of a failed check, either with its place and a description or without any.
//! The program of a page checks without the descriptions; the code that produces them is loaded
//! when needed.

use crate::model::Violation;

/// Empty member name: the check concerns the value itself.
pub(super) const SELF: &str = "";

/// Result of a check: nothing, or a fault.
pub(super) type Checked<F> = Result<(), F>;

/// Fault that a failed check creates.
pub(super) trait Fault: Sized {
    /// Creates a fault with this problem.
    fn new(problem: impl FnOnce() -> String) -> Self;

    /// Extends the place of the fault by the member `name` that contains it, or by the entry of
    /// that member `at` a position.
    fn within(self, name: &'static str, at: Option<usize>) -> Self;
}

/// Fault with a description; boxed, so that it has the size of one word.
impl Fault for Box<Violation> {
    #[cold]
    #[inline(never)]
    fn new(problem: impl FnOnce() -> String) -> Self {
        Self::new(Violation { place: String::new(), problem: problem() })
    }

    #[cold]
    #[inline(never)]
    fn within(mut self, name: &'static str, at: Option<usize>) -> Self {
        let at = at.map(|at| format!("[{at}]")).unwrap_or_default();
        let dot = if name.is_empty() || self.place.is_empty() { "" } else { "." };
        self.place = format!("{name}{at}{dot}{}", self.place);
        self
    }
}

/// Fault without place and description.
#[derive(Debug)]
pub(super) struct Untold;

impl Fault for Untold {
    fn new(_: impl FnOnce() -> String) -> Self {
        Self
    }

    fn within(self, _: &'static str, _: Option<usize>) -> Self {
        self
    }
}
