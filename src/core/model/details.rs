//! Bibliographic details of works that references give beyond titles, authors and dates. They are
//! in a companion file of the dataset, because most visitors never need them.

use serde::{Deserialize, Serialize};

use crate::json::{made_from, members};
use crate::model::{ContributorRole, SourceLocation, Variable};

/// Companion file of the dataset with the details of every work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DetailsPart {
    /// Name of the file, which is in the folder of the dataset.
    pub file: String,
    /// Digest of its bytes in the syntax of Subresource Integrity: `sha256-` and the base64 of
    /// SHA-256.
    pub digest: String,
}

/// Details of all works, in the order of the dataset.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DetailsList(pub Vec<Details>);

impl DetailsList {
    /// Empty list of details.
    pub const NONE: &'static Self = &Self(Vec::new());

    /// Details of the work at a position of its dataset; empty if there are none.
    pub fn at(&self, position: Option<usize>) -> &Details {
        position.and_then(|at| self.0.get(at)).unwrap_or(Details::NONE)
    }
}

/// Details of one work. If sources give several values for one variable, the value that references
/// use comes first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Details {
    /// Values that are text, by variable.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<Detail>,
    /// Values that are lists of people, by role.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Contributors>,
}

impl Details {
    /// Details of a work of which nothing further is known.
    pub const NONE: &'static Self = &Self { texts: Vec::new(), names: Vec::new() };

    /// Value of `variable` that references use.
    pub fn text(&self, variable: Variable) -> Option<&str> {
        let found = self.texts.iter().find(|detail| detail.variable == variable)?;
        Some(&found.value)
    }

    /// People in `role` whom references name.
    pub fn names(&self, role: ContributorRole) -> &[NameParts] {
        let found = self.names.iter().find(|contributors| contributors.role == role);
        found.map_or(&[], |contributors| &contributors.people)
    }

    /// True if there are no details.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty() && self.names.is_empty()
    }
}

/// Value of a variable, and the lines that state it. In JSON a list of the three fields, to save
/// space: there are thousands of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "DetailJson", into = "DetailJson")]
pub struct Detail {
    /// Variable that the value is for.
    pub variable: Variable,
    /// Value of the variable.
    pub value: String,
    /// Lines that state the value, in the order of the sources.
    pub locations: Vec<SourceLocation>,
}

type DetailJson = (Variable, String, Vec<SourceLocation>);

/// People in one role, and the lines that name them. In JSON a list, like [`Detail`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ContributorsJson", into = "ContributorsJson")]
pub struct Contributors {
    /// Role of the people.
    pub role: ContributorRole,
    /// People, in order.
    pub people: Vec<NameParts>,
    /// Lines that name them.
    pub locations: Vec<SourceLocation>,
}

type ContributorsJson = (ContributorRole, Vec<NameParts>, Vec<SourceLocation>);

/// Name in its parts. In JSON a list of four texts in the order of the fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "NameJson", into = "NameJson")]
pub struct NameParts {
    /// Particle before the family name, such as `van der`.
    pub particle: String,
    /// Family name without its particle; the whole name for an institution or a person with one
    /// name.
    pub family: String,
    /// Given names; empty if the name is one piece.
    pub given: String,
    /// Suffix after the family name, such as `Jr.`.
    pub suffix: String,
}

type NameJson = (String, String, String, String);

impl NameParts {
    /// Name in reading order.
    pub fn in_reading_order(&self) -> String {
        let parts = [&self.given, &self.particle, &self.family, &self.suffix];
        let parts = parts.into_iter().map(String::as_str).filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    }
}

impl From<NameJson> for NameParts {
    fn from((particle, family, given, suffix): NameJson) -> Self {
        Self { particle, family, given, suffix }
    }
}

impl From<NameParts> for NameJson {
    fn from(NameParts { particle, family, given, suffix }: NameParts) -> Self {
        (particle, family, given, suffix)
    }
}

impl From<DetailJson> for Detail {
    fn from((variable, value, locations): DetailJson) -> Self {
        Self { variable, value, locations }
    }
}

impl From<Detail> for DetailJson {
    fn from(Detail { variable, value, locations }: Detail) -> Self {
        (variable, value, locations)
    }
}

impl From<ContributorsJson> for Contributors {
    fn from((role, people, locations): ContributorsJson) -> Self {
        Self { role, people, locations }
    }
}

impl From<Contributors> for ContributorsJson {
    fn from(Contributors { role, people, locations }: Contributors) -> Self {
        (role, people, locations)
    }
}

impl From<Vec<Details>> for DetailsList {
    fn from(all: Vec<Details>) -> Self {
        Self(all)
    }
}

members! {
    DetailsPart { required: [file, digest], optional: [] }
    Details { required: [], optional: [texts, names] }
}

made_from! {
    Detail DetailJson;
    Contributors ContributorsJson;
    NameParts NameJson;
    DetailsList Vec<Details>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, decode};
    use crate::model::SourceId;

    #[test]
    fn details_read_back_from_json() {
        let at = SourceLocation { source: SourceId(2), file: 0, line: 7 };
        let name = NameParts {
            particle: "van der".to_owned(),
            family: "Berg".to_owned(),
            given: "Lotte".to_owned(),
            suffix: String::new(),
        };
        let value = |value: &str| Detail {
            variable: Variable::Volume,
            value: value.to_owned(),
            locations: vec![at],
        };
        let details = Details {
            texts: vec![value("12"), value("13")],
            names: vec![Contributors {
                role: ContributorRole::Editor,
                people: vec![name.clone()],
                locations: vec![at, at],
            }],
        };
        assert_eq!(details.text(Variable::Volume), Some("12"));
        assert_eq!(details.names(ContributorRole::Editor), [name]);
        assert_eq!(
            details.names(ContributorRole::Editor)[0].in_reading_order(),
            "Lotte van der Berg"
        );
        let list = DetailsList(vec![Details::default(), details]);
        let json = serde_json::to_vec(&list).unwrap();
        assert_eq!(
            String::from_utf8_lossy(&json),
            r#"[{},{"texts":[["volume","12",[[2,0,7]]],["volume","13",[[2,0,7]]]],"names":[["editor",[["van der","Berg","Lotte",""]],[[2,0,7],[2,0,7]]]]}]"#
        );
        let read: DetailsList = decode(&json.as_slice(), Limits::DATASET).unwrap();
        assert_eq!(read, list);
        assert_eq!(serde_json::from_slice::<DetailsList>(&json).unwrap(), list);
        assert!([None, Some(0), Some(9)].into_iter().all(|at| read.at(at).is_empty()));
    }

    #[test]
    fn keys_name_one_variable_each() {
        let mut keys: Vec<_> = Variable::ALL.map(Variable::key).to_vec();
        keys.extend(ContributorRole::ALL.map(ContributorRole::key));
        keys.sort_unstable();
        let n_keys = keys.len();
        keys.dedup();
        assert_eq!(keys.len(), n_keys);
    }
}
