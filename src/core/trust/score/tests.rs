//! Tests of every rule of the score by itself, and of the conditions of each level.

use super::*;
use Class::{Coauthor, Own, Registry, Venue};
use Kind::{
    Artifact, Attestation, AuthorIdentifier, Award, BrokenProof, Concern, Credential, Disputed,
    KeyAtHomepage, KeyAtInstitution, KeyAtOrcid, Mismatch, MutualLink, Named, PersonIdentifier,
    ProfileClaim, Retracted, Validated, WorkIdentifier,
};

const NOW: Moment = Moment(0);

/// Expected line: its points, the maximum, positions of evidence.
type Told<'a> = (i32, u32, &'a [usize]);

/// Evidence of `party`, whose key has the same number.
fn item(kind: Kind, class: Class, party: u32) -> Evidence {
    Evidence { party, key: Some(party), ..Evidence::new(kind, class) }
}

fn about(kind: Kind, class: Class, work: u32) -> Evidence {
    Evidence { work: Some(WorkId(work)), ..Evidence::new(kind, class) }
}

fn listed(class: Class, work: u32) -> Evidence {
    about(Kind::Listed, class, work)
}

/// Checks the lines of one component. A line says how it could give more,
/// where there is something to do for it.
#[track_caller]
fn check(subject: Subject, evidence: &[Evidence], expected: &[Told]) {
    let tree = score(evidence, Mask::ALL, NOW);
    let found = tree.components.iter().find(|component| component.subject == subject).unwrap();
    let told = |line: &Line| (line.points, line.maximum, line.evidence.clone());
    let lines: Vec<_> = found.lines.iter().map(told).collect();
    let expected: Vec<_> = expected.iter().map(|it| (it.0, it.1, it.2.to_vec())).collect();
    assert_eq!(lines, expected);
    for line in &found.lines {
        let is_said = !matches!(subject, Subject::Corroborated | Subject::Negative);
        let is_open = is_said && line.points < line.maximum as i32;
        assert_eq!(line.next.is_empty(), !is_open, "{line:?}");
    }
}

#[test]
fn presence_is_the_number_of_independent_classes() {
    let named = |class| item(Named, class, 0);
    let copy = Evidence { origin: Own as u32, ..named(Class::Aggregator) };
    let check = |evidence: &[Evidence], told| check(Subject::Presence, evidence, &[told]);
    check(&[], (0, 10, &[]));
    check(&[named(Own)], (5, 10, &[0]));
    check(&[named(Own), copy], (5, 10, &[0, 1]));
    check(&[named(Own), named(Registry), named(Venue)], (9, 10, &[0, 1, 2]));
    check(&Class::ALL.map(named), (10, 10, &[0, 1, 2, 3, 4, 5]));
}

#[test]
fn a_listing_gives_more_where_a_venue_is_named() {
    let with_venue = Evidence { names_venue: true, ..listed(Own, 0) };
    let check = |evidence: &[Evidence], told: &[Told]| check(Subject::Listed, evidence, told);
    check(&[listed(Own, 1), listed(Own, 0)], &[(2, 4, &[1]), (2, 4, &[0])]);
    check(&[with_venue, listed(Coauthor, 0)], &[(4, 4, &[0, 1])]);
    check(&[listed(Own, 0), about(Retracted, Registry, 0)], &[]);
}

#[test]
fn a_work_is_corroborated_by_others() {
    let weak = |class| Evidence { is_weak: true, ..listed(class, 0) };
    let own = listed(Own, 0);
    let check = |evidence: &[Evidence], told: &[Told]| {
        let evidence = [std::slice::from_ref(&own), evidence].concat();
        check(Subject::Corroborated, &evidence, told);
    };
    check(&[], &[]);
    check(&[listed(Coauthor, 0)], &[(1, 2, &[0, 1]), (1, 1, &[0, 1])]);
    check(&[weak(Coauthor)], &[(1, 2, &[0, 1])]);
    check(&[listed(Coauthor, 0), weak(Venue)], &[(2, 2, &[0, 1, 2]), (1, 1, &[0, 1])]);
    check(&[about(WorkIdentifier, Registry, 0)], &[(2, 2, &[1])]);
    check(&[about(AuthorIdentifier, Registry, 0)], &[(1, 1, &[1])]);
    check(&[about(Award, Venue, 0), about(Award, Own, 0)], &[(1, 1, &[1])]);
    check(&[about(Artifact, Registry, 0), about(Artifact, Venue, 0)], &[(1, 1, &[2])]);
    check(&[about(WorkIdentifier, Registry, 1)], &[]);
}

