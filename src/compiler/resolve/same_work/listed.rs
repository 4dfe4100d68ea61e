//! Entries of one list: its author gave each a key of its own, so two keys are two works unless
//! the entries show otherwise.

use peerage_core::model::WorkKind;

use crate::resolve::same_work::authors;
use crate::resolve::same_work::contrast::Contrast;
use crate::resolve::same_work::title;
use crate::resolve::same_work::traits::{Corpus, Traits};
use crate::resolve::same_work::weights::VENUE_OTHER;

/// Maximum number of years between a preprint and its publication.
const MOST_WAITED: u16 = 3;

impl Corpus<'_> {
    /// True if two entries of one list say that they are one work: by an identifier of
    /// their own (`ids`), or by equal titles where dates, pages and all other numbers may
    /// be the same.
    pub fn is_listed_twice(
        &self,
        a: &Traits,
        b: &Traits,
        ids: Option<bool>,
        title: &title::Agreement,
        authors: &authors::Agreement,
    ) -> bool {
        if let Some(is_one) = ids {
            return is_one;
        }
        let is_equal = self.titles.get(a.title).joined == self.titles.get(b.title).joined;
        let differ = |a: Option<u32>, b: Option<u32>| a.zip(b).is_some_and(|(a, b)| a != b);
        let is_version = a.stage != b.stage;
        let years = a.year.zip(b.year).map_or(0, |(x, y)| x.abs_diff(y));
        is_equal
            && title.contrast == Contrast::None
            && years <= if is_version { MOST_WAITED } else { 0 }
            && (is_version || may_be_one_kind(a.kind, b.kind))
            && (is_version || !self.is_other_place(a, b))
            && !a.imprint.is_other(&b.imprint)
            && (is_version || a.is_same_page(b) != Some(false) && !differ(a.volume, b.volume))
            && self.is_borne_out(a, b, authors)
    }

    fn is_other_place(&self, a: &Traits, b: &Traits) -> bool {
        let is_other = |a: Option<u32>, b: Option<u32>| {
            a.zip(b).is_some_and(|(a, b)| self.venues.agreement(a, b).bits <= VENUE_OTHER)
        };
        is_other(a.venue, b.venue) || is_other(a.imprint.publisher, b.imprint.publisher)
    }

    /// True if something beside the title agrees; for works without authors, the page.
    fn is_borne_out(&self, a: &Traits, b: &Traits, authors: &authors::Agreement) -> bool {
        match a.authors.is_empty() && b.authors.is_empty() {
            true => a.is_same_page(b) == Some(true) && a.volume == b.volume,
            false => authors.n_common > 0 && authors.bits > 0.0,
        }
    }
}

/// True if two kinds may describe one work.
fn may_be_one_kind(a: WorkKind, b: WorkKind) -> bool {
    let class = |kind: WorkKind| match kind {
        WorkKind::EditedBook | WorkKind::Proceedings => WorkKind::Book,
        WorkKind::Conference | WorkKind::Entry => WorkKind::Chapter,
        WorkKind::Magazine | WorkKind::Review => WorkKind::Journal,
        kind => kind,
    };
    a == WorkKind::Other || b == WorkKind::Other || class(a) == class(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::record::{Seeds, SourceRecord, WorkRecord};
    use crate::resolve::same_work::clusters;
    use crate::resolve::same_work::tests::work;
    use peerage_core::model::Variable;

    /// Entry, its kind and its details.
    type Entry<'a> = (&'a str, WorkKind, &'a [(Variable, &'a str)]);

    /// Checks the number of works of one list.
    #[track_caller]
    fn check(entries: &[Entry<'_>], expected: usize) {
        let works = entries.iter().map(|(said, kind, details)| {
            let mut work = WorkRecord { kind: *kind, ..work(said) };
            for (variable, text) in *details {
                work.details.add(*variable, text, &work.span);
            }
            work
        });
        let sources = vec![SourceRecord::new(String::new(), works.collect())];
        let found = clusters(&Seeds { sources, ..Seeds::default() });
        assert_eq!(found.len(), expected, "{entries:?}");
    }

    const BOOK: WorkKind = WorkKind::Book;
    const ARTICLE: WorkKind = WorkKind::Journal;
    const LOOMS: &str =
        "Weaving wide graphs by switch; Ida Example, Otto Sample; Journal of Looms 2020";

    #[test]
    fn an_entry_that_stands_twice_is_one_work() {
        let pages: &[(Variable, &str)] = &[(Variable::Page, "30-41")];
        check(&[(LOOMS, ARTICLE, &[]), (LOOMS, ARTICLE, pages)], 1);
        let late = "Weaving wide graphs by switch; I. Example, O. Sample; arXiv 2018";
        check(&[(LOOMS, ARTICLE, pages), (late, WorkKind::Preprint, &[])], 1);
    }

    #[test]
    fn titles_that_return_are_as_many_works() {
        let title = |year: u16| format!("Addresses; Ida Example; Journal of Looms {year}");
        let titles: Vec<String> = (1980..2007).map(title).collect();
        let entries: Vec<_> = titles.iter().map(|said| (said.as_str(), ARTICLE, &[][..])).collect();
        check(&entries, 27);
        let other: &[(Variable, &str)] = &[(Variable::Page, "99")];
        check(&[(LOOMS, ARTICLE, &[(Variable::Page, "30")]), (LOOMS, ARTICLE, other)], 2);
        let issue = |number| [(Variable::Issue, number)];
        check(&[(LOOMS, ARTICLE, &issue("1")), (LOOMS, ARTICLE, &issue("2"))], 2);
        let book = "Weaving wide graphs by switch; Ida Example, Otto Sample; Loom Press 2020";
        check(&[(LOOMS, ARTICLE, &[]), (book, BOOK, &[])], 2);
        let film = "Weaving wide graphs by switch; ; Loom Pictures 2020";
        check(&[(film, WorkKind::Audiovisual, &[]), (film, WorkKind::Audiovisual, &[])], 2);
    }

    #[test]
    fn titles_that_are_alike_are_two_works() {
        let wider =
            "Weaving wider graphs by switch; Ida Example, Otto Sample; Journal of Looms 2020";
        check(&[(LOOMS, ARTICLE, &[]), (wider, ARTICLE, &[])], 2);
        let more = "Weaving wide graphs by switch: a study; Ida Example, Otto Sample; Journal of Looms 2020";
        check(&[(LOOMS, ARTICLE, &[]), (more, ARTICLE, &[])], 2);
        let doi = |said: &str| format!("{said}; 10.1000/1");
        check(&[(&doi(LOOMS), ARTICLE, &[]), (&doi(more), ARTICLE, &[])], 1);
    }
}
