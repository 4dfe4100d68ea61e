//! Common parts of works in all formats: the status of a work, its identifiers, and the marks at
//! the names of its authors.

use foldhash::HashMap;
use peerage_core::model::{Identifier, LinkKind, SafeUrl, Scheme, Status, WorkKind, limits};
use peerage_core::text::fold::fold;
use smallvec::SmallVec;

use crate::ingest::files::{Span, Spanned};
use crate::ingest::link;
use crate::ingest::record::{LinkRecord, WorkRecord};
use crate::ingest::report::Report;
use crate::names::person_name::without_role;

/// Marks of an equal contribution.
const EQUAL: [char; 6] = ['*', '∗', '⁎', '＊', '†', '⋆'];

/// Other marks at names.
const OTHER: [char; 4] = ['‡', '§', '¶', '✉'];

/// Removes the marks from a name. The flag is true for a mark of equal contribution.
pub fn without_marks(name: &str) -> (String, bool) {
    let name = without_role(name);
    let is_equal = name.contains(EQUAL);
    let is_mark = |c: char| EQUAL.contains(&c) || OTHER.contains(&c) || c == '^';
    let kept: String = name.chars().filter(|&c| !is_mark(c)).collect();
    (kept.split_whitespace().collect::<Vec<_>>().join(" "), is_equal)
}

/// Maximum number of letters of one of [`NAMES`].
const LONGEST: usize = 21;

/// Names of publication statuses in sources, and the statuses.
const NAMES: [(&str, Status); 30] = [
    ("published", Status::Published),
    // Words of PubMed for print, for the web, and for the web before print.
    ("ppublish", Status::Published),
    ("epublish", Status::Published),
    ("aheadofprint", Status::Published),
    ("accepted", Status::Accepted),
    ("forthcoming", Status::Accepted),
    ("inpress", Status::Accepted),
    ("toappear", Status::Accepted),
    ("conditionallyaccepted", Status::Accepted),
    ("unpublished", Status::Unpublished),
    ("inpreparation", Status::Unpublished),
    ("submitted", Status::InSubmission),
    ("insubmission", Status::InSubmission),
    ("undersubmission", Status::InSubmission),
    ("underreview", Status::UnderReview),
    ("inreview", Status::UnderReview),
    ("underrevision", Status::UnderReview),
    ("inrevision", Status::UnderReview),
    ("majorrevision", Status::UnderReview),
    ("minorrevision", Status::UnderReview),
    ("revisionrequested", Status::UnderReview),
    ("reviseandresubmit", Status::UnderReview),
    ("workingpaper", Status::Preprint),
    ("jobmarketpaper", Status::Preprint),
    ("workinprogress", Status::Preprint),
    ("preprint", Status::Preprint),
    ("prepublished", Status::Preprint),
    ("retracted", Status::Retracted),
    ("withdrawn", Status::Retracted),
    ("retraction", Status::Retracted),
];

/// Status that a source calls `name`, ignoring case, spaces and hyphens.
pub fn status(name: &str) -> Option<Status> {
    let letters = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    let first = letters.clone().next()?;
    if !NAMES.iter().any(|(name, _)| name.starts_with(first)) {
        return None;
    }
    let letters: SmallVec<[char; LONGEST + 1]> = letters.take(LONGEST + 1).collect();
    let is_it =
        |name: &str| name.len() == letters.len() && name.chars().eq(letters.iter().copied());
    NAMES.iter().find(|(name, _)| is_it(name)).map(|(_, status)| *status)
}

