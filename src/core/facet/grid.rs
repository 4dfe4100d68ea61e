//! Cross tabulation of works by two facets, for the charts.

use crate::facet::{Column, YearBins};
use crate::model::WorkId;

/// Counts of works by two facets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// Least value of the rows, which are consecutive from there.
    pub first: u32,
    /// Number of rows.
    pub n_rows: usize,
    /// Number of columns, from value 0.
    pub n_columns: usize,
    cells: Vec<u32>,
}

impl Grid {
    /// Number of works in row `row` (a value) and column `column`.
    pub fn get(&self, row: u32, column: u32) -> u32 {
        let row = row.checked_sub(self.first).map(|row| row as usize);
        let cell = row.map(|row| row * self.n_columns + column as usize);
        let cell = cell.filter(|_| (column as usize) < self.n_columns);
        cell.and_then(|cell| self.cells.get(cell)).copied().unwrap_or_default()
    }

    /// Sum of the rows of one bin in column `column`, where the rows are years.
    pub fn in_bin(&self, bins: YearBins, at: u32, column: u32) -> u32 {
        bins.years(at).map(|year| self.get(year, column)).sum()
    }

    /// Bins of the rows, at most `most`, where the rows are years; none without rows.
    pub fn bins(&self, most: u32) -> Option<YearBins> {
        let last = (self.first + self.n_rows as u32).checked_sub(1)?;
        (self.n_rows > 0).then(|| YearBins::new(self.first, last, most))
    }
}

/// Counts `works` by `rows` and `columns`. The rows reach from the least value that occurs to the
/// greatest, without gaps.
pub fn cross(works: &[WorkId], rows: &Column, columns: &Column) -> Grid {
    let values = || works.iter().flat_map(|work| rows.values(*work)).copied();
    let (Some(first), Some(last)) = (values().min(), values().max()) else {
        return Grid::default();
    };
    let (n_rows, n_columns) = ((last - first) as usize + 1, columns.n_values());
    let mut cells = vec![0; n_rows * n_columns];
    for work in works {
        for row in rows.values(*work) {
            for column in columns.values(*work) {
                cells[(row - first) as usize * n_columns + *column as usize] += 1;
            }
        }
    }
    Grid { first, n_rows, n_columns, cells }
}
