//! Headline of a person: what the evidence shows, in a few words for the header of their page. The
//! level and the score, which follow from the same evidence, need an explanation beside them; the
//! headline needs none.

use crate::messages::{assertions, lists, trust};
use crate::model::{Dataset, PersonId, SafeUrl, WorkId};
use crate::order;
use crate::trust::evidence::{Evidence, Kind};
use crate::trust::gather::{Voice, voices};
use crate::trust::independence::independent;
use crate::trust::tree::Outcome;

/// Maximum number of hosts that a headline names.
const MAX_HOSTS: usize = 3;

/// Findings that the header of a person can name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Headline {
    /// Number of sources that name the person.
    n_naming: usize,
    /// Number of sources that list a work of theirs.
    n_listing: usize,
    /// Largest number of sources that agree on one work, where sources of independent classes do.
    n_agreeing: usize,
    /// Hosts of pages that name the key which claims the profile, the first few.
    hosts: Vec<String>,
    /// Number of co-authors who confirm a work.
    n_confirming: usize,
    /// True if an institution signed something about the person.
    has_credential: bool,
    /// True if the publisher that the page names has sealed the dataset.
    is_sealed: bool,
}

/// Headline of `person` before anything is verified, from their known `works`; empty where nothing
/// is shown.
pub fn unverified_headline(dataset: &Dataset, person: PersonId, works: &[WorkId]) -> String {
    Headline::of_voices(&voices(dataset, person, works)).words()
}

/// Headline by verified evidence, each piece with its outcome; empty where nothing is shown. For
/// evidence of sources alone it is the one of [`unverified_headline`].
pub fn headline(evidence: &[Evidence], outcomes: &[Outcome], is_sealed: bool) -> String {
    Headline::of_evidence(evidence, outcomes, is_sealed).words()
}

impl Headline {
    fn of_voices(voices: &[Voice]) -> Self {
        let n_origins = |is_meant: &dyn Fn(&Voice) -> bool| {
            let meant = voices.iter().filter(|voice| is_meant(voice));
            n_distinct(meant.map(|voice| voice.origin).collect())
        };
        let mut strong: Vec<&Voice> =
            voices.iter().filter(|voice| voice.work.is_some() && !voice.is_weak).collect();
        order::sort_by_key(&mut strong, |voice| voice.work);
        let of_works = strong.chunk_by(|a, b| a.work == b.work).map(|of_work| {
            let said: Vec<_> = of_work.iter().map(|voice| (voice.class, voice.origin)).collect();
            let n_sources = n_distinct(of_work.iter().map(|voice| voice.origin).collect());
            if independent(&said) > 1 { n_sources } else { 0 }
        });
        Self {
            n_naming: n_origins(&|_| true),
            n_listing: n_origins(&|voice| voice.work.is_some()),
            n_agreeing: of_works.max().unwrap_or_default(),
            ..Self::default()
        }
    }

    fn of_evidence(evidence: &[Evidence], outcomes: &[Outcome], is_sealed: bool) -> Self {
        let all = || evidence.iter().zip(outcomes);
        let standing = |kind: Kind| {
            let is_meant = move |(item, outcome): &(&Evidence, &Outcome)| {
                let stands = matches!(outcome, Outcome::Counted | Outcome::Neutral | Outcome::Copy);
                item.kind == kind && stands
            };
            all().filter(is_meant).map(|(item, _)| item)
        };
        let refuted = standing(Kind::Disowned).chain(standing(Kind::Disputed));
        let mut refuted: Vec<WorkId> = refuted.filter_map(|item| item.work).collect();
        order::sort_and_deduplicate(&mut refuted);
        // A source that was read long ago, or whose work was retracted, still lists it, and the
        // page said so before the program ran.
        let voices: Vec<Voice> = all()
            .filter(|(item, outcome)| {
                matches!(item.kind, Kind::Named | Kind::Listed)
                    && **outcome != Outcome::SwitchedOff
                    && item.work.is_none_or(|work| refuted.binary_search(&work).is_err())
            })
            .map(|(item, _)| item.into())
            .collect();
        let mut headline = Self { is_sealed, ..Self::of_voices(&voices) };
        // Somebody else may have signed.
        let is_doubtful = standing(Kind::BrokenProof).chain(standing(Kind::Mismatch)).count() > 0;
        if is_doubtful {
            return headline;
        }
        let mut claims: Vec<Option<u32>> =
            standing(Kind::ProfileClaim).map(|item| item.key).collect();
        order::sort_and_deduplicate(&mut claims);
        let channels = [Kind::KeyAtHomepage, Kind::KeyAtInstitution, Kind::KeyAtOrcid];
        let bound = channels.into_iter().flat_map(standing);
        for item in bound.filter(|item| claims.binary_search(&item.key).is_ok()) {
            let url = SafeUrl::parse(&item.place);
            let host = url.as_ref().map(|url| url.host().to_ascii_lowercase());
            headline.hosts.extend(host.filter(|host| !headline.hosts.contains(host)));
            if headline.hosts.len() == MAX_HOSTS {
                break;
            }
        }
        let parties = standing(Kind::Attestation).map(|item| item.party).collect();
        headline.n_confirming = n_distinct(parties);
        headline.has_credential = standing(Kind::Credential).next().is_some();
        headline
    }

