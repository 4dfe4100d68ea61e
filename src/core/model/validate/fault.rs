//! What a check makes of something wrong: where it is, and words for it, or nothing but
//! that it is there. The program of a page checks without the words: what finds them is
//! loaded where they are needed.

use crate::model::Violation;

/// The name of no member: what is checked is the value itself.
pub(super) const SELF: &str = "";

/// Nothing, or what is wrong.
pub(super) type Checked<F> = Result<(), F>;

/// What is made of something wrong.
pub(super) trait Fault: Sized {
    /// A value with this problem.
    fn new(problem: impl FnOnce() -> String) -> Self;

    /// The same, seen from the value whose member `name` it is in, or the entry of that
    /// member `at` a position.
    fn within(self, name: &'static str, at: Option<usize>) -> Self;
}

/// One word in size.
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

/// That something is wrong, and no more.
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
