//! Records: what each source says, with the file and the bytes that say it.
//! Contradictions between sources are still in them.

mod authors;
mod detail;
mod image;
mod profile;

use std::collections::BTreeMap;
use std::sync::Arc;

use peerage_core::messages::Language;
use peerage_core::model::{
    ArtifactBadge, Identifier, LinkKind, MailAddress, MarkKind, PartialDate, Proofs, RichText,
    SafeUrl, SourceKind, Status, VenueKind, WorkKind,
};

use thin_vec::ThinVec;

use crate::ingest::files::{FileId, Span, Spanned};
use crate::ingest::overrides::Overrides;

pub use self::authors::Authors;
pub use self::detail::{DetailRecord, DetailRecords};
pub use self::image::ImageRecord;
pub use self::profile::{ItemRecord, NewsRecord, ProfileRecord};

/// Everything in a folder of seeds.
#[derive(Clone, Debug, Default)]
pub struct Seeds {
    /// What `lab.toml` says.
    pub lab: LabRecord,
    /// What `overrides.toml` says.
    pub overrides: Overrides,
    /// One for each folder, by name.
    pub sources: Vec<SourceRecord>,
    /// Signed documents and what they rest on.
    pub proofs: Proofs,
    /// The files of [`Proofs::documents`].
    pub documents: Vec<FileId>,
    /// Where each of [`Proofs::pages`] is recorded.
    pub pages: Vec<Span>,
    /// The files of the pictures that are shown, by name.
    pub images: BTreeMap<String, Vec<u8>>,
}

/// The lab, and the vocabulary that its sources are read with.
#[derive(Clone, Debug, Default)]
pub struct LabRecord {
    /// Name of the lab.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// Address of the page that shows it.
    pub site: Option<SafeUrl>,
    /// The page that opens a new issue of its tracker.
    pub issues: Option<SafeUrl>,
    /// Mail address that takes signed documents.
    pub mail: Option<MailAddress>,
    /// The file with the font of its site, as named.
    pub font_file: Option<Spanned<String>>,
    /// The font in it.
    pub font: Option<FontRecord>,
    /// The language of the pages of its site.
    pub language: Language,
    /// How many people who are only named may have pages of their own, where the lab says
    /// it.
    pub people_pages: Option<usize>,
    /// The citation styles that are offered; if empty, the default ones.
    pub citation_styles: Vec<StyleRecord>,
    /// Topics, in the order of the chips.
    pub topics: Vec<TopicRecord>,
    /// Venues, with the names they go by.
    pub venues: Vec<VenueRecord>,
}

/// A style of citation that the lab offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleRecord {
    /// Its name in the archive, or that of its file without the `.csl`.
    pub key: String,
    /// What the visitor reads, where a file says so.
    pub name: Option<String>,
    /// The rules themselves.
    pub rules: StyleRules,
}

/// Where the rules of a style stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StyleRules {
    /// In hayagriva's archive, under this name.
    Archived(String),
    /// In this text of an independent style (CSL 1.0.2).
    Csl(String),
}

impl StyleRecord {
    /// A style of the archive.
    pub fn archived(name: &str) -> Self {
        Self { key: name.to_owned(), name: None, rules: StyleRules::Archived(name.to_owned()) }
    }
}

/// A font in WOFF 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontRecord {
    /// Its file.
    pub bytes: Vec<u8>,
}

/// A topic of the lab's vocabulary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopicRecord {
    /// What the visitor reads.
    pub name: String,
    /// What the sources call it.
    pub aliases: Vec<String>,
    /// Phrases whose appearance in a title files a work under the topic, where
    /// its source names none.
    pub phrases: Vec<String>,
}

/// A venue of the lab's vocabulary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VenueRecord {
    /// Short name.
    pub short: String,
    /// Full name.
    pub name: String,
    /// What it is.
    pub kind: VenueKind,
    /// Other names the sources use.
    pub aliases: Vec<String>,
    /// The first and the last year of the name, where another venue has it too.
    pub years: (Option<u16>, Option<u16>),
}

/// One folder: a document about one person.
#[derive(Clone, Debug)]
pub struct SourceRecord {
    /// Name of the folder.
    pub key: String,
    /// What the visitor reads.
    pub title: String,
    /// What it is.
    pub kind: SourceKind,
    /// Name of the person it is of; none where it is of nobody in particular.
    pub subject: Option<Spanned<String>>,
    /// What registries call that person.
    pub subject_identifiers: Vec<Spanned<Identifier>>,
    /// Who runs it, where that is not its subject.
    pub publisher: Option<String>,
    /// Where it was found.
    pub url: Option<SafeUrl>,
    /// When it was read, where that was recorded.
    pub read: Option<PartialDate>,
    /// When it was written, as far as it is known.
    pub written: Option<PartialDate>,
    /// The licence it is under.
    pub licence: Option<String>,
    /// Its files, in order of name, as positions in the list of all files.
    pub files: Vec<FileId>,
    /// Figures and labels of a platform: label and value.
    pub statements: Vec<(String, String)>,
    /// What it attests of its subject and their works.
    pub marks: Vec<MarkRecord>,
    /// Key of the source it was copied from.
    pub copy_of: Option<Spanned<String>>,
    /// What it says of its subject.
    pub profile: Option<ProfileRecord>,
    /// The works it lists.
    pub works: Vec<WorkRecord>,
}

