//! Forms of a name in another script, learnt from works that give both: a name with its native form
//! in brackets, or two records of one work that list its authors in two scripts.

use std::collections::{BTreeMap, BTreeSet};

use foldhash::HashMap;

use crate::names::Name;
use crate::resolve::people::declared::differ;
use crate::resolve::people::facts::Facts;
use crate::resolve::people::mention::Mention;

/// Adds a mention of the subject under the name in the other script, for each source whose subject
/// has one such name only. Names that sources declare for a subject stay theirs alone.
pub fn add(facts: &mut Facts<'_>) {
    let is_subject = |mention: &&Mention<'_>| mention.is_subject && mention.place.is_none();
    let subjects: Vec<&Mention<'_>> = facts.mentions.iter().filter(is_subject).collect();
    if subjects.is_empty() {
        return;
    }
    let declared: BTreeSet<u32> = subjects.iter().map(|mention| mention.name).collect();
    let pairs = Pairs::new(facts);
    let mut found: BTreeSet<(u32, u32)> = BTreeSet::new();
    for (at, subject) in (0..).zip(&subjects) {
        let other = pairs.other_form(&facts.names, subject.name);
        found.extend(other.filter(|other| !declared.contains(other)).map(|other| (other, at)));
    }
    // Spelling of the first mention of each name that is learnt.
    let mut written: BTreeMap<u32, u32> = BTreeMap::new();
    let is_learnt = |name: u32| found.range((name, 0)..=(name, u32::MAX)).next().is_some();
    for mention in facts.mentions.iter().filter(|mention| is_learnt(mention.name)) {
        written.entry(mention.name).or_insert(mention.written);
    }
    let learnt = found.iter().filter_map(|(name, at)| {
        let written = *written.get(name)?;
        Some(Mention { name: *name, written, ..(*subjects.get(*at as usize)?).clone() })
    });
    let learnt: Vec<Mention<'_>> = learnt.collect();
    facts.mentions.extend(learnt);
}

/// Joins the groups of people who are no subjects under their names in two scripts, where one group
/// is paired with one other only.
pub fn join(facts: &Facts<'_>, groups: &mut Vec<Vec<u32>>) {
    let forms: Vec<Option<String>> = facts.names.iter().map(native).collect();
    if forms.iter().all(Option::is_none) {
        return;
    }
    let name_of = |at: &u32| facts.mentions[*at as usize].name as usize;
    // Groups whose names are all in another script, by these.
    let mut natives: HashMap<&String, Vec<usize>> = HashMap::default();
    let mut of_mention = vec![0; facts.mentions.len()];
    for (at, group) in groups.iter().enumerate() {
        group.iter().for_each(|mention| of_mention[*mention as usize] = at);
        if group.iter().all(|mention| forms[name_of(mention)].is_some()) {
            let names = group.iter().filter_map(|mention| forms[name_of(mention)].as_ref());
            for name in names.collect::<BTreeSet<_>>() {
                natives.entry(name).or_default().push(at);
            }
        }
    }
    let mut pairs: BTreeSet<(usize, usize)> = BTreeSet::new();
    for (at, group) in groups.iter().enumerate() {
        let names = group.iter().map(|mention| &facts.names[name_of(mention)]);
        let others: BTreeSet<&String> =
            names.map(|name| &name.native).filter(|native| !native.is_empty()).collect();
        // Several names in brackets are of several people.
        let only = others.first().filter(|_| others.len() == 1);
        let found = only.and_then(|native| natives.get(native)).into_iter().flatten();
        pairs.extend(found.map(|native| (at, *native)));
    }
    pairs.extend(
        same_places(facts)
            .into_iter()
            .map(|(one, other)| (of_mention[one as usize], of_mention[other as usize])),
    );
    pairs.retain(|(one, other)| one != other && !differ(facts, &groups[*one], &groups[*other]));
    let count = |pick: fn(&(usize, usize)) -> usize| {
        let mut counts: HashMap<usize, u32> = HashMap::default();
        pairs.iter().for_each(|pair| *counts.entry(pick(pair)).or_default() += 1);
        counts
    };
    let (latin, native) = (count(|pair| pair.0), count(|pair| pair.1));
    for (one, other) in &pairs {
        // A group in another script that is joined is no group to join to.
        if latin[one] == 1 && native[other] == 1 && !native.contains_key(one) {
            let taken = std::mem::take(&mut groups[*other]);
            groups[*one].extend(taken);
        }
    }
    groups.retain(|group| !group.is_empty());
}

