//! Author as one file states it.

use peerage_core::model::Identifier;
use thin_vec::ThinVec;

/// Author in one source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AuthorRecord {
    /// Full name in reading order, without marks.
    pub name: Box<str>,
    /// Family name, where the format has it separately; the whole name where the format marks the
    /// name as indivisible.
    pub family: Option<Box<str>>,
    /// True if a mark states an equal contribution.
    pub equal: bool,
    /// Name in another script, if the source states it.
    pub native: Option<Box<str>>,
    /// Identifiers of the person in registries: ORCID iD, numbers of indexes.
    pub identifiers: ThinVec<Identifier>,
    /// Institutions at the time, as written.
    pub affiliations: ThinVec<String>,
    /// True for an organization or a group.
    pub is_group: bool,
    /// True if the source leaves this name blank, as pages do with the name of their owner; the
    /// name is then that of the subject.
    pub is_blank: bool,
}
