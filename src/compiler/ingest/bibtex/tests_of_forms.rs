//! Tests of forms of fields that are found in the wild.

use peerage_core::model::{Status, Variable, WorkKind};

use super::*;
use crate::ingest::files::FileId;

/// Reads the only work of a bibliography, with the messages.
fn read_one(text: &str) -> (crate::ingest::record::WorkRecord, Vec<String>) {
    let mut report = Report::new(FileId(0));
    let mut works = read(text, &SharedStrings::default(), &mut Keys::default(), &mut report).works;
    assert_eq!(works.len(), 1, "{text}");
    (works.remove(0), report.diagnostics.into_iter().map(|told| told.message).collect())
}

#[test]
fn an_entry_without_a_key_gets_one() {
    let (work, told) =
        read_one("@article{title={On the Engine}, author={Ada King}, year={c. 1843}}");
    assert_eq!((&*work.key, told), ("king1843engine", vec!["this entry has no key".to_owned()]));
}

/// Checks the authors of the last work of a bibliography, and the messages.
#[track_caller]
fn check_last_authors(lists: &[&str], expected: &[&str], messages: &[&str]) {
    let entries: Vec<String> = (0..)
        .zip(lists)
        .map(|(at, list)| {
            format!("@article{{k{at}, title={{T}}, journal={{J}}, year=1843, author={{{list}}}}}")
        })
        .collect();
    let mut report = Report::new(FileId(0));
    let text = entries.join("\n");
    let works = read(&text, &SharedStrings::default(), &mut Keys::default(), &mut report).works;
    let authors = &works.last().unwrap().authors.as_ref().unwrap().value;
    let names: Vec<&str> = authors.iter().map(|author| &*author.name).collect();
    let told: Vec<_> = report.diagnostics.iter().map(|told| told.message.as_str()).collect();
    assert_eq!((names.as_slice(), told.as_slice()), (expected, messages), "{lists:?}");
}

#[test]
fn a_comma_between_two_whole_names_is_no_family_name() {
    let told = &["`Ada King, Mary Roe` is read as two people"];
    check_last_authors(&["King, Ada", "Ada King, Mary Roe"], &["Ada King", "Mary Roe"], told);
    check_last_authors(&["Ida Lee", "Ada King, Mary Roe"], &["Mary Roe Ada King"], &[]);
    let known = ["Ana Roe", "García Márquez, Gabriel José and Roe, Ana"];
    check_last_authors(&known, &["Gabriel José García Márquez", "Ana Roe"], &[]);
}

#[test]
fn an_author_who_is_there_twice_is_told() {
    let told = &["`Otto Lone` is twice among the authors"];
    check_last_authors(&["Otto Lone and Lone, Otto"], &["Otto Lone", "Otto Lone"], told);
    check_last_authors(&["O. Lone and Lone, O."], &["O. Lone", "O. Lone"], &[]);
}

#[track_caller]
fn check_title(fields: &str, expected: &str) {
    let (work, told) = read_one(&format!("@inbook{{k, year=1843, {fields}}}"));
    assert_eq!(
        (work.title.value.plain.as_str(), told),
        (expected, vec!["`k` has no title".to_owned()])
    );
}

#[test]
fn an_entry_without_a_title_is_shown_by_what_it_has() {
    check_title("chapter={Notes}, booktitle={Memoirs}", "Notes");
    check_title("booktitle={Memoirs}", "Memoirs");
    check_title("author={Ada King}", "k");
}

#[track_caller]
fn check_identifiers(fields: &str, expected: &[&str]) {
    let (work, told) =
        read_one(&format!("@article{{k, title={{T}}, journal={{J}}, year=1843, {fields}}}"));
    let found: Vec<_> = work.identifiers.iter().map(|one| one.value.value.as_ref()).collect();
    assert_eq!((found.as_slice(), told), (expected, Vec::new()), "{fields}");
}

#[test]
fn identifiers_are_found_wherever_they_stand() {
    check_identifiers(r"doi={http://doi.acm.org/10.1145/1\_2.}", &["10.1145/1_2"]);
    check_identifiers("url={https://dl.acm.org/doi/abs/10.1145/1.2}", &["10.1145/1.2"]);
    check_identifiers(r"note={\url{https://doi.org/10.1000/x}}", &["10.1000/x"]);
    check_identifiers("ee={https://doi.org/10.1000%2Fx}", &["10.1000/x"]);
    check_identifiers("eprint={2201.06398}, archiveprefix={arXiv}", &["2201.06398"]);
    check_identifiers("note={arXiv:2201.06398v2 [cs.NI]}", &["2201.06398"]);
    check_identifiers("pmid={1234567}", &["1234567"]);
    check_identifiers("biburl={https://dblp.org/rec/conf/mem/K43.bib}", &["conf/mem/K43"]);
    check_identifiers("url={https://ieeexplore.ieee.org/document/1}", &[]);
    check_identifiers("isbn={978-3-16-148410-0}", &[]);
}

