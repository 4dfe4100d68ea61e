//! Selection and order of the sections of a curriculum vitae.

use peerage_core::model::{Section, SectionKind};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Spanned;

/// Arranges the sections of a person as the first of `orders` says, which are those of
/// their sources; what that does not name is left out. Without any, all are shown in
/// the order of [`SectionKind`].
pub fn arrange<'a>(
    sections: &mut Vec<Section>,
    orders: impl Iterator<Item = &'a Spanned<Vec<Spanned<SectionKind>>>>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    sections.sort_by_key(|section| section.kind);
    let mut orders = orders;
    let Some(order) = orders.next() else { return };
    let place = |kind| order.value.iter().position(|named| named.value == kind);
    for named in &order.value {
        if !sections.iter().any(|section| section.kind == named.value) {
            let message = format!("the section “{}” has no items", named.value.label());
            let help = "it is not shown; take it out, or add what belongs there";
            diagnostics.push(Diagnostic::note(named.span.clone(), message, help));
        }
    }
    sections.retain(|section| place(section.kind).is_some());
    sections.sort_by_key(|section| place(section.kind));
    let kinds = |order: &Spanned<Vec<Spanned<SectionKind>>>| -> Vec<SectionKind> {
        order.value.iter().map(|named| named.value).collect()
    };
    let counts = kinds(order);
    for other in orders.filter(|other| kinds(other) != counts) {
        let message = "another source of the same person says other `sections`, and counts";
        let help = "keep `sections` in one profile.toml of a person";
        diagnostics.push(Diagnostic::warning(other.span.clone(), message, help));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::{FileId, Span};
    use SectionKind::{Education, Experience, Grant, Talk};

    fn spanned<T>(value: T) -> Spanned<T> {
        Spanned { value, span: Span::new(FileId(0), 0..0) }
    }

    /// Arranges talks, experience and education.
    #[track_caller]
    fn check(orders: &[&[SectionKind]], expected: &[SectionKind], told: &[&str]) {
        let mut sections =
            [Talk, Experience, Education].map(|kind| Section { kind, items: Vec::new() }).to_vec();
        let orders: Vec<_> = orders
            .iter()
            .map(|order| spanned(order.iter().map(|kind| spanned(*kind)).collect()))
            .collect();
        let mut diagnostics = Vec::new();
        arrange(&mut sections, orders.iter(), &mut diagnostics);
        let kinds: Vec<SectionKind> = sections.iter().map(|section| section.kind).collect();
        assert_eq!(kinds, expected);
        let messages: Vec<&str> = diagnostics.iter().map(|it| it.message.as_str()).collect();
        assert_eq!(messages, told);
    }

    #[test]
    fn the_order_is_that_of_the_first_source_that_says_one() {
        check(&[], &[Experience, Education, Talk], &[]);
        check(&[&[Talk, Education]], &[Talk, Education], &[]);
        check(&[&[]], &[], &[]);
        check(&[&[Talk, Grant]], &[Talk], &["the section “Grants” has no items"]);
        check(&[&[Talk], &[Talk]], &[Talk], &[]);
        check(
            &[&[Education], &[Talk]],
            &[Education],
            &["another source of the same person says other `sections`, and counts"],
        );
    }
}
