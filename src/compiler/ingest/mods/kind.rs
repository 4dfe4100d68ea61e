//! Kind of a record of MODS: by its genre, or else by what holds it.

use peerage_core::model::WorkKind;
use roxmltree::Node;

use crate::ingest::registry::xml::{all_text, child, children};

/// Words in a genre, and kinds. The first that is in the genre counts.
const WORDS: [(&str, WorkKind); 26] = [
    ("preprint", WorkKind::Preprint),
    ("thesis", WorkKind::Thesis),
    ("theses", WorkKind::Thesis),
    ("dissertation", WorkKind::Thesis),
    ("proceedings article", WorkKind::Conference),
    ("conference paper", WorkKind::Conference),
    ("conferencepaper", WorkKind::Conference),
    ("booksection", WorkKind::Chapter),
    ("book chapter", WorkKind::Chapter),
    ("bookchapter", WorkKind::Chapter),
    ("chapter", WorkKind::Chapter),
    ("magazinearticle", WorkKind::Magazine),
    ("newspaper", WorkKind::Magazine),
    ("encyclopediaarticle", WorkKind::Entry),
    ("dictionaryentry", WorkKind::Entry),
    ("article", WorkKind::Journal),
    ("report", WorkKind::Report),
    ("patent", WorkKind::Patent),
    ("software", WorkKind::Software),
    ("computerprogram", WorkKind::Software),
    ("dataset", WorkKind::Dataset),
    ("poster", WorkKind::Poster),
    ("presentation", WorkKind::Talk),
    ("review", WorkKind::Review),
    ("web", WorkKind::WebPage),
    ("book", WorkKind::Book),
];

/// Kind of a record that `host` holds.
pub fn kind(node: Node<'_, '_>, host: Option<Node<'_, '_>>) -> WorkKind {
    let genres = |node: Node<'_, '_>| -> Vec<String> {
        children(node, "genre").map(|genre| all_text(genre).to_lowercase()).collect()
    };
    let own = genres(node);
    let of_host = host.map(genres).unwrap_or_default();
    let has = |genres: &[String], word: &str| genres.iter().any(|genre| genre.contains(word));
    let found = WORDS.iter().find(|(word, _)| has(&own, word)).map(|(_, kind)| *kind);
    let is_of_conference = has(&of_host, "conference") || has(&own, "conference publication");
    let has_number = |form: &str| {
        let ids = host.into_iter().flat_map(|host| children(host, "identifier"));
        ids.into_iter().any(|id| id.attribute("type") == Some(form))
    };
    let is_periodical =
        has(&of_host, "journal") || has(&of_host, "periodical") || has_number("issn");
    let resource = child(node, "typeOfResource").map(all_text).unwrap_or_default();
    let media = ["still image", "moving image", "sound recording", "notated music", "cartographic"];
    let is_seen_or_heard = media.iter().any(|medium| resource.starts_with(medium));
    match found {
        Some(WorkKind::Journal | WorkKind::Book) if host.is_some() && is_of_conference => {
            WorkKind::Conference
        }
        Some(WorkKind::Book) if host.is_some() => WorkKind::Chapter,
        Some(kind) => kind,
        None if is_of_conference && host.is_some() => WorkKind::Conference,
        None if is_of_conference => WorkKind::Proceedings,
        None if is_periodical => WorkKind::Journal,
        None if is_seen_or_heard => WorkKind::Audiovisual,
        None if host.is_some() => WorkKind::Chapter,
        None if resource.starts_with("software") => WorkKind::Software,
        None if child(node, "originInfo").is_some() && resource == "text" => WorkKind::Book,
        None => WorkKind::Other,
    }
}
