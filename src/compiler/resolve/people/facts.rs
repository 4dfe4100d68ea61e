//! Every mention of a person in the seeds, with what is told of it: its name,
//! the record it stands in, whom else that names, and what registries call it.

use foldhash::HashMap;
use foldhash::fast::RandomState;
use indexmap::{IndexMap, IndexSet};
use peerage_core::text::fold::fold;
use thin_vec::ThinVec;

use crate::ingest::record::{AuthorRecord, Seeds, SourceRecord, WorkRecord};
use crate::resolve::names::Name;
use crate::resolve::names::commonness::Commonness;
use crate::resolve::names::is_common_family;
use crate::resolve::people::digest::Digest;
use crate::resolve::people::mention::{Mention, PlaceWord, Record, Written};
use crate::resolve::same_work::RecordId;

/// Words of affiliations that tell nothing, and short forms of them.
const PLACES: &str = " university univ universitat universite universidad department dept school \
    sch college coll institute institution inst faculty laboratory laboratories lab labs center \
    centre research res science sciences sci technology technologies technol tech engineering eng \
    engn computer computers computing comput information inf inform national nat natl state \
    academy acad electrical electron electronic electronics elect electr group division corp \
    corporation company ltd inc gmbh systems software key applied mathematics math physics phys \
    the and for des der del von new north south east west northern southern eastern western ";

/// Countries, states and cities with many institutions: somebody else may well be
/// there.
const REGIONS: &str = " china chinese usa united states america germany japan korea korean india \
    france taiwan hong kong singapore canada australia england kingdom italy spain sweden israel \
    brazil russia russian austria switzerland netherlands europe european asia california texas \
    york illinois carolina florida ohio michigan pennsylvania massachusetts jersey washington \
    beijing peking shanghai nanjing wuhan hangzhou guangzhou shenzhen xian tianjin chengdu harbin \
    zhejiang jiangsu hubei guangdong tokyo seoul taipei london paris berlin moscow toronto los \
    angeles san diego francisco boston chicago microsoft google ibm amazon alibaba huawei ";

/// The most authors of a work that say of each other whom they know
/// (hyperauthorship: Cronin, 2001). Of a longer list, only those next to somebody
/// count, up to [`BESIDE`] on either side.
const MAX_COAUTHORS: usize = 100;
const BESIDE: usize = 12;

/// Fewer letters than these make a word of a title that says nothing.
const MIN_WORD: usize = 4;

/// The most words of a title that are kept: each author of a record has them, and no
/// title is so long.
const MAX_WORDS: usize = 64;

/// All mentions, in the order of the seeds: of each source its subject, those
/// whom its profile names, then the authors of its works.
pub struct Facts<'a> {
    /// Different names; mentions refer to them by position.
    pub names: Vec<Name>,
    /// Different spellings, the same way.
    written: Vec<Written<'a>>,
    /// The mentions.
    pub mentions: Vec<Mention<'a>>,
    /// The records of works, in the order of the sources.
    pub records: Vec<Record>,
    /// Position of the first record of each source.
    firsts: Vec<u32>,
    /// In how many records each word of a title occurs.
    pub word_counts: Vec<u32>,
    /// The first mention of each source's subject.
    pub subjects: Vec<Option<u32>>,
    /// The first mention of each item of each source's profile.
    pub relations: Vec<Vec<u32>>,
    /// The first mention of each work of each source.
    pub authors: Vec<Vec<u32>>,
}

/// Names by what those of one person have in common.
pub struct Blocks {
    /// The number of each name's block.
    pub of_names: Vec<u32>,
    /// The mentions of each block.
    pub mentions: Vec<Vec<u32>>,
}

impl<'a> Facts<'a> {
    /// Gathers the mentions of `seeds`. Each record is a work of its own.
    pub fn of(seeds: &'a Seeds) -> Self {
        let mut gatherer = Gatherer::default();
        for (at, source) in seeds.sources.iter().enumerate() {
            gatherer.source(at, source);
        }
        gatherer.finish()
    }

