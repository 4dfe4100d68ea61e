//! Tests of the names of venues, with and without the lab's vocabulary.

use peerage_core::model::{PartialDate, RichText};

use super::*;
use crate::ingest::files::{FileId, Span, Spanned};
use crate::ingest::record::{LabRecord, SourceRecord};

fn spanned<T>(value: T) -> Spanned<T> {
    Spanned { value, span: Span::new(FileId(0), 0..0) }
}

/// A work at a venue; `A + B` gives it a second name.
fn work(venue: &str, kind: WorkKind, year: &str) -> WorkRecord {
    let mut names = venue.split(" + ").map(|name| spanned(name.into()));
    WorkRecord {
        kind,
        venue: names.next(),
        venue_names: names.collect(),
        date: PartialDate::parse(year).map(spanned),
        ..WorkRecord::titled("", spanned(RichText::default()), &spanned(()).span)
    }
}

fn known(short: &str, name: &str, kind: VenueKind, until: Option<u16>) -> VenueRecord {
    VenueRecord {
        short: short.to_owned(),
        name: name.to_owned(),
        kind,
        aliases: Vec::new(),
        years: (None, until),
    }
}

fn seeds(works: Vec<WorkRecord>) -> Seeds {
    let source = SourceRecord::new(String::new(), works);
    let venues = vec![
        known(
            "LOOM",
            "ACM International Symposium on Looms and Mills",
            VenueKind::Conference,
            None,
        ),
        known("ToW", "IEEE/ACM Transactions on Weaving", VenueKind::Journal, None),
        known("WEB", "The Web of Threads", VenueKind::Conference, None),
        known("WEB", "Web (journal)", VenueKind::Journal, None),
        known("Old", "Threads", VenueKind::Conference, Some(1999)),
        known("New", "Threads", VenueKind::Conference, None),
    ];
    let lab = LabRecord { venues, ..LabRecord::default() };
    Seeds { sources: vec![source], lab, ..Seeds::default() }
}

/// Checks the venue that each name is shown as.
#[track_caller]
fn check(works: &[(&str, WorkKind, &str)], expected: &[&str]) {
    let works: Vec<WorkRecord> =
        works.iter().map(|(name, kind, year)| work(name, *kind, year)).collect();
    let seeds = seeds(works);
    let venues = Venues::new(&seeds);
    let found = seeds.sources[0].works.iter().map(|work| {
        let id = venues.of_record(work).unwrap();
        format!("{} {}", id.0, venues.get(id).unwrap().short)
    });
    let found: Vec<String> = found.collect();
    assert_eq!(found, expected);
}

#[track_caller]
fn check_one(names: &[&str], short: &str) {
    let works: Vec<_> = names.iter().map(|name| (*name, WorkKind::Conference, "2020")).collect();
    check(&works, &vec![format!("0 {short}").as_str(); names.len()]);
}

#[test]
fn the_vocabulary_knows_a_venue_by_many_names() {
    check_one(
        &[
            "LOOM",
            "LOOM '20",
            "LOOM’20",
            "ACM LOOM 2020",
            "Proceedings of the 21th International Symposium on Looms and Mills",
            "In 2020 ACM International Symposium on Looms and Mills (LOOM '20)",
            "LOOM '20 | International Symposium on Looms and Mills",
            "Int. Symp. Looms Mills",
            "LOOM, Springfield, XX, June 2020",
            "Sixth Loom Meeting (LOOM)",
        ],
        "LOOM",
    );
    check_one(
        &[
            "ToW",
            "TOW",
            "IEEE/ACM Trans. Weav.",
            "Transactions on Weaving",
            "IEEE Trans. on Weaving",
        ],
        "ToW",
    );
}

#[test]
fn one_name_may_be_of_two_venues() {
    check(
        &[("WEB", WorkKind::Journal, "2019"), ("WEB", WorkKind::Conference, "2022")],
        &["1 WEB", "0 WEB"],
    );
    check(
        &[("Threads", WorkKind::Conference, "1990"), ("Threads", WorkKind::Conference, "2020")],
        &["1 Old", "0 New"],
    );
}

#[test]
fn strangers_with_one_name_are_one_venue() {
    check_one(&["SPIN 2020", "Proc. SPIN'21", "In 12th SPIN"], "SPIN");
    check_one(&["Workshop on Spinning (SPIN)", "SPIN", "Workshop on Spinning, 2021"], "SPIN");
    check_one(&["SPIN + Workshop on Spinning", "Third Workshop on Spinning"], "SPIN");
    check_one(
        &["Journal of Spinning Machines", "J. Spinning Mach."],
        "Journal of Spinning Machines",
    );
}

#[test]
fn what_is_not_certain_stays_apart() {
    let conference = |name| (name, WorkKind::Conference, "2020");
    check(&[conference("LOOM Workshops"), conference("LOOM")], &["1 LOOM Workshops", "0 LOOM"]);
    check(
        &[
            conference("Trans. Comp."),
            conference("Transactions on Composites"),
            conference("Transactions on Computing"),
        ],
        &["0 Trans. Comp.", "1 Transactions on Composites", "2 Transactions on Computing"],
    );
    check(
        &[conference("Alpha Beta (SPIN)"), conference("Gamma Delta (SPIN)"), conference("SPIN")],
        &["0 Alpha Beta", "1 Gamma Delta", "2 SPIN"],
    );
}

#[test]
fn heaps_of_names_of_one_venue_are_not_held_against_each_other() {
    let names = |make: &dyn Fn(usize) -> String| (0..20_000).map(make).collect::<Vec<_>>();
    let short = names(&|at| format!("QX{}", letters_of(at).to_uppercase())).join(" | ");
    let long = names(&|at| format!("Weaving of all {}", letters_of(at))).join(" | ");
    let works: Vec<WorkRecord> =
        [format!("{short} | {long}"), format!("{short} | Weaving of threads")]
            .iter()
            .map(|name| work(name, WorkKind::Conference, "2020"))
            .collect();
    let venues = Venues::new(&seeds(works));
    assert!(!venues.list().is_empty());
    // Each short name stands with the same long one.
    let each = short.split(" | ").map(|short| format!("{short} | Weaving of threads"));
    let works = each.map(|name| work(&name, WorkKind::Conference, "2020")).collect();
    assert_eq!(Venues::new(&seeds(works)).list().len(), 1);
}

#[test]
fn heaps_of_names_with_equal_letters_are_not_compared() {
    let name = |start: &str, at: usize| format!("{start}{} threads", letters_of(at));
    let lab = LabRecord {
        venues: (0..20_000)
            .map(|at| known(&format!("L{at}"), &name("Weaving", at), VenueKind::Journal, None))
            .collect(),
        ..LabRecord::default()
    };
    let works = (0..20_000)
        .map(|at| work(&format!("{} thr", name("Weaver", at)), WorkKind::Journal, "2020"))
        .collect();
    let sources = vec![SourceRecord::new(String::new(), works)];
    let venues = Venues::new(&Seeds { sources, lab, ..Seeds::default() });
    assert_eq!(venues.list().len(), 20_000);
}

/// A number in letters.
fn letters_of(at: usize) -> String {
    at.to_string().bytes().map(|digit| char::from(digit - b'0' + b'a')).collect()
}
