//! Records: the statements of each source, with the files and byte ranges that they come from.
//! Contradictions between sources are still in them.

mod author;
mod authors;
mod detail;
mod image;
mod link;
mod profile;
mod work;

use std::collections::BTreeMap;

use peerage_core::messages::Language;
use peerage_core::model::{
    Identifier, LabSectionKind, MailAddress, MarkKind, PartialDate, Proofs, RichText, SafeUrl,
    SourceKind, VenueKind,
};

use crate::ingest::files::{FileId, Span, Spanned};
use crate::ingest::overrides::Overrides;

pub use self::author::AuthorRecord;
pub use self::authors::Authors;
pub use self::detail::{DetailRecord, DetailRecords, is_prose};
pub use self::image::ImageRecord;
pub use self::link::LinkRecord;
pub use self::profile::{ItemRecord, NewsRecord, ProfileRecord};
pub use self::work::{RelationKind, WorkRecord, WorkRelation};

/// Contents of a folder of seeds.
#[derive(Clone, Debug, Default)]
pub struct Seeds {
    /// Contents of `lab.toml`.
    pub lab: LabRecord,
    /// Contents of `overrides.toml`.
    pub overrides: Overrides,
    /// Sources, one for each folder, by name.
    pub sources: Vec<SourceRecord>,
    /// Signed documents and their evidence.
    pub proofs: Proofs,
    /// Files of [`Proofs::documents`].
    pub documents: Vec<FileId>,
    /// Spans that record the [`Proofs::pages`].
    pub pages: Vec<Span>,
    /// Files of the pictures that are shown, by name.
    pub images: BTreeMap<String, Vec<u8>>,
}

/// Lab, and the vocabulary that its sources are read with.
#[derive(Clone, Debug, Default)]
pub struct LabRecord {
    /// Name of the lab.
    pub name: String,
    /// Description in one or two sentences.
    pub description: RichText,
    /// Address of the page that shows the lab.
    pub site: Option<SafeUrl>,
    /// Address of the page for a new issue in its tracker.
    pub issues: Option<SafeUrl>,
    /// Mail address that receives signed documents.
    pub mail: Option<MailAddress>,
    /// Name of the file with the font of the site, as written.
    pub font_file: Option<Spanned<String>>,
    /// Font in that file.
    pub font: Option<FontRecord>,
    /// Language of the pages of the site.
    pub language: Language,
    /// Maximum number of people with pages of their own among those who are only named, if the lab
    /// sets one.
    pub people_pages: Option<usize>,
    /// Number of works above which each page has a dataset of its own, if the lab sets one.
    pub split_above: Option<usize>,
    /// Citation styles that are offered; if empty, the default ones.
    pub citation_styles: Vec<StyleRecord>,
    /// Institution of the lab.
    pub institution: String,
    /// Logo or picture of the lab.
    pub logo: Option<ImageRecord>,
    /// Pages of the lab.
    pub links: Vec<LinkRecord>,
    /// Sections of its page, in order.
    pub sections: Vec<LabSectionRecord>,
    /// Groups of the members, in order.
    pub groups: Vec<GroupRecord>,
    /// Units, in order.
    pub units: Vec<UnitRecord>,
    /// Topics, in the order of the chips.
    pub topics: Vec<TopicRecord>,
    /// Venues, with their other names.
    pub venues: Vec<VenueRecord>,
}

/// Section of the page of a lab.
#[derive(Clone, Debug)]
pub struct LabSectionRecord {
    /// Kind of the section.
    pub kind: LabSectionKind,
    /// Paragraphs.
    pub text: Vec<RichText>,
    /// Items, without relations.
    pub items: Vec<ItemRecord>,
    /// Span of the section.
    pub span: Span,
}

/// Group of the members of a lab.
#[derive(Clone, Debug)]
pub struct GroupRecord {
    /// Kind of the group, or the name by which profiles refer to it.
    pub name: Spanned<String>,
    /// Heading; empty for the usual one.
    pub title: String,
    /// Names of members, in order. Other members of the group follow them.
    pub members: Vec<Spanned<String>>,
}

