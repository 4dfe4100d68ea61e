//! Packages of npm.

mod api;
mod element;
mod package;
mod program;

pub use self::element::element;
pub use self::program::program;
