//! Traits of records that are compared, each text as a number: equal texts have equal numbers.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use foldhash::HashMap;
use foldhash::fast::FixedState;
use peerage_core::model::{Status, Variable, WorkKind};
use peerage_core::text::fold::fold;
use thin_vec::ThinVec;

use crate::ingest::record::{AuthorRecord, Seeds, SourceRecord, WorkRecord};
use crate::resolve::same_work::RecordId;
use crate::resolve::same_work::authors::{List, Names};
use crate::resolve::same_work::extent::{behind, first_page, glued, number};
use crate::resolve::same_work::head::bare;
use crate::resolve::same_work::imprint::Imprint;
use crate::resolve::same_work::leaked::Leaked;
use crate::resolve::same_work::named::{Identifiers, Named};
use crate::resolve::same_work::signs::spelled;
use crate::resolve::same_work::titles::Titles;
use crate::resolve::same_work::venue::{Class, Forms};
use crate::resolve::venues::Venues;

/// All records, with the tables of their texts.
#[derive(Debug, Default)]
pub struct Corpus<'a> {
    /// In the order of the sources.
    pub records: Vec<Traits>,
    /// Titles and their words.
    pub titles: Titles,
    /// Names of authors.
    pub names: Names,
    /// Names of venues.
    pub venues: Forms,
    /// Volumes and pages.
    texts: HashMap<String, u32>,
    /// Identifiers of works.
    identifiers: Identifiers<'a>,
}

/// Traits of one record that are compared.
#[derive(Clone, Debug)]
pub struct Traits {
    /// Position of the record.
    pub id: RecordId,
    /// Kind of the work, as far as it is known.
    pub kind: WorkKind,
    /// Stage of publication.
    pub stage: Stage,
    /// True if the record says that the work was not published when it was cited.
    pub is_unpublished: bool,
    /// Identifiers of the work.
    pub identifiers: ThinVec<Named>,
    /// Identifiers of works of which it is declared a version.
    pub versions: ThinVec<Named>,
    /// Its title.
    pub title: u32,
    /// The title without the names in front of it, where it may have any.
    pub leaked: Option<Box<Leaked>>,
    /// Short names given, and the words before the colon of the title, as
    /// titles without spaces.
    pub short: ThinVec<u32>,
    /// Names in order.
    pub authors: ThinVec<u32>,
    /// True if the list of authors is truncated.
    pub is_partial: bool,
    /// The venue.
    pub venue: Option<u32>,
    /// The year.
    pub year: Option<u16>,
    /// Number of the volume.
    pub volume: Option<u32>,
    /// The first page, or the number of the article.
    pub page: Option<u32>,
    /// The first page if the number is a range that lost its dash.
    pub glued: Option<u32>,
    /// Numbers of edition, issue and the like, and the publisher.
    pub imprint: Imprint,
    /// Digest of the content, which breaks ties between equal weights.
    pub rank: u64,
}

/// Stage of publication of a work, as its record states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The venue is not decided.
    Submitted,
    /// A preprint.
    Preprint,
    /// Accepted or published.
    Out,
}

impl<'a> Corpus<'a> {
    /// Gathers all records.
    pub fn new(seeds: &'a Seeds, venues: &Venues) -> Self {
        let mut corpus = Self::default();
        for (source, record) in seeds.sources.iter().enumerate() {
            for (work, entry) in record.works.iter().enumerate() {
                let known = venues.of_record(entry).map(|id| id.0);
                let traits = corpus.traits(RecordId { source, work }, record, entry, known);
                corpus.records.push(traits);
            }
        }
        corpus.find_journals();
        corpus.count();
        corpus.drop_shared_identifiers();
        corpus
    }

    /// Classifies a venue as a journal if its name does not tell its class, and most of its works
    /// are in a volume.
    fn find_journals(&mut self) {
        let Self { records, venues, .. } = self;
        let unknown = |record: &Traits| {
            let is_open = record.kind == WorkKind::Other;
            record.venue.filter(|venue| is_open && venues.class(*venue).is_none())
        };
        let mut counts: HashMap<u32, [u32; 2]> = HashMap::default();
        for record in records.iter() {
            if let Some(venue) = unknown(record) {
                counts.entry(venue).or_default()[usize::from(record.volume.is_some())] += 1;
            }
        }
        for record in records {
            let counted = unknown(record).and_then(|venue| counts.get(&venue));
            if counted.is_some_and(|[without, with]| with >= without) {
                record.kind = WorkKind::Journal;
            }
        }
    }

