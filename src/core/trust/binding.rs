//! Bindings: the keys named by a recorded piece of a page, and the pages for which it speaks.
//!
//! The recorded piece itself is read here again. A record that only says that
//! the key was there is not enough.

use crate::json::{Json, Limits, read};
use crate::model::{Channel, Identifier, Issuer, Page, Scheme};
use crate::trust::proof::{PublicKey, did_of_url, keys_in_document};

/// The keys that `page` names: in its tag, as a DID document, or as an item of
/// an ORCID record.
pub fn keys_on_page(page: &Page) -> Vec<PublicKey> {
    if page.channel == Channel::Orcid {
        return keys_in_record(page);
    }
    if is_tag(page) {
        return me_target(page.excerpt.trim()).and_then(PublicKey::from_did).into_iter().collect();
    }
    let document = read(page.excerpt.as_bytes(), Limits::CREDENTIAL).ok();
    let keys = document.zip(did_of_url(&page.url));
    keys.map(|(document, did)| keys_in_document(&document, &did)).unwrap_or_default()
}

/// Pages that a DID document claims as its own, by their [`page_name`]; none if `page` speaks for
/// nothing but its own address. Its right to speak for them is checked separately ([`speaks_for`]).
pub fn spoken_for(page: &Page) -> Option<Vec<String>> {
    if page.channel == Channel::Orcid || is_tag(page) {
        return None;
    }
    let document = read(page.excerpt.as_bytes(), Limits::CREDENTIAL).unwrap_or(Json::Null);
    let known = document.get("alsoKnownAs").map(Json::values).unwrap_or_default();
    Some(known.iter().filter_map(Json::as_text).map(page_name).collect())
}

fn is_tag(page: &Page) -> bool {
    page.excerpt.trim_start().starts_with('<')
}

/// The keys of `issuer`: the recorded one, or those that the recorded document
/// of its domain lists (did:web).
pub fn keys_of_issuer(issuer: &Issuer) -> Vec<PublicKey> {
    if !issuer.key.starts_with("did:web:") {
        return PublicKey::from_did(&issuer.key).into_iter().collect();
    }
    let is_there = issuer.url.as_deref().and_then(did_of_url).as_ref() == Some(&issuer.key);
    let document = issuer.excerpt.as_deref().filter(|_| is_there);
    let document = document.and_then(|text| read(text.as_bytes(), Limits::CREDENTIAL).ok());
    document.map(|document| keys_in_document(&document, &issuer.key)).unwrap_or_default()
}

