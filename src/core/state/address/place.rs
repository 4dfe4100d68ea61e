//! Part of the URL of a page that holds the state of a profile: the fragment, or the parameter
//! `peerage` of the query, for hosts whose router owns the fragment.

use super::escape::{escape_key, unescape};

/// Prefix of every fragment of a profile.
pub const NAME: &str = "peerage:";

/// Name of the parameter of a query, with what separates it from its value.
const PARAMETER: &str = "peerage=";

/// See the [module](self).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Fragment, unless the site uses it itself.
    #[default]
    Fragment,
    /// Parameter of the query.
    Query,
}

impl Place {
    /// Parses the value of the attribute `address`.
    pub fn parse(value: &str) -> Self {
        if value == "query" { Self::Query } else { Self::Fragment }
    }

    /// Text of the state in a URL, as [`Address::read`](super::Address::read) takes it; empty where
    /// the URL asks for nothing, none where the place is not the profile's.
    pub fn read(self, url: &str) -> Option<String> {
        let Parts { query, fragment, .. } = Parts::of(url);
        match self {
            Self::Fragment => own_part(fragment).map(|_| fragment.to_owned()),
            Self::Query => {
                let text = query.split('&').find_map(|pair| pair.strip_prefix(PARAMETER));
                Some(text.map(|text| format!("{NAME}{}", unescape(text))).unwrap_or_default())
            }
        }
    }

    /// URL with this state, as [`Address::write`](super::Address::write) gives it, in its place;
    /// without one if `text` is empty. Other parameters of the query stay in their order, and so
    /// does a fragment that is not the profile's.
    pub fn write(self, url: &str, text: &str) -> String {
        let Parts { page, query, fragment } = Parts::of(url);
        if self == Self::Fragment {
            return join(page, query, text);
        }
        let value = own_part(text).unwrap_or_default();
        let own = format!("{PARAMETER}{}", escape_key(value));
        let others = query.split('&').filter(|pair| !pair.starts_with(PARAMETER));
        let all = others.chain((!value.is_empty()).then_some(own.as_str()));
        let query: Vec<_> = all.filter(|pair| !pair.is_empty()).collect();
        join(page, &query.join("&"), fragment)
    }

    /// Address of a link to the page with this fragment, from the page whose URL ends with this
    /// query and fragment. Where the site uses the fragment itself, a link would lead nowhere
    /// there: it leads to the same place.
    pub fn link(self, location: &str, of_page: &str) -> String {
        let fragment = location.split_once('#').map_or("", |(_, fragment)| fragment);
        match self {
            Self::Fragment if own_part(fragment).is_none() => format!("#{fragment}"),
            Self::Fragment => of_page.to_owned(),
            // An empty address would keep the query.
            Self::Query => match self.write(location, of_page) {
                address if address.starts_with('?') => address,
                address => format!("?{address}"),
            },
        }
    }
}

/// Strips the prefix of a fragment (with or without `#`). Returns an empty text for an empty
/// fragment, and none for a fragment that belongs to the site.
pub fn own_part(fragment: &str) -> Option<&str> {
    let text = fragment.strip_prefix('#').unwrap_or(fragment);
    if text.is_empty() { Some("") } else { text.strip_prefix(NAME) }
}

/// Parts of a URL, without the characters that separate them.
struct Parts<'a> {
    page: &'a str,
    query: &'a str,
    fragment: &'a str,
}

impl<'a> Parts<'a> {
    fn of(url: &'a str) -> Self {
        let (url, fragment) = url.split_once('#').unwrap_or((url, ""));
        let (page, query) = url.split_once('?').unwrap_or((url, ""));
        Self { page, query, fragment }
    }
}

fn join(page: &str, query: &str, fragment: &str) -> String {
    let mut url = page.to_owned();
    for (mark, part) in [('?', query), ('#', fragment)] {
        if !part.is_empty() {
            url.push(mark);
            url.push_str(part);
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(place: Place, url: &str, text: &str, expected: &str) {
        let written = place.write(url, text);
        assert_eq!(written, expected);
        assert_eq!(place.read(&written).as_deref(), Some(text));
    }

    #[test]
    fn a_state_stands_in_the_fragment_or_in_the_query() {
        let text = "peerage:person=ada&q=a+b";
        check(Place::Fragment, "/lab?x=1", text, "/lab?x=1#peerage:person=ada&q=a+b");
        check(Place::Fragment, "/lab#peerage:q=c", "", "/lab");
        let query = "peerage=person%3Dada%26q%3Da%2Bb";
        check(Place::Query, "/lab", text, &format!("/lab?{query}"));
        check(Place::Query, "/lab?x=1#/team", text, &format!("/lab?x=1&{query}#/team"));
        check(Place::Query, "/?peerage=q%3Dc&x=1#/team", text, &format!("/?x=1&{query}#/team"));
        check(Place::Query, "/lab?peerage=q%3Dc#/team", "", "/lab#/team");
    }

    #[test]
    fn the_fragment_of_a_router_is_not_read() {
        assert_eq!(Place::Fragment.read("/lab#/team"), None);
        assert_eq!(Place::Fragment.read("/lab").as_deref(), Some(""));
        assert_eq!(Place::Query.read("/lab#/team").as_deref(), Some(""));
        assert_eq!(Place::Query.read("/?mypeerage=1#peerage:q=c").as_deref(), Some(""));
    }

    #[test]
    fn links_lead_where_the_host_shows_the_profile() {
        let link = |place: Place, location| place.link(location, "#peerage:person=ada");
        assert_eq!(link(Place::Fragment, ""), "#peerage:person=ada");
        assert_eq!(link(Place::Fragment, "?x=1#/team"), "#/team");
        assert_eq!(link(Place::Query, "#/team"), "?peerage=person%3Dada#/team");
        assert_eq!(Place::Query.link("?peerage=q%3Dc#/team", "#peerage:"), "?#/team");
    }
}
