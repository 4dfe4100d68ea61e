//! What the developer's command shares with the tests in real browsers: labs
//! that are invented, and a web server.

pub mod generate;
pub mod server;
