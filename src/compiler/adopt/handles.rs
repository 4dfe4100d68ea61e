//! Handles of a person at other sites, as settings name them, and their addresses.

use peerage_core::model::Identifier;
use serde_json::Value;

use crate::adopt::profile::Profile;
use crate::adopt::settings::scalar;

/// Keys without case and signs, and what stands before the handle in an address.
const HANDLES: [(&str, &str); 30] = [
    ("homepage", ""),
    ("website", ""),
    ("uri", ""),
    ("orcid", "https://orcid.org/"),
    ("orcidid", "https://orcid.org/"),
    ("googlescholar", "https://scholar.google.com/citations?user="),
    ("scholar", "https://scholar.google.com/citations?user="),
    ("scholaruserid", "https://scholar.google.com/citations?user="),
    ("scholarid", "https://scholar.google.com/citations?user="),
    ("github", "https://github.com/"),
    ("githubusername", "https://github.com/"),
    ("gitlab", "https://gitlab.com/"),
    ("gitlabusername", "https://gitlab.com/"),
    ("linkedin", "https://www.linkedin.com/in/"),
    ("linkedinusername", "https://www.linkedin.com/in/"),
    ("dblp", ""),
    ("dblpurl", ""),
    ("semanticscholar", ""),
    ("semanticscholarid", "https://www.semanticscholar.org/author/"),
    ("researchgate", ""),
    ("researchgateprofile", "https://www.researchgate.net/profile/"),
    ("arxiv", ""),
    ("inspire", ""),
    ("inspirehepid", "https://inspirehep.net/authors/"),
    ("pubmed", ""),
    ("impactstory", ""),
    ("twitter", "https://twitter.com/"),
    ("twitterusername", "https://twitter.com/"),
    ("mastodon", ""),
    ("bluesky", "https://bsky.app/profile/"),
];

/// Other keys with handles, of which no address is made.
const OTHERS: [&str; 24] = [
    "academia",
    "bitbucket",
    "codepen",
    "dribbble",
    "email",
    "facebook",
    "fax",
    "flickr",
    "foursquare",
    "instagram",
    "keybase",
    "kaggle",
    "lastfm",
    "location",
    "phone",
    "pinterest",
    "rss",
    "rssicon",
    "soundcloud",
    "stackoverflow",
    "steam",
    "wechat",
    "weibo",
    "youtube",
];

/// Beginning of the addresses of the handles of a key; none for another key, and empty where the
/// settings have the whole address.
pub fn kind(key: &str) -> Option<&'static str> {
    let folded: String =
        key.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    if folded == "email" {
        return None;
    }
    let found = HANDLES.iter().find(|(name, _)| *name == folded).map(|(_, start)| *start);
    found.or_else(|| OTHERS.contains(&folded.as_str()).then_some(""))
}

/// Parts of handles and addresses that templates leave to be filled in.
const PLACEHOLDERS: [&str; 9] = [
    "yourprofile",
    "yourfull",
    "your-",
    "yourname",
    "yourorcid",
    "username",
    "user=XXX",
    "academicpages",
    "replacethis",
];

/// Adds the addresses of all handles among settings.
pub fn add(settings: &Value, profile: &mut Profile) {
    for (key, value) in settings.as_object().into_iter().flatten() {
        let Some(start) = kind(key) else { continue };
        let Some(handle) = scalar(value) else { continue };
        let handle = handle.trim_start_matches('@');
        let is_placeholder = PLACEHOLDERS.iter().any(|it| handle.contains(it));
        let is_orcid = start.ends_with("orcid.org/");
        match handle.contains("://") {
            _ if is_placeholder => {}
            true if bare(handle) => {}
            true => profile.link(handle),
            false if start.is_empty() || handle.contains(' ') => {}
            false if is_orcid && Identifier::orcid(handle).is_none() => {}
            false => profile.link(&format!("{start}{handle}")),
        }
    }
}

/// True for the address of a whole host, as templates leave it.
fn bare(address: &str) -> bool {
    let (_, rest) = address.split_once("://").unwrap_or_default();
    let host = rest.trim_end_matches('/');
    let known = [
        "github.com",
        "orcid.org",
        "scholar.google.com",
        "linkedin.com",
        "www.linkedin.com",
        "twitter.com",
    ];
    known.contains(&host)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn handles_become_addresses() {
        let mut profile = Profile::default();
        let settings = json!({
            "github_username": "ida", "scholar_userid": "x1", "orcid": "https://orcid.org", "twitter": "@ida",
            "dblp": "https://dblp.org/pid/1/2", "email": "ida@looms.example", "linkedin": "", "orcid_id": "1",
            "researchgate": "https://www.researchgate.net/profile/yourprofile", "other": "x",
        });
        add(&settings, &mut profile);
        let text = profile.text();
        let found: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("url = ")).collect();
        let expected = [
            "\"https://dblp.org/pid/1/2\"",
            "\"https://github.com/ida\"",
            "\"https://scholar.google.com/citations?user=x1\"",
            "\"https://twitter.com/ida\"",
        ];
        assert_eq!(found, expected);
    }
}
