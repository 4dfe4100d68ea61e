//! Evidence: single observations that speak for a profile or against it.

use crate::model::WorkId;
use crate::trust::moment::Moment;

/// One observation. Numbers that name something (an origin, a key, a party)
/// are equal where they name the same, and mean nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// What was observed.
    pub kind: Kind,
    /// Who stands behind the place it was observed at.
    pub class: Class,
    /// Where it comes from in the first place: copies have the same number.
    pub origin: u32,
    /// The work it is about, where it is about one.
    pub work: Option<WorkId>,
    /// Whether a listing only probably means the same work.
    pub is_weak: bool,
    /// Whether a listing names the venue.
    pub names_venue: bool,
    /// Who: the attester, the disputer, the item that was validated, the pair
    /// that does not match.
    pub party: u32,
    /// The key that it depends on.
    pub key: Option<u32>,
    /// The signed document that it depends on.
    pub document: Option<u32>,
    /// When it begins to count.
    pub from: Moment,
    /// When it no longer counts.
    pub until: Moment,
    /// What, in words.
    pub what: String,
    /// Where, in words: the title or address of the source.
    pub place: String,
}

impl Evidence {
    /// An observation of this kind and class that depends on nothing else.
    pub fn new(kind: Kind, class: Class) -> Self {
        Self {
            kind,
            class,
            origin: class as u32,
            work: None,
            is_weak: false,
            names_venue: false,
            party: 0,
            key: None,
            document: None,
            from: Moment::FIRST,
            until: Moment::LAST,
            what: String::new(),
            place: String::new(),
        }
    }
}

/// Who stands behind a source. Fixed by the policy and never learned from the
/// data, so that no evidence can merge two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The person.
    Own,
    /// Another person, on their own page.
    Coauthor,
    /// A registry of works or of persons.
    Registry,
    /// A platform that gathers from others.
    Aggregator,
    /// A venue.
    Venue,
    /// An employer or a university.
    Institution,
}

impl Class {
    /// All classes, in order.
    pub const ALL: [Self; 6] = [
        Self::Own,
        Self::Coauthor,
        Self::Registry,
        Self::Aggregator,
        Self::Venue,
        Self::Institution,
    ];

    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::Own => "the person",
            Self::Coauthor => "a co-author",
            Self::Registry => "a registry",
            Self::Aggregator => "a platform",
            Self::Venue => "a venue",
            Self::Institution => "an institution",
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $label:literal)*) => {
        /// What was observed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// All kinds, in order.
            pub const ALL: [Self; [$($label),*].len()] = [$(Self::$name),*];

            /// What the visitor reads.
            pub fn label(self) -> &'static str {
                match self { $(Self::$name => $label,)* }
            }
        }
    };
}

kinds! {
    /// A source names the person.
    Named "Named by a source"
    /// A source lists a work as theirs.
    Listed "Work listed"
    /// An identifier of the person has a valid check digit.
    PersonIdentifier "Identifier of the person"
    /// A registry's record of the work's identifier has the same title.
    WorkIdentifier "Registry record of a work"
    /// A registry's record of the work carries the person's identifier.
    AuthorIdentifier "Identifier in a registry record"
    /// Two pages of the person link to each other.
    MutualLink "Pages that link to each other"
    /// The person signed a claim to this profile.
    ProfileClaim "Signed claim"
    /// The key of a claim stands on the person's homepage.
    KeyAtHomepage "Key on the homepage"
    /// The key of a claim stands in the person's ORCID record.
    KeyAtOrcid "Key in the ORCID record"
    /// The key of a claim stands on a page of the person's institution.
    KeyAtInstitution "Key on a page of the institution"
    /// A registry holds an item that somebody other than the person asserted.
    Validated "Item validated by a registry"
    /// A co-author signed that a work is theirs.
    Attestation "Confirmed by a co-author"
    /// An institution signed something about the person.
    Credential "Signed by an institution"
    /// A work has an award.
    Award "Award"
    /// The artifact of a work was evaluated.
    Artifact "Artifact badge"
    /// A work was retracted.
    Retracted "Retraction"
    /// A notice expresses concern about a work.
    Concern "Expression of concern"
    /// The person signed that a listed work is not theirs.
    Disowned "Disowned by the person"
    /// A co-author signed that a work is not theirs.
    Disputed "Disputed by a co-author"
    /// Two sources give identities that exclude each other.
    Mismatch "Identities that do not match"
    /// A key was withdrawn because somebody else may have it.
    KeyRevoked "Key withdrawn"
    /// The signature of a document of the person does not fit its text.
    BrokenProof "Broken signature"
    /// Something to know that counts for nothing, such as a platform's figure.
    Noted "Said by its issuer"
}

impl Kind {
    /// Whether it lowers the score.
    pub fn is_negative(self) -> bool {
        matches!(
            self,
            Self::Retracted
                | Self::Concern
                | Self::Disowned
                | Self::Disputed
                | Self::Mismatch
                | Self::KeyRevoked
                | Self::BrokenProof
        )
    }
}

/// Which kinds of evidence count; visitors switch off those they do not
/// believe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask(u32);

impl Mask {
    /// Everything counts.
    pub const ALL: Self = Self(u32::MAX);

    /// The same mask without, or again with, `kind`.
    pub fn toggled(self, kind: Kind) -> Self {
        Self(self.0 ^ 1 << kind as u32)
    }

    /// Whether evidence of `kind` counts.
    pub fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }
}
