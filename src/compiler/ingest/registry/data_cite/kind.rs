//! Kinds of works in the words of DataCite.

use peerage_core::model::WorkKind;

use crate::ingest::fields::Fields;
use crate::ingest::report::Report;

/// General types of resources (DataCite Metadata Schema, appendix 1), and kinds.
const GENERAL: [(&str, WorkKind); 25] = [
    ("audiovisual", WorkKind::Audiovisual),
    ("book", WorkKind::Book),
    ("bookchapter", WorkKind::Chapter),
    ("collection", WorkKind::Dataset),
    ("computationalnotebook", WorkKind::Software),
    ("conferencepaper", WorkKind::Conference),
    ("conferenceproceeding", WorkKind::Proceedings),
    ("datapaper", WorkKind::Journal),
    ("dataset", WorkKind::Dataset),
    ("dissertation", WorkKind::Thesis),
    ("film", WorkKind::Audiovisual),
    ("image", WorkKind::Audiovisual),
    ("journal", WorkKind::Periodical),
    ("journalarticle", WorkKind::Journal),
    ("model", WorkKind::Dataset),
    ("outputmanagementplan", WorkKind::Report),
    ("peerreview", WorkKind::Review),
    ("poster", WorkKind::Poster),
    ("preprint", WorkKind::Preprint),
    ("presentation", WorkKind::Talk),
    ("report", WorkKind::Report),
    ("software", WorkKind::Software),
    ("sound", WorkKind::Audiovisual),
    ("standard", WorkKind::Standard),
    ("workflow", WorkKind::Software),
];

/// Words in the free type of a resource, and kinds.
const WORDS: [(&str, WorkKind); 32] = [
    ("journal issue", WorkKind::Periodical),
    ("journal article", WorkKind::Journal),
    ("journal contribution", WorkKind::Journal),
    ("zeitschriftenartikel", WorkKind::Journal),
    ("journalarticle", WorkKind::Journal),
    ("article-journal", WorkKind::Journal),
    ("conference paper", WorkKind::Conference),
    ("conferencepaper", WorkKind::Conference),
    ("proceeding", WorkKind::Conference),
    ("conference", WorkKind::Conference),
    ("paper-conference", WorkKind::Conference),
    ("book chapter", WorkKind::Chapter),
    ("chapter", WorkKind::Chapter),
    ("dissertation", WorkKind::Thesis),
    ("thesis", WorkKind::Thesis),
    ("theses", WorkKind::Thesis),
    ("masters paper", WorkKind::Thesis),
    ("preprint", WorkKind::Preprint),
    ("working paper", WorkKind::Report),
    ("technical report", WorkKind::Report),
    ("report", WorkKind::Report),
    ("poster", WorkKind::Poster),
    ("presentation", WorkKind::Talk),
    ("lecture", WorkKind::Talk),
    ("software", WorkKind::Software),
    ("dataset", WorkKind::Dataset),
    ("monograph", WorkKind::Book),
    ("rezension", WorkKind::Review),
    ("review", WorkKind::Review),
    ("dictionary", WorkKind::Entry),
    ("book", WorkKind::Book),
    ("article", WorkKind::Journal),
];

/// Kind by the table of types: the general one, or else the words of the publisher.
pub fn kind(types: Option<Fields<'_>>, report: &mut Report) -> WorkKind {
    let Some(mut types) = types else { return WorkKind::Other };
    let mut text =
        |key| types.text(key, report).map(|it| it.value.to_lowercase()).unwrap_or_default();
    let (general, free) = (text("resourceTypeGeneral"), text("resourceType"));
    // A presentation in a conference is a poster or a talk in the words of its publisher.
    let [citeproc, ris] = ["citeproc", "ris"].map(&mut text);
    let general = general.replace(' ', "");
    let found = |general: &str| GENERAL.iter().find(|(name, _)| *name == general);
    let in_words = |text: &str| {
        let text = text.replace('_', " ");
        WORDS.iter().find(|(word, _)| text.contains(word)).map(|(_, kind)| *kind)
    };
    let is_vague =
        general.is_empty() || matches!(general.as_str(), "text" | "other" | "audiovisual");
    let free = in_words(&free).filter(|_| is_vague);
    free.or_else(|| found(&general).map(|(_, kind)| *kind))
        .or_else(|| in_words(&citeproc).filter(|kind| *kind != WorkKind::Journal || ris == "jour"))
        .unwrap_or(WorkKind::Other)
}
