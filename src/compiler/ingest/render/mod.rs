//! How problems are shown: to people as text, to programs as a line of JSON
//! each, and to code scanning as SARIF.

mod json;
mod kinds;
mod place;
mod rule;
mod sarif;
mod text;

pub use self::json::lines;
pub use self::kinds::kinds;
pub use self::rule::Rule;
pub use self::sarif::sarif;
pub use self::text::{render, render_all, render_kind};
