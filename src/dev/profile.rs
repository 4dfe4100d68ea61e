//! The two kinds of build.

/// Which build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Quick to make, large, with names for debugging.
    Dev,
    /// Small; what is published.
    Release,
}

impl Profile {
    /// Name of the directory where a build is put together.
    pub fn directory(self) -> &'static str {
        match self {
            Self::Dev => "debug",
            Self::Release => "release",
        }
    }
}
