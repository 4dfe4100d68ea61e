//! Documents as people write them: homepages, lists of publications and curricula vitae in HTML,
//! Markdown, LaTeX, Org, reStructuredText and plain text.
//!
//! A reader of each format makes blocks (`html`, `markdown`, `latex`, `org`, `rst`, `lines`), which `outline` divides by
//! their headings (`heading`). `entries` finds the works of a list, whose fields
//! [`reference`](crate::ingest::reference) tells apart, `items` reads the lines of a curriculum
//! vitae, and `owner` says whose document it is. Data that a page states for programs (`structured`)
//! count before its text.

mod base;
mod block;
mod boundary;
mod builder;
mod caption;
mod cited;
mod element;
mod entries;
mod heading;
pub mod html;
mod items;
mod label;
mod latex;
mod likely;
mod lines;
mod markdown;
mod name;
mod open;
mod org;
mod outline;
mod owner;
mod people;
mod period;
mod read;
mod records;
mod remark;
mod rows;
mod rst;
mod structured;
mod tabs;
mod text;
mod titles;
mod work;

pub use self::heading::{Section, section_of_heading};
pub use self::latex::begins as begins_latex;
pub use self::name::person as name_of_person;
pub use self::org::begins as begins_org;
pub use self::people::{Shown, people};
pub use self::read::{read_html, read_latex, read_markdown, read_org, read_rst, read_text};
pub use self::work::is_doubt;