#[track_caller]
fn check_status(fields: &str, expected: Status) {
    let (work, _) = read_one(&format!("@inproceedings{{k, title={{T}}, {fields}}}"));
    assert_eq!(work.status.value, expected, "{fields}");
}

#[test]
fn a_status_is_said_in_many_places() {
    check_status("year=1843", Status::Published);
    check_status("year={in press}", Status::Accepted);
    check_status("year=1843, note={To appear in the Memoirs}", Status::Accepted);
    check_status("year=1843, note={Accepted at MEM}, pages={1--2}", Status::Published);
    check_status("year=1843, booktitle={Submitted to MEM}", Status::UnderReview);
    check_status("year=1843, note={Retracted}, doi={10.1000/x}", Status::Retracted);
}

#[test]
fn what_homepages_write_is_read_and_the_rest_is_kept() {
    let (work, told) = read_one(
        "@article{k, title={T}, author={King, Ada and Somebody, Ida}, author+an={1=equal},
          booktitle={Proc. of Memoirs}, abbr={MEM}, series={MEM '43}, volume=1, number=2, pages={3--4},
          year=1843, preview={k.png}, bibtex_show={true}, isbn={3-16-148410-X}, selected={true}}",
    );
    assert_eq!(told, [""; 0]);
    let names: Vec<_> = work.venue_names.iter().map(|name| &*name.value).collect();
    assert_eq!(names, ["Proc. of Memoirs", "MEM '43"]);
    let texts = [Variable::Volume, Variable::CollectionNumber, Variable::Page, Variable::Isbn]
        .map(|it| work.details.text(it));
    assert_eq!(texts, ["1", "2", "3–4", "978-3-16-148410-0"]);
    let authors = work.authors.unwrap().value;
    assert_eq!(authors.iter().map(|author| author.equal).collect::<Vec<_>>(), [true, false]);
    let unknown: Vec<_> = work.unknown.iter().map(|field| field.value.0.as_str()).collect();
    assert_eq!(unknown, ["bibtex_show"]);
    assert_eq!(work.image.map(|image| image.file.value).as_deref(), Some("k.png"));
    assert_eq!((work.kind, work.selected), (WorkKind::Conference, true));
}

#[test]
fn the_same_entry_is_read_once_and_others_of_its_key_stay() {
    let mut report = Report::new(FileId(0));
    let entry = "@misc{k, title={T}, year=1843}\n";
    let text = format!("{entry}{entry}{}", entry.replace('T', "U"));
    let works = read(&text, &SharedStrings::default(), &mut Keys::default(), &mut report).works;
    assert_eq!(works.iter().map(|work| &*work.key).collect::<Vec<_>>(), ["k", "k-2"]);
    assert_eq!(report.diagnostics.len(), 2);
}

#[test]
fn abbreviations_hold_from_where_they_stand() {
    let text = "@misc{a, title=late, year=1} @string{s={One}, late={Late}} @misc{b, title=s # { x}, year=1}
        @string(s=\"Two\") @misc{c, title=s, year=1} @misc{d, title=s, journal=jacm, year=1}";
    let works =
        read(text, &SharedStrings::default(), &mut Keys::default(), &mut Report::new(FileId(0)))
            .works;
    let titles: Vec<_> = works.iter().map(|work| work.title.value.plain.as_str()).collect();
    assert_eq!(titles, ["Late", "One x", "Two", "Two"]);
    assert_eq!(&*works[3].venue.as_ref().unwrap().value, "Journal of the ACM");
}

#[test]
fn months_days_and_numbers_of_books_are_checked() {
    let check = |fields: &str, date: &str, told: &[&str]| {
        let (work, messages) = read_one(&format!("@misc{{k, title={{T}}, year=1843, {fields}}}"));
        assert_eq!(work.date.unwrap().value.to_string(), date, "{fields}");
        assert_eq!(messages, told, "{fields}");
    };
    check("month={13}", "1843", &["this is no month"]);
    check("month={Whit}, day=4", "1843", &["this is no month"]);
    check("month=jun, day=41", "1843-06", &["this is no day"]);
    check("month={June 45}", "1843-06", &["this is no month"]);
    check("day=4", "1843", &["a day without a month"]);
    check("month=jun, day=31", "1843-06", &["`1843-06-31` is no day of the calendar"]);
    check("month=jun, day=30", "1843-06-30", &[]);
    check("month={May/June}", "1843-05", &[]);
    check("isbn={978-3-16-148410-1}", "1843", &["`978-3-16-148410-1` is no ISBN"]);
    check("urldate={2020-02-31}", "1843", &["`2020-02-31` is no day of the calendar"]);
}
