//! Parts of a name that bibliographies need: given name, particle, family name, suffix.

use crate::model::{Dataset, NameParts, Person, Work};
use crate::text::lower::is_lower;

/// Name in its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<'a> {
    /// Particle before the family name, in lower case, such as `van der`.
    pub particle: &'a str,
    /// Family name without its particle; the whole name for an institution or a person with one
    /// name.
    pub family: &'a str,
    /// Given names; empty if the name is one piece.
    pub given: &'a str,
    /// Suffix after the family name, such as `Jr.`.
    pub suffix: &'a str,
}

impl<'a> Name<'a> {
    /// Splits the name of `person`.
    pub fn new(person: &'a Person) -> Self {
        Self::split(&person.name, &person.family)
    }

    /// Splits `name`, in which `family` is the family name with its particle.
    pub fn split(name: &'a str, family: &'a str) -> Self {
        let whole = Self { particle: "", family: name, given: "", suffix: "" };
        let at = if family.is_empty() { None } else { name.rfind(family) };
        let Some(at) = at else { return whole };
        let before = name[..at].trim_end();
        let after = name[at + family.len()..].trim_matches([' ', ',']);
        // In some languages the family name comes first.
        let (given, suffix) = if before.is_empty() { (after, "") } else { (before, after) };
        if given.is_empty() {
            return whole;
        }
        let (particle, family) = split_particle(family);
        Self { particle, family, given, suffix }
    }

    /// Copies the parts.
    pub fn to_parts(self) -> NameParts {
        let [particle, family, given, suffix] =
            [self.particle, self.family, self.given, self.suffix].map(str::to_owned);
        NameParts { particle, family, given, suffix }
    }

    /// Family name with its particle.
    pub fn full_family(&self) -> String {
        match self.particle {
            "" => self.family.to_owned(),
            particle if particle.ends_with(['\'', '-']) => format!("{particle}{}", self.family),
            particle => format!("{particle} {}", self.family),
        }
    }
}

impl<'a> From<&'a NameParts> for Name<'a> {
    fn from(parts: &'a NameParts) -> Self {
        let NameParts { particle, family, given, suffix } = parts;
        Self { particle, family, given, suffix }
    }
}

/// Names of the authors or editors of `work`, in order.
pub fn authors<'a>(work: &Work, dataset: &'a Dataset) -> impl Iterator<Item = Name<'a>> {
    work.authors.iter().filter_map(|by| dataset.person(by.person)).map(Name::new)
}

/// Splits off the leading words in lower case; the rest is never empty.
fn split_particle(family: &str) -> (&str, &str) {
    let mut at = 0;
    while let Some(end) = family[at..].find(' ').map(|end| at + end)
        && family[at..].starts_with(is_lower)
    {
        at = end + 1;
    }
    (family[..at].trim_end(), &family[at..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, family: &str, expected: [&str; 4]) {
        let parts = Name::split(name, family);
        assert_eq!([parts.particle, parts.family, parts.given, parts.suffix], expected);
    }

    #[test]
    fn a_name_is_split_at_its_family() {
        check("Ada Lovelace", "Lovelace", ["", "Lovelace", "Ada", ""]);
        check("Ana Cruz Silva", "Cruz Silva", ["", "Cruz Silva", "Ana", ""]);
        check("Sam Davis Jr.", "Davis", ["", "Davis", "Sam", "Jr."]);
    }

    #[test]
    fn a_particle_stands_before_the_family() {
        check("Ludwig van der Berg", "van der Berg", ["van der", "Berg", "Ludwig", ""]);
        check("Ana de la", "de la", ["de", "la", "Ana", ""]);
    }

    #[test]
    fn a_family_name_may_stand_first() {
        check("王小明", "王", ["", "王", "小明", ""]);
        check("Nagy Ilona", "Nagy", ["", "Nagy", "Ilona", ""]);
    }

    #[test]
    fn a_name_of_one_piece_stays_whole() {
        check("Plato", "Plato", ["", "Plato", "", ""]);
        check("The Engine Group", "The Engine Group", ["", "The Engine Group", "", ""]);
        check("Nobody", "", ["", "Nobody", "", ""]);
        check("Nobody", "Else", ["", "Nobody", "", ""]);
    }
}
