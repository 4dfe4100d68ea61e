//! Lab as a whole, and the groups of its members.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::lab;
use crate::model::{Image, LabSection, Link, MailAddress, PersonId, RichText, Run, SafeUrl};

/// Description of the lab as a whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lab {
    /// Name of the lab, shown as the heading of the page.
    pub name: String,
    /// Description in one or two sentences.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Runs of the description, where it has formulas or italics.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub description_runs: Vec<Run>,
    /// Address of the page that shows the lab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SafeUrl>,
    /// Address to which signed documents and corrections are sent: the page that opens a new issue
    /// in the lab's tracker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issues: Option<SafeUrl>,
    /// Mail address to which they are sent instead, as published by the lab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail: Option<MailAddress>,
    /// Groups of the members, in the order in which they are shown. Members of no group are shown
    /// after them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<MemberGroup>,
    /// Institution of the lab.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub institution: String,
    /// Logo or picture of the lab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<Image>,
    /// Pages of the lab.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// Sections that the lab wrote, in the order in which they are shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<LabSection>,
}

impl Lab {
    /// Description with its formulas and italics.
    pub fn about(&self) -> RichText {
        RichText { plain: self.description.clone(), runs: self.description_runs.clone() }
    }
}

/// Members of a lab who are shown under one heading.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MemberGroup {
    /// Kind of the group; none for a group that only the lab has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<GroupKind>,
    /// Heading that the lab chose; empty for the usual one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Members, in order.
    pub members: Vec<PersonId>,
}

impl MemberGroup {
    /// Heading for the visitor.
    pub fn label(&self) -> String {
        match self.kind {
            _ if !self.title.is_empty() => self.title.clone(),
            Some(kind) => kind.label(self.members.len()),
            None => lab::members().to_owned(),
        }
    }

    /// True if the members have left the lab.
    pub fn is_of_alumni(&self) -> bool {
        self.kind == Some(GroupKind::Alumni)
    }
}

/// Kind of a group of members. The order of the variants is the usual order of the groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GroupKind {
    /// Principal investigators and other faculty.
    Lead,
    /// Research, technical and administrative staff.
    Staff,
    /// Postdoctoral researchers.
    Postdoc,
    /// Doctoral students.
    Phd,
    /// Other students and interns.
    Student,
    /// Visitors, and others who belong to another house.
    Visitor,
    /// Former members.
    Alumni,
}

impl GroupKind {
    /// All kinds with their names in seeds.
    pub const NAMED: [(&'static str, Self); 7] = [
        ("lead", Self::Lead),
        ("staff", Self::Staff),
        ("postdoc", Self::Postdoc),
        ("phd", Self::Phd),
        ("student", Self::Student),
        ("visitor", Self::Visitor),
        ("alumni", Self::Alumni),
    ];

    /// Heading of a group with this number of members.
    fn label(self, n_members: usize) -> String {
        let label = match self {
            Self::Lead => return lab::leads(n_members),
            Self::Staff => lab::staff(),
            Self::Postdoc => lab::postdocs(),
            Self::Phd => lab::phd_students(),
            Self::Student => lab::students(),
            Self::Visitor => lab::visitors(),
            Self::Alumni => lab::alumni(),
        };
        label.to_owned()
    }
}

members! {
    Lab {
        required: [name],
        optional: [
            description, description_runs, site, issues, mail, groups, institution, logo, links,
            sections
        ],
    }
    MemberGroup { required: [members], optional: [kind, title] }
}

words! {
    GroupKind {
        Lead "lead", Staff "staff", Postdoc "postdoc", Phd "phd", Student "student",
        Visitor "visitor", Alumni "alumni",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: Option<GroupKind>, title: &str, n_members: usize, expected: &str) {
        let members = vec![PersonId(0); n_members];
        assert_eq!(MemberGroup { kind, title: title.to_owned(), members }.label(), expected);
    }

    #[test]
    fn a_group_has_a_heading() {
        check(Some(GroupKind::Lead), "", 1, "Principal investigator");
        check(Some(GroupKind::Lead), "", 2, "Faculty");
        check(Some(GroupKind::Lead), "Leads", 2, "Leads");
        check(None, "Weavers", 2, "Weavers");
        check(None, "", 2, "Members");
    }

    #[test]
    fn names_of_kinds_are_those_of_json() {
        for (name, kind) in GroupKind::NAMED {
            assert_eq!(serde_json::to_value(kind).unwrap(), name);
        }
    }
}
