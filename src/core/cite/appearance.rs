//! Where a work appeared or is to appear, in the terms of a bibliography.

use crate::messages::works;
use crate::model::{Dataset, Identifier, LinkKind, Scheme, Status, Venue, Work, preferred_doi};

/// Where a work appeared or is to appear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Appearance<'a> {
    /// No source names a venue.
    Unknown,
    /// At this venue.
    Venue(&'a Venue),
    /// Submitted, to this venue where a source names it. The work must not be
    /// cited as if it had appeared there.
    Submitted(Option<&'a Venue>),
}

impl<'a> Appearance<'a> {
    /// Where `work` appears.
    pub fn of(work: &Work, dataset: &'a Dataset) -> Self {
        let venue = dataset.venue_of(work);
        match (work.status, venue) {
            (Status::InSubmission | Status::UnderReview, venue) => Self::Submitted(venue),
            (_, Some(venue)) => Self::Venue(venue),
            (_, None) => Self::Unknown,
        }
    }

    /// How far the work is, in words; empty where it is out.
    pub fn note(&self, work: &Work) -> String {
        let status = work.status.label();
        match (self, work.status) {
            (_, Status::Published | Status::Preprint) => String::new(),
            (Self::Submitted(Some(venue)), _) => works::submitted_to(status, &venue.name),
            _ => status.to_owned(),
        }
    }
}

/// The address of `work`: what its DOI leads to, or what [`url`] gives.
pub fn address(work: &Work) -> Option<String> {
    preferred_doi(&work.identifiers).map(Identifier::url).or_else(|| url(work))
}

/// The address of `work` where its DOI does not say it: arXiv, a handle, or the
/// page or paper that a source links.
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
