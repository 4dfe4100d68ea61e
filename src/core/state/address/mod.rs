//! View state of a profile as a URL fragment, and back:
//! `#peerage:person=ada-lovelace&topic=engines+!tables&year=1840-1843&q=note`. Things are named by
//! key, so that an address outlives a recompilation; an excluded value has `!` before it; unknown
//! names and values are left out.
//!
//! The fragment belongs to the site that embeds the profile. Only one that
//! begins with [`NAME`] is read; `#contact`, `#tab=2` and the `#/route?x=1` of a
//! router are neither read nor replaced.
//!
//! Other pages than those of people are `#peerage:page=venue:nsdi`,
//! `#peerage:page=topic:engines` and `#peerage:page=work:notes-1843`.
//!
//! An address holds only what differs from what the profile was mounted with;
//! a name without a value takes that back, so `#peerage:person=` is the lab even
//! where the profile was mounted with a person.
//!
//! Where a router owns the fragment, the state may stand in the query instead, see [`Place`].

mod context;
mod escape;
mod facets;
mod network;
mod path;
mod place;
mod topics;

use crate::facet::{Facet, Mode};
use crate::model::{Dataset, WorkId};
use crate::order;
use crate::state::{Density, Focus, Grouping, Sort, ViewState};
use crate::trust::evidence::Mask;

use self::escape::{escape, unescape};
use self::facets::{flipped, read_flipped};

pub use self::context::Address;
pub use self::escape::escape_key;
pub use self::path::{file_of_page, own_path, page_of, path_of, read_path};
pub use self::place::{NAME, Place, own_part};
pub use self::topics::topics;

/// The names in an address that are no facets.
const NAMES: [&str; 18] = [
    "person", "page", "q", "all", "any", "sort", "group", "rows", "pinned", "off", "pick",
    "center", "kinds", "nodes", "map", "card", "colors", "path",
];

/// The most pairs of names and values that are read: each name stands once where Peerage
/// wrote them.
const MAX_PAIRS: usize = 64;

/// Number of [`NAMES`] that come before the facets.
const BEFORE: usize = 3;

/// The fragment, with `#`, of a page with nothing else asked for, for a profile
/// that was mounted without a person.
pub fn of_page(focus: Focus, dataset: &Dataset) -> String {
    match focus.key(dataset) {
        _ if focus == Focus::home(dataset) => format!("#{NAME}"),
        None => format!("#{NAME}person="),
        Some(("person", key)) => format!("#{NAME}person={}", escape_key(key)),
        Some((kind, key)) => format!("#{NAME}page={kind}:{}", escape_key(key)),
    }
}

