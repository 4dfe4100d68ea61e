//! Visibility of a part of a record.

use crate::ingest::fields::Fields;
use crate::ingest::report::Report;

/// True if an item is public; an item without `visibility` is.
pub fn is_public(item: &mut Fields<'_>, hidden: &mut usize, report: &mut Report) -> bool {
    let visibility = item.text("visibility", report);
    let is_public = visibility.is_none_or(|it| it.value.eq_ignore_ascii_case("public"));
    *hidden += usize::from(!is_public);
    is_public
}
