//! The score against worked examples and against its second implementation, and its monotonicity:
//! more evidence never lowers it.

use peerage_core::model::WorkId;
use peerage_core::trust::evidence::{Class, Evidence, Kind, Mask};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::policy::Level;
use peerage_core::trust::score;
use peerage_core::trust::tree::{Outcome, Tree};

use super::oracle;

const NOW: Moment = Moment(0);

fn tree(evidence: &[Evidence]) -> Tree {
    score(evidence, Mask::ALL, NOW)
}

fn named(class: Class) -> Evidence {
    Evidence::new(Kind::Named, class)
}

fn about(kind: Kind, class: Class, work: u32) -> Evidence {
    Evidence { work: Some(WorkId(work)), ..Evidence::new(kind, class) }
}

fn listed(class: Class, work: u32, names_venue: bool) -> Evidence {
    Evidence { names_venue, ..about(Kind::Listed, class, work) }
}

fn signed(kind: Kind, party: u32, key: u32, document: u32) -> Evidence {
    let item = Evidence::new(kind, Class::Own);
    Evidence { party, key: Some(key), document: Some(document), ..item }
}

/// A platform's page that lists two works.
fn platform() -> Vec<Evidence> {
    let class = Class::Aggregator;
    vec![named(class), listed(class, 0, true), listed(class, 1, true)]
}

/// The platform, a homepage with nine works (one without a venue), and a
/// co-author's CV that gives the second work another title.
fn three_sources() -> Vec<Evidence> {
    let mut all = platform();
    all.push(named(Class::Own));
    all.extend((1..10).map(|work| listed(Class::Own, work, work != 8)));
    all.push(named(Class::Coauthor));
    all.push(Evidence { is_weak: true, ..listed(Class::Coauthor, 1, true) });
    all
}

fn registry() -> Vec<Evidence> {
    let mut all = vec![named(Class::Registry)];
    for work in [0, 2, 3, 4, 5, 6, 7] {
        all.push(about(Kind::WorkIdentifier, Class::Registry, work));
        all.push(listed(Class::Registry, work, true));
    }
    all
}

fn claim() -> Vec<Evidence> {
    vec![
        Evidence::new(Kind::PersonIdentifier, Class::Own),
        signed(Kind::ProfileClaim, 0, 1, 1),
        Evidence { key: Some(1), ..Evidence::new(Kind::KeyAtHomepage, Class::Own) },
    ]
}

fn orcid() -> Vec<Evidence> {
    vec![
        Evidence { key: Some(1), ..Evidence::new(Kind::KeyAtOrcid, Class::Own) },
        Evidence { party: 1, ..Evidence::new(Kind::Validated, Class::Registry) },
        Evidence::new(Kind::MutualLink, Class::Own),
    ]
}

fn everything() -> Vec<Evidence> {
    let attestations = [signed(Kind::Attestation, 1, 5, 2), signed(Kind::Attestation, 2, 6, 3)];
    [three_sources(), registry(), claim(), orcid(), attestations.to_vec()].concat()
}

/// Checks score, level and points.
#[track_caller]
fn check(evidence: &[Evidence], score: u32, level: usize, points: [i32; 6]) {
    let tree = tree(evidence);
    let found: Vec<i32> = tree.components.iter().map(|component| component.points).collect();
    assert_eq!((tree.score, tree.level as usize, &found[..]), (score, level, &points[..]));
}

#[test]
fn the_worked_examples_have_their_scores() {
    check(&[], 0, 0, [0; 6]);
    check(&platform(), 13, 1, [5, 8, 0, 0, 0, 0]);
    check(&three_sources(), 20, 2, [9, 8, 3, 0, 0, 0]);
    check(&[three_sources(), claim()].concat(), 40, 3, [9, 8, 3, 20, 0, 0]);
    check(&[three_sources(), registry()].concat(), 40, 2, [10, 8, 22, 0, 0, 0]);
    check(&[three_sources(), registry(), claim()].concat(), 60, 3, [10, 8, 22, 20, 0, 0]);
    let with_orcid = [three_sources(), registry(), claim(), orcid()].concat();
    check(&with_orcid, 77, 4, [10, 8, 22, 34, 3, 0]);
    check(&everything(), 84, 5, [10, 8, 22, 34, 10, 0]);
}

#[test]
fn what_speaks_against_a_profile_takes_points() {
    let with = |item: Evidence| [everything(), vec![item]].concat();
    let mismatch = Evidence { party: 1, ..Evidence::new(Kind::Mismatch, Class::Own) };
    check(&with(mismatch), 69, 2, [10, 8, 22, 34, 10, -15]);
    let retracted = about(Kind::Retracted, Class::Registry, 3);
    check(&with(retracted), 74, 5, [10, 8, 22, 34, 10, -10]);
    let broken = Evidence { document: Some(1), ..Evidence::new(Kind::BrokenProof, Class::Own) };
    check(&with(broken), 33, 1, [10, 8, 22, 8, 10, -25]);
}

#[test]
fn a_hundred_works_of_ones_own_are_no_more_than_two() {
    let mut all = vec![named(Class::Own)];
    all.extend((0..100).map(|work| listed(Class::Own, work, true)));
    check(&all, 13, 1, [5, 8, 0, 0, 0, 0]);
}

#[test]
fn the_tree_adds_up_to_the_score() {
    let tree = tree(&everything());
    for component in &tree.components {
        let sum: i32 = component.lines.iter().map(|line| line.points).sum();
        assert_eq!(component.points, sum.min(component.maximum as i32));
    }
    assert_eq!(
        tree.components.iter().map(|component| component.points).sum::<i32>(),
        tree.score as i32
    );
    assert_eq!(tree.n_counted(), everything().len());
    assert_eq!((tree.band(), tree.next_level()), ("Very strong", None));
}

