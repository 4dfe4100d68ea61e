//! Evidence for two groups of mentions being one person, in bits: the logarithm, to base 2, of
//! the likelihood ratio of each fact that they share, between one person and two (Fellegi and
//! Sunter, 1969). The weights are constants, fitted to four public sets of labelled names by random
//! search from weights chosen by hand (`cargo dev bench people`).

use std::cell::RefCell;

use foldhash::HashMap;
use peerage_core::model::Scheme;

use crate::names::agreement::{Agreement, agreement};
use crate::names::commonness::Commonness;
use crate::resolve::people::facts::Facts;
use crate::resolve::people::group::{Group, by_size};
use crate::resolve::people::population::Population;

/// The most that a name says alone.
const MAX_NAME: f64 = 5.0;

/// Weight of equal names in two places of a list that one person keeps: an owner would tell two
/// colleagues of one name apart.
const ONE_LIST: f64 = 25.0;

/// Weight as [`ONE_LIST`], where one name leaves out or shortens a part.
const ONE_LIST_VARIANT: f64 = 12.0;

/// Weight of the same position in two lists of the authors of one work.
const SAME_POSITION: f64 = 16.0;

/// Weight of different positions in two such lists.
const SAME_WORK: f64 = 12.0;

/// Weight of two sources of a lab with subjects of this name.
const TWO_SUBJECTS: f64 = 5.0;

/// Weight of a member of the lab with this name: its sources name people whom the lab knows.
/// Lower where affiliations differ, which people change.
const MEMBER: f64 = 11.0;
const MEMBER_ELSEWHERE: f64 = 6.0;

/// Weight of initials that may stand for the member's name.
const MEMBER_INITIALS: f64 = 8.0;

/// Identifiers that registries give: ORCID iDs are the person's own, the others are findings of
/// whoever runs the registry.
const IDENTIFIERS: [(Scheme, f64, f64); 4] = [
    (Scheme::Orcid, 40.0, 0.0),
    (Scheme::Dblp, 14.0, -10.0),
    (Scheme::OpenAlex, 10.0, -3.0),
    (Scheme::SemanticScholar, 10.0, -3.0),
];

/// Weight of a shared co-author: a factor for the bits of the co-author's name, and a constant.
const COAUTHOR: (f64, f64) = (0.6, 1.0);

/// Maximum weight of co-authors: one whose name is rare enough says as much as many.
const MAX_COAUTHORS: f64 = 16.0;

/// Weight of chance, for each bit of the pairs of co-authors of two groups beyond a base.
const CHANCE: f64 = 1.0;
const BASE_PAIRS: f64 = 64.0;

/// Weight of a shared word of affiliations, of a word that only names a region, the maximum of
/// all of them, and the weight where none is shared.
const PLACE: f64 = 14.0;
const REGION: f64 = 0.5;
const MAX_PLACES: f64 = 16.0;
const OTHER_PLACE: f64 = -2.0;

/// Weight of a shared word of titles, or of a venue, for each bit of its rarity beyond
/// [`COMMON_WORD`], and the maximum of all of them.
const WORD: f64 = 1.1;
const COMMON_WORD: f64 = 3.25;
const MAX_WORDS: f64 = 10.0;

/// Maximum number of records that words are counted among, in bits: among more records, more people
/// of one name write about the same.
const MOST_RECORDS: f64 = 10.5;

/// Minimum number of people from whom those with a name are drawn: a lab knows more than its
/// seeds name.
const FEWEST_PEOPLE: f64 = 2048.0;

/// Number of steps per bit to which weights are rounded.
const STEPS: f64 = 1_048_576.0;

/// Upper bound of the error of two rounded weights.
const ROUNDED: f64 = 2.0 / STEPS;

/// Weights of gaps in years without a work, after which another person is more likely.
const GAPS: [(u16, f64); 4] = [(60, -20.0), (30, -5.0), (18, -3.0), (10, -1.0)];

/// Weights of the evidence on two groups, in bits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evidence {
    /// Their names.
    pub name: f64,
    /// Their co-authors.
    pub coauthors: f64,
    /// Joint works, or lists of one owner.
    pub place: f64,
    /// Weight of one being a member of the lab.
    pub member: f64,
    /// Identifiers.
    pub identifiers: f64,
    /// Affiliations.
    pub affiliations: f64,
    /// Words of titles, and venues.
    pub words: f64,
    /// Years.
    pub years: f64,
}

impl Evidence {
    /// Sum of all weights, rounded: floating-point sums depend in their last digits on the order
    /// of addition, which is that of the sources.
    pub fn weight(&self) -> f64 {
        let sum = self.name
            + self.coauthors
            + self.place
            + self.member
            + self.identifiers
            + self.affiliations
            + self.words
            + self.years;
        (sum * STEPS).round() / STEPS
    }

