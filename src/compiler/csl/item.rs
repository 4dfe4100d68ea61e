//! Items of CSL-JSON.

use std::io;

use hayagriva::citationberg::taxonomy::{
    DateVariable, Kind, NameVariable, StandardVariable, Variable,
};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;
use serde_json::{Map, Value};

use crate::csl::dated::Dated;
use crate::csl::typeset::typeset;

/// Fields whose text is no prose.
const RAW: [&str; 4] = ["id", "DOI", "URL", "language"];

/// A work as a style reads it.
#[derive(Debug, Default)]
pub struct Item {
    /// Its type.
    pub(super) kind: Option<Kind>,
    texts: Vec<(Variable, String)>,
    names: Vec<(NameVariable, Vec<Person>)>,
    dates: Vec<(DateVariable, Dated)>,
}

/// A name in its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Family name, or all of a name that has no parts.
    pub family: String,
    /// Given names.
    pub given: String,
    /// Particle that goes with the given names: "de" of "La Fontaine, Jean de".
    pub dropping: String,
    /// Particle that goes with the family name.
    pub particle: String,
    /// "Jr." and the like.
    pub suffix: String,
    /// True if a comma stands before the suffix.
    pub has_comma: bool,
    /// True for a name without parts, as institutions have.
    pub is_literal: bool,
}

impl Item {
    /// Reads an object of CSL-JSON. Fields that CSL does not know, or whose value is none of
    /// theirs, are left out.
    pub fn read(json: &str) -> io::Result<Self> {
        let fields: Map<String, Value> = serde_json::from_str(json).map_err(io::Error::other)?;
        let mut item = Self::default();
        let kind = fields.get("type").and_then(Value::as_str);
        item.kind = kind.and_then(|kind| kind.parse().ok());
        for (field, value) in &fields {
            let Some(variable) = variable(field) else { continue };
            match variable {
                Variable::Name(name) => {
                    let names: Vec<_> = persons(value);
                    if !names.is_empty() {
                        item.names.push((name, names));
                    }
                }
                Variable::Date(date) => {
                    item.dates.extend(Dated::read(value).map(|dated| (date, dated)));
                }
                _ => {
                    let text = text(value);
                    let text = if RAW.contains(&field.as_str()) { text } else { typeset(&text) };
                    if !text.trim().is_empty() && item.raw(variable).is_empty() {
                        item.texts.push((variable, text.trim().to_owned()));
                    }
                }
            }
        }
        Ok(item)
    }

    /// Text of a variable, empty where there is none.
    pub(super) fn raw(&self, variable: Variable) -> &str {
        let found = self.texts.iter().find(|(one, _)| *one == variable);
        found.map_or("", |(_, text)| text)
    }

    /// Text of a variable without numbers.
    pub(super) fn text(&self, variable: StandardVariable) -> &str {
        self.raw(Variable::Standard(variable))
    }

    /// Names of a variable.
    pub(super) fn names(&self, variable: NameVariable) -> &[Person] {
        let found = self.names.iter().find(|(one, _)| *one == variable);
        found.map_or(&[], |(_, names)| names)
    }

    /// Date of a variable.
    pub(super) fn date(&self, variable: DateVariable) -> Option<&Dated> {
        self.dates.iter().find(|(one, _)| *one == variable).map(|(_, date)| date)
    }

    /// True if a variable is not empty.
    pub(super) fn has(&self, variable: Variable) -> bool {
        match variable {
            Variable::Name(name) => !self.names(name).is_empty(),
            Variable::Date(date) => self.date(date).is_some(),
            _ => !self.raw(variable).is_empty(),
        }
    }
}

/// Variable that a field holds.
fn variable(field: &str) -> Option<Variable> {
    let field = match field {
        "journalAbbreviation" => "container-title-short",
        "shortTitle" => "title-short",
        "event" => "event-title",
        field => field,
    };
    let field: serde::de::value::StrDeserializer<'_, Error> = field.into_deserializer();
    Variable::deserialize(field).ok()
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

fn persons(value: &Value) -> Vec<Person> {
    value.as_array().into_iter().flatten().filter_map(person).collect()
}

fn person(value: &Value) -> Option<Person> {
    let get = |field: &str| {
        let text = text(value.get(field)?);
        Some(typeset(text.trim())).filter(|text| !text.is_empty())
    };
    let of = |field: &str| get(field).unwrap_or_default();
    if let Some(literal) = get("literal") {
        return Some(Person { family: literal, is_literal: true, ..Person::default() });
    }
    let mut person = Person {
        family: of("family"),
        given: of("given"),
        dropping: of("dropping-particle"),
        particle: of("non-dropping-particle"),
        suffix: of("suffix"),
        has_comma: value.get("comma-suffix").is_some_and(|value| *value != Value::Bool(false)),
        is_literal: false,
    };
    if person.suffix.is_empty()
        && let Some((given, suffix)) = person.given.split_once(',')
    {
        // "Edward H., Jr."; an exclamation mark behind the comma asks for one in print.
        let suffix = suffix.trim();
        person.has_comma |= suffix.starts_with('!');
        person.suffix = suffix.trim_start_matches('!').trim().to_owned();
        person.given = given.trim().to_owned();
    }
    if person.family.is_empty() {
        person.family = std::mem::take(&mut person.given);
        person.is_literal = true;
    }
    // "Hédelin d'": an elided particle goes with the given names.
    if person.dropping.is_empty()
        && let Some((given, particle)) = person.given.rsplit_once(' ')
        && particle.ends_with('’')
        && particle.starts_with(char::is_lowercase)
    {
        person.dropping = particle.to_owned();
        person.given = given.to_owned();
    }
    if person.particle.is_empty() && person.dropping.is_empty() {
        // Particles that stand in the family name, as most files have them.
        let words = person.family.split_inclusive([' ', '’']);
        let is_small = |word: &&str| word.chars().all(|c| c.is_lowercase() || " ’".contains(c));
        let length: usize = words.take_while(is_small).map(str::len).sum();
        if length > 0 && length < person.family.len() {
            let family = person.family.split_off(length);
            person.particle = std::mem::replace(&mut person.family, family).trim_end().to_owned();
        }
    }
    (!person.family.is_empty()).then_some(person)
}
