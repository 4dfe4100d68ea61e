//! Scales for the colors of nodes.

/// Property of a person that the color of their node shows. If there are other entities than
/// people, colors show the kinds of entities, whatever the scale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorScale {
    /// The group of people who write together.
    #[default]
    Community,
    /// The year of the last work.
    LastYear,
    /// Membership of the person in the lab.
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
