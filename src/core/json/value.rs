//! JSON values as trees. The members of an object are sorted by name.

use std::cmp::Ordering;

/// JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean(bool),
    /// Integer, at most 2⁵³ − 1 in size.
    Integer(i64),
    /// Text, with escapes resolved.
    Text(String),
    /// Values in order.
    List(Vec<Json>),
    /// Members, sorted by their names in the order of [`order`], each name once.
    Object(Vec<(String, Json)>),
}

/// Compares names in the order of canonical JSON: by UTF-16 code units (RFC 8785, 3.2.3), which
/// differs from the order of code points.
pub fn order(a: &str, b: &str) -> Ordering {
    a.encode_utf16().cmp(b.encode_utf16())
}

impl Json {
    /// Creates a text.
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }

    /// Creates an object with these members; of equal names the last one is kept.
    pub fn object(members: Vec<(&str, Self)>) -> Self {
        let mut object = Self::Object(Vec::with_capacity(members.len()));
        for (name, value) in members {
            object.set(name, value);
        }
        object
    }

    /// Value of the member `name`; `None` if there is none, or if this is no object.
    pub fn get(&self, name: &str) -> Option<&Self> {
        let members = self.members();
        let at = members.binary_search_by(|(other, _)| order(other, name)).ok()?;
        Some(&members[at].1)
    }

    /// Members of an object; empty for any other value.
    pub fn members(&self) -> &[(String, Self)] {
        match self {
            Self::Object(members) => members,
            _ => &[],
        }
    }

    /// Values of a list; empty for any other value.
    pub fn values(&self) -> &[Self] {
        match self {
            Self::List(values) => values,
            _ => &[],
        }
    }

    /// Text of the value, if it is a text.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Text of the member `name`, if it is a text.
    pub fn text_of(&self, name: &str) -> Option<&str> {
        self.get(name)?.as_text()
    }

    /// Adds or replaces a member. Does nothing if this is no object.
    pub fn set(&mut self, name: &str, value: Self) {
        let Self::Object(members) = self else { return };
        match members.binary_search_by(|(other, _)| order(other, name)) {
            Ok(at) => members[at].1 = value,
            Err(at) => members.insert(at, (name.to_owned(), value)),
        }
    }

    /// Removes a member and returns its value.
    pub fn take(&mut self, name: &str) -> Option<Self> {
        let Self::Object(members) = self else { return None };
        let at = members.binary_search_by(|(other, _)| order(other, name)).ok()?;
        Some(members.remove(at).1)
    }
}
