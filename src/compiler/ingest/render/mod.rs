//! Output of diagnostics: as text for people, as JSON Lines for programs, and as SARIF for code
//! scanning.

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
