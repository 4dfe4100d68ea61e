//! Charts of works over the years; each bar is a filter.

pub mod role_chart;
pub mod timeline;
pub mod year_brush;
pub mod year_cell;
