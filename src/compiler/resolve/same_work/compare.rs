//! Comparison of two records: the evidence for and against one work.

use peerage_core::model::{Feature, Relatedness, WorkKind};

use crate::resolve::decision::Evidence;
use crate::resolve::same_work::authors::List;
use crate::resolve::same_work::contrast::Contrast;
use crate::resolve::same_work::identity::{Identity, is_book_and_part, is_named, is_whole};
use crate::resolve::same_work::traits::{Corpus, Stage, Traits};
use crate::resolve::same_work::weights::{
    AUTHORS_MOST, AUTHORS_OF_PLACE, EDITION_OTHER, KIND_OTHER, LEAKED, PAGE_OTHER, PAGE_SAME,
    POSSIBLE, PRIOR, PUBLISHED_TWICE, PUBLISHER_OTHER, PUBLISHER_SAME, RETITLED, RETITLED_AUTHORS,
    VENUE_OTHER, VENUE_SAME, VOLUME_OTHER, VOLUME_SAME, YEAR_SAME, YEARS_APART, YEARS_WAITED,
};

/// Minimum share of the weight of the shorter title that two records have in common to be
/// compared in full.
const ALIKE: f32 = 0.4;

/// Minimum weight of titles that are more alike than different, in bits.
const ALIKE_TITLES: f32 = 6.0;

/// Tolerance for sums of bits in another order.
const ROUNDED: f32 = 0.01;

/// Result of the comparison of two records.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Comparison {
    /// The sum of the weights.
    pub bits: f32,
    /// Reason why they cannot be one work, whatever the sum is.
    pub veto: Option<&'static str>,
    /// Relation of the two if they are not one work, where it is known.
    pub link: Option<Relatedness>,
    /// True if the two are one work even as entries of one list.
    pub is_repeated: bool,
    /// Contrast of the titles: a word, sign or number that the other title lacks, and not by
    /// accident. Only citations, which are garbled, are joined in spite of it.
    pub contrast: Contrast,
    /// Number of signs of two publications.
    pub apart: f32,
}

/// A comparison in progress.
struct Weighing<S> {
    found: Comparison,
    /// Receives each piece of evidence.
    said: S,
}

impl<S: FnMut(Evidence)> Weighing<S> {
    fn add(&mut self, feature: Feature, bits: f32, words: &'static str) {
        if bits != 0.0 {
            self.found.bits += bits;
            (self.said)(Evidence { feature, bits, words });
        }
    }
}

impl<'a> Corpus<'a> {
    /// Compares two records if they have enough in common to be one work, or to be related.
    pub fn compare_near(&self, one: usize, other: usize) -> Option<Comparison> {
        let (a, b) = (&self.records[one], &self.records[other]);
        let common = self.titles.common(a.title, b.title);
        let is_long =
            RETITLED_AUTHORS.contains(&a.authors.len()) && a.authors.len() == b.authors.len();
        // Where one title is a bare name, agreement of the authors is evidence only within one
        // year.
        let may_be = a.year == b.year || !self.titles.is_bare(a.title, b.title);
        let is_near = common >= ALIKE && may_be
            || is_long && common > 0.0 && a.year == b.year
            || is_named(a, b)
            || a.short.contains(&self.titles.get(b.title).joined)
            || b.short.contains(&self.titles.get(a.title).joined);
        // With fewer bits, no agreement of authors can make them one work.
        let least = if is_long { f32::NEG_INFINITY } else { POSSIBLE - AUTHORS_MOST };
        if is_near { self.weigh(a, b, least, |_| {}) } else { None }
    }

    /// Compares two records.
    pub fn compare(&self, one: usize, other: usize) -> Comparison {
        self.explain(one, other, |_| {})
    }

    /// Compares two records; `said` receives each piece of evidence.
    pub fn explain(&self, one: usize, other: usize, said: impl FnMut(Evidence)) -> Comparison {
        let (a, b) = (&self.records[one], &self.records[other]);
        self.weigh(a, b, f32::NEG_INFINITY, said).unwrap_or_default()
    }

