//! HTML as text: what a page shows before the program runs, so that under the widget's own style
//! sheets nothing moves when the program takes over. The parts are those of the widget
//! ([`peerage_core::page`]), written into a sink of HTML.

mod content;
mod html;
mod list;
mod page;
mod work;

pub use peerage_core::page::row::MAX_NAMED;

pub use self::content::{Content, MAX_LISTED, Place};
