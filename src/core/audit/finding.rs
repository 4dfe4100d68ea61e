//! One thing to look at.

use crate::audit::fix::Fix;
use crate::messages::audit;
use crate::model::{Dataset, PersonId, Predicate, SourceId, SourceLocation, VenueId, WorkId};

/// How much it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Visitors read something wrong.
    Wrong,
    /// Visitors may read something wrong.
    Doubtful,
    /// Visitors miss something.
    Incomplete,
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Text or works that a template came with.
    Template,
    /// TeX that a reader of the seeds did not understand.
    DeadTex,
    /// A published work of the future.
    FutureDate,
    /// Two works that may be one.
    Duplicate,
    /// Sources differ on how far a work is on its way.
    Status,
    /// Sources differ on the authors.
    Authors,
    /// One author alone shares an equal contribution.
    LoneStar,
    /// Several people of one name.
    Namesakes,
    /// People whom what is known of them may make one.
    PossiblyOne,
    /// Somebody known by initials, and others who may be meant.
    Initials,
    /// Several venues that may be one.
    Venue,
    /// A published paper without a DOI or arXiv id.
    NoIdentifier,
    /// A published work without a year.
    NoYear,
    /// A link that leads nowhere.
    NoAddress,
}

impl Kind {
    /// How much it matters.
    pub fn severity(self) -> Severity {
        match self {
            Self::Template | Self::DeadTex | Self::FutureDate => Severity::Wrong,
            Self::NoIdentifier | Self::NoYear | Self::NoAddress => Severity::Incomplete,
            Self::Duplicate
            | Self::Status
            | Self::Authors
            | Self::LoneStar
            | Self::Namesakes
            | Self::PossiblyOne
            | Self::Initials
            | Self::Venue => Severity::Doubtful,
        }
    }

    /// What the owner reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::Template => audit::templates(),
            Self::DeadTex => audit::dead_texes(),
            Self::FutureDate => audit::future_dates(),
            Self::Duplicate => audit::duplicates(),
            Self::Status => audit::status(),
            Self::Authors => audit::authors(),
            Self::LoneStar => audit::lone_stars(),
            Self::Namesakes => audit::people_of_one_name(),
            Self::PossiblyOne => audit::possibly_one(),
            Self::Initials => audit::only_initials(),
            Self::Venue => audit::venues(),
            Self::NoIdentifier => audit::no_identifier(),
            Self::NoYear => audit::no_year(),
            Self::NoAddress => audit::no_addresses(),
        }
    }
}

/// What it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// The lab itself.
    Lab,
    /// A source.
    Source(SourceId),
    /// A person.
    Person(PersonId),
    /// A work.
    Work(WorkId),
    /// A venue.
    Venue(VenueId),
}

impl Subject {
    /// What it is called.
    pub fn name(self, dataset: &Dataset) -> &str {
        let name = match self {
            Self::Lab => Some(&dataset.lab.name),
            Self::Source(id) => dataset.source(id).map(|source| &source.title),
            Self::Person(id) => dataset.person(id).map(|person| &person.name),
            Self::Work(id) => dataset.work(id).map(|work| &work.title.plain),
            Self::Venue(id) => dataset.venues.get(id.index()).map(|venue| &venue.short),
        };
        name.map_or("", String::as_str)
    }

    /// The first line that says something of it, about `predicate` where there is
    /// one.
    pub fn location(self, dataset: &Dataset, predicate: Predicate) -> Option<SourceLocation> {
        let assertions = match self {
            Self::Person(id) => &dataset.person(id)?.assertions,
            Self::Work(id) => &dataset.work(id)?.assertions,
            Self::Lab | Self::Source(_) | Self::Venue(_) => return None,
        };
        let best = assertions.about(predicate).next().or(assertions.first())?;
        best.locations.first().copied()
    }
}

/// Something to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub kind: Kind,
    /// What it is about.
    pub subject: Subject,
    /// What is to be seen there; it goes on after the name of the subject.
    pub sentence: String,
    /// What to write, and where.
    pub fix: Option<Fix>,
    /// The line to look at.
    pub location: Option<SourceLocation>,
}

impl Finding {
    /// A finding about a work, at the line that gives its `predicate`.
    pub(crate) fn of_work(
        dataset: &Dataset,
        work: WorkId,
        kind: Kind,
        predicate: Predicate,
        sentence: String,
        fix: Option<Fix>,
    ) -> Self {
        let subject = Subject::Work(work);
        let location = subject.location(dataset, predicate);
        Self { kind, subject, sentence, fix, location }
    }
}

/// Texts in a row, of which the first few are told.
pub(crate) fn list<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 5;
    let mut texts = texts.peekable();
    let mut told: Vec<&str> = texts.by_ref().take(MOST).collect();
    if texts.peek().is_some() {
        told.push("…");
    }
    told.join("; ")
}
