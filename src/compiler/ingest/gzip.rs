//! Files that were compressed by gzip (RFC 1952), as the bulk files of registries are: they are read
//! as what is in them.

use std::io::{ErrorKind, Read};

use flate2::read::MultiGzDecoder;

/// First bytes of a compressed file.
pub const MAGIC: &[u8] = b"\x1f\x8b";

/// Ending of the name of a compressed file.
pub const ENDING: &str = ".gz";

/// Contents of a compressed file.
#[derive(Debug, PartialEq, Eq)]
pub enum Inflated {
    /// All of it.
    Whole(Vec<u8>),
    /// The beginning; the file ends in the middle.
    Begun(Vec<u8>),
    /// More bytes than are read, or other bytes than were compressed.
    Refused(&'static str),
}

/// Contents of a compressed file, at most `most` bytes of them.
pub fn inflate(bytes: &[u8], most: u64) -> Inflated {
    let mut inflated = Vec::new();
    let read = MultiGzDecoder::new(bytes).take(most.saturating_add(1)).read_to_end(&mut inflated);
    match read {
        _ if inflated.len() as u64 > most => Inflated::Refused("too much is compressed in it"),
        Ok(_) => Inflated::Whole(inflated),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof && !inflated.is_empty() => {
            Inflated::Begun(inflated)
        }
        Err(_) => Inflated::Refused("it is damaged: it does not inflate"),
    }
}

/// Beginning of the contents of a compressed file of which `bytes` are the first ones, at most
/// `most` bytes of it.
pub fn head(bytes: &[u8], most: usize) -> Vec<u8> {
    let mut inflated = Vec::new();
    // The bytes end in the middle.
    MultiGzDecoder::new(bytes).take(most as u64).read_to_end(&mut inflated).ok();
    inflated
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn compressed(text: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn what_was_compressed_comes_back_within_limits() {
        let text = b"@book{a, title = {Looms}}".repeat(40);
        let bytes = compressed(&text);
        assert_eq!(inflate(&bytes, text.len() as u64), Inflated::Whole(text.clone()));
        let refused = Inflated::Refused("too much is compressed in it");
        assert_eq!(inflate(&bytes, text.len() as u64 - 1), refused);
        assert_eq!(inflate(&compressed(&vec![0; 1 << 20]), 1000), refused);
        assert_eq!(head(&bytes, 9), &text[..9]);
        // Programs write several parts one after the other.
        let two = [compressed(b"ab"), compressed(b"cd")].concat();
        assert_eq!(inflate(&two, 9), Inflated::Whole(b"abcd".to_vec()));
    }

    #[test]
    fn a_file_that_is_cut_or_damaged_is_told() {
        let text: Vec<u8> =
            (0..4000_u32).flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes()).collect();
        let bytes = compressed(&text);
        let cut = inflate(&bytes[..bytes.len() / 2], 1 << 20);
        assert!(matches!(cut, Inflated::Begun(begun) if text.starts_with(&begun)));
        let damaged = Inflated::Refused("it is damaged: it does not inflate");
        let mut other = bytes.clone();
        *other.last_mut().unwrap() ^= 1;
        other[bytes.len() - 6] ^= 1;
        assert_eq!(inflate(&other, 1 << 20), damaged);
        assert_eq!(inflate(&bytes[..3], 1 << 20), damaged);
    }
}
