//! Marks: statements of a registry, a venue or a platform about a person or a work, with the date
//! of the statement.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::marks;
use crate::model::{PartialDate, WorkId};

/// Statement of the publisher of a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// Kind of statement.
    pub kind: MarkKind,
    /// Work that the statement is about; absent if it is about the subject of the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<WorkId>,
    /// Content of the statement: the domain, the level, the item or the notice.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub value: String,
    /// Date of the statement, if it differs from the date on which the source was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<PartialDate>,
}

macro_rules! mark_kinds {
    ($($(#[$doc:meta])* $name:ident $key:literal $label:path)*) => {
        /// Kind of statement that a mark makes.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum MarkKind { $($(#[$doc])* $name,)* }

        words! { MarkKind { $($name $key,)* } }

        impl MarkKind {
            /// All kinds with their names in datasets.
            pub const ALL: [(&'static str, Self); [$($key),*].len()] =
                [$(($key, Self::$name)),*];

            /// Label for the visitor.
            pub fn label(self) -> &'static str {
                match self { $(Self::$name => $label(),)* }
            }
        }
    };
}

mark_kinds! {
    /// Item that somebody other than the person added to their record.
    OrcidValidated "orcid-validated" marks::orcid_validated
    /// Item that the person added to their own record.
    OrcidSelfAsserted "orcid-self-asserted" marks::orcid_self_asserted
    /// Level or figure by the platform's own rules.
    PlatformLevel "platform-level" marks::platform_level
    /// Domain at which the person receives mail.
    MailDomain "mail-domain" marks::mail_domain
    /// Work that is open access.
    OpenAccess "open-access" marks::open_access
    /// Record of the work in a registry, with the same title.
    RegistryRecord "registry-record" marks::registry_record
    /// Registry's record of the work that carries the person's identifier.
    AuthorIdentifier "author-identifier" marks::author_identifier
    /// Award that the venue states.
    Award "award" marks::award
    /// Artifact badge that the venue states.
    Artifact "artifact" marks::artifact
    /// Retraction of the work.
    Retraction "retraction" marks::retraction
    /// Notice that expresses concern about the work.
    Concern "concern" marks::concern
    /// Correction of the work.
    Correction "correction" marks::correction
}

members! { Mark { required: [kind], optional: [work, value, date] } }
