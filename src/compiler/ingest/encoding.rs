//! Decoding of files in any text encoding.
//!
//! UTF-8 is taken as it is, and UTF-16 is recognized by its byte order mark or by its pattern of
//! zeros. Any other file was written by an older program: it is decoded in the encoding that it
//! names in its first lines (as JabRef and Emacs write it), or in the most likely one. In a file
//! that is UTF-8 except for some bytes, only these are converted. Each assumption is reported.

use std::ops::Range;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::ingest::gzip::{self, Inflated};
use crate::ingest::word;
use crate::input::MAX_LENGTH;

/// Number of bytes from which the encoding of a file is guessed.
const SAMPLE: usize = 1 << 16;

/// Number of bytes in which the name of an encoding is searched.
const HEAD: usize = 1024;

/// First bytes of files that are no text.
const BINARY: [&[u8]; 4] = [b"%PDF-", gzip::MAGIC, b"\x89PNG", b"\x7fELF"];

/// Decoded text of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// Text without a byte order mark and without control characters, except tabs and line ends;
    /// none where the bytes are no text. Of a Word document, its page.
    pub text: Option<String>,
    /// Assumptions and removals; without a text, the reason if there is more to say.
    pub note: Vec<Note>,
}

/// Note about the encoding of a file, for its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// First range concerned, in the decoded text.
    pub place: Range<usize>,
    /// Message.
    pub message: String,
    /// Remedy.
    pub help: &'static str,
}

/// Decodes bytes to text; those of a compressed file to the text in it.
pub fn decode(bytes: Vec<u8>) -> Decoded {
    if !bytes.starts_with(gzip::MAGIC) {
        return decode_plain(bytes);
    }
    let told = |message: &str, help| Note { place: 0..0, message: message.to_owned(), help };
    match gzip::inflate(&bytes, MAX_LENGTH) {
        Inflated::Whole(inflated) => decode_plain(inflated),
        Inflated::Begun(inflated) => {
            let mut decoded = decode_plain(inflated);
            let message = "this file ends in the middle: what was compressed after it is missing";
            decoded.note.insert(0, told(message, "get the file again"));
            decoded
        }
        Inflated::Refused(message) => {
            let help = "get the file again, or split it";
            Decoded { text: None, note: vec![told(message, help)] }
        }
    }
}

/// Decodes the first bytes of a file, of a compressed one at most `most` bytes of what is in it.
pub fn decode_head(bytes: Vec<u8>, most: usize) -> Decoded {
    match bytes.starts_with(gzip::MAGIC) {
        true => decode_plain(gzip::head(&bytes, most)),
        false => decode_plain(bytes),
    }
}

/// Decodes bytes that are not compressed.
fn decode_plain(bytes: Vec<u8>) -> Decoded {
    let mut note = Vec::new();
    if bytes.starts_with(word::MAGIC) {
        let text = word::html(&bytes).map_err(|reason| {
            let help = "save it as a Word document (.docx) or as a web page, or take it out";
            note.push(Note { place: 0..0, message: reason.to_owned(), help });
        });
        return Decoded { text: text.ok(), note };
    }
    if BINARY.iter().any(|start| bytes.starts_with(start)) {
        return Decoded { text: None, note };
    }
    let text = match String::from_utf8(bytes) {
        Ok(text) if !text.contains('\0') => text,
        Ok(text) => match zeros(text.as_bytes()) {
            Some(encoding) => assumed(encoding, text.as_bytes(), &mut note),
            None => text,
        },
        Err(error) => old(error.as_bytes(), &mut note),
    };
    let text = match text.strip_prefix('\u{feff}') {
        Some(text) => text.to_owned(),
        None => text,
    };
    let text = without_controls(text, &mut note);
    Decoded { text: text.map(with_line_feeds), note }
}

/// Decodes bytes that are not UTF-8.
fn old(bytes: &[u8], note: &mut Vec<Note>) -> String {
    match Encoding::for_bom(bytes) {
        Some((encoding, length)) if encoding != UTF_8 => {
            return encoding.decode_without_bom_handling(&bytes[length..]).0.into_owned();
        }
        _ => {}
    }
    if let Some(encoding) = zeros(bytes) {
        return assumed(encoding, bytes, note);
    }
    match named(bytes).unwrap_or_else(|| guessed(bytes)) {
        encoding if encoding == WINDOWS_1252 => mended(bytes, note),
        encoding => assumed(encoding, bytes, note),
    }
}

