//! Parts of a page, each written once. A part is a function that writes elements into a [`Sink`]:
//! the compiler's writes HTML, the widget's makes elements of the document. A part returns handles
//! to the elements whose content or state changes on a live page.
//!
//! A part does not know its style sheet or its address; where a live page and a static one differ,
//! it asks [`Sink::IS_LIVE`]. Everything of a dataset is written as a text or as the value of an
//! attribute, which the sink escapes.

pub mod cv;
pub mod frame;
pub mod header;
pub mod lab_sections;
pub mod links;
pub mod list;
pub mod person;
pub mod related;
pub mod rich;
pub mod row;
mod sink;
pub mod strip;
pub mod symbol;
mod target;
pub mod toolbar;
pub mod units;
pub mod versions;

pub use self::sink::{Act, Instead, Namespace, Sink};
pub use self::target::{read_target, target};
