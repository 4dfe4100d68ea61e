//! One appearance of a name, and the record that it stands in.

use peerage_core::model::Identifier;
use thin_vec::ThinVec;

use crate::resolve::people::digest::Digest;

/// A name as a source writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Written<'a> {
    /// As written.
    pub text: &'a str,
    /// The family name, where the source tells it.
    pub family: Option<&'a str>,
    /// The name in another script, where the source gives it.
    pub native: Option<&'a str>,
}

/// One appearance of a name. There are more of them than of anything else.
#[derive(Clone, Debug)]
pub struct Mention<'a> {
    /// How it is written: position among the spellings of the seeds.
    pub written: u32,
    /// Position among the names of the seeds.
    pub name: u32,
    /// Position of the source.
    pub source: u32,
    /// Position of the record, and in its authors; none for whom a source
    /// or its profile is of.
    pub place: Option<(u32, u32)>,
    /// What registries call the person.
    pub identifiers: ThinVec<&'a Identifier>,
    /// Words of the affiliations.
    pub affiliations: ThinVec<PlaceWord>,
    /// Whether it stands in a list that its owner keeps, or is the owner.
    pub is_own: bool,
    /// Whether it is whom its source is of, by what the source says of itself.
    pub is_subject: bool,
}

impl Mention<'_> {
    /// Of what is told of it, but for its record and its place there, and for affiliations:
    /// their words have numbers by the order of the sources. `written` is how it is written.
    pub fn digest(&self, written: Written<'_>) -> Digest {
        let texts = [Some(written.text), written.family, written.native];
        let all = texts.iter().fold(Digest::EMPTY, |all, text| all.text(text.unwrap_or_default()));
        let all = self
            .identifiers
            .iter()
            .fold(all, |all, id| all.number(id.scheme as u64).text(&id.value));
        all.number(u64::from(self.is_own)).number(u64::from(self.is_subject))
    }
}

/// A word of an affiliation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlaceWord {
    /// The word, as a number.
    pub word: u32,
    /// Whether it only says in which region.
    pub is_region: bool,
}

/// A record of a work.
#[derive(Clone, Debug)]
pub struct Record {
    /// The names of its authors, by position among those of the seeds.
    pub authors: Box<[u32]>,
    /// Some of them, where they are many.
    pub sample: Box<[u32]>,
    /// Which work it is, once that is told.
    pub work: u32,
    /// Its year.
    pub year: Option<u16>,
    /// Its venue, and the first words of its title, as numbers.
    pub words: Box<[u32]>,
    /// Of its title, its year and the names of its authors.
    pub digest: Digest,
}
