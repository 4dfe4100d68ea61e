//! Bindings: whether a recorded piece of a page names a key.
//!
//! The recorded piece itself is read here again. A record that only says that
//! the key was there is not enough.

use crate::model::{Channel, Identifier, Issuer, Page};
use crate::trust::json::{Json, Limits, read};
use crate::trust::proof::{PublicKey, did_of_url, key_in_document};
use crate::trust::statement::ProfileClaim;

/// Whether `page` binds `key`, which signed `claim`: the claim names the page,
/// and the page names the key.
pub fn binds(page: &Page, claim: &ProfileClaim, key: &PublicKey) -> bool {
    match page.channel {
        Channel::Homepage => names_key(page, claim.homepage.as_deref(), key),
        Channel::Institution => names_key(page, claim.institution.as_deref(), key),
        Channel::Orcid => claim.orcid.as_ref().is_some_and(|orcid| is_in_record(page, orcid, key)),
    }
}

/// Whether `page` is at `address`, or is a DID document that speaks for it,
/// and names `key`.
fn names_key(page: &Page, address: Option<&str>, key: &PublicKey) -> bool {
    let Some(address) = address else { return false };
    if page.excerpt.trim_start().starts_with('<') {
        return same_page(&page.url, address)
            && me_target(page.excerpt.trim()).is_some_and(|target| target == key.did());
    }
    let Some(did) = did_of_url(&page.url) else { return false };
    let Ok(document) = read(page.excerpt.as_bytes(), Limits::CREDENTIAL) else { return false };
    let known = document.get("alsoKnownAs").map(Json::values).unwrap_or_default();
    speaks_for(&page.url, address)
        && known.iter().filter_map(Json::as_text).any(|other| same_page(other, address))
        && key_in_document(&document, &did, key)
}

/// Whether `key` is one of `issuer`'s: the recorded one, or one that the
/// recorded document of its domain lists (did:web).
pub fn is_of_issuer(issuer: &Issuer, key: &PublicKey) -> bool {
    if !issuer.key.starts_with("did:web:") {
        return issuer.key == key.did();
    }
    let is_there = issuer.url.as_deref().and_then(did_of_url).as_ref() == Some(&issuer.key);
    let document = issuer.excerpt.as_deref().filter(|_| is_there);
    let document = document.and_then(|text| read(text.as_bytes(), Limits::CREDENTIAL).ok());
    document.is_some_and(|document| key_in_document(&document, &issuer.key, key))
}

/// Whether a DID document at `url` may speak for the page at `address`: it
/// stands below that page, or at the root of its domain.
fn speaks_for(url: &str, address: &str) -> bool {
    let is_below = |whole: &str, base: &str| {
        let base = base.trim_end_matches('/');
        whole.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let root = url.strip_suffix("/.well-known/did.json");
    is_below(url, address) || root.is_some_and(|root| is_below(address, root))
}

/// Whether two addresses are one page: equal but for the last slash, and the
/// case of scheme and host.
pub fn same_page(one: &str, other: &str) -> bool {
    let split = |url: &str| {
        let url = url.trim_end_matches('/');
        let after = url.split_once(':').and_then(|(_, rest)| rest.strip_prefix("//"));
        let path = after.unwrap_or(url).split_once('/').map_or("", |(_, path)| path);
        let origin = url.strip_suffix(path).unwrap_or(url);
        (origin.to_ascii_lowercase(), path.to_owned())
    };
    split(one) == split(other)
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

/// Whether an item of an ORCID record (`researcher-url`, ORCID record 3.0)
/// names `key`, and the holder of `orcid` put it there.
fn is_in_record(page: &Page, orcid: &Identifier, key: &PublicKey) -> bool {
    let Ok(item) = read(page.excerpt.as_bytes(), Limits::CREDENTIAL) else { return false };
    let source = item.get("source").and_then(|source| source.get("source-orcid"));
    let holder = source.and_then(|source| source.text_of("path"));
    let multibase = key.multibase();
    let names = |text: Option<&str>| {
        text.is_some_and(|text| {
            text.split(|c: char| !c.is_ascii_alphanumeric()).any(|w| w == multibase)
        })
    };
    same_page(&page.url, &orcid.url())
        && holder == Some(&orcid.value)
        && (names(item.text_of("url-name"))
            || names(item.get("url").and_then(|url| url.text_of("value"))))
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
