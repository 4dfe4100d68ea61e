//! Author of an RIS record.

use crate::ingest::markup;
use crate::ingest::record::AuthorRecord;
use crate::ingest::work::without_marks;
use crate::names::person_name::in_order;

/// Parses `Family, Given, Suffix`; a name without a comma is kept as it is, and one with a comma at
/// its end is that of a group.
pub fn author(name: &str) -> Option<AuthorRecord> {
    let (name, equal) = without_marks(&markup::line(name));
    let mut parts = name.splitn(3, ',').map(str::trim);
    let family = parts.next().filter(|family| !family.is_empty())?;
    let Some(given) = parts.next().filter(|given| !given.is_empty()) else {
        // A comma at the end keeps the parts of a name together: it is that of a group.
        let is_group = name.trim_end().ends_with(',');
        return Some(AuthorRecord {
            family: is_group.then(|| family.into()),
            name: family.into(),
            equal,
            is_group,
            ..AuthorRecord::default()
        });
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
