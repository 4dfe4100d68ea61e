//! A mention: one occurrence of a name, and the record that it is in.

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

/// One occurrence of a name. Mentions are the most numerous objects, so their size matters.
#[derive(Clone, Debug)]
pub struct Mention<'a> {
    /// Position of the spelling among those of the seeds.
    pub written: u32,
    /// Position among the names of the seeds.
    pub name: u32,
    /// Position of the source.
    pub source: u32,
    /// Position of the record, and position among its authors; none for the subject of a source
    /// and people in its profile.
    pub place: Option<(u32, u32)>,
    /// Identifiers of the person in registries.
    pub identifiers: ThinVec<&'a Identifier>,
    /// Words of the affiliations.
    pub affiliations: ThinVec<PlaceWord>,
    /// True if it is in a list that its owner keeps, or is the owner.
    pub is_own: bool,
    /// True if it is the subject of its source, as the source declares it.
    pub is_subject: bool,
}

impl Mention<'_> {
    /// Digest of its facts, without its record and position there, and without affiliations,
    /// whose words are numbered in the order of the sources. `written` is its spelling.
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
    /// True if the word only names a region.
    pub is_region: bool,
}

/// A record of a work.
#[derive(Clone, Debug)]
pub struct Record {
    /// Names of its authors, by position among those of the seeds.
    pub authors: Box<[u32]>,
    /// Sample of the names, if they are many.
    pub sample: Box<[u32]>,
    /// Number of the work, once it is known.
    pub work: u32,
    /// Its year.
    pub year: Option<u16>,
    /// Its venue, and the first words of its title, as numbers.
    pub words: Box<[u32]>,
    /// Digest of its title, its year and the names of its authors.
    pub digest: Digest,
}
