//! Separation of badges and venues from titles. The markup of a page keeps them apart, but its text
//! joins them: `LOOMTowards Better Mills`, `Better MillsIn Proceedings of …`.

use foldhash::HashMap;
use peerage_core::model::RichText;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Spanned;
use crate::ingest::record::{Seeds, VenueRecord, WorkRecord};

/// Minimum number of words in the rest of a title: `LOOMBench` is a name.
const MIN_WORDS: usize = 3;

/// Removes the names of venues that are joined to titles, and reports each. A record without a
/// venue gets the removed one.
pub fn unglue(seeds: &mut Seeds) -> Vec<Diagnostic> {
    let mut notes = Vec::new();
    let venues = Venues::new(&seeds.lab.venues);
    for work in seeds.sources.iter_mut().flat_map(|source| &mut source.works) {
        // A title with a formula does not come from the text of a page.
        if work.title.value.runs.iter().any(|run| run.math.is_some()) {
            continue;
        }
        let whole = work.title.value.plain.clone();
        let badge = venues.badge(&whole, work);
        let (short, rest) = badge.unwrap_or(("", &whole));
        let (title, behind) = split_behind(rest);
        let venue = Some(short).filter(|short| !short.is_empty()).or(behind);
        let Some(venue) = venue else { continue };
        let span = work.title.span.clone();
        notes.push(Diagnostic::note(
            span.clone(),
            format!("`{venue}` is taken off the title"),
            "put a space, or the name of a venue in a field of its own",
        ));
        let venue = Spanned { value: venue.to_owned(), span };
        work.venue.get_or_insert(venue.into());
        work.title.value = RichText::plain(title);
    }
    notes
}

/// Venues of a lab by their short names.
struct Venues<'a> {
    by_short: HashMap<&'a str, Vec<&'a VenueRecord>>,
    /// Lengths of the short names, the longest first.
    lengths: Vec<usize>,
}

impl<'a> Venues<'a> {
    fn new(venues: &'a [VenueRecord]) -> Self {
        let is_capital = |short: &str| short.chars().filter(|c| c.is_uppercase()).count() >= 2;
        let mut by_short: HashMap<&str, Vec<&VenueRecord>> = HashMap::default();
        for venue in venues.iter().filter(|venue| is_capital(&venue.short)) {
            by_short.entry(&venue.short).or_default().push(venue);
        }
        let mut lengths: Vec<usize> = by_short.keys().map(|short| short.len()).collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        lengths.dedup();
        Self { by_short, lengths }
    }

    /// Longest short name of a venue at the beginning of a title, and the rest.
    fn badge<'b>(&self, title: &'b str, work: &WorkRecord) -> Option<(&'b str, &'b str)> {
        self.lengths.iter().find_map(|length| {
            let (short, rest) = title.split_at_checked(*length)?;
            let venues = self.by_short.get(short)?;
            let is_of = |written: &Spanned<Box<str>>| {
                let written = &written.value;
                written.contains(short) || venues.iter().any(|venue| written.contains(&venue.name))
            };
            let is_badge = is_title(rest) && work.venue.as_ref().is_none_or(is_of);
            is_badge.then_some((short, rest))
        })
    }
}

/// True if a text may be a title: it has enough words, and the first one is capitalized and is not
/// a name before a colon.
fn is_title(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    let mut letters = first.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase)
        && !first.ends_with(':')
        && text.split_whitespace().count() >= MIN_WORDS
}

/// Splits a title from `In Proceedings …` or `In 2025 …` joined to it, and returns the venue there.
fn split_behind(title: &str) -> (&str, Option<&str>) {
    let glued = title.match_indices("In ").find(|(at, mark)| {
        let before = title[..*at].chars().next_back();
        let behind = &title[at + mark.len()..];
        let is_year = behind.len() > 4 && behind.bytes().take(4).all(|byte| byte.is_ascii_digit());
        before.is_some_and(char::is_lowercase) && (is_year || behind.starts_with("Proceedings"))
    });
    match glued {
        Some((at, mark)) => (&title[..at], Some(&title[at + mark.len()..])),
        None => (title, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the remaining title and the venue.
    #[track_caller]
    fn check(title: &str, expected: (&str, Option<&str>)) {
        let dir = tempfile::tempdir().unwrap();
        let lab = "name = 'L'\n[[venue]]\nshort = 'LOOM'\nname = 'Meeting on Looms'\n\
                   kind = 'conference'\n";
        std::fs::write(dir.path().join("lab.toml"), lab).unwrap();
        let text = format!("@misc{{k, title = {{{title}}}, year = 2025}}");
        std::fs::write(dir.path().join("a.bib"), text).unwrap();
        let (seeds, _, diagnostics) = crate::ingest::read(dir.path());
        let work = &seeds.sources[0].works[0];
        let venue = work.venue.as_ref().map(|venue| &*venue.value);
        assert_eq!((work.title.value.plain.as_str(), venue), expected);
        let notes = diagnostics.iter().filter(|d| d.message.ends_with("is taken off the title"));
        assert_eq!(notes.count(), usize::from(expected.1.is_some()));
    }

    #[test]
    fn what_is_glued_to_a_title_comes_off() {
        check("LOOMTowards Better Mills", ("Towards Better Mills", Some("LOOM")));
        check(
            "Towards Better MillsIn 2025 Meeting on Looms",
            ("Towards Better Mills", Some("2025 Meeting on Looms")),
        );
    }

    #[test]
    fn other_titles_stay() {
        for title in [
            "LOOM Towards Better Mills",
            "LOOMBench: Measuring Better Mills",
            "LOOMS of Better Mills",
            "LOOMTest",
            "Better Mills In 2025 and Later",
            "PlugIn 64 Better Mills",
        ] {
            check(title, (title, None));
        }
    }

    #[test]
    fn heaps_of_titles_and_venues_are_not_held_against_each_other() {
        let venue = |at: usize| VenueRecord {
            short: format!("{}LOOM", at % 1000 + at * 1000),
            name: "Meeting on Looms".to_owned(),
            kind: peerage_core::model::VenueKind::Conference,
            aliases: Vec::new(),
            years: (None, None),
        };
        let venues: Vec<VenueRecord> = (0..40_000).map(venue).collect();
        let span = crate::ingest::report::Report::new(crate::ingest::files::FileId(0)).span(0..1);
        let works = venues.iter().map(|venue| {
            let title = RichText::plain(format!("{}Towards Better Mills", venue.short));
            WorkRecord::titled("", Spanned { value: title, span: span.clone() }, &span)
        });
        let sources =
            vec![crate::ingest::record::SourceRecord::new(String::new(), works.collect())];
        let mut seeds = Seeds { sources, ..Seeds::default() };
        seeds.lab.venues = venues;
        assert_eq!(unglue(&mut seeds).len(), 40_000);
    }
}