#[test]
fn a_signal_that_is_switched_off_changes_count_and_score() {
    let all = everything();
    let before = tree(&all);
    let mask = Mask::ALL.toggled(Kind::Attestation);
    let after = score(&all, mask, NOW);
    assert_eq!((after.score, after.level as usize), (before.score - 7, 4));
    assert_eq!(after.n_counted(), before.n_counted() - 2);
    let off = after.outcomes.iter().filter(|outcome| **outcome == Outcome::SwitchedOff);
    assert_eq!(off.count(), 2);
    assert_eq!(score(&all, mask.toggled(Kind::Attestation), NOW), before);
}

#[test]
fn a_copy_of_a_source_counts_once() {
    let copy = Evidence { origin: Class::Own as u32, ..named(Class::Aggregator) };
    let tree = tree(&[named(Class::Own), copy]);
    assert_eq!(tree.score, 5);
    assert_eq!(tree.outcomes, [Outcome::Counted, Outcome::Copy]);
}

#[test]
fn evidence_counts_from_its_first_moment_until_its_last() {
    let mut item = named(Class::Own);
    (item.from, item.until) = (Moment(10), Moment(20));
    let at = |now| score(std::slice::from_ref(&item), Mask::ALL, Moment(now)).outcomes[0];
    assert_eq!(
        [9, 10, 19, 20].map(at),
        [Outcome::NotYetValid, Outcome::Counted, Outcome::Counted, Outcome::Expired,]
    );
}

/// Every state of one work in the six classes (not listed, weakly, surely, both) and every single
/// step up from it: 24 576 additions.
#[test]
fn no_listing_lowers_a_score() {
    let evidence = |state: usize| {
        let mut all = vec![named(Class::Own)];
        for (at, class) in Class::ALL.into_iter().enumerate() {
            let listing = listed(class, 0, true);
            let digit = state >> (2 * at) & 3;
            if digit & 1 != 0 {
                all.push(Evidence { is_weak: true, ..listing.clone() });
            }
            if digit & 2 != 0 {
                all.push(listing);
            }
        }
        all
    };
    let results: Vec<_> = (0..4096)
        .map(|state| {
            let all = evidence(state);
            let tree = tree(&all);
            let (score, level, _) = oracle::score(&all);
            assert_eq!((tree.score as i32, tree.level as usize), (score, level), "{all:?}");
            (tree.score, tree.level)
        })
        .collect();
    // Results of the reference model in Python for the same states.
    let n = |score, level| results.iter().filter(|it| **it == (score, level)).count();
    let found = [
        n(5, Level::Unattributed),
        n(9, Level::Listed),
        n(10, Level::Listed),
        n(11, Level::Listed),
        n(11, Level::Corroborated),
        n(12, Level::Corroborated),
    ];
    assert_eq!(found, [1, 18, 75, 354, 60, 3588]);
    let mut n_additions = 0;
    for state in 0..4096 {
        for bit in (0..12).filter(|bit| state >> bit & 1 == 0) {
            let more = results[state | 1 << bit];
            n_additions += 1;
            assert!(more.0 >= results[state].0 && more.1 >= results[state].1);
        }
    }
    assert_eq!(n_additions, 24_576);
}

/// Marsaglia's xorshift, so that a failure can be reproduced.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as u32 % sides
    }

    /// Arbitrary evidence over so few works, keys and parties that they coincide.
    fn evidence(&mut self, is_negative: bool) -> Evidence {
        let kinds: Vec<Kind> =
            Kind::ALL.into_iter().filter(|kind| kind.is_negative() == is_negative).collect();
        let kind = kinds[self.roll(kinds.len() as u32) as usize];
        let class = Class::ALL[self.roll(6) as usize];
        let mut item = about(kind, class, self.roll(2));
        item.names_venue = self.roll(2) == 0;
        item.is_weak = self.roll(3) == 0;
        item.party = self.roll(4);
        item.key = Some(self.roll(3));
        item.document = Some(self.roll(4));
        let works = [
            Kind::Listed,
            Kind::WorkIdentifier,
            Kind::AuthorIdentifier,
            Kind::Award,
            Kind::Artifact,
            Kind::Concern,
            Kind::Retracted,
            Kind::Disowned,
            Kind::Disputed,
        ];
        item.work = item.work.filter(|_| works.contains(&kind));
        item
    }
}

#[test]
fn more_evidence_raises_unless_it_is_negative() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for _ in 0..20_000 {
        let mut all: Vec<Evidence> = Vec::new();
        for _ in 0..dice.roll(30) {
            let is_negative = dice.roll(8) == 0;
            all.push(dice.evidence(is_negative));
        }
        let before = tree(&all);
        let points: Vec<i32> = before.components.iter().map(|component| component.points).collect();
        let (score, level, expected) = oracle::score(&all);
        assert_eq!((before.score as i32, before.level as usize), (score, level), "{all:?}");
        assert_eq!(points, expected, "{all:?}");
        let with = |item: Evidence| tree(&[all.clone(), vec![item]].concat());
        // Origins are mixed only here: the naive score does not know them.
        let more = with(Evidence { origin: dice.roll(6), ..dice.evidence(false) });
        assert!(more.score >= before.score && more.level >= before.level, "{all:?}");
        let less = with(dice.evidence(true));
        assert!(less.score <= before.score && less.level <= before.level, "{all:?}");
        let backwards: Vec<Evidence> = all.iter().rev().cloned().collect();
        let twice = tree(&[all.clone(), backwards].concat());
        assert_eq!((twice.score, twice.level), (before.score, before.level));
    }
}