/// First words of a sentence on the status of a work, and the status.
const OPENINGS: [(&str, Status); 31] = [
    ("to appear", Status::Accepted),
    ("in press", Status::Accepted),
    ("forthcoming", Status::Accepted),
    ("accepted at", Status::Accepted),
    ("accepted to", Status::Accepted),
    ("accepted by", Status::Accepted),
    ("accepted for", Status::Accepted),
    ("accepted in", Status::Accepted),
    ("submitted to", Status::UnderReview),
    ("submitted for", Status::InSubmission),
    ("under review", Status::UnderReview),
    ("under submission", Status::InSubmission),
    ("in submission", Status::InSubmission),
    ("manuscript submitted", Status::InSubmission),
    ("currently under review", Status::UnderReview),
    // Words of economists.
    ("revision requested", Status::UnderReview),
    ("revise and resubmit", Status::UnderReview),
    ("revise resubmit", Status::UnderReview),
    ("conditionally accepted", Status::Accepted),
    ("job market paper", Status::Preprint),
    ("in prep", Status::InSubmission),
    ("in preparation", Status::InSubmission),
    // Words of other languages.
    ("im druck", Status::Accepted),
    ("im erscheinen", Status::Accepted),
    ("in vorbereitung", Status::InSubmission),
    ("à paraître", Status::Accepted),
    ("en prensa", Status::Accepted),
    ("no prelo", Status::Accepted),
    ("in corso di stampa", Status::Accepted),
    ("retracted", Status::Retracted),
    ("withdrawn", Status::Retracted),
];

/// Status at the beginning of a sentence such as `To appear in SIGCOMM`.
pub fn status_in(text: &str) -> Option<Status> {
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_word =
        |word: &str, other: &str| word.chars().flat_map(char::to_lowercase).eq(other.chars());
    let first = words().next().and_then(|word| word.chars().next()?.to_lowercase().next());
    let begins = |opening: &str| {
        let mut words = words();
        first.is_some_and(|first| opening.starts_with(first))
            && opening.split(' ').all(|other| words.next().is_some_and(|word| is_word(word, other)))
    };
    let opening = OPENINGS.iter().find(|(words, _)| begins(words));
    status(text).or(opening.map(|(_, status)| *status))
}

/// Takes a status off the beginning of a venue: `Revise and resubmit, Journal of Yarn`.
pub fn split_status(work: &mut WorkRecord) {
    // `*Under review*`
    if let Some(value) = work.venue.as_ref().and_then(|venue| status_in(&venue.value))
        && let Some(venue) = work.venue.take_if(|venue| venue.value.split(' ').count() < 4)
    {
        work.status = Spanned { value, span: venue.span };
        return;
    }
    let Some(venue) = &mut work.venue else { return };
    let Some((first, rest)) = venue.value.split_once([',', ':']) else { return };
    let folded = fold(first);
    let is_review =
        ["revise", "revision", "r r", "under review", "submitted", "reject and resubmit"]
            .iter()
            .any(|start| folded.starts_with(start));
    let is_accepted =
        ["accepted", "forthcoming", "conditionally accepted", "to appear", "in press"]
            .contains(&folded.as_str());
    let value = match (is_review, is_accepted) {
        (true, _) => Status::UnderReview,
        (_, true) => Status::Accepted,
        _ => return,
    };
    work.status = Spanned { value, span: venue.span.clone() };
    venue.value = rest.trim().into();
}

/// Reads a status, and reports an unknown one.
pub fn read_status(
    text: &Spanned<impl AsRef<str>>,
    report: &mut Report,
) -> Option<Spanned<Status>> {
    let status = status(text.value.as_ref());
    if status.is_none() {
        let help =
            "known: published, accepted, forthcoming, inpress, submitted, underreview, preprint";
        report.warning(&text.span, "this is not a status that is known", help);
    }
    Some(Spanned { value: status?, span: text.span.clone() })
}

/// Status of a work whose source states none.
pub fn default_status(kind: WorkKind) -> Status {
    if kind == WorkKind::Preprint { Status::Preprint } else { Status::Published }
}

/// True if a text names arXiv, the preprint server.
pub fn is_arxiv(text: &str) -> bool {
    text.to_ascii_lowercase().contains("arxiv")
}