#[test]
fn a_line_names_the_work_that_it_is_about() {
    let evidence = [listed(Own, 3), listed(Own, 1), about(Award, Venue, 1)];
    let tree = score(&evidence, Mask::ALL, NOW);
    let works: Vec<(Subject, Option<WorkId>)> = tree
        .components
        .iter()
        .flat_map(|component| component.lines.iter().map(|line| (component.subject, line.work)))
        .filter(|(_, work)| work.is_some())
        .collect();
    let expected = [(Subject::Listed, 1), (Subject::Listed, 3), (Subject::Corroborated, 1)];
    assert_eq!(works, expected.map(|(subject, work)| (subject, Some(WorkId(work)))));
}

#[test]
fn control_is_a_page_that_names_the_key_of_a_claim() {
    let check = |kinds: &[(Kind, u32)], told: [usize; 6]| {
        let evidence: Vec<_> = kinds.iter().map(|(kind, key)| item(*kind, Own, *key)).collect();
        let most = [2, 6, 8, 10, 8, 6];
        let at = [&[][..], &[0], &[1]];
        let lines: Vec<Told> = (0..6)
            .map(|n| (if told[n] > 0 { most[n] as i32 } else { 0 }, most[n], at[told[n]]))
            .collect();
        check(Subject::Control, &evidence, &lines);
    };
    check(&[], [0; 6]);
    check(&[(PersonIdentifier, 0), (MutualLink, 0)], [1, 2, 0, 0, 0, 0]);
    check(&[(ProfileClaim, 7), (KeyAtHomepage, 7)], [0, 0, 1, 2, 0, 0]);
    check(&[(ProfileClaim, 7), (KeyAtOrcid, 7)], [0, 0, 1, 0, 2, 0]);
    check(&[(ProfileClaim, 7), (KeyAtInstitution, 7)], [0, 0, 1, 0, 0, 2]);
    check(&[(ProfileClaim, 7), (KeyAtHomepage, 8)], [0, 0, 1, 0, 0, 0]);
    check(&[(KeyAtHomepage, 7)], [0; 6]);
}

#[test]
fn what_others_confirm_is_counted_by_who_they_are() {
    let check = |evidence: &[Evidence], told: [Told; 3]| {
        check(Subject::ThirdParties, evidence, &told);
    };
    let all = |kind| [1, 2, 3, 3].map(|party| item(kind, Registry, party));
    check(&[], [(0, 5, &[]), (0, 9, &[]), (0, 6, &[])]);
    check(&all(Validated)[..1], [(3, 5, &[0]), (0, 9, &[]), (0, 6, &[])]);
    check(&all(Validated), [(5, 5, &[0, 1, 2, 3]), (0, 9, &[]), (0, 6, &[])]);
    check(&all(Attestation)[..2], [(0, 5, &[]), (7, 9, &[0, 1]), (0, 6, &[])]);
    check(&all(Attestation), [(0, 5, &[]), (9, 9, &[0, 1, 2, 3]), (0, 6, &[])]);
    check(&all(Credential), [(0, 5, &[]), (0, 9, &[]), (6, 6, &[0, 1, 2, 3])]);
}

#[test]
fn what_speaks_against_a_profile_takes_points() {
    let check = |evidence: &[Evidence], told: &[Told]| check(Subject::Negative, evidence, told);
    let notices = |retracted: &[u32], concerned: &[u32]| -> Vec<Evidence> {
        let notice = |kind| move |work: &u32| about(kind, Registry, *work);
        let concerns = concerned.iter().map(notice(Concern));
        retracted.iter().map(notice(Retracted)).chain(concerns).collect()
    };
    check(&[], &[]);
    check(&notices(&[0], &[1, 2, 3, 3]), &[(-22, 0, &[0, 1, 2, 3, 4])]);
    check(&notices(&[0, 1], &[2, 3]), &[(-28, 0, &[0, 1, 2, 3])]);
    // The worst notice of a work counts.
    check(&notices(&[0, 0], &[0]), &[(-10, 0, &[0, 1])]);
    check(&notices(&[0, 1, 2, 3], &[]), &[(-30, 0, &[0, 1, 2, 3])]);
    let of = |kind, parties: &[u32]| -> Vec<Evidence> {
        parties.iter().map(|party| item(kind, Own, *party)).collect()
    };
    check(&of(BrokenProof, &[1, 2]), &[(-25, 0, &[0, 1])]);
    check(&of(Mismatch, &[1]), &[(-15, 0, &[0])]);
    check(&of(Mismatch, &[1, 2, 3]), &[(-30, 0, &[0, 1, 2])]);
    check(&of(Disputed, &[1, 1, 2]), &[(-16, 0, &[0, 1, 2])]);
    check(&of(Disputed, &[1, 2, 3, 4]), &[(-24, 0, &[0, 1, 2, 3])]);
    let both = [of(Mismatch, &[1]), of(BrokenProof, &[1])].concat();
    check(&both, &[(-25, 0, &[1]), (-15, 0, &[0])]);
    assert_eq!(score(&both, Mask::ALL, NOW).score, 0);
}

