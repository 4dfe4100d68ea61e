//! Venues that the lab does not know: clustering of their names.
//!
//! Names are of one venue where nothing but dates, ordinals and societies tells
//! them apart; where a source writes a short and a long name together, and the
//! short one with no other long one; and where one is the only name that the
//! other shortens.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use foldhash::HashMap;

use crate::resolve::partition::Partition;
use crate::resolve::venues::name::{MAX_COMPARED, Reading, readings};
use crate::resolve::venues::shortened::shortens;
use crate::resolve::venues::spellings::Spellings;
use crate::resolve::venues::vocabulary::letters;

/// Names that are not in the vocabulary.
#[derive(Default)]
pub struct Strangers {
    /// Different keys, in order.
    keys: BTreeMap<String, usize>,
    /// Spellings of each.
    shown: Vec<Spellings>,
    short: Vec<bool>,
    /// Cache of the readings of each name.
    readings: HashMap<String, Rc<[Reading]>>,
    /// Short names with the long ones written beside them, two at most.
    beside: BTreeMap<usize, BTreeSet<usize>>,
}

impl Strangers {
    /// Records the names that a source writes for one venue, and returns the number of the first.
    /// `is_registry` is true for a source with authoritative spellings of venues.
    pub fn add<'a>(
        &mut self,
        written: impl Iterator<Item = &'a str>,
        is_registry: bool,
    ) -> Option<usize> {
        let mut ids: Vec<usize> = Vec::new();
        for name in written {
            let readings = self.read(name);
            ids.extend(readings.iter().map(|reading| self.id(reading, is_registry)));
        }
        let (short, long): (Vec<usize>, Vec<usize>) = ids.iter().partition(|id| self.short[**id]);
        let different: BTreeSet<usize> = long.iter().copied().collect();
        for one in &short {
            let beside = self.beside.entry(*one).or_default();
            // Two are enough to know that there is more than one.
            beside.extend(different.iter().take(2));
            if beside.len() > 2 {
                *beside = beside.iter().copied().take(2).collect();
            }
        }
        // A long name identifies a venue, whatever its short names are.
        long.first().or(ids.first()).copied()
    }

    /// Readings of a name, cached, since most names occur in many works.
    fn read(&mut self, name: &str) -> Rc<[Reading]> {
        if let Some(known) = self.readings.get(name) {
            return Rc::clone(known);
        }
        let read: Rc<[Reading]> = readings(name).into();
        self.readings.insert(name.to_owned(), Rc::clone(&read));
        read
    }

    fn id(&mut self, reading: &Reading, is_registry: bool) -> usize {
        let next = self.keys.len();
        let id = match self.keys.get(&reading.key) {
            Some(id) => *id,
            None => *self.keys.entry(reading.key.clone()).or_insert(next),
        };
        if id == next {
            self.shown.push(Spellings::of_key(reading.key.len()));
            self.short.push(reading.is_short);
        }
        self.shown[id].add(&reading.shown, is_registry);
        self.short[id] |= reading.is_short;
        id
    }

    /// Groups the names of each venue: for each name the first of its group, and for each first a
    /// short and a long name of the group.
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
            let long = Spellings::longest(long.iter().map(|id| &self.shown[*id]));
            let short = Spellings::most(short.iter().map(|id| &self.shown[*id]));
            let short = short.or_else(|| long.clone()).unwrap_or_default();
            (at, (short.clone(), long.unwrap_or(short)))
        };
        let names = groups.into_iter().map(named).collect();
        (first, names)
    }

    fn join_shortened(&self, same: &mut Partition) {
        let mut by_letters: BTreeMap<String, Vec<(&str, usize)>> = BTreeMap::new();
        for (key, id) in self.keys.iter().filter(|(key, _)| key.contains(' ')) {
            by_letters.entry(letters(key)).or_default().push((key, *id));
        }
        for names in by_letters.values().filter(|names| names.len() <= MAX_COMPARED) {
            for (short, one) in names {
                let mut long = names.iter().filter(|(long, _)| shortens(short, long));
                // With several candidates, none is certain.
                if let (Some((_, other)), None) = (long.next(), long.next()) {
                    same.join(*one, *other);
                }
            }
        }
    }
}
