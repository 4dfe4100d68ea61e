//! Tests of the findings in small datasets.

use crate::audit::{Kind, audit};
use crate::model::{
    Assertion, Authorship, Basis, Dataset, Identifier, Link, LinkKind, PartialDate, Person,
    PersonId, PossiblePerson, Predicate, RelatedWork, Relatedness, RichText, Source, SourceId,
    SourceKind, SourceLocation, Status, Venue, VenueKind, Work, WorkId, WorkKind,
};

/// Dataset of these people, whose only source was read in November 2026.
fn dataset(names: &[&str], works: Vec<Work>) -> Dataset {
    let person = |name: &&str| Person {
        key: name.to_lowercase(),
        name: (*name).to_owned(),
        family: name.rsplit(' ').next().unwrap_or_default().to_owned(),
        ..Person::default()
    };
    let mut source = Source::new(SourceKind::Cv, None, PartialDate::parse("2026-11"));
    source.key = "ida".to_owned();
    source.files = vec!["a.bib".to_owned()];
    let people = names.iter().map(person).collect();
    Dataset { people, works, sources: vec![source], ..Dataset::default() }
}

/// Published paper by the first person, with an identifier of its own.
fn work(title: &str, year: u16) -> Work {
    let location = SourceLocation { source: SourceId(0), file: 0, line: 7 };
    Work {
        kind: WorkKind::Conference,
        title: RichText::plain(title),
        authors: vec![Authorship::from_person(PersonId(0))].into(),
        date: Some(PartialDate::from_year(year)),
        identifiers: Identifier::arxiv("2201.06398").into_iter().collect(),
        assertions: vec![assertion(Predicate::Title, title, location)].into(),
        ..Work::default()
    }
}

fn assertion(predicate: Predicate, value: &str, location: SourceLocation) -> Assertion<'static> {
    let (value, locations) = (value.to_owned().into(), vec![location]);
    Assertion { predicate, value, basis: Basis::Stated, locations }
}

/// Work of another kind without an identifier, which the audit does not ask for.
fn other(title: &str, year: u16) -> Work {
    Work { kind: WorkKind::Other, identifiers: Box::default(), ..work(title, year) }
}

