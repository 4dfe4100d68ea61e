//! Tests of the authorship of works where a source or a lab has an owner: small cases, one for
//! each rule.

use super::tests::{check, numbers, people, source};
use super::*;
use crate::ingest::record::{ProfileRecord, SourceRecord};
use peerage_core::model::Identifier;

const ONE: &str = "0000-0002-1825-0097";
const OTHER: &str = "0000-0001-5109-3700";

/// Checks that the authors of `works`, one each, are the subject of their source.
#[track_caller]
fn check_own(subject: &str, works: &[&str]) {
    let titles: Vec<String> = (0..works.len()).map(|at| format!("T{at}")).collect();
    let works: Vec<_> =
        works.iter().zip(&titles).map(|(name, title)| (*name, title.as_str(), "2020")).collect();
    check_one(source(subject, &works));
}

#[track_caller]
fn check_one(source: SourceRecord) {
    let n_works = source.works.len();
    let (people, _) = people(vec![source]);
    for work in 0..n_works {
        let author = people.author(RecordId { source: 0, work }, 0);
        assert_eq!(author, people.subject(0), "{work}");
    }
    assert_eq!(people.list.len(), 1);
}

#[test]
fn initials_in_ones_own_list_are_oneself() {
    check_own("Clara Fields", &["C. Fields"; 10]);
    check_own("Clara M. Fields", &["C. Fields", "Clara Fields", "C. M. Fields"]);
    check_own("Clara Fields", &["Clara M. Fields", "C. M. Fields", "C. Fields"]);
    check_own("C. Fields", &["Clara Fields", "C. Fields"]);
    check_own("W. Writer", &["W. Writer"; 6]);
}

#[test]
fn who_fits_best_is_the_owner() {
    // The other one is another person on the same work, and in the list.
    let works = [("Clara Fields, C. Fields", "A", "2020"), ("C. Fields, Wei Li", "B", "2020")];
    check(vec![source("Clara Fields", &works)], &[0, 1, 0, 2]);
    let works = [("C. B. Fields", "A", "2020"), ("Clara A. Fields", "B", "2020")];
    check(vec![source("Clara A. Fields", &works)], &[0, 1]);
    // Two full names fit the initials: neither is chosen.
    let works = [("Clara Fields", "A", "2020"), ("Charles Fields", "B", "2020")];
    check(vec![source("C. Fields", &works)], &[0, 1]);
}

#[test]
fn an_orcid_id_of_somebody_else_is_not_the_owners() {
    let mut own = source("Clara Fields", &[(&format!("C. Fields#{OTHER}"), "A", "2020")]);
    let mine = source("", &[(&format!("X#{ONE}"), "A", "2020")]);
    let mine = mine.works[0].authors.as_ref().unwrap().value[0].identifiers[0].clone();
    own.subject_identifiers = vec![super::tests::spanned(mine)];
    let (people, _) = people(vec![own]);
    assert_ne!(people.author(RecordId { source: 0, work: 0 }, 0), people.subject(0));
}

#[test]
fn other_names_of_the_owner_count() {
    let mut own = source("Clara Fields", &[("Clara Meadow", "A", "2020"), ("C. Meadow", "B", "")]);
    let other_names = vec![super::tests::spanned("Clara Meadow".to_owned())];
    own.profile = Some(ProfileRecord { other_names, ..ProfileRecord::default() });
    check_one(own.clone());
    // In another source, too.
    let list = source("", &[("Clara Meadow, Wei Li", "C", "2021")]);
    let (people, _) = people(vec![own, list]);
    assert_eq!(people.author(RecordId { source: 1, work: 0 }, 0), people.subject(0));
}

#[test]
fn a_member_of_the_lab_is_found_in_a_list_of_nobody() {
    let members = [source("Peter Quell", &[]), source("Nora Vane", &[])];
    let works = [("Peter Quell, Nora H. Vane", "A", "2011"), ("Peter Quell", "B", "2013")];
    let sources = [members.to_vec(), vec![source("", &works)]].concat();
    let (people, seeds) = people(sources);
    assert_eq!(numbers(&people, &seeds), [0, 1, 0]);
    assert_eq!(people.list.len(), 2);
    assert_eq!(people.author(RecordId { source: 2, work: 0 }, 0), people.subject(0));
    assert_eq!(people.author(RecordId { source: 2, work: 0 }, 1), people.subject(1));
}

