//! Profile of a person in one source.

use peerage_core::model::{PartialDate, Period, RichText, SafeUrl, SectionKind};

use crate::ingest::files::{Span, Spanned};
use crate::ingest::record::{ImageRecord, LinkRecord};

/// Statements of one source about its subject.
#[derive(Clone, Debug, Default)]
pub struct ProfileRecord {
    /// Name in another script.
    pub native: Option<String>,
    /// Other names under which the person signs, or has signed.
    pub other_names: Vec<Spanned<String>>,
    /// Portrait of the person.
    pub portrait: Option<ImageRecord>,
    /// Kinds of collaboration that the person is open to.
    pub collaborate: Option<String>,
    /// Preferred address for contact.
    pub contact: Option<SafeUrl>,
    /// Current position.
    pub position: Option<Spanned<String>>,
    /// Institution of that position.
    pub affiliation: Option<Spanned<String>>,
    /// Group of the lab that the person belongs to.
    pub group: Option<Spanned<String>>,
    /// Units of the lab that the person belongs to.
    pub units: Vec<Spanned<String>>,
    /// Date on which the person left the lab.
    pub left: Option<PartialDate>,
    /// Position and organisation after the lab.
    pub now: Option<Spanned<String>>,
    /// Paragraphs of the biography.
    pub biography: Vec<RichText>,
    /// Pages and addresses.
    pub links: Vec<LinkRecord>,
    /// Research interests.
    pub interests: Vec<Spanned<String>>,
    /// Lines of the curriculum vitae.
    pub items: Vec<ItemRecord>,
    /// Sections of the curriculum vitae that are shown, in this order; none stands for all.
    pub sections: Option<Spanned<Vec<Spanned<SectionKind>>>>,
    /// Announcements.
    pub news: Vec<NewsRecord>,
}

impl ProfileRecord {
    /// Merges the profile of another file of the same source. Of a value that may occur once, the
    /// one of the earlier file is kept.
    pub fn add(&mut self, other: Self) {
        self.native = self.native.take().or(other.native);
        self.other_names.extend(other.other_names);
        self.portrait = self.portrait.take().or(other.portrait);
        self.collaborate = self.collaborate.take().or(other.collaborate);
        self.contact = self.contact.take().or(other.contact);
        self.position = self.position.take().or(other.position);
        self.affiliation = self.affiliation.take().or(other.affiliation);
        self.group = self.group.take().or(other.group);
        self.units.extend(other.units);
        self.left = self.left.or(other.left);
        self.now = self.now.take().or(other.now);
        self.biography.extend(other.biography);
        self.links.extend(other.links);
        self.interests.extend(other.interests);
        self.items.extend(other.items);
        self.sections = self.sections.take().or(other.sections);
        self.news.extend(other.news);
    }
}

/// Line of a curriculum vitae.
#[derive(Clone, Debug)]
pub struct ItemRecord {
    /// Section of the line.
    pub section: SectionKind,
    /// Position, degree, prize, course, talk, person supervised or group of skills.
    pub title: String,
    /// Organisation, venue or awarding body.
    pub organization: String,
    /// City or country.
    pub location: String,
    /// Period of time.
    pub period: Option<Period>,
    /// Terms or years.
    pub terms: Vec<String>,
    /// Descriptions.
    pub details: Vec<RichText>,
    /// People named in the line: the role, such as `advisor`, and the name.
    pub relations: Vec<(String, String)>,
    /// Slides, recordings, code, materials of a course.
    pub links: Vec<LinkRecord>,
    /// Span of the line.
    pub span: Span,
}

/// Announcement.
#[derive(Clone, Debug)]
pub struct NewsRecord {
    /// Date of the announcement.
    pub date: PartialDate,
    /// Text of the announcement.
    pub text: RichText,
    /// Titles or short names of the works concerned.
    pub works: Vec<Spanned<String>>,
    /// Span of the announcement.
    pub span: Span,
}