    fn traits(
        &mut self,
        id: RecordId,
        source: &SourceRecord,
        record: &'a WorkRecord,
        known: Option<u32>,
    ) -> Traits {
        let (plain, year) = bare(&record.title.value.plain);
        let plain = &*spelled(plain);
        let title = self.titles.number(plain);
        let mut short: BTreeSet<u32> = BTreeSet::new();
        let head = plain.split_once(':').map(|(head, _)| head).filter(|head| head.len() < 40);
        let given = record.short_title.iter().map(|title| title.value.as_str());
        for name in given.chain(head) {
            short.insert(self.titles.words.number(&fold(&spelled(name)).replace(' ', "")));
        }
        let mut is_partial = record.truncated || record.authors.is_none();
        let authors = match &record.authors {
            Some(listed) => {
                let named = listed.value.iter().filter(|author| is_named(&author.name));
                let authors: ThinVec<u32> = named
                    .map(|author| self.names.number(whole(&author.name), author.family.as_deref()))
                    .collect();
                let is_cut = |author: &Arc<AuthorRecord>| whole(&author.name) != &*author.name;
                is_partial |= authors.len() < listed.value.len() || listed.value.iter().any(is_cut);
                authors
            }
            None => {
                source.subject.iter().map(|name| self.names.number(&name.value, None)).collect()
            }
        };
        let year = record.date.as_ref().map(|date| date.value.year).or(year);
        let (venue, volume) = self.venue(record, known, year);
        let class = venue.and_then(|venue| self.venues.class(venue));
        let kind = match (record.kind, class) {
            (WorkKind::Other, Some(Class::Journal)) => WorkKind::Journal,
            (WorkKind::Other, Some(Class::Proceedings)) => WorkKind::Conference,
            (WorkKind::Other, Some(Class::Preprint | Class::Unpublished)) => WorkKind::Preprint,
            (kind, _) => kind,
        };
        let stage = match record.status.value {
            Status::Unpublished | Status::InSubmission | Status::UnderReview => Stage::Submitted,
            Status::Preprint => Stage::Preprint,
            _ if kind == WorkKind::Preprint => Stage::Preprint,
            _ if matches!(class, Some(Class::Preprint | Class::Unpublished)) => Stage::Preprint,
            _ => Stage::Out,
        };
        let page = first_page(record.details.pages());
        let mut rank = DefaultHasher::new();
        (plain, record.venue.as_ref().map(|venue| &venue.value)).hash(&mut rank);
        record.date.as_ref().map(|date| date.value.year).hash(&mut rank);
        for author in record.authors.iter().flat_map(|authors| &authors.value) {
            author.name.hash(&mut rank);
        }
        Traits {
            id,
            rank: rank.finish(),
            kind,
            stage,
            is_unpublished: stage == Stage::Submitted || class == Some(Class::Unpublished),
            identifiers: self.identifiers.of_record(record),
            versions: self.identifiers.of_versions(record),
            title,
            leaked: Leaked::new(plain, &mut self.titles, &mut self.names),
            short: short.into_iter().collect(),
            authors,
            is_partial,
            venue,
            year,
            volume,
            glued: self.text(page.as_deref().and_then(glued)),
            page: self.text(page),
            imprint: Imprint::new(&record.details, &mut self.texts, &mut self.venues),
        }
    }

    /// Venue and volume of a record; the volume may follow the name of a journal.
    fn venue(
        &mut self,
        record: &WorkRecord,
        known: Option<u32>,
        year: Option<u16>,
    ) -> (Option<u32>, Option<u32>) {
        let volume = number(record.details.text(Variable::Volume));
        let Some(written) = record.venue.as_ref().map(|venue| &*venue.value) else {
            return (None, self.text(volume));
        };
        if volume.is_none()
            && let Some((name, volume)) = behind(written, year)
        {
            let venue = self.venues.number(name, known);
            if self.venues.class(venue) != Some(Class::Proceedings) {
                return (Some(venue), self.text(Some(volume.to_owned())));
            }
        }
        (Some(self.venues.number(written, known)), self.text(volume))
    }

