//! Tests of the facets on generated datasets against naive recounts.

use std::collections::BTreeSet;

use crate::facet::{
    Constraint, Criterion, Facet, Levels, Mode, Reason, Role, Selection, Table, YearBins, count,
    cross, drilldown, narrow, narrow_but, relaxations, role_of, table,
};
use crate::model::{
    Authorship, Basis, Dataset, Link, LinkKind, PartialDate, PersonId, Status, TopicId, VenueId,
    Work, WorkId, WorkKind, sample_units,
};

/// Xorshift generator (Marsaglia 2003), so that every run is the same.
struct Random(u64);

impl Random {
    /// Random number below `n`.
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as u32 % n
    }

    fn some(&mut self, most: u32, n: u32) -> Vec<u32> {
        (0..self.below(most + 1)).map(|_| self.below(n)).collect()
    }
}

fn work(random: &mut Random) -> Work {
    let author = |(person, star): (u32, u32)| {
        let equal = [None, None, Some(Basis::Stated), Some(Basis::Inferred)][star as usize];
        Authorship::new(PersonId(person), equal, None)
    };
    let link = |kind: u32| {
        let kinds = [LinkKind::Code, LinkKind::Slides, LinkKind::Video, LinkKind::Pdf];
        Link { kind: kinds[kind as usize], url: None, shown: None }
    };
    let people = random.some(5, 9);
    Work {
        topics: random.some(3, 5).into_iter().map(TopicId).collect(),
        date: (random.below(9) > 0).then(|| PartialDate::from_year(2015 + random.below(8) as u16)),
        venue: (random.below(4) > 0).then(|| VenueId(random.below(6))),
        kind: WorkKind::ALL[random.below(5) as usize],
        status: Status::ALL[random.below(5) as usize],
        truncated: random.below(6) == 0,
        awards: random.some(1, 3).into_iter().map(|award| format!("Award {award}")).collect(),
        links: random.some(2, 4).into_iter().map(link).collect(),
        authors: people.into_iter().map(|person| author((person, random.below(4)))).collect(),
        ..table::tests::work()
    }
}

#[test]
fn many_awards_are_looked_up() {
    let awards: Vec<String> = (0..30_000).map(|at| format!("Award {at}")).collect();
    let work = Work { awards: awards.into(), ..table::tests::work() };
    let dataset = table::tests::dataset(vec![work]);
    let table = Table::new(&dataset, &Levels::default());
    for value in 0..=30_000 {
        let key = table.key(&dataset, Facet::Award, value).unwrap();
        assert_eq!(table.find(&dataset, Facet::Award, &key), Some(value));
    }
    assert_eq!(table.find(&dataset, Facet::Award, "award"), None);
}

/// Person in focus.
const FOCUS: PersonId = PersonId(3);

/// Parents of the units of a sample.
const UNITS: [Option<u32>; 5] = [None, Some(0), Some(1), Some(0), None];

/// Units of the people of a sample, by their numbers.
const MEMBERS: [&[u32]; 9] = [&[2], &[1, 3], &[4], &[], &[0], &[2, 4], &[], &[3], &[1]];

/// Units of a work with all above them, found by climbing from each that an author names.
fn units_of(work: &Work) -> BTreeSet<u32> {
    let mut units = BTreeSet::new();
    for author in &work.authors {
        for own in MEMBERS[author.person.index()] {
            let mut at = Some(*own);
            while let Some(unit) = at {
                units.insert(unit);
                at = UNITS[unit as usize];
            }
        }
    }
    units
}

fn sample(random: &mut Random, n_works: u32) -> (Dataset, Levels, Table) {
    let mut dataset = table::tests::dataset((0..n_works).map(|_| work(random)).collect());
    // The number of an award is its position among those that works have.
    if let Some(first) = dataset.works.first_mut() {
        first.awards = (0..3).map(|award| format!("Award {award}")).collect();
    }
    dataset.units = sample_units::units(&UNITS);
    dataset.people = MEMBERS.map(sample_units::member).into();
    let names = vec![("low", "Low"), ("high", "High")];
    let of_work = (0..n_works).map(|_| random.below(2)).collect();
    let levels = Levels { names, of_work };
    let table = Table::new(&dataset, &levels).of_person(&dataset, Some(FOCUS));
    (dataset, levels, table)
}

