//! Decisions, as the dataset explains them: the entries of each work and the reasons for joining
//! them, related works, and people who may be one person.

use foldhash::HashMap;
use peerage_core::model::{
    Feature, Join, Person, PersonId, PossiblePerson, RelatedWork, SourceLocation, Weighed, Work,
    WorkEntry, WorkId,
};

use crate::resolve::context::Context;
use crate::resolve::decision::Decision;
use crate::resolve::people::Evidence;
use crate::resolve::same_work::RecordId;

/// Maximum number of entries and joins of one work that are listed, and of works or people
/// related to one: readers do not read more.
const MOST: usize = 200;

/// Adds to each work its entries, the reasons for joining them, and its related works; `records`
/// are those of each work.
pub fn report_works(
    context: &Context<'_>,
    decisions: &[Decision<RecordId>],
    records: &[&[RecordId]],
    works: &mut [Work],
) {
    // Work of each record that was decided on, and the position of the record there.
    let decided = decisions.iter().flat_map(|decision| [decision.one, decision.other]);
    let mut places: HashMap<RecordId, Option<(u32, u32)>> = decided.map(|id| (id, None)).collect();
    for (at, (work, records)) in (0..).zip(works.iter_mut().zip(records)) {
        let told = &records[..records.len().min(MOST)];
        work.entries = told.iter().filter_map(|id| entry(context, *id)).collect();
        for (id, position) in records.iter().zip(0..) {
            if let Some(place) = places.get_mut(id) {
                *place = Some((at, position));
            }
        }
    }
    let place = |id| places.get(id).copied().flatten();
    // Related works and joins of each work.
    let (mut related, mut joins) = (Vec::new(), Vec::new());
    for decision in decisions {
        let (Some((a, one)), Some((b, other))) = (place(&decision.one), place(&decision.other))
        else {
            continue;
        };
        if a != b {
            related.extend([(a, b, decision), (b, a, decision)]);
        } else if one.max(other) < MOST as u32 {
            joins.push((a, (one, other), decision));
        }
    }
    related.sort_by_key(|(of, ..)| *of);
    joins.sort_by_key(|(of, ..)| *of);
    for of_one in related.chunk_by(|a, b| a.0 == b.0) {
        let told = of_one.iter().take(MOST).map(|(_, to, decision)| RelatedWork {
            work: WorkId(*to),
            relation: decision.relation,
            evidence: weighed(decision),
        });
        works[of_one[0].0 as usize].related = told.collect();
    }
    for of_one in joins.chunk_by(|a, b| a.0 == b.0) {
        let told = of_one.iter().map(|(_, (one, other), decision)| Join {
            one: *one,
            other: *other,
            relation: decision.relation,
            evidence: weighed(decision),
        });
        works[of_one[0].0 as usize].joins = told.collect();
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

/// Adds to each person the people who may be the same person.
pub fn report_people(context: &Context<'_>, people: &mut [Person]) {
    let pairs = context.people.possible().iter();
    let both = pairs.flat_map(|pair| {
        [(pair.one, pair.other, &pair.evidence), (pair.other, pair.one, &pair.evidence)]
    });
    let mut possible: Vec<(PersonId, PersonId, &Evidence)> = both.collect();
    possible.sort_by_key(|(of, ..)| *of);
    for of_one in possible.chunk_by(|a, b| a.0 == b.0) {
        let told = of_one.iter().take(MOST).map(|(_, person, evidence)| PossiblePerson {
            person: *person,
            evidence: of_people(evidence),
        });
        people[of_one[0].0.index()].possible = told.collect();
    }
}

/// Evidence on two people, in bits by feature; features of weight zero are left out.
fn of_people(evidence: &Evidence) -> Vec<Weighed> {
    let all = [
        (Feature::Name, evidence.name, "how rare such a name is"),
        (Feature::Authors, evidence.coauthors, "who writes with both"),
        (
            Feature::Place,
            evidence.place + evidence.member,
            "in one work, or in the list of one owner",
        ),
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
