//! Author of an RIS record.

use crate::ingest::markup;
use crate::ingest::person_name::in_order;
use crate::ingest::record::AuthorRecord;
use crate::ingest::work::without_marks;

/// Parses `Family, Given, Suffix`; a name without a comma is kept as it is.
pub fn author(name: &str) -> Option<AuthorRecord> {
    let (name, equal) = without_marks(&markup::line(name));
    let mut parts = name.splitn(3, ',').map(str::trim);
    let family = parts.next().filter(|family| !family.is_empty())?;
    let Some(given) = parts.next().filter(|given| !given.is_empty()) else {
        let name = family.to_owned();
        return Some(AuthorRecord { name: name.into(), equal, ..AuthorRecord::default() });
    };
    let suffix = parts.next().filter(|suffix| !suffix.is_empty());
    let name = in_order(given, family, suffix.unwrap_or_default());
    let family = Some(family.to_owned());
    Some(AuthorRecord {
        name: name.into(),
        family: family.map(Into::into),
        equal,
        ..AuthorRecord::default()
    })
}
