//! What an entry is, and how far it is on its way.

use peerage_core::model::{Status, WorkKind};

use crate::ingest::bibtex::entries::Entry;
use crate::ingest::files::Spanned;
use crate::ingest::math;
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, default_status, is_arxiv, read_status, status, status_in};

/// Where a status may stand in the place of something else.
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

/// The longest text that may say a status, in bytes.
const MAX_LENGTH: usize = 300;

/// The status that the entry gives, with the name of the field that gives it.
pub fn stated(entry: &Entry, report: &mut Report) -> Option<(&'static str, Spanned<Status>)> {
    if let Some(text) = entry.field(&["pubstate"]) {
        // In preparation is none of the known ones.
        return match text.value.to_lowercase().replace(' ', "").as_str() {
            "inpreparation" => None,
            _ => Some(("pubstate", read_status(text, report)?)),
        };
    }
    // What is accepted for a volume with pages is out.
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

/// `RETRACTED: Notes on the Engine`, as publishers change titles.
fn is_retracted(title: &str) -> bool {
    let title = title.trim_start_matches(['{', '[', '(', ' ']).to_lowercase();
    let rest = ["retracted article", "retracted", "withdrawn"]
        .iter()
        .find_map(|word| title.strip_prefix(word));
    rest.is_some_and(|rest| rest.starts_with([':', ']', ')', '}']))
}

/// The status that stands in the place of a venue, such as `In submission` or
/// `To appear in SIGCOMM`.
pub fn venue_status(venue: &str) -> Option<Status> {
    status(venue).filter(|status| *status != Status::Published).or_else(|| {
        let found = status_in(venue)?;
        matches!(found, Status::Accepted | Status::UnderReview | Status::InSubmission)
            .then_some(found)
    })
}

/// A venue without the words on the status before it; nothing where there are
/// only these.
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

/// The status of an entry that gives none.
pub fn status_of(entry: &Entry, kind: WorkKind, has_venue: bool) -> Status {
    match entry.kind.as_str() {
        "unpublished" if has_venue => Status::UnderReview,
        "unpublished" => Status::InSubmission,
        _ => default_status(kind),
    }
}

/// Kind of the entry; `stated` is the status that it gives.
pub fn kind(entry: &Entry, addresses: &Addresses, stated: Option<Status>) -> WorkKind {
    let is_submitted =
        matches!(stated, Some(Status::InSubmission | Status::UnderReview | Status::Preprint));
    let has = |name: &str| entry.field(&[name]).is_some();
    let may_be_preprint = || addresses.has_arxiv() || is_submitted;
    match entry.kind.as_str() {
        "conference" | "proceeding" => WorkKind::Conference,
        kind if kind.starts_with("inproc") => WorkKind::Conference,
        "article" | "journal" | "suppperiodical" => match is_preprint(entry, addresses) {
            true => WorkKind::Preprint,
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

/// True if the book that holds an entry is that of a conference, as publishers of
/// proceedings in series have it.
fn is_of_conference(entry: &Entry) -> bool {
    let Some(title) = entry.field(&["booktitle"]) else { return false };
    let title = title.value.to_lowercase();
    ["proceedings", "proc.", "conference", "workshop", "symposium"]
        .iter()
        .any(|word| title.contains(word))
}

/// Kind of an entry of no particular type, by the words in the places where people say
/// it.
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
        // An address may hold any word.
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

/// Whether an article has no journal but a preprint server. One with a journal
/// of its own may name its preprint too.
fn is_preprint(entry: &Entry, addresses: &Addresses) -> bool {
    match entry.field(&["journal", "journaltitle", "abbr"]) {
        Some(journal) if is_server(&journal.value) => true,
        Some(_) => entry.field(&["volume"]).is_some_and(|volume| volume.value.starts_with("abs/")),
        None => addresses.has_arxiv() && entry.field(&["booktitle"]).is_none(),
    }
}

/// Whether a journal is a server for preprints.
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