    fn text(&mut self, text: Option<String>) -> Option<u32> {
        let next = self.texts.len() as u32;
        Some(*self.texts.entry(text?).or_insert(next))
    }

    /// Counts the frequencies of words, names and titles.
    fn count(&mut self) {
        let each_once = |mut all: Vec<(u32, u32)>| {
            all.sort_unstable();
            all.dedup();
            all
        };
        let records = self.records.iter();
        let all = records.flat_map(|it| it.authors.iter().map(|name| (it.title, *name)));
        for (_, name) in each_once(all.collect()) {
            self.names.count(name);
        }
        let whole = self.records.iter().filter(|it| !it.is_partial || it.authors.len() > 1);
        let firsts = whole
            .filter_map(|it| Some((it.title, self.names.family_of(*it.authors.first()?))))
            .collect();
        for of_title in each_once(firsts).chunk_by(|a, b| a.0 == b.0) {
            self.titles.count_authors(of_title[0].0, of_title.len() as u32);
        }
        self.titles.weigh();
        self.names.weigh();
    }

    /// The authors of a record.
    pub fn authors(&self, record: &'a Traits) -> List<'a> {
        List { names: &record.authors, is_partial: record.is_partial }
    }
}

/// A name without the ellipsis behind it that stands for further authors. Texts in a wrong
/// encoding have other signs for it.
fn whole(name: &str) -> &str {
    let end = name.trim_end();
    let cut = end.trim_end_matches(|c: char| !c.is_alphanumeric());
    let is_ellipsis = |rest: &str| rest.contains('…') || rest.contains("...");
    match cut.strip_suffix('â') {
        Some(before) if cut.len() < end.len() => before.trim_end(),
        _ if is_ellipsis(&end[cut.len()..]) => cut,
        _ => name,
    }
}

/// True if a name is more than initials, which are left of a name that was split wrongly.
fn is_named(name: &str) -> bool {
    let mut words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.any(|word| word.len() > 1)
}

/// Content of a record without its position: equal for exact copies.
type Content<'a> = (
    (WorkKind, Stage, bool, bool, Option<u16>),
    (u32, Option<u32>, Option<u32>, Option<u32>),
    (&'a [u32], &'a [u32]),
    (&'a [Named], &'a [Named]),
    &'a Imprint,
);

impl Traits {
    /// True if both have the same first page, false if another one; none if one is unknown.
    pub fn is_same_page(&self, other: &Self) -> Option<bool> {
        let (one, two) = (self.page?, other.page?);
        Some(one == two || self.glued == Some(two) || other.glued == Some(one))
    }

    /// True if another record has the same content.
    pub fn is_copy(&self, other: &Self) -> bool {
        self.content() == other.content()
    }

    /// Digest of the content, equal for exact copies.
    pub fn digest(&self) -> u64 {
        FixedState::default().hash_one(self.content())
    }

    fn content(&self) -> Content<'_> {
        (
            (self.kind, self.stage, self.is_unpublished, self.is_partial, self.year),
            (self.title, self.venue, self.volume, self.page),
            (&self.short, &self.authors),
            (&self.identifiers, &self.versions),
            &self.imprint,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_alone_are_no_name() {
        for (name, expected) in
            [("R. E.", false), ("U", false), ("", false), ("R. Roe", true), ("Li", true)]
        {
            assert_eq!(is_named(name), expected, "{name}");
        }
        assert!(is_named("伟 王"));
    }

    #[test]
    fn an_ellipsis_is_no_part_of_a_name() {
        for (name, expected) in [
            ("R. Roe", "R. Roe"),
            ("R. Roe…", "R. Roe"),
            ("R. Roe ...", "R. Roe"),
            ("R. Roeâ€¦", "R. Roe"),
            ("Roe R.", "Roe R."),
            ("R. Roâ", "R. Roâ"),
            ("…", ""),
        ] {
            assert_eq!(whole(name), expected, "{name}");
        }
    }
}
