//! The score: a tree whose leaves are counts with an upper bound, added up in
//! integers.
//!
//! For a fixed moment and mask, more positive evidence never lowers the score
//! or the level, and more negative evidence never raises them. The reasons:
//! every rule is a bounded count, among alternatives the best one (or for
//! negative evidence the worst) is taken, and only negative evidence can remove
//! other evidence.

use crate::messages::{Text, score};
use crate::model::WorkId;
use crate::order;
use crate::trust::evidence::{Class, Evidence, Kind, Mask};
use crate::trust::independence::independent;
use crate::trust::moment::Moment;
use crate::trust::policy::{self, Level, step};
use crate::trust::standing::Standing;
use crate::trust::tree::{Component, Gate, Line, Outcome, Subject, Tree};

/// Scores `evidence` as far as `mask` lets it count and it is valid at `now`.
///
/// # Examples
///
/// ```
/// use peerage_core::model::PersonId;
/// use peerage_core::model::schema::decode;
/// use peerage_core::trust::evidence::Mask;
/// use peerage_core::trust::moment::Moment;
/// use peerage_core::trust::policy::Level;
/// use peerage_core::trust::{evidence, score, verify_dataset};
///
/// let bytes = include_bytes!("../../example.json");
/// let dataset = decode(bytes)?;
/// // The time is an argument, and the page pins no key.
/// let now = Moment::parse("2026-11-28T12:00:00Z").expect("it is a moment");
/// let report = verify_dataset(bytes, now, &[]);
/// let tree = score(&evidence(&dataset, &report, PersonId(0)), Mask::ALL, now);
/// // A homepage and a registry list the same work.
/// assert_eq!(tree.level, Level::Corroborated);
/// assert_eq!(tree.score, tree.components.iter().map(|part| part.points).sum::<i32>() as u32);
/// # Ok::<(), peerage_core::model::schema::DecodeError>(())
/// ```
pub fn score(evidence: &[Evidence], mask: Mask, now: Moment) -> Tree {
    let mut standing = Standing::new(evidence, mask, now);
    let works = works(&standing);
    let components = vec![
        Component::new(Subject::Presence, presence(&standing)),
        Component::new(
            Subject::Listed,
            works.iter().map(|work| listed(&standing, *work)).collect(),
        ),
        Component::new(
            Subject::Corroborated,
            works.iter().flat_map(|work| corroborated(&standing, *work)).collect(),
        ),
        Component::new(Subject::Control, control(&standing)),
        Component::new(Subject::ThirdParties, third_parties(&standing)),
        Component::new(Subject::Negative, negative(&standing)),
    ];
    let sum: i32 = components.iter().map(|component| component.points).sum();
    let gates = gates(&standing, &works, &components);
    let level = gates.iter().rev().find(|gate| gate.is_met).map(|gate| gate.level);
    for line in
        components.iter().flat_map(|component| &component.lines).filter(|line| line.points != 0)
    {
        for at in &line.evidence {
            if standing.outcomes[*at] == Outcome::Neutral {
                standing.outcomes[*at] = Outcome::Counted;
            }
        }
    }
    Tree {
        score: sum.clamp(0, 100) as u32,
        level: level.unwrap_or_default(),
        components,
        gates,
        outcomes: standing.outcomes,
    }
}

/// The works that are listed and count, in order.
fn works(standing: &Standing) -> Vec<WorkId> {
    let listings = standing.of_kind(Kind::Listed);
    let mut works: Vec<WorkId> =
        listings.iter().filter_map(|at| standing.evidence[*at].work).collect();
    order::sort_and_deduplicate(&mut works);
    works
}

/// Voices in the evidence at `positions`: class and origin of each.
fn voices(standing: &Standing, positions: &[usize]) -> Vec<(Class, u32)> {
    let voice = |at: &usize| (standing.evidence[*at].class, standing.evidence[*at].origin);
    positions.iter().map(voice).collect()
}

fn line(text: &'static str, points: u32, maximum: u32, evidence: Vec<usize>) -> Line {
    Line { text, work: None, points: points as i32, maximum, evidence, next: "" }
}

