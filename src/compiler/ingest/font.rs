//! Font of a site: a file beside `lab.toml`.

use crate::ingest::record::FontRecord;

/// Maximum size of a font in bytes: every visitor loads it.
pub const MAX_LENGTH: u64 = 1 << 20;

/// Extension of the file.
pub const ENDING: &str = ".woff2";

/// Checks that `bytes` are a WOFF 2 font (W3C), by the signature and the stated length. The error
/// is the message and the remedy.
pub fn read(bytes: Vec<u8>) -> Result<FontRecord, (&'static str, &'static str)> {
    let length = bytes.get(8..12).and_then(|it| <[u8; 4]>::try_from(it).ok());
    let is_font = bytes.starts_with(b"wOF2");
    let is_whole = length.is_some_and(|it| u32::from_be_bytes(it) as usize == bytes.len());
    match (is_font, is_whole) {
        (false, _) => Err(("is no font in WOFF 2", "convert it: `woff2_compress font.ttf`")),
        (_, false) => Err(("is damaged", "copy it again")),
        _ => Ok(FontRecord { bytes }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: Option<&str>) {
        let problem = read(bytes.to_vec()).err().map(|(problem, _)| problem);
        assert_eq!(problem, expected);
    }

    #[test]
    fn a_font_is_known_by_its_first_bytes() {
        check(b"wOF2\0\x01\0\0\0\0\0\x0e..", None);
        check(b"wOF2\0\x01\0\0\0\0\0\x0f..", Some("is damaged"));
        check(b"wOF2", Some("is damaged"));
        check(b"OTTO\0\x01\0\0\0\0\0\x0e..", Some("is no font in WOFF 2"));
        check(b"", Some("is no font in WOFF 2"));
    }
}
