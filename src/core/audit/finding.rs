//! Findings of the audit.

use crate::audit::fix::Fix;
use crate::messages::audit;
use crate::model::{Dataset, PersonId, Predicate, SourceId, SourceLocation, VenueId, WorkId};

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Error that visitors read.
    Wrong,
    /// Possible error that visitors read.
    Doubtful,
    /// Information that visitors miss.
    Incomplete,
}

/// Kind of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Placeholder text or example works of a template.
    Template,
    /// TeX that a reader of the seeds did not understand.
    DeadTex,
    /// Published work with a date in the future.
    FutureDate,
    /// Two works that may be one.
    Duplicate,
    /// Conflict between sources on the publication status of a work.
    Status,
    /// Conflict between sources on the authors of a work.
    Authors,
    /// Mark of equal contribution on one author alone.
    LoneStar,
    /// Several people with the same name.
    Namesakes,
    /// People who may be one according to the evidence.
    PossiblyOne,
    /// Person known by initials, and others whom the initials fit.
    Initials,
    /// Several venues that may be one.
    Venue,
    /// Published paper without a DOI or arXiv id.
    NoIdentifier,
    /// Published work without a year.
    NoYear,
    /// Link without an address.
    NoAddress,
}

impl Kind {
    /// Severity of findings of this kind.
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

    /// Label for the owner.
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

/// Subject of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// Lab itself.
    Lab,
    /// Source of the dataset.
    Source(SourceId),
    /// Person in the dataset.
    Person(PersonId),
    /// Work in the dataset.
    Work(WorkId),
    /// Venue in the dataset.
    Venue(VenueId),
}

impl Subject {
    /// Name of the subject.
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

    /// First line that makes an assertion about the subject, with `predicate` if there is one.
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

/// Problem in the dataset that its owner should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Kind of the finding.
    pub kind: Kind,
    /// Subject of the finding.
    pub subject: Subject,
    /// Further subjects, such as the other of two works that may be one.
    pub others: Vec<Subject>,
    /// Description of the problem; it continues the name of the subject.
    pub sentence: String,
    /// Text that fixes the problem, and the file for it.
    pub fix: Option<Fix>,
    /// Line of the source to look at.
    pub location: Option<SourceLocation>,
}

impl Finding {
    /// Creates a finding about a work, at the line that states its `predicate`.
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
        Self { kind, subject, others: Vec::new(), sentence, fix, location }
    }
}

/// Joins texts; only the first few are listed.
pub(crate) fn list<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 5;
    let mut texts = texts.peekable();
    let mut told: Vec<&str> = texts.by_ref().take(MOST).collect();
    if texts.peek().is_some() {
        told.push("…");
    }
    told.join("; ")
}
