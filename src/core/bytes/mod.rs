//! Encoding of numbers as bytes. Reading past the end yields zeros, so that damaged bytes cannot
//! stop the program.

mod pairs;

pub(crate) use self::pairs::{push_packed, unpacked};

/// Appends `value` in groups of seven bits, the lowest first (LEB128).
pub(crate) fn push_varint(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Number of bytes that [`push_varint`] writes.
#[inline(always)]
pub(crate) fn varint_length(value: u32) -> u32 {
    let bits = 32 - (value | 1).leading_zeros();
    // Computes `bits / 7`, rounded up, without a division.
    ((bits + 6) * 37) >> 8
}

/// Writes `value` at `at` as [`push_varint`] does and returns the position after it.
pub(crate) fn put_varint(out: &mut [u8], mut at: usize, mut value: u32) -> usize {
    while value >= 0x80 {
        out[at] = value as u8 | 0x80;
        value >>= 7;
        at += 1;
    }
    out[at] = value as u8;
    at + 1
}

/// Reads a number of [`push_varint`] at `at`, which is advanced past it.
#[inline(always)]
pub(crate) fn read_varint(bytes: &[u8], at: &mut usize) -> u32 {
    let first = bytes.get(*at).copied().unwrap_or_default();
    *at += 1;
    if first < 0x80 {
        return u32::from(first);
    }
    read_long_varint(bytes, at, u32::from(first & 0x7f))
}

fn read_long_varint(bytes: &[u8], at: &mut usize, mut value: u32) -> u32 {
    for shift in [7, 14, 21, 28] {
        let byte = bytes.get(*at).copied().unwrap_or_default();
        *at += 1;
        value |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    value
}

/// Reads a number of four bytes, the lowest first, at `at`.
#[inline]
pub(crate) fn read_u32(bytes: &[u8], at: usize) -> u32 {
    let four = bytes.get(at..at.saturating_add(4)).and_then(|four| four.try_into().ok());
    u32::from_le_bytes(four.unwrap_or_default())
}

/// Checksum of 64 bits, in which every byte counts. It guards against accidents and not against
/// intent.
pub fn checksum(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut sum = bytes.len() as u64 ^ FACTOR;
    let (words, rest) = bytes.as_chunks::<8>();
    let mut mix = |word: u64| sum = (sum ^ word).wrapping_mul(FACTOR).rotate_left(29);
    words.iter().for_each(|word| mix(u64::from_le_bytes(*word)));
    rest.iter().for_each(|byte| mix(u64::from(*byte) | 0x100));
    sum ^ sum >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: u32, length: u32) {
        let mut bytes = Vec::new();
        push_varint(&mut bytes, value);
        assert_eq!((bytes.len() as u32, varint_length(value)), (length, length));
        let mut at = 0;
        assert_eq!((read_varint(&bytes, &mut at), at), (value, bytes.len()));
        let mut copy = vec![0; bytes.len()];
        assert_eq!((put_varint(&mut copy, 0, value), &copy), (bytes.len(), &bytes));
    }

    #[test]
    fn numbers_read_back_as_they_were_written() {
        check(0, 1);
        check(127, 1);
        check(128, 2);
        check(16_383, 2);
        check(16_384, 3);
        check(u32::MAX, 5);
    }

    #[test]
    fn past_the_end_there_are_zeros() {
        let mut at = 9;
        assert_eq!(read_varint(&[0x80], &mut at), 0);
        assert_eq!(read_varint(&[0x80], &mut 0), 0);
        assert_eq!(read_u32(&[1, 2, 3], 0), 0);
        assert_eq!(read_u32(&[1], usize::MAX), 0);
    }

    #[test]
    fn the_checksum_sees_every_bit() {
        let bytes: Vec<u8> = (0..21).collect();
        let sum = checksum(&bytes);
        for at in 0..bytes.len() * 8 {
            let mut other = bytes.clone();
            other[at / 8] ^= 1 << (at % 8);
            assert_ne!(checksum(&other), sum);
        }
        assert_ne!(checksum(&bytes[..20]), sum);
    }
}
