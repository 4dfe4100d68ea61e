//! Parts of a profile, which stand alone in the pages of others.

/// Parts of a profile that are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Parts {
    /// Everything.
    #[default]
    Profile,
    /// Search, filters and publications.
    List,
    /// The collaborators.
    Graph,
    /// The members of the lab, group by group.
    People,
    /// Works and topics by year.
    Timeline,
    /// The name in a line, with the number of works and, of a person, what the evidence shows.
    Badge,
    /// The number of works, within a sentence of the page.
    Count,
}

impl Parts {
    /// All choices of parts.
    pub const ALL: [Self; 7] = [
        Self::Profile,
        Self::List,
        Self::Graph,
        Self::People,
        Self::Timeline,
        Self::Badge,
        Self::Count,
    ];

    /// Value of the attribute `view`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Profile => "profile",
            Self::List => "list",
            Self::Graph => "graph",
            Self::People => "people",
            Self::Timeline => "timeline",
            Self::Badge => "badge",
            Self::Count => "count",
        }
    }

    /// Parses the result of [`Parts::key`]; any other text gives everything.
    pub fn parse(key: &str) -> Self {
        Self::ALL.into_iter().find(|parts| parts.key() == key).unwrap_or_default()
    }
}
