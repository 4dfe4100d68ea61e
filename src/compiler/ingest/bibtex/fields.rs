//! Fields of an entry, by name. Most names and values are slices of the file.

use std::borrow::Cow;

use crate::ingest::files::Spanned;

/// Value of a field, still TeX.
pub type Value<'a> = Spanned<Cow<'a, str>>;

/// Maximum number of fields that are searched linearly.
const FEW: usize = 16;

/// Fields in the order of their names, which are in lower case and unique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields<'a> {
    list: Vec<(Cow<'a, str>, Value<'a>)>,
    /// Union of the [`mark`]s of all names. Most of the names that are looked up are absent.
    marks: u64,
}

impl<'a> Fields<'a> {
    /// Fields of an entry, given in the order of the file. Of several fields with one name, the
    /// first that is not empty counts; `again` receives every other one that has another value.
    pub fn new(
        mut list: Vec<(Cow<'a, str>, Value<'a>)>,
        mut again: impl FnMut(&str, &Value<'a>),
    ) -> Self {
        list.sort_by(|(one, _), (other, _)| one.cmp(other));
        list.dedup_by(|(name, later), (first, value)| {
            if name != first {
                return false;
            }
            if value.value.is_empty() {
                std::mem::swap(value, later);
            } else if value.value != later.value && !later.value.is_empty() {
                again(name, later);
            }
            true
        });
        let marks = marks(&list);
        Self { list, marks }
    }

    /// True if there are no fields.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Number of fields.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Value of a field.
    pub fn get(&self, name: &str) -> Option<&Value<'a>> {
        if self.marks & mark(name) == 0 {
            return None;
        }
        let at = match self.list.len() <= FEW {
            true => self.list.iter().position(|(other, _)| *other == name)?,
            false => self.place(name).ok()?,
        };
        Some(&self.list[at].1)
    }

    /// Puts another text in the place of a value that is there.
    pub fn set(&mut self, name: &str, text: Cow<'a, str>) {
        if let Ok(at) = self.place(name) {
            self.list[at].1.value = text;
        }
    }

    /// Takes over the fields of names that are not there yet, and that `is_taken`. How many
    /// bytes they have.
    pub fn take(&mut self, theirs: &Self, is_taken: impl Fn(&str) -> bool) -> usize {
        let theirs = theirs.list.iter().filter(|(name, _)| is_taken(name));
        let missing = theirs.filter(|(name, _)| self.place(name).is_err());
        let missing: Vec<_> = missing.cloned().collect();
        self.marks |= marks(&missing);
        let n_bytes = missing.iter().map(|(name, value)| name.len() + value.value.len()).sum();
        if !missing.is_empty() {
            self.list.extend(missing);
            self.list.sort_by(|(one, _), (other, _)| one.cmp(other));
        }
        n_bytes
    }

    /// Iterates over all names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&Cow<'a, str>, &Value<'a>)> {
        self.list.iter().map(|(name, value)| (name, value))
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.list.binary_search_by(|(other, _)| other.as_ref().cmp(name))
    }
}

fn marks(fields: &[(Cow<'_, str>, Value<'_>)]) -> u64 {
    fields.iter().fold(0, |marks, (name, _)| marks | mark(name))
}

/// Bit of a name, one of 64. Names that differ in length or first letter have different bits, with
/// few exceptions.
fn mark(name: &str) -> u64 {
    let first = name.bytes().next().map_or(0, usize::from);
    1 << ((first * 5 + name.len()) % 64)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;
    use crate::ingest::files::{FileId, Span};

    fn field(name: &str, value: &str) -> (Cow<'static, str>, Value<'static>) {
        let span = Span::new(FileId(0), 0..0);
        (Cow::Owned(name.to_owned()), Spanned { value: Cow::Owned(value.to_owned()), span })
    }

    proptest! {
        #[test]
        fn fields_are_found_as_in_a_map(
            given in prop::collection::vec(("[a-c]{1,2}", "[x-z]?"), 0..40),
            more in prop::collection::btree_map("[a-c]{1,2}", "[x-z]?", 0..10),
        ) {
            let mut map: BTreeMap<&str, &str> = BTreeMap::new();
            let mut expected = 0;
            for (name, value) in &given {
                let known = map.entry(name).or_insert(value);
                match known.is_empty() {
                    true => *known = value,
                    false => expected += usize::from(*known != value && !value.is_empty()),
                }
            }
            let mut n_again = 0;
            let list = given.iter().map(|(name, value)| field(name, value)).collect();
            let mut fields = Fields::new(list, |_, _| n_again += 1);
            prop_assert_eq!(n_again, expected);
            let theirs = more.iter().map(|(name, value)| field(name, value)).collect();
            let n_bytes = fields.take(&Fields::new(theirs, |_, _| {}), |name| name != "bb");
            let mut added = 0;
            for (name, value) in more.iter().filter(|(name, _)| **name != "bb") {
                map.entry(name).or_insert_with(|| {
                    added += name.len() + value.len();
                    value
                });
            }
            prop_assert_eq!(n_bytes, added);
            let found = fields.iter().map(|(name, value)| (name.as_ref(), value.value.as_ref()));
            prop_assert!(found.eq(map.iter().map(|(name, value)| (*name, *value))));
            for name in ["", "a", "b", "ab", "ca", "cc", "d"] {
                let found = fields.get(name).map(|found| found.value.as_ref());
                prop_assert_eq!(found, map.get(name).copied());
            }
        }
    }
}
