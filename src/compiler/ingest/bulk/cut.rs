//! Forms in which bulk files hold their records, and what finds the records there.

use std::io::{self, BufRead};

use crate::ingest::bulk::elements::Elements;
use crate::ingest::bulk::items::Items;
use crate::ingest::bulk::lines::Lines;

/// Maximum length in bytes of a record: the longest works, of thousands of authors with their
/// affiliations, have some megabytes.
pub const MAX_RECORD: usize = 32 << 20;

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

/// Next part of a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Record, which begins on this line, from 1.
    Record(u32),
    /// Something else that the owner of the file should know, on this line.
    Told(u32, String, &'static str),
    /// End of the file.
    End,
}

/// Finder of the records of a file.
pub trait Cutter {
    /// Puts the next record into `record`.
    fn next(&mut self, record: &mut Vec<u8>) -> io::Result<Next>;

    /// Texts around the records of a file, with which a part of them is a file, too.
    fn around(&self) -> (&[u8], &[u8]) {
        (b"", b"")
    }

    /// Line that was read last.
    fn line(&self) -> u32;
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

/// Notice of a record that is too long.
pub fn too_long(line: u32) -> Next {
    let message = format!("a record of more than {} MB", MAX_RECORD >> 20);
    Next::Told(line, message, "it is left out; get the file again")
}
