//! Bytes as text: base58btc with its prefix (W3C Controlled Identifiers, 2.4).

/// `bytes` as Multibase: `z` and their digits.
pub fn multibase(bytes: &[u8]) -> String {
    // A byte takes less than two digits, so that they fit.
    let mut digits = vec![0; bytes.len() * 2];
    let length = bs58::encode(bytes).onto(digits.as_mut_slice()).unwrap_or_default();
    let mut text = "z".to_owned();
    text.extend(digits.iter().take(length).map(|digit| char::from(*digit)));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8]) {
        let expected = format!("z{}", bs58::encode(bytes).into_string());
        assert_eq!(multibase(bytes), expected);
    }

    #[test]
    fn every_length_has_its_digits() {
        check(b"");
        check(&[0, 0, 0]);
        check(&[0xed, 0x01, 0xff]);
        for length in 1..100 {
            check(&vec![0xff; length]);
        }
    }
}