/// Mentions at the same positions of two records of one work, the second in another script.
fn same_places(facts: &Facts<'_>) -> Vec<(u32, u32)> {
    let is_native = |name: &u32| native(&facts.names[*name as usize]).is_some();
    // The first mention of each record.
    let firsts = facts.authors.iter().flatten().copied();
    let records = || facts.records.iter().zip(firsts.clone());
    let mut of_works: HashMap<u32, Vec<(&[u32], u32)>> = HashMap::default();
    for (record, first) in records().filter(|(record, _)| record.authors.iter().any(is_native)) {
        of_works.entry(record.work).or_default().push((&record.authors, first));
    }
    let mut pairs = Vec::new();
    for (record, first) in records().filter(|(record, _)| of_works.contains_key(&record.work)) {
        for (list, other) in &of_works[&record.work] {
            let places = places(&facts.names, &record.authors, list);
            pairs.extend(places.into_iter().map(|at| (first + at, other + at)));
        }
    }
    pairs
}

/// Names in Latin letters, each with its form in another script.
#[derive(Default)]
struct Pairs {
    /// Number of each name in another script, by its letters.
    natives: BTreeMap<String, u32>,
    /// Number of a full name, and the letters of the other.
    list: BTreeSet<(u32, String)>,
}

impl Pairs {
    fn new(facts: &Facts<'_>) -> Self {
        let natives = facts.names.iter().zip(0..);
        let natives: BTreeMap<String, u32> =
            natives.filter_map(|(name, at)| Some((native(name)?, at))).collect();
        let mut pairs = Self { natives, list: BTreeSet::new() };
        if !pairs.natives.is_empty() {
            pairs.add_in_brackets(facts);
            pairs.add_aligned(facts);
        }
        pairs
    }

    /// Adds names with the other form in brackets.
    fn add_in_brackets(&mut self, facts: &Facts<'_>) {
        for (name, at) in facts.names.iter().zip(0..).filter(|(name, _)| is_latin(name)) {
            self.list.extend(Some((at, name.native.clone())).filter(|(_, it)| !it.is_empty()));
        }
        let mut turned = facts.spellings.iter().filter_map(|written| {
            Some((native(&Name::new(written.text, None, None))?, written.native?))
        });
        if let Some(first) = turned.next() {
            let numbers: BTreeMap<&Name, u32> = facts.names.iter().zip(0..).collect();
            for (native, latin) in turned.chain([first]) {
                let name = Name::new(latin, None, None);
                let found = numbers.get(&name).filter(|_| is_latin(&name));
                self.list.extend(found.map(|at| (*at, native)));
            }
        }
    }

    /// Adds names at the same positions of two records of one work.
    fn add_aligned(&mut self, facts: &Facts<'_>) {
        let is_native = |at: &u32| native(&facts.names[*at as usize]).is_some();
        let mut of_works: BTreeMap<u32, Vec<&[u32]>> = BTreeMap::new();
        for record in facts.records.iter().filter(|record| record.authors.iter().any(is_native)) {
            of_works.entry(record.work).or_default().push(&record.authors);
        }
        for record in &facts.records {
            for list in of_works.get(&record.work).into_iter().flatten() {
                self.list.extend(aligned(&facts.names, &record.authors, list));
            }
        }
    }

    /// Name in the other script that is the only one paired with forms of a name.
    fn other_form(&self, names: &[Name], name: u32) -> Option<u32> {
        let own = &names[name as usize];
        if let Some(native) = native(own) {
            let of_own = self.list.iter().filter(|(_, other)| *other == native);
            let latin: BTreeSet<u32> = of_own.map(|(latin, _)| *latin).collect();
            let get = |at: &u32| &names[*at as usize];
            let longest = latin.iter().copied().max_by_key(|at| (get(at).extent(), get(at)))?;
            let is_form = |at: &u32| *at == longest || get(at).may_be(get(&longest));
            return latin.iter().all(is_form).then_some(longest);
        }
        let of_own = self.list.iter().filter(|(latin, _)| own.may_be(&names[*latin as usize]));
        let natives: BTreeSet<&String> = of_own.map(|(_, native)| native).collect();
        let only = natives.first().filter(|_| natives.len() == 1 && is_latin(own));
        only.and_then(|native| self.natives.get(*native).copied())
    }
}

/// Names at the same positions of two lists, the second in another script.
fn aligned(names: &[Name], one: &[u32], other: &[u32]) -> Vec<(u32, String)> {
    let pairs = places(names, one, other).into_iter().filter_map(|at| {
        let name = one[at as usize];
        Some((name, native(&names[other[at as usize] as usize])?))
    });
    pairs.collect()
}

/// Positions of two lists at which the second has a name in another script; none if the lists
/// contradict each other.
fn places(names: &[Name], one: &[u32], other: &[u32]) -> Vec<u32> {
    if one.len() != other.len() {
        return Vec::new();
    }
    let mut places = Vec::new();
    for (at, (a, b)) in (0..).zip(one.iter().zip(other)) {
        let (name, other) = (&names[*a as usize], &names[*b as usize]);
        match native(other).filter(|_| native(name).is_none()) {
            Some(_) if is_latin(name) => places.push(at),
            Some(_) => {}
            None if name.may_be(other) => {}
            None => return Vec::new(),
        }
    }
    places
}

