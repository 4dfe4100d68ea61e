//! Facet table: the values of every work in every facet, read from the dataset once.

use std::sync::Arc;

use crate::facet::{Column, Facet, role_of};
use crate::model::{Dataset, LinkKind, PersonId, Work};
use crate::order;
use crate::text::slug::slug;

/// Materials that a work may have, in the order of the facet, with their stable names in addresses.
pub(super) const MATERIALS: [(LinkKind, &str); 5] = [
    (LinkKind::Code, "code"),
    (LinkKind::Data, "data"),
    (LinkKind::Slides, "slides"),
    (LinkKind::Video, "video"),
    (LinkKind::Poster, "poster"),
];

/// Key of the value for any award.
pub(super) const ANY_AWARD: &str = "any";

/// Trust level of each work, as computed by another part of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Levels {
    /// Key and label of each level, in the order of the facet.
    pub names: Vec<(&'static str, &'static str)>,
    /// Position in `names` for every work.
    pub of_work: Vec<u32>,
}

/// Table with a column for each facet. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    columns: [Arc<Column>; Facet::COUNT],
    /// Awards of the dataset by name; their values begin at 1.
    pub(super) awards: Arc<Vec<String>>,
    /// Keys of the values of [`Facet::Award`], sorted for look-up, because an address may name
    /// many.
    pub(super) award_keys: Arc<Vec<(String, u32)>>,
    pub(super) levels: Arc<Vec<(&'static str, &'static str)>>,
}

impl Table {
    /// Reads all works of `dataset`. The column of [`Facet::Role`] is empty until
    /// [`Table::of_person`] fills it.
    pub fn new(dataset: &Dataset, levels: &Levels) -> Self {
        let mut awards: Vec<&String> = dataset.works.iter().flat_map(|work| &work.awards).collect();
        order::sort_and_deduplicate(&mut awards);
        let awards: Vec<String> = awards.into_iter().cloned().collect();
        let column = |facet| {
            let mut add = |at: usize, row: &mut Vec<u32>| {
                let Some(work) = dataset.works.get(at) else { return };
                match facet {
                    Facet::Award => add_awards(work, &awards, row),
                    Facet::Trust => row.extend(levels.of_work.get(at)),
                    Facet::Unit => {
                        let authors = work.authors.iter();
                        authors.for_each(|author| dataset.add_units_of(author.person, row));
                    }
                    _ => add_values(facet, work, row),
                }
            };
            Arc::new(Column::new(dataset.works.len(), &mut add))
        };
        let columns = Facet::ALL.map(column);
        let keys = std::iter::once(ANY_AWARD.to_owned()).chain(awards.iter().map(|it| slug(it)));
        let mut award_keys: Vec<(String, u32)> = keys.zip(0..).collect();
        order::sort_by(&mut award_keys, Ord::cmp);
        Self {
            columns,
            awards: Arc::new(awards),
            award_keys: Arc::new(award_keys),
            levels: Arc::new(levels.names.clone()),
        }
    }

    /// Copy of the table with the roles of `person`; without a person, no work has a role.
    pub fn of_person(&self, dataset: &Dataset, person: Option<PersonId>) -> Self {
        let mut add = |at: usize, row: &mut Vec<u32>| {
            let role = person.and_then(|person| role_of(dataset.works.get(at)?, person));
            row.extend(role.map(|(role, _)| role as u32));
        };
        let column = Column::new(dataset.works.len(), &mut add);
        self.with_column(Facet::Role, column)
    }

    /// Copy of the table with another column of `facet`.
    pub fn with_column(&self, facet: Facet, column: Column) -> Self {
        let mut table = self.clone();
        table.columns[facet as usize] = Arc::new(column);
        table
    }

    /// Column of `facet`, with the values of every work.
    pub fn column(&self, facet: Facet) -> &Column {
        &self.columns[facet as usize]
    }
}

fn add_values(facet: Facet, work: &Work, row: &mut Vec<u32>) {
    match facet {
        Facet::Topic => row.extend(work.topics.iter().map(|id| id.0)),
        Facet::Year => row.extend(work.date.map(|date| u32::from(date.year))),
        Facet::Venue => row.extend(work.venue.map(|id| id.0)),
        Facet::Kind => row.push(work.kind as u32),
        Facet::Status => row.push(work.status as u32),
        Facet::Person => row.extend(work.authors.iter().map(|by| by.person.0)),
        Facet::Material => {
            let has = |kind| work.links.iter().any(|link| link.kind == kind);
            let materials = (0..).zip(MATERIALS).filter(|(_, (kind, _))| has(*kind));
            row.extend(materials.map(|(at, _)| at));
        }
        Facet::Source => {
            row.extend(work.assertions.locations().iter().map(|location| location.source.0));
        }
        Facet::Role | Facet::Award | Facet::Trust | Facet::Unit => {}
    }
}

fn add_awards(work: &Work, awards: &[String], row: &mut Vec<u32>) {
    if !work.awards.is_empty() {
        row.push(0);
    }
    let values = work.awards.iter().filter_map(|award| awards.binary_search(award).ok());
    row.extend(values.map(|at| at as u32 + 1));
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::model::{Link, PartialDate, RichText, Status, WorkKind};

    /// Work of which nothing is known.
    pub fn work() -> Work {
        Work { title: RichText::plain("Untitled"), ..Work::default() }
    }

    /// Dataset of nothing but `works`.
    pub fn dataset(works: Vec<Work>) -> Dataset {
        Dataset { works, ..Dataset::default() }
    }

    #[track_caller]
    fn check(facet: Facet, expected: [&[u32]; 2]) {
        let link = |kind| Link { kind, url: None, shown: None };
        let works = vec![
            Work {
                awards: vec!["Best".to_owned()].into(),
                links: vec![link(LinkKind::Pdf)].into(),
                ..work()
            },
            Work {
                awards: vec!["Best".to_owned(), "Awful".to_owned()].into(),
                links: vec![link(LinkKind::Slides), link(LinkKind::Code), link(LinkKind::Code)]
                    .into(),
                kind: WorkKind::Journal,
                status: Status::InSubmission,
                date: Some(PartialDate::from_year(1843)),
                ..work()
            },
        ];
        let levels = Levels { names: vec![("low", "Low"), ("high", "High")], of_work: vec![1, 0] };
        let table = Table::new(&dataset(works), &levels);
        let seen = [0, 1].map(|at| table.column(facet).values(crate::model::WorkId(at)));
        assert_eq!(seen, expected, "{facet:?}");
    }

    #[test]
    fn every_value_of_a_work_is_in_its_column_once() {
        check(Facet::Year, [&[], &[1843]]);
        check(Facet::Kind, [&[22], &[1]]);
        check(Facet::Status, [&[5], &[1]]);
        check(Facet::Award, [&[0, 2], &[0, 1, 2]]);
        check(Facet::Material, [&[], &[0, 2]]);
        check(Facet::Trust, [&[1], &[0]]);
        check(Facet::Role, [&[], &[]]);
    }
}
