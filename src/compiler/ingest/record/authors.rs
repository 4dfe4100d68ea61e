//! Deduplication of authors in memory.

use std::sync::Arc;

use foldhash::HashSet;

use crate::ingest::record::{AuthorRecord, WorkRecord};

/// Set of the different authors of works.
#[derive(Default)]
pub struct Authors(HashSet<Arc<AuthorRecord>>);

impl Authors {
    /// Makes `works` share equal authors, with each other and with earlier works.
    pub fn share(&mut self, works: &mut [WorkRecord]) {
        let authors = works.iter_mut().filter_map(|work| work.authors.as_mut());
        for author in authors.flat_map(|authors| &mut authors.value) {
            match self.0.get(author) {
                Some(known) => *author = known.clone(),
                None => {
                    self.0.insert(author.clone());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use peerage_core::model::RichText;

    use super::*;
    use crate::ingest::files::{FileId, Span, Spanned};

    fn work(names: &[&str]) -> WorkRecord {
        let span = Span::new(FileId(0), 0..0);
        let author = |name: &&str| AuthorRecord { name: (*name).into(), ..AuthorRecord::default() };
        let authors = names.iter().map(|name| Arc::new(author(name))).collect();
        let title = Spanned { value: RichText::default(), span: span.clone() };
        let authors = Some(Spanned { value: authors, span: span.clone() });
        WorkRecord { authors, ..WorkRecord::titled("", title, &span) }
    }

    #[test]
    fn equal_authors_are_one() {
        let mut authors = Authors::default();
        let mut works = [work(&["Ida", "Otto"]), work(&["Otto", "Ida", "Ada"])];
        for work in &mut works {
            authors.share(std::slice::from_mut(work));
        }
        let [one, other] = works.map(|work| work.authors.unwrap().value);
        assert_eq!([&*other[0].name, &*other[1].name, &*other[2].name], ["Otto", "Ida", "Ada"]);
        assert!(Arc::ptr_eq(&one[0], &other[1]) && Arc::ptr_eq(&one[1], &other[0]));
    }
}
