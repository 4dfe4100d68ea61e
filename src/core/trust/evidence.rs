//! Evidence: single observations for or against a profile.

use crate::messages::evidence;
use crate::model::WorkId;
use crate::trust::moment::Moment;

/// One observation. Numbers that name something (an origin, a key, a party)
/// are equal where they name the same, and mean nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Kind of the observation.
    pub kind: Kind,
    /// Class of the party behind the place of the observation.
    pub class: Class,
    /// Number of the original source: copies have the same number.
    pub origin: u32,
    /// The work it is about, where it is about one.
    pub work: Option<WorkId>,
    /// True if a listing only probably means the same work.
    pub is_weak: bool,
    /// True if a listing names the venue.
    pub names_venue: bool,
    /// Number of the party, within its kind of evidence: the attester, the disputer, the item that
    /// was validated, or the pair that does not match.
    pub party: u32,
    /// The key that it depends on.
    pub key: Option<u32>,
    /// The signed document that it depends on.
    pub document: Option<u32>,
    /// Moment from which the evidence counts.
    pub from: Moment,
    /// Moment from which the evidence no longer counts.
    pub until: Moment,
    /// Description of the observation, in words.
    pub what: String,
    /// Place of the observation, in words: the title or address of the source.
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

/// Class of the party behind a source. Fixed by the policy and never learned from the data, so that
/// no evidence can merge two classes.
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

    /// Label shown to the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Own => evidence::by_the_person(),
            Self::Coauthor => evidence::by_a_co_author(),
            Self::Registry => evidence::by_a_registry(),
            Self::Aggregator => evidence::by_a_platform(),
            Self::Venue => evidence::by_a_venue(),
            Self::Institution => evidence::by_an_institution(),
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $key:literal $label:path)*) => {
        /// Kind of an observation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// All kinds, in order.
            pub const ALL: [Self; [$($key),*].len()] = [$(Self::$name),*];

            /// Label shown to the visitor.
            pub fn label(self) -> &'static str {
                match self { $(Self::$name => $label(),)* }
            }

            /// Stable name in addresses.
            pub fn key(self) -> &'static str {
                match self { $(Self::$name => $key,)* }
            }
        }
    };
}

kinds! {
    /// A source names the person.
    Named "named" evidence::named
    /// A source lists a work as theirs.
    Listed "listed" evidence::listed
    /// An identifier of the person has a valid check digit.
    PersonIdentifier "person-id" evidence::person_identifier
    /// A registry's record of the work's identifier has the same title.
    WorkIdentifier "registry" evidence::work_identifier
    /// A registry's record of the work carries the person's identifier.
    AuthorIdentifier "author-id" evidence::author_identifier
    /// Two pages of the person link to each other.
    MutualLink "links" evidence::mutual_link
    /// The person signed a claim to this profile.
    ProfileClaim "claim" evidence::profile_claim
    /// The key of a claim stands on the person's homepage.
    KeyAtHomepage "homepage" evidence::key_at_homepage
    /// The key of a claim stands in the person's ORCID record.
    KeyAtOrcid "orcid" evidence::key_at_orcid
    /// The key of a claim stands on a page of the person's institution.
    KeyAtInstitution "institution" evidence::key_at_institution
    /// A registry holds an item that somebody other than the person asserted.
    Validated "validated" evidence::validated
    /// A co-author signed that a work is theirs.
    Attestation "attested" evidence::attestation
    /// An institution signed something about the person.
    Credential "credential" evidence::credential
    /// A work has an award.
    Award "award" evidence::award
    /// The artifact of a work was evaluated.
    Artifact "artifact" evidence::artifact
    /// A work was retracted.
    Retracted "retracted" evidence::retracted
    /// A notice expresses concern about a work.
    Concern "concern" evidence::concern
    /// The person signed that a listed work is not theirs.
    Disowned "disowned" evidence::disowned
    /// A co-author signed that a work is not theirs.
    Disputed "disputed" evidence::disputed
    /// Two sources give identities that exclude each other.
    Mismatch "mismatch" evidence::mismatch
    /// A key was withdrawn because somebody else may have it.
    KeyRevoked "revoked" evidence::key_revoked
    /// The signature of a document of the person does not fit its text.
    BrokenProof "broken" evidence::broken_proof
    /// Information that counts for nothing, such as a platform's figure.
    Noted "noted" evidence::noted
}

impl Kind {
    /// True if evidence of this kind lowers the score.
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

/// Mask of the kinds of evidence that count; visitors switch off the kinds they do not trust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask(u32);

impl Default for Mask {
    fn default() -> Self {
        Self::ALL
    }
}

impl Mask {
    /// Mask with which all kinds count.
    pub const ALL: Self = Self(u32::MAX);

    /// Returns the mask with `kind` switched off if it was on, and on if it was off.
    pub fn toggled(self, kind: Kind) -> Self {
        Self(self.0 ^ 1 << kind as u32)
    }

    /// The mask as a number.
    pub fn bits(self) -> u32 {
        self.0
    }

    /// The mask that [`Mask::bits`] gave.
    pub fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// The keys of the kinds that do not count, joined by `+`.
    pub fn off(self) -> String {
        let off = Kind::ALL.into_iter().filter(|kind| !self.has(*kind)).map(Kind::key);
        off.collect::<Vec<_>>().join("+")
    }

    /// The mask without the kinds that `keys` names; unknown names are left
    /// out.
    pub fn without(keys: &str) -> Self {
        let is_off = |kind: &Kind| keys.split('+').any(|key| key == kind.key());
        Kind::ALL.into_iter().filter(is_off).fold(Self::ALL, Self::toggled)
    }

    /// True if evidence of `kind` counts.
    pub fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }
}