fn selection(random: &mut Random, n_constraints: u32) -> Selection {
    let mut selection = Selection::default();
    for _ in 0..n_constraints {
        let facet = Facet::ALL[random.below(Facet::COUNT as u32) as usize];
        let first = if facet == Facet::Year { 2014 } else { 0 };
        let is_excluded = random.below(3) == 0;
        selection.set(facet, first + random.below(6), Some(is_excluded));
        let mode = if random.below(2) == 0 { Mode::Any } else { Mode::All };
        if facet.is_plural() {
            selection.set_mode(facet, mode);
        }
    }
    selection
}

/// True if a work has a value, read from the work itself.
fn has(work: &Work, level: u32, facet: Facet, value: u32) -> bool {
    let link =
        [LinkKind::Code, LinkKind::Data, LinkKind::Slides, LinkKind::Video, LinkKind::Poster];
    match facet {
        Facet::Topic => work.topics.contains(&TopicId(value)),
        Facet::Year => work.date.is_some_and(|date| u32::from(date.year) == value),
        Facet::Venue => work.venue == Some(VenueId(value)),
        Facet::Kind => WorkKind::ALL.get(value as usize) == Some(&work.kind),
        Facet::Status => Status::ALL.get(value as usize) == Some(&work.status),
        Facet::Person => work.has_author(PersonId(value)),
        Facet::Role => role_of(work, FOCUS).is_some_and(|(role, _)| role as u32 == value),
        Facet::Award if value == 0 => !work.awards.is_empty(),
        Facet::Award => work.awards.contains(&format!("Award {}", value - 1)),
        Facet::Material => {
            let kind = link.get(value as usize);
            kind.is_some_and(|kind| work.links.iter().any(|link| link.kind == *kind))
        }
        Facet::Source => false,
        Facet::Unit => units_of(work).contains(&value),
        Facet::Trust => level == value,
    }
}

/// Results for a work of the constraints on one facet: true if it meets those that include
/// values, and those that exclude values.
fn meets(work: &Work, level: u32, selection: &Selection, facet: Facet) -> (bool, bool) {
    let has = |value| has(work, level, facet, value);
    let asked: Vec<u32> = selection.included(facet).collect();
    let excluded = selection.constraints_on(facet).iter().filter(|one| one.is_excluded);
    let is_met = match selection.mode(facet) {
        Mode::Any => asked.is_empty() || asked.iter().any(|value| has(*value)),
        Mode::All => asked.iter().all(|value| has(*value)),
    };
    (is_met, excluded.into_iter().all(|one| !has(one.value)))
}

fn naive(
    dataset: &Dataset,
    levels: &Levels,
    works: &[WorkId],
    selection: &Selection,
    ignored: &[Facet],
) -> Vec<WorkId> {
    let remains = |id: &WorkId| {
        let (work, level) = (&dataset.works[id.index()], levels.of_work[id.index()]);
        let mut facets = Facet::ALL.into_iter().filter(|facet| !ignored.contains(facet));
        facets.all(|facet| meets(work, level, selection, facet) == (true, true))
    };
    works.iter().copied().filter(remains).collect()
}

#[test]
fn narrowing_is_as_a_naive_reading_of_the_works() {
    let mut random = Random(1);
    for _ in 0..200 {
        let (dataset, levels, table) = sample(&mut random, 40);
        let found: Vec<WorkId> = random.some(60, 40).into_iter().map(WorkId).collect();
        let n_constraints = random.below(6);
        let selection = selection(&mut random, n_constraints);
        let expected = naive(&dataset, &levels, &found, &selection, &[]);
        assert_eq!(narrow(&found, &table, &selection), expected, "{selection:?}");
        // A facet listed twice is ignored like one listed once.
        let ignored = [Facet::Year, Facet::Role, Facet::Year];
        let expected = naive(&dataset, &levels, &found, &selection, &ignored);
        assert_eq!(narrow_but(&found, &table, &selection, &ignored), expected, "{selection:?}");
    }
}

