//! What the developer's command shares with the tests in real browsers: a web
//! server, and labs that are invented.

pub mod generate;
pub mod server;
