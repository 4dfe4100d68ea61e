//! People: everybody whom a source names. A person who is the subject of a source also has a
//! profile.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::{cv, person};
use crate::model::{
    Assertions, Image, Link, PartialDate, Period, PersonId, PossiblePerson, RichText, SafeUrl,
    SourceId, UnitId, WorkId,
};
use crate::text::lower::lowercase;

/// Person. Most are known by name alone, as authors; subjects of a source have a [`Profile`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Person {
    /// Stable name in addresses, such as `chonlam-lao`.
    pub key: String,
    /// Full name in reading order.
    pub name: String,
    /// Family name, a part of `name`; the whole name if it is one piece, as for an institution.
    pub family: String,
    /// Other forms in which the name is printed.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub aliases: Box<[String]>,
    /// Profile, compiled from the sources of this person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<Box<Profile>>,
    /// Assertions of the sources, value by value. In JSON: `claims`.
    #[serde(default, rename = "claims", skip_serializing_if = "Assertions::is_empty")]
    pub assertions: Assertions,
    /// People who may be the same person.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub possible: Box<[PossiblePerson]>,
}

impl Person {
    /// Alternative text of the portrait.
    pub fn portrait_words(&self) -> String {
        let alt = self.profile.as_ref().and_then(|profile| profile.portrait.as_ref());
        match alt.map(|image| image.alt.as_str()) {
            Some(alt) if !alt.is_empty() => alt.to_owned(),
            _ => person::portrait_of(self.leading_name()),
        }
    }
}

/// Length in bytes above which a biography is long: more than six lines on a phone.
const LONG: usize = 280;

impl Profile {
    /// True if the profile has a biography or interests.
    pub fn tells(&self) -> bool {
        !self.biography.is_empty() || !self.interests.is_empty()
    }

    /// True if the biography is longer than a few lines.
    pub fn is_long(&self) -> bool {
        self.biography.iter().map(|text| text.plain.len()).sum::<usize>() > LONG
    }

    /// Position and affiliation in one line.
    pub fn role(&self) -> String {
        let parts = [self.position.as_str(), self.affiliation.as_str()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }
}

/// Information about one person from their own sources.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// Position held now, such as `PhD student`. In JSON: `role`.
    #[serde(default, rename = "role", skip_serializing_if = "String::is_empty")]
    pub position: String,
    /// Organisation at which that position is held.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub affiliation: String,
    /// Units of the lab that the person belongs to, without those above them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<UnitId>,
    /// Date on which the person left the lab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<PartialDate>,
    /// Position and organisation after the lab; empty if the person is still there.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub now: String,
    /// Portrait, a square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub portrait: Option<Image>,
    /// Short biography, one entry for each paragraph.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub biography: Vec<RichText>,
    /// Pages and addresses of the person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// Subjects on which the person says they work.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interests: Vec<String>,
    /// Further sections of the curriculum vitae, in the order in which they are shown: that of
    /// [`SectionKind`], or the one that the person chose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<Section>,
    /// Announcements, newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<News>,
    /// Collaborations the person is open to, in their words; empty if they do not say.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub collaborate: String,
    /// Preferred contact of the person: a web or mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<SafeUrl>,
    /// Sources whose subject is this person.
    pub sources: Vec<SourceId>,
}

/// Section of a curriculum vitae.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Section {
    /// Kind of the items.
    pub kind: SectionKind,
    /// Items, in the order of the source.
    pub items: Vec<Item>,
}

/// Kind of a section in a curriculum vitae. The order of the variants is the default order in which
/// sections are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SectionKind {
    /// Employment and research positions.
    Experience,
    /// Degrees.
    Education,
    /// Projects.
    Project,
    /// Grants and other funding.
    Grant,
    /// Software.
    Software,
    /// Published data sets.
    Data,
    /// Patents.
    Patent,
    /// Prizes, scholarships and distinctions of the person.
    Honor,
    /// Talks.
    Talk,
    /// Interviews and press coverage.
    Media,
    /// Service to the field: committees, reviewing, chairs.
    Service,
    /// Courses taught.
    Teaching,
    /// Students and others supervised.
    Student,
    /// Other activities, such as clubs.
    Activity,
    /// Skills, in groups.
    Skill,
}

