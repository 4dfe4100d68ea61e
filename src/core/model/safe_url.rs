//! Addresses that a page may link to. The constructors check them, so that no dataset can make the
//! page run a script or prefill a letter.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::json::{Problem, checked};
use crate::text::hidden::is_blank;

/// Maximum length of an address in bytes, which all servers and programs are sure to pass on.
const MAX_LENGTH: usize = 2048;

/// Maximum length of a mail address in bytes (RFC 5321, 4.5.3.1.3).
const MAX_MAIL_LENGTH: usize = 254;

/// Allowed schemes of addresses.
const SCHEMES: [&str; 3] = ["https://", "http://", "mailto:"];

/// Absolute web address (`https://…`, `http://…`) or the address of one mailbox (`mailto:…`)
/// that a page may link to:
///
/// - the scheme is in lower case, and nothing precedes it;
/// - no character is invisible: no space, control, or bidirectional mark;
/// - a web address has a host and names no user;
/// - a mail address is one [`MailAddress`], without header fields such as a subject.
///
/// A `doi:…` becomes the address at the resolver.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct SafeUrl(String);

/// Address of one mailbox, without `mailto:`, and without anything that a mail program would read
/// as more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct MailAddress(String);

impl SafeUrl {
    /// Parses an address; `None` if the page must not link to it.
    pub fn parse(text: &str) -> Option<Self> {
        Self::new(text.to_owned())
    }

    /// True if the address is that of a mailbox.
    pub fn is_mail(&self) -> bool {
        self.0.starts_with("mailto:")
    }

    /// Address as printed: without its scheme and without trailing slashes.
    pub fn short(&self) -> &str {
        let rest = SCHEMES.iter().find_map(|scheme| self.0.strip_prefix(scheme));
        rest.unwrap_or(&self.0).trim_end_matches('/')
    }

    /// Host of the address, with its port if it has one; for a mailbox the whole address.
    pub fn host(&self) -> &str {
        let rest = self.short();
        rest.split(['/', '?', '#']).next().unwrap_or(rest)
    }

    fn new(text: String) -> Option<Self> {
        if text.len() > MAX_LENGTH || text.chars().any(is_blank) {
            return None;
        }
        if let Some(name) = text.strip_prefix("doi:") {
            // Only a path at the resolver: no query and no other host.
            let is_name = name.starts_with("10.") && !name.contains(['?', '#', '\\']);
            return is_name.then(|| Self(format!("https://doi.org/{name}")));
        }
        let is_safe = match text.strip_prefix("mailto:") {
            Some(address) => is_mail(address),
            None => {
                text.strip_prefix("https://").or(text.strip_prefix("http://")).is_some_and(has_host)
            }
        };
        is_safe.then_some(Self(text))
    }
}

impl MailAddress {
    /// Parses a mail address; `None` if it is not that of one mailbox.
    pub fn parse(text: &str) -> Option<Self> {
        is_mail(text).then(|| Self(text.to_owned()))
    }

    /// Address as a link.
    pub fn url(&self) -> SafeUrl {
        SafeUrl(format!("mailto:{}", self.0))
    }
}

/// True if `rest`, the text after `https://`, begins with a host and no user.
fn has_host(rest: &str) -> bool {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    // An `@` would name a user, and browsers read a `\` as a slash.
    let is_sign = |c| matches!(c, '.' | '-' | '_' | '~' | ':' | ']' | '[');
    let mut signs = authority.chars();
    signs.next().is_some_and(|c| is_letter(c) || c == '[')
        && signs.all(|c| is_letter(c) || is_sign(c))
}

/// True if `c` is an ASCII letter or digit, or any visible character beyond ASCII.
fn is_letter(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() } else { !is_blank(c) }
}

/// True if `address` consists of one name at one host.
fn is_mail(address: &str) -> bool {
    // None of these characters ends the address, begins another one, or encodes such a character.
    let is_sign = |c| matches!(c, '.' | '-' | '_' | '+' | '~' | '\'' | '=');
    let is_plain = |c: char| is_letter(c) || is_sign(c);
    address.len() <= MAX_MAIL_LENGTH
        && address.split_once('@').is_some_and(|(name, host)| {
            !name.is_empty()
                && name.chars().chain(host.chars()).all(is_plain)
                && host.split('.').nth(1).is_some()
                && !host.starts_with('.')
        })
}

macro_rules! text {
    ($name:ident, $read:expr, $problem:ident) => {
        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<$name> for String {
            fn from(address: $name) -> Self {
                address.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                $read(text).ok_or_else(|| Problem::$problem.label())
            }
        }

        // The empty text is never used: a parsed address replaces it, or decoding fails.
        checked!($name, Self(String::new()), $read, $problem);
    };
}

