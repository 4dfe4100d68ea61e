//! Signed documents, and the keys that sign them.

use std::fs;

use peerage::keys::{self, Signer};
use peerage_core::json::{Json, JsonError, Limits, PIECE, canonical, examine, pretty, read};
use peerage_core::trust::credential::credential;
use peerage_core::trust::proof::{did_of_url, key_in_document, verify};
use serde_json::Value;
use tempfile::NamedTempFile;

use crate::folder::NOW;

/// JSON: other parsers read what is accepted in the same way, and its canonical form parses to the
/// same value.
pub fn json(bytes: &[u8]) {
    let whole = read(bytes, Limits::CREDENTIAL);
    check_cut(bytes, &whole);
    let examined = examine(bytes, Limits::CREDENTIAL).map_err(|error| error.problem);
    assert_eq!(examined, whole.as_ref().map(drop).map_err(|error| error.problem));
    let Ok(value) = whole else { return };
    let other: Value = serde_json::from_slice(bytes).expect("others read it too");
    assert!(is_same(&value, &other), "others read the same");
    let written = canonical(&value);
    assert_eq!(read(&written, Limits::DATASET).as_ref(), Ok(&value));
    assert_eq!(read(pretty(&value).as_bytes(), Limits::DATASET).as_ref(), Ok(&value));
    let other: Value = serde_json::from_slice(&written).expect("others read it too");
    assert!(is_same(&value, &other), "others read the canonical form alike");
}

/// Checks that the end of a piece of the text does not matter: the first byte gives its position.
fn check_cut(bytes: &[u8], whole: &Result<Json, JsonError>) {
    let end = bytes.first().map_or(0, |byte| usize::from(*byte) % (bytes.len() + 1));
    let spaces = " ".repeat(PIECE - end);
    let limits = Limits { length: PIECE - end + Limits::CREDENTIAL.length, ..Limits::CREDENTIAL };
    match (read(&[spaces.as_bytes(), bytes].concat(), limits), whole) {
        (Ok(cut), Ok(whole)) => assert_eq!(cut, *whole),
        (Err(cut), Err(whole)) => assert_eq!(cut.problem, whole.problem),
        other => panic!("{other:?}"),
    }
}

fn is_same(one: &Json, other: &Value) -> bool {
    match (one, other) {
        (Json::Null, Value::Null) => true,
        (Json::Boolean(one), Value::Bool(other)) => one == other,
        (Json::Integer(one), Value::Number(other)) => Some(*one) == other.as_i64(),
        (Json::Text(one), Value::String(other)) => one == other,
        (Json::List(one), Value::Array(other)) => {
            one.len() == other.len()
                && one.iter().zip(other).all(|(one, other)| is_same(one, other))
        }
        (Json::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(name, one)| other.get(name).is_some_and(|it| is_same(one, it)))
        }
        _ => false,
    }
}

/// A document as received; and its content signed by a test key, so that the code after the
/// signature check is reached.
pub fn document(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(found) = credential(text) {
        found.holds(NOW);
    }
    let Ok(value) = read(bytes, Limits::CREDENTIAL) else { return };
    verify(&value).ok();
    let Ok(signed) = Signer::from_seed([7; 32]).credential(value, NOW) else { return };
    let text = String::from_utf8(canonical(&signed)).expect("it is UTF-8");
    let found = credential(&text).expect("what was signed is accepted");
    assert_eq!(credential(&pretty(&signed)).as_ref(), Ok(&found), "however it is written");
    assert!(found.from < found.until);
}

/// The address of a document, and on the lines after it the document.
pub fn did_web(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (url, document) = text.split_once('\n').unwrap_or((text, ""));
    let did = did_of_url(url);
    if let Some(did) = &did {
        let rest = did.strip_prefix("did:web:").expect("it is of this method");
        let (host, path) = rest.split_once(':').unwrap_or((rest, ".well-known"));
        let host = host.replace("%3A", ":");
        let back = format!("https://{host}/{}/did.json", path.replace(':', "/"));
        assert!(back.eq_ignore_ascii_case(url), "its document stands at {back}");
    }
    let Some(key) = Signer::from_seed([7; 32]).public() else { return };
    let did = did.unwrap_or_else(|| "did:web:lab.example".to_owned());
    if let Ok(document) = read(document.as_bytes(), Limits::CREDENTIAL)
        && key_in_document(&document, &did, &key)
    {
        assert_eq!(document.text_of("id"), Some(did.as_str()));
        let text = String::from_utf8(canonical(&document)).expect("it is UTF-8");
        assert!(text.contains(&key.multibase()), "it lists the key");
    }
}

thread_local! {
    static FILE: NamedTempFile = NamedTempFile::new().expect("there is room for a file");
}

/// A private key under a passphrase.
pub fn key_file(bytes: &[u8]) {
    FILE.with(|file| {
        fs::write(file.path(), bytes).expect("a file is written");
        keys::read(file.path(), "correct horse").ok();
    });
}
