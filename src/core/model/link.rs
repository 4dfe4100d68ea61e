//! Links of works and people.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::links;
use crate::model::{Identifier, SafeUrl, Scheme};

/// Link that a source gives.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// Kind of page or file that the link leads to.
    pub kind: LinkKind,
    /// Address of the target; absent if a source shows a link whose address was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// Text of the link, if it names another place than `url`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
}

impl Link {
    /// Label for the visitor: that of the kind, or the ending of a document that is of no kind.
    pub fn label(&self) -> String {
        let ending = self.url.as_ref().filter(|_| self.kind == LinkKind::Other);
        let ending = ending.and_then(|url| Some(url.short().rsplit_once('.')?.1));
        match ending.filter(|it| DOCUMENTS.contains(it)) {
            Some(ending) => ending.to_ascii_uppercase(),
            None => self.kind.label().to_owned(),
        }
    }
}

/// Endings of documents that a link names.
const DOCUMENTS: [&str; 5] = ["docx", "md", "odt", "tex", "typ"];

/// Links and identifiers to show: `links` without those whose missing address is that of an
/// identifier, and `identifiers` without those that a link leads to.
pub fn shown<'a>(
    links: &'a [Link],
    identifiers: &'a [Identifier],
) -> (Vec<&'a Link>, Vec<&'a Identifier>) {
    // One bit for each scheme: there may be many links times identifiers.
    let bit = |scheme: Scheme| 1_u32 << scheme as u32;
    let bit_of = |link: &Link| link.kind.scheme().map_or(0, bit);
    let identified = identifiers.iter().fold(0, |bits, it| bits | bit(it.scheme));
    let with_address = links.iter().filter(|link| link.url.is_some());
    let linked = with_address.fold(0, |bits, link| bits | bit_of(link));
    let is_resolved = |link: &&Link| link.url.is_none() && bit_of(link) & identified != 0;
    let is_linked = |identifier: &&Identifier| bit(identifier.scheme) & linked != 0;
    let links_shown = links.iter().filter(|link| !is_resolved(link)).collect();
    (links_shown, identifiers.iter().filter(|it| !is_linked(it)).collect())
}

/// Kind of target of a link, in the order in which links are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LinkKind {
    /// Website; for a person, their own.
    Website,
    /// Curriculum vitae of a person.
    Cv,
    /// Paper itself.
    Pdf,
    /// Paper on arXiv.
    Arxiv,
    /// Publisher's page, by DOI.
    Doi,
    /// Page of the work at its venue.
    Page,
    /// Source code.
    Code,
    /// Data.
    Data,
    /// Slides of a talk.
    Slides,
    /// Recording.
    Video,
    /// Poster.
    Poster,
    /// Profile at Google Scholar.
    Scholar,
    /// Record at ORCID.
    Orcid,
    /// Account at GitHub.
    Github,
    /// Mail address.
    Email,
    /// Any other target.
    Other,
}

impl LinkKind {
    /// Scheme of the identifiers that lead to the same target.
    fn scheme(self) -> Option<Scheme> {
        match self {
            Self::Doi => Some(Scheme::Doi),
            Self::Arxiv => Some(Scheme::Arxiv),
            Self::Orcid => Some(Scheme::Orcid),
            _ => None,
        }
    }

    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Website => links::website(),
            Self::Cv => links::cv(),
            Self::Pdf => links::pdf(),
            Self::Arxiv => links::arxiv(),
            Self::Doi => links::doi(),
            Self::Page => links::page(),
            Self::Code => links::code(),
            Self::Data => links::data(),
            Self::Slides => links::slides(),
            Self::Video => links::video(),
            Self::Poster => links::poster(),
            Self::Scholar => links::scholar(),
            Self::Orcid => links::orcid(),
            Self::Github => links::github(),
            Self::Email => links::email(),
            Self::Other => links::other(),
        }
    }

    /// Kind that a source calls `name`, ignoring case.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name.trim().to_ascii_lowercase().as_str() {
            "website" | "homepage" | "home" | "project" => Self::Website,
            "cv" | "vita" | "resume" => Self::Cv,
            "pdf" | "paper" => Self::Pdf,
            "arxiv" => Self::Arxiv,
            "doi" => Self::Doi,
            "page" | "link" | "html" | "url" => Self::Page,
            "code" | "software" => Self::Code,
            "data" | "dataset" => Self::Data,
            "slides" => Self::Slides,
            "video" | "talk" => Self::Video,
            "poster" => Self::Poster,
            "scholar" | "google scholar" => Self::Scholar,
            "orcid" => Self::Orcid,
            "github" => Self::Github,
            "email" | "e-mail" | "mail" => Self::Email,
            "other" => Self::Other,
            _ => return None,
        })
    }
}

members! { Link { required: [kind], optional: [url, shown] } }

words! {
    LinkKind {
        Website "website", Cv "cv", Pdf "pdf", Arxiv "arxiv", Doi "doi", Page "page", Code "code",
        Data "data", Slides "slides", Video "video", Poster "poster", Scholar "scholar",
        Orcid "orcid", Github "github", Email "email", Other "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_links_are_told_from_many_identifiers() {
        let link =
            |kind, url: Option<&str>| Link { kind, url: url.and_then(SafeUrl::parse), shown: None };
        let identifier = |scheme| Identifier { scheme, value: "1".to_owned().into() };
        let mut links = vec![link(LinkKind::Page, Some("https://example.org")); 100_000];
        links.extend([link(LinkKind::Doi, None), link(LinkKind::Arxiv, None)]);
        links.push(link(LinkKind::Orcid, Some("https://orcid.org")));
        let mut identifiers = vec![identifier(Scheme::Pubmed); 100_000];
        identifiers.extend([identifier(Scheme::Doi), identifier(Scheme::Orcid)]);
        let (links_shown, identifiers_shown) = shown(&links, &identifiers);
        assert_eq!(links_shown.len(), 100_002);
        assert_eq!(links_shown.last().map(|link| link.kind), Some(LinkKind::Orcid));
        assert!(links_shown.iter().all(|link| link.kind != LinkKind::Doi));
        assert_eq!(identifiers_shown.len(), 100_001);
        assert!(identifiers_shown.iter().all(|it| it.scheme != Scheme::Orcid));
    }
}