#[test]
fn every_count_is_as_a_naive_recount() {
    let mut random = Random(2);
    for _ in 0..100 {
        let (dataset, levels, table) = sample(&mut random, 40);
        let found: Vec<WorkId> = (0..40).filter(|_| random.below(4) > 0).map(WorkId).collect();
        let n_constraints = random.below(6);
        let selection = selection(&mut random, n_constraints);
        let drilldown = drilldown(&found, &table, &selection);
        assert_eq!(drilldown.hits, narrow(&found, &table, &selection));
        for facet in Facet::ALL {
            // In mode `All`, the values included in the facet itself remain constraints.
            let mut others = selection.clone();
            others.clear(facet);
            if selection.mode(facet) == Mode::All {
                selection.included(facet).for_each(|value| others.set(facet, value, Some(false)));
            }
            let left = naive(&dataset, &levels, &found, &others, &[]);
            for value in (0..10).chain(2014..2024) {
                let is_it = |id: &&WorkId| {
                    has(&dataset.works[id.index()], levels.of_work[id.index()], facet, value)
                };
                let n = left.iter().filter(is_it).count();
                assert_eq!(
                    drilldown.counts.get(facet, value) as usize,
                    n,
                    "{facet:?} {value} {selection:?}"
                );
            }
            let counts = &drilldown.counts;
            let occurring: Vec<u32> = (0..2100).filter(|n| counts.get(facet, *n) > 0).collect();
            assert_eq!(counts.values(facet), occurring, "{facet:?} {selection:?}");
            let largest = occurring.iter().map(|value| counts.get(facet, *value)).max();
            assert_eq!(counts.largest(facet), largest.unwrap_or_default(), "{facet:?}");
        }
    }
}

#[test]
fn without_a_selection_the_counts_are_the_totals() {
    let (dataset, _, table) = sample(&mut Random(3), 50);
    let all: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    assert_eq!(drilldown(&all, &table, &Selection::default()).counts, count(&all, &table));
}

#[test]
fn a_grid_is_as_a_naive_recount() {
    let mut random = Random(4);
    let (dataset, levels, table) = sample(&mut random, 60);
    let all: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    for facet in [Facet::Topic, Facet::Role, Facet::Person] {
        let grid = cross(&all, table.column(Facet::Year), table.column(facet));
        assert_eq!(grid.bins(60), Some(YearBins::new(2015, 2022, 60)));
        for year in 2010..2030 {
            for value in 0..12 {
                let is_it = |id: &&WorkId| {
                    let (work, level) = (&dataset.works[id.index()], levels.of_work[id.index()]);
                    has(work, level, Facet::Year, year) && has(work, level, facet, value)
                };
                let n = all.iter().filter(is_it).count();
                assert_eq!(grid.get(year, value) as usize, n, "{facet:?} {year} {value}");
            }
        }
        let bins = YearBins::new(2015, 2022, 3);
        let in_bin = |at| grid.in_bin(bins, at, 0);
        assert_eq!(in_bin(0), (2015..2020).map(|year| grid.get(year, 0)).sum::<u32>());
    }
    let nothing = cross(&[], table.column(Facet::Year), table.column(Facet::Topic));
    assert_eq!(nothing.bins(60), None);
}

/// Criteria that can be dropped, computed naively from the selection.
fn sets(selection: &Selection) -> Vec<Criterion> {
    let mut criteria = Vec::new();
    for facet in Facet::ALL {
        let of = |is_excluded: bool| {
            let chosen = selection.constraints_on(facet).iter().copied();
            chosen.filter(move |one| one.is_excluded == is_excluded).collect::<Vec<Constraint>>()
        };
        let single = |one: Constraint| Criterion::Constraints(vec![one]);
        match selection.mode(facet) {
            Mode::Any if of(false).is_empty() => {}
            Mode::Any => criteria.push(Criterion::Constraints(of(false))),
            Mode::All => criteria.extend(of(false).into_iter().map(single)),
        }
        criteria.extend(of(true).into_iter().map(single));
    }
    criteria
}

