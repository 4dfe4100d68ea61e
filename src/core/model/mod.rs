//! Data model: plain types for a lab, its people and their works. A dataset is exactly these types,
//! serialised as JSON.
//!
//! Lists inside a [`Dataset`] refer to each other by position ([`PersonId`], [`WorkId`], …).
//! Positions change when the dataset is compiled again; addresses and exports, which must stay
//! valid, use the `key` of an entry instead.
//!
//! The content of a [`Dataset`] is not checked. The page, the search index, trust and the files of
//! the compiler are built from a [`ValidatedDataset`], which lends itself as a [`Dataset`].

mod append;
mod artifact;
mod assertion;
mod assertions;
mod catalog;
mod citations;
mod dataset;
mod date;
mod decision;
mod details;
mod excerpt;
mod id;
mod identifier;
mod image;
#[cfg(feature = "schema")]
mod json_schema;
mod lab;
mod lab_section;
pub mod limits;
pub mod link;
mod mark;
mod part;
mod person;
mod person_name;
mod picture;
mod preferred_doi;
mod proof;
mod rich_text;
mod safe_url;
pub mod schema;
mod source;
mod unit;
mod validate;
mod validated;
mod variable;
mod venue;
mod violation;
mod work;
mod work_kind;

pub use self::artifact::ArtifactBadge;
pub use self::assertion::{Assertion, Basis, Predicate, SourceLocation};
pub use self::assertions::Assertions;
pub use self::catalog::Catalog;
pub use self::citations::{CitationStyle, CitationsPart};
pub use self::dataset::{Dataset, Topic, latest_year};
pub use self::date::{PartialDate, Period};
pub use self::decision::{
    Feature, Join, PossiblePerson, RelatedWork, Relatedness, Weighed, WorkEntry, weight,
};
pub use self::details::{Contributors, Detail, Details, DetailsList, DetailsPart, NameParts};
pub use self::id::{PersonId, SourceId, TopicId, UnitId, VenueId, WorkId};
pub use self::identifier::{Identifier, Scheme};
pub use self::image::{Image, ImageFormat};
#[cfg(feature = "schema")]
pub use self::json_schema::json_schema;
pub use self::lab::{GroupKind, Lab, MemberGroup};
pub use self::lab_section::{LabSection, LabSectionKind};
pub use self::link::{Link, LinkKind};
pub use self::mark::{Mark, MarkKind};
pub use self::part::{FeedsPart, IndexPart, catalog_address, part_address};
pub use self::person::{Item, News, Person, Profile, Relation, Section, SectionKind};
pub use self::picture::Picture;
pub use self::preferred_doi::preferred_doi;
pub use self::proof::{Channel, Document, Issuer, IssuerKind, Page, Proofs};
pub use self::rich_text::{MathNode, RichText, Run};
pub use self::safe_url::{MailAddress, SafeUrl};
pub use self::source::{Source, SourceKind, Statement};
pub use self::unit::Unit;
#[cfg(test)]
pub(crate) use self::unit::tests as sample_units;
pub use self::validate::is_heaped;
pub use self::validated::ValidatedDataset;
pub use self::variable::{ContributorRole, Variable};
pub use self::venue::{Venue, VenueKind};
pub use self::violation::Violation;
pub use self::work::{Authorship, Status, Work};
pub use self::work_kind::WorkKind;
