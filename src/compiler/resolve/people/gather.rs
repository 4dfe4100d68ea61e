//! Gathers the mentions of people in the seeds, source by source.

use std::collections::BTreeSet;
use std::sync::Arc;

use foldhash::fast::RandomState;
use foldhash::{HashMap, HashSet};
use indexmap::{IndexMap, IndexSet};
use peerage_core::model::SourceKind;
use peerage_core::text::fold::fold;
use thin_vec::ThinVec;

use crate::ingest::record::{AuthorRecord, Seeds, SourceRecord, WorkRecord};
use crate::names::Name;
use crate::names::forms::forms;
use crate::names::is_common_family;
use crate::resolve::people::digest::Digest;
use crate::resolve::people::facts::Facts;
use crate::resolve::people::mention::{Mention, PlaceWord, Record, Written};
use crate::resolve::people::owner::{Fit, Own, Owner};
use crate::resolve::people::places::{is_empty_word, is_region};
use crate::resolve::people::sample::{of_name, sample};

/// Minimum length of a significant word of a title, in bytes.
const MIN_WORD: usize = 4;

/// Maximum number of words of a title that are kept: each author of a record has them, and no
/// real title is so long.
const MAX_WORDS: usize = 64;

/// Gathers the mentions of `seeds`. Each record is a work of its own.
pub fn gather(seeds: &Seeds) -> Facts<'_> {
    let stated = seeds.sources.iter().filter(|source| !source.is_subject_derived);
    let stated = stated.filter_map(|source| Some(source.subject.as_ref()?.value.as_str()));
    let mut gatherer = Gatherer { stated: stated.collect(), ..Gatherer::default() };
    for (at, source) in seeds.sources.iter().enumerate() {
        gatherer.source(at, source);
    }
    gatherer.finish()
}

/// Collects mentions source by source.
#[derive(Default)]
struct Gatherer<'a> {
    /// Subjects that sources state.
    stated: BTreeSet<&'a str>,
    names: IndexSet<Name, RandomState>,
    /// Spellings, each with the name that it is parsed as, once that was needed.
    written: IndexMap<Written<'a>, Option<u32>, RandomState>,
    words: IndexSet<Box<str>, RandomState>,
    word_counts: Vec<u32>,
    /// Names without parts that may be those of people, with their spellings.
    wholes: Vec<(u32, &'a str)>,
    mentions: Vec<Mention<'a>>,
    records: Vec<Record>,
    firsts: Vec<u32>,
    subjects: Vec<Option<u32>>,
    are_derived: Vec<bool>,
    relations: Vec<Vec<u32>>,
    authors: Vec<Vec<u32>>,
}

impl<'a> Gatherer<'a> {
    /// Adds the mentions of the source at a position.
    fn source(&mut self, at: usize, source: &'a SourceRecord) {
        let number = at as u32;
        let owner = self.owner(source);
        self.subjects.push(owner.as_ref().map(|_| self.mentions.len() as u32));
        self.are_derived.push(source.is_subject_derived);
        self.subject(number, source, owner.as_ref());
        self.relations.push(Vec::new());
        for item in source.profile.iter().flat_map(|profile| &profile.items) {
            self.relations[at].push(self.mentions.len() as u32);
            for (_, text) in &item.relations {
                let written = Written { text, family: None, native: None };
                let (name, written) = (self.name(written), self.written(written));
                self.mentions.push(Mention {
                    written,
                    name,
                    source: number,
                    place: None,
                    identifiers: ThinVec::new(),
                    affiliations: ThinVec::new(),
                    is_own: true,
                    is_subject: false,
                });
            }
        }
        self.authors.push(Vec::new());
        self.firsts.push(self.records.len() as u32);
        for record in &source.works {
            self.record(number, record, owner.as_ref());
        }
    }

