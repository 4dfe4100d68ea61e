//! Compact list of the assertions about one work or person: a lab of ten thousand works has sixty
//! thousand assertions, most of which no visitor opens.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bytes::{push_packed, push_varint, read_varint, unpacked};
use crate::json::made_from;
use crate::model::{Assertion, Basis, Predicate, SourceId, SourceLocation};

/// Properties by number: each stands at the position of its discriminant.
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

/// Flag in the first byte of an assertion without any line.
const IS_BARE: u8 = 1 << 5;

/// Flag in the first number of a line: the line is the last of its assertion.
const IS_LAST: u32 = 1;

/// Flag in the first number of a line: the line is in the same file as the line before. The
/// remaining bits of the number are the distance to that line.
const IS_NEAR: u32 = 2;

/// Location that the first line is encoded relative to.
const START: SourceLocation = SourceLocation { source: SourceId(0), file: 0, line: 0 };

/// Assertions in order, one after another in one allocation, with numbers as LEB128. Each consists
/// of a byte with the property, the basis and whether there is any line; the number of bytes of the
/// value and the value as pairs (`crate::bytes`); and for each line its distance below or above the
/// line before, or its full location. In JSON: a list of [`Assertion`].
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Assertions(Box<[u8]>);

impl Assertions {
    /// True if there are no assertions.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over all assertions, in order.
    pub fn iter(&self) -> Iter<'_> {
        Iter { bytes: &self.0, at: 0, before: START, wanted: None }
    }

    /// First assertion.
    pub fn first(&self) -> Option<Assertion<'_>> {
        self.iter().next()
    }

    /// All assertions as a list.
    #[inline(never)]
    pub fn to_vec(&self) -> Vec<Assertion<'_>> {
        self.iter().collect()
    }

    /// Iterates over the assertions about one property, in order.
    pub fn about(&self, predicate: Predicate) -> Iter<'_> {
        Iter { wanted: Some(predicate), ..self.iter() }
    }

    /// The assertions, with the source of each line as `moved` gives it.
    pub(super) fn relocated(&self, moved: &dyn Fn(SourceId) -> SourceId) -> Self {
        let relocated = self.iter().map(|mut assertion| {
            assertion.locations.iter_mut().for_each(|line| line.source = moved(line.source));
            assertion
        });
        relocated.collect()
    }

    /// Lines of all assertions: those of the first, then those of the second, and so on.
    #[inline(never)]
    pub fn locations(&self) -> Vec<SourceLocation> {
        let (mut iter, mut all) = (self.iter(), Vec::new());
        while iter.read(&mut all).is_some() {}
        all
    }
}

/// Iterator over the assertions about a work or a person.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Last line that was read.
    before: SourceLocation,
    /// Property that the assertions are filtered by; `None` for all.
    wanted: Option<Predicate>,
}

impl<'a> Iter<'a> {
    /// Reads the next assertion: its property and basis in a byte, and its value, packed. Appends
    /// its lines to `locations`.
    #[inline(never)]
    fn read(&mut self, locations: &mut Vec<SourceLocation>) -> Option<(u8, &'a [u8])> {
        loop {
            let first = *self.bytes.get(self.at)?;
            self.at += 1;
            let length = self.number() as usize;
            let start = self.at;
            self.at += length;
            let value = self.bytes.get(start..self.at).unwrap_or_default();
            let property = first & !IS_BARE;
            let is_given = self.wanted.is_none_or(|wanted| wanted as u8 == property >> 1);
            let mut is_last = first != property;
            // Stops at the end of damaged bytes, too.
            while !is_last && self.at < self.bytes.len() {
                let number = self.number();
                is_last = number & IS_LAST != 0;
                if number & IS_NEAR != 0 {
                    let (distance, is_above) = (number >> 3, number >> 2 & 1 == 1);
                    let below = self.before.line.wrapping_add(distance);
                    let above = self.before.line.wrapping_sub(distance);
                    self.before.line = if is_above { above } else { below };
                } else {
                    let source = SourceId(self.number());
                    let (file, line) = (self.number(), self.number());
                    self.before = SourceLocation { source, file, line };
                }
                if is_given {
                    locations.push(self.before);
                }
            }
            if is_given {
                return Some((property, value));
            }
        }
    }

    fn number(&mut self) -> u32 {
        read_varint(self.bytes, &mut self.at)
    }
}

impl<'a> Iterator for Iter<'a> {
    type Item = Assertion<'a>;

    fn next(&mut self) -> Option<Assertion<'a>> {
        let mut locations = Vec::new();
        let (first, value) = self.read(&mut locations)?;
        Some(Assertion {
            predicate: PREDICATES.get(usize::from(first >> 1)).copied().unwrap_or(Predicate::Title),
            value: Cow::Owned(unpacked(value)),
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
        let (mut bytes, mut value) = (Vec::new(), Vec::new());
        let mut before = START;
        for assertion in all {
            let Assertion { predicate, basis, locations, .. } = &assertion;
            let bare = if locations.is_empty() { IS_BARE } else { 0 };
            bytes.push((*predicate as u8) << 1 | u8::from(*basis == Basis::Inferred) | bare);
            value.clear();
            push_packed(&mut value, &assertion.value);
            push_varint(&mut bytes, value.len() as u32);
            bytes.extend_from_slice(&value);
            for (n_left, location) in (0..locations.len()).rev().zip(locations) {
                let last = if n_left == 0 { IS_LAST } else { 0 };
                push_location(&mut bytes, *location, before, last);
                before = *location;
            }
        }
        Self(bytes.into())
    }
}

/// Appends a line, encoded relative to the line before; `last` is [`IS_LAST`] or 0.
fn push_location(bytes: &mut Vec<u8>, location: SourceLocation, before: SourceLocation, last: u32) {
    let SourceLocation { source, file, line } = location;
    let distance = line.abs_diff(before.line);
    if (source, file) == (before.source, before.file) && distance <= u32::MAX >> 3 {
        let above = u32::from(line < before.line) << 2;
        push_varint(bytes, distance << 3 | above | IS_NEAR | last);
    } else {
        [last, source.0, file, line].iter().for_each(|number| push_varint(bytes, *number));
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

    /// Checks that packing and unpacking restores the assertions, and that their JSON is that of a
    /// list.
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
    fn damaged_bytes_end() {
        let far = [3, 9, 1 << 29, 2].map(|line| (7, 300, line));
        let whole = Assertions::from(vec![said(Predicate::Year, "2026", &far)]);
        for length in 0..whole.0.len() {
            let cut = Assertions(whole.0[..length].into());
            assert!(cut.to_vec().len() <= 1 && cut.locations().len() <= far.len(), "{length}");
        }
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
        let far = [most, 0, most, 1 << 29, 0, (1 << 29) - 1, 0, 7, 7, 3].map(|line| (1, 2, line));
        check(vec![said(Predicate::Year, "2026", &far), said(Predicate::Year, "", &far)]);
        let long = "é".repeat(20_000);
        let many: Vec<(u32, u32, u32)> = (0..300).map(|line| (line / 7, line % 3, line)).collect();
        let inferred = Assertion { basis: Basis::Inferred, ..said(Predicate::Year, "2026", &many) };
        check(vec![said(Predicate::Title, &long, &many), inferred]);
        check(PREDICATES.map(|predicate| said(predicate, predicate.label(), &[(1, 2, 3)])).into());
    }
}
