//! Venues that the lab does not know: which names are of one.
//!
//! Names are of one venue where nothing but dates, ordinals and societies tells
//! them apart; where a source writes a short and a long name together, and the
//! short one with no other long one; and where one is the only name that the
//! other shortens.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use foldhash::HashMap;

use crate::resolve::partition::Partition;
use crate::resolve::venues::name::{MAX_COMPARED, Reading, readings, shortens};
use crate::resolve::venues::vocabulary::letters;

/// Names that are not in the vocabulary.
#[derive(Default)]
pub struct Strangers {
    /// Different keys, in order.
    keys: BTreeMap<String, usize>,
    /// How each is shown, and how often.
    shown: Vec<BTreeMap<String, usize>>,
    short: Vec<bool>,
    /// What each name reads as.
    readings: HashMap<String, Rc<[Reading]>>,
    /// Short names with the long ones that stand beside them, two at most.
    beside: BTreeMap<usize, BTreeSet<usize>>,
}

impl Strangers {
    /// Notes the names that a source writes for one venue, and returns the number
    /// of the first.
    pub fn add<'a>(&mut self, written: impl Iterator<Item = &'a str>) -> Option<usize> {
        let mut ids: Vec<usize> = Vec::new();
        for name in written {
            let readings = self.read(name);
            ids.extend(readings.iter().map(|reading| self.id(reading)));
        }
        let (short, long): (Vec<usize>, Vec<usize>) = ids.iter().partition(|id| self.short[**id]);
        let different: BTreeSet<usize> = long.iter().copied().collect();
        for one in &short {
            let beside = self.beside.entry(*one).or_default();
            // More than one is as good as all of them.
            beside.extend(different.iter().take(2));
            if beside.len() > 2 {
                *beside = beside.iter().copied().take(2).collect();
            }
        }
        // A long name is one venue's whatever short ones are.
        long.first().or(ids.first()).copied()
    }

    /// What a name reads as. Most names are of many works.
    fn read(&mut self, name: &str) -> Rc<[Reading]> {
        if let Some(known) = self.readings.get(name) {
            return Rc::clone(known);
        }
        let read: Rc<[Reading]> = readings(name).into();
        self.readings.insert(name.to_owned(), Rc::clone(&read));
        read
    }

    fn id(&mut self, reading: &Reading) -> usize {
        let next = self.keys.len();
        let id = match self.keys.get(&reading.key) {
            Some(id) => *id,
            None => *self.keys.entry(reading.key.clone()).or_insert(next),
        };
        if id == next {
            self.shown.push(BTreeMap::new());
            self.short.push(reading.is_short);
        }
        match self.shown[id].get_mut(&reading.shown) {
            Some(count) => *count += 1,
            None => drop(self.shown[id].insert(reading.shown.clone(), 1)),
        }
        self.short[id] |= reading.is_short;
        id
    }

    /// Puts the names of one venue together: for each the first of its group, and for
    /// that a short and a long name of the group.
    pub fn groups(&self) -> (Vec<usize>, HashMap<usize, (String, String)>) {
        let mut same = Partition::new(self.shown.len());
        for (short, long) in &self.beside {
            if let (Some(one), 1) = (long.first(), long.len()) {
                same.join(*short, *one);
            }
        }
        self.join_shortened(&mut same);
        let mut groups: BTreeMap<usize, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
        let first: Vec<usize> = (0..self.shown.len()).map(|at| same.first(at)).collect();
        for (at, first) in first.iter().enumerate() {
            let (short, long) = groups.entry(*first).or_default();
            if self.short[at] { short.push(at) } else { long.push(at) }
        }
        let named = |(at, (short, long)): (usize, (Vec<usize>, Vec<usize>))| {
            let long = self.most(&long, true);
            let short = Some(self.most(&short, false)).filter(|short| !short.is_empty());
            let short = short.unwrap_or_else(|| long.clone());
            let long = if long.is_empty() { short.clone() } else { long };
            (at, (short, long))
        };
        let names = groups.into_iter().map(named).collect();
        (first, names)
    }

    /// The longest key's name that is shown most, or the first one's.
    fn most(&self, ids: &[usize], is_longest: bool) -> String {
        let names = ids.iter().flat_map(|id| &self.shown[*id]);
        let best = names.max_by_key(|(name, count)| {
            (if is_longest { name.len() } else { 0 }, **count, std::cmp::Reverse(*name))
        });
        best.map(|(name, _)| name.clone()).unwrap_or_default()
    }

    fn join_shortened(&self, same: &mut Partition) {
        let mut by_letters: BTreeMap<String, Vec<(&str, usize)>> = BTreeMap::new();
        for (key, id) in self.keys.iter().filter(|(key, _)| key.contains(' ')) {
            by_letters.entry(letters(key)).or_default().push((key, *id));
        }
        for names in by_letters.values().filter(|names| names.len() <= MAX_COMPARED) {
            for (short, one) in names {
                let mut long = names.iter().filter(|(long, _)| shortens(short, long));
                // Of several names none is certain.
                if let (Some((_, other)), None) = (long.next(), long.next()) {
                    same.join(*one, *other);
                }
            }
        }
    }
}
