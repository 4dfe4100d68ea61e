//! Reports people who were taken for a member of the lab because of the name alone.

use std::collections::BTreeMap;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Span;
use crate::ingest::record::Seeds;
use crate::resolve::people::facts::Facts;

/// Maximum number of people who are reported: readers do not read more.
const MOST: usize = 200;

/// A member of the lab, and a person who is taken for them only because of that membership.
#[derive(Clone, Copy, Debug)]
pub struct ByMembership {
    /// A mention of the member.
    pub member: u32,
    /// A mention of the other.
    pub other: u32,
}

/// A note for each spelling in each source that only the name assigns to a member.
pub fn report(
    seeds: &Seeds,
    facts: &Facts<'_>,
    taken: &[ByMembership],
    diagnostics: &mut Vec<Diagnostic>,
) {
    // Member and first mention of the other person, by member, source and spelling.
    let mut told: BTreeMap<(&str, u32, &str), (u32, u32)> = BTreeMap::new();
    for ByMembership { member, other } in taken {
        let mention = &facts.mentions[*other as usize];
        let member_name = facts.written(&facts.mentions[*member as usize]).text;
        let key = (member_name, mention.source, facts.written(mention).text);
        let place = told.entry(key).or_insert((*member, *other));
        *place = (place.0.min(*member), place.1.min(*other));
    }
    let notes = told.into_iter().take(MOST).filter_map(|((member, source, name), (of, at))| {
        let source_of = |at: u32| seeds.sources.get(facts.mentions[at as usize].source as usize);
        let (own, other) = (source_of(of)?, seeds.sources.get(source as usize)?);
        let message = format!(
            "`{name}` is taken for `{member}`, of whom there is a source: the names agree, and \
             nothing tells them apart"
        );
        let help = format!(
            "if they are two people, write into overrides.toml:\n[[different]]\npeople = \
             [\"{member} in {}\", \"{name} in {}\"]",
            own.key, other.key
        );
        Some(Diagnostic::note(span(seeds, facts, at)?, message, help))
    });
    diagnostics.extend(notes);
}

/// Position of the list of authors of a mention.
fn span(seeds: &Seeds, facts: &Facts<'_>, at: u32) -> Option<Span> {
    let mention = &facts.mentions[at as usize];
    let source = mention.source as usize;
    let work = mention.place?.0.checked_sub(*facts.firsts.get(source)?)?;
    let record = seeds.sources.get(source)?.works.get(work as usize)?;
    Some(record.authors.as_ref()?.span.clone())
}
