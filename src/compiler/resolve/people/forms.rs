//! Other usual forms of the names of subjects, where a work names somebody by one.

use std::collections::BTreeSet;

use foldhash::HashMap;
use peerage_core::text::fold::fold;

use crate::names::Name;
use crate::names::forms::{Form, forms};
use crate::names::parse::{is_particle, one_letter};
use crate::resolve::people::facts::Facts;
use crate::resolve::people::mention::Mention;

/// Adds a mention of the subject under each other usual form of the name that fits a name in the
/// seeds. A form that also fits another subject is nobody's.
pub fn add(facts: &mut Facts<'_>) {
    let is_subject = |mention: &&Mention<'_>| mention.is_subject && mention.place.is_none();
    let subjects: Vec<Mention<'_>> = facts.mentions.iter().filter(is_subject).cloned().collect();
    let of_subject = |subject: &Mention<'_>| {
        let text = facts.written(subject).text;
        // The order of the words may have been learnt from other names.
        let read = Form { name: Name::new(text, None, None), is_whole: false };
        let mut all = forms(text);
        all.extend(Some(read).filter(|read| read.name != facts.names[subject.name as usize]));
        all
    };
    let formed: Vec<Vec<Form>> = subjects.iter().map(of_subject).collect();
    if formed.iter().all(Vec::is_empty) {
        return;
    }
    let mut blocks: HashMap<(&str, char), Vec<&Name>> = HashMap::default();
    for name in &facts.names {
        blocks.entry(name.block()).or_default().push(name);
    }
    let doubled = doubled(facts);
    let own = |at: usize| &facts.names[subjects[at].name as usize];
    let is_others = |at: usize, form: &Name| {
        (0..subjects.len()).filter(|other| !own(*other).may_be(own(at))).any(|other| {
            own(other).may_be(form) || formed[other].iter().any(|it| it.name.may_be(form))
        })
    };
    let mut found: BTreeSet<(Name, usize)> = BTreeSet::new();
    for (at, forms) in formed.iter().enumerate() {
        for form in forms {
            let name = &form.name;
            let Some(named) = blocks.get(&name.block()) else { continue };
            let (family, initial) = name.block();
            let double = (family.to_owned(), initial, own(at).family.clone());
            let is_double = doubled.contains(&double);
            let is_named = named.iter().any(|other| form.fits(other, is_double));
            if is_named && !is_others(at, name) {
                found.insert((name.clone(), at));
            }
        }
    }
    let mut numbers: HashMap<Name, u32> = HashMap::default();
    for (name, at) in found {
        let number = *numbers.entry(name).or_insert_with_key(|name| {
            let known = facts.names.iter().position(|other| other == name);
            known.unwrap_or_else(|| {
                facts.names.push(name.clone());
                facts.names.len() - 1
            }) as u32
        });
        facts.mentions.push(Mention { name: number, ..subjects[at].clone() });
    }
}

/// Family names of two words that sources tell: the first one, the initial of the given name, and
/// the second.
fn doubled(facts: &Facts<'_>) -> BTreeSet<(String, char, String)> {
    let told = facts.spellings.iter().filter_map(|written| {
        let family = fold(written.family.filter(|it| it.contains([' ', '-']))?);
        let mut words = family.split(' ').filter(|word| !is_particle(word));
        let (Some(first), Some(second), None) = (words.next(), words.next(), words.next()) else {
            return None;
        };
        let name = Name::new(written.text, written.family, None);
        Some((one_letter(first), name.block().1, one_letter(second)))
    });
    told.collect()
}