/// True if a DID document at `url` may speak for the page at `address`: it
/// stands below that page, or at the root of its domain.
pub fn speaks_for(url: &str, address: &str) -> bool {
    let is_below = |whole: &str, base: &str| {
        let base = base.trim_end_matches('/');
        whole.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let root = url.strip_suffix("/.well-known/did.json");
    is_below(url, address) || root.is_some_and(|root| is_below(address, root))
}

/// True if two addresses are those of one page.
pub fn same_page(one: &str, other: &str) -> bool {
    page_name(one) == page_name(other)
}

/// The address of a page without what makes no difference: the last slash, and
/// the case of scheme and host.
pub fn page_name(url: &str) -> String {
    let url = url.trim_end_matches('/');
    let after = url.split_once(':').and_then(|(_, rest)| rest.strip_prefix("//"));
    let path = after.unwrap_or(url).split_once('/').map_or("", |(_, path)| path);
    let origin = url.strip_suffix(path).unwrap_or(url);
    origin.to_ascii_lowercase() + path
}

/// The target of one `<a>` or `<link>` that carries the token `me` in `rel`
/// (HTML, 4.6.6; microformats.org, rel-me). Anything but one tag is refused.
pub fn me_target(tag: &str) -> Option<&str> {
    let inner = tag.strip_prefix('<')?.strip_suffix('>')?;
    if inner.contains(['<', '>']) {
        return None;
    }
    let inner = inner.strip_suffix('/').unwrap_or(inner);
    let (name, mut rest) = inner.split_once(|c: char| c.is_ascii_whitespace())?;
    if !name.eq_ignore_ascii_case("a") && !name.eq_ignore_ascii_case("link") {
        return None;
    }
    let (mut is_me, mut target) = (None, None);
    while let Some((name, value, after)) = attribute(rest) {
        rest = after;
        // Of equal attributes HTML takes the first.
        if name.eq_ignore_ascii_case("rel") {
            let has_token = value.split_ascii_whitespace().any(|t| t.eq_ignore_ascii_case("me"));
            is_me = is_me.or(Some(has_token));
        } else if name.eq_ignore_ascii_case("href") {
            target = target.or(Some(value));
        }
    }
    if rest.trim().is_empty() && is_me == Some(true) { target } else { None }
}

/// The first attribute of `text`, its value in quotes, and what follows.
fn attribute(text: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = text.trim_start().split_once('=')?;
    let name = name.trim_end();
    let rest = rest.trim_start();
    let mut characters = rest.chars();
    let quote = characters.next().filter(|c| matches!(c, '"' | '\''))?;
    let (value, after) = characters.as_str().split_once(quote)?;
    let is_name = !name.is_empty() && !name.contains(|c: char| c.is_ascii_whitespace());
    is_name.then_some((name, value, after))
}

/// The keys in an item of an ORCID record (`researcher-url`, ORCID record 3.0)
/// that the holder of the record put there.
fn keys_in_record(page: &Page) -> Vec<PublicKey> {
    let Ok(item) = read(page.excerpt.as_bytes(), Limits::CREDENTIAL) else { return Vec::new() };
    let source = item.get("source").and_then(|source| source.get("source-orcid"));
    let holder = source.and_then(|source| source.text_of("path")).unwrap_or_default();
    let holder = Identifier { scheme: Scheme::Orcid, value: holder.into() };
    if !same_page(&page.url, &holder.url()) {
        return Vec::new();
    }
    let url = item.get("url").and_then(|url| url.text_of("value"));
    let texts = [item.text_of("url-name"), url].into_iter().flatten();
    let words = texts.flat_map(|text| text.split(|c: char| !c.is_ascii_alphanumeric()));
    words.filter_map(PublicKey::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(tag: &str, expected: Option<&str>) {
        assert_eq!(me_target(tag), expected, "{tag}");
    }

    #[test]
    fn the_token_me_and_the_exact_target_are_read() {
        check(r#"<link rel="me" href="did:key:z6Mk">"#, Some("did:key:z6Mk"));
        check(r#"<A HREF='x' class="y" rel="noopener ME" />"#, Some("x"));
        check(r#"<link rel="me" rel="no" href="x" href="y">"#, Some("x"));
    }

    #[test]
    fn what_only_looks_like_it_is_refused() {
        for tag in [
            r#"<link rel="home" href="x">"#,
            r#"<link rel="me">"#,
            r#"<link data-rel="me" href="x">"#,
            r#"<link rel="no" rel="me" href="x">"#,
            r#"<link rel="me" href="x"><p>"#,
            r#"<img rel="me" href="x">"#,
            r#"<link rel=me href=x>"#,
            r#"<link rel="me" href="x" broken>"#,
            r#"<link ="y" rel="me" href="x">"#,
            r#"<link broken class="y" rel="me" href="x">"#,
            "",
        ] {
            check(tag, None);
        }
    }

    #[test]
    fn a_document_speaks_for_its_own_place() {
        let site = "https://example.org/~lao/";
        assert!(speaks_for("https://example.org/~lao/key/did.json", site));
        assert!(speaks_for("https://example.org/.well-known/did.json", site));
        assert!(!speaks_for("https://example.org/~mallory/did.json", site));
        assert!(!speaks_for("https://example.org/~laokoon/did.json", site));
        assert!(!speaks_for("https://example.org.evil.example/.well-known/did.json", site));
    }

    #[test]
    fn one_page_has_one_address() {
        assert!(same_page("HTTPS://Example.org/a/", "https://example.org/a"));
        assert!(!same_page("https://example.org/A", "https://example.org/a"));
        assert!(!same_page("https://example.org/a?x", "https://example.org/a"));
    }
}