    /// Compares two records, the authors last: none if the titles are not alike and everything
    /// else gives fewer than `least` bits.
    fn weigh(
        &self,
        a: &'a Traits,
        b: &'a Traits,
        least: f32,
        said: impl FnMut(Evidence),
    ) -> Option<Comparison> {
        let mut found = Weighing { found: Comparison::default(), said };
        found.add(Feature::Prior, PRIOR, "of two records compared");
        let ((one, n_one), (other, n_other)) = (self.title_beside(a, b), self.title_beside(b, a));
        let joined = |of: &Traits| self.titles.get(of.title).joined;
        let is_short = a.short.contains(&joined(b)) || b.short.contains(&joined(a));
        let title = self.titles.agreement(one, other, is_short).of_kinds(a.kind, b.kind);
        let identity = self.identity(a, b, &title);
        let ids = identity.is_one;
        found.add(Feature::Identifier, identity.bits, identity.words);
        found.add(
            if title.is_name { Feature::ShortName } else { Feature::Title },
            title.bits,
            title.words,
        );
        let stages = a.stage.min(b.stage)..=a.stage.max(b.stage);
        let is_open = stages.contains(&Stage::Submitted);
        let is_version = a.stage != b.stage;
        self.year(a, b, is_version, &mut found);
        // Comparing names of venues is slow, second only to those of authors.
        let most = found.found.bits + most_of_place(a, b) + ROUNDED;
        if title.bits <= ALIKE_TITLES && most < least {
            return None;
        }
        let same_place = self.place(a, b, is_open, &mut found);
        if title.bits <= ALIKE_TITLES && found.found.bits < least {
            return None;
        }
        let authors = |of: &'a Traits, n: usize| List {
            is_partial: of.is_partial || n > 0,
            ..self.authors(of)
        };
        let authors = self.names.agreement(authors(a, n_one), authors(b, n_other));
        let mut bits = authors.bits;
        if authors.n_common == 0 && self.is_one_place(a, b, &title, same_place) {
            bits = bits.max(AUTHORS_OF_PLACE);
        }
        found.add(Feature::Authors, bits, authors.words);
        let leaked = ((n_one + n_other) as f32 * LEAKED).min(AUTHORS_MOST - authors.bits.max(0.0));
        found.add(Feature::Authors, leaked, "in front of the title");
        let is_retitled = !title.is_name
            && title.likeness < 0.8
            && title.common >= 2.5
            && authors.is_equal
            && RETITLED_AUTHORS.contains(&authors.n_common)
            && same_place
            && a.year.is_some()
            && a.year == b.year
            // Groups publish many articles in a journal within a year.
            && !(a.kind == WorkKind::Journal && b.kind == WorkKind::Journal);
        if is_retitled {
            found.add(Feature::Authors, RETITLED, "the same long list, venue and year");
        }
        let is_signed = authors.n_common > 0 && authors.bits > 0.0;
        let is_alike = title.bits > ALIKE_TITLES && !title.is_part && is_signed;
        let mut found = found.found;
        found.is_repeated = self.is_listed_twice(a, b, ids, &title, &authors);
        found.contrast = match title.contrast {
            _ if ids == Some(true) || a.is_same_page(b) == Some(true) => Contrast::None,
            contrast => contrast,
        };
        if identity.is_container && is_book_and_part(a, b) {
            found.veto = Some("a book and a part of it");
        }
        self.part(a, b, &identity, [is_alike, title.is_equal || title.is_name], &mut found);
        Some(found)
    }

    /// The title of `a` as it compares with that of `b`: without the names in front of it where
    /// these are authors of `b` whom `a` does not list. The number of these authors.
    fn title_beside(&self, a: &Traits, b: &Traits) -> (u32, usize) {
        let Some(leaked) = &a.leaked else { return (a.title, 0) };
        let has = |record: &Traits, family: u32| {
            record.authors.iter().any(|name| self.names.family_of(*name) == family)
        };
        let is_known = |family: &&u32| has(b, **family) && !has(a, **family);
        let is_strange = |family: &&u32| !has(b, **family) && !has(a, **family);
        let n_known = leaked.families.iter().filter(is_known).count();
        // One of them may be a name that is cut or mistyped.
        let n_strange = leaked.families.iter().filter(is_strange).count();
        if n_known > 0 && n_strange <= 1 { (leaked.title, n_known) } else { (a.title, 0) }
    }

    fn year(
        &self,
        a: &Traits,
        b: &Traits,
        is_version: bool,
        found: &mut Weighing<impl FnMut(Evidence)>,
    ) {
        let (Some(x), Some(y)) = (a.year, b.year) else { return };
        let apart = usize::from(x.abs_diff(y));
        if apart == 0 {
            return found.add(Feature::Year, YEAR_SAME, "the same");
        }
        let table = if is_version { YEARS_WAITED } else { YEARS_APART };
        let bits = table[(apart - 1).min(table.len() - 1)];
        found.add(Feature::Year, bits, if apart == 1 { "one apart" } else { "years apart" });
    }

    /// Weighs venue, volume and pages. Returns whether the venue is the same.
    fn place(
        &self,
        a: &Traits,
        b: &Traits,
        is_open: bool,
        found: &mut Weighing<impl FnMut(Evidence)>,
    ) -> bool {
        let mut is_same = false;
        if let (Some(x), Some(y)) = (a.venue, b.venue) {
            let venue = self.venues.agreement(x, y);
            is_same = venue.bits > 0.0;
            let is_other = venue.bits <= VENUE_OTHER && a.stage == b.stage && !is_open;
            if is_same || is_other || venue.bits > VENUE_OTHER {
                found.add(Feature::Venue, venue.bits, venue.words);
            }
        }
        let is_version = a.stage != b.stage;
        if let Some(is_page) = a.is_same_page(b) {
            match is_page {
                true => found.add(Feature::Pages, PAGE_SAME, "the same first page"),
                false if is_version => {}
                false => found.add(Feature::Pages, PAGE_OTHER, "another first page"),
            }
        }
        if let (Some(x), Some(y)) = (a.volume, b.volume) {
            match x == y {
                true => found.add(Feature::Pages, VOLUME_SAME, "the same volume"),
                false if is_version => {}
                false => found.add(Feature::Pages, VOLUME_OTHER, "another volume"),
            }
        }
        self.imprint(a, b, found);
        is_same
    }

    /// Weighs kind, edition and publisher.
    fn imprint(&self, a: &Traits, b: &Traits, found: &mut Weighing<impl FnMut(Evidence)>) {
        if is_book_and_part(a, b) {
            found.add(Feature::Kind, KIND_OTHER, "a book and a part of one");
        }
        if a.imprint.is_other_edition(&b.imprint) {
            found.add(Feature::Pages, EDITION_OTHER, "another edition");
        }
        if !(a.kind.is_book() && b.kind.is_book()) {
            return;
        }
        if let (Some(x), Some(y)) = (a.imprint.publisher, b.imprint.publisher) {
            let agreement = self.venues.agreement(x, y).bits;
            let differ = |a: Option<u32>, b: Option<u32>| a.zip(b).is_some_and(|(a, b)| a != b);
            if agreement > 0.0 {
                found.add(Feature::Venue, PUBLISHER_SAME, "the same publisher");
            } else if agreement <= VENUE_OTHER && differ(a.imprint.place, b.imprint.place) {
                found.add(Feature::Venue, PUBLISHER_OTHER, "another publisher elsewhere");
            }
        }
    }

    /// Finds the reasons for which two works that agree otherwise are different.
    fn part(
        &self,
        a: &Traits,
        b: &Traits,
        identity: &Identity,
        [is_alike, is_equal]: [bool; 2],
        found: &mut Comparison,
    ) {
        let ids = identity.is_one;
        let sequel = |of: &Traits| &self.titles.get(of.title).sequel;
        let is_thesis = |of: &Traits| of.kind == WorkKind::Thesis;
        let may_be = |of: &Traits| matches!(of.kind, WorkKind::Thesis | WorkKind::Other);
        let is_mixed = is_thesis(a) && !may_be(b) || is_thesis(b) && !may_be(a);
        if is_mixed && ids != Some(true) {
            found.veto = Some("a thesis and something else");
        } else if ids != Some(true) {
            found.veto = found.veto.or(sequel(a).parts(sequel(b)));
        }
        if a.stage == Stage::Out && b.stage == Stage::Out && ids != Some(true) {
            let apart = self.publications(a, b, is_equal);
            found.apart = apart;
            if apart >= PUBLISHED_TWICE && is_alike {
                // Wholes of one title are editions, and parts of a set are not related.
                found.link = match is_whole(a) && is_whole(b) {
                    true => found.veto.is_none().then_some(Relatedness::Revision),
                    false => Some(Relatedness::Extension),
                };
            }
        }
        if ids != Some(true) && (is_after(a, b) || is_after(b, a)) {
            found.apart = PUBLISHED_TWICE;
            if is_alike {
                found.link = Some(Relatedness::Extension);
            }
        }
        if ids == Some(false) {
            let is_page = a.is_same_page(b) == Some(true);
            let is_near = a.year.zip(b.year).is_some_and(|(x, y)| x.abs_diff(y) <= 1);
            if found.veto.is_none() && is_alike {
                found.link = found.link.or(Some(Relatedness::Revision));
            }
            if !(is_page && is_near) {
                found.veto = found.veto.or(Some(identity.words));
            }
        }
    }
}

