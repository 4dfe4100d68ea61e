//! What the visitor asked for as a URL fragment, and back:
//! `#person=ada-lovelace&topic=engines+!tables&year=1840-1843&q=note`. Things
//! are named by key, so that an address outlives a recompilation; an excluded
//! value has `!` before it; what is unknown is left out.
//!
//! An address holds only what differs from what the profile was mounted with;
//! a name without a value takes that back, so `#person=` is the lab even where
//! the profile was mounted with a person.

mod escape;

use crate::facet::{Constraint, Facet, Mode, Selection, Table};
use crate::graph::CameraPose;
use crate::model::{Dataset, WorkId};
use crate::state::{Density, Grouping, Inquiry, Sort};
use crate::trust::evidence::Mask;

use self::escape::{escape, unescape};

/// The names in an address that are no facets.
const NAMES: [&str; 11] =
    ["person", "q", "all", "any", "sort", "group", "rows", "pinned", "off", "pick", "map"];

/// What an address needs to know of the profile.
#[derive(Clone, Copy, Debug)]
pub struct Address<'a> {
    /// What is shown.
    pub dataset: &'a Dataset,
    /// The values of its works.
    pub table: &'a Table,
    /// What the profile was mounted with.
    pub base: &'a Inquiry,
}

impl Address<'_> {
    /// The fragment of `inquiry`, without `#`; empty where nothing but the
    /// base is asked.
    pub fn write(&self, inquiry: &Inquiry) -> String {
        let facets = Facet::ALL.into_iter().map(|facet| {
            let text = |inquiry: &Inquiry| self.values(facet, &inquiry.selection);
            (facet.key(), text(inquiry), text(self.base))
        });
        let others = NAMES
            .into_iter()
            .map(|name| (name, self.text(name, inquiry), self.text(name, self.base)));
        let mut fragment = String::new();
        let (first, rest) = (others.clone().take(2), others.skip(2));
        for (name, text, base) in first.chain(facets).chain(rest) {
            if text != base {
                let and = if fragment.is_empty() { "" } else { "&" };
                fragment.extend([and, name, "=", &text]);
            }
        }
        fragment
    }

    /// What `fragment` (with or without `#`) asks for.
    pub fn read(&self, fragment: &str) -> Inquiry {
        let mut inquiry = self.base.clone();
        for pair in fragment.trim_start_matches('#').split('&') {
            let Some((name, text)) = pair.split_once('=') else { continue };
            match Facet::ALL.into_iter().find(|facet| facet.key() == name) {
                Some(facet) => self.read_values(facet, text, &mut inquiry.selection),
                None => self.read_text(name, text, &mut inquiry),
            }
        }
        inquiry
    }

    /// The value of a name that is no facet.
    fn text(&self, name: &str, inquiry: &Inquiry) -> String {
        let arrangement = inquiry.arrangement;
        let text = match name {
            "q" => return escape(&inquiry.query),
            "person" => {
                let person = inquiry.person.and_then(|id| self.dataset.person(id));
                person.map_or("", |person| &person.key)
            }
            "off" => return inquiry.mask.off(),
            "all" => return flipped(&inquiry.selection, Mode::All),
            "any" => return flipped(&inquiry.selection, Mode::Any),
            "map" => return inquiry.sight.map_or_else(String::new, CameraPose::write),
            "sort" => arrangement.sort.map_or("", Sort::key),
            "group" => arrangement.grouping.map_or("", Grouping::key),
            "rows" => arrangement.density.map_or("", Density::key),
            "pinned" => match arrangement.is_pinned {
                None => "",
                Some(true) => "yes",
                Some(false) => "no",
            },
            _ => {
                let works = inquiry.chosen.iter().filter_map(|id| self.dataset.work(*id));
                return works.map(|work| escape(&work.key)).collect::<Vec<_>>().join("+");
            }
        };
        text.to_owned()
    }

    fn read_text(&self, name: &str, text: &str, inquiry: &mut Inquiry) {
        let arrangement = &mut inquiry.arrangement;
        match name {
            "q" => inquiry.query = unescape(&text.replace('+', " ")),
            "person" => inquiry.person = self.dataset.person_by_key(&unescape(text)),
            "off" => inquiry.mask = Mask::without(text),
            "all" => read_flipped(text, Mode::All, &mut inquiry.selection),
            "any" => read_flipped(text, Mode::Any, &mut inquiry.selection),
            "map" => inquiry.sight = CameraPose::parse(text),
            "sort" => arrangement.sort = Sort::parse(text),
            "group" => arrangement.grouping = Grouping::parse(text),
            "rows" => arrangement.density = Density::parse(text),
            "pinned" => arrangement.is_pinned = (!text.is_empty()).then_some(text == "yes"),
            "pick" => {
                let keys: Vec<String> = text.split('+').map(unescape).collect();
                let works = self.dataset.works_with_ids();
                let picked = works.filter(|(_, work)| keys.contains(&work.key));
                inquiry.chosen = picked.map(|(id, _)| id).collect::<Vec<WorkId>>();
            }
            _ => {}
        }
    }

    /// What is chosen in a facet; years that follow each other as one range.
    fn values(&self, facet: Facet, selection: &Selection) -> String {
        let follows = |a: &Constraint, b: &Constraint| {
            facet == Facet::Year && a.is_excluded == b.is_excluded && a.value + 1 == b.value
        };
        let mut text = String::new();
        for run in selection.of(facet).chunk_by(follows) {
            let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
            let key = |one: &Constraint| self.table.key(self.dataset, facet, one.value);
            let Some(key_of_first) = key(first) else { continue };
            let plus = if text.is_empty() { "" } else { "+" };
            let not = if first.is_excluded { "!" } else { "" };
            text.extend([plus, not, &escape(&key_of_first)]);
            if let Some(key) = key(last).filter(|_| run.len() > 1) {
                text.extend(["-", &key]);
            }
        }
        text
    }

    fn read_values(&self, facet: Facet, text: &str, selection: &mut Selection) {
        selection.clear(facet);
        for part in text.split('+') {
            let (part, is_excluded) = match part.strip_prefix('!') {
                Some(part) => (part, true),
                None => (part, false),
            };
            let key = unescape(part);
            if let Some(value) = self.table.find(self.dataset, facet, &key) {
                selection.set(facet, value, Some(is_excluded));
            } else if facet == Facet::Year
                && let Some((from, to)) = self.years(&key)
            {
                (from..=to).for_each(|year| selection.set(facet, year, Some(is_excluded)));
            }
        }
    }

    /// The first and the last year of `2019-2023`, `2019-` or `-2023`, within
    /// the years of the dataset.
    fn years(&self, range: &str) -> Option<(u32, u32)> {
        let (from, to) = range.split_once('-')?;
        let years = || self.dataset.works.iter().filter_map(|work| work.date).map(|date| date.year);
        let (first, last) = (years().min()?, years().max()?);
        let bound = |text: &str, open: u16| {
            if text.is_empty() { Some(open) } else { text.parse::<u16>().ok() }
        };
        let (from, to) = (bound(from, first)?.max(first), bound(to, last)?.min(last));
        Some((from.into(), to.into()))
    }
}

/// The facets that are in `mode` although it is not their default.
fn flipped(selection: &Selection, mode: Mode) -> String {
    let is_flipped = |facet: &Facet| facet.default_mode() != mode && selection.mode(*facet) == mode;
    let keys = Facet::ALL.into_iter().filter(is_flipped).map(Facet::key);
    keys.collect::<Vec<_>>().join("+")
}

fn read_flipped(text: &str, mode: Mode, selection: &mut Selection) {
    for facet in Facet::ALL.into_iter().filter(|facet| facet.is_plural()) {
        if facet.default_mode() != mode {
            let is_named = text.split('+').any(|key| key == facet.key());
            selection.set_mode(facet, if is_named { mode } else { facet.default_mode() });
        }
    }
}

/// The topics that `keys` (joined by `+` or spaces) name.
pub fn topics(keys: &str, dataset: &Dataset) -> Vec<u32> {
    let find = |key: &str| {
        let key = unescape(key);
        dataset.topics.iter().position(|topic| topic.key == key)
    };
    keys.split(['+', ' ']).filter_map(find).map(|at| at as u32).collect()
}
