//! Kind and publication status of an entry.

use peerage_core::model::{Status, WorkKind};

use crate::ingest::bibtex::entries::Entry;
use crate::ingest::files::Spanned;
use crate::ingest::math;
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, default_status, is_arxiv, read_status, status, status_in};

/// Fields in which a status may replace the usual value.
const STATED: [&str; 9] = [
    "year",
    "date",
    "note",
    "journal",
    "journaltitle",
    "booktitle",
    "howpublished",
    "abbr",
    "addendum",
];

/// Maximum length in bytes of a text that may state a status.
const MAX_LENGTH: usize = 300;

/// Status that the entry states, and the name of the field that states it.
pub fn stated(entry: &Entry, report: &mut Report) -> Option<(&'static str, Spanned<Status>)> {
    if let Some(text) = entry.field(&["pubstate"]) {
        // `inpreparation` is none of the known statuses.
        return match text.value.to_lowercase().replace(' ', "").as_str() {
            "inpreparation" => None,
            _ => Some(("pubstate", read_status(text, report)?)),
        };
    }
    // A work that was accepted for a volume and has pages is published.
    let is_out = ["pages", "doi"].iter().any(|name| entry.field(&[name]).is_some());
    for name in STATED {
        let Some(text) = entry.field(&[name]).filter(|text| text.value.len() < MAX_LENGTH) else {
            continue;
        };
        let value = math::plain(&text.value);
        let is_sentence = !matches!(name, "journal" | "journaltitle" | "booktitle" | "abbr");
        let found = if is_sentence { status_in(&value) } else { venue_status(&value) };
        let Some(value) = found else { continue };
        if !(is_out && value != Status::Retracted && matches!(name, "note" | "addendum")) {
            return Some((name, Spanned { value, span: text.span.clone() }));
        }
    }
    let title = entry.field(&["title"])?;
    let value = is_retracted(&title.value).then_some(Status::Retracted)?;
    Some(("title", Spanned { value, span: title.span.clone() }))
}

/// True for a title such as `RETRACTED: Notes on the Engine`, which publishers use.
fn is_retracted(title: &str) -> bool {
    let title = title.trim_start_matches(['{', '[', '(', ' ']).to_lowercase();
    let rest = ["retracted article", "retracted", "withdrawn"]
        .iter()
        .find_map(|word| title.strip_prefix(word));
    rest.is_some_and(|rest| rest.starts_with([':', ']', ')', '}']))
}

/// Status in the field of a venue, such as `In submission` or `To appear in SIGCOMM`.
pub fn venue_status(venue: &str) -> Option<Status> {
    status(venue).filter(|status| *status != Status::Published).or_else(|| {
        let found = status_in(venue)?;
        matches!(found, Status::Accepted | Status::UnderReview | Status::InSubmission)
            .then_some(found)
    })
}

/// Venue without the words on the status before it; empty where there are only these.
pub fn without_status(venue: &str) -> &str {
    if status(venue).is_some_and(|status| status != Status::Published) {
        return "";
    }
    if venue_status(venue).is_none() {
        return venue;
    }
    let lower = venue.to_ascii_lowercase();
    let words = [" in ", " at ", " to ", " by ", " for "];
    let ends = words.iter().filter_map(|word| Some(lower.find(word)? + word.len()));
    let rest = ends.min().map_or("", |end| &venue[end..]).trim();
    rest.strip_prefix("the ").unwrap_or(rest)
}

/// Status of an entry that states none.
pub fn status_of(entry: &Entry, kind: WorkKind) -> Status {
    match entry.kind.as_str() {
        "unpublished" if kind == WorkKind::Preprint => Status::Unpublished,
        _ => default_status(kind),
    }
}