/// Decodes all bytes in an encoding, and adds a note.
fn assumed(encoding: &'static Encoding, bytes: &[u8], note: &mut Vec<Note>) -> String {
    let text = encoding.decode_without_bom_handling(bytes).0.into_owned();
    let first = first_not_ascii(&text);
    note.push(is_not_utf8(encoding, first));
    text
}

fn first_not_ascii(text: &str) -> Range<usize> {
    let first = text.char_indices().find(|(_, c)| !c.is_ascii() && *c != '\u{feff}');
    first.map_or(0..0, |(at, c)| at..at + c.len_utf8())
}

fn is_not_utf8(encoding: &'static Encoding, place: Range<usize>) -> Note {
    let name = if encoding == WINDOWS_1252 { "Windows-1252 (Latin-1)" } else { encoding.name() };
    Note {
        place,
        message: format!("this is not UTF-8; it is read as {name}"),
        help: "save the file as UTF-8",
    }
}

/// Decodes each byte that is not UTF-8 as Windows-1252, which includes the letters of ISO-8859-1.
fn mended(bytes: &[u8], note: &mut Vec<Note>) -> String {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 16);
    let mut first = None;
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        let start = text.len();
        text.push_str(&WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0);
        if !chunk.invalid().is_empty() {
            first.get_or_insert(start..text.len());
        }
    }
    note.extend(first.map(|place| is_not_utf8(WINDOWS_1252, place)));
    text
}

/// Recognizes UTF-16 without a byte order mark: for ASCII, every other byte is zero.
fn zeros(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let n_pairs = sample.len() / 2;
    let mut zeros = [0; 2];
    for pair in sample.chunks_exact(2) {
        zeros[0] += usize::from(pair[0] == 0);
        zeros[1] += usize::from(pair[1] == 0);
    }
    let is_many = |zeros| n_pairs >= 4 && zeros * 5 >= n_pairs * 2;
    let is_few = |zeros| zeros * 20 <= n_pairs;
    match zeros {
        [even, odd] if is_many(odd) && is_few(even) => Some(UTF_16LE),
        [even, odd] if is_many(even) && is_few(odd) => Some(UTF_16BE),
        _ => None,
    }
}

/// Encoding that the first lines name: `% Encoding: Cp1252`, `-*- coding: latin-1 -*-`,
/// `@comment{x-kbibtex-encoding=iso-8859-1}`.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]).to_ascii_lowercase();
    let after = head.lines().find_map(|line| Some(line.split_once("coding")?.1))?;
    let name = after.trim_start_matches([':', '=', ' ', '\t']);
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let name = &name[..name.find(|c| !is_part(c)).unwrap_or(name.len())];
    let name = name.trim_end_matches("-dos").trim_end_matches("-unix").replace('_', "-");
    let label = match name.strip_prefix("iso8859-") {
        Some(part) => format!("iso-8859-{part}"),
        None => name.replace("latin-", "latin").replace("macroman", "macintosh"),
    };
    // The file is not UTF-8, whatever it claims.
    let encoding = Encoding::for_label(label.as_bytes());
    encoding.filter(|encoding| *encoding != UTF_8 && !encoding.name().starts_with("UTF-16"))
}

/// Guesses the encoding. Isolated non-ASCII letters between others belong to a Western language.
fn guessed(bytes: &[u8]) -> &'static Encoding {
    let first = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or_default();
    let sample = &bytes[first..bytes.len().min(first + SAMPLE)];
    let is_foreign = |run: &&[u8]| !run[0].is_ascii();
    let runs = sample.chunk_by(|a, b| a.is_ascii() == b.is_ascii()).filter(is_foreign);
    let (n_runs, n_bytes) = runs.fold((0, 0), |(n, length), run| (n + 1, length + run.len()));
    let (n_utf8, n_other) = sample.utf8_chunks().fold((0, 0), |(valid, other), chunk| {
        let n_foreign = chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        (valid + n_foreign, other + chunk.invalid().len())
    });
    if n_bytes < 2 * n_runs || n_utf8 >= n_other {
        return WINDOWS_1252;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, first + SAMPLE >= bytes.len());
    detector.guess(None, Utf8Detection::Deny)
}

