//! Manual decisions in `overrides.toml`, on two bibliographies without a common owner.

use std::fs;

use peerage::{ingest, resolve};
use peerage_core::audit::EntryKeys;
use peerage_core::model::{Dataset, Feature, Relatedness, Work};

const ONE: &str = "@inproceedings{engine, title={Notes on the Analytical Engine and its Tables},\n\
    author={Ada Lovelace and Hao Wang}, booktitle={Engines}, year={2019}}\n\
    @inproceedings{loom, title={Looms that Count}, author={Ada Lovelace and Wenqi Sterling},\n\
    booktitle={Engines}, year={2020}}\n";

const OTHER: &str = "@article{cards, title={Weaving Numbers with Punched Cards},\n\
    author={Ada Lovelace and Wenqi Sterling and Mary Somerville}, journal={Looms}, year={2020}}\n\
    @article{wheels, title={Wheels in Wheels}, author={Hao Wang}, journal={Looms}, year={2005}}\n";

/// The dataset of both with these decisions, and the diagnostics.
fn decided(overrides: &str) -> (Dataset, Vec<String>) {
    decided_of(ONE, OTHER, overrides)
}

/// Like [`decided`], for two other bibliographies.
fn decided_of(one: &str, other: &str, overrides: &str) -> (Dataset, Vec<String>) {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(dir.path().join(name), text).unwrap();
    write("one.bib", one);
    write("other.bib", other);
    write("overrides.toml", overrides);
    let (seeds, files, mut told) = ingest::read(dir.path());
    let (dataset, more) = resolve::resolve(&seeds, &files);
    told.extend(more);
    let of_decisions = told.into_iter().filter(|one| {
        let span = one.span.as_ref();
        span.is_some_and(|span| files.path(span.file).ends_with("overrides.toml"))
    });
    (dataset, of_decisions.map(|one| one.message).collect())
}

/// Checks the number of works and people, and the diagnostics.
#[track_caller]
fn check(overrides: &str, works: usize, people: usize, expected: &[&str]) {
    let (dataset, told) = decided(overrides);
    assert_eq!((dataset.works.len(), dataset.people.len()), (works, people), "{told:?}");
    assert_eq!(told, expected);
}

#[test]
fn the_dataset_tells_why() {
    let (dataset, _) = decided("[[same]]\nworks = ['one/engine', 'other/cards']\n");
    let joined: Vec<&Work> = dataset.works.iter().filter(|work| !work.joins.is_empty()).collect();
    let [work] = joined.as_slice() else { panic!("{joined:?}") };
    let keys: Vec<&str> = work.entries.iter().map(|entry| &*entry.key).collect();
    assert_eq!(keys, ["engine", "cards"]);
    let [join] = &*work.joins else { panic!("{:?}", work.joins) };
    assert_eq!((join.one, join.other, join.relation), (0, 1, Relatedness::Same));
    assert_eq!(join.evidence[0].feature, Feature::Override);
    let line = work.entries[0].location;
    assert_eq!(EntryKeys::new(&dataset).find(&dataset, line), Some("engine"));
}

/// Checks the relation between two entries, as each of them states it.
#[track_caller]
fn check_related(one: &str, other: &str, expected: &[Relatedness]) {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("one.bib"), one).unwrap();
    fs::write(dir.path().join("other.bib"), other).unwrap();
    let (seeds, files, _) = ingest::read(dir.path());
    let (dataset, _) = resolve::resolve(&seeds, &files);
    assert_eq!(dataset.works.len(), 2);
    for work in &dataset.works {
        let related: Vec<Relatedness> = work.related.iter().map(|one| one.relation).collect();
        assert_eq!(related, expected, "{:?}", work.related);
        assert!(work.related.iter().all(|one| !one.evidence.is_empty()));
    }
}

#[test]
fn works_that_stay_two_are_related() {
    let entry = |rest: &str| {
        format!(
            "@article{{k, title={{Wide Looms that Weave Graphs by Switch}}, author={{Ada \
                 Lovelace and Wenqi Sterling}}, {rest}}}\n"
        )
    };
    let paper =
        entry("booktitle={Proceedings of the Conference on Engines}, year={2018}, pages={3--9}");
    let paper = paper.replace("@article", "@inproceedings");
    let article = entry("journal={Journal of Looms}, year={2020}, volume={7}, pages={100--140}");
    check_related(&paper, &article, &[Relatedness::Extension]);
    let other = "@article{o, title={Cards}, author={Mary Somerville}, year={1999}}\n";
    check_related(&paper, other, &[]);
}

#[test]
fn without_decisions_the_evidence_counts() {
    check("", 4, 5, &[]);
}

