//! Tests of records that a program extracted from texts.

use peerage_core::model::Relatedness;

use crate::resolve::same_work::tests::check;

#[test]
fn records_that_a_program_extracted_are_joined() {
    let whole = "Efficient weaving of graph files by switch; I. Example, O. Sample, U. Roe; Conference on Looms 2020";
    for garbled in [
        // Given names taken for family names.
        "Efficient weaving of graph files by switch; E. Ida, S. Otto, R. Ute; Proc. Conf. Looms 2020",
        // Lost ligatures.
        "E cient weaving of graph les by switch; I. Example, O. Sample, U. Roe; Looms 2020",
        // Authors in front of the title.
        "Sample, and U. Roe. Efficient weaving of graph files by switch; I. Example; Looms 2020",
        // Initials of all authors with one family name.
        "Efficient weaving of graph files by switch; IOU Roe; Looms 2020",
        // Further authors left out.
        "Efficient weaving of graph files by switch; I. Example…; Looms 2020",
        // No names at all.
        "Efficient weaving of graph files by switch; Looms anthology; Conference on Looms 2020",
        "Efficient weaving of graph files by switch. In: Proceedings of Looms; I. Example; Looms 2020",
        "Efficient weaving of graph files by switch (best paper award); I. Example; Looms 2020",
    ] {
        check(whole, garbled, Some(Relatedness::Same));
    }
}

#[test]
fn equal_titles_of_other_authors_stay_apart() {
    let whole = "Efficient weaving of graph files by switch; I. Example; Conference on Looms 2020";
    check(whole, "Efficient weaving of graph files by switch; Vera Else; Knots 2020", None);
    check(
        whole,
        "Efficient weaving of graph files by switch; V. Else; Conference on Looms 2017",
        None,
    );
    let comment =
        "Comment: Efficient weaving of graph files by switch; I. Example; Journal of Looms 2020";
    check(
        comment,
        "Efficient weaving of graph files by switch; V. Else; Journal of Looms 2020",
        None,
    );
}
