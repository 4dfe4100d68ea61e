//! Kind of a record: by the words of its types, in the vocabularies of repositories (`info:eu-repo`,
//! COAR, those of DSpace and EPrints).

use peerage_core::model::WorkKind;

use super::statement::Statements;

/// Words in a type, without spaces and hyphens, and kinds. The first that is in any type counts.
const WORDS: [(&str, WorkKind); 40] = [
    ("thesis", WorkKind::Thesis),
    ("dissertation", WorkKind::Thesis),
    ("preprint", WorkKind::Preprint),
    ("submittedversion", WorkKind::Preprint),
    ("conferenceposter", WorkKind::Poster),
    ("poster", WorkKind::Poster),
    ("conferenceproceedings", WorkKind::Proceedings),
    ("conferenceobject", WorkKind::Conference),
    ("conferenceorworkshop", WorkKind::Conference),
    ("conferencepaper", WorkKind::Conference),
    ("conferenceitem", WorkKind::Conference),
    ("conferencecontribution", WorkKind::Conference),
    ("proceedingspaper", WorkKind::Conference),
    ("inproceedings", WorkKind::Conference),
    ("bookreview", WorkKind::Review),
    ("bookpart", WorkKind::Chapter),
    ("booksection", WorkKind::Chapter),
    ("bookchapter", WorkKind::Chapter),
    ("chapter", WorkKind::Chapter),
    ("encyclop", WorkKind::Entry),
    ("reviewarticle", WorkKind::Journal),
    ("researchpaper", WorkKind::Journal),
    ("workingpaper", WorkKind::Report),
    ("contributiontoperiodical", WorkKind::Magazine),
    ("newspaper", WorkKind::Magazine),
    ("article", WorkKind::Journal),
    ("report", WorkKind::Report),
    ("patent", WorkKind::Patent),
    ("dataset", WorkKind::Dataset),
    ("researchdata", WorkKind::Dataset),
    ("software", WorkKind::Software),
    ("sourcecode", WorkKind::Software),
    ("lecture", WorkKind::Talk),
    ("presentation", WorkKind::Talk),
    ("annotation", WorkKind::Other),
    ("/review", WorkKind::Review),
    ("monograph", WorkKind::Book),
    ("book", WorkKind::Book),
    ("journal", WorkKind::Periodical),
    ("technicaldocumentation", WorkKind::Report),
];

/// Kind of a record; without a type that tells, that of a journal if it names one.
pub fn kind(all: &Statements) -> WorkKind {
    let types: Vec<String> = all
        .any("type")
        .map(|text| {
            let kept = text.value.chars().filter(|c| !matches!(c, ' ' | '-' | '_'));
            // `PeerReviewed` is of no work in particular.
            kept.collect::<String>().to_lowercase().replace("peerreviewed", "")
        })
        .collect();
    let found = WORDS.iter().find(|(word, _)| types.iter().any(|text| text.contains(word)));
    match found {
        Some((_, kind)) => *kind,
        None if all.of("identifier", Some("issn")).next().is_some() => WorkKind::Journal,
        None => WorkKind::Other,
    }
}
