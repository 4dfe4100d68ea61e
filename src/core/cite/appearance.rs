//! Appearance of a work in a venue, in the terms of a bibliography.

use crate::messages::works;
use crate::model::{Dataset, Identifier, LinkKind, Scheme, Status, Venue, Work, preferred_doi};

/// Venue in which a work appeared or is to appear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Appearance<'a> {
    /// Unknown: no source names a venue.
    Unknown,
    /// Published or to appear at this venue.
    Venue(&'a Venue),
    /// Unpublished or submitted, to this venue if a source names it. The work must not be cited as if it had
    /// appeared there.
    Submitted(Option<&'a Venue>),
}

impl<'a> Appearance<'a> {
    /// Appearance of `work`.
    pub fn new(work: &Work, dataset: &'a Dataset) -> Self {
        let venue = dataset.venue_of(work);
        match (work.status, venue) {
            (Status::Unpublished | Status::InSubmission | Status::UnderReview, venue) => {
                Self::Submitted(venue)
            }
            (_, Some(venue)) => Self::Venue(venue),
            (_, None) => Self::Unknown,
        }
    }

    /// Publication status in words; empty for published works and preprints.
    pub fn note(&self, work: &Work) -> String {
        let status = work.status.label();
        match (self, work.status) {
            (_, Status::Published | Status::Preprint) => String::new(),
            (Self::Submitted(Some(venue)), Status::InSubmission | Status::UnderReview) => {
                works::submitted_to(status, &venue.name)
            }
            _ => status.to_owned(),
        }
    }
}

/// Address of `work`: that of its DOI at the resolver, or else of its arXiv id,
/// handle or links.
pub fn address(work: &Work) -> Option<String> {
    preferred_doi(&work.identifiers).map(Identifier::url).or_else(|| url(work))
}

/// Address of `work` beyond its DOI: that of its arXiv id or handle, or, without a DOI, the page or
/// paper that a source links.
pub fn url(work: &Work) -> Option<String> {
    let has = |scheme| work.identifiers.iter().find(|one| one.scheme == scheme);
    if let Some(identifier) = has(Scheme::Arxiv).or_else(|| has(Scheme::Handle)) {
        return Some(identifier.url());
    }
    if has(Scheme::Doi).is_some() {
        return None;
    }
    let leads = |kind| {
        let is_it = |link: &&crate::model::Link| link.kind == kind;
        work.links.iter().filter(is_it).find_map(|link| link.url.clone())
    };
    leads(LinkKind::Page).or_else(|| leads(LinkKind::Pdf)).map(String::from)
}
