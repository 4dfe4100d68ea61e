//! Parts that the developer's command shares with the tests in real browsers: a web server,
//! invented labs, hostile datasets, pages of every state of a profile, and what could not be tested.

pub mod gallery;
pub mod generate;
pub mod hostile;
pub mod not_run;
