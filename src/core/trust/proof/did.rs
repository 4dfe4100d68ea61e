//! `did:web`: a domain that lists its keys in a document. The document is a
//! recorded copy; nothing is fetched here.

use crate::json::Json;
use crate::order;
use crate::trust::proof::PublicKey;

/// The DID whose document stands at `url` (did:web method, 3.2): none where
/// no DID has its document there.
pub fn did_of_url(url: &str) -> Option<String> {
    let rest = url.strip_prefix("https://")?;
    let rest = rest.strip_suffix("/did.json")?;
    // The document of a whole domain has a folder of its own; no other has it.
    let (rest, is_domain) = match rest.strip_suffix("/.well-known") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let is_plain =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '/' | ':' | '~');
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let is_valid = !host.is_empty()
        && rest.chars().all(is_plain)
        && is_domain != rest.contains('/')
        && !path.contains(':')
        && (is_domain
            || !path.split('/').any(|part| matches!(part, "" | "." | ".." | ".well-known")));
    let path: String = match is_domain {
        true => String::new(),
        false => path.split('/').fold(String::new(), |path, part| path + ":" + part),
    };
    is_valid.then(|| format!("did:web:{}{path}", host.to_ascii_lowercase().replace(':', "%3A")))
}

/// The keys that `document` lists for assertions, if it is that of `did`. The
/// `id` inside has to be the DID, so that no page speaks for another.
pub fn keys_in_document(document: &Json, did: &str) -> Vec<PublicKey> {
    if document.text_of("id") != Some(did) {
        return Vec::new();
    }
    let key = |method: &Json| {
        let is_key =
            method.text_of("type") == Some("Multikey") && method.text_of("controller") == Some(did);
        method.text_of("publicKeyMultibase").filter(|_| is_key).and_then(PublicKey::parse)
    };
    let methods = document.get("verificationMethod").map(Json::values).unwrap_or_default();
    let asserts = document.get("assertionMethod").map(Json::values).unwrap_or_default();
    let mut named: Vec<&str> = asserts.iter().filter_map(Json::as_text).collect();
    order::sort_and_deduplicate(&mut named);
    // A method may be named by its fragment.
    let is_named = |method: &&Json| {
        method.text_of("id").is_some_and(|id| {
            let fragment = id.strip_prefix(did).filter(|rest| rest.starts_with('#'));
            [Some(id), fragment].into_iter().flatten().any(|id| named.binary_search(&id).is_ok())
        })
    };
    let inside = asserts.iter().filter(|method| method.as_text().is_none());
    inside.chain(methods.iter().filter(is_named)).filter_map(key).collect()
}

/// True if `document` is the document of `did` and lists `key` for assertions.
pub fn key_in_document(document: &Json, did: &str, key: &PublicKey) -> bool {
    keys_in_document(document, did).contains(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, read};

    #[track_caller]
    fn check(url: &str, expected: Option<&str>) {
        assert_eq!(did_of_url(url).as_deref(), expected, "{url}");
    }

    #[test]
    fn a_did_follows_from_the_address_of_its_document() {
        check("https://example.org/.well-known/did.json", Some("did:web:example.org"));
        check("https://example.org/~lao/key/did.json", Some("did:web:example.org:~lao:key"));
        check("https://example.org:3000/user/did.json", Some("did:web:example.org%3A3000:user"));
        check("http://example.org/.well-known/did.json", None);
        check("https://example.org/key.json", None);
        check("https://a@example.org/did.json", None);
        check("https://example.org/a/../did.json", None);
    }

    #[test]
    fn an_address_that_no_did_leads_to_has_none() {
        check("https://example.org/did.json", None);
        check("https://example.org//did.json", None);
        check("https://example.org/a//b/did.json", None);
        check("https://example.org/a/.well-known/did.json", None);
        check("https://example.org/.well-known/.well-known/did.json", None);
        check("https://example.org/.well-known/a/did.json", None);
    }

    #[test]
    fn a_document_speaks_for_its_own_did_only() {
        let key = PublicKey::parse("z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp").unwrap();
        let text = format!(
            r#"{{"id":"did:web:example.org","verificationMethod":[{{"id":"did:web:example.org#k",
            "type":"Multikey","controller":"did:web:example.org","publicKeyMultibase":"{}"}}],
            "assertionMethod":["did:web:example.org#k"]}}"#,
            key.multibase()
        );
        let lists = |text: &str, did| {
            key_in_document(&read(text.as_bytes(), Limits::CREDENTIAL).unwrap(), did, &key)
        };
        assert!(lists(&text, "did:web:example.org"));
        assert!(!lists(&text, "did:web:example.net"));
        assert!(!lists(&text.replace("assertionMethod", "authentication"), "did:web:example.org"));
        assert!(!lists(&text.replace("Multikey", "JsonWebKey"), "did:web:example.org"));
        let other = r#""controller":"did:web:example.net""#;
        let other = text.replace(r#""controller":"did:web:example.org""#, other);
        assert!(!lists(&other, "did:web:example.org"));
        // A method may be called by its fragment, and is no other one then.
        let by = |name: &str| text.replace(r#"["did:web:example.org#k"]"#, &format!("[{name:?}]"));
        assert!(lists(&by("#k"), "did:web:example.org"));
        assert!(!lists(&by("#l"), "did:web:example.org"));
        assert!(!lists(&by("k"), "did:web:example.org"));
    }

    #[test]
    fn a_key_counts_once_however_often_it_is_named() {
        let method = |_| {
            r#"{"id":"k","type":"Multikey","controller":"did:web:e.org",
            "publicKeyMultibase":"z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp"}"#
        };
        let methods: Vec<&str> = (0..60).map(method).collect();
        let text = format!(
            r#"{{"id":"did:web:e.org","verificationMethod":[{}],"assertionMethod":[{}"k"]}}"#,
            methods.join(","),
            r#""k","#.repeat(1000)
        );
        let document = read(text.as_bytes(), Limits::CREDENTIAL).unwrap();
        assert_eq!(keys_in_document(&document, "did:web:e.org").len(), 60);
    }
}