    /// Names of the owner of a source.
    fn owner(&mut self, source: &'a SourceRecord) -> Option<Owner<'a>> {
        let subject = source.subject.as_ref()?;
        let profile = source.profile.as_ref();
        let plain = Written { text: &subject.value, family: None, native: None };
        let native = profile.and_then(|profile| profile.native.as_deref());
        let name = self.name(Written { native, ..plain });
        // With the form in another script, and without.
        let mut names = vec![name, self.name(plain)];
        names.extend(native.map(|native| self.name(Written { text: native, ..plain })));
        let others = profile.map_or(&[][..], |profile| &profile.other_names);
        for other in others {
            let other = self.name(Written { text: &other.value, ..plain });
            let is_told = source.kind != SourceKind::Registry;
            let [own, name] = [name, other].map(|name| &self.names[name as usize]);
            // Registries that merge people also mix up their names.
            let is_near = is_told || own.shares_word(name) || name.is_east_asian();
            names.extend(Some(other).filter(|_| is_near && name.is_full()));
        }
        let identifiers = source.subject_identifiers.iter().map(|id| &id.value).collect();
        let forms = forms(&subject.value).into_iter().map(|form| form.name).collect();
        let mut owner = Owner { name, names, forms, identifiers };
        if !self.names[name as usize].is_full() {
            owner.name = self.fullest(source, name);
            owner.names.push(owner.name);
        }
        if source.is_subject_derived && !self.names[owner.name as usize].is_full() {
            let member = self.member(owner.name);
            owner.name = member.unwrap_or(owner.name);
            owner.names.extend(member);
        }
        Some(owner)
    }

    /// The one subject whom a source states and whom a name with initials fits: the list of a lab
    /// is mostly of one of its members.
    fn member(&mut self, name: u32) -> Option<u32> {
        let stated: Vec<&str> = self.stated.iter().copied().collect();
        let stated = stated.into_iter().map(|text| Written { text, family: None, native: None });
        let stated: Vec<u32> = stated.map(|written| self.name(written)).collect();
        let is_it = |other: &u32| self.names[name as usize].may_be(&self.names[*other as usize]);
        let mut fitting = stated.into_iter().filter(is_it);
        fitting.next().filter(|_| fitting.next().is_none())
    }

    /// The fullest name of the authors of a source that matches a name with initials, if all
    /// matching ones may be of one person; otherwise the name itself.
    fn fullest(&mut self, source: &'a SourceRecord, name: u32) -> u32 {
        let mut fullest = name;
        for author in source.works.iter().flat_map(|work| &work.authors).flat_map(|it| &it.value) {
            let other = self.author(author);
            let [own, best, other_name] =
                [name, fullest, other].map(|name| &self.names[name as usize]);
            if !other_name.is_full() || !own.may_be(other_name) {
                continue;
            }
            if !best.may_be(other_name) {
                return name;
            }
            if best.extent() < other_name.extent() {
                fullest = other;
            }
        }
        fullest
    }

    /// Adds the subject of a source, once for each of its names.
    fn subject(&mut self, number: u32, source: &'a SourceRecord, owner: Option<&Owner<'a>>) {
        let (Some(subject), Some(owner)) = (&source.subject, owner) else { return };
        let profile = source.profile.as_ref();
        let native = profile.and_then(|profile| profile.native.as_deref());
        let affiliation = profile.and_then(|profile| profile.affiliation.as_ref());
        let places = affiliation.map(|text| self.places(&text.value)).unwrap_or_default();
        let written = self.written(Written { text: &subject.value, family: None, native });
        let mut all = vec![(owner.name, written)];
        let others = profile.map_or(&[][..], |profile| &profile.other_names);
        let others = others.iter().map(|other| other.value.as_str());
        for text in others.chain(native) {
            let other = Written { text, family: None, native: None };
            let name = self.name(other);
            let [own, told] = [owner.name, name].map(|name| &self.names[name as usize]);
            // The other form of the name is known to belong to the subject.
            if owner.names.contains(&name) && !own.may_be(told) {
                all.push((name, self.written(other)));
            }
        }
        for (name, written) in all {
            self.mentions.push(Mention {
                written,
                name,
                source: number,
                place: None,
                identifiers: owner.identifiers.iter().copied().collect(),
                affiliations: places.iter().copied().collect(),
                is_own: true,
                is_subject: true,
            });
        }
    }

    fn record(&mut self, source: u32, record: &'a WorkRecord, owner: Option<&Owner<'a>>) {
        self.authors[source as usize].push(self.mentions.len() as u32);
        let authors = record.authors.as_ref().map_or(&[][..], |authors| &authors.value);
        let mut names: Box<[u32]> = authors
            .iter()
            .map(|author| match owner.filter(|_| author.is_blank) {
                Some(owner) => owner.name,
                None => self.author(author),
            })
            .collect();
        let own = owner.map(|owner| self.own_mentions(owner, authors, &names)).unwrap_or_default();
        if let (Some(owner), Some(at)) = (owner, own.position) {
            names[at] = owner.name;
        }
        let number = self.records.len() as u32;
        for ((author, name), position) in authors.iter().zip(&names).zip(0..) {
            let mut affiliations: ThinVec<PlaceWord> =
                author.affiliations.iter().flat_map(|text| self.places(text)).collect();
            affiliations.sort_unstable();
            affiliations.dedup();
            let written = self.written(written_of(author));
            let is_owner = own.position == Some(position as usize);
            self.mentions.push(Mention {
                written,
                name: *name,
                source,
                place: Some((number, position)),
                identifiers: author.identifiers.iter().collect(),
                affiliations,
                is_own: own.is_list,
                is_subject: is_owner || author.is_blank && owner.is_some(),
            });
        }
        let words = self.title_words(record);
        let year = record.date.as_ref().map(|date| date.value.year);
        let digest = Digest::EMPTY.text(&record.title.value.plain).number(year.unwrap_or(0).into());
        let digest = authors.iter().fold(digest, |all, author| all.text(&author.name));
        let sample = sample(&names, |name| of_name(&self.names[name as usize]));
        self.records.push(Record { authors: names, sample, work: number, year, words, digest });
    }

    /// Author of a record who is the owner of its source.
    fn own_mentions(
        &mut self,
        owner: &Owner<'a>,
        authors: &'a [Arc<AuthorRecord>],
        names: &[u32],
    ) -> Own {
        if authors.iter().any(|author| author.is_blank) {
            return Own { is_list: true, position: None };
        }
        let fits: Vec<(usize, Fit)> = authors
            .iter()
            .zip(names)
            .enumerate()
            .filter(|(_, (author, _))| !author.is_group && !owner.is_other(author))
            .filter_map(|(at, (author, name))| {
                // A list may give its owner's name in two scripts.
                let native = author.native.is_some();
                let plain =
                    native.then(|| self.name(Written { native: None, ..written_of(author) }));
                let fit = [Some(*name), plain].into_iter().flatten();
                let fit = fit.filter_map(|name| owner.fit(&self.names, name)).max()?;
                Some((at, fit))
            })
            .collect();
        Own::best(&fits)
    }

    fn author(&mut self, author: &'a AuthorRecord) -> u32 {
        // A name without parts belongs to an institution or a group.
        let is_whole = author.is_group || author.family.as_ref() == Some(&author.name);
        if is_whole && author.name.contains(' ') {
            let name = Name { family: fold(&author.name), ..Name::default() };
            let (number, is_new) = self.names.insert_full(name);
            if is_new {
                self.wholes.push((number as u32, &author.name));
            }
            return number as u32;
        }
        self.name(written_of(author))
    }

    /// The number of a spelling.
    fn written(&mut self, written: Written<'a>) -> u32 {
        let entry = self.written.entry(written);
        let number = entry.index() as u32;
        entry.or_default();
        number
    }

    /// Number of the name that a spelling is parsed as.
    fn name(&mut self, written: Written<'a>) -> u32 {
        let Written { text, family, native } = written;
        let read = self.written.entry(written).or_default();
        *read
            .get_or_insert_with(|| self.names.insert_full(Name::new(text, family, native)).0 as u32)
    }

    /// Significant words of an affiliation.
    fn places(&mut self, text: &str) -> Vec<PlaceWord> {
        let folded = fold(text);
        let words = folded.split(' ').filter(|word| word.chars().nth(2).is_some());
        let words = words.filter(|word| !is_empty_word(word));
        let place = |word| PlaceWord {
            word: self.words.insert_full(format!("@{word}").into()).0 as u32,
            is_region: is_region(word),
        };
        words.map(place).collect()
    }

    /// Venue of a record, and the words of its title, each once.
    fn title_words(&mut self, record: &WorkRecord) -> Box<[u32]> {
        let folded = fold(&record.title.value.plain);
        let long = folded.split(' ').filter(|word| word.len() >= MIN_WORD);
        let venue = record.venue.as_ref().map(|venue| format!("in {}", fold(&venue.value)));
        let all = long.take(MAX_WORDS).chain(venue.as_deref());
        let number = |word: &str| match self.words.get_index_of(word) {
            Some(number) => number as u32,
            None => self.words.insert_full(word.into()).0 as u32,
        };
        let mut words: Vec<u32> = all.map(number).collect();
        words.sort_unstable();
        words.dedup();
        self.word_counts.resize(self.words.len(), 0);
        words.iter().for_each(|word| self.word_counts[*word as usize] += 1);
        words.into()
    }

    /// Gives names without parts, such as `{Ada Example}` in BibTeX, the parts of the same name
    /// elsewhere.
    fn part_wholes(&mut self) {
        let parted = self.wholes.iter().filter_map(|(whole, text)| {
            Some((*whole, self.names.get_index_of(&Name::new(text, None, None))? as u32))
        });
        let parted: HashMap<u32, u32> = parted.collect();
        if parted.is_empty() {
            return;
        }
        let names = self.mentions.iter_mut().map(|mention| &mut mention.name);
        let listed = self.records.iter_mut().flat_map(|record| record.authors.iter_mut());
        names.chain(listed).for_each(|name| *name = *parted.get(name).unwrap_or(name));
    }

    /// All mentions and tables.
    fn finish(mut self) -> Facts<'a> {
        self.part_wholes();
        let names: Vec<Name> = self.names.into_iter().collect();
        self.word_counts.resize(self.words.len(), 0);
        let written: Vec<Written<'_>> = self.written.into_keys().collect();
        mention_order(&names, &written, &mut self.mentions, &mut self.records);
        Facts {
            names,
            spellings: written,
            mentions: self.mentions,
            records: self.records,
            firsts: self.firsts,
            word_counts: self.word_counts,
            subjects: self.subjects,
            are_derived: self.are_derived,
            relations: self.relations,
            authors: self.authors,
        }
    }
}

