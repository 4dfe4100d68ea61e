//! Entries as text for people.

use peerage::ingest::record::WorkRecord;

/// Summary of an entry, on one line.
pub fn shown(work: &WorkRecord) -> String {
    let authors = work.authors.iter().flat_map(|authors| &authors.value);
    let authors: Vec<&str> = authors.map(|author| &*author.name).take(4).collect();
    let identifiers: Vec<&str> =
        work.identifiers.iter().map(|identifier| identifier.value.value.as_ref()).collect();
    format!(
        "{} [{}] {} | {} | {} {} | p. {} | {}",
        work.key,
        work.kind.key(),
        work.title.value.plain,
        authors.join(", "),
        work.venue.as_ref().map_or("", |venue| &*venue.value),
        work.date.as_ref().map_or(String::new(), |date| date.value.to_string()),
        work.details.pages(),
        identifiers.join(" ")
    )
}
