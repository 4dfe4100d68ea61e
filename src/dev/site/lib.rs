//! What the developer's command shares with the tests in real browsers: labs
//! that are invented, datasets that are hostile, and pages of every state of
//! a profile.

pub mod gallery;
pub mod generate;
pub mod hostile;