    /// True if there is evidence for one person besides the names.
    pub fn has_second(&self) -> bool {
        let all = [self.coauthors, self.place, self.member, self.identifiers, self.affiliations];
        all.iter().any(|weight| *weight > 0.0)
    }
}

/// Weights of names and of words of titles, by their rarity.
pub struct Rarity<'a, 'b> {
    facts: &'b Facts<'a>,
    counts: Commonness<'b>,
    /// Bits that each word of a title says.
    words: Vec<f64>,
    population: Population,
    /// Number of people whom the seeds name, in bits.
    people: f64,
}

impl<'a, 'b> Rarity<'a, 'b> {
    /// As it is among the mentions of `facts`.
    pub fn new(facts: &'b Facts<'a>) -> Self {
        let total = (facts.records.len() as f64 + 64.0).log2().min(MOST_RECORDS);
        let rare = |count: &u32| total - f64::from(count + 1).log2();
        let words = facts.word_counts.iter().map(rare).collect();
        let population = Population::new(&facts.names);
        let people = facts.names.iter().filter(|name| name.is_full()).count();
        let people = (people as f64 + FEWEST_PEOPLE).log2();
        Self { facts, counts: facts.commonness(), words, population, people }
    }

    /// Weight of the names of two groups, by the number of people who bear them.
    fn name(&self, a: &Group<'_>, b: &Group<'_>, name: Agreement) -> f64 {
        let family = a.names.first().map(|name| &*self.facts.names[*name as usize].family);
        let family = self.counts.family(family.unwrap_or_default());
        self.population.weight(&a.names, &b.names, name, family)
    }
}

/// Compares groups.
pub struct Judge<'a, 'b> {
    facts: &'b Facts<'a>,
    rarity: &'b Rarity<'a, 'b>,
    /// Cache of the agreements of names.
    agreements: RefCell<HashMap<(u32, u32), Option<Agreement>>>,
}

impl<'a, 'b> Judge<'a, 'b> {
    /// A judge who weighs by `rarity`.
    pub fn new(rarity: &'b Rarity<'a, 'b>) -> Self {
        Self { facts: rarity.facts, rarity, agreements: RefCell::default() }
    }

    /// Clears the cache, after a block of names.
    pub fn forget(&self) {
        self.agreements.borrow_mut().clear();
    }

    /// Agreement of two names.
    pub fn names(&self, a: u32, b: u32) -> Option<Agreement> {
        let key = (a.min(b), a.max(b));
        if let Some(known) = self.agreements.borrow().get(&key) {
            return *known;
        }
        let names = &self.facts.names;
        let found = agreement(&names[key.0 as usize], &names[key.1 as usize], &self.rarity.counts);
        self.agreements.borrow_mut().insert(key, found);
        found
    }

    /// Weight of the two names of two groups that agree best.
    pub fn fit(&self, a: &Group<'_>, b: &Group<'_>) -> Option<f64> {
        let all = a.names.iter().flat_map(|one| b.names.iter().map(move |other| (*one, *other)));
        let bits = all.filter_map(|(one, other)| self.names(one, other)).map(|found| found.bits);
        bits.max_by(f64::total_cmp)
    }

    /// Evidence about two groups; none where they cannot be one person, or its weight is
    /// certainly less than `least`.
    pub fn evidence_from(&self, least: f64, a: &Group<'_>, b: &Group<'_>) -> Option<Evidence> {
        let found = self.without_words(a, b)?;
        // Words are slow to compare, and weigh little.
        let may_be = found.weight() + MAX_WORDS + ROUNDED >= least;
        may_be.then(|| Evidence { words: self.words(a, b), ..found })
    }

    /// Evidence on two groups, if there is some besides the names.
    pub fn evidence_with_second(&self, a: &Group<'_>, b: &Group<'_>) -> Option<Evidence> {
        let found = self.without_words(a, b).filter(Evidence::has_second)?;
        Some(Evidence { words: self.words(a, b), ..found })
    }

    /// Weight of the names of two groups, and of what speaks against them, if both are among the
    /// people whom the seeds name; none where they cannot be one person.
    pub fn among_known(&self, a: &Group<'_>, b: &Group<'_>) -> Option<f64> {
        let Evidence { identifiers, affiliations, years, .. } = self.without_words(a, b)?;
        Some(self.fit(a, b)? - self.rarity.people + identifiers + affiliations + years)
    }

