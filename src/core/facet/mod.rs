//! Faceted filtering: the visitor's selection, the works that remain, and the number of works that
//! each further choice would leave.
//!
//! In every facet a value is a number, a [`Column`] holds the values of every work, and a
//! [`Selection`] is a list of constraints. Therefore one function serves all facets.

mod column;
mod counts;
mod grid;
mod kind;
mod narrow;
mod relax;
mod role;
mod selection;
mod table;
#[cfg(test)]
mod tests;
mod vocabulary;
mod year_bins;

pub use self::column::Column;
pub use self::counts::{Counts, count};
pub use self::grid::{Grid, cross};
pub use self::kind::{Facet, Mode};
pub use self::narrow::{Drilldown, drilldown, narrow, narrow_but};
pub use self::relax::{Criterion, Relaxation, relaxations};
pub use self::role::{Reason, Role, has_alphabetical_authors, role_of};
pub use self::selection::{Constraint, Selection};
pub use self::table::{Levels, Table};
pub use self::year_bins::YearBins;
