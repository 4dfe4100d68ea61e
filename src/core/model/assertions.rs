//! What the sources say of one work or person, in few bytes: a lab of ten thousand works
//! has sixty thousand assertions, most of which nobody opens.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bytes::{push_varint, read_varint};
use crate::json::made_from;
use crate::model::{Assertion, Basis, Predicate, SourceId, SourceLocation};

/// Every property, each at the position of its number.
const PREDICATES: [Predicate; 15] = [
    Predicate::Title,
    Predicate::Authors,
    Predicate::Venue,
    Predicate::Year,
    Predicate::Status,
    Predicate::Award,
    Predicate::Artifact,
    Predicate::ShortName,
    Predicate::Preprint,
    Predicate::Link,
    Predicate::Name,
    Predicate::Position,
    Predicate::Affiliation,
    Predicate::Homepage,
    Predicate::Interest,
];

/// Assertions in order, one after another in one piece of memory: the property and the
/// basis in a byte, the length of the value and the value, the number of lines, and three
/// numbers for each (LEB128). In JSON: a list of [`Assertion`].
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Assertions(Box<[u8]>);

impl Assertions {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in order.
    pub fn iter(&self) -> Iter<'_> {
        Iter { bytes: &self.0, at: 0, wanted: None }
    }

    /// The first one.
    pub fn first(&self) -> Option<Assertion<'_>> {
        self.iter().next()
    }

    /// All of them, as a list.
    #[inline(never)]
    pub fn to_vec(&self) -> Vec<Assertion<'_>> {
        self.iter().collect()
    }

    /// Those of one property, in order.
    pub fn about(&self, predicate: Predicate) -> Iter<'_> {
        Iter { wanted: Some(predicate), ..self.iter() }
    }

    /// All lines that they stand at: those of the first, and so on.
    #[inline(never)]
    pub fn locations(&self) -> Vec<SourceLocation> {
        let (mut iter, mut all) = (self.iter(), Vec::new());
        while iter.read(&mut all).is_some() {}
        all
    }
}

/// The assertions of a work or a person, one by one.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The only property of those that are given.
    wanted: Option<Predicate>,
}

impl<'a> Iter<'a> {
    /// Reads the next one: its property and basis in a byte, and its value. Its lines come
    /// behind those in `locations`.
    #[inline(never)]
    fn read(&mut self, locations: &mut Vec<SourceLocation>) -> Option<(u8, &'a str)> {
        loop {
            let first = *self.bytes.get(self.at)?;
            self.at += 1;
            let length = read_varint(self.bytes, &mut self.at) as usize;
            let start = self.at;
            self.at += length;
            let value = self.bytes.get(start..self.at).unwrap_or_default();
            let mut number = || read_varint(self.bytes, &mut self.at);
            let is_given = self.wanted.is_none_or(|wanted| wanted as u8 == first >> 1);
            for _ in 0..number() {
                let (source, file, line) = (SourceId(number()), number(), number());
                if is_given {
                    locations.push(SourceLocation { source, file, line });
                }
            }
            if is_given {
                return Some((first, str::from_utf8(value).unwrap_or_default()));
            }
        }
    }
}

impl<'a> Iterator for Iter<'a> {
    type Item = Assertion<'a>;

    fn next(&mut self) -> Option<Assertion<'a>> {
        let mut locations = Vec::new();
        let (first, value) = self.read(&mut locations)?;
        Some(Assertion {
            predicate: PREDICATES.get(usize::from(first >> 1)).copied().unwrap_or(Predicate::Title),
            value: Cow::Borrowed(value),
            basis: if first & 1 == 0 { Basis::Stated } else { Basis::Inferred },
            locations,
        })
    }
}

impl<'a> IntoIterator for &'a Assertions {
    type Item = Assertion<'a>;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl<'a> FromIterator<Assertion<'a>> for Assertions {
    fn from_iter<T: IntoIterator<Item = Assertion<'a>>>(all: T) -> Self {
        let mut bytes = Vec::new();
        for assertion in all {
            let basis = u8::from(assertion.basis == Basis::Inferred);
            bytes.push((assertion.predicate as u8) << 1 | basis);
            push_varint(&mut bytes, assertion.value.len() as u32);
            bytes.extend_from_slice(assertion.value.as_bytes());
            push_varint(&mut bytes, assertion.locations.len() as u32);
            for location in &assertion.locations {
                let SourceLocation { source, file, line } = location;
                [source.0, *file, *line].iter().for_each(|number| push_varint(&mut bytes, *number));
            }
        }
        Self(bytes.into())
    }
}

impl From<Vec<Assertion<'_>>> for Assertions {
    fn from(all: Vec<Assertion<'_>>) -> Self {
        all.into_iter().collect()
    }
}

impl fmt::Debug for Assertions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self).finish()
    }
}

impl Serialize for Assertions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for Assertions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Assertion<'_>>::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Assertions {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        Vec::<Assertion<'_>>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<Assertion<'_>>::json_schema(generator)
    }
}

made_from! { Assertions Vec<Assertion<'static>>; }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, decode};

    /// Checks that assertions are as they were, and in JSON what a list of them is.
    #[track_caller]
    fn check(all: Vec<Assertion<'_>>) {
        let kept = Assertions::from(all.clone());
        assert_eq!(kept.to_vec(), all);
        assert_eq!((kept.first(), kept.is_empty()), (all.first().cloned(), all.is_empty()));
        let locations = all.iter().flat_map(|one| one.locations.iter().copied());
        for predicate in PREDICATES {
            let wanted = all.iter().filter(|one| one.predicate == predicate).cloned();
            assert_eq!(kept.about(predicate).collect::<Vec<_>>(), wanted.collect::<Vec<_>>());
        }
        assert_eq!(kept.locations(), locations.collect::<Vec<_>>());
        let json = serde_json::to_string(&kept).unwrap();
        assert_eq!(json, serde_json::to_string(&all).unwrap());
        assert_eq!(serde_json::from_str::<Assertions>(&json).unwrap(), kept);
        let limits = Limits { length: 1 << 20, ..Limits::CREDENTIAL };
        assert_eq!(decode(&json.as_bytes(), limits), Ok(kept));
    }

    fn said(predicate: Predicate, value: &str, at: &[(u32, u32, u32)]) -> Assertion<'static> {
        let locations = at.iter().copied().map(SourceLocation::from).collect();
        Assertion { predicate, value: value.to_owned().into(), basis: Basis::Stated, locations }
    }

    #[test]
    fn each_property_has_its_number() {
        for (at, predicate) in PREDICATES.iter().enumerate() {
            assert_eq!(*predicate as usize, at);
        }
    }

    #[test]
    fn assertions_are_kept_as_they_were() {
        let most = u32::MAX;
        check(vec![]);
        check(vec![said(Predicate::Title, "", &[])]);
        check(vec![said(
            Predicate::Interest,
            "Ängste \u{1f600}\0",
            &[(0, 0, 1), (most, 128, most)],
        )]);
        let long = "é".repeat(20_000);
        let many: Vec<(u32, u32, u32)> = (0..300).map(|line| (line / 7, line % 3, line)).collect();
        let inferred = Assertion { basis: Basis::Inferred, ..said(Predicate::Year, "2026", &many) };
        check(vec![said(Predicate::Title, &long, &many), inferred]);
        check(PREDICATES.map(|predicate| said(predicate, predicate.label(), &[(1, 2, 3)])).into());
    }
}
