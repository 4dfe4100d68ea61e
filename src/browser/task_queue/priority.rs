//! Priorities of tasks, each with its delay.

/// Urgency of a task; the most urgent comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// Visible parts of the first content.
    Visible,
    /// Completion of a change after it has been painted.
    Painted,
    /// Secondary content, which changes after the main content.
    Secondary,
    /// Off-screen parts of the first content.
    Near,
    /// Work that is not needed before the visitor pauses.
    Rest,
    /// Work that is not needed before the visitor reads.
    Idle,
}

impl Priority {
    /// Milliseconds that a task waits, and that pass without a newer task of its key.
    pub(super) const fn delay(self) -> f64 {
        match self {
            Self::Visible | Self::Near => 0.0,
            Self::Painted => 40.0,
            Self::Secondary => 60.0,
            Self::Rest => 240.0,
            Self::Idle => 1500.0,
        }
    }
}