impl Address<'_> {
    /// The fragment of `state`, without `#`; empty where nothing but the
    /// base is asked.
    pub fn write(&self, state: &ViewState) -> String {
        let facets = Facet::ALL.into_iter().map(|facet| {
            let text = |state: &ViewState| self.values(facet, &state.selection);
            (facet.key(), text(state), text(self.base))
        });
        let others = NAMES
            .into_iter()
            .map(|name| (name, self.text(name, state), self.text(name, self.base)));
        let mut pairs = String::new();
        let (first, rest) = (others.clone().take(BEFORE), others.skip(BEFORE));
        for (name, text, base) in first.chain(facets).chain(rest) {
            if text != base {
                let before = if pairs.is_empty() { NAME } else { "&" };
                pairs.extend([before, name, "=", &text]);
            }
        }
        pairs
    }

    /// Parses the view state from `fragment` (with or without `#`); returns the base if the
    /// fragment belongs to the site.
    pub fn read(&self, fragment: &str) -> ViewState {
        let mut state = self.base.clone();
        for pair in own_part(fragment).unwrap_or_default().split('&').take(MAX_PAIRS) {
            let Some((name, text)) = pair.split_once('=') else { continue };
            match Facet::ALL.into_iter().find(|facet| facet.key() == name) {
                Some(facet) => self.read_values(facet, text, &mut state.selection),
                None => self.read_text(name, text, &mut state),
            }
        }
        state
    }

    /// The value of a name that is no facet.
    fn text(&self, name: &str, state: &ViewState) -> String {
        let arrangement = state.arrangement;
        let text = match name {
            "q" => return escape(&state.query),
            "person" | "page" => return self.focus(name, state.focus),
            "off" => return state.mask.off(),
            "all" => return flipped(&state.selection, Mode::All),
            "any" => return flipped(&state.selection, Mode::Any),
            "center" | "kinds" | "nodes" | "map" | "card" | "colors" | "path" => {
                return self.network(name, &state.network);
            }
            "sort" => arrangement.sort.map_or("", Sort::key),
            "group" => arrangement.grouping.map_or("", Grouping::key),
            "rows" => arrangement.density.map_or("", Density::key),
            "pinned" => match arrangement.is_pinned {
                None => "",
                Some(true) => "yes",
                Some(false) => "no",
            },
            _ => {
                let works = state.chosen.iter().filter_map(|id| self.dataset.work(*id));
                return works.map(|work| escape_key(&work.key)).collect::<Vec<_>>().join("+");
            }
        };
        text.to_owned()
    }

    fn read_text(&self, name: &str, text: &str, state: &mut ViewState) {
        let arrangement = &mut state.arrangement;
        match name {
            "q" => state.query = unescape(&text.replace('+', " ")),
            "person" | "page" => self.read_focus(name, text, &mut state.focus),
            "off" => state.mask = Mask::without(text),
            "all" => read_flipped(text, Mode::All, &mut state.selection),
            "any" => read_flipped(text, Mode::Any, &mut state.selection),
            "center" | "kinds" | "nodes" | "map" | "card" | "colors" | "path" => {
                self.read_network(name, text, &mut state.network);
            }
            "sort" => arrangement.sort = Sort::parse(text),
            "group" => arrangement.grouping = Grouping::parse(text),
            "rows" => arrangement.density = Density::parse(text),
            "pinned" => arrangement.is_pinned = (!text.is_empty()).then_some(text == "yes"),
            "pick" => {
                let mut keys: Vec<String> = text.split('+').map(unescape).collect();
                order::sort_and_deduplicate(&mut keys);
                let works = self.dataset.works_with_ids();
                let picked = works.filter(|(_, work)| keys.binary_search(&work.key).is_ok());
                state.chosen = picked.map(|(id, _)| id).collect::<Vec<WorkId>>();
            }
            _ => {}
        }
    }

    /// The page: a person by `person`, all else by `page`, such as
    /// `venue:nsdi`.
    fn focus(&self, name: &str, focus: Focus) -> String {
        match (name, focus.key(self.dataset)) {
            ("person", Some(("person", key))) => escape_key(key),
            ("page", Some((kind, key))) if kind != "person" => {
                format!("{kind}:{}", escape_key(key))
            }
            _ => String::new(),
        }
    }

    /// Reads [`Address::focus`]. Without a value, a name takes back only what
    /// it could have said.
    fn read_focus(&self, name: &str, text: &str, focus: &mut Focus) {
        let is_person = name == "person";
        let (kind, key) = match text.split_once(':') {
            Some(parts) if !is_person => parts,
            _ => ("person", text),
        };
        match Focus::find(self.dataset, kind, &unescape(key)) {
            Some(found) if is_person || kind != "person" => *focus = found,
            _ if focus.person().is_some() == is_person => *focus = Focus::Lab,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(fragment: &str, expected: Option<&str>) {
        assert_eq!(own_part(fragment), expected, "{fragment}");
    }

    #[test]
    fn only_fragments_under_our_name_are_ours() {
        check("", Some(""));
        check("#", Some(""));
        check("#peerage:", Some(""));
        check("#peerage:person=ada-lovelace", Some("person=ada-lovelace"));
        check("peerage:q=a#b", Some("q=a#b"));
        check("#contact", None);
        check("#tab=2", None);
        check("#/route?x=1", None);
        check("#person=ada-lovelace", None);
        check("#peerage", None);
        check("#Peerage:q=a", None);
    }
}