/// Maximum weight of venue, volume and pages.
fn most_of_place(a: &Traits, b: &Traits) -> f32 {
    let venue = if a.venue.is_some() && b.venue.is_some() { VENUE_SAME } else { 0.0 };
    let page = if a.is_same_page(b) == Some(true) { PAGE_SAME } else { 0.0 };
    let volume = if a.volume.is_some() && a.volume == b.volume { VOLUME_SAME } else { 0.0 };
    let both = a.imprint.publisher.is_some() && b.imprint.publisher.is_some();
    venue + page + volume + if both { PUBLISHER_SAME } else { 0.0 }
}

/// True if a work was still unpublished in a year after the other one: it is not the earlier
/// publication.
fn is_after(a: &Traits, b: &Traits) -> bool {
    a.is_unpublished && b.stage == Stage::Out && a.year.zip(b.year).is_some_and(|(x, y)| x > y)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ingest::record::{Seeds, SourceRecord};
    use crate::resolve::same_work::tests::work;
    use crate::resolve::venues::Venues;

    const TITLES: [&str; 3] =
        ["Weaving graphs by switch", "Weaving graphs by hand", "A store of remote tables"];
    const NAMES: [&str; 3] = ["Ida Example", "Ida Example, Otto Sample", "Vera Else"];
    const VENUES: [&str; 3] = ["Looms", "Conference on Looms", "Journal of Stores"];

    /// A record that has much or little in common with another one.
    fn drawn() -> impl Strategy<Value = String> {
        let select = |words: [&'static str; 3]| prop::sample::select(words.to_vec());
        let parts = (select(TITLES), select(NAMES), select(VENUES), 1990..2026);
        parts.prop_map(|(title, names, venue, year)| format!("{title}; {names}; {venue} {year}"))
    }

    proptest! {
        #[test]
        fn only_what_cannot_reach_the_least_is_given_up(
            one in drawn(),
            other in drawn(),
            least in -30.0_f32..10.0,
        ) {
            let works = vec![work(&one), work(&other)];
            let sources = vec![SourceRecord::new(String::new(), works)];
            let seeds = Seeds { sources, ..Seeds::default() };
            let corpus = Corpus::new(&seeds, &Venues::new(&seeds));
            let (a, b) = (&corpus.records[0], &corpus.records[1]);
            let mut before_authors = 0.0;
            let whole = corpus.explain(0, 1, |said| {
                before_authors += if said.feature == Feature::Authors { 0.0 } else { said.bits };
            });
            match corpus.weigh(a, b, least, |_| {}) {
                Some(found) => prop_assert_eq!(found, whole),
                None => prop_assert!(before_authors < least + ROUNDED),
            }
        }
    }
}
