//! What was decided, as the dataset tells it: which entries a work is made of and
//! why, which works are related, and who may be one person.

use foldhash::HashMap;
use peerage_core::model::{
    Feature, Join, Person, PersonId, PossiblePerson, RelatedWork, SourceLocation, Weighed, Work,
    WorkEntry, WorkId,
};

use crate::resolve::context::Context;
use crate::resolve::decision::Decision;
use crate::resolve::people::Evidence;
use crate::resolve::same_work::RecordId;

/// How many entries and joins of one work are told, and how many works or people
/// that are related to one: of more, nobody reads them.
const MOST: usize = 200;

/// Tells of each work its entries, why they are one, and what it is related to;
/// `records` are those of each work.
pub fn tell(context: &Context<'_>, records: &[&[RecordId]], works: &mut [Work]) {
    // The work of each record, and its position there.
    let mut places: HashMap<RecordId, (usize, u32)> = HashMap::default();
    for (at, (work, records)) in works.iter_mut().zip(records).enumerate() {
        let told = &records[..records.len().min(MOST)];
        work.entries = told.iter().filter_map(|id| entry(context, *id)).collect();
        places.extend(records.iter().zip(0..).map(|(id, place)| (*id, (at, place))));
    }
    let mut joins: Vec<Vec<Join>> = vec![Vec::new(); works.len()];
    let mut related: Vec<Vec<RelatedWork>> = vec![Vec::new(); works.len()];
    for decision in &context.decisions {
        let place = |id| places.get(id).copied();
        let (Some((a, one)), Some((b, other))) = (place(&decision.one), place(&decision.other))
        else {
            continue;
        };
        if a != b {
            relate(&mut related, a, b, decision);
            relate(&mut related, b, a, decision);
        } else if let Some((work, joins)) = works.get(a).zip(joins.get_mut(a)) {
            let is_told = |at: u32| (at as usize) < work.entries.len();
            if is_told(one) && is_told(other) {
                let (relation, evidence) = (decision.relation, weighed(decision));
                joins.push(Join { one, other, relation, evidence });
            }
        }
    }
    for ((work, joins), related) in works.iter_mut().zip(joins).zip(related) {
        (work.joins, work.related) = (joins.into(), related.into());
    }
}

fn relate(related: &mut [Vec<RelatedWork>], of: usize, to: usize, decision: &Decision<RecordId>) {
    if let Some(related) = related.get_mut(of).filter(|related| related.len() < MOST) {
        let (relation, evidence) = (decision.relation, weighed(decision));
        related.push(RelatedWork { work: WorkId(to as u32), relation, evidence });
    }
}

fn weighed(decision: &Decision<RecordId>) -> Vec<Weighed> {
    decision.evidence.iter().map(|one| one.weighed()).collect()
}

fn entry(context: &Context<'_>, id: RecordId) -> Option<WorkEntry> {
    let record = context.seeds.sources.get(id.source)?.works.get(id.work)?;
    let location: SourceLocation = context.location(id.source, &record.span);
    Some(WorkEntry { location, key: record.key.clone() })
}

/// Tells of each person who else may be them.
pub fn tell_people(context: &Context<'_>, people: &mut [Person]) {
    let mut possible: Vec<Vec<PossiblePerson>> = vec![Vec::new(); people.len()];
    for pair in context.people.possible() {
        let evidence = of_people(&pair.evidence);
        for (of, to) in [(pair.one, pair.other), (pair.other, pair.one)] {
            let possible = possible.get_mut(of.index());
            if let Some(possible) = possible.filter(|possible| possible.len() < MOST) {
                let evidence = evidence.clone();
                possible.push(PossiblePerson { person: PersonId(to.0), evidence });
            }
        }
    }
    for (person, possible) in people.iter_mut().zip(possible) {
        person.possible = possible.into();
    }
}

/// What was weighed of two people; what weighs nothing is left out.
fn of_people(evidence: &Evidence) -> Vec<Weighed> {
    let all = [
        (Feature::Name, evidence.name, "how rare such a name is"),
        (Feature::Authors, evidence.coauthors, "who writes with both"),
        (Feature::Place, evidence.place, "in one work, or in the list of one owner"),
        (Feature::Identifier, evidence.identifiers, "what registries call them"),
        (Feature::Affiliation, evidence.affiliations, "where they work"),
        (Feature::Topic, evidence.words, "venues and words of titles"),
        (Feature::Year, evidence.years, "years between their works"),
    ];
    let weighed = all.into_iter().map(|(feature, bits, words)| Weighed {
        feature,
        tenths: (10.0 * bits).round() as i32,
        words: words.into(),
    });
    weighed.filter(|one| one.tenths != 0).collect()
}