impl SectionKind {
    /// Name of the section in the page, to which links lead.
    pub fn anchor(self) -> &'static str {
        match self {
            Self::Experience => "cv-experience",
            Self::Education => "cv-education",
            Self::Project => "cv-projects",
            Self::Grant => "cv-grants",
            Self::Software => "cv-software",
            Self::Data => "cv-data",
            Self::Patent => "cv-patents",
            Self::Honor => "cv-honors",
            Self::Talk => "cv-talks",
            Self::Media => "cv-media",
            Self::Service => "cv-service",
            Self::Teaching => "cv-teaching",
            Self::Student => "cv-students",
            Self::Activity => "cv-activities",
            Self::Skill => "cv-skills",
        }
    }

    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Experience => cv::experience(),
            Self::Education => cv::education(),
            Self::Project => cv::projects(),
            Self::Grant => cv::grants(),
            Self::Software => cv::software(),
            Self::Data => cv::data(),
            Self::Patent => cv::patents(),
            Self::Honor => cv::honors(),
            Self::Talk => cv::talks(),
            Self::Media => cv::media(),
            Self::Service => cv::service(),
            Self::Teaching => cv::teaching(),
            Self::Student => cv::students(),
            Self::Activity => cv::activities(),
            Self::Skill => cv::skills(),
        }
    }
}

/// Item of a section: its title, place, period and the people involved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Item {
    /// Position, degree, prize, course, talk, person supervised or group of skills.
    pub title: String,
    /// Organisation, venue or awarding body.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub organization: String,
    /// City or country.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub location: String,
    /// Period, if the item spans one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<Period>,
    /// Terms or years, if there are several: `Spring 2020`, `2016`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<String>,
    /// Description of the item, or the skills of the group.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<RichText>,
    /// People involved, such as advisors and mentors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relations: Vec<Relation>,
    /// Links to slides, recordings, code or materials of a course.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// Sources that list the item.
    pub sources: Vec<SourceId>,
}

/// Person named in an [`Item`], with their role.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Relation {
    /// Role of the person, such as `advisor` or `mentor`. In JSON: `role`.
    #[serde(rename = "role")]
    pub kind: String,
    /// Person named.
    pub person: PersonId,
}

impl Relation {
    /// Text before the name: `advised by `.
    pub fn words(&self) -> String {
        match lowercase(&self.kind).as_str() {
            "advisor" | "adviser" => cv::advised_by().to_owned(),
            "mentor" => cv::mentored_by().to_owned(),
            role => format!("{role}: "),
        }
    }
}

/// Dated announcement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct News {
    /// Date of the announcement.
    pub date: PartialDate,
    /// Text of the announcement.
    pub text: RichText,
    /// Works that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<WorkId>,
    /// Source that contains it.
    pub source: SourceId,
}

members! {
    Person {
        required: [key, name, family],
        optional: [aliases, profile, assertions as "claims", possible],
    }
    Profile {
        required: [sources],
        optional: [
            position as "role", affiliation, units, left, now, portrait, biography, links, interests,
            sections, news, collaborate, contact
        ],
    }
    Section { required: [kind, items], optional: [] }
    Item {
        required: [title, sources],
        optional: [organization, location, period, terms, details, relations, links],
    }
    Relation { required: [kind as "role", person], optional: [] }
    News { required: [date, text, source], optional: [works] }
}

words! {
    SectionKind {
        Experience "experience", Education "education", Project "project", Grant "grant",
        Software "software", Data "data", Patent "patent", Honor "honor", Talk "talk",
        Media "media", Service "service", Teaching "teaching", Student "student",
        Activity "activity", Skill "skill",
    }
}