/// Removes control characters; those that are letters in Windows-1252 are replaced by these
/// letters. None where a tenth of the text is such characters.
fn without_controls(text: String, note: &mut Vec<Note>) -> Option<String> {
    let is_control = |c: char| match c {
        '\t' | '\n' | '\r' => false,
        c => c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'),
    };
    let Some(first) = text.find(is_control) else { return Some(text) };
    let mut kept = String::with_capacity(text.len());
    kept.push_str(&text[..first]);
    let mut n_removed = 0;
    for c in text[first..].chars() {
        match u8::try_from(c) {
            Ok(0x0c) => kept.push(' '),
            Ok(byte @ 0x80..=0x9f) => {
                let byte = [byte];
                let letter = WINDOWS_1252.decode_without_bom_handling(&byte).0;
                kept.extend(letter.chars().filter(|c| !c.is_control()));
                n_removed += 1;
            }
            _ if is_control(c) => n_removed += 1,
            _ => kept.push(c),
        }
    }
    if n_removed > 8 && n_removed * 10 > text.len() {
        return None;
    }
    if n_removed > 0 {
        let message = match n_removed {
            1 => "a control character was removed here".to_owned(),
            n => format!("{n} control characters were removed, the first one here"),
        };
        let place = first..first;
        note.push(Note { place, message, help: "save the file as text in UTF-8" });
    }
    Some(kept)
}

/// Converts the line ends of old Macs, a carriage return alone, to line feeds.
fn with_line_feeds(text: String) -> String {
    match text.contains('\r') && !text.contains('\n') {
        true => text.replace('\r', "\n"),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the text, and each note with the text at its position.
    #[track_caller]
    fn check(bytes: &[u8], expected: &str, notes: &[&str]) {
        let Decoded { text, note } = decode(bytes.to_vec());
        let text = text.unwrap();
        assert_eq!(text, expected);
        let told =
            note.iter().map(|note| format!("{} @ {}", note.message, &text[note.place.clone()]));
        assert_eq!(told.collect::<Vec<_>>(), notes);
    }

    fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    #[test]
    fn utf_8_stays_as_it_is() {
        check("Gödel\r\n王".as_bytes(), "Gödel\r\n王", &[]);
        check("\u{feff}ö".as_bytes(), "ö", &[]);
        check(b"", "", &[]);
    }

    #[test]
    fn utf_16_is_told_by_its_mark_or_its_zeros() {
        let text = "@book{a, title = {Gödel}}";
        let marked = format!("\u{feff}{text}");
        check(&utf16(&marked, u16::to_le_bytes), text, &[]);
        check(&utf16(&marked, u16::to_be_bytes), text, &[]);
        check(
            &utf16(text, u16::to_le_bytes),
            text,
            &["this is not UTF-8; it is read as UTF-16LE @ ö"],
        );
        check(
            &utf16(text, u16::to_be_bytes),
            text,
            &["this is not UTF-8; it is read as UTF-16BE @ ö"],
        );
    }

    #[test]
    fn bytes_of_western_programs_are_converted() {
        let told = "this is not UTF-8; it is read as Windows-1252 (Latin-1) @";
        check(b"M\xfcller \x96 Stra\xdfe", "Müller – Straße", &[&format!("{told} ü")]);
        check(b"G\xc3\xb6del and M\xfcller", "Gödel and Müller", &[&format!("{told} ü")]);
        check("Don\u{92}t".as_bytes(), "Don’t", &["a control character was removed here @ "]);
    }

    #[test]
    fn the_encoding_is_named_or_guessed() {
        check(
            b"% Encoding: ISO8859_2\nErd\xf5s",
            "% Encoding: ISO8859_2\nErdős",
            &["this is not UTF-8; it is read as ISO-8859-2 @ ő"],
        );
        let chinese = "title = {分布式系统的资源调度与网络优化研究}, author = {王小明}";
        let (bytes, ..) = encoding_rs::GBK.encode(chinese);
        check(&bytes, chinese, &["this is not UTF-8; it is read as GBK @ 分"]);
    }

    #[test]
    fn control_characters_are_removed() {
        check(
            b"a long enough line of text\0 with\x07 two",
            "a long enough line of text with two",
            &["2 control characters were removed, the first one here @ "],
        );
        check(b"a\x0cb", "a b", &[]);
        check(b"a\rb\r", "a\nb\n", &[]);
        check(b"a\r\nb", "a\r\nb", &[]);
    }

    #[test]
    fn what_is_no_text_is_not_read() {
        for bytes in [&b"%PDF-1.7 ..."[..], &[1; 100], &b"\x1f\x8b\x08"[..]] {
            assert_eq!(decode(bytes.to_vec()).text, None);
        }
    }
}
