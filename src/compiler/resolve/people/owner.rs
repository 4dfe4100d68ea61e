//! The owner of a source among the authors of its works: in one's own list, initials that match
//! one's name are one's own.

use indexmap::IndexSet;
use peerage_core::model::{Identifier, Scheme};

use crate::ingest::record::AuthorRecord;
use crate::names::Name;

/// Schemes by which registries distinguish people.
const TELLING: [Scheme; 2] = [Scheme::Orcid, Scheme::Dblp];

/// Owner of a source.
pub struct Owner<'a> {
    /// Name by which the person is compared.
    pub name: u32,
    /// All names that the source gives the person.
    pub names: Vec<u32>,
    /// Other usual forms of the name, which no source needs to use.
    pub forms: Vec<Name>,
    /// Identifiers in registries.
    pub identifiers: Vec<&'a Identifier>,
}

/// Quality of the match between the name of an author and the owner; the best last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Another usual form of the name, or initials that may stand for it.
    Usual,
    /// Initials that may stand for the owner's name.
    Initials,
    /// Another form of the name, the first given name in full.
    Form,
    /// One of the owner's names.
    Equal,
}

/// Position of the owner of a list among the authors of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// True if the owner is among the authors.
    pub is_list: bool,
    /// Position of the only author who matches best.
    pub position: Option<usize>,
}

impl Owner<'_> {
    /// Quality of the match of a name; none if it is another person's.
    pub fn fit<S>(&self, names: &IndexSet<Name, S>, name: u32) -> Option<Fit> {
        if self.names.contains(&name) {
            return Some(Fit::Equal);
        }
        let name = names.get_index(name as usize)?;
        let own = self.names.iter().filter_map(|own| names.get_index(*own as usize));
        // Of two full names that fit the owner's initials, neither is known to be the owner's.
        let is_full = name.is_full();
        let mut fitting = own.filter(|own| own.is_full() >= is_full && own.may_be(name));
        if fitting.next().is_some() {
            return Some(if is_full { Fit::Form } else { Fit::Initials });
        }
        self.forms.iter().any(|form| form.may_be(name)).then_some(Fit::Usual)
    }

    /// True if a registry tells an author apart from the owner.
    pub fn is_other(&self, author: &AuthorRecord) -> bool {
        TELLING.into_iter().any(|scheme| {
            let mut own = self.identifiers.iter().filter(|id| id.scheme == scheme).peekable();
            let mut told = author.identifiers.iter().filter(|id| id.scheme == scheme).peekable();
            let are_both = own.peek().is_some() && told.peek().is_some();
            let own: Vec<_> = own.collect();
            are_both && !told.any(|id| own.iter().any(|known| **known == id))
        })
    }
}

impl Own {
    /// The only author who matches best, if there is one.
    pub fn best(fits: &[(usize, Fit)]) -> Self {
        let best = fits.iter().map(|(_, fit)| *fit).max();
        let mut all = fits.iter().filter(|(_, fit)| Some(*fit) == best).map(|(at, _)| *at);
        let position = all.next().filter(|_| all.next().is_none());
        Self { is_list: !fits.is_empty(), position }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_that_fits_best_is_the_owner() {
        let best = |fits: &[Fit]| {
            let fits: Vec<_> = fits.iter().copied().enumerate().collect();
            Own::best(&fits).position
        };
        assert_eq!(best(&[Fit::Initials]), Some(0));
        assert_eq!(best(&[Fit::Initials, Fit::Equal]), Some(1));
        assert_eq!(best(&[Fit::Initials, Fit::Initials]), None);
        assert_eq!(best(&[]), None);
    }
}