text!(SafeUrl, SafeUrl::new, Address);
text!(MailAddress, |text: String| MailAddress::parse(&text), Mail);

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        assert_eq!(SafeUrl::parse(text).is_some(), expected, "{text:?}");
        let json = serde_json::to_string(text).unwrap();
        let read = serde_json::from_str::<SafeUrl>(&json);
        assert_eq!(read.is_ok(), expected, "{text:?}");
        if let Ok(url) = read
            && !text.starts_with("doi:")
        {
            assert_eq!(serde_json::to_string(&url).unwrap(), json, "written as it was read");
        }
    }

    #[track_caller]
    fn check_mail(text: &str, expected: bool) {
        assert_eq!(MailAddress::parse(text).is_some(), expected, "{text:?}");
        check(&format!("mailto:{text}"), expected);
    }

    #[test]
    fn web_and_mail_addresses_are_followed() {
        check("https://example.org", true);
        check("https://example.org/a?b=c&d#e", true);
        check("http://example.org:8080/a%20b", true);
        check("https://[2001:db8::1]/", true);
        check("https://example.org/~ada/@notes", true);
        check("https://doi.org/10.1002/(sici)1097<693::aid>3.0.co;2-o", true);
        check("https://müller.example/wiki/Müller", true);
        check("mailto:ada@example.org", true);
    }

    #[test]
    fn no_other_scheme_is_followed() {
        for text in [
            "",
            "é",
            "example.org",
            "//example.org",
            "/page",
            "#top",
            "https:example.org",
            "https:/example.org",
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "file:///etc/passwd",
            "blob:https://example.org/1",
            "ftp://example.org",
            "did:key:z6Mk",
            "HTTPS://example.org",
            "Mailto:ada@example.org",
        ] {
            check(text, false);
        }
    }

    #[test]
    fn nothing_in_an_address_is_unseen() {
        for unseen in [
            "\u{0}",
            "\u{1}",
            "\t",
            "\n",
            "\r",
            " ",
            "\u{7f}",
            "\u{85}",
            "\u{a0}",
            "\u{ad}",
            "\u{200b}",
            "\u{200e}",
            "\u{2028}",
            "\u{202e}",
            "\u{2066}",
            "\u{3000}",
            "\u{3164}",
            "\u{fe0f}",
            "\u{feff}",
            "\u{e0041}",
        ] {
            check(&format!("{unseen}https://example.org/"), false);
            check(&format!("https://example.org/{unseen}"), false);
            check(&format!("https://exa{unseen}mple.org/"), false);
            check(&format!("java{unseen}script:alert(1)"), false);
            check(&format!("{unseen}javascript:alert(1)"), false);
            check(&format!("mailto:ada@{unseen}example.org"), false);
        }
    }

    #[test]
    fn a_web_address_has_a_host_and_no_user() {
        check("https://", false);
        check("https:///path", false);
        check("https://?q", false);
        check("https://ada@example.org", false);
        check("https://ada:secret@example.org/", false);
        check("https://example.org\\@evil.example/", false);
        check("https://exa%6dple.org/", false);
        check("https://.example.org/", false);
        check("https://example.org/?to=ada@example.org", true);
    }

    #[test]
    fn a_mail_address_is_one_mailbox() {
        check_mail("ada@example.org", true);
        check_mail("ada+lab@mail.example.org", true);
        check_mail("o'hara@example.org", true);
        for text in [
            "",
            "ada",
            "@example.org",
            "ada@",
            "ada@example",
            "ada@.org",
            "ada@x@example.org",
            "ada@example.org,grace@example.org",
            "ada@example.org;grace@example.org",
            "ada@example.org?cc=all@example.org",
            "ada@example.org?body=x",
            "ada@example.org#x",
            "ada@example.org%0d%0aBcc:all@example.org",
            "ada%3Fcc=all@example.org",
            "ada%2Cgrace@example.org",
            "ada@example.org&cc=all@example.org",
            "Ada <ada@example.org>",
            "\"ada\"@example.org",
            "ada@example.org\r\nBcc:all",
        ] {
            check_mail(text, false);
        }
    }

    #[test]
    fn an_address_has_a_greatest_length() {
        check(&format!("https://example.org/{}", "a".repeat(MAX_LENGTH - 20)), true);
        check(&format!("https://example.org/{}", "a".repeat(MAX_LENGTH - 19)), false);
        check_mail(&format!("{}@example.org", "a".repeat(300)), false);
    }

    #[test]
    fn a_doi_leads_to_its_resolver() {
        let url = |text| SafeUrl::parse(text).map(String::from);
        assert_eq!(url("doi:10.1000/x").as_deref(), Some("https://doi.org/10.1000/x"));
        assert_eq!(url("doi:x"), None);
        assert_eq!(url("doi:10.1000/x?y"), None);
        assert_eq!(url("DOI:10.1000/x"), None);
    }

    #[test]
    fn a_mailbox_is_told_from_a_page() {
        let is_mail = |text| SafeUrl::parse(text).map(|url| url.is_mail());
        assert_eq!(is_mail("mailto:ada@example.org"), Some(true));
        assert_eq!(is_mail("https://example.org/mailto:ada@example.org"), Some(false));
    }

    #[track_caller]
    fn check_host(url: &str, expected: &str) {
        assert_eq!(SafeUrl::parse(url).unwrap().host(), expected);
    }

    #[test]
    fn the_host_is_the_one_that_answers() {
        check_host("https://example.org/a?b#c", "example.org");
        check_host("mailto:a@example.org", "a@example.org");
        check_host("https://example.org:8080", "example.org:8080");
        assert_eq!(SafeUrl::parse("https://example.org/a/").unwrap().short(), "example.org/a");
    }
}
