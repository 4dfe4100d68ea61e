//! Tests of works that differ in a word, a sign or their kind only.

use peerage_core::model::{Feature, Relatedness, Variable, WorkKind};

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
    check_twins("Loom policy", "Loom policy matters", possible);
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
        ("Learning wide looms using silk threads", "Learning wide looms under silk threads"),
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

const WHOLE: &str = "978-3-16-148410-0";

/// Entry of a kind: `title; authors; publisher year`, ISBN, and another variable.
type Book<'a> = (WorkKind, &'a str, &'a str, (Variable, &'a str));

/// Checks the number of works of entries, each of a source of its own, and what is told first.
#[track_caller]
fn check_books(entries: &[Book<'_>], expected: usize, told: Option<(Relatedness, &str)>) {
    let sources = entries.iter().map(|(kind, said, isbn, (variable, value))| {
        let mut work = WorkRecord { kind: *kind, ..work(said) };
        work.details.add(Variable::Isbn, isbn, &work.span);
        work.details.add(*variable, value, &work.span);
        SourceRecord::new(String::new(), vec![work])
    });
    let seeds = Seeds { sources: sources.collect(), ..Seeds::default() };
    let found = resolved(&seeds, &Told::default());
    assert_eq!(found.clusters.len(), expected, "{entries:?}: {:#?}", found.decisions);
    let decision = found.decisions.first();
    let words = |feature: Feature| {
        let said = decision.iter().flat_map(|it| &it.evidence);
        said.filter(|it| it.feature == feature).map(|it| it.words).next()
    };
    let relation = decision.map(|it| it.relation);
    assert_eq!(relation, told.map(|(relation, _)| relation), "{entries:?}");
    if let Some((_, said)) = told.filter(|(_, said)| !said.is_empty()) {
        assert_eq!(words(Feature::Identifier), Some(said), "{entries:?}");
    }
}

const NONE: (Variable, &str) = (Variable::Note, "");
const LOOMS: &str = "Looms of today; Ida Example; Loom Press 2020";

#[test]
fn wholes_with_one_isbn_are_one_work() {
    let same = Some((Relatedness::Same, "the same ISBN"));
    let kinds = [
        [WorkKind::Book, WorkKind::Book],
        [WorkKind::EditedBook, WorkKind::Proceedings],
        [WorkKind::Book, WorkKind::Thesis],
        [WorkKind::Report, WorkKind::Report],
    ];
    for [one, other] in kinds {
        for title in [
            "Looms of today",
            "LOOMS OF TODAY: Essays for weavers",
            "Looms of today, a handbook of threads",
        ] {
            let said = format!("{title}; Nora Vane, Otto Sample; Mill & Sons 2020");
            // Editors and authors, and another year of a reprint.
            check_books(&[(one, LOOMS, WHOLE, NONE), (other, &said, "316148410X", NONE)], 1, same);
            let late = said.replace("2020", "2023");
            check_books(&[(one, LOOMS, WHOLE, NONE), (other, &late, WHOLE, NONE)], 1, same);
        }
    }
    let (book, both) = (WorkKind::Book, "978-0-306-40615-7, 978-3-16-148410-0");
    let said = "Looms of today; Nora Vane; Mill 2020";
    check_books(&[(book, LOOMS, WHOLE, NONE), (book, said, both, NONE)], 1, same);
}

#[test]
fn an_isbn_joins_no_parts_and_no_other_titles() {
    let (book, chapter) = (WorkKind::Book, WorkKind::Chapter);
    let whole = (book, LOOMS, WHOLE, NONE);
    let part = |said| (chapter, said, WHOLE, NONE);
    check_books(&[whole, part(LOOMS)], 2, None);
    check_books(&[whole, (WorkKind::Conference, LOOMS, WHOLE, NONE)], 2, None);
    let (silk, hand) =
        ("Threads of silk; Ida Example; L 2020", "Made by hand; Ida Example; L 2020");
    check_books(&[whole, part(silk), part(hand)], 3, None);
    // One chapter in two lists is joined by its title.
    check_books(&[part(silk), part(silk)], 1, Some((Relatedness::Same, "")));
    let article = (WorkKind::Journal, "Wool; Nora Vane; J 2020", WHOLE, NONE);
    check_books(&[whole, article], 2, None);
    let other = (book, "Shuttles by hand; Nora Vane; Mill 2020", WHOLE, NONE);
    check_books(&[whole, other], 2, None);
    // The ISBN of a set of volumes.
    let volume = |said, number| (book, said, WHOLE, (Variable::Volume, number));
    let (one, two) = ("Looms, part I; Ida Example; L 2020", "Looms, part II; Ida Example; L 2021");
    check_books(&[(book, one, WHOLE, NONE), (book, two, WHOLE, NONE)], 2, None);
    let (one, two) = ("Looms; Ida Example; L 2010", "Looms; Nora Vane; M 2015");
    check_books(&[volume(one, "1"), volume(two, "2")], 2, None);
    // An ISBN with a wrong check digit identifies nothing.
    let (one, two) = ("Looms; Ida Example; L 2020", "Looms; Nora Vane; M 2020");
    let wrong = "978-3-16-148410-1";
    check_books(&[(book, one, wrong, NONE), (book, two, wrong, NONE)], 2, None);
}

#[test]
fn editions_are_works_of_their_own() {
    let book = WorkKind::Book;
    let edition = |number| (Variable::Edition, number);
    let late = "Looms of today; Ida Example; Loom Press 2024";
    let revision = |words| Some((Relatedness::Revision, words));
    let one = (book, LOOMS, "", edition("1"));
    check_books(&[one, (book, LOOMS, "", edition("2nd"))], 2, revision(""));
    check_books(&[one, (book, late, "", edition("second"))], 2, revision(""));
    check_books(&[one, (book, LOOMS, "", edition("first"))], 1, Some((Relatedness::Same, "")));
    let (first, other) = ((book, LOOMS, WHOLE, NONE), "978-0-306-40615-7");
    check_books(&[first, (book, late, other, NONE)], 2, revision("another ISBN"));
    // Bindings of one edition.
    let next = late.replace("2024", "2021");
    check_books(&[first, (book, &next, other, NONE)], 1, Some((Relatedness::Same, "")));
}
