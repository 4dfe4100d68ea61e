//! Sections that a lab writes about itself.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::{cv, lab, person};
use crate::model::{Item, RichText};

/// Section of the page of a lab: paragraphs, then items.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LabSection {
    /// Kind of the section.
    pub kind: LabSectionKind,
    /// Paragraphs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<RichText>,
    /// Items, in order. An announcement has a date and a text, and no title.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
}

/// Kind of a section of the page of a lab. The order of the variants is the usual order of the
/// sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LabSectionKind {
    /// Announcements.
    News,
    /// Areas of research.
    Research,
    /// Projects.
    Project,
    /// Software.
    Software,
    /// Published data sets.
    Data,
    /// Courses taught.
    Teaching,
    /// Talks.
    Talk,
    /// Reports of the years.
    Report,
    /// Open positions, and how to join.
    Joining,
    /// Ways to reach the lab.
    Contact,
}

impl LabSectionKind {
    /// All kinds with their names in seeds, in the usual order.
    pub const NAMED: [(&'static str, Self); 10] = [
        ("news", Self::News),
        ("research", Self::Research),
        ("project", Self::Project),
        ("software", Self::Software),
        ("data", Self::Data),
        ("teaching", Self::Teaching),
        ("talk", Self::Talk),
        ("report", Self::Report),
        ("joining", Self::Joining),
        ("contact", Self::Contact),
    ];

    /// Heading for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::News => person::news(),
            Self::Research => lab::research(),
            Self::Project => cv::projects(),
            Self::Software => cv::software(),
            Self::Data => cv::data(),
            Self::Teaching => cv::teaching(),
            Self::Talk => cv::talks(),
            Self::Report => lab::reports(),
            Self::Joining => lab::joining(),
            Self::Contact => lab::contact(),
        }
    }

    /// Name of the section in the page.
    pub fn anchor(self) -> &'static str {
        match self {
            Self::News => "lab-news",
            Self::Research => "lab-research",
            Self::Project => "lab-projects",
            Self::Software => "lab-software",
            Self::Data => "lab-data",
            Self::Teaching => "lab-teaching",
            Self::Talk => "lab-talks",
            Self::Report => "lab-reports",
            Self::Joining => "lab-joining",
            Self::Contact => "lab-contact",
        }
    }
}

members! {
    LabSection { required: [kind], optional: [text, items] }
}

words! {
    LabSectionKind {
        News "news", Research "research", Project "project", Software "software", Data "data",
        Teaching "teaching", Talk "talk", Report "report", Joining "joining", Contact "contact",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_kinds_are_those_of_json_in_order() {
        for (name, kind) in LabSectionKind::NAMED {
            assert_eq!(serde_json::to_value(kind).unwrap(), name);
        }
        assert!(LabSectionKind::NAMED.is_sorted_by_key(|(_, kind)| *kind));
    }
}