fn written_of(author: &AuthorRecord) -> Written<'_> {
    Written {
        text: &author.name,
        family: author.family.as_deref(),
        native: author.native.as_deref(),
    }
}

/// Reverses names that begin with the family name, if only another mention shows this: `Wang Hao`
/// where there also is a `Hao Wang`.
fn mention_order(
    names: &[Name],
    written: &[Written<'_>],
    mentions: &mut [Mention<'_>],
    records: &mut [Record],
) {
    let numbers: HashMap<&Name, u32> = names.iter().zip(0..).collect();
    // Names of which a source tells the family name are in order.
    let is_told = |mention: &&Mention<'_>| written[mention.written as usize].family.is_some();
    let told: HashSet<u32> = mentions.iter().filter(is_told).map(|mention| mention.name).collect();
    let turned: Vec<Option<u32>> = names
        .iter()
        .zip(0..)
        .map(|(name, at)| {
            let turned = name.turned().filter(|_| !told.contains(&at))?;
            let is_clear = is_common_family(&turned.family) && !is_common_family(&name.family);
            numbers.get(&turned).copied().filter(|_| is_clear)
        })
        .collect();
    let is_open = |mention: &&mut Mention<'_>| written[mention.written as usize].family.is_none();
    for mention in mentions.iter_mut().filter(is_open) {
        let Some(turned) = turned[mention.name as usize] else { continue };
        mention.name = turned;
        if let Some((record, position)) = mention.place {
            records[record as usize].authors[position as usize] = turned;
        }
    }
}