#[test]
fn entries_are_joined_and_left_out() {
    check("[[same]]\nworks = ['one/engine', 'other/cards']\n", 3, 5, &[]);
    check("[[exclude]]\nwork = 'other/wheels'\nreason = 'of somebody else'\n", 3, 4, &[]);
    let nothing = "this changes nothing: the entries tell it themselves";
    check("[[different]]\nworks = ['one/engine', 'one/loom']\n", 4, 5, &[nothing]);
    check(
        "[[same]]\nworks = ['one/engine', 'one/none']\n",
        4,
        5,
        &["no source has the entry `one/none`"],
    );
}

#[test]
fn people_are_joined_and_parted() {
    check("[[same]]\npeople = ['Hao Wang in one/engine', 'Hao Wang in other/wheels']\n", 4, 4, &[]);
    check("[[different]]\npeople = ['Ada Lovelace in one', 'Ada Lovelace in other']\n", 4, 6, &[]);
    let nothing = "this changes nothing: the entries tell it themselves";
    check(
        "[[different]]\npeople = ['Hao Wang in one/engine', 'Hao Wang in other/wheels']\n",
        4,
        5,
        &[nothing],
    );
    check(
        "[[same]]\npeople = ['Ada Lovelace in one', 'Ida in other/wheels']\n",
        4,
        5,
        &["nobody is called so there: `Ida in other/wheels`"],
    );
}

#[test]
fn a_choice_of_what_is_shown_anyway_is_told() {
    let joined = "[[same]]\nworks = ['one/engine', 'other/cards']\n";
    let nothing = "this changes nothing: the value is shown anyway";
    let of = |field: &str, work: &str| {
        format!("{joined}[[choose]]\nwork = '{work}'\nfield = '{field}'\n")
    };
    for field in ["title", "venue", "date"] {
        check(&of(field, "one/engine"), 3, 5, &[nothing]);
        check(&of(field, "other/cards"), 3, 5, &[]);
    }
    // The longer list of authors is shown.
    check(&of("authors", "other/cards"), 3, 5, &[nothing]);
    check(&of("authors", "one/engine"), 3, 5, &[]);
    check(&of("status", "one/engine"), 3, 5, &[nothing]);
    check(&of("status", "other/cards"), 3, 5, &[nothing]);
    let title =
        |text: &str| format!("[[choose]]\nwork = 'one/loom'\nfield = 'title'\nvalue = '{text}'\n");
    check(&title("Looms that Count"), 4, 5, &[nothing]);
    check(&title("Looms that count"), 4, 5, &[]);
}

#[test]
fn a_title_is_chosen() {
    let (dataset, told) =
        decided("[[choose]]\nwork = 'one/loom'\nfield = 'title'\nvalue = 'Counting Looms'\n");
    assert_eq!(told, [""; 0]);
    assert!(dataset.works.iter().any(|work| work.title.plain == "Counting Looms"));
}

#[test]
fn heaps_of_entries_in_a_decision_are_not_held_against_each_other() {
    let works = "'one/engine', 'other/cards', ".repeat(50_000);
    check(&format!("[[same]]\nworks = [{works}]\n"), 3, 5, &[]);
    check(&format!("[[different]]\nworks = [{works}]\n"), 4, 5, &[]);
}

#[test]
fn heaps_of_decisions_look_up_the_people_that_they_name() {
    let letter = |digit: u8| char::from(digit - b'0' + b'a');
    let name = |at: usize| at.to_string().bytes().map(letter).collect::<String>();
    let authors: Vec<String> = (0..10_000).map(|at| format!("Mary X{}", name(at))).collect();
    let authors = authors.join(" and ");
    let one = format!("{ONE}@misc{{k, title={{Cards}}, author={{{authors}}}, year={{1999}}}}\n");
    let decision = "[[same]]\npeople = ['Ada Lovelace in one', 'Ada Lovelace in other']\n";
    let (dataset, told) = decided_of(&one, OTHER, &decision.repeat(50_000));
    assert_eq!((dataset.works.len(), dataset.people.len()), (5, 10_005));
    assert!(told[0].starts_with("this changes nothing"), "{}", told[0]);
}

#[test]
fn heaps_of_choices_of_a_work_are_held_against_one_order_of_its_entries() {
    let entries: String = (0..3000)
        .map(|at| format!("@misc{{e{at}, title={{Cards that Count}}, author={{Ada Lovelace}}, year={{1999}}}}\n"))
        .collect();
    let choices: String = (0..3000)
        .flat_map(|at| ["title", "authors", "date", "status", "venue"].map(|field| (at, field)))
        .map(|(at, field)| format!("[[choose]]\nwork = 'other/e{at}'\nfield = '{field}'\n"))
        .collect();
    let (dataset, told) = decided_of("", &entries, &choices);
    assert_eq!(dataset.works.len(), 1);
    assert!(told.iter().all(|told| told.contains("changes nothing")), "{told:?}");
}
