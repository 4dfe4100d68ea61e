//! References to works, grouped by their kinds.

use peerage_core::messages::list;
use peerage_core::model::{Dataset, PersonId, WorkId, WorkKind};

use crate::paper::content::library::Library;
use crate::paper::document::Block;

/// Kinds in the order of a list of publications. Those of [`MAIN`] stand in the order of their
/// numbers, since fields differ in which of them counts first.
const ORDER: [WorkKind; 23] = [
    WorkKind::Book,
    WorkKind::EditedBook,
    WorkKind::Journal,
    WorkKind::Conference,
    WorkKind::Chapter,
    WorkKind::Proceedings,
    WorkKind::Entry,
    WorkKind::Review,
    WorkKind::Magazine,
    WorkKind::Preprint,
    WorkKind::Report,
    WorkKind::Thesis,
    WorkKind::Standard,
    WorkKind::Patent,
    WorkKind::Software,
    WorkKind::Dataset,
    WorkKind::Talk,
    WorkKind::Poster,
    WorkKind::Periodical,
    WorkKind::Legal,
    WorkKind::Audiovisual,
    WorkKind::WebPage,
    WorkKind::Other,
];

/// Kinds whose order depends on the field.
const MAIN: [WorkKind; 3] = [WorkKind::Journal, WorkKind::Conference, WorkKind::Chapter];

/// Works under one heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Heading in the current language.
    pub heading: String,
    /// Works, in the order of the dataset.
    pub works: Vec<WorkId>,
}

/// Groups of works by their kinds; works that have not appeared come first.
pub fn groups(dataset: &Dataset, works: &[WorkId]) -> Vec<Group> {
    let latest = dataset.latest_year();
    let is_forthcoming =
        |id: &WorkId| dataset.work(*id).is_some_and(|work| work.is_forthcoming(latest));
    let (forthcoming, published): (Vec<WorkId>, Vec<WorkId>) =
        works.iter().copied().partition(is_forthcoming);
    let of_kind = |kind: WorkKind| -> Vec<WorkId> {
        let is_it = |id: &WorkId| dataset.work(*id).is_some_and(|work| work.kind == kind);
        published.iter().copied().filter(is_it).collect()
    };
    let mut kinds: Vec<(WorkKind, Vec<WorkId>)> =
        ORDER.into_iter().map(|kind| (kind, of_kind(kind))).collect();
    if let Some(first) = kinds.iter().position(|(kind, _)| MAIN.contains(kind)) {
        // Kinds of the same number stay in their order.
        kinds[first..first + MAIN.len()].sort_by_key(|(_, works)| std::cmp::Reverse(works.len()));
    }
    let forthcoming = Group { heading: list::forthcoming().to_owned(), works: forthcoming };
    let kinds =
        kinds.into_iter().map(|(kind, works)| Group { heading: kind.heading().to_owned(), works });
    let all = std::iter::once(forthcoming).chain(kinds);
    all.filter(|group| !group.works.is_empty()).collect()
}

/// References to the works of `groups` under their headings, with the names for which `is_own` is
/// true in bold.
pub fn blocks(
    library: &Library<'_>,
    groups: &[Group],
    is_own: &dyn Fn(PersonId) -> bool,
) -> Vec<Block> {
    let total: usize = groups.iter().map(|group| group.works.len()).sum();
    let mut before = 0;
    let mut blocks = Vec::new();
    for group in groups {
        blocks.push(Block::Subheading(group.heading.clone()));
        let references = library.references(&group.works, [before, total], is_own);
        before += group.works.len();
        blocks.extend(references.into_iter().map(Block::Reference));
    }
    blocks
}

#[cfg(test)]
mod tests {
    use peerage_core::model::{Status, Work};

    use super::*;

    #[track_caller]
    fn check(works: &[(WorkKind, Status)], expected: &str) {
        let work = |(kind, status): &(WorkKind, Status)| Work {
            kind: *kind,
            status: *status,
            ..Work::default()
        };
        let dataset = Dataset { works: works.iter().map(work).collect(), ..Dataset::default() };
        let all: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        let groups = groups(&dataset, &all);
        let text = |group: &Group| format!("{} {}", group.heading, group.works.len());
        assert_eq!(groups.iter().map(text).collect::<Vec<_>>().join(", "), expected);
    }

    #[test]
    fn every_kind_has_a_place() {
        let mut order = ORDER.to_vec();
        order.sort();
        assert_eq!(order, WorkKind::ALL);
    }

    #[test]
    fn the_order_follows_the_field() {
        use Status::{Published, UnderReview};
        use WorkKind::{Book, Chapter, Conference, Journal, Preprint};
        let [book, chapter, paper, article, preprint] =
            [Book, Chapter, Conference, Journal, Preprint].map(|kind| (kind, Published));
        check(&[article, chapter, chapter, book], "Books 1, Book chapters 2, Journal articles 1");
        check(&[preprint, paper, article], "Journal articles 1, Conference papers 1, Preprints 1");
        check(&[article, paper, paper], "Conference papers 2, Journal articles 1");
        check(&[article, (Journal, UnderReview)], "Forthcoming 1, Journal articles 1");
        check(&[], "");
    }
}