/// Checks the findings: subject, sentence, and text of the fix.
#[track_caller]
fn check(dataset: &Dataset, expected: &[(&str, &str, &str)]) {
    let found: Vec<_> = audit(dataset)
        .into_iter()
        .map(|one| {
            let fix =
                one.fix.map_or(String::new(), |fix| fix.text(dataset, &|_| Some("k".to_owned())));
            (one.subject.name(dataset).to_owned(), one.sentence, fix)
        })
        .collect();
    let found: Vec<_> =
        found.iter().map(|(a, b, c)| (a.as_str(), b.as_str(), c.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_sound_dataset_has_no_findings() {
    check(&Dataset::default(), &[]);
    check(&dataset(&["Ida Example"], vec![work("On Tables", 2026)]), &[]);
}

#[test]
fn what_a_work_lacks_is_told() {
    let bare = Work { identifiers: Box::default(), ..work("On Tables", 2020) };
    let sentence = "is published and has neither a DOI nor an arXiv id";
    let names = ["Ida Example"];
    check(&dataset(&names, vec![bare.clone()]), &[("On Tables", sentence, "doi = {10.…},")]);
    let early = Work { status: Status::Preprint, ..bare };
    check(&dataset(&names, vec![early]), &[]);
    let undated = Work { date: None, ..work("On Tables", 2020) };
    let sentence = "is published and has no year";
    check(&dataset(&names, vec![undated]), &[("On Tables", sentence, "year = {…},")]);
    let link = Link { kind: LinkKind::Code, url: None, shown: None };
    let lost = Work { links: vec![link].into(), ..work("On Tables", 2020) };
    let sentence = "has links whose address is not recorded: Code";
    check(&dataset(&names, vec![lost]), &[("On Tables", sentence, "code = {https://…},")]);
}

#[test]
fn a_published_work_of_the_future_is_told() {
    let names = ["Ida Example"];
    let late = work("On Tables", 2027);
    let sentence = "is dated after its sources were read: 2027, read by Nov 2026";
    let fix = "pubstate = {accepted},\nyear = {2027},";
    check(&dataset(&names, vec![late.clone()]), &[("On Tables", sentence, fix)]);
    let accepted = Work { status: Status::Accepted, ..late };
    check(&dataset(&names, vec![accepted]), &[]);
}

#[test]
fn works_that_may_be_one_are_told() {
    let check = |a: &str, b: &str, years: u16, is_told: bool| {
        let dataset = dataset(&["Ida Example"], vec![other(a, 2020), other(b, 2020 + years)]);
        let sentence = format!("may be the same work as another: {b}");
        let fix = "[[same]]\nworks = [\"ida/k\", \"ida/k\"]\n\n\
                   # [[different]]\n# works = [\"ida/k\", \"ida/k\"]";
        let expected = [(a, sentence.as_str(), fix)];
        super::tests::check(&dataset, if is_told { &expected } else { &[] });
    };
    let long = "Notes on the analytical engine and its many uses";
    check("On Tables", "On tables.", 0, true);
    check("On Tables", "On tables.", 6, false);
    check("On Tables", "On Chairs", 0, false);
    check(long, &long.replace("many ", ""), 1, true);
    let mut weighed =
        dataset(&["Ida Example"], vec![work("On Tables", 2020), work("Chairs", 2020)]);
    let related = |of: u32| RelatedWork {
        work: WorkId(of),
        relation: Relatedness::Possible,
        evidence: Vec::new(),
    };
    weighed.works[0].related = [related(1)].into();
    weighed.works[1].related = [related(0)].into();
    let fix = "[[same]]\nworks = [\"ida/k\", \"ida/k\"]\n\n\
               # [[different]]\n# works = [\"ida/k\", \"ida/k\"]";
    let sentence = "may be the same work as another: Chairs";
    super::tests::check(&weighed, &[("On Tables", sentence, fix)]);
    check(&format!("{long}, part II"), &format!("{long}, part I"), 0, false);
}

#[test]
fn an_identifier_decides_whether_works_are_one() {
    let with = |doi: &str| Work {
        identifiers: Identifier::doi(doi).into_iter().collect(),
        ..other("On Tables", 2020)
    };
    let n_found = |a: Work, b: Work| audit(&dataset(&["Ida Example"], vec![a, b])).len();
    assert_eq!(n_found(with("10.1000/1"), with("10.1000/2")), 0);
    assert_eq!(n_found(with("10.1000/1"), other("On Tables", 2020)), 1);
    let other = Work { title: RichText::plain("Something else"), ..with("10.1000/1") };
    assert_eq!(n_found(with("10.1000/1"), other), 1);
}

#[test]
fn a_lone_star_is_told() {
    let starred = |stars: u32| {
        let star = |at: u32| (at < stars).then_some(Basis::Stated);
        let authors = [0, 1].map(|at| Authorship::new(PersonId(at), star(at), None));
        dataset(
            &["Ida Example", "Bo Holt"],
            vec![Work { authors: authors.into(), ..work("On Tables", 2020) }],
        )
    };
    let sentence = "marks only one author as an equal contribution: Ida Example";
    let fix = "author = {Ida Example* and Bo Holt},";
    check(&starred(1), &[("On Tables", sentence, fix)]);
    check(&starred(2), &[]);
    check(&starred(0), &[]);
}

#[test]
fn sources_that_differ_are_told() {
    let at = |line| SourceLocation { source: SourceId(0), file: 0, line };
    let mut differing = work("On Tables", 2020);
    let said = [("published", at(3)), ("preprint", at(4))];
    let said = said.map(|(value, location)| assertion(Predicate::Status, value, location));
    differing.assertions = differing.assertions.iter().chain(said).collect();
    let sentence = "has sources that differ on its status: published; preprint";
    let fix = "# status: published\n[[choose]]\nwork = \"ida/k\"\nfield = \"status\"\n\n\
               # status: preprint\n# [[choose]]\n# work = \"ida/k\"\n# field = \"status\"";
    let dataset = dataset(&["Ida Example"], vec![differing]);
    check(&dataset, &[("On Tables", sentence, fix)]);
    assert_eq!(audit(&dataset)[0].location, Some(at(3)));
}

#[test]
fn people_who_may_be_one_are_told() {
    let both = |people: &str| {
        format!("[[same]]\npeople = {people}\n\n# [[different]]\n# people = {people}")
    };
    let of = |names: &[&str]| {
        let authors =
            (0..names.len() as u32).map(|at| Authorship::from_person(PersonId(at))).collect();
        dataset(names, vec![Work { authors, ..work("On Tables", 2020) }])
    };
    let sentence = "is one of several people of this name: ida example";
    let fix = &both("[\"Ida Example in ida/k\", \"Ida Example in ida/k\"]");
    check(&of(&["Ida Example", "Ida Example"]), &[("Ida Example", sentence, fix)]);
    let sentence = "is known by initials, and others have names that fit: Ida B. Example";
    let fix = &both("[\"I. Example in ida/k\", \"Ida B. Example in ida/k\"]");
    check(&of(&["I. Example", "Ida B. Example"]), &[("I. Example", sentence, fix)]);
    let mut possible = of(&["Ida Example", "Ida Beispiel"]);
    for (of, to) in [(0, 1), (1, 0)] {
        let other = PossiblePerson { person: PersonId(to), evidence: Vec::new() };
        possible.people[of].possible = [other].into();
    }
    let sentence = "may be the same person as another: Ida Beispiel";
    let fix = &both("[\"Ida Example in ida/k\", \"Ida Beispiel in ida/k\"]");
    check(&possible, &[("Ida Example", sentence, fix)]);
    check(&of(&["I. C. Example", "Ida B. Example", "I. Other"]), &[]);
}

#[test]
fn venues_in_several_spellings_are_told() {
    let venue = |short: &str, name: &str| Venue {
        key: String::new(),
        short: short.to_owned(),
        name: name.to_owned(),
        kind: VenueKind::Conference,
    };
    let mut dataset = dataset(&["Ida Example"], vec![]);
    dataset.venues = vec![
        venue("SYMS", "Symposium on Systems"),
        venue("21st ACM SYMS", "21st ACM SYMS"),
        venue("Workshop on Systems", "Workshop on Systems"),
    ];
    let fix = "[[venue]]\nshort = \"SYMS\"\nname = \"Symposium on Systems\"\n\
               kind = \"conference\"\naliases = [\"21st ACM SYMS\"]";
    let sentence = "may be the same venue as others: 21st ACM SYMS";
    check(&dataset, &[("SYMS", sentence, fix)]);
}

#[test]
fn what_a_template_or_tex_left_is_told() {
    let fix = "[[exclude]]\nwork = \"ida/k\"\nreason = \"template\"";
    let sentence = "holds what a template came with: lorem ipsum";
    let left = other("Lorem ipsum", 2020);
    check(&dataset(&["Ida Example"], vec![left]), &[("Lorem ipsum", sentence, fix)]);
    let example = Work { key: "einstein1935".to_owned(), ..other("On Reality", 1935) };
    let sentence = "holds what a template came with: einstein1935";
    check(&dataset(&["Albert Einstein"], vec![example]), &[("On Reality", sentence, fix)]);
    check(&dataset(&["Ada Einstein"], vec![other("On Reality", 2020)]), &[]);
    let title = "On \\emph{Tables}";
    let sentence = "shows TeX that was not understood: On \\emph{Tables}";
    check(&dataset(&["Ida Example"], vec![other(title, 2020)]), &[(title, sentence, "")]);
}

#[test]
fn the_time_is_near_linear() {
    // Works that share every word, and people of one name: blocks stay small.
    let works = (0..20_000).map(|at| other(&format!("On the table number {at}"), 2020)).collect();
    let names: Vec<String> = (0..20_000).map(|at| format!("I. Example{}", at % 7)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(audit(&dataset(&names, works)).len(), 7);
}

#[test]
fn a_work_of_many_identifiers_is_compared_with_many() {
    let with = |count: std::ops::Range<u32>| {
        let identifiers = count.filter_map(|at| Identifier::doi(&format!("10.1000/{at}")));
        Work { identifiers: identifiers.collect(), ..work("On Tables", 2026) }
    };
    let works = std::iter::once(with(0..50_000)).chain((0..5000).map(|at| with(at..at + 1)));
    let found = audit(&dataset(&["Ida Example"], works.collect()));
    assert_eq!(found.iter().filter(|one| one.kind == Kind::Duplicate).count(), 5000);
}

#[test]
fn many_initials_are_held_against_long_names() {
    let full = format!("Ida{} Example", " Bb".repeat(600));
    let mut names = vec![full.as_str(); 100];
    names.extend(vec!["I C Example"; 20_000]);
    let found = audit(&dataset(&names, Vec::new()));
    assert!(found.iter().all(|one| one.kind != Kind::Initials));
}