    /// Tells which records are one work: `works` are those of each.
    pub fn set_works(&mut self, works: &[Box<[RecordId]>]) {
        for (records, work) in works.iter().zip(0..) {
            for id in records {
                let record = self.firsts.get(id.source).map(|first| *first as usize + id.work);
                if let Some(record) = record.and_then(|at| self.records.get_mut(at)) {
                    record.work = work;
                }
            }
        }
    }

    /// Puts those that may be of one person together, by year; those of one year stand in
    /// an order that is the same whatever the order of the sources.
    pub fn blocks(&self) -> Blocks {
        let mut numbers = HashMap::default();
        let of_names = self.names.iter().map(|name| {
            let next = numbers.len() as u32;
            *numbers.entry(name.block()).or_insert(next)
        });
        let of_names: Vec<u32> = of_names.collect();
        let mut mentions = vec![Vec::new(); numbers.len()];
        for (at, mention) in (0..).zip(&self.mentions) {
            mentions[of_names[mention.name as usize] as usize].push(at);
        }
        mentions.retain(|block| !block.is_empty());
        for block in mentions.iter_mut().filter(|block| block.len() > 1) {
            block.sort_by_cached_key(|at| {
                let mention = &self.mentions[*at as usize];
                let place = mention.place.and_then(|(record, position)| {
                    let record = self.records.get(record as usize)?;
                    Some((record.year, record.digest, position))
                });
                (place, mention.digest(self.written(mention)), *at)
            });
        }
        Blocks { of_names, mentions }
    }

    /// How a mention is written.
    pub fn written(&self, mention: &Mention<'_>) -> Written<'a> {
        self.written[mention.written as usize]
    }

    /// How common the parts of the names are.
    pub fn commonness(&self) -> Commonness<'_> {
        Commonness::of(self.names.iter())
    }

    /// The names of those who are authors beside a mention.
    pub fn beside(&self, mention: &Mention<'_>) -> impl Iterator<Item = u32> {
        let (record, own) = match mention.place {
            Some((record, position)) => (self.records.get(record as usize), position as usize),
            None => (None, 0),
        };
        let authors = record.map_or(&[][..], |record| &record.authors);
        let reach = if authors.len() > MAX_COAUTHORS { BESIDE } else { MAX_COAUTHORS };
        let from = own.saturating_sub(reach);
        let near = authors.iter().enumerate().skip(from).take(own - from + reach + 1);
        near.filter(move |(at, _)| *at != own).map(|(_, name)| *name)
    }
}

#[derive(Default)]
struct Gatherer<'a> {
    names: IndexSet<Name, RandomState>,
    /// Each with the name that it is read as, once that is asked for.
    written: IndexMap<Written<'a>, Option<u32>, RandomState>,
    words: IndexSet<Box<str>, RandomState>,
    word_counts: Vec<u32>,
    mentions: Vec<Mention<'a>>,
    records: Vec<Record>,
    firsts: Vec<u32>,
    subjects: Vec<Option<u32>>,
    relations: Vec<Vec<u32>>,
    authors: Vec<Vec<u32>>,
}

impl<'a> Gatherer<'a> {
    fn source(&mut self, at: usize, source: &'a SourceRecord) {
        let number = at as u32;
        let subject = source.subject.as_ref().map(|subject| {
            let native = source.profile.as_ref().and_then(|profile| profile.native.as_deref());
            let written = Written { text: &subject.value, family: None, native };
            let (name, written) = (self.name(written), self.written(written));
            let affiliation = source.profile.as_ref().and_then(|p| p.affiliation.as_ref());
            let identifiers = source.subject_identifiers.iter().map(|id| &id.value).collect();
            let affiliations = affiliation.map(|text| self.places(&text.value)).unwrap_or_default();
            self.mentions.push(Mention {
                written,
                name,
                source: number,
                place: None,
                identifiers,
                affiliations: affiliations.into(),
                is_own: true,
                is_subject: true,
            });
            (self.mentions.len() as u32 - 1, name)
        });
        self.subjects.push(subject.map(|(mention, _)| mention));
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
        // With what is written in another script, and without.
        let mut own_names: Vec<u32> = subject.map(|(_, name)| name).into_iter().collect();
        let subject = source.subject.as_ref();
        let plain = subject.map(|name| Written { text: &name.value, family: None, native: None });
        own_names.extend(plain.map(|written| self.name(written)));
        self.authors.push(Vec::new());
        self.firsts.push(self.records.len() as u32);
        for record in &source.works {
            self.record(number, record, &own_names);
        }
    }

