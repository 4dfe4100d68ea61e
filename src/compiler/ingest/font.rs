//! The font of a site: a file that the lab has beside `lab.toml`.

use crate::ingest::record::FontRecord;

/// The most bytes of a font: every visitor loads it.
pub const MAX_LENGTH: u64 = 1 << 20;

/// How the name of its file ends.
pub const ENDING: &str = ".woff2";

/// The font in `bytes`, where that is WOFF 2 (W3C): its signature, and its own length.
/// Otherwise what is wrong, and what to do about it.
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