fn presence(standing: &Standing) -> Vec<Line> {
    let named = standing.of_kind(Kind::Named);
    let points = step(&policy::PRESENCE, independent(&voices(standing, &named)));
    let next = if points < 10 { score::add_other_kind() } else { "" };
    vec![Line { next, ..line(score::name_the_person(), points, 10, named) }]
}

fn listed(standing: &Standing, work: WorkId) -> Line {
    let listings = standing.about(Kind::Listed, work);
    let names_venue = listings.iter().any(|at| standing.evidence[*at].names_venue);
    let (points, next) = match names_venue {
        true => (policy::LISTED_WITH_VENUE, ""),
        false => (policy::LISTED, score::add_venue()),
    };
    let line = line(score::source_lists_work(), points, policy::LISTED_WITH_VENUE, listings);
    Line { work: Some(work), next, ..line }
}

/// The listings of `work` that surely mean it.
fn strong(standing: &Standing, work: WorkId) -> Vec<usize> {
    let mut listings = standing.about(Kind::Listed, work);
    listings.retain(|at| !standing.evidence[*at].is_weak);
    listings
}

fn corroborated(standing: &Standing, work: WorkId) -> Vec<Line> {
    let listings = standing.about(Kind::Listed, work);
    let strong = strong(standing, work);
    let n_classes = independent(&voices(standing, &listings));
    let agrees = u32::from(independent(&voices(standing, &strong)) > 1);
    let mut awards = standing.about(Kind::Award, work);
    awards.retain(|at| standing.evidence[*at].class != Class::Own);
    let mut artifacts = standing.about(Kind::Artifact, work);
    artifacts.retain(|at| standing.evidence[*at].class == Class::Venue);
    let classes = step(&policy::CLASSES, n_classes);
    let mut lines = vec![
        line(score::list_the_work(), classes, 2, listings),
        line(score::agree_on_it(), policy::AGREEMENT * agrees, 1, strong),
    ];
    let any = [
        (Kind::WorkIdentifier, policy::WORK_IDENTIFIER, score::registry_has_it()),
        (Kind::AuthorIdentifier, policy::AUTHOR_IDENTIFIER, score::record_has_identifier()),
    ];
    for (kind, points, text) in any {
        lines.push(if_any(text, points, standing.about(kind, work)));
    }
    lines.push(if_any(score::others_state_award(), policy::AWARD, awards));
    lines.push(if_any(score::venue_evaluated(), policy::ARTIFACT, artifacts));
    lines.retain(|line| line.points > 0);
    lines.iter_mut().for_each(|line| line.work = Some(work));
    lines
}

fn if_any(text: &'static str, points: u32, evidence: Vec<usize>) -> Line {
    line(text, if evidence.is_empty() { 0 } else { points }, points, evidence)
}

/// Channels on which the keys of claims are looked for: kind, text, points, remedy.
const CHANNELS: [(Kind, Text, u32, Text); 3] = [
    (Kind::KeyAtHomepage, score::key_on_homepage, 10, score::put_on_homepage),
    (Kind::KeyAtOrcid, score::key_in_orcid, 8, score::put_in_orcid),
    (Kind::KeyAtInstitution, score::key_at_institution, 6, score::put_at_institution),
];

/// The evidence that a key of a valid claim stands at the channel `kind`.
fn bound(standing: &Standing, kind: Kind) -> Vec<usize> {
    let claims = standing.each(Kind::ProfileClaim, |item| item.key);
    let mut bindings = standing.of_kind(kind);
    bindings.retain(|at| claims.binary_search(&standing.evidence[*at].key).is_ok());
    bindings
}

fn control(standing: &Standing) -> Vec<Line> {
    let single = [
        (Kind::PersonIdentifier, score::valid_identifier(), 2, score::add_orcid()),
        (Kind::MutualLink, score::pages_link(), 6, score::link_pages()),
        (Kind::ProfileClaim, score::valid_claim(), 8, score::claim_profile()),
    ];
    let lines = single.into_iter().map(|(kind, text, points, next)| Line {
        next,
        ..if_any(text, points, standing.of_kind(kind))
    });
    let channels = CHANNELS.into_iter().map(|(kind, text, points, next)| Line {
        next: next(),
        ..if_any(text(), points, bound(standing, kind))
    });
    let mut lines: Vec<Line> = lines.chain(channels).collect();
    lines.iter_mut().filter(|line| line.points > 0).for_each(|line| line.next = "");
    lines
}

