//! Finders of the records of a file.

use std::io;

/// Maximum length in bytes of a record: the longest works, of thousands of authors with their
/// affiliations, have some megabytes.
pub const MAX_RECORD: usize = 32 << 20;

/// Next part of a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Record, which begins on this line, from 1.
    Record(u32),
    /// Problem on this line: message and remedy.
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

/// Notice of a record that is too long.
pub fn too_long(line: u32) -> Next {
    let message = format!("a record of more than {} MB", MAX_RECORD >> 20);
    Next::Told(line, message, "it is left out; get the file again")
}