    /// Words of the headline. What was signed says more than the sources, and stands in their
    /// place.
    fn words(&self) -> String {
        let mut parts = Vec::new();
        if !self.hosts.is_empty() {
            parts.push(trust::claimed_on(&self.hosts.join(lists::separator())));
        }
        if self.n_confirming > 0 {
            parts.push(trust::confirmed_by_co_authors(self.n_confirming));
        }
        if self.has_credential {
            parts.push(trust::confirmed_by_institution().to_owned());
        }
        if parts.is_empty() && self.n_naming > 1 {
            parts.push(match (self.n_agreeing, self.n_listing) {
                (0, 0 | 1) => trust::named_by(self.n_naming),
                (0, n) => trust::listed_by(n),
                (n, _) => trust::sources_agree(n),
            });
        }
        if self.is_sealed {
            parts.push(trust::sealed().to_owned());
        }
        // One source vouches for nothing, and is there to be looked at.
        if parts.is_empty() && self.n_naming == 1 {
            parts.push(assertions::sources().to_owned());
        }
        parts.join(" · ")
    }
}

fn n_distinct(mut numbers: Vec<u32>) -> usize {
    order::sort_and_deduplicate(&mut numbers);
    numbers.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trust::evidence::Class::{self, Coauthor, Own, Registry};
    use crate::trust::evidence::Mask;
    use crate::trust::moment::Moment;
    use crate::trust::score;

    /// A source that lists a work.
    fn listed(work: u32, class: Class, origin: u32) -> Evidence {
        Evidence { work: Some(WorkId(work)), origin, ..Evidence::new(Kind::Listed, class) }
    }

    /// Evidence that was signed with the first key.
    fn signed(kind: Kind, place: &str) -> Evidence {
        let (key, place) = (Some(1), place.to_owned());
        Evidence { key, document: Some(1), place, ..Evidence::new(kind, Own) }
    }

    /// A claim whose key stands on this page.
    fn claim(page: &str) -> [Evidence; 2] {
        [signed(Kind::ProfileClaim, ""), signed(Kind::KeyAtHomepage, page)]
    }

    fn confirmed(party: u32) -> Evidence {
        Evidence { party, ..listed(0, Coauthor, 90 + party) }
    }

    /// Checks the headline of `evidence`, sealed or not.
    #[track_caller]
    fn check_sealed(evidence: &[Evidence], mask: Mask, is_sealed: bool, expected: &str) {
        let outcomes = score(evidence, mask, Moment(15)).outcomes;
        assert_eq!(headline(evidence, &outcomes, is_sealed), expected);
    }

    #[track_caller]
    fn check(evidence: &[&[Evidence]], expected: &str) {
        check_sealed(&evidence.concat(), Mask::ALL, false, expected);
    }

    #[test]
    fn sources_are_counted_where_nothing_was_signed() {
        let (own, registry) = (listed(0, Own, 1), listed(0, Registry, 2));
        let named = Evidence { origin: 7, ..Evidence::new(Kind::Named, Own) };
        check(&[], "");
        check(&[&[Evidence::new(Kind::PersonIdentifier, Own)]], "");
        check(&[std::slice::from_ref(&named)], "Sources");
        check(&[&[named, own.clone()]], "Named by 2 sources");
        check(&[&[own.clone(), listed(1, Own, 1)]], "Sources");
        check(&[&[own.clone(), listed(0, Own, 3)]], "Listed by 2 sources");
        check(&[&[own.clone(), listed(1, Registry, 2)]], "Listed by 2 sources");
        check(&[&[own.clone(), registry.clone()]], "2 sources agree");
        // The most that agree on one work.
        let more = [listed(1, Own, 1), listed(1, Registry, 3), listed(0, Coauthor, 4)];
        check(&[&[own.clone(), registry.clone()], &more], "3 sources agree");
        // A copy, or what may be another work, agrees with nothing.
        check(&[&[own.clone(), listed(0, Registry, 1)]], "Sources");
        let weak = Evidence { is_weak: true, ..registry.clone() };
        check(&[&[own.clone(), weak]], "Listed by 2 sources");
        // Sources that were read long ago.
        let old = |item: Evidence| Evidence { until: Moment(3), ..item };
        check(&[&[old(own), old(registry)]], "2 sources agree");
    }

    #[test]
    fn works_that_are_not_theirs_and_evidence_that_is_switched_off_count_nothing() {
        let own = listed(0, Own, 1);
        let about = |kind| Evidence { work: Some(WorkId(0)), ..Evidence::new(kind, Own) };
        check(&[&[own.clone(), about(Kind::Disowned)]], "");
        check(&[&[own.clone(), about(Kind::Disputed), listed(1, Own, 1)]], "Sources");
        check(&[&[own.clone(), about(Kind::Retracted)]], "Sources");
        check_sealed(&[own], Mask::ALL.toggled(Kind::Listed), false, "");
    }

    #[test]
    fn what_was_signed_stands_in_place_of_the_sources() {
        let sources = [listed(0, Own, 1), listed(0, Registry, 2)];
        let home = claim("https://Ada.example/home?x");
        let confirm = |party| Evidence { kind: Kind::Attestation, ..confirmed(party) };
        let credential = [Evidence::new(Kind::Credential, Class::Institution)];
        check(&[&sources, &home], "Claimed with a key on ada.example");
        let orcid = [signed(Kind::KeyAtOrcid, "https://orcid.org/0000-0002-1825-0097")];
        check(&[&orcid, &home, &home[1..]], "Claimed with a key on ada.example, orcid.org");
        check(&[&sources, &[confirm(1)]], "Confirmed by a co-author");
        let both = "Claimed with a key on ada.example · Confirmed by 2 co-authors";
        check(&[&home, &[confirm(1), confirm(2), confirm(2)]], both);
        check(&[&sources, &credential], "Confirmed by an institution");
        // A page that names a key claims nothing, nor does a claim without a page.
        check(&[&sources, &home[1..]], "2 sources agree");
        check(&[&sources, &home[..1]], "2 sources agree");
        check(&[&home[..1]], "");
    }

    #[test]
    fn a_signature_in_doubt_says_nothing() {
        let sources = [listed(0, Own, 1), listed(0, Registry, 2)];
        let home = claim("https://ada.example/");
        let revoked = [signed(Kind::KeyRevoked, "")];
        check(&[&sources, &home, &revoked], "2 sources agree");
        for kind in [Kind::BrokenProof, Kind::Mismatch] {
            check(&[&sources, &home, &[Evidence::new(kind, Own)]], "2 sources agree");
        }
        let over = home.map(|item| Evidence { until: Moment(15), ..item });
        check(&[&sources, &over], "2 sources agree");
    }

    #[test]
    fn a_seal_stands_beside_the_rest() {
        check_sealed(&[], Mask::ALL, true, "Data signed by its publisher");
        let own = [listed(0, Own, 1)];
        check_sealed(&own, Mask::ALL, true, "Data signed by its publisher");
    }
}