fn third_parties(standing: &Standing) -> Vec<Line> {
    let validated = standing.of_kind(Kind::Validated);
    let attestations = standing.of_kind(Kind::Attestation);
    let items = step(&policy::VALIDATED, standing.distinct(&validated, |item| item.party));
    let attesters =
        step(&policy::ATTESTATIONS, standing.distinct(&attestations, |item| item.party));
    let lines = [
        line(score::registry_validated(), items, 5, validated),
        line(score::co_authors_confirm(), attesters, 9, attestations),
        if_any(score::institution_signed(), 6, standing.of_kind(Kind::Credential)),
    ];
    let remedies =
        [score::let_others_add_items(), score::ask_co_authors(), score::ask_institution()];
    let open = |(line, next): (Line, &'static str)| match line.points < line.maximum as i32 {
        true => Line { next, ..line },
        false => line,
    };
    lines.into_iter().zip(remedies).map(open).collect()
}

fn negative(standing: &Standing) -> Vec<Line> {
    let retracted = standing.of_kind(Kind::Retracted);
    let mut concerns = standing.of_kind(Kind::Concern);
    let worse = standing.each(Kind::Retracted, |item| item.work);
    // The worst notice of a work counts, not each.
    concerns.retain(|at| worse.binary_search(&standing.evidence[*at].work).is_err());
    let number = |item: &Evidence| item.work.map_or(u32::MAX, |work| work.0);
    let notices = policy::RETRACTION * standing.distinct(&retracted, number) as u32
        + policy::CONCERN * standing.distinct(&concerns, number) as u32;
    let mismatches = standing.of_kind(Kind::Mismatch);
    let n_mismatches = standing.distinct(&mismatches, |item| item.party) as u32;
    let disputes = standing.of_kind(Kind::Disputed);
    let n_disputers = standing.distinct(&disputes, |item| item.party) as u32;
    let broken = standing.of_kind(Kind::BrokenProof);
    let mut lines = vec![
        line(
            score::notices(),
            notices.min(policy::NOTICES_MAXIMUM),
            0,
            retracted.into_iter().chain(concerns).collect(),
        ),
        if_any(score::broken_signature(), policy::BROKEN_PROOF, broken),
        line(
            score::identities_differ(),
            policy::MISMATCH * n_mismatches.min(policy::MISMATCHES_MAXIMUM),
            0,
            mismatches,
        ),
        line(
            score::co_authors_dispute(),
            (policy::DISPUTE * n_disputers).min(policy::DISPUTES_MAXIMUM),
            0,
            disputes,
        ),
    ];
    lines.retain(|line| line.points > 0);
    for line in &mut lines {
        line.points = -line.points;
        line.maximum = 0;
    }
    lines
}

/// The levels and whether they are reached; each needs the one before.
fn gates(standing: &Standing, works: &[WorkId], components: &[Component]) -> Vec<Gate> {
    let has = |kind: Kind| !standing.of_kind(kind).is_empty();
    let n_channels =
        CHANNELS.iter().filter(|(kind, ..)| !bound(standing, *kind).is_empty()).count();
    let agree = |work: &WorkId| independent(&voices(standing, &strong(standing, *work))) > 1;
    let attestations = standing.of_kind(Kind::Attestation);
    let mut is_met = true;
    let limit = match () {
        () if has(Kind::BrokenProof) => Level::Listed,
        () if has(Kind::Mismatch) => Level::Corroborated,
        () => Level::Attested,
    };
    let conditions = [
        !components.is_empty() && has(Kind::Named) && !works.is_empty(),
        works.iter().any(agree) || has(Kind::WorkIdentifier),
        has(Kind::ProfileClaim) && n_channels > 0,
        n_channels > 1
            && (has(Kind::Validated) || has(Kind::AuthorIdentifier) || has(Kind::WorkIdentifier)),
        standing.distinct(&attestations, |item| item.party) > 1 || has(Kind::Credential),
    ];
    let levels = Level::ALL.into_iter().skip(1).zip(conditions);
    let gate = levels.map(|(level, condition)| {
        is_met = is_met && condition && level <= limit;
        Gate { level, is_met }
    });
    gate.collect()
}

#[cfg(test)]
mod tests;
