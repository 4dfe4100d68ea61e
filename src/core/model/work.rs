//! Works: what was written, by whom, where and when.

use serde::{Deserialize, Serialize};

use crate::json::{made_from, members, words};
use crate::messages::works;
use crate::model::{
    ArtifactBadge, Assertions, Basis, Identifier, Image, Join, Link, PartialDate, PersonId,
    RelatedWork, RichText, TopicId, VenueId, WorkEntry, WorkKind,
};

/// One work, however many sources list it. Its fields are the values chosen
/// for display; [`Work::assertions`] holds what each source says. The default is a
/// published work of no particular kind of which nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Work {
    /// Stable name in addresses and citations, such as `lao2021atp`.
    pub key: String,
    /// What it is.
    pub kind: WorkKind,
    /// Title, with math where it has some.
    pub title: RichText,
    /// Authors in order, as far as the sources name them.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub authors: Box<[Authorship]>,
    /// Whether there are authors that no source names ("et al.").
    #[serde(default, skip_serializing_if = "is_false")]
    pub truncated: bool,
    /// Whether the people named are its editors.
    #[serde(default, skip_serializing_if = "is_false")]
    pub edited: bool,
    /// When it appeared or will appear.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<PartialDate>,
    /// Where it appeared or will appear.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub venue: Option<VenueId>,
    /// Volume, issue, pages or publisher, as they follow the name of the venue, with the
    /// separator before them: ` 12(3): 45–67`.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub imprint: Box<str>,
    /// How far it is on its way.
    pub status: Status,
    /// Names of its awards.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub awards: Box<[String]>,
    /// Badges that its artifact earned.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub artifact: Box<[ArtifactBadge]>,
    /// Links that the sources give, in the order of [`crate::model::LinkKind`].
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub links: Box<[Link]>,
    /// DOI, arXiv id and the like.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub identifiers: Box<[Identifier]>,
    /// Topics it is filed under.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub topics: Box<[TopicId]>,
    /// Topics that only its title or summary suggests; it is not filed under them.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub proposed_topics: Box<[TopicId]>,
    /// What sources say it is about, in words that are no topic; for the search.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub keywords: Box<[String]>,
    /// One paragraph on what it is about, by the one who wrote the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Box<RichText>>,
    /// A picture of it, at most 320 by 240 pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Box<Image>>,
    /// Whether one of its authors puts it forward.
    #[serde(default, skip_serializing_if = "is_false")]
    pub selected: bool,
    /// Other titles and short names it goes by.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub aliases: Box<[String]>,
    /// What the sources say, value by value. In JSON: `claims`.
    #[serde(default, rename = "claims", skip_serializing_if = "Assertions::is_empty")]
    pub assertions: Assertions,
    /// The entries of sources that list it, in the order of the sources.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub entries: Box<[WorkEntry]>,
    /// Why these entries are one work.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub joins: Box<[Join]>,
    /// Works that have to do with it and are not joined with it.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub related: Box<[RelatedWork]>,
}

impl Work {
    /// Whether `person` is one of the authors.
    pub fn has_author(&self, person: PersonId) -> bool {
        self.authors.iter().any(|author| author.person == person)
    }
}

/// One author of a work. Most are no more than a person, and there are more of them than
/// of anything else. In JSON: `person`, `equal` and `printed`, the latter two where there
/// is something to say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Byline"))]
#[serde(from = "Byline", into = "Byline")]
pub struct Authorship {
    /// Who.
    pub person: PersonId,
    more: Option<Box<(Option<Basis>, Option<String>)>>,
}

impl Authorship {
    /// An author with the name as usual and no mark of an equal contribution.
    pub fn of(person: PersonId) -> Self {
        Self { person, more: None }
    }

    /// An author with what [`Authorship::equal`] and [`Authorship::printed`] say.
    pub fn new(person: PersonId, equal: Option<Basis>, printed: Option<String>) -> Self {
        let is_more = equal.is_some() || printed.is_some();
        Self { person, more: is_more.then(|| Box::new((equal, printed))) }
    }

    /// Whether the person shares an equal contribution with the others so marked, and
    /// how that is known.
    pub fn equal(&self) -> Option<Basis> {
        self.more.as_ref()?.0
    }

    /// Name as printed, where it differs from the person's.
    pub fn printed(&self) -> Option<&str> {
        self.more.as_ref()?.1.as_deref()
    }
}

/// An author as JSON has it.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Authorship"))]
struct Byline {
    /// Who.
    person: PersonId,
    /// Whether the person shares an equal contribution with the others so
    /// marked, and how that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    equal: Option<Basis>,
    /// Name as printed, where it differs from the person's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    printed: Option<String>,
}

impl From<Byline> for Authorship {
    fn from(Byline { person, equal, printed }: Byline) -> Self {
        Self::new(person, equal, printed)
    }
}

impl From<Authorship> for Byline {
    fn from(Authorship { person, more }: Authorship) -> Self {
        let (equal, printed) = more.map(|more| *more).unwrap_or_default();
        Self { person, equal, printed }
    }
}

/// How far a work is on its way; the order is that of time.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Submitted; the venue is not named.
    InSubmission,
    /// Submitted to a named venue.
    UnderReview,
    /// On a preprint server.
    Preprint,
    /// Accepted, to appear.
    Accepted,
    /// Out.
    #[default]
    Published,
    /// Out, and taken back by its authors or its publisher.
    Retracted,
}

impl Status {
    /// All states, in the order of time.
    pub const ALL: [Self; 6] = [
        Self::InSubmission,
        Self::UnderReview,
        Self::Preprint,
        Self::Accepted,
        Self::Published,
        Self::Retracted,
    ];

    /// Stable name in addresses and attributes.
    pub fn key(self) -> &'static str {
        match self {
            Self::InSubmission => "in-submission",
            Self::UnderReview => "under-review",
            Self::Preprint => "preprint",
            Self::Accepted => "accepted",
            Self::Published => "published",
            Self::Retracted => "retracted",
        }
    }

    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::InSubmission => works::in_submission(),
            Self::UnderReview => works::under_review(),
            Self::Preprint => works::preprint(),
            Self::Accepted => works::to_appear(),
            Self::Published => works::published(),
            Self::Retracted => works::retracted(),
        }
    }

    /// Whether the work stands above the years, under "Forthcoming".
    pub fn is_forthcoming(self) -> bool {
        matches!(self, Self::InSubmission | Self::UnderReview | Self::Accepted)
    }
}

fn is_false(value: &bool) -> bool {
    !value
}

members! {
    Work [is_many: true] {
        required: [key, kind, title, status],
        optional: [
            authors, truncated, edited, date, venue, imprint, awards, artifact, links, identifiers, topics,
            proposed_topics, keywords, summary, image, selected, aliases,
            assertions as "claims", entries, joins, related
        ],
    }
    Byline { required: [person], optional: [equal, printed] }
}

made_from! { Authorship Byline; }

words! {
    Status {
        InSubmission "in-submission", UnderReview "under-review", Preprint "preprint",
        Accepted "accepted", Published "published", Retracted "retracted",
    }
}
