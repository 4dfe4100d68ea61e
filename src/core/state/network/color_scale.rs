//! What the colors of nodes may stand for.

/// What the color of a person stands for. Where there are other entities than
/// people, colors tell their kinds, whatever the scale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorScale {
    /// The group of people who write together.
    #[default]
    Community,
    /// The year of the last work.
    LastYear,
    /// Whether the person is a member of the lab.
    Membership,
}

impl ColorScale {
    /// All scales.
    pub const ALL: [Self; 3] = [Self::Community, Self::LastYear, Self::Membership];

    /// Stable name in addresses.
    pub fn key(self) -> &'static str {
        match self {
            Self::Community => "community",
            Self::LastYear => "last-year",
            Self::Membership => "membership",
        }
    }
}