/// Unit of the lab, such as a department.
#[derive(Clone, Debug)]
pub struct UnitRecord {
    /// Stable name in addresses, if one is stated.
    pub id: Option<Spanned<String>>,
    /// Name shown to visitors.
    pub name: Spanned<String>,
    /// Unit that it is a part of: its id, its name, its path or its number in a registry.
    pub parent: Option<Spanned<String>>,
    /// Kind, such as `Department`.
    pub kind: String,
    /// Description in one or two sentences.
    pub description: String,
    /// Page of the unit.
    pub link: Option<SafeUrl>,
    /// Address of its record in the Research Organization Registry.
    pub ror: Option<SafeUrl>,
    /// Names of members.
    pub members: Vec<Spanned<String>>,
    /// True if a registry knows it, and nobody of the lab wrote it.
    pub is_registered: bool,
}

/// Citation style that the lab offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleRecord {
    /// Name in the archive, or file name without `.csl`.
    pub key: String,
    /// Name shown to visitors, where a file states one.
    pub name: Option<String>,
    /// Formatting rules.
    pub rules: StyleRules,
}

/// Source of the rules of a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StyleRules {
    /// Style of this name in hayagriva's archive.
    Archived(String),
    /// Text of an independent style (CSL 1.0.2).
    Csl(String),
}

impl StyleRecord {
    /// Style of the archive.
    pub fn archived(name: &str) -> Self {
        Self { key: name.to_owned(), name: None, rules: StyleRules::Archived(name.to_owned()) }
    }
}

/// Font in WOFF 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontRecord {
    /// Contents of its file.
    pub bytes: Vec<u8>,
}

/// Topic of the lab's vocabulary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopicRecord {
    /// Name shown to visitors.
    pub name: String,
    /// Other names that sources use.
    pub aliases: Vec<String>,
    /// Phrases in a title that assign the topic to a work whose source names no topic.
    pub phrases: Vec<String>,
}

/// Venue of the lab's vocabulary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VenueRecord {
    /// Short name.
    pub short: String,
    /// Full name.
    pub name: String,
    /// Kind of the venue.
    pub kind: VenueKind,
    /// Other names that sources use.
    pub aliases: Vec<String>,
    /// First and last year of the name, if another venue has the same name.
    pub years: (Option<u16>, Option<u16>),
}

/// Folder of seeds: a document about one person.
#[derive(Clone, Debug)]
pub struct SourceRecord {
    /// Name of the folder.
    pub key: String,
    /// Title shown to visitors.
    pub title: String,
    /// Kind of the source.
    pub kind: SourceKind,
    /// Name of its subject; none if it is about nobody in particular.
    pub subject: Option<Spanned<String>>,
    /// True if the subject is derived from the authors of the works.
    pub is_subject_derived: bool,
    /// Identifiers of the subject in registries.
    pub subject_identifiers: Vec<Spanned<Identifier>>,
    /// Publisher, if it is not the subject.
    pub publisher: Option<String>,
    /// Address at which it was found.
    pub url: Option<SafeUrl>,
    /// Date on which it was read, if recorded.
    pub read: Option<PartialDate>,
    /// Date on which it was written, if known.
    pub written: Option<PartialDate>,
    /// Licence of the source.
    pub licence: Option<String>,
    /// Files in the order of their names, as positions in the list of all files.
    pub files: Vec<FileId>,
    /// Labels and values of the metrics of a platform.
    pub statements: Vec<(String, String)>,
    /// Statements about its subject and their works.
    pub marks: Vec<MarkRecord>,
    /// Key of the source that it was copied from.
    pub copy_of: Option<Spanned<String>>,
    /// True if its statements were read from prose.
    pub prose: bool,
    /// Profile of its subject.
    pub profile: Option<ProfileRecord>,
    /// Units that it names.
    pub units: Vec<UnitRecord>,
    /// Works that it lists.
    pub works: Vec<WorkRecord>,
}

impl SourceRecord {
    /// List of works without a subject.
    pub fn new(key: String, works: Vec<WorkRecord>) -> Self {
        Self {
            key,
            title: String::new(),
            kind: SourceKind::PublicationList,
            subject: None,
            is_subject_derived: false,
            subject_identifiers: Vec::new(),
            publisher: None,
            url: None,
            read: None,
            written: None,
            licence: None,
            files: Vec::new(),
            statements: Vec::new(),
            marks: Vec::new(),
            copy_of: None,
            prose: false,
            profile: None,
            units: Vec::new(),
            works,
        }
    }
}

/// Statement of a registry or platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkRecord {
    /// Kind of the statement.
    pub kind: MarkKind,
    /// Title or short name of the work concerned.
    pub work: Option<Spanned<String>>,
    /// Value of the statement.
    pub value: String,
    /// Date of the statement, if it differs from the date on which the source was read.
    pub date: Option<PartialDate>,
}