/// True for a full name with a family name, in a script with capitals.
fn is_latin(name: &Name) -> bool {
    name.is_full() && !name.given.is_empty() && native(name).is_none()
}

/// A name in a script without capitals, as one word.
fn native(name: &Name) -> Option<String> {
    let whole = name.given.concat() + &name.family;
    let mut letters = whole.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek()?;
    letters.all(|c| !c.is_lowercase()).then_some(whole)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::ingest::record::SourceRecord;
    use crate::resolve::people::tests::{check as check_numbers, people, source};
    use crate::resolve::same_work::RecordId;

    /// Checks whether the author of a last work is the subject `member`, where `lists` give their
    /// works too.
    #[track_caller]
    fn check(members: &[&str], lists: &[SourceRecord], author: &str, expected: Option<usize>) {
        let mut sources: Vec<SourceRecord> =
            members.iter().map(|member| source(member, &[])).collect();
        sources.extend_from_slice(lists);
        let id = RecordId { source: sources.len(), work: 0 };
        sources.push(source("", &[(author, "Threads of the last loom", "2021")]));
        let (people, _) = people(sources);
        let found = people.author(id, 0);
        let subject = (0..members.len()).find(|at| people.subject(*at) == found);
        assert_eq!(subject, expected, "{members:?}, {author}");
    }

    fn list(works: &[(&str, &str, &str)]) -> SourceRecord {
        source("", works)
    }

    #[test]
    fn a_name_in_brackets_is_the_subjects_too() {
        let both = &[list(&[("Hanako Sato (佐藤花子), Kim Li", "A", "2017")])][..];
        check(&["Hanako Sato"], both, "佐藤 花子", Some(0));
        check(&["佐藤 花子"], both, "Hanako Sato", Some(0));
        check(&["Hanako Sato"], both, "佐藤 華子", None);
        check(&["Hanae Sato"], both, "佐藤 花子", None);
        check(&["Hanako Sato"], &[], "佐藤 花子", None);
        let mut turned = list(&[("佐藤花子, Kim Li", "A", "2017")]);
        let authors = &mut turned.works[0].authors.as_mut().unwrap().value;
        Arc::make_mut(&mut authors[0]).native = Some("Hanako Sato".into());
        check(&["Hanako Sato"], &[turned], "佐藤 花子", Some(0));
        // Two people whose names are one in Latin letters.
        let other = list(&[("Hanako Sato (佐藤華子), Kim Li", "B", "2018")]);
        check(&["Hanako Sato"], &[both[0].clone(), other], "佐藤 花子", None);
    }

    #[test]
    fn lists_of_one_work_in_two_scripts_tell_the_names() {
        let title = "Weaving wide graphs by switch";
        let latin = |authors| list(&[(authors, title, "2017")]);
        let native = latin("佐藤 花子, 田中 次郎");
        let sources = |authors| [latin(authors), native.clone()];
        check(&["Hanako Sato"], &sources("Hanako Sato, Jiro Tanaka"), "佐藤 花子", Some(0));
        check(&["田中 次郎"], &sources("H. Sato, Jiro Tanaka"), "Jiro Tanaka", Some(0));
        check(&["Hanako Sato"], &sources("H. Sato, Jiro Tanaka"), "佐藤 花子", None);
        check(&["Hanako Sato"], &sources("Hanako Sato, Jiro Tanaka, Kim Li"), "佐藤 花子", None);
    }

    #[test]
    fn coauthors_are_one_person_in_two_scripts() {
        let title = "Weaving wide graphs by switch";
        let both =
            |latin, native| vec![list(&[(latin, title, "2017")]), list(&[(native, title, "2017")])];
        check_numbers(both("Kim Li, Jiro Tanaka", "Kim Li, 田中 次郎"), &[0, 1, 0, 1]);
        check_numbers(both("Jiro Tanaka", "田中 次郎, Kim Li"), &[0, 1, 2]);
        let bracket = list(&[("Jiro Tanaka (田中次郎), Kim Li", "A", "2017")]);
        let native = list(&[("田中 次郎", "B", "2019")]);
        check_numbers(vec![bracket.clone(), native.clone()], &[0, 1, 0]);
        // Two people whose names are one in the other script.
        let other = list(&[("Tsugio Tanaka (田中次郎), Ida Roe", "C", "2018")]);
        check_numbers(vec![bracket, other, native], &[0, 1, 2, 3, 4]);
    }
}
