//! What references to works say beyond their titles, authors and dates. It lies in a file
//! beside the dataset, because most visitors never need it.

use serde::{Deserialize, Serialize};

use crate::json::{made_from, members};
use crate::model::{ContributorRole, SourceLocation, Variable, WorkId};

/// The file beside the dataset that holds the details of every work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DetailsPart {
    /// Its name; it lies in the folder of the dataset.
    pub file: String,
    /// Digest of its bytes, as Subresource Integrity has it: `sha256-` and the
    /// base64 of SHA-256.
    pub digest: String,
}

/// The details of all works, in the order of the dataset.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DetailsList(pub Vec<Details>);

impl DetailsList {
    /// The details of no work.
    pub const NONE: &'static Self = &Self(Vec::new());

    /// The details of `work`; empty where there are none.
    pub fn of(&self, work: WorkId) -> &Details {
        self.0.get(work.index()).unwrap_or(Details::NONE)
    }
}

/// The details of one work. Of the values that sources give for one variable, the one that
/// references use comes first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Details {
    /// Texts, by variable.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<Detail>,
    /// Lists of people, by role.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Contributors>,
}

impl Details {
    /// The details of a work of which nothing more is known.
    pub const NONE: &'static Self = &Self { texts: Vec::new(), names: Vec::new() };

    /// The value of `variable` that references use.
    pub fn text(&self, variable: Variable) -> Option<&str> {
        let found = self.texts.iter().find(|detail| detail.variable == variable)?;
        Some(&found.value)
    }

    /// The people in `role` whom references name.
    pub fn names(&self, role: ContributorRole) -> &[NameParts] {
        let found = self.names.iter().find(|contributors| contributors.role == role);
        found.map_or(&[], |contributors| &contributors.people)
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty() && self.names.is_empty()
    }
}

/// A value of a variable and the lines that say it. In JSON a list of the three, because
/// there are thousands of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "DetailJson", into = "DetailJson")]
pub struct Detail {
    /// The variable.
    pub variable: Variable,
    /// Its value.
    pub value: String,
    /// The lines that say it, in the order of the sources.
    pub locations: Vec<SourceLocation>,
}

type DetailJson = (Variable, String, Vec<SourceLocation>);

/// People in one role and the lines that name them. In JSON a list, as of a [`Detail`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ContributorsJson", into = "ContributorsJson")]
pub struct Contributors {
    /// Their role.
    pub role: ContributorRole,
    /// Who, in order.
    pub people: Vec<NameParts>,
    /// The lines that name them.
    pub locations: Vec<SourceLocation>,
}

type ContributorsJson = (ContributorRole, Vec<NameParts>, Vec<SourceLocation>);

/// A name in its parts. In JSON a list of four texts in the order of the fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "NameJson", into = "NameJson")]
pub struct NameParts {
    /// Particle before the family name, such as `van der`.
    pub particle: String,
    /// Family name without its particle; the whole name where it is that of an
    /// institution, or of somebody with one name.
    pub family: String,
    /// Given names; empty where the name is one piece.
    pub given: String,
    /// What stands behind the family name, such as `Jr.`.
    pub suffix: String,
}

type NameJson = (String, String, String, String);

impl NameParts {
    /// The name in reading order.
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
        assert!(read.of(WorkId(0)).is_empty() && read.of(WorkId(9)).is_empty());
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
