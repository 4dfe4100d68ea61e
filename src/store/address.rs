//! What the visitor asked for as a URL fragment, and back:
//! `#person=ada-lovelace&topic=engines+tables&q=note`. Things are named by key,
//! so that an address outlives a recompilation; what is unknown is left out.

use crate::facet::Selection;
use crate::model::{Dataset, PersonId, TopicId, VenueId, WorkKind};
use crate::order;
use crate::store::{Inquiry, Sort};

/// The fragment of `inquiry`, without `#`; empty where nothing was asked.
pub fn write(inquiry: &Inquiry, dataset: &Dataset) -> String {
    let Selection { topics, years, venues, kinds, people } = &inquiry.selection;
    let person_key = |id: &PersonId| dataset.person(*id).map(|person| person.key.clone());
    let pairs = [
        ("person", inquiry.person.iter().filter_map(person_key).collect()),
        ("q", vec![escape(&inquiry.query)]),
        ("topic", keys(topics, |id: &TopicId| Some(dataset.topics.get(id.index())?.key.clone()))),
        ("year", keys(years, |year| Some(year.to_string()))),
        ("venue", keys(venues, |id: &VenueId| Some(dataset.venues.get(id.index())?.key.clone()))),
        ("type", keys(kinds, |kind: &WorkKind| Some(kind.key().to_owned()))),
        ("with", keys(people, person_key)),
        (
            "sort",
            if inquiry.sort == Sort::default() {
                vec![]
            } else {
                vec![inquiry.sort.key().to_owned()]
            },
        ),
    ];
    let parts: Vec<String> = pairs
        .into_iter()
        .map(|(name, values)| (name, values.join("+")))
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    parts.join("&")
}

/// What `fragment` (with or without `#`) asks for. What it does not name is as
/// in `base`.
pub fn read(fragment: &str, dataset: &Dataset, base: &Inquiry) -> Inquiry {
    let mut inquiry = base.clone();
    for (name, value) in
        fragment.trim_start_matches('#').split('&').filter_map(|p| p.split_once('='))
    {
        let values = || value.split('+').map(unescape).filter(|value| !value.is_empty());
        let selection = &mut inquiry.selection;
        match name {
            "person" => inquiry.person = dataset.person_by_key(&unescape(value)),
            "q" => inquiry.query = unescape(&value.replace('+', " ")),
            "topic" => selection.topics = topics(value, dataset),
            "year" => selection.years = sorted(values().filter_map(|year| year.parse().ok())),
            "venue" => {
                let find = |key: String| dataset.venues.iter().position(|venue| venue.key == key);
                selection.venues = sorted(values().filter_map(find).map(|at| VenueId(at as u32)));
            }
            "type" => {
                let find = |key: String| WorkKind::ALL.into_iter().find(|kind| kind.key() == key);
                selection.kinds = sorted(values().filter_map(find));
            }
            "with" => {
                selection.people = sorted(values().filter_map(|key| dataset.person_by_key(&key)));
            }
            "sort" => {
                let find = |sort: &Sort| sort.key() == value;
                inquiry.sort = Sort::ALL.into_iter().find(find).unwrap_or_default();
            }
            _ => {}
        }
    }
    inquiry
}

/// The topics that `keys` (joined by `+` or spaces) name.
pub fn topics(keys: &str, dataset: &Dataset) -> Vec<TopicId> {
    let find = |key: String| dataset.topics.iter().position(|topic| topic.key == key);
    let keys = keys.split(['+', ' ']).map(unescape);
    sorted(keys.filter_map(find).map(|at| TopicId(at as u32)))
}

fn keys<T>(values: &[T], key: impl Fn(&T) -> Option<String>) -> Vec<String> {
    values.iter().filter_map(key).collect()
}

fn sorted<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.collect();
    order::sort_and_deduplicate(&mut values);
    values
}

/// Percent-encodes what has a meaning in the fragment (RFC 3986, 2.1); a space
/// is `+`.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' ' => out.push('+'),
            '%' | '&' | '+' | '=' | '#' | '"' | '<' | '>' => {
                const HEX: &[u8; 16] = b"0123456789ABCDEF";
                let byte = c as usize;
                out.push('%');
                out.push(char::from(HEX[byte >> 4]));
                out.push(char::from(HEX[byte & 15]));
            }
            _ => out.push(c),
        }
    }
    out
}

/// Undoes percent-encoding; what is not well encoded stays as it is.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        let code = tail.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(code) if byte == b'%' => {
                bytes.push(code);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(byte);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
