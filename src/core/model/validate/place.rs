//! Places in a dataset, and the checks that are alike everywhere. The checks take
//! the name of a member, and are not inlined: there are two hundred of them.

use crate::messages::errors;
use crate::model::validate::stack::longest_stack;
use crate::model::{PartialDate, SafeUrl, Violation, limits};
use crate::order;
use crate::text::hidden::is_blank;

/// Nothing, or what is wrong and where; one word in size.
pub(super) type Checked = Result<(), Box<Violation>>;

/// A value in a dataset: a member of the one before, maybe an entry of its
/// list. The path is written only where something is wrong.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    before: Option<&'a Place<'a>>,
    name: &'static str,
    at: Option<usize>,
}

/// The name of no member: what is checked is the value itself.
pub(super) const SELF: &str = "";

impl<'a> Place<'a> {
    /// The whole dataset.
    pub const ROOT: Place<'static> = Place { before: None, name: SELF, at: None };

    /// The member `name` of this value.
    pub fn member(&'a self, name: &'static str) -> Place<'a> {
        Place { before: Some(self), name, at: None }
    }

    fn path(&self) -> String {
        let mut path = self.before.map(Place::path).unwrap_or_default();
        if !path.is_empty() && !self.name.is_empty() {
            path.push('.');
        }
        path.push_str(self.name);
        if let Some(at) = self.at {
            path.push('[');
            path.push_str(&at.to_string());
            path.push(']');
        }
        path
    }

    #[cold]
    #[inline(never)]
    fn fail(&self, name: &'static str, problem: String) -> Checked {
        Err(Box::new(Violation { place: self.member(name).path(), problem }))
    }

    /// Nothing where it `holds`, else the problem of a member.
    #[inline(never)]
    pub fn need(&self, name: &'static str, holds: bool, problem: &str) -> Checked {
        if holds { Ok(()) } else { self.fail(name, problem.to_owned()) }
    }

    /// Checks the length of a list.
    #[inline(never)]
    pub fn count(&self, name: &'static str, count: usize, most: usize) -> Checked {
        if count <= most { Ok(()) } else { self.fail(name, errors::too_many(count, most)) }
    }

    /// Checks every entry of a list, and how many there are.
    pub fn each<T>(
        &self,
        name: &'static str,
        list: &[T],
        most: usize,
        check: impl Fn(&Place, &T) -> Checked,
    ) -> Checked {
        self.count(name, list.len(), most)?;
        let mut place = Place { before: Some(self), name, at: Some(0) };
        for (at, entry) in list.iter().enumerate() {
            place.at = Some(at);
            check(&place, entry)?;
        }
        Ok(())
    }

    /// Checks a position in a list of `count` entries.
    #[inline(never)]
    pub fn position(&self, name: &'static str, at: usize, count: usize) -> Checked {
        if at < count { Ok(()) } else { self.fail(name, errors::no_such_entry(at, count)) }
    }

    /// Checks the length of a text.
    #[inline(never)]
    pub fn length(&self, name: &'static str, length: usize, most: usize) -> Checked {
        if length <= most { Ok(()) } else { self.fail(name, errors::too_long(length, most)) }
    }

    /// Checks the length of a text of any kind, and of the marks on its letters.
    pub fn text(&self, name: &'static str, text: &str) -> Checked {
        self.length(name, text.len(), limits::TEXT)?;
        let is_long = text.len() > limits::NAME;
        self.need(name, !is_long || longest_stack(text) <= limits::MARKS, errors::too_many_marks())
    }

    /// Checks the length of a name.
    pub fn name(&self, name: &'static str, text: &str) -> Checked {
        self.length(name, text.len(), limits::NAME)
    }

    /// Checks the length of a name that may be missing.
    pub fn optional(&self, name: &'static str, text: &Option<String>) -> Checked {
        self.length(name, text.as_ref().map_or(0, String::len), limits::NAME)
    }

    /// Checks a list of names.
    #[inline(never)]
    pub fn names(&self, name: &'static str, list: &[String]) -> Checked {
        self.each(name, list, limits::LIST, |place, text| place.name(SELF, text))
    }

    /// Checks that the keys of a list are such, and that none is there twice.
    #[inline(never)]
    pub fn keys(&self, name: &'static str, keys: &mut dyn Iterator<Item = &str>) -> Checked {
        let mut known = Vec::new();
        for (at, key) in keys.enumerate() {
            let place = Place { before: Some(self), name, at: Some(at) };
            place.need("key", !key.is_empty(), errors::no_key())?;
            place.length("key", key.len(), limits::KEY)?;
            let is_like = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
            let is_plain = key.bytes().all(is_like);
            place.need("key", is_plain || !key.chars().any(is_odd_in_key), errors::odd_key())?;
            known.push(numbered((at, key)));
        }
        self.unique(name, known)
    }

    /// Checks that no entry of a list has the key of another.
    #[inline(never)]
    pub fn unique(&self, name: &'static str, mut keys: Vec<Numbered>) -> Checked {
        order::sort_by(&mut keys, |a, b| a.0.cmp(&b.0).then_with(|| a.1.cmp(b.1)));
        for pair in keys.windows(2) {
            if let [(_, one, first), (_, other, at)] = pair
                && one == other
            {
                let place = Place { before: Some(self), name, at: Some(*at) };
                return place.fail("key", errors::key_is_there(one, *first));
            }
        }
        Ok(())
    }

    /// Checks the name of a file or folder beside the dataset.
    #[inline(never)]
    pub fn file(&self, name: &'static str, file: &str) -> Checked {
        // It becomes the end of an address.
        let is_odd = |c: char| c.is_control() || matches!(c, '/' | '\\' | ':' | '?' | '#' | '%');
        let is_plain = !matches!(file, "" | "." | "..") && !file.chars().any(is_odd);
        self.need(name, is_plain && file.len() <= limits::FILE, errors::odd_file_name())
    }

    /// Checks the year of a date.
    #[inline(never)]
    pub fn date(&self, name: &'static str, date: Option<PartialDate>) -> Checked {
        let is_plausible = date.is_none_or(|date| limits::YEARS.contains(&date.year));
        self.need(name, is_plausible, errors::odd_year())
    }

    /// Checks that an address is one of the web.
    #[inline(never)]
    pub fn web(&self, name: &'static str, address: Option<&SafeUrl>) -> Checked {
        self.need(name, !address.is_some_and(SafeUrl::is_mail), errors::not_of_the_web())
    }
}

/// A key and its place, after a number that few keys share (FNV-1a): it sorts more
/// quickly, since keys mostly begin alike.
pub(super) type Numbered<'a> = (u32, &'a str, usize);

/// The number of the key at a place.
pub(super) fn numbered((at, key): (usize, &str)) -> Numbered<'_> {
    let mix = |sum: u32, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    (key.bytes().fold(0x811c_9dc5, mix), key, at)
}

/// Whether `c` has a meaning in an address or in the path of a file, or is not
/// seen.
fn is_odd_in_key(c: char) -> bool {
    is_blank(c)
        || matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' | '%' | '#' | '&')
        || matches!(c, '=' | '+' | '!')
}
