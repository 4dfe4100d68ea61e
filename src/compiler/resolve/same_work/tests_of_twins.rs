//! Tests of works that differ in a word, a sign or their kind only.

use peerage_core::model::{Relatedness, WorkKind};

use crate::ingest::record::{Seeds, SourceRecord, WorkRecord};
use crate::resolve::same_work::tests::{check, resolved, seeds, work};
use crate::resolve::same_work::{Told, clusters};

/// Checks that titles of one author, venue and year are those of two works, each whole
/// or as the rest of a longer title.
#[track_caller]
fn check_twins(one: &str, other: &str, expected: Option<Relatedness>) {
    let signed = |title: &str| format!("{title}; Ida Example, Otto Sample; Journal of Looms 2020");
    check(&signed(one), &signed(other), expected);
    check(&signed(other), &signed(one), expected);
    let list = seeds(&[vec![signed(one), signed(other)]]);
    let found = resolved(&list, &Told::default());
    assert_eq!((found.clusters.len(), found.decisions.len()), (2, 0), "{:#?}", found.decisions);
}

#[test]
fn a_word_that_matters_makes_another_work() {
    let possible = Some(Relatedness::Possible);
    check_twins("Corrosion of tin looms by hand", "Corrosion of zinc looms by hand", possible);
    check_twins("Weaving by photon switches", "Weaving by proton switches", possible);
    check_twins(
        "Weaving wide graphs by a switch",
        "Weaving wide silk graphs by a switch",
        possible,
    );
    for (one, other) in [
        ("Songs of northern weavers in towns", "Songs of southern weavers in towns"),
        ("The shuttles of male weavers", "The shuttles of female weavers"),
        ("Verified looms in F#", "Verified looms in F*"),
        ("Report on the March meeting of weavers", "Report on the October meeting of weavers"),
        ("Report on the meeting of weavers", "Report on the October meeting of weavers"),
        ("The α phase of looms", "The β phase of looms"),
        ("Looms with threads of vitamin C", "Looms with threads of vitamin D"),
        ("Looms with hyperglycemia of threads", "Looms with hypoglycemia of threads"),
        ("A survey of looms and threads 2019", "A survey of looms and threads"),
    ] {
        check_twins(one, other, None);
    }
}

#[test]
fn books_are_not_called_by_a_word_of_others() {
    let book = |said: &str| WorkRecord { kind: WorkKind::Book, ..work(said) };
    for years in [[1980, 1990], [1980, 1980]] {
        let books = [
            format!("Weavers; Ida Example; Loom Press {}", years[0]),
            format!("Medieval Weavers; Ida Example; Loom Press {}", years[1]),
        ];
        for sources in [vec![vec![0, 1]], vec![vec![0], vec![1]]] {
            let source = |list: &Vec<usize>| {
                let works = list.iter().map(|at| book(&books[*at])).collect();
                SourceRecord::new(String::new(), works)
            };
            let seeds = Seeds { sources: sources.iter().map(source).collect(), ..Seeds::default() };
            let found = resolved(&seeds, &Told::default());
            assert_eq!((found.clusters.len(), found.decisions), (2, Vec::new()));
        }
    }
}

#[test]
fn lists_of_the_same_works_may_write_a_title_in_two_ways() {
    let words = ["silk", "wool", "linen", "cotton", "hemp", "jute", "felt", "lace"];
    let title = |at: usize| {
        let (one, other) = (words[at % 8], words[at / 8]);
        format!(
            "Weaving {one} by {other} shuttle{at}; Ida Example; Journal of Looms 20{}",
            10 + at % 9
        )
    };
    let mut lists: [Vec<String>; 2] = [(0..24).map(title).collect(), (0..24).map(title).collect()];
    let twins = [
        "Wide graphs in looms of hand; Ida Example; Looms 2020",
        "Wide KNN graphs in looms of hand; Ida Example; Looms 2020",
    ];
    lists.iter_mut().zip(twins).for_each(|(list, twin)| list.push(twin.to_owned()));
    assert_eq!(resolved(&seeds(&lists), &Told::default()).clusters.len(), 25);
    lists[1].push(twins[0].to_owned());
    assert_eq!(resolved(&seeds(&lists), &Told::default()).clusters.len(), 26);
}

#[test]
fn a_doi_of_a_book_is_of_the_book() {
    let chapter = |title: &str| WorkRecord {
        kind: WorkKind::Chapter,
        ..work(&format!("{title}; Ida Example; Looms of today 2020; 10.1000/1"))
    };
    let book = |title: &str| WorkRecord {
        kind: WorkKind::EditedBook,
        ..work(&format!("{title}; Ida Example; Loom Press 2020; 10.1000/1"))
    };
    let chapters = || vec![chapter("Threads of silk"), chapter("Shuttles made by hand")];
    let check = |lists: Vec<Vec<WorkRecord>>, expected: usize| {
        let sources = lists.into_iter().map(|works| SourceRecord::new(String::new(), works));
        let found = clusters(&Seeds { sources: sources.collect(), ..Seeds::default() });
        assert_eq!(found.len(), expected, "{found:?}");
    };
    check(vec![chapters()], 2);
    check(chapters().into_iter().map(|work| vec![work]).collect(), 2);
    check(vec![chapters(), chapters()], 2);
    check(vec![vec![book("Looms of today"), chapter("Looms of today")]], 2);
    check(vec![vec![book("Looms of today")], vec![chapter("Looms of today")]], 2);
    check(vec![vec![book("Looms of today")], vec![book("Looms of today: essays")]], 1);
    check(vec![vec![chapter("Threads of silk")], vec![chapter("Threads of silk")]], 1);
}
