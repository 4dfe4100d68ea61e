//! Keys as files, for browsers that keep none: a private key under a
//! passphrase, as JSON.

use peerage_browser::held_key::WrappedKey;
use peerage_core::json::{Json, Limits, pretty, read};
use peerage_core::trust::proof::{PublicKey, hex};

/// The text of the file.
pub fn write_file(key: &WrappedKey) -> String {
    let public = key.public.as_slice().try_into().ok().and_then(PublicKey::new);
    let public = public.map(|key| key.multibase()).unwrap_or_default();
    pretty(&Json::object(vec![
        ("type", Json::text("PeerageKey")),
        ("derivation", Json::text("PBKDF2-SHA256-600000")),
        ("cipher", Json::text("AES-256-GCM")),
        ("publicKeyMultibase", Json::Text(public)),
        ("salt", Json::Text(hex(&key.salt))),
        ("nonce", Json::Text(hex(&key.nonce))),
        ("wrapped", Json::Text(hex(&key.cipher))),
    ]))
}

/// The key in a file; none where it is not such a file.
pub fn read_file(text: &str) -> Option<WrappedKey> {
    let file = read(text.as_bytes(), Limits::CREDENTIAL).ok()?;
    let is_known = file.text_of("type") == Some("PeerageKey")
        && file.text_of("derivation") == Some("PBKDF2-SHA256-600000")
        && file.text_of("cipher") == Some("AES-256-GCM");
    let bytes = |name: &str| file.text_of(name).and_then(unhex);
    let public = PublicKey::parse(file.text_of("publicKeyMultibase")?)?;
    is_known.then_some(WrappedKey {
        salt: bytes("salt")?,
        nonce: bytes("nonce")?,
        cipher: bytes("wrapped")?,
        public: public.bytes().to_vec(),
    })
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    let value = |digit: u8| char::from(digit).to_digit(16).map(|value| value as u8);
    let pairs = digits.chunks(2).map(|pair| match pair {
        [high, low] => Some(value(*high)? << 4 | value(*low)?),
        _ => None,
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: Option<&[u8]>) {
        assert_eq!(unhex(input).as_deref(), expected, "{input}");
    }

    #[test]
    fn digits_are_read_in_pairs() {
        check("00ff7A", Some(&[0, 255, 0x7a]));
        check("", Some(&[]));
        check("0", None);
        check("zz", None);
    }

    #[test]
    fn a_file_comes_back_as_it_was_written() {
        let public = PublicKey::parse("z6MktULudTtAsAhRegYPiZ6631RV3viv12qd4GQF8z1xB22S");
        let public = public.unwrap().bytes().to_vec();
        let key = WrappedKey { salt: vec![1; 16], nonce: vec![2; 12], cipher: vec![3; 64], public };
        let back = read_file(&write_file(&key)).unwrap();
        assert_eq!((&back.salt, &back.nonce), (&key.salt, &key.nonce));
        assert_eq!((&back.cipher, &back.public), (&key.cipher, &key.public));
        assert!(read_file("{}").is_none());
    }
}
