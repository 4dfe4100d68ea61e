//! Plain data: what a compiled dataset says about a lab, its people and their
//! works. The dataset is exactly these types, serialised as JSON.
//!
//! Lists inside a [`Dataset`] refer to each other by position ([`PersonId`],
//! [`WorkId`], …); what must survive a recompilation (addresses, exports) uses
//! the `key` of the thing instead.

mod artifact;
mod citations;
mod claim;
mod dataset;
mod date;
mod identifier;
mod link;
mod mark;
mod person;
mod picture;
mod proof;
mod rich_text;
pub mod schema;
mod source;
mod venue;
mod work;

pub use self::artifact::ArtifactBadge;
pub use self::citations::{CitationStyle, CitationsPart, fingerprint};
pub use self::claim::{Basis, Claim, Place, Predicate};
pub use self::dataset::{Dataset, Lab, PersonId, SourceId, Topic, TopicId, VenueId, WorkId};
pub use self::date::{PartialDate, Period};
pub use self::identifier::{Identifier, Scheme};
pub use self::link::{Link, LinkKind, is_safe_url};
pub use self::mark::{Mark, MarkKind};
pub use self::person::{Item, News, Person, Profile, Relation, Section, SectionKind};
pub use self::picture::Picture;
pub use self::proof::{Channel, Document, Issuer, IssuerKind, Page, Proofs};
pub use self::rich_text::{MathNode, RichText, Run};
pub use self::source::{Source, SourceKind, Statement};
pub use self::venue::{Venue, VenueKind};
pub use self::work::{Authorship, Status, Work, WorkKind};
