//! Generated keys for entries that have none: family name, year, and a word of the title, as in
//! `lovelace1843notes`.

use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::record::WorkRecord;

/// Words of titles that are skipped.
const SMALL: [&str; 14] =
    ["a", "an", "the", "on", "of", "in", "for", "to", "and", "with", "der", "die", "das", "le"];

/// Generates a key from the contents of a work; the same work always has the same key.
pub fn made_key(work: &WorkRecord) -> String {
    let author = work.authors.as_ref().and_then(|authors| authors.value.first());
    let family = author.map(|author| author.family.as_ref().unwrap_or(&author.name));
    let year = work.date.as_ref().map(|date| date.value.year.to_string());
    let title = fold(&work.title.value.plain);
    let word = title.split_whitespace().find(|word| !SMALL.contains(word));
    let parts = [
        family.map(|family| slug(family)).unwrap_or_default(),
        year.unwrap_or_default(),
        word.map(slug).unwrap_or_default(),
    ];
    let key: String = parts.concat();
    if key.is_empty() { "entry".to_owned() } else { key }
}