impl SourceRecord {
    /// A list of works, of nobody in particular.
    pub fn of(key: String, works: Vec<WorkRecord>) -> Self {
        Self {
            key,
            title: String::new(),
            kind: SourceKind::PublicationList,
            subject: None,
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
            profile: None,
            works,
        }
    }
}

/// What a registry or platform attests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkRecord {
    /// What is stated.
    pub kind: MarkKind,
    /// Title or short name of the work it is about.
    pub work: Option<Spanned<String>>,
    /// What it says.
    pub value: String,
    /// When it was stated, where that is not when it was read.
    pub date: Option<PartialDate>,
}

/// A link, with or without its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRecord {
    /// What it leads to.
    pub kind: LinkKind,
    /// Where; none where the source shows a link whose address was lost.
    pub url: Option<SafeUrl>,
    /// Its text, where that is an address other than `url`.
    pub shown: Option<String>,
    /// Where it stands.
    pub span: Span,
}

/// A work as one source lists it.
#[derive(Clone, Debug)]
pub struct WorkRecord {
    /// Name of the entry in its file.
    pub key: Box<str>,
    /// What it is.
    pub kind: WorkKind,
    /// Title.
    pub title: Spanned<RichText>,
    /// Short name, such as that of the system.
    pub short_title: Option<Box<Spanned<String>>>,
    /// Authors in order; none where the source names none.
    /// Equal ones are kept once: those of a lab are on many works.
    pub authors: Option<Spanned<ThinVec<Arc<AuthorRecord>>>>,
    /// Whether the source leaves out authors ("et al.").
    pub truncated: bool,
    /// Name of the venue as written.
    pub venue: Option<Spanned<Box<str>>>,
    /// Other names that the source gives the venue: the full one beside a short
    /// one, its series.
    pub venue_names: ThinVec<Spanned<Box<str>>>,
    /// Whether the people in `authors` are its editors.
    pub edited: bool,
    /// Volume, pages, publisher and the like.
    pub details: DetailRecords,
    /// When it appeared or will appear.
    pub date: Option<Spanned<PartialDate>>,
    /// How far it is on its way.
    pub status: Spanned<Status>,
    /// Awards.
    pub awards: ThinVec<Spanned<String>>,
    /// Badges of its artifact.
    pub artifact: ThinVec<Spanned<ArtifactBadge>>,
    /// Links.
    pub links: ThinVec<LinkRecord>,
    /// DOI, arXiv id and the like.
    pub identifiers: ThinVec<Spanned<Identifier>>,
    /// Topics the source names.
    pub topics: ThinVec<Spanned<String>>,
    /// One paragraph.
    pub summary: Option<Box<RichText>>,
    /// A picture of it.
    pub image: Option<Box<ImageRecord>>,
    /// Whether the source puts it forward.
    pub selected: bool,
    /// Other works that the source says it is a version of, and the like.
    pub relations: ThinVec<Spanned<WorkRelation>>,
    /// Who asserted it to the source, such as the member of a registry; none
    /// where that is the subject or is not said.
    pub asserted_by: Option<Box<Spanned<String>>>,
    /// What else the source says, in fields that are not understood: name and
    /// value.
    pub unknown: ThinVec<Spanned<(String, String)>>,
    /// The whole entry.
    pub span: Span,
}

impl WorkRecord {
    /// A work of which only the title is known. `span` is the whole entry.
    pub fn titled(key: impl Into<Box<str>>, title: Spanned<RichText>, span: &Span) -> Self {
        Self {
            key: key.into(),
            kind: WorkKind::Other,
            title,
            short_title: None,
            authors: None,
            truncated: false,
            venue: None,
            venue_names: ThinVec::new(),
            edited: false,
            details: DetailRecords::default(),
            date: None,
            status: Spanned { value: Status::Published, span: span.clone() },
            awards: ThinVec::new(),
            artifact: ThinVec::new(),
            links: ThinVec::new(),
            identifiers: ThinVec::new(),
            topics: ThinVec::new(),
            summary: None,
            image: None,
            selected: false,
            relations: ThinVec::new(),
            asserted_by: None,
            unknown: ThinVec::new(),
            span: span.clone(),
        }
    }
}

/// That a work is related to the one of an identifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkRelation {
    /// How.
    pub kind: RelationKind,
    /// The other work.
    pub other: Identifier,
}

/// How a work is related to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RelationKind {
    /// One is a version of the other: a preprint and what it became.
    Version,
    /// It takes the other back, or says that it was taken back.
    Retraction,
}

/// An author as one source prints them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AuthorRecord {
    /// Full name in reading order, without marks.
    pub name: Box<str>,
    /// Family name, where the format has it separately; the whole name where the
    /// format says that the name has no parts.
    pub family: Option<Box<str>>,
    /// Whether it is marked as an equal contribution.
    pub equal: bool,
    /// The name in another script, where the source gives it.
    pub native: Option<Box<str>>,
    /// What registries call the person: ORCID iD, numbers of indexes.
    pub identifiers: ThinVec<Identifier>,
    /// Institutions at the time, as written.
    pub affiliations: ThinVec<String>,
    /// Whether it is an organization or a group.
    pub is_group: bool,
    /// Whether the source leaves the place of this name empty, as pages do that
    /// mark their owner's; the name is then that of the subject.
    pub is_blank: bool,
}