#[test]
fn a_member_is_not_somebody_whom_something_tells_apart() {
    let member =
        |orcid: &str| source("Hao Wang", &[(&format!("Hao Wang#{orcid}, Wei Li"), "A", "2020")]);
    let list = |author: &str| source("", &[(author, "B", "2020")]);
    check(vec![member(ONE), list("Hao Wang")], &[0, 1, 0]);
    check(vec![member(ONE), list(&format!("Hao Wang#{OTHER}"))], &[0, 1, 2]);
    let there = source("Hao Wang", &[("Hao Wang@Neverland Polytechnic", "A", "2020")]);
    check(vec![there.clone(), list("Hao Wang@Utopia Conservatory")], &[0, 1]);
    check(vec![there, list("Hao Wang")], &[0, 0]);
}

#[test]
fn heaps_of_works_of_a_member_are_the_members() {
    let titles: Vec<String> = (0..200).map(|at| format!("T{at}")).collect();
    let years: Vec<String> = (0..200).map(|at| format!("{}", 1980 + at % 40)).collect();
    let works: Vec<_> =
        titles.iter().zip(&years).map(|(t, y)| ("Peter Quell", t.as_str(), y.as_str())).collect();
    check(vec![source("Peter Quell", &[]), source("", &works)], &[0; 200]);
}

#[test]
fn somebody_in_an_experiment_of_thousands_is_one() {
    // Hundreds of names, in another order of other lengths each time.
    let letters = |mut number: u32| -> String {
        let mut word = String::from("Q");
        while number > 0 {
            word.push(char::from(b'a' + (number % 20) as u8));
            number /= 20;
        }
        word
    };
    let lists: Vec<String> = (0..17_u32)
        .map(|work| {
            let mut names: Vec<String> = (0..400_u32)
                .filter(|at| at % (20 + work) != 7)
                .map(|at| format!("{}. {}", char::from(b'A' + (at % 26) as u8), letters(at)))
                .collect();
            names.rotate_left((20 * work) as usize);
            names.insert((12 * work) as usize, "N. Ray".to_owned());
            names.join(", ")
        })
        .collect();
    let titles: Vec<String> = (0..17).map(|at| format!("T{at}")).collect();
    let works: Vec<_> =
        lists.iter().zip(&titles).map(|(l, t)| (l.as_str(), t.as_str(), "2020")).collect();
    for subject in ["Nia Ray", ""] {
        let (people, _) = people(vec![source(subject, &works)]);
        let ids: std::collections::BTreeSet<_> = (0..17)
            .map(|work| people.author(RecordId { source: 0, work }, 12 * work).unwrap())
            .collect();
        assert_eq!(ids.len(), 1, "{subject}");
        assert!(subject.is_empty() || ids.first().copied() == people.subject(0));
    }
}

#[test]
fn a_name_in_another_script_is_the_owners() {
    let mut own = source("Hao Wang", &[("王浩", "A", "2020"), ("H. Wang", "B", "2020")]);
    own.profile =
        Some(ProfileRecord { native: Some("王浩".to_owned()), ..ProfileRecord::default() });
    check_one(own);
    check(
        vec![source(
            "",
            &[
                ("山田 太郎, Wilhelmina Featherstonehaugh", "A", "2020"),
                ("山田太郎, Wilhelmina Featherstonehaugh", "B", "2020"),
            ],
        )],
        &[0, 1, 0, 1],
    );
}

#[test]
fn numbers_of_dblp_tell_namesakes_apart_and_are_not_shown() {
    let list =
        |number: &str, title| source("", &[(format!("Wei Wang {number}").as_str(), title, "2020")]);
    let (people, seeds) = people(vec![list("0001", "A"), list("0001", "B"), list("0002", "C")]);
    assert_eq!(numbers(&people, &seeds), [0, 0, 1]);
    assert!(people.list.iter().all(|one| &*one.name == "Wei Wang" && one.aliases.is_empty()));
}

/// A source of somebody with an ORCID iD.
fn member(subject: &str, orcid: &str, works: &[(&str, &str, &str)]) -> SourceRecord {
    let mut own = source(subject, works);
    own.subject_identifiers =
        Identifier::orcid(orcid).into_iter().map(super::tests::spanned).collect();
    own
}

