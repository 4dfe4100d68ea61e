//! Kind of a work, guessed from its fields.

use std::ops::Range;

use crate::ingest::periodical::names_periodical;
use crate::ingest::reference::parsed::{Field, Kind, Reference};

/// Kind of a work. `genres` are the parts of the text that name it.
pub fn kind(text: &str, reference: &Reference, genres: &[Range<usize>]) -> Kind {
    let lower = |field: &Option<Field>| {
        field.as_ref().map(|field| text[field.range.clone()].to_lowercase()).unwrap_or_default()
    };
    let genre: String = genres.iter().map(|range| text[range.clone()].to_lowercase()).collect();
    let venue = lower(&reference.venue);
    let has = |text: &str, words: &[&str]| words.iter().any(|word| text.contains(word));
    let named = || {
        let before = reference.venue.as_ref().map_or("", |field| &text[..field.range.start]);
        before.trim_end().trim_end_matches(':').to_lowercase()
    };
    let is_in = || {
        let named = named();
        let mut words = named.rsplit(' ');
        let is_in = has(words.next().unwrap_or_default(), &["in", "dans", "en", "em", "edited"]);
        // `to appear in Annals of Looms`
        is_in
            && !has(
                words.next().unwrap_or_default(),
                &["appear", "publish", "accepted", "forthcoming"],
            )
    };
    const CONFERENCE: [&str; 12] = [
        "proceedings",
        "proc.",
        "proc ",
        "conference",
        "workshop",
        "symposium",
        "congress",
        "konferenz",
        "tagung",
        "colloque",
        "会议",
        "meeting of",
    ];
    const PREPRINT: [&str; 7] =
        ["arxiv", "biorxiv", "medrxiv", "chemrxiv", "psyarxiv", "ssrn", "working paper"];
    let notes: String =
        reference.notes.iter().map(|range| text[range.clone()].to_lowercase()).collect();
    if let Some(kind) = marked(text, reference) {
        return kind;
    }
    match () {
        () if has(&notes, &["invited talk", "keynote", "vortrag", "seminar", "报告"]) => {
            Kind::Talk
        }
        () if has(
            &genre,
            &["thes", "thès", "dissertation", "tesi", "diplom", "habil", "master", "phd"],
        ) =>
        {
            Kind::Thesis
        }
        () if has(&genre, &["patent"]) => Kind::Patent,
        () if has(&genre, &["working paper", "discussion paper"]) => Kind::Preprint,
        () if has(&genre, &["report", "rep."]) => Kind::Report,
        () if has(&genre, &["talk", "keynote", "lecture", "poster", "presentation"]) => Kind::Talk,
        () if has(&venue, &PREPRINT) => Kind::Preprint,
        () if names_periodical(&venue) => Kind::Article,
        () if has(&venue, &CONFERENCE) => Kind::ConferencePaper,
        () if venue.is_empty() && reference.arxiv.is_some() => Kind::Preprint,
        () if venue.is_empty() && reference.publisher.is_some() => Kind::Book,
        () if venue.is_empty() => Kind::Other,
        () if !reference.editors.is_empty() => Kind::Chapter,
        () if reference.volume.is_some() || reference.issue.is_some() => Kind::Article,
        () if is_in() && reference.publisher.is_some() => Kind::Chapter,
        // `in: Garn und Macht, Leipzig 2010, S. 1–20`
        () if is_in()
            && reference.place.is_some()
            && reference.pages.is_some()
            && !is_acronym(text, reference) =>
        {
            Kind::Chapter
        }
        () if is_in() || is_acronym(text, reference) => Kind::ConferencePaper,
        () => Kind::Article,
    }
}

/// Kind that a mark behind the title tells, as `[J]` of the Chinese standard GB/T 7714.
fn marked(text: &str, reference: &Reference) -> Option<Kind> {
    let title = reference.title.as_ref()?;
    let mark = text.get(title.range.end..)?.strip_prefix('[')?.split_once(']')?.0;
    Some(match mark {
        "J" | "J/OL" => Kind::Article,
        "C" | "C/OL" => Kind::ConferencePaper,
        "M" => Kind::Book,
        "D" => Kind::Thesis,
        "R" => Kind::Report,
        "P" => Kind::Patent,
        _ => return None,
    })
}

/// True for a venue of capital letters with its year behind it: `XYZ 2021`, `XYZ’21`.
fn is_acronym(text: &str, reference: &Reference) -> bool {
    let (Some(venue), Some((_, year))) = (&reference.venue, &reference.year) else { return false };
    let name = &text[venue.range.clone()];
    let between = text.get(venue.range.end..year.range.start);
    let is_next =
        between.is_some_and(|between| between.len() < 5 && !between.contains(['.', '\n']));
    let capitals = name.chars().filter(|c| c.is_uppercase()).count();
    is_next && !name.contains(' ') && capitals > 1 && capitals * 2 >= name.chars().count()
}
