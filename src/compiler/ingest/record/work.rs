//! Work as one file states it, with its authors and relations.

use crate::ingest::files::{Span, Spanned};
use crate::ingest::record::author::AuthorRecord;
use crate::ingest::record::detail::DetailRecords;
use crate::ingest::record::image::ImageRecord;
use crate::ingest::record::link::LinkRecord;

use peerage_core::model::{ArtifactBadge, Identifier, PartialDate, RichText, Status, WorkKind};

use std::sync::Arc;

use thin_vec::ThinVec;

/// Work in one source.
#[derive(Clone, Debug)]
pub struct WorkRecord {
    /// Key of the entry in its file.
    pub key: Box<str>,
    /// Kind of the work.
    pub kind: WorkKind,
    /// Title.
    pub title: Spanned<RichText>,
    /// Short name, such as that of the system.
    pub short_title: Option<Box<Spanned<String>>>,
    /// Authors in order; none where the source names none. Equal authors are shared: people of a
    /// lab are on many works.
    pub authors: Option<Spanned<ThinVec<Arc<AuthorRecord>>>>,
    /// True if the source leaves out authors ("et al.").
    pub truncated: bool,
    /// Name of the venue as written.
    pub venue: Option<Spanned<Box<str>>>,
    /// Other names that the source gives the venue: the full name beside a short one, or the
    /// series.
    pub venue_names: ThinVec<Spanned<Box<str>>>,
    /// True if the people in `authors` are its editors.
    pub edited: bool,
    /// Volume, pages, publisher and similar details.
    pub details: DetailRecords,
    /// Date of publication, past or future.
    pub date: Option<Spanned<PartialDate>>,
    /// Publication status.
    pub status: Spanned<Status>,
    /// Awards.
    pub awards: ThinVec<Spanned<String>>,
    /// Badges of the artifact.
    pub artifact: ThinVec<Spanned<ArtifactBadge>>,
    /// Links.
    pub links: ThinVec<LinkRecord>,
    /// Identifiers: DOI, arXiv id and the like.
    pub identifiers: ThinVec<Spanned<Identifier>>,
    /// Topics that the source names.
    pub topics: ThinVec<Spanned<String>>,
    /// Summary of one paragraph.
    pub summary: Option<Box<RichText>>,
    /// Picture of the work.
    pub image: Option<Box<ImageRecord>>,
    /// True if the source highlights the work.
    pub selected: bool,
    /// Relations to other works, such as versions.
    pub relations: ThinVec<Spanned<WorkRelation>>,
    /// Party that asserted the work to the source, such as the member of a registry; none if it is
    /// the subject or unknown.
    pub asserted_by: Option<Box<Spanned<String>>>,
    /// Fields that are not understood: name and value.
    pub unknown: ThinVec<Spanned<(String, String)>>,
    /// Span of the whole entry.
    pub span: Span,
}

impl WorkRecord {
    /// Work of which only the title is known. `span` is that of the whole entry.
    pub fn titled(key: impl Into<Box<str>>, title: Spanned<RichText>, span: &Span) -> Self {
        Self {
            key: key.into(),
            kind: WorkKind::Other,
            title,
            short_title: None,
            authors: None,
            truncated: false,
            venue: None,
            venue_names: ThinVec::new(),
            edited: false,
            details: DetailRecords::default(),
            date: None,
            status: Spanned { value: Status::Published, span: span.clone() },
            awards: ThinVec::new(),
            artifact: ThinVec::new(),
            links: ThinVec::new(),
            identifiers: ThinVec::new(),
            topics: ThinVec::new(),
            summary: None,
            image: None,
            selected: false,
            relations: ThinVec::new(),
            asserted_by: None,
            unknown: ThinVec::new(),
            span: span.clone(),
        }
    }
}

/// Relation of a work to the one with an identifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkRelation {
    /// Kind of the relation.
    pub kind: RelationKind,
    /// Identifier of the other work.
    pub other: Identifier,
}

/// Kind of a relation between two works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RelationKind {
    /// One work is a version of the other: a preprint and its publication.
    Version,
    /// One work retracts the other, or is retracted by it.
    Retraction,
}
