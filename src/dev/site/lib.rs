//! What the developer's command shares with the tests in real browsers: a web
//! server, labs that are invented, and datasets that are hostile.

pub mod generate;
pub mod hostile;
pub mod server;
