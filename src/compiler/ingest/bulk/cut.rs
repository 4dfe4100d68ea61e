//! Forms in which bulk files hold their records.

use std::io::BufRead;

use crate::ingest::bulk::cutter::Cutter;
use crate::ingest::bulk::elements::Elements;
use crate::ingest::bulk::items::Items;
use crate::ingest::bulk::lines::Lines;

/// Form in which a bulk file holds its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// JSON Lines: a record on each line.
    Lines,
    /// Records in a list of a JSON value: `[…]`, `{"items": […]}` or `{"results": […]}`.
    Items,
    /// Elements of XML, by their names without namespace. The flag is true if a record cannot
    /// contain another one.
    Elements(&'static [&'static str], bool),
}

impl Cut {
    /// Finder of the records in this form.
    pub fn cutter<'a>(self, reader: Box<dyn BufRead + 'a>) -> Box<dyn Cutter + 'a> {
        match self {
            Self::Lines => Box::new(Lines::new(reader)),
            Self::Items => Box::new(Items::new(reader)),
            Self::Elements(names, is_flat) => Box::new(Elements::new(reader, names, is_flat)),
        }
    }

    /// True for records of JSON.
    pub fn is_json(self) -> bool {
        matches!(self, Self::Lines | Self::Items)
    }
}
