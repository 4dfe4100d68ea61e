//! Places in a dataset, and the checks that are alike everywhere.

use crate::messages::errors;
use crate::model::{PartialDate, SafeUrl, Violation, limits};
use crate::order;
use crate::text::hidden::is_blank;

/// Nothing, or what is wrong and where.
pub(super) type Checked = Result<(), Violation>;

/// A value in a dataset: a member of the one before, maybe an entry of its
/// list. The path is written only where something is wrong.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    before: Option<&'a Place<'a>>,
    name: &'static str,
    at: Option<usize>,
}

/// Signs that a key must not have: those with a meaning in an address or in
/// the path of a file.
const KEY_SIGNS: &str = "/\\:*?\"<>|%#&=+!";

/// Signs that the name of a file must not have, since it becomes the end of
/// an address.
const FILE_SIGNS: &str = "/\\:?#%";

impl<'a> Place<'a> {
    /// The whole dataset.
    pub const ROOT: Place<'static> = Place { before: None, name: "", at: None };

    /// The member `name` of this value.
    pub fn member(&'a self, name: &'static str) -> Place<'a> {
        Place { before: Some(self), name, at: None }
    }

    fn path(&self) -> String {
        let mut path = self.before.map(Place::path).unwrap_or_default();
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(self.name);
        if let Some(at) = self.at {
            path.push_str(&format!("[{at}]"));
        }
        path
    }

    /// Nothing where it `holds`, else the problem at this place.
    pub fn need(&self, holds: bool, problem: &str) -> Checked {
        if holds { Ok(()) } else { self.fail(problem.to_owned()) }
    }

    #[cold]
    fn fail(&self, problem: String) -> Checked {
        Err(Violation { place: self.path(), problem })
    }

    /// Checks the length of a list.
    pub fn count(&self, count: usize, most: usize) -> Checked {
        if count <= most { Ok(()) } else { self.fail(errors::too_many(count, most)) }
    }

    /// Checks every entry of the list `name`, and how many there are.
    pub fn each<T>(
        &self,
        name: &'static str,
        list: &[T],
        most: usize,
        check: impl Fn(&Place, &T) -> Checked,
    ) -> Checked {
        self.member(name).count(list.len(), most)?;
        for (at, entry) in list.iter().enumerate() {
            check(&Place { before: Some(self), name, at: Some(at) }, entry)?;
        }
        Ok(())
    }

    /// Checks that this is a position in a list of `count` entries.
    pub fn position(&self, at: usize, count: usize) -> Checked {
        if at < count { Ok(()) } else { self.fail(errors::no_such_entry(at, count)) }
    }

    /// Checks the length of a text.
    pub fn text(&self, text: &str, most: usize) -> Checked {
        if text.len() <= most { Ok(()) } else { self.fail(errors::too_long(text.len(), most)) }
    }

    /// Checks the lengths of members that are names.
    pub fn names(&self, members: &[(&'static str, &str)]) -> Checked {
        members.iter().try_for_each(|(name, text)| self.member(name).text(text, limits::NAME))
    }

    /// Checks a list of names.
    pub fn list_of_names(&self, name: &'static str, list: &[String]) -> Checked {
        self.each(name, list, limits::LIST, |place, text| place.text(text, limits::NAME))
    }

    /// Checks that the keys of a list are such, and that none is there twice.
    pub fn keys(&self, name: &'static str, keys: &mut dyn Iterator<Item = &str>) -> Checked {
        let mut known: Vec<(&str, usize)> = Vec::new();
        for (at, key) in keys.enumerate() {
            let place = Place { before: Some(self), name, at: Some(at) };
            let place = place.member("key");
            place.need(!key.is_empty(), errors::NO_KEY)?;
            place.text(key, limits::KEY)?;
            let is_odd = |c: char| is_blank(c) || KEY_SIGNS.contains(c);
            place.need(!key.contains(is_odd), errors::ODD_KEY)?;
            known.push((key, at));
        }
        self.unique(name, known)
    }

    /// Checks that no entry of a list has the key of another.
    pub fn unique(&self, name: &'static str, mut keys: Vec<(&str, usize)>) -> Checked {
        order::sort_by(&mut keys, Ord::cmp);
        for pair in keys.windows(2) {
            if let [(one, first), (other, at)] = pair
                && one == other
            {
                let place = Place { before: Some(self), name, at: Some(*at) };
                return place.member("key").fail(errors::key_is_there(one, &first.to_string()));
            }
        }
        Ok(())
    }

    /// Checks the name of a file or folder beside the dataset.
    pub fn file(&self, name: &str) -> Checked {
        let is_odd = |c: char| c.is_control() || FILE_SIGNS.contains(c);
        let is_plain = !name.is_empty() && name != "." && name != ".." && !name.contains(is_odd);
        self.need(is_plain, errors::ODD_FILE_NAME)?;
        self.text(name, limits::FILE)
    }

    /// Checks the year of a date.
    pub fn date(&self, date: Option<PartialDate>) -> Checked {
        self.need(date.is_none_or(|date| limits::YEARS.contains(&date.year)), errors::ODD_YEAR)
    }

    /// Checks that an address is one of the web.
    pub fn web(&self, address: Option<&SafeUrl>) -> Checked {
        self.need(!address.is_some_and(SafeUrl::is_mail), errors::NOT_OF_THE_WEB)
    }
}