#[test]
fn members_of_one_name_with_other_identifiers_each_keep_their_works() {
    for (one, other) in [("Hao Wang", "Hao Wang"), ("Karl Möller", "Karl 'Kit' Moeller")] {
        let works = [(one, "A", "2020"), (one, "B", "2021"), (one, "C", "2022")];
        let others = [(other, "D", "2020"), (other, "E", "2021")];
        let sources = vec![member(one, ONE, &works), member(other, OTHER, &others)];
        let (people, seeds) = people(sources.clone());
        assert_eq!(numbers(&people, &seeds), [0, 0, 0, 1, 1], "{one}, {other}");
        let subjects = [people.subject(0), people.subject(1)];
        let own =
            [(0, 0), (1, 0)].map(|(source, work)| people.author(RecordId { source, work }, 0));
        assert_eq!(own, subjects, "{one}, {other}");
        // In a list of nobody an identifier decides; by the name alone it may be either.
        let list = format!("{one}#{ONE}");
        let more = source("", &[(&list, "F", "2020"), (other, "G", "2020")]);
        let (people, _) = super::tests::people([sources, vec![more]].concat());
        assert_eq!(people.author(RecordId { source: 2, work: 0 }, 0), people.subject(0));
        let found = people.author(RecordId { source: 2, work: 1 }, 0).unwrap();
        let possible: Vec<_> = people.possible().iter().map(|it| (it.one, it.other)).collect();
        if one == other {
            let expected = [0, 1].map(|source| (people.subject(source).unwrap(), found));
            assert_eq!((people.list.len(), &*possible), (3, &expected[..]), "{one}");
        } else {
            assert_eq!(Some(found), people.subject(1), "{other}");
            assert_eq!(possible, [], "{other}");
        }
    }
}

#[test]
fn members_of_similar_names_each_keep_their_works() {
    let works = [("Nora Vane", "A", "2020"), ("N. Vane", "B", "2021")];
    let others = [("Nora H. Vane", "C", "2020")];
    let sources = vec![member("Nora Vane", ONE, &works), member("Nora H. Vane", OTHER, &others)];
    let (people, seeds) = people(sources);
    assert_eq!(numbers(&people, &seeds), [0, 0, 1]);
    assert_eq!(people.list.len(), 2);
}

#[test]
fn rare_initials_of_one_member_are_the_members() {
    let own = |name: &str| source(name, &[(name, "A", "2020")]);
    let list = |name: &str| source("", &[(name, "B", "2021")]);
    check(vec![own("Peter Quell"), list("P. Quell")], &[0, 0]);
    check(vec![own("Hao Wang"), list("H. Wang")], &[0, 1]);
    let both = [own("Peter Quell"), source("Paula Quell", &[("Paula Quell", "C", "2020")])];
    check([both.to_vec(), vec![list("P. Quell")]].concat(), &[0, 1, 2]);
}

#[test]
fn a_member_is_named_as_a_source_says_and_not_as_others_spell_the_name() {
    let mut list =
        source("Clara Fields", &[("Clara Fields", "A", "2020"), ("Clara Fields", "B", "2020")]);
    list.is_subject_derived = true;
    let (people, _) = people(vec![source("Clara M. Fields", &[]), list]);
    let names: Vec<&str> = people.list.iter().map(|person| &*person.name).collect();
    assert_eq!(names, ["Clara M. Fields"]);
}

#[test]
fn the_list_of_a_lab_is_of_the_member_whose_initials_it_has() {
    let mut list = source("A. Wang", &[("A. Wang", "A", "2020"), ("A. Wang", "B", "2020")]);
    list.is_subject_derived = true;
    let member = |name: &str| source(name, &[]);
    let names = |sources| {
        let (people, _) = people(sources);
        people.list.iter().map(|person| person.name.to_string()).collect::<Vec<_>>()
    };
    let (adam, eve, ann) = (member("Adam Wang"), member("Eve Roe"), member("Ann Wang"));
    assert_eq!(names(vec![adam.clone(), eve, list.clone()]), ["Adam Wang", "Eve Roe"]);
    assert_eq!(names(vec![adam, ann, list]), ["Adam Wang", "Ann Wang", "A. Wang"]);
}
