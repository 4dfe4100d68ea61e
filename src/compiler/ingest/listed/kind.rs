//! Kind of a work by the words of its site, as a type of CSL.

use crate::ingest::periodical::names_periodical;
use crate::ingest::record::WorkRecord;

/// Numbers of HugoBlox before its version 5.9, words of templates, types of BibTeX, and types of
/// CSL.
const FORMS: [(&str, &str); 57] = [
    ("1", "paper-conference"),
    ("2", "article-journal"),
    ("3", "article"),
    ("4", "report"),
    ("5", "book"),
    ("6", "chapter"),
    ("7", "thesis"),
    ("8", "patent"),
    ("conference", "paper-conference"),
    ("conferences", "paper-conference"),
    ("conferencepaper", "paper-conference"),
    ("inproceedings", "paper-conference"),
    ("paperconference", "paper-conference"),
    ("proceedings", "paper-conference"),
    ("workshop", "paper-conference"),
    ("workshoppaper", "paper-conference"),
    ("journal", "article-journal"),
    ("journals", "article-journal"),
    ("journalarticle", "article-journal"),
    ("journalpaper", "article-journal"),
    ("articlejournal", "article-journal"),
    ("oralpresentation", "speech"),
    ("invitedoralpresentation", "speech"),
    ("posterpresentation", "speech"),
    ("keynoteoralpresentation", "speech"),
    ("scientificjournal", "article-journal"),
    ("internationalconferenceproceedings", "paper-conference"),
    ("symposium", "paper-conference"),
    ("researchinstitution", "report"),
    ("manuscript", "article"),
    ("manuscripts", "article-journal"),
    ("preprint", "article"),
    ("preprints", "article"),
    ("workingpaper", "article"),
    ("unpublished", "article"),
    ("article", "article"),
    ("report", "report"),
    ("techreport", "report"),
    ("technicalreport", "report"),
    ("book", "book"),
    ("books", "book"),
    ("chapter", "chapter"),
    ("bookchapter", "chapter"),
    ("booksection", "chapter"),
    ("inbook", "chapter"),
    ("incollection", "chapter"),
    ("thesis", "thesis"),
    ("phdthesis", "thesis"),
    ("mastersthesis", "thesis"),
    ("dissertation", "thesis"),
    ("patent", "patent"),
    ("patents", "patent"),
    ("dataset", "dataset"),
    ("software", "software"),
    ("talk", "speech"),
    ("poster", "speech"),
    ("review", "review"),
];

/// Type of CSL for a word of a site; none where it says nothing.
pub fn form(word: &str) -> Option<&'static str> {
    let folded: String =
        word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    FORMS.iter().find(|(name, _)| *name == folded).map(|(_, form)| *form)
}

/// Type of CSL that follows from the name of the venue and the volume.
pub fn guessed(work: &WorkRecord, has_volume: bool) -> &'static str {
    let venue = work.venue.as_ref().map(|it| it.value.to_lowercase()).unwrap_or_default();
    let has = |words: &[&str]| words.iter().any(|word| venue.contains(word));
    let is_conference =
        has(&["conference", "proceedings", "workshop", "symposium", "会议", "konferenz"]);
    // `Proceedings of the National Academy of Sciences`
    let is_academy = has(&["national academy", "royal society", "akademie"]);
    match () {
        () if venue.is_empty() => "",
        () if has(&["working paper", "discussion paper"]) => "article",
        () if is_conference && !is_academy => "paper-conference",
        () if has_volume || names_periodical(&venue) => "article-journal",
        () if has(&["thesis", "dissertation"]) => "thesis",
        () => "",
    }
}
