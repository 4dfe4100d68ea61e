//! Files in an archive of tar (POSIX.1, ustar and pax), read one after the other.

use std::io::{self, BufRead, Read};

use crate::ingest::bulk::cutter::MAX_RECORD;

/// Length in bytes of a block: headers take one, and contents are padded to blocks.
const BLOCK: usize = 512;

/// Endings of the names of archives.
const ENDINGS: [&str; 3] = [".tar", ".tar.gz", ".tgz"];

/// Place of the checksum in a header.
const CHECKSUM: std::ops::Range<usize> = 148..156;

/// Files of an archive.
pub struct Archive<R> {
    reader: R,
    /// Number of bytes of the current file, with its padding, that are not read yet.
    left: u64,
    /// Length in bytes of the current file.
    length: u64,
}

impl<R: BufRead> Archive<R> {
    /// Archive at its beginning.
    pub fn new(reader: R) -> Self {
        Self { reader, left: 0, length: 0 }
    }

    /// Name of the next file; none at the end. Folders and links are passed over.
    pub fn next_file(&mut self) -> io::Result<Option<String>> {
        let mut long = None;
        loop {
            self.pass()?;
            let Some(header) = self.header()? else { return Ok(None) };
            self.length = octal(&header[124..136])?;
            self.left = self.length.div_ceil(BLOCK as u64) * BLOCK as u64;
            let mut extended = Vec::new();
            match header[156] {
                b'0' | 0 => return Ok(Some(long.unwrap_or_else(|| name(&header)))),
                b'L' => {
                    self.read(&mut extended)?;
                    long = Some(text(&extended));
                }
                b'x' => {
                    self.read(&mut extended)?;
                    long = path_in(&extended).or(long);
                }
                _ => long = None,
            }
        }
    }

    /// Reads the current file; false if it is too long.
    pub fn read(&mut self, contents: &mut Vec<u8>) -> io::Result<bool> {
        contents.clear();
        if self.length > MAX_RECORD as u64 {
            return Ok(false);
        }
        let read = (&mut self.reader).take(self.length).read_to_end(contents)? as u64;
        self.left = self.left.saturating_sub(read);
        match read == self.length {
            true => Ok(true),
            false => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }

    /// Passes over the rest of the current file.
    fn pass(&mut self) -> io::Result<()> {
        let passed = io::copy(&mut (&mut self.reader).take(self.left), &mut io::sink())?;
        if passed < self.left {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.left = 0;
        Ok(())
    }

    /// Next header; none at the end of the archive.
    fn header(&mut self) -> io::Result<Option<[u8; BLOCK]>> {
        let mut header = [0; BLOCK];
        if self.reader.fill_buf()?.is_empty() {
            return Ok(None);
        }
        self.reader.read_exact(&mut header)?;
        if header.iter().all(|byte| *byte == 0) {
            return Ok(None);
        }
        // The checksum counts as blanks.
        let sum: u64 = header.iter().map(|byte| u64::from(*byte)).sum();
        let own: u64 = header[CHECKSUM].iter().map(|byte| u64::from(*byte)).sum();
        let blanks = u64::from(b' ') * CHECKSUM.len() as u64;
        match octal(&header[CHECKSUM])? == sum - own + blanks {
            true => Ok(Some(header)),
            false => Err(io::ErrorKind::InvalidData.into()),
        }
    }
}

/// True for the name of an archive.
pub fn is_archive(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// Number in octal digits.
fn octal(field: &[u8]) -> io::Result<u64> {
    let digits = text(field);
    u64::from_str_radix(digits.trim(), 8).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Text up to the first zero.
fn text(field: &[u8]) -> String {
    let end = field.iter().position(|byte| *byte == 0).unwrap_or(field.len());
    String::from_utf8_lossy(&field[..end]).into_owned()
}

fn name(header: &[u8; BLOCK]) -> String {
    let (name, prefix) = (text(&header[..100]), text(&header[345..500]));
    let is_ustar = header[257..].starts_with(b"ustar\0");
    if is_ustar && !prefix.is_empty() { format!("{prefix}/{name}") } else { name }
}

/// Path in the records of a pax header: `27 path=…`, each with a line end.
fn path_in(extended: &[u8]) -> Option<String> {
    let records = String::from_utf8_lossy(extended);
    let path = records.lines().find_map(|record| record.split_once(" path=")).map(|it| it.1);
    path.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Header and contents of a file of an archive.
    fn file(name: &str, kind: u8, contents: &str) -> Vec<u8> {
        let mut header = [0_u8; BLOCK];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[124..136].copy_from_slice(format!("{:011o}\0", contents.len()).as_bytes());
        header[156] = kind;
        header[257..263].copy_from_slice(b"ustar\0");
        header[CHECKSUM].copy_from_slice(b"        ");
        let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
        header[CHECKSUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        let mut bytes = header.to_vec();
        bytes.extend_from_slice(contents.as_bytes());
        bytes.resize(bytes.len().next_multiple_of(BLOCK), 0);
        bytes
    }

    #[test]
    fn files_are_read_in_their_order_and_others_passed_over() {
        let long = "f/".repeat(80) + "long.xml";
        let bytes = [
            file("f/", b'5', ""),
            file("f/a.xml", b'0', "<a/>"),
            file("f/b.xml", b'0', &"x".repeat(600)),
            file("././@LongLink", b'L', &format!("{long}\0")),
            file("cut", b'0', "c"),
            file("pax", b'x', "19 path=g/pax.xml\n"),
            file("cut", b'0', "d"),
            vec![0; 2 * BLOCK],
        ]
        .concat();
        let (mut archive, mut contents, mut found) =
            (Archive::new(bytes.as_slice()), Vec::new(), Vec::new());
        while let Some(name) = archive.next_file().unwrap() {
            if !name.ends_with("b.xml") {
                assert!(archive.read(&mut contents).unwrap());
                found.push((name, text(&contents)));
            }
        }
        let expected = [("f/a.xml", "<a/>"), (long.as_str(), "c"), ("g/pax.xml", "d")];
        assert_eq!(found, expected.map(|(name, text)| (name.to_owned(), text.to_owned())));
        let mut cut = Archive::new(&bytes[..3 * BLOCK + 100]);
        assert_eq!(cut.next_file().unwrap().as_deref(), Some("f/a.xml"));
        assert_eq!(cut.next_file().unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
        let mut other = Archive::new([b'x'; BLOCK].as_slice());
        assert_eq!(other.next_file().unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
