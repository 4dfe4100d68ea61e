//! Tests of names that say by themselves who somebody is: small cases, one for each rule.

use super::tests::{check, people, source};

#[test]
fn works_that_somebody_wrote_alone_are_one_persons() {
    let alone =
        [("Otto Lone", "A", "2001"), ("Otto Lone", "B", "2003"), ("Otto Lone", "C", "2009")];
    check(vec![source("", &alone)], &[0, 0, 0]);
    check(alone.map(|one| source("", &[one])).to_vec(), &[0, 0, 0]);
    // With others once.
    let together = ("Otto Lone, Ida Sample", "D", "2004");
    check(vec![source("", &[alone[0], together, alone[1]])], &[0, 0, 1, 0]);
}

#[test]
fn forms_of_a_name_are_one_persons() {
    let forms =
        [("Samuel Flint", "A", "2001"), ("Sam Flint", "B", "2003"), ("S. Flint", "C", "2003")];
    check(vec![source("", &forms)], &[0, 0, 0]);
    let three =
        [("Otto Lone", "A", "2001"), ("Otto B. Lone", "B", "2003"), ("Otto C. Lone", "C", "2003")];
    check(vec![source("", &three)], &[0, 1, 2]);
}

#[test]
fn many_circles_of_coauthors_are_not_joined_by_a_name() {
    let with = |other: &str| format!("Otto Lone, {other}");
    let others = ["Ida Sample", "Kim Leeson", "Nora Vane", "Peter Quell"].map(with);
    let titles = ["A", "B", "C", "D"];
    let works: Vec<_> =
        others.iter().zip(titles).map(|(names, title)| (names.as_str(), title, "2020")).collect();
    check(vec![source("", &works)], &[0, 1, 2, 3, 4, 5, 6, 7]);
    // Nor are works between them that somebody wrote alone.
    let alone = [works[0], works[1], works[2], works[3], ("Otto Lone", "E", "2020")];
    check(vec![source("", &alone)], &[0, 1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn a_list_of_a_lab_names_one_person_with_many_coauthors() {
    let others = ["Ida Sample", "Kim Leeson", "Nora Vane", "Peter Quell", "Clara Fields"];
    let with = others.map(|other| format!("Otto Lone, {other}"));
    let titles = ["A", "B", "C", "D", "E"];
    let own = with.iter().zip(titles).map(|(names, title)| (names.as_str(), title, "2020"));
    let more = ["F", "G", "H", "I", "J", "K"].map(|title| ("Ida Sample", title, "2021"));
    let works: Vec<_> = own.chain(more).collect();
    let expected = [[0, 1, 0, 2, 0, 3, 0, 4, 0, 5].as_slice(), &[1; 6]].concat();
    check(vec![source("", &works)], &expected);
}

#[test]
fn a_common_name_is_nobody_in_particular() {
    for name in ["Hao Wang", "H. Wang", "Wei Li"] {
        check(vec![source("", &[(name, "A", "2020"), (name, "B", "2020")])], &[0, 1]);
    }
}

#[test]
fn a_century_between_works_tells_people_apart() {
    check(vec![source("", &[("Otto Lone", "A", "1901"), ("Otto Lone", "B", "2003")])], &[0, 1]);
}

#[test]
fn two_circles_of_a_name_that_is_not_rare_are_told() {
    let works = [("Samuel Flint, Ida Sample", "A", "2001"), ("Sam Flint, Kim Leeson", "B", "2003")];
    let (found, _) = people(vec![source("", &works)]);
    assert_eq!((found.list.len(), found.possible().len()), (4, 1));
    let more = ["Ida Sample", "Kim Leeson", "Nora Vane"].map(|other| format!("Sam Roe, {other}"));
    let more: Vec<_> = more.iter().map(|names| (names.as_str(), names.as_str(), "2001")).collect();
    assert!(people(vec![source("", &more)]).0.possible().is_empty());
}
