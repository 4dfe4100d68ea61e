//! Filtering by a selection, and the counts for drilling down.
//!
//! Two bits for each facet record the failures of a work: it lacks an included value, or it has an
//! excluded one. From these bits one pass computes the works that remain, and for each facet the
//! counts as if nothing were chosen in it.

use crate::facet::{Column, Counts, Facet, Mode, Selection, Table};
use crate::model::WorkId;

/// Failure bit, shifted by the facet, of a work that lacks an included value.
const LACKS: u32 = 1;
/// Failure bit, shifted by the facet, of a work that has an excluded value.
const HAS: u32 = 1 << 16;

const INCLUDED: u8 = 1;
const EXCLUDED: u8 = 2;

/// Selection compiled into tests, one for each facet, that are quick to run on a work.
pub(super) struct Tests<'a>(Vec<Test<'a>>);

struct Test<'a> {
    facet: Facet,
    column: &'a Column,
    /// Marks of the values as included or excluded.
    marks: Vec<u8>,
    /// Number of included values that a work needs.
    n_needed: usize,
}

impl<'a> Tests<'a> {
    /// Compiles `selection`.
    pub fn new(table: &'a Table, selection: &Selection) -> Self {
        let facets =
            Facet::ALL.into_iter().filter(|facet| !selection.constraints_on(*facet).is_empty());
        let test = |facet| {
            let column = table.column(facet);
            let mut marks = vec![0; column.n_values()];
            for one in selection.constraints_on(facet) {
                if let Some(mark) = marks.get_mut(one.value as usize) {
                    *mark = if one.is_excluded { EXCLUDED } else { INCLUDED };
                }
            }
            let n_included = selection.included(facet).count();
            let n_needed = match selection.mode(facet) {
                Mode::Any => n_included.min(1),
                Mode::All => n_included,
            };
            Test { facet, column, marks, n_needed }
        };
        Self(facets.map(test).collect())
    }

    /// Failure bits of `work`; 0 if it remains.
    pub fn failures(&self, work: WorkId) -> u32 {
        let mut failures = 0;
        for test in &self.0 {
            let mut n_met = 0;
            for value in test.column.values(work) {
                match test.marks[*value as usize] {
                    INCLUDED => n_met += 1,
                    EXCLUDED => failures |= HAS << test.facet as u32,
                    _ => {}
                }
            }
            if n_met < test.n_needed {
                failures |= LACKS << test.facet as u32;
            }
        }
        failures
    }
}

/// Works that remain, and the number of works that each further choice would leave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drilldown {
    /// Works that remain, in their previous order.
    pub hits: Vec<WorkId>,
    /// Number of works with each value, among the works that remain under the constraints on other
    /// facets. In mode [`Mode::All`], the values included in the facet itself count as constraints
    /// too, because a further value must still leave works.
    pub counts: Counts,
}

/// Filters `found` by `selection`, and counts the values.
///
/// # Examples
///
/// ```
/// use peerage_core::facet::{Facet, Levels, Selection, Table, drilldown};
/// use peerage_core::model::WorkId;
/// use peerage_core::model::schema::decode;
///
/// let dataset = decode(include_bytes!("../example.json"))?;
/// let table = Table::new(&dataset, &Levels::default());
/// let found = [WorkId(0), WorkId(1), WorkId(2)];
///
/// let mut selection = Selection::default();
/// selection.set(Facet::Person, 1, Some(false)); // with Charles Babbage
/// selection.set(Facet::Year, 1832, Some(true)); // but not of 1832
/// let drilldown = drilldown(&found, &table, &selection);
/// assert_eq!(drilldown.hits, [WorkId(0)]);
/// // The counts of a facet leave out what is included or excluded in it, so that each
/// // says what another choice would leave.
/// assert_eq!(drilldown.counts.get(Facet::Year, 1832), 1);
/// # Ok::<(), peerage_core::model::schema::DecodeError>(())
/// ```
pub fn drilldown(found: &[WorkId], table: &Table, selection: &Selection) -> Drilldown {
    let tests = Tests::new(table, selection);
    let failures: Vec<u32> = found.iter().map(|work| tests.failures(*work)).collect();
    let works = || found.iter().zip(&failures);
    let mut counts = Counts::zero(table);
    for facet in Facet::ALL {
        let column = table.column(facet);
        let own = match selection.mode(facet) {
            Mode::Any => own_bit(facet),
            Mode::All => HAS << facet as u32,
        };
        for (work, _) in works().filter(|(_, failures)| **failures & !own == 0) {
            counts.add(facet, column.values(*work));
        }
    }
    let hits = works().filter(|(_, failures)| **failures == 0).map(|(work, _)| *work).collect();
    Drilldown { hits, counts }
}

/// Works of `found` that remain under `selection`, in the same order.
pub fn narrow(found: &[WorkId], table: &Table, selection: &Selection) -> Vec<WorkId> {
    narrow_but(found, table, selection, &[])
}

/// Works of `found` that remain under `selection` without the constraints on `ignored` facets.
pub fn narrow_but(
    found: &[WorkId],
    table: &Table,
    selection: &Selection,
    ignored: &[Facet],
) -> Vec<WorkId> {
    let tests = Tests::new(table, selection);
    let ignored = ignored.iter().fold(0, |bits, facet| bits | own_bit(*facet));
    let remains = |work: &WorkId| tests.failures(*work) & !ignored == 0;
    found.iter().copied().filter(remains).collect()
}

/// Both failure bits of a facet.
fn own_bit(facet: Facet) -> u32 {
    (LACKS | HAS) << facet as u32
}
