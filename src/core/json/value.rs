//! JSON values. The members of an object are sorted by name.

use std::cmp::Ordering;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean(bool),
    /// An integer, at most 2⁵³ − 1 in size.
    Integer(i64),
    /// Text, escapes resolved.
    Text(String),
    /// Values in order.
    List(Vec<Json>),
    /// Members, sorted by their names as [`order`] has it, each name once.
    Object(Vec<(String, Json)>),
}

/// The order of names in canonical JSON: by UTF-16 code units (RFC 8785,
/// 3.2.3), which is not that of code points.
pub fn order(a: &str, b: &str) -> Ordering {
    a.encode_utf16().cmp(b.encode_utf16())
}

impl Json {
    /// Text as a value.
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }

    /// An object of these members; of equal names the last one stays.
    pub fn object(members: Vec<(&str, Self)>) -> Self {
        let mut object = Self::Object(Vec::with_capacity(members.len()));
        for (name, value) in members {
            object.set(name, value);
        }
        object
    }

    /// The member called `name`; none where there is none, or no object.
    pub fn get(&self, name: &str) -> Option<&Self> {
        let members = self.members();
        let at = members.binary_search_by(|(other, _)| order(other, name)).ok()?;
        Some(&members[at].1)
    }

    /// The members of an object; none of anything else.
    pub fn members(&self) -> &[(String, Self)] {
        match self {
            Self::Object(members) => members,
            _ => &[],
        }
    }

    /// The values of a list; none of anything else.
    pub fn values(&self) -> &[Self] {
        match self {
            Self::List(values) => values,
            _ => &[],
        }
    }

    /// The text, where it is text.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The text of the member called `name`.
    pub fn text_of(&self, name: &str) -> Option<&str> {
        self.get(name)?.as_text()
    }

    /// Adds a member, or replaces it. Does nothing to what is no object.
    pub fn set(&mut self, name: &str, value: Self) {
        let Self::Object(members) = self else { return };
        match members.binary_search_by(|(other, _)| order(other, name)) {
            Ok(at) => members[at].1 = value,
            Err(at) => members.insert(at, (name.to_owned(), value)),
        }
    }

    /// Takes a member out.
    pub fn take(&mut self, name: &str) -> Option<Self> {
        let Self::Object(members) = self else { return None };
        let at = members.binary_search_by(|(other, _)| order(other, name)).ok()?;
        Some(members.remove(at).1)
    }
}
