//! Columns of the facets as bytes: runs of works with the same values. Each run has the number of its
//! works, the number of values, and the values, each as the distance from the one before.

use crate::bytes::{push_varint, read_varint};
use crate::facet::{Column, Facet, Table};
use crate::model::WorkId;

/// Maximum number of values of one work in a facet: a work of thousands of authors has as many units
/// as there are.
const MAX_VALUES: u32 = 10_000;

/// `table` without the columns that are not among [`Facet::COLUMNS`].
pub fn blank(table: &Table) -> Table {
    let others = Facet::ALL.into_iter().filter(|facet| !Facet::COLUMNS.contains(facet));
    others.fold(table.clone(), |table, facet| table.with_column(facet, Column::default()))
}

/// Bytes of the columns of `facets` for `works`, which are counted as given.
pub fn write(table: &Table, facets: &[Facet], works: &[WorkId]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for facet in facets {
        let column = table.column(*facet);
        for run in works.chunk_by(|one, other| column.values(*one) == column.values(*other)) {
            let values = run.first().map_or(&[][..], |first| column.values(*first));
            push_varint(&mut bytes, run.len() as u32);
            push_varint(&mut bytes, values.len() as u32);
            let mut before = 0;
            for value in values {
                push_varint(&mut bytes, value - before);
                before = *value;
            }
        }
    }
    bytes
}

/// `table` with the columns of `facets` for `n_works`, read from their bytes; none where the bytes
/// are no such columns.
pub fn read(table: &Table, facets: &[Facet], n_works: u32, bytes: &[u8]) -> Option<Table> {
    let mut table = table.clone();
    let mut at = 0;
    for facet in facets {
        let (mut n_left, mut values, mut is_damaged) = (0, Vec::new(), false);
        let column = Column::new(n_works as usize, &mut |_, row| {
            if n_left == 0 && !is_damaged {
                n_left = read_varint(bytes, &mut at);
                let n_values = read_varint(bytes, &mut at);
                is_damaged = at > bytes.len() || n_left == 0 || n_values > MAX_VALUES;
                values.clear();
                let mut value = 0_u32;
                for _ in 0..if is_damaged { 0 } else { n_values } {
                    value = value.saturating_add(read_varint(bytes, &mut at));
                    values.push(value);
                }
                is_damaged |= value > MAX_VALUES;
            }
            n_left = n_left.saturating_sub(1);
            row.extend_from_slice(if is_damaged { &[] } else { &values });
        });
        if is_damaged || n_left > 0 {
            return None;
        }
        table = table.with_column(*facet, column);
    }
    (at == bytes.len()).then_some(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facet::Levels;
    use crate::model::schema::decode;
    use crate::model::{Dataset, ValidatedDataset};

    fn example() -> ValidatedDataset {
        decode(include_bytes!("../example.json")).unwrap_or_default()
    }

    #[test]
    fn columns_read_back_in_the_order_in_which_they_were_written() {
        let dataset = example();
        let of_work = dataset.works_with_ids().map(|(id, _)| id.0 % 2).collect();
        let table = Table::new(&dataset, &Levels { names: Vec::new(), of_work });
        let mut works: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        works.reverse();
        let empty = Table::new(&Dataset::default(), &Levels::default());
        for facets in [&Facet::COLUMNS[..], &Facet::SUBJECTS] {
            let bytes = write(&table, facets, &works);
            let found = read(&empty, facets, works.len() as u32, &bytes).expect("it is sound");
            for facet in facets {
                for (number, id) in (0..).zip(&works) {
                    let own = found.column(*facet).values(WorkId(number));
                    assert_eq!(own, table.column(*facet).values(*id), "{facet:?}");
                }
            }
            for end in 0..bytes.len() {
                assert_eq!(read(&empty, facets, works.len() as u32, &bytes[..end]), None);
            }
            assert_eq!(read(&empty, facets, works.len() as u32 + 1, &bytes), None);
            assert_eq!(read(&empty, facets, works.len() as u32 - 1, &bytes), None);
        }
    }
}
