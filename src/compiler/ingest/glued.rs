//! Badges and venues that a page's markup kept apart from a title and that its text
//! runs together: `LOOMTowards Better Mills`, `Better MillsIn Proceedings of …`.

use peerage_core::model::RichText;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Spanned;
use crate::ingest::record::{Seeds, VenueRecord, WorkRecord};

/// The fewest words of what is left of a title: `LOOMBench` is a name.
const MIN_WORDS: usize = 3;

/// Takes the names of venues off the titles they are glued to, and notes each.
/// Where a record names no venue, that one is its venue.
pub fn unglue(seeds: &mut Seeds) -> Vec<Diagnostic> {
    let mut notes = Vec::new();
    let venues = &seeds.lab.venues;
    for work in seeds.sources.iter_mut().flat_map(|source| &mut source.works) {
        // Formulas are runs of a title, which is then none that was glued.
        if !work.title.value.runs.is_empty() {
            continue;
        }
        let whole = work.title.value.plain.clone();
        let badge = badge(&whole, work, venues);
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
        work.venue.get_or_insert(venue);
        work.title.value = RichText::plain(title);
    }
    notes
}

/// The short name of the venue that a title begins with, and the rest.
fn badge<'a>(
    title: &'a str,
    work: &WorkRecord,
    venues: &'a [VenueRecord],
) -> Option<(&'a str, &'a str)> {
    let is_of = |venue: &VenueRecord| match &work.venue {
        Some(written) => {
            written.value.contains(&venue.short) || written.value.contains(&venue.name)
        }
        None => true,
    };
    let is_capital = |short: &str| short.chars().filter(|c| c.is_uppercase()).count() >= 2;
    let glued = venues.iter().filter_map(|venue| {
        let rest = title.strip_prefix(venue.short.as_str())?;
        (is_capital(&venue.short) && is_title(rest) && is_of(venue))
            .then_some((&*venue.short, rest))
    });
    glued.max_by_key(|(short, _)| short.len())
}

/// Whether a text begins as titles do: with a word in small letters behind its
/// first one, and no name before a colon.
fn is_title(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    let mut letters = first.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase)
        && !first.ends_with(':')
        && text.split_whitespace().count() >= MIN_WORDS
}

/// A title without the `In Proceedings …` or `In 2025 …` that is glued to it, and
/// the venue there.
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
    /// Checks the title and the venue that are left.
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
        let venue = work.venue.as_ref().map(|venue| venue.value.as_str());
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
}
