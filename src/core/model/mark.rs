//! Marks: what a registry, a venue or a platform states about a person or a
//! work, with the date of the statement.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::marks;
use crate::model::{PartialDate, WorkId};

/// One statement of the publisher of a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// What is stated.
    pub kind: MarkKind,
    /// The work it is about; none where it is about the subject.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<WorkId>,
    /// What it says: the domain, the level, the item, the notice.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub value: String,
    /// When it was stated, where that is not when it was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<PartialDate>,
}

macro_rules! mark_kinds {
    ($($(#[$doc:meta])* $name:ident $key:literal $label:path)*) => {
        /// What a mark states.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum MarkKind { $($(#[$doc])* $name,)* }

        words! { MarkKind { $($name $key,)* } }

        impl MarkKind {
            /// All kinds, by the name they are written with.
            pub const ALL: [(&'static str, Self); [$($key),*].len()] =
                [$(($key, Self::$name)),*];

            /// What the visitor reads.
            pub fn label(self) -> &'static str {
                match self { $(Self::$name => $label(),)* }
            }
        }
    };
}

mark_kinds! {
    /// An item that somebody other than the person put into their record.
    OrcidValidated "orcid-validated" marks::orcid_validated
    /// An item that the person put into their own record.
    OrcidSelfAsserted "orcid-self-asserted" marks::orcid_self_asserted
    /// A level or figure by the platform's own rules.
    PlatformLevel "platform-level" marks::platform_level
    /// The person reads mail at this domain.
    MailDomain "mail-domain" marks::mail_domain
    /// The work is open to everybody.
    OpenAccess "open-access" marks::open_access
    /// A registry's record of the work has the same title.
    RegistryRecord "registry-record" marks::registry_record
    /// That record carries the person's identifier.
    AuthorIdentifier "author-identifier" marks::author_identifier
    /// The venue states an award.
    Award "award" marks::award
    /// The venue states a badge for the artifact.
    Artifact "artifact" marks::artifact
    /// The work was retracted.
    Retraction "retraction" marks::retraction
    /// A notice expresses concern.
    Concern "concern" marks::concern
    /// The work was corrected.
    Correction "correction" marks::correction
}

members! { Mark { required: [kind], optional: [work, value, date] } }