#[test]
fn a_relaxation_gives_up_least_and_counts_what_that_leaves() {
    let mut random = Random(5);
    let mut n_checked = 0;
    for _ in 0..300 {
        let (dataset, levels, table) = sample(&mut random, 30);
        let scope: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        let found: Vec<WorkId> = scope.iter().copied().filter(|_| random.below(3) > 0).collect();
        let selection = selection(&mut random, 5);
        if !narrow(&found, &table, &selection).is_empty() {
            continue;
        }
        let seen = relaxations(&scope, &found, &table, &selection);
        let left = |criteria: &[&Criterion]| {
            let mut rest = selection.clone();
            criteria.iter().for_each(|criterion| criterion.remove_from(&mut rest));
            let works = if criteria.contains(&&Criterion::Words) { &scope } else { &found };
            naive(&dataset, &levels, works, &rest, &[]).len()
        };
        let mut criteria = sets(&selection);
        criteria.push(Criterion::Words);
        let singles: Vec<usize> = criteria.iter().map(|criterion| left(&[criterion])).collect();
        let mut expected: Vec<usize> = singles.iter().copied().filter(|n| *n > 0).collect();
        expected.sort_by_key(|n| std::cmp::Reverse(*n));
        let offered: Vec<usize> =
            seen.iter().filter(|one| one.criteria.len() == 1).map(|one| one.n_works).collect();
        expected.truncate(3);
        assert_eq!(offered, expected, "{selection:?}");
        for one in &seen {
            let criteria: Vec<&Criterion> = one.criteria.iter().collect();
            assert!(matches!(criteria.len(), 1 | 2), "{one:?}");
            assert_eq!(left(&criteria), one.n_works, "{one:?} of {selection:?}");
        }
        // If no single criterion helps, the best pair comes first.
        let pairs = || {
            criteria
                .iter()
                .enumerate()
                .flat_map(|(at, a)| criteria[at + 1..].iter().map(move |b| [a, b]))
        };
        let best = pairs().map(|pair| left(&pair)).max().unwrap_or_default();
        if expected.is_empty() && best > 0 {
            assert_eq!(seen[0].n_works, best, "{selection:?}");
            n_checked += 1;
        }
    }
    assert!(n_checked > 0, "no case needed two criteria");
}

#[test]
fn as_many_criteria_as_are_counted_are_offered() {
    let work = Work { date: Some(PartialDate::from_year(2000)), ..table::tests::work() };
    let dataset = table::tests::dataset(vec![work]);
    let table = Table::new(&dataset, &Levels::default());
    // No work is from the excluded years, except the last.
    let check = |n_criteria: u32, expected: usize| {
        let mut selection = Selection::default();
        for year in 2001 - n_criteria..=2000 {
            selection.set(Facet::Year, year, Some(true));
        }
        let works = [WorkId(0)];
        let offered = relaxations(&works, &works, &table, &selection).len();
        assert_eq!(offered, expected, "{n_criteria}");
    };
    check(1, 1);
    check(63, 1);
    check(64, 0);
}

#[test]
fn what_the_visitor_reads_is_there_and_different() {
    let check = |labels: &[&str]| {
        assert!(labels.iter().all(|label| !label.is_empty()));
        let different: BTreeSet<&&str> = labels.iter().collect();
        assert_eq!(different.len(), labels.len(), "{labels:?}");
    };
    check(&Facet::ALL.map(Facet::label));
    check(&Role::ALL.map(Role::label));
    check(&[Reason::Mark, Reason::Cut].map(Reason::label));
}

#[test]
fn a_selection_knows_what_is_asked_for_and_what_is_excluded() {
    let mut selection = Selection::default();
    assert!(selection.is_empty());
    for (value, is_excluded) in [(7, false), (3, true), (1, false)] {
        selection.set(Facet::Topic, value, Some(is_excluded));
    }
    assert!(!selection.is_empty());
    assert_eq!(selection.included(Facet::Topic).collect::<Vec<_>>(), [1, 7]);
    assert_eq!(selection.included(Facet::Year).count(), 0);
    selection.clear(Facet::Topic);
    assert!(selection.is_empty());
}
