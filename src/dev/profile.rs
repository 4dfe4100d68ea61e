//! The two kinds of build.

/// Kind of build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Quick to build, large, with names for debugging.
    Dev,
    /// Small; for publishing.
    Release,
}

impl Profile {
    /// Name of the directory where a build is assembled.
    pub fn directory(self) -> &'static str {
        match self {
            Self::Dev => "debug",
            Self::Release => "release",
        }
    }
}
