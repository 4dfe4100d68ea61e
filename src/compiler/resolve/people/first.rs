//! Groups of mentions with which the clustering of a block begins.

use foldhash::HashMap;

use crate::resolve::people::evidence::Judge;
use crate::resolve::people::facts::Facts;
use crate::resolve::people::group::{Group, Repeated};

/// Minimum weight of two mentions in the list of their owner that are one person, in bits.
const SAME: f64 = 2.0;

/// Minimum weight of two mentions of one full name in one source for joining them before anything
/// else is compared, in bits: the odds are sixteen thousand to one.
const CERTAIN: f64 = 14.0;

/// Number of groups of its name with which a mention is compared before all others.
const FIRST_COMPARED: usize = 4;

/// Initial groups: the mentions of one name in the list of one owner together, as well as those
/// of one full name in one source that are certainly one person's; all others alone.
pub fn first_groups<'b>(
    facts: &'b Facts<'_>,
    judge: &Judge<'_, '_>,
    blocks: &[u32],
    block: &[u32],
) -> Vec<Group<'b>> {
    let mut groups: Vec<Group<'b>> = Vec::new();
    let repeated = Repeated::new(facts, block);
    // Groups by name and source, those of the owner's works apart from the others.
    let mut known: HashMap<(u32, u32, bool), Vec<usize>> = HashMap::default();
    for at in block {
        let mention = &facts.mentions[*at as usize];
        let group = Group::new(facts, blocks, &repeated, *at);
        let is_owners = mention.is_own && group.is_full || mention.is_subject;
        if !is_owners && !group.is_full {
            groups.push(group);
            continue;
        }
        let (least, most) = if is_owners { (SAME, 1) } else { (CERTAIN, FIRST_COMPARED) };
        let known = known.entry((mention.source, mention.name, is_owners)).or_default();
        let same = known.iter().copied().find(|at| {
            let evidence = judge.evidence_from(least, &groups[*at], &group);
            evidence.is_some_and(|evidence| evidence.weight() >= least)
        });
        match same {
            Some(same) => groups[same].take(group),
            None => {
                if known.len() < most {
                    known.push(groups.len());
                }
                groups.push(group);
            }
        }
    }
    groups
}
