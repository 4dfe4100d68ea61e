//! A second implementation of the score in the simplest way, as sets of observations and the rules
//! in the order of their table.

use std::collections::{BTreeMap, BTreeSet};

use peerage_core::model::WorkId;
use peerage_core::trust::evidence::{Class, Evidence, Kind};

/// Score, level, and the points of the six parts.
pub type Result = (i32, usize, [i32; 6]);

fn step(count: usize, table: &[i32]) -> i32 {
    table[count.min(table.len() - 1)]
}

fn classes<'a>(evidence: impl Iterator<Item = &'a Evidence>) -> BTreeSet<Class> {
    evidence.map(|item| item.class).collect()
}

/// Scores evidence in which every class has origins of its own.
pub fn score(evidence: &[Evidence]) -> Result {
    let of = |kind: Kind| evidence.iter().filter(move |item| item.kind == kind);
    let works = |kind: Kind| of(kind).filter_map(|item| item.work).collect::<BTreeSet<WorkId>>();
    let parties = |kind: Kind| of(kind).map(|item| item.party).collect::<BTreeSet<u32>>();
    let broken: BTreeSet<_> = of(Kind::BrokenProof).filter_map(|item| item.document).collect();
    let revoked: BTreeSet<_> = of(Kind::KeyRevoked).filter_map(|item| item.key).collect();
    let is_sound = |item: &&Evidence| {
        !item.document.is_some_and(|document| broken.contains(&document))
            && !item.key.is_some_and(|key| revoked.contains(&key))
    };
    let out: BTreeSet<WorkId> =
        [Kind::Retracted, Kind::Disowned, Kind::Disputed].into_iter().flat_map(works).collect();
    let live = |kind: Kind| works(kind).difference(&out).copied().collect::<BTreeSet<_>>();

    let presence = step(classes(of(Kind::Named)).len(), &[0, 5, 7, 9, 10]);
    let (mut listed, mut corroborated, mut n_agreed) = (0, 0, 0);
    for work in live(Kind::Listed) {
        let about = |kind| of(kind).filter(move |item| item.work == Some(work));
        listed += if about(Kind::Listed).any(|item| item.names_venue) { 4 } else { 2 };
        corroborated += step(classes(about(Kind::Listed)).len(), &[0, 0, 1, 2]);
        if classes(about(Kind::Listed).filter(|item| !item.is_weak)).len() > 1 {
            corroborated += 1;
            n_agreed += 1;
        }
        corroborated += 2 * i32::from(about(Kind::WorkIdentifier).count() > 0);
        corroborated += i32::from(about(Kind::AuthorIdentifier).count() > 0);
        corroborated += i32::from(about(Kind::Award).any(|item| item.class != Class::Own));
        corroborated += i32::from(about(Kind::Artifact).any(|item| item.class == Class::Venue));
    }
    let keys: BTreeSet<_> = of(Kind::ProfileClaim).filter(is_sound).map(|item| item.key).collect();
    let bound = |kind| of(kind).any(|item| keys.contains(&item.key));
    let channels = [Kind::KeyAtHomepage, Kind::KeyAtOrcid, Kind::KeyAtInstitution];
    let control = [
        (2, of(Kind::PersonIdentifier).count() > 0),
        (6, of(Kind::MutualLink).count() > 0),
        (8, !keys.is_empty()),
        (10, bound(channels[0])),
        (8, bound(channels[1])),
        (6, bound(channels[2])),
    ];
    let control: i32 = control.iter().filter(|(_, is_so)| *is_so).map(|(points, _)| points).sum();
    let n_validated = parties(Kind::Validated).len();
    let attesters: BTreeSet<u32> =
        of(Kind::Attestation).filter(is_sound).map(|item| item.party).collect();
    let has_credential = of(Kind::Credential).any(|item| is_sound(&item));
    let third = step(n_validated, &[0, 3, 4, 5])
        + step(attesters.len(), &[0, 4, 7, 9])
        + 6 * i32::from(has_credential);

    let mut notices: BTreeMap<WorkId, i32> = BTreeMap::new();
    notices.extend(works(Kind::Concern).into_iter().map(|work| (work, 4)));
    notices.extend(works(Kind::Retracted).into_iter().map(|work| (work, 10)));
    let is_broken = of(Kind::BrokenProof).count() > 0;
    let n_mismatches = parties(Kind::Mismatch).len() as i32;
    let taken = notices.values().sum::<i32>().min(30)
        + 25 * i32::from(is_broken)
        + 15 * n_mismatches.min(2)
        + (8 * parties(Kind::Disputed).len() as i32).min(24);

    let parts =
        [presence, listed.min(8), corroborated.min(22), control.min(40), third.min(20), -taken];
    let n_channels = channels.iter().filter(|kind| bound(**kind)).count();
    let has_registry = !live(Kind::WorkIdentifier).is_empty();
    let has_third = has_registry || n_validated > 0 || !live(Kind::AuthorIdentifier).is_empty();
    let conditions = [
        of(Kind::Named).count() > 0 && !live(Kind::Listed).is_empty(),
        n_agreed > 0 || has_registry,
        !keys.is_empty() && n_channels > 0,
        n_channels > 1 && has_third,
        attesters.len() > 1 || has_credential,
    ];
    let mut level = conditions.iter().take_while(|is_so| **is_so).count();
    if n_mismatches > 0 {
        level = level.min(2);
    }
    if is_broken {
        level = level.min(1);
    }
    (parts.iter().sum::<i32>().clamp(0, 100), level, parts)
}