/// Checks the level of `evidence`, and that no level above it is met.
#[track_caller]
fn check_level(evidence: &[&[Evidence]], expected: Level) {
    let tree = score(&evidence.concat(), Mask::ALL, NOW);
    let met: Vec<Level> =
        tree.gates.iter().filter(|gate| gate.is_met).map(|gate| gate.level).collect();
    assert_eq!(met, Level::ALL[1..=expected as usize]);
    assert_eq!(tree.level, expected);
}

#[test]
fn a_level_needs_its_condition_and_every_level_below() {
    let named = &[item(Named, Own, 0)][..];
    let own = &[listed(Own, 0)][..];
    let both = &[listed(Own, 0), listed(Coauthor, 0)][..];
    let claim = &[item(ProfileClaim, Own, 7)][..];
    let home = &[item(KeyAtHomepage, Own, 7)][..];
    let two = &[home, &[item(KeyAtOrcid, Own, 7)]].concat()[..];
    let three = &[two, &[item(KeyAtInstitution, Own, 7)]].concat()[..];
    let registry = &[about(WorkIdentifier, Registry, 0)][..];
    let other_registry = &[about(AuthorIdentifier, Registry, 0)][..];
    let validated = &[item(Validated, Registry, 0)][..];
    let attested = &[item(Attestation, Coauthor, 1), item(Attestation, Coauthor, 2)][..];
    let credential = &[item(Credential, Class::Institution, 0)][..];

    check_level(&[], Level::Unattributed);
    check_level(&[named], Level::Unattributed);
    check_level(&[both], Level::Unattributed);
    check_level(&[named, own], Level::Listed);
    check_level(&[named, own, claim, two, validated, credential], Level::Listed);
    check_level(&[named, both], Level::Corroborated);
    check_level(&[named, own, registry], Level::Corroborated);
    check_level(&[named, both, claim], Level::Corroborated);
    check_level(&[named, both, home], Level::Corroborated);
    check_level(&[named, both, two, validated, credential], Level::Corroborated);
    check_level(&[named, both, claim, home, validated, credential], Level::Claimed);
    check_level(&[named, both, claim, three, credential], Level::Claimed);
    check_level(&[named, both, claim, two, validated], Level::Verified);
    check_level(&[named, both, claim, two, registry], Level::Verified);
    check_level(&[named, both, claim, three, other_registry], Level::Verified);
    check_level(&[named, both, claim, two, validated, &attested[..1]], Level::Verified);
    check_level(&[named, both, claim, two, validated, attested], Level::Attested);
    check_level(&[named, both, claim, two, validated, credential], Level::Attested);

    let all = [named, both, claim, two, validated, credential].concat();
    check_level(&[&all, &[item(Mismatch, Own, 0)]], Level::Corroborated);
    check_level(&[&all, &[item(BrokenProof, Own, 0)]], Level::Listed);
    check_level(&[&all, &[item(BrokenProof, Own, 0), item(Mismatch, Own, 0)]], Level::Listed);
}

#[test]
fn evidence_counts_where_a_line_gives_or_takes_points() {
    let evidence = [
        item(Named, Own, 0),
        item(Named, Own, 0),
        item(KeyAtHomepage, Own, 7),
        item(Mismatch, Own, 0),
        item(Kind::Noted, Own, 0),
    ];
    let outcomes = score(&evidence, Mask::ALL, NOW).outcomes;
    use Outcome::{Copy, Counted, Neutral};
    assert_eq!(outcomes, [Counted, Copy, Neutral, Counted, Neutral]);
}
