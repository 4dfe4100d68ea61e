//! References set from the works of bibliographies.

use std::collections::{BTreeMap, BTreeSet};

use crate::reference::bibliography::{Work, WorkKind};
use crate::reference::labelled::{Labelled, Set};
use crate::reference::random::{Random, hash};
use crate::reference::synthesis::{
    chinese, homepage, japanese, korean, line, mathematician, paper, patent, review, scholar, talk,
    translated,
};

/// Sets each work as a reference; those of every tenth venue are held out.
pub fn set_works(works: &[Work], corpus: &mut Vec<(Set, Labelled)>) {
    let given = given_names(works);
    for work in works {
        let random = &mut Random::new(hash(&work.title));
        let work = &varied(work, &given, random);
        let key = if work.venue.is_empty() { &work.title } else { &work.venue };
        if (hash(key) >> 20).is_multiple_of(10) {
            if random.chance(40) {
                corpus.push((Set::Homepages, homepage(work, random)));
            } else {
                corpus.push((Set::Papers, paper(work, random)));
            }
            continue;
        }
        for _ in 0..if work.kind == WorkKind::Article { 1 } else { 3 } {
            corpus.push((Set::Training, homepage(work, random)));
        }
        if random.chance(25) {
            corpus.push((Set::Training, paper(work, random)));
        }
        match random.below(100) {
            0..=15 => corpus.push((Set::Training, line(work, random))),
            16..=17 => corpus.push((Set::Training, talk(work, random))),
            18 | 19 => corpus.push((Set::Training, patent(work, random))),
            20..=25 => corpus.push((Set::Training, chinese(random))),
            26..=28 => corpus.push((Set::Training, japanese(random))),
            29..=40 => {
                let work = translated(work, random);
                corpus.push((Set::Training, homepage(&work, random)));
                corpus.push((Set::Training, paper(&work, random)));
            }
            41 | 42 => corpus.push((Set::Training, review(work, random))),
            43..=64 => corpus.push((Set::Training, scholar(work, random))),
            65..=71 => corpus.push((Set::Training, mathematician(work, random))),
            72..=74 => corpus.push((Set::Training, korean(random))),
            _ => {}
        }
    }
}

/// Given names that are spelled out, by their first letter.
fn given_names(works: &[Work]) -> BTreeMap<char, Vec<String>> {
    let mut names: BTreeMap<char, BTreeSet<String>> = BTreeMap::new();
    for (given, _) in works.iter().flat_map(|work| &work.authors) {
        let is_whole =
            given.chars().count() > 2 && given.chars().filter(|c| c.is_uppercase()).count() == 1;
        if let Some(first) = given.chars().next().filter(|_| is_whole && given.is_ascii()) {
            names.entry(first).or_default().insert(given.clone());
        }
    }
    names.into_iter().map(|(first, names)| (first, names.into_iter().collect())).collect()
}

/// Work with given names spelled out, and with capital letters in its title, as people choose.
fn varied(work: &Work, given: &BTreeMap<char, Vec<String>>, random: &mut Random) -> Work {
    let mut work = work.clone();
    let is_spelled = random.chance(65);
    for (name, _) in work.authors.iter_mut().chain(&mut work.editors) {
        let first = name.chars().next().unwrap_or_default();
        let is_initials = name.split([' ', '.', '-']).all(|part| part.chars().count() < 2);
        if let Some(names) = given.get(&first).filter(|_| is_spelled && is_initials) {
            let middle = name.split([' ', '.', '-']).filter(|part| !part.is_empty()).nth(1);
            let middle = middle.filter(|_| random.chance(40));
            let whole = &names[random.below(names.len())];
            *name = middle.map_or(whole.clone(), |middle| format!("{whole} {middle}."));
        }
    }
    match random.below(20) {
        0..=8 => work.title = in_capitals(&work.title),
        9 if random.chance(30) => work.title = work.title.to_uppercase(),
        _ => {}
    }
    work
}

/// Title with its main words capitalised.
fn in_capitals(title: &str) -> String {
    let small = [
        "a", "an", "the", "of", "for", "in", "on", "and", "to", "with", "by", "from", "as", "at",
        "via",
    ];
    let words = title.split(' ').map(|word| {
        let mut chars = word.chars();
        match chars.next() {
            Some(first) if !small.contains(&word) => first.to_uppercase().chain(chars).collect(),
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<String>>().join(" ")
}