/// Identifier of arXiv in a text such as `arXiv preprint arXiv:2201.06398`.
pub fn arxiv_in(text: &str) -> Option<Identifier> {
    let is_end = |c: char| c.is_whitespace() || ",;[]{}()<>?#\"".contains(c);
    let parts = text.split(is_end).map(|part| part.trim_end_matches(['.', ':', '/']));
    parts.filter(|part| part.contains(['.', '/'])).find_map(|part| {
        let part = part.rsplit_once("arxiv.org/html/").map_or(part, |(_, part)| part);
        Identifier::arxiv(part).or_else(|| Identifier::arxiv(part.split_once(':')?.1))
    })
}

/// Maximum number of identifiers of a work or a person: all pairs of two works are compared.
pub const MAX_IDENTIFIERS: usize = 64;

/// Maximum number of links of a work.
const MAX_LINKS: usize = 1000;

/// Collector of the identifiers and links of a work.
#[derive(Default)]
pub struct Addresses {
    /// Identifiers without duplicates.
    pub identifiers: Vec<Spanned<Identifier>>,
    /// Links in the order of the source.
    pub links: Vec<LinkRecord>,
    /// Spans of the first identifier and of the first link beyond the limits.
    more: [Option<Span>; 2],
}

impl Addresses {
    /// Adds an identifier of a known scheme. A DOI of arXiv also gives the arXiv identifier. An
    /// invalid identifier is reported; `listed` leaves a link without an address.
    pub fn identify(&mut self, scheme: Scheme, text: &Spanned<String>, report: &mut Report) {
        let (parse, kind): (fn(&str) -> Option<Identifier>, _) = match scheme {
            Scheme::Doi => (Identifier::doi, LinkKind::Doi),
            Scheme::Arxiv => (Identifier::arxiv, LinkKind::Arxiv),
            Scheme::Handle => (Identifier::handle, LinkKind::Page),
            Scheme::Orcid => (Identifier::orcid, LinkKind::Orcid),
            Scheme::Pubmed => (Identifier::pubmed, LinkKind::Page),
            Scheme::OpenAlex => (Identifier::open_alex, LinkKind::Page),
            Scheme::Dblp => (Identifier::dblp, LinkKind::Page),
            Scheme::SemanticScholar => (Identifier::semantic_scholar, LinkKind::Page),
        };
        if text.value.eq_ignore_ascii_case("listed") {
            self.link_to(link::link(kind, text, report));
            return;
        }
        match parse(&text.value).filter(|parsed| parsed.value.len() <= limits::NAME) {
            Some(identifier) => self.add(identifier, &text.span),
            None => {
                let label = scheme.label();
                report.warning(
                    &text.span,
                    format!("this is no {label}"),
                    "it is left out; mend or remove it",
                );
            }
        }
    }

    /// Adds an address: that of a resolver as an identifier, any other as a link.
    pub fn link(&mut self, kind: LinkKind, text: &Spanned<String>, report: &mut Report) {
        let is_general = matches!(kind, LinkKind::Page | LinkKind::Website);
        match link::identifier(&text.value).filter(|_| is_general) {
            Some(identifier) => self.add(identifier, &text.span),
            None => self.link_to(link::link(kind, text, report)),
        }
    }

    fn link_to(&mut self, link: Option<LinkRecord>) {
        let Some(link) = link else { return };
        match self.links.len() < MAX_LINKS {
            true => self.links.push(link),
            false => drop(self.more[1].get_or_insert(link.span)),
        }
    }

    /// Adds an address found in a sentence, if a page may link to it.
    pub fn page(&mut self, text: &Spanned<String>) {
        let url = SafeUrl::parse(&text.value);
        let is_new = !self.links.iter().any(|link| link.url == url);
        if url.is_some() && is_new {
            let span = text.span.clone();
            self.link_to(Some(LinkRecord { kind: LinkKind::Page, url, shown: None, span }));
        }
    }

    /// Adds an identifier, if there is one.
    pub fn extend(&mut self, identifier: Option<Identifier>, span: &Span) {
        if let Some(identifier) = identifier {
            self.add(identifier, span);
        }
    }

