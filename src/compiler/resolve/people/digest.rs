//! Digests of the facts of mentions, by which mentions are sorted independently of the order of
//! their sources.

/// FNV-1a of 64 bits (Fowler, Noll and Vo), which is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Digest(u64);

impl Digest {
    /// Digest of no data.
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    /// Digest of the data so far, followed by these bytes.
    fn and(self, bytes: &[u8]) -> Self {
        let step =
            |digest: u64, byte: &u8| (digest ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        Self(bytes.iter().fold(self.0, step))
    }

    /// Digest of the data so far, followed by a text.
    pub fn text(self, text: &str) -> Self {
        // Separator that occurs in no text (RFC 3629).
        self.and(text.as_bytes()).and(&[0xff])
    }

    /// Digest of the data so far, followed by a number.
    pub fn number(self, number: u64) -> Self {
        self.and(&number.to_le_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_their_borders_count() {
        // Test vectors published with the algorithm.
        assert_eq!(Digest::EMPTY.and(b"foobar"), Digest(0x8594_4171_f739_67e8));
        let of = |texts: &[&str]| texts.iter().fold(Digest::EMPTY, |all, text| all.text(text));
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_eq!(of(&["ab", "c"]), of(&["ab", "c"]));
        assert_ne!(Digest::EMPTY.number(1), Digest::EMPTY.number(256));
    }
}