/// Kind of the work; `stated` is the status that the entry states.
pub fn kind(entry: &Entry, addresses: &Addresses, stated: Option<Status>) -> WorkKind {
    let is_submitted = stated.is_some_and(|stated| stated < Status::Accepted);
    let has = |name: &str| entry.field(&[name]).is_some();
    let may_be_preprint = || addresses.has_arxiv() || is_submitted;
    match entry.kind.as_str() {
        "conference" | "proceeding" => WorkKind::Conference,
        kind if kind.starts_with("inproc") => WorkKind::Conference,
        "article" | "journal" | "suppperiodical" => match is_preprint(entry, addresses) {
            true => WorkKind::Preprint,
            // `journal={Working paper}`
            false if matches!(stated, Some(Status::Preprint | Status::Unpublished)) => {
                WorkKind::Preprint
            }
            false if has("booktitle") && !has("journal") && !has("journaltitle") => {
                WorkKind::Conference
            }
            false => match entry.field(&["entrysubtype"]).map(|field| &*field.value) {
                Some("magazine" | "newspaper") => WorkKind::Magazine,
                _ => WorkKind::Journal,
            },
        },
        "review" => WorkKind::Review,
        kind if kind.ends_with("thesis") => WorkKind::Thesis,
        "incollection" | "inbook" if is_of_conference(entry) => WorkKind::Conference,
        "incollection" | "inbook" | "bookinbook" | "suppbook" | "suppcollection" => {
            WorkKind::Chapter
        }
        "inreference" | "entry" => WorkKind::Entry,
        "book" | "mvbook" if has("author") || !has("editor") => WorkKind::Book,
        "book" | "mvbook" | "collection" | "mvcollection" | "reference" | "mvreference" => {
            WorkKind::EditedBook
        }
        "proceedings" | "mvproceedings" => WorkKind::Proceedings,
        "periodical" => WorkKind::Periodical,
        "preprint" | "arxiv" => WorkKind::Preprint,
        "unpublished" if has("eventtitle") => WorkKind::Talk,
        "unpublished" if stated.is_none() => WorkKind::Preprint,
        "unpublished" | "misc" | "online" | "techreport" | "report" | "electronic" | "www"
            if may_be_preprint() =>
        {
            WorkKind::Preprint
        }
        "techreport" | "report" => WorkKind::Report,
        "dataset" | "data" => WorkKind::Dataset,
        "software" | "computerprogram" | "code" | "softwareversion" => WorkKind::Software,
        "patent" => WorkKind::Patent,
        "standard" => WorkKind::Standard,
        "talk" | "presentation" | "speech" => WorkKind::Talk,
        "poster" => WorkKind::Poster,
        "online" | "electronic" | "www" | "webpage" => WorkKind::WebPage,
        "legal" | "jurisdiction" | "legislation" | "commentary" => WorkKind::Legal,
        "video" | "movie" | "audio" | "music" | "image" | "artwork" | "performance" => {
            WorkKind::Audiovisual
        }
        "misc" => of_misc(entry),
        _ => WorkKind::Other,
    }
}

/// True if the title of the containing book is that of a conference volume: publishers of
/// proceedings in series export papers as chapters of books.
fn is_of_conference(entry: &Entry) -> bool {
    let Some(title) = entry.field(&["booktitle"]) else { return false };
    let title = title.value.to_lowercase();
    ["proceedings", "proc.", "conference", "workshop", "symposium"]
        .iter()
        .any(|word| title.contains(word))
}

/// Kind of the work of an entry of no particular type, judged by words in the fields where the kind
/// is usually stated.
fn of_misc(entry: &Entry) -> WorkKind {
    const WORDS: [(&str, WorkKind); 12] = [
        ("poster", WorkKind::Poster),
        ("talk", WorkKind::Talk),
        ("presentation", WorkKind::Talk),
        ("keynote", WorkKind::Talk),
        ("lecture", WorkKind::Talk),
        ("dataset", WorkKind::Dataset),
        ("data set", WorkKind::Dataset),
        ("software", WorkKind::Software),
        ("package", WorkKind::Software),
        ("computer program", WorkKind::Software),
        ("patent", WorkKind::Patent),
        ("standard", WorkKind::Standard),
    ];
    let fields = ["type", "entrysubtype", "howpublished"].iter();
    let said = fields.filter_map(|name| entry.field(&[name])).find_map(|field| {
        let text = field.value.to_lowercase();
        // An address may contain any of these words.
        let text = text.split_whitespace().filter(|word| !word.contains("://"));
        let text = text.collect::<Vec<_>>().join(" ");
        WORDS.iter().find(|(word, _)| text.contains(word)).map(|(_, kind)| *kind)
    });
    match said {
        Some(kind) => kind,
        None if entry.field(&["version"]).is_some() => WorkKind::Software,
        None => WorkKind::Other,
    }
}

/// True if an article has a preprint server instead of a journal. An article with a journal of its
/// own may also name its preprint.
fn is_preprint(entry: &Entry, addresses: &Addresses) -> bool {
    match entry.field(&["journal", "journaltitle", "abbr"]) {
        Some(journal) if is_server(&journal.value) => true,
        Some(_) => entry.field(&["volume"]).is_some_and(|volume| volume.value.starts_with("abs/")),
        None => addresses.has_arxiv() && entry.field(&["booktitle"]).is_none(),
    }
}

/// True if a journal is a preprint server.
fn is_server(journal: &str) -> bool {
    let journal = journal.to_lowercase();
    let names = ["biorxiv", "medrxiv", "chemrxiv", "psyarxiv", "ssrn", "research square"];
    is_arxiv(&journal) || names.iter().any(|name| journal.contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_venue_loses_words_on_its_status() {
        for (venue, expected) in [
            ("To appear in the Journal of Engines", "Journal of Engines"),
            ("In submission", ""),
            ("Under review", ""),
            ("Accepted at EXC 2026", "EXC 2026"),
            ("Journal of Forthcoming Engines", "Journal of Forthcoming Engines"),
        ] {
            assert_eq!(without_status(venue), expected);
        }
    }

    #[test]
    fn retracted_works_say_so_before_their_titles() {
        for (title, expected) in [
            ("RETRACTED: Engines", true),
            ("{[Retracted]} Engines", true),
            ("Retracted papers and their readers", false),
        ] {
            assert_eq!(is_retracted(title), expected, "{title}");
        }
    }
}
