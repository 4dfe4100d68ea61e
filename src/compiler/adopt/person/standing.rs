//! Standing of a person in a group: its part, or that the person has left it.

use serde_json::Value;

use crate::adopt::settings::{all, is, scalar, text_of, words_of_key};

/// Group that the settings name; former members are alumni.
pub fn group(read: &Value) -> Option<String> {
    let named = all(read, &["user_groups", "group", "groups", "category", "status"]);
    // A number is a place in an order.
    let named = named.iter().find_map(scalar).filter(|it| it.contains(char::is_alphabetic));
    let role = text_of(read, &["role"]);
    let is_former = is(read, "alumni", true)
        || named.as_deref().is_some_and(is_former)
        || role.is_some_and(|role| is_status(&role) && is_former(&role));
    if is_former { Some("alumni".to_owned()) } else { named.map(|it| words_of_key(&it)) }
}

/// True for the name of a group of former members: `alumni`, `alumni_grads`, `Past students`.
fn is_former(group: &str) -> bool {
    let group = group.to_lowercase();
    let mut words = group.split(|c: char| !c.is_alphabetic());
    words.any(|it| ["alum", "alumni", "alumnus", "alumna", "former", "past"].contains(&it))
}

/// Role without the words of links behind it: `Engineer Google Scholar Profile`.
pub fn without_links(role: &str) -> &str {
    let links = ["google scholar profile", "google scholar", "linkedin"];
    let lower = role.to_ascii_lowercase();
    let end = links.iter().find_map(|words| {
        let bare = lower.trim_end_matches(['*', ')', ' ']);
        bare.strip_suffix(words).filter(|rest| !rest.ends_with(char::is_alphanumeric))
    });
    let kept = end.and_then(|rest| role.get(..rest.len())).unwrap_or(role);
    kept.trim_end_matches([' ', ',', ';', '|', '(', '*', '·', '-', '<', '>'])
}

/// True for a role that only tells whether somebody is a member.
pub fn is_status(role: &str) -> bool {
    let known =
        ["member", "not member", "current", "active", "alum", "alumni", "alumnus", "alumna"];
    let more = ["former", "past", "tbd", "n/a", "none"];
    known.iter().chain(&more).any(|it| role.trim().eq_ignore_ascii_case(it))
}
