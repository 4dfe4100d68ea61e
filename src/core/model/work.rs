//! Works, with their authors, venues and dates.

use serde::{Deserialize, Serialize};

use crate::json::{made_from, members, words};
use crate::messages::works;
use crate::model::{
    ArtifactBadge, Assertions, Basis, Identifier, Image, Join, Link, PartialDate, PersonId,
    RelatedWork, RichText, TopicId, VenueId, WorkEntry, WorkKind,
};

/// Work, listed by any number of sources. Its fields are the values chosen for display;
/// [`Work::assertions`] holds what each source says. The default is a published work of no
/// particular kind of which nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Work {
    /// Stable name in addresses and citations, such as `lao2021atp`.
    pub key: String,
    /// Kind of work.
    pub kind: WorkKind,
    /// Title, with math if it has some.
    pub title: RichText,
    /// Authors in order, as far as the sources name them.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub authors: Box<[Authorship]>,
    /// True if there are authors that no source names ("et al.").
    #[serde(default, skip_serializing_if = "is_false")]
    pub truncated: bool,
    /// True if the people named are its editors.
    #[serde(default, skip_serializing_if = "is_false")]
    pub edited: bool,
    /// Date on which it appeared or will appear.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<PartialDate>,
    /// Venue in which it appeared or will appear.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub venue: Option<VenueId>,
    /// Volume, issue, pages or publisher, as they follow the name of the venue, with the separator
    /// before them: ` 12(3): 45–67`.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub imprint: Box<str>,
    /// True for a report that its institution calls a working or discussion paper.
    #[serde(default, skip_serializing_if = "is_false")]
    pub working_paper: bool,
    /// Publication status.
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
    /// Topics under which it is filed.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub topics: Box<[TopicId]>,
    /// Topics that only its title or summary suggests; it is not filed under them.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub proposed_topics: Box<[TopicId]>,
    /// Keywords from the sources that are no topics; used by the search.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub keywords: Box<[String]>,
    /// Summary in one paragraph, by the author of the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Box<RichText>>,
    /// Picture of the work, at most 320 by 240 pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Box<Image>>,
    /// True if one of its authors selected it as a highlight.
    #[serde(default, skip_serializing_if = "is_false")]
    pub selected: bool,
    /// Other titles and short names.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub aliases: Box<[String]>,
    /// Assertions of the sources, value by value. In JSON: `claims`.
    #[serde(default, rename = "claims", skip_serializing_if = "Assertions::is_empty")]
    pub assertions: Assertions,
    /// Entries of sources that list it, in the order of the sources.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub entries: Box<[WorkEntry]>,
    /// Joins of these entries, with their evidence.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub joins: Box<[Join]>,
    /// Related works that are not joined with it.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub related: Box<[RelatedWork]>,
}

impl Work {
    /// True if the work is listed above the years, under "Forthcoming", in a dataset that knows
    /// works up to the year `latest`: what was to appear years before has its year.
    pub fn is_forthcoming(&self, latest: Option<u16>) -> bool {
        let is_old = self.date.zip(latest).is_some_and(|(date, latest)| date.year + 1 < latest);
        self.status.is_forthcoming() && !is_old
    }

    /// Label of its kind, which tells a working paper from another report, and a manuscript from a
    /// preprint.
    pub fn kind_label(&self) -> &'static str {
        match (self.kind, self.status) {
            (WorkKind::Report, _) if self.working_paper => works::working_paper(),
            (WorkKind::Report, _) => works::report(),
            (WorkKind::Preprint, Status::Unpublished) => works::unpublished(),
            (kind, _) => kind.label(),
        }
    }

    /// True if `person` is one of the authors.
    pub fn has_author(&self, person: PersonId) -> bool {
        self.authors.iter().any(|author| author.person == person)
    }
}

/// Author of a work. Most are nothing but a person, and there are more of them than of anything
/// else, so the rest is boxed. In JSON: `person`, `equal` and `printed`, the latter two only if
/// set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Byline"))]
#[serde(from = "Byline", into = "Byline")]
pub struct Authorship {
    /// Person who is the author.
    pub person: PersonId,
    more: Option<Box<(Option<Basis>, Option<String>)>>,
}

impl Authorship {
    /// Creates an author with the person's usual name and without a mark of equal contribution.
    pub fn from_person(person: PersonId) -> Self {
        Self { person, more: None }
    }

    /// Creates an author with the values of [`Authorship::equal`] and [`Authorship::printed`].
    pub fn new(person: PersonId, equal: Option<Basis>, printed: Option<String>) -> Self {
        let is_more = equal.is_some() || printed.is_some();
        Self { person, more: is_more.then(|| Box::new((equal, printed))) }
    }

    /// Basis on which an equal contribution with the others so marked is known; `None` if the
    /// author is not marked.
    pub fn equal(&self) -> Option<Basis> {
        self.more.as_ref()?.0
    }

    /// Name as printed, where it differs from the person's.
    pub fn printed(&self) -> Option<&str> {
        self.more.as_ref()?.1.as_deref()
    }
}

/// Author in JSON.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Authorship"))]
struct Byline {
    /// Person who is the author.
    person: PersonId,
    /// Basis on which an equal contribution with the others so marked is known; absent if the
    /// author is not marked.
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

/// Publication status of a work; the variants are in order of time.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Not published, and not known to be submitted.
    Unpublished,
    /// Submitted; the venue is not named.
    InSubmission,
    /// Submitted to a named venue.
    UnderReview,
    /// On a preprint server.
    Preprint,
    /// Accepted, to appear.
    Accepted,
    /// Published.
    #[default]
    Published,
    /// Published, and retracted by its authors or its publisher.
    Retracted,
}

impl Status {
    /// All states, in order of time.
    pub const ALL: [Self; 7] = [
        Self::Unpublished,
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
            Self::Unpublished => "unpublished",
            Self::InSubmission => "in-submission",
            Self::UnderReview => "under-review",
            Self::Preprint => "preprint",
            Self::Accepted => "accepted",
            Self::Published => "published",
            Self::Retracted => "retracted",
        }
    }

    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Unpublished => works::unpublished(),
            Self::InSubmission => works::in_submission(),
            Self::UnderReview => works::under_review(),
            Self::Preprint => works::preprint(),
            Self::Accepted => works::to_appear(),
            Self::Published => works::published(),
            Self::Retracted => works::retracted(),
        }
    }

    /// True if the work is not out yet.
    pub fn is_forthcoming(self) -> bool {
        self < Self::Published && self != Self::Preprint
    }
}

fn is_false(value: &bool) -> bool {
    !value
}

members! {
    Work [is_many: true] {
        required: [key, kind, title, status],
        optional: [
            authors, truncated, edited, date, venue, imprint, working_paper, awards, artifact, links, identifiers,
            topics, proposed_topics, keywords, summary, image, selected, aliases,
            assertions as "claims", entries, joins, related
        ],
    }
    Byline { required: [person], optional: [equal, printed] }
}

made_from! { Authorship Byline; }

words! {
    Status {
        Unpublished "unpublished", InSubmission "in-submission", UnderReview "under-review", Preprint "preprint",
        Accepted "accepted", Published "published", Retracted "retracted",
    }
}
