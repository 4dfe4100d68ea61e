//! Parts that the developer's command shares with the tests in real browsers: a web server,
//! invented labs, hostile datasets, and pages of every state of a profile.

pub mod gallery;
pub mod generate;
pub mod hostile;
