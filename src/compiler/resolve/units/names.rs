//! Look-up of units by what refers to them: an id, a record of a registry, a name, or a path of
//! names from the top.

use foldhash::HashMap;
use peerage_core::model::limits;
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::record::UnitRecord;
use crate::ingest::table::distance;
use crate::ingest::units::{names_in_path, record_of_registry};

/// Number of units up to which the nearest name is looked for.
const COMPARED: usize = 2000;

/// Index of records.
#[derive(Default)]
pub struct Names {
    by_id: HashMap<String, usize>,
    by_registry: HashMap<String, usize>,
    /// Records by their folded names.
    by_name: HashMap<String, Vec<usize>>,
}

/// Number of units that a reference fits, where that is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fits(pub usize);

impl Names {
    /// Indexes `records`.
    pub fn new(records: &[UnitRecord]) -> Self {
        let mut names = Self::default();
        for (at, record) in records.iter().enumerate() {
            let id = record.id.as_ref().unwrap_or(&record.name);
            names.by_id.entry(slug(&id.value)).or_insert(at);
            names.by_registry.extend(record.ror.iter().map(|ror| (ror.to_string(), at)));
            names.by_name.entry(fold(&record.name.value)).or_default().push(at);
        }
        names
    }

    /// Number of records of this name.
    pub fn n_called(&self, name: &str) -> usize {
        self.by_name.get(&fold(name)).map_or(0, Vec::len)
    }

    /// Record that `text` refers to. Of a path, names between the units may be left out; `parents`
    /// are those of the records.
    pub fn find(&self, text: &str, parents: &[Option<usize>]) -> Result<usize, Fits> {
        let of_registry = record_of_registry(text).map(|ror| ror.to_string());
        if let Some(at) = of_registry.and_then(|ror| self.by_registry.get(&ror)) {
            return Ok(*at);
        }
        let path: Vec<String> = names_in_path(text).into_iter().map(fold).collect();
        let mut n_fits = 0;
        for path in [&[fold(text)][..], &path] {
            let Some((last, above)) = path.split_last() else { continue };
            let named = self.by_name.get(last).map_or(&[][..], Vec::as_slice);
            let fits = named.iter().filter(|at| self.is_below(**at, above, parents));
            let fits: Vec<usize> = fits.copied().collect();
            if let [one] = *fits {
                return Ok(one);
            }
            n_fits = n_fits.max(fits.len());
        }
        self.by_id.get(&slug(text)).copied().filter(|_| n_fits == 0).ok_or(Fits(n_fits))
    }

    /// True if units of these names stand above the record `at`, in this order.
    fn is_below(&self, at: usize, above: &[String], parents: &[Option<usize>]) -> bool {
        let up = |at: &usize| parents.get(*at).copied().flatten();
        let way = std::iter::successors(up(&at), up).take(limits::UNIT_DEPTH);
        let mut left = above.iter().rev().peekable();
        for parent in way {
            let is_next = |name: &&String| {
                self.by_name.get(*name).is_some_and(|named| named.contains(&parent))
            };
            left.next_if(is_next);
        }
        left.peek().is_none()
    }
}

/// Message and remedy for a text that does not refer to one unit.
pub fn not_found(text: &str, fits: Fits, records: &[UnitRecord]) -> (String, String) {
    if fits.0 > 1 {
        let help = "write the `id` of one, or its path: `School / Department`";
        return (format!("`{text}` names {} units", fits.0), help.to_owned());
    }
    let named = names_in_path(text).pop().unwrap_or(text);
    let names = records.iter().take(COMPARED).map(|record| record.name.value.as_str());
    let nearest = names.min_by_key(|name| distance(named, name));
    let length = |name: &str| name.chars().count();
    let is_near = |name: &&str| length(name) > 3 && distance(named, name) <= 1 + length(name) / 4;
    let nearest = nearest.filter(is_near);
    let help = match nearest {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("add it to lab.toml: `[[unit]]` with `name = \"{named}\"`"),
    };
    (format!("the lab has no unit `{text}`"), help)
}
