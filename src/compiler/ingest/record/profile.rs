//! What a source says of its subject.

use peerage_core::model::{PartialDate, Period, RichText, SafeUrl, SectionKind};

use crate::ingest::files::{Span, Spanned};
use crate::ingest::record::{ImageRecord, LinkRecord};

/// What one source says of its subject.
#[derive(Clone, Debug, Default)]
pub struct ProfileRecord {
    /// The person's name in another script.
    pub native: Option<String>,
    /// Other names of theirs: as they sign, or signed before.
    pub other_names: Vec<Spanned<String>>,
    /// Their portrait.
    pub portrait: Option<ImageRecord>,
    /// What the person is open to.
    pub collaborate: Option<String>,
    /// Where they want to be written to.
    pub contact: Option<SafeUrl>,
    /// Position held now.
    pub position: Option<Spanned<String>>,
    /// Where that is.
    pub affiliation: Option<Spanned<String>>,
    /// Paragraphs.
    pub biography: Vec<RichText>,
    /// Pages and addresses.
    pub links: Vec<LinkRecord>,
    /// Subjects.
    pub interests: Vec<Spanned<String>>,
    /// Lines of the curriculum vitae.
    pub items: Vec<ItemRecord>,
    /// The sections of it that are shown, in this order; all where it is not said.
    pub sections: Option<Spanned<Vec<Spanned<SectionKind>>>>,
    /// Announcements.
    pub news: Vec<NewsRecord>,
}

impl ProfileRecord {
    /// Adds what another file of the same source says. Of what is said once, the
    /// earlier file's is kept.
    pub fn add(&mut self, other: Self) {
        self.native = self.native.take().or(other.native);
        self.other_names.extend(other.other_names);
        self.portrait = self.portrait.take().or(other.portrait);
        self.collaborate = self.collaborate.take().or(other.collaborate);
        self.contact = self.contact.take().or(other.contact);
        self.position = self.position.take().or(other.position);
        self.affiliation = self.affiliation.take().or(other.affiliation);
        self.biography.extend(other.biography);
        self.links.extend(other.links);
        self.interests.extend(other.interests);
        self.items.extend(other.items);
        self.sections = self.sections.take().or(other.sections);
        self.news.extend(other.news);
    }
}

/// A line of a curriculum vitae.
#[derive(Clone, Debug)]
pub struct ItemRecord {
    /// The section it belongs to.
    pub section: SectionKind,
    /// Position, degree, prize, course, talk, person supervised or group of skills.
    pub title: String,
    /// Organisation, venue or awarding body.
    pub organization: String,
    /// City or country.
    pub location: String,
    /// When, as a stretch of time.
    pub period: Option<Period>,
    /// When, as terms or years.
    pub terms: Vec<String>,
    /// What was done.
    pub details: Vec<RichText>,
    /// The people named in it: what each is, such as `advisor`, and the name.
    pub relations: Vec<(String, String)>,
    /// Slides, recordings, code, materials of a course.
    pub links: Vec<LinkRecord>,
    /// Where it stands.
    pub span: Span,
}

/// An announcement.
#[derive(Clone, Debug)]
pub struct NewsRecord {
    /// When.
    pub date: PartialDate,
    /// What.
    pub text: RichText,
    /// Titles or short names of the works it is about.
    pub works: Vec<Spanned<String>>,
    /// Where it stands.
    pub span: Span,
}
