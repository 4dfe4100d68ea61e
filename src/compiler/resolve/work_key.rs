//! The key of a work: its stable name in addresses and citations, such as
//! `lao2021atp`.

use peerage_core::model::Work;
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::resolve::context::Context;
use crate::resolve::unique::Unique;

/// Stop words: words that many titles begin with, and that tell nothing apart.
const STOP_WORDS: [&str; 9] = ["a", "an", "the", "on", "towards", "toward", "for", "of", "in"];

/// Key from the family name of the first author, the year, and the first word of the title that
/// is no stop word.
pub fn work_key(context: &Context, work: &Work) -> String {
    let family = work.authors.first().and_then(|first| context.people.get(first.person));
    let family = family.map(|person| slug(&person.family)).unwrap_or_default();
    let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
    let title = fold(&work.title.plain);
    let word = title.split(' ').find(|word| !STOP_WORDS.contains(word)).unwrap_or_default();
    format!("{family}{year}{word}")
}

/// Appends `-2`, `-3`, … to keys that occur earlier.
pub fn make_keys_unique(works: &mut [Work]) {
    let mut unique = Unique::default();
    for work in works {
        work.key = unique.take(std::mem::take(&mut work.key));
    }
}