    fn record(&mut self, source: u32, record: &'a WorkRecord, own_names: &[u32]) {
        self.authors[source as usize].push(self.mentions.len() as u32);
        let authors = record.authors.as_ref().map_or(&[][..], |authors| &authors.value);
        let names: Box<[u32]> = authors
            .iter()
            .map(|author| match own_names.first().filter(|_| author.is_blank) {
                Some(subject) => *subject,
                None => self.author(author),
            })
            .collect();
        let mut is_own = names.iter().any(|name| own_names.contains(name));
        // A list may give its owner's name in two scripts.
        for author in authors.iter().filter(|author| author.native.is_some()) {
            let name = self.name(Written { native: None, ..written_of(author) });
            is_own |= own_names.contains(&name);
        }
        let number = self.records.len() as u32;
        for ((author, name), position) in authors.iter().zip(&names).zip(0..) {
            let mut affiliations: ThinVec<PlaceWord> =
                author.affiliations.iter().flat_map(|text| self.places(text)).collect();
            affiliations.sort_unstable();
            affiliations.dedup();
            let written = self.written(written_of(author));
            self.mentions.push(Mention {
                written,
                name: *name,
                source,
                place: Some((number, position)),
                identifiers: author.identifiers.iter().collect(),
                affiliations,
                is_own,
                is_subject: author.is_blank && !own_names.is_empty(),
            });
        }
        let words = self.title_words(record);
        let year = record.date.as_ref().map(|date| date.value.year);
        let digest = Digest::EMPTY.text(&record.title.value.plain).number(year.unwrap_or(0).into());
        let digest = authors.iter().fold(digest, |all, author| all.text(&author.name));
        self.records.push(Record { authors: names, work: number, year, words, digest });
    }

    fn author(&mut self, author: &'a AuthorRecord) -> u32 {
        // A name without parts is of an institution or a group.
        let is_whole = author.is_group || author.family.as_ref() == Some(&author.name);
        if is_whole && author.name.contains(' ') {
            let name = Name { family: fold(&author.name), ..Name::default() };
            return self.names.insert_full(name).0 as u32;
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

    /// The number of the name that a spelling is read as.
    fn name(&mut self, written: Written<'a>) -> u32 {
        let Written { text, family, native } = written;
        let read = self.written.entry(written).or_default();
        *read.get_or_insert_with(|| self.names.insert_full(Name::of(text, family, native)).0 as u32)
    }

    /// The words of an affiliation that say something.
    fn places(&mut self, text: &str) -> Vec<PlaceWord> {
        let folded = fold(text);
        let is_in = |list: &str, word: &str| list.split_ascii_whitespace().any(|one| one == word);
        let words = folded.split(' ').filter(|word| word.chars().nth(2).is_some());
        let words = words.filter(|word| !is_in(PLACES, word));
        let place = |word| PlaceWord {
            word: self.words.insert_full(format!("@{word}").into()).0 as u32,
            is_region: is_in(REGIONS, word),
        };
        words.map(place).collect()
    }

    /// The venue of a record, and the words of its title, each once.
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

    fn finish(mut self) -> Facts<'a> {
        let names: Vec<Name> = self.names.into_iter().collect();
        self.word_counts.resize(self.words.len(), 0);
        let written: Vec<Written<'_>> = self.written.into_keys().collect();
        turn(&names, &written, &mut self.mentions, &mut self.records);
        Facts {
            names,
            written,
            mentions: self.mentions,
            records: self.records,
            firsts: self.firsts,
            word_counts: self.word_counts,
            subjects: self.subjects,
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

/// Turns the names round that begin with the family name, where nothing but
/// another mention says so: `Wang Hao` where there also is a `Hao Wang`.
fn turn(
    names: &[Name],
    written: &[Written<'_>],
    mentions: &mut [Mention<'_>],
    records: &mut [Record],
) {
    let numbers: HashMap<&Name, u32> = names.iter().zip(0..).collect();
    let turned: Vec<Option<u32>> = names
        .iter()
        .map(|name| {
            let turned = name.turned()?;
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