    /// Evidence on two groups except for words.
    fn without_words(&self, a: &Group<'_>, b: &Group<'_>) -> Option<Evidence> {
        let mut best: Option<Agreement> = None;
        for one in &a.names {
            for other in &b.names {
                let found = self.names(*one, *other)?;
                best = best.filter(|best| best.bits >= found.bits).or(Some(found));
            }
        }
        let name = best?;
        if a.excludes(b) {
            return None;
        }
        Some(Evidence {
            name: self.rarity.name(a, b, name).min(MAX_NAME),
            coauthors: self.coauthors(a, b),
            place: place(a, b, name),
            member: member(a, b, name),
            identifiers: identifiers(a, b),
            affiliations: affiliations(a, b),
            words: 0.0,
            years: years(a, b),
        })
    }

    /// Weight of shared co-authors. The more co-authors two groups have, the more likely they
    /// share some by chance.
    fn coauthors(&self, a: &Group<'_>, b: &Group<'_>) -> f64 {
        let (few, many) = by_size(&a.beside, &b.beside, HashMap::len);
        let mut sum = 0.0;
        for (block, names) in few {
            let Some(others) = many.get(block) else { continue };
            let shared = names
                .iter()
                .flat_map(|name| others.iter().filter_map(|other| self.names(*name, *other)))
                .map(|found| found.bits)
                .fold(0.0, f64::max);
            if shared > 0.0 {
                sum += COAUTHOR.0.mul_add(shared, COAUTHOR.1).clamp(0.0, MAX_COAUTHORS);
            }
        }
        if sum == 0.0 {
            return 0.0;
        }
        let chances = (few.len() * many.len()) as f64 / BASE_PAIRS;
        (sum - CHANCE * chances.max(1.0).log2()).clamp(0.0, MAX_COAUTHORS)
    }

    /// Weight of shared words of titles, by their rarity: the more records two groups have, the
    /// more likely they share a word by chance.
    fn words(&self, a: &Group<'_>, b: &Group<'_>) -> f64 {
        let chances = (a.n_records * b.n_records).max(1) as f64;
        let common = COMMON_WORD + 0.5 * chances.log2();
        let weight = |word| WORD * (self.rarity.words[word as usize] - common).max(0.0);
        a.words.shared(&b.words, weight).min(MAX_WORDS)
    }
}

/// Weight of joint works, or of lists of one owner.
fn place(a: &Group<'_>, b: &Group<'_>, name: Agreement) -> f64 {
    let (few, many) = by_size(&a.works, &b.works, |works| works.len());
    let mut best: f64 = 0.0;
    for (work, position) in few {
        if many.contains(&(*work, *position)) {
            best = best.max(SAME_POSITION);
        } else if many.range((*work, 0)..=(*work, u32::MAX)).next().is_some() {
            best = best.max(SAME_WORK);
        }
    }
    let is_told_apart = identifiers(a, b) < 0.0;
    if a.owners.intersection(&b.owners).next().is_some() {
        let is_equal = name.is_full && a.names.iter().any(|name| b.names.contains(name));
        best += if is_equal { ONE_LIST } else { ONE_LIST_VARIANT };
    } else if a.is_subject && b.is_subject {
        best += if is_told_apart { 0.0 } else { TWO_SUBJECTS };
    }
    best
}

/// Weight of one of two groups being a member of the lab.
fn member(a: &Group<'_>, b: &Group<'_>, name: Agreement) -> f64 {
    if a.is_subject == b.is_subject || identifiers(a, b) < 0.0 {
        return 0.0;
    }
    if !name.is_full {
        return if affiliations(a, b) < 0.0 { 0.0 } else { MEMBER_INITIALS };
    }
    if affiliations(a, b) < 0.0 { MEMBER_ELSEWHERE } else { MEMBER }
}

fn identifiers(a: &Group<'_>, b: &Group<'_>) -> f64 {
    if a.identifiers.is_empty() || b.identifiers.is_empty() {
        return 0.0;
    }
    let said = IDENTIFIERS.iter().map(|(scheme, same, other)| {
        if a.share(b, *scheme) {
            *same
        } else if a.differ(b, *scheme) {
            *other
        } else {
            0.0
        }
    });
    said.sum()
}

fn affiliations(a: &Group<'_>, b: &Group<'_>) -> f64 {
    if a.affiliations.is_empty() || b.affiliations.is_empty() {
        return 0.0;
    }
    let shared = a.affiliations.intersection(&b.affiliations);
    let weight: f64 = shared.map(|place| if place.is_region { REGION } else { PLACE }).sum();
    if weight == 0.0 { OTHER_PLACE } else { weight.min(MAX_PLACES) }
}

fn years(a: &Group<'_>, b: &Group<'_>) -> f64 {
    let (Some(a), Some(b)) = (a.years, b.years) else { return 0.0 };
    let apart = b.0.saturating_sub(a.1).max(a.0.saturating_sub(b.1));
    GAPS.iter().find(|(years, _)| apart >= *years).map_or(0.0, |(_, weight)| *weight)
}
