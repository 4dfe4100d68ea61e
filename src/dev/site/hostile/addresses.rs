//! Addresses that a page must not link to, in each place that has one.

use serde_json::json;

use super::{Case, refused, shown};

/// JSON pointers of every place that becomes a link, with the path in messages.
const PLACES: [(&str, &str); 10] = [
    ("/lab/site", "lab.site"),
    ("/lab/issues", "lab.issues"),
    ("/sources/0/url", "sources[0].url"),
    ("/people/0/profile/contact", "people[0].profile.contact"),
    ("/people/0/profile/links/0/url", "people[0].profile.links[0].url"),
    ("/works/0/links/0/url", "works[0].links[0].url"),
    ("/proofs/audience", "proofs.audience"),
    ("/proofs/pages/0/url", "proofs.pages[0].url"),
    ("/proofs/issuers/0/url", "proofs.issuers[0].url"),
    (
        "/people/0/profile/sections/0/items/0/links/0/url",
        "people[0].profile.sections[0].items[0].links[0].url",
    ),
];

/// Script addresses, tried in every place.
const SCRIPTS: [&str; 5] = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "\u{1}javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
];

/// Further unsafe addresses, tried in the place where a click once ran a script.
const OTHERS: [&str; 24] = [
    " javascript:alert(1)",
    "\u{0}javascript:alert(1)",
    "\u{200b}javascript:alert(1)",
    "\u{feff}javascript:alert(1)",
    "javascript\u{0}:alert(1)",
    "javascript&colon;alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://lab.example/1",
    "//evil.example/",
    "https:evil.example",
    "HTTPS://lab.example/",
    "https://lab.example/ javascript:alert(1)",
    "https://lab.example\\@evil.example/",
    "https://lab.example@evil.example/",
    "https://lab.example/\u{202e}gpj.exe",
    "https://lab.example/\u{85}",
    "https://",
    "mailto:ada@lab.example?bcc=all@lab.example",
    "mailto:ada@lab.example,all@lab.example",
    "mailto:ada@lab.example%0d%0aBcc:all@lab.example",
    "mailto:",
    "",
];

pub(super) fn add(cases: &mut Vec<Case>) {
    for (pointer, place) in PLACES {
        for text in SCRIPTS {
            refused(cases, &format!("{text:?} as {place}"), pointer, json!(text), place);
        }
    }
    for text in OTHERS {
        let (pointer, place) = PLACES[3];
        refused(cases, &format!("{text:?} as {place}"), pointer, json!(text), place);
    }
    for (pointer, place) in [PLACES[0], PLACES[1], PLACES[6], PLACES[7], PLACES[8]] {
        let name = format!("a mail address as {place}");
        refused(cases, &name, pointer, json!("mailto:ada@lab.example"), place);
    }
    for text in [
        "lab@lab.example?cc=all@lab.example",
        "lab@lab.example,all@lab.example",
        "lab@lab.example;all@lab.example",
        "lab@lab.example\r\nBcc: all@lab.example",
        "lab@lab.example%0aBcc:all@lab.example",
        "lab@x@lab.example",
        "mailto:lab@lab.example",
        "lab",
    ] {
        refused(cases, &format!("{text:?} as mail"), "/lab/mail", json!(text), "lab.mail");
    }
    let long = format!("https://lab.example/{}", "a".repeat(1 << 16));
    refused(
        cases,
        "an address of 64 kB",
        "/works/0/links/0/url",
        json!(long),
        "works[0].links[0].url",
    );
    for value in ["", "10.1000/a b", "10.1000/\u{202e}", "10.1000/\n"] {
        let name = format!("{value:?} as an identifier");
        refused(
            cases,
            &name,
            "/works/0/identifiers/0/value",
            json!(value),
            "works[0].identifiers[0]",
        );
    }
    shown(cases, "a name that is a script", "/people/0/name", json!("<script>alert(1)</script>"));
    shown(
        cases,
        "a title that ends a script",
        "/works/1/title/plain",
        json!("</script><img src=x onerror=alert(1)>"),
    );
    shown(
        cases,
        "another text than the address",
        "/works/0/links/0/shown",
        json!("javascript:alert(1)"),
    );
}