    /// Adds an identifier that is not known yet.
    pub fn add(&mut self, identifier: Identifier, span: &Span) {
        let arxiv =
            identifier.value.split_once("/arxiv.").and_then(|(_, id)| Identifier::arxiv(id));
        let is_new = !self.identifiers.iter().any(|known| known.value == identifier);
        match self.identifiers.len() < MAX_IDENTIFIERS {
            _ if !is_new => {}
            true => self.identifiers.push(Spanned { value: identifier, span: span.clone() }),
            false => drop(self.more[0].get_or_insert_with(|| span.clone())),
        }
        if let Some(arxiv) = arxiv {
            self.add(arxiv, span);
        }
    }

    /// Reports identifiers and links beyond the limits.
    pub fn check(&self, report: &mut Report) {
        let most = [(MAX_IDENTIFIERS, "identifiers"), (MAX_LINKS, "links")];
        for (span, (most, what)) in self.more.iter().zip(most) {
            if let Some(span) = span {
                let message = format!("a work with more than {most} {what}");
                report.warning(span, message, "this one and what follows are left out");
            }
        }
    }

    /// True if there is an arXiv identifier or a link to arXiv.
    pub fn has_arxiv(&self) -> bool {
        self.identifiers.iter().any(|identifier| identifier.value.scheme == Scheme::Arxiv)
            || self.links.iter().any(|link| link.kind == LinkKind::Arxiv)
    }
}

/// Keys of the works of one source.
#[derive(Default)]
pub struct Keys {
    /// Number for the next namesake of each key.
    taken: HashMap<Box<str>, u32>,
}

impl Keys {
    /// Reserves a key. A key that is taken gets a number, and a note is made.
    pub fn unique(&mut self, key: Box<str>, span: &Span, report: &mut Report) -> Box<str> {
        let key = short(key);
        let Some(next) = self.taken.get(&key).copied() else {
            self.taken.insert(key.clone(), 2);
            return key;
        };
        let help = "both are kept; give one of them another key";
        report.note(span, format!("`{key}` is the key of another work of this source"), help);
        self.numbered(key, next)
    }

    /// Reserves a generated key. A key that is taken gets a number.
    pub fn replace_missing(&mut self, key: Box<str>) -> Box<str> {
        let key = short(key);
        match self.taken.get(&key).copied() {
            Some(next) => self.numbered(key, next),
            None => {
                self.taken.insert(key.clone(), 2);
                key
            }
        }
    }

    fn numbered(&mut self, key: Box<str>, next: u32) -> Box<str> {
        let mut number = next;
        while self.taken.contains_key(&*format!("{key}-{number}")) {
            number += 1;
        }
        let numbered: Box<str> = format!("{key}-{number}").into();
        self.taken.insert(key, number + 1);
        self.taken.insert(numbered.clone(), 2);
        numbered
    }
}

/// The beginning of a key that is too long to be shown; of two that begin alike, one gets a
/// number.
fn short(key: Box<str>) -> Box<str> {
    match key.len() > limits::NAME {
        true => key[..key.floor_char_boundary(limits::NAME)].into(),
        false => key,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: (&str, bool)) {
        let (name, is_equal) = without_marks(name);
        assert_eq!((name.as_str(), is_equal), expected);
    }

    #[test]
    fn marks_come_off_names() {
        check("Ada Lovelace*", ("Ada Lovelace", true));
        check("Ada Lovelace ^†", ("Ada Lovelace", true));
        check("Ada‡", ("Ada", false));
    }

    #[test]
    fn a_status_has_several_names() {
        assert_eq!(status("In press"), Some(Status::Accepted));
        assert_eq!(status("under-review"), Some(Status::UnderReview));
        assert_eq!(status("soon"), None);
    }

    #[test]
    fn an_arxiv_identifier_is_found_in_a_sentence() {
        let found = arxiv_in("arXiv preprint arXiv:2201.06398").map(|identifier| identifier.value);
        assert_eq!(found.as_deref(), Some("2201.06398"));
    }
}
