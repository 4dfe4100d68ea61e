//! Keys that the lab recorded: the pages that bind them to people, and the issuers that own the
//! others. Filed by address and by key, so that no claim has to search the pages of all others.

use crate::model::{Channel, Dataset, Issuer, Page, PartialDate, PersonId, Proofs};
use crate::order::{sort_and_deduplicate, sort_by};
use crate::trust::binding::{keys_of_issuer, keys_on_page, page_name, speaks_for, spoken_for};
use crate::trust::gather::own_pages::OwnPages;
use crate::trust::proof::PublicKey;
use crate::trust::report::Report;
use crate::trust::statement::ProfileClaim;

/// The recorded pages and issuers, as far as they are believed.
pub struct Recorded {
    readings: Vec<Reading>,
    /// The lines of the keys in the DID document at each position; none for
    /// other pages.
    lines: Vec<Vec<PublicKey>>,
    /// The last reading of each page.
    last: Vec<(Channel, String, PartialDate)>,
    /// Position of the issuer of each key: the first that was recorded.
    issuers: Vec<(PublicKey, usize)>,
}

/// A page under an address that it speaks for, ordered by that address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reading {
    channel: Channel,
    address: String,
    /// The line of the key that it names; none for a DID document, which may
    /// name many.
    line: Option<PublicKey>,
    position: usize,
}

impl Recorded {
    /// Files what `proofs` records; nothing where the seal says that the
    /// publisher may not have recorded it.
    pub fn new(proofs: &Proofs, report: &Report) -> Self {
        let (mut readings, mut lines, mut last) = (Vec::new(), Vec::new(), Vec::new());
        for (position, page) in report.believed(&proofs.pages).iter().enumerate() {
            let mut keys: Vec<PublicKey> =
                keys_on_page(page).iter().map(|key| report.line(key)).collect();
            sort_and_deduplicate(&mut keys);
            last.push((page.channel, page_name(&page.url), page.read));
            let channel = page.channel;
            let reading = |address: String, line: Option<PublicKey>| Reading {
                channel,
                address,
                line,
                position,
            };
            match spoken_for(page) {
                Some(addresses) => {
                    readings.extend(addresses.into_iter().map(|address| reading(address, None)));
                    lines.push(keys);
                }
                None => {
                    let named = keys.into_iter();
                    readings.extend(named.map(|key| reading(page_name(&page.url), Some(key))));
                    lines.push(Vec::new());
                }
            }
        }
        sort_and_deduplicate(&mut readings);
        sort_by(&mut last, |one, other| other.cmp(one));
        last.dedup_by(|one, other| (one.0, &one.1) == (other.0, &other.1));
        last.reverse();
        let mut issuers = Vec::new();
        for (at, issuer) in report.believed(&proofs.issuers).iter().enumerate() {
            issuers.extend(keys_of_issuer(issuer).into_iter().map(|key| (key, at)));
        }
        sort_by(&mut issuers, Ord::cmp);
        issuers.dedup_by_key(|(key, _)| *key);
        Self { readings, lines, last, issuers }
    }

    /// The recorded pages that bind `key` to the person: the claim names the page,
    /// the page names the key, and a source says that the page is theirs.
    ///
    /// A page that names a key also binds the keys it took over from and those that
    /// took over from it. Of a page that was read several times only the last
    /// reading counts, except for pages of institutions, which may name the keys of
    /// many people.
    pub fn bound_pages<'a>(
        &self,
        dataset: &'a Dataset,
        report: &Report,
        (own, subject): (&OwnPages, PersonId),
        key: &PublicKey,
        claim: &ProfileClaim,
    ) -> Vec<&'a Page> {
        // The lab records which pages are an institution's.
        let is_theirs = |channel: Channel, address: &str| {
            channel == Channel::Institution || own.has(subject, channel, address)
        };
        let mut positions = self.named_by(dataset, report, key, claim, is_theirs);
        positions.retain(|at| {
            !dataset.proofs.pages.get(*at).is_none_or(|page| self.is_read_again(page))
        });
        positions.into_iter().filter_map(|at| dataset.proofs.pages.get(at)).collect()
    }

    /// Every reading, old or new, of a page that `claim` names and that names
    /// `key` itself, whosever page it is.
    pub fn readings<'a>(
        &self,
        dataset: &'a Dataset,
        report: &Report,
        key: &PublicKey,
        claim: &ProfileClaim,
    ) -> Vec<&'a Page> {
        let positions = self.named_by(dataset, report, key, claim, |_, _| true);
        let pages = positions.into_iter().filter_map(|at| dataset.proofs.pages.get(at));
        pages.filter(|page| keys_on_page(page).contains(key)).collect()
    }

    /// True if there is a later reading of `page`.
    pub fn is_read_again(&self, page: &Page) -> bool {
        let name = page_name(&page.url);
        let place = |last: &(Channel, String, PartialDate)| {
            (last.0, last.1.as_str()).cmp(&(page.channel, &name))
        };
        let last = self.last.binary_search_by(place);
        page.channel != Channel::Institution && last.is_ok_and(|at| self.last[at].2 > page.read)
    }

    /// Issuer that the lab has recorded as the owner of `key`.
    pub fn issuer<'a>(&self, dataset: &'a Dataset, key: &PublicKey) -> Option<&'a Issuer> {
        let at = self.issuers.binary_search_by_key(key, |(one, _)| *one).ok()?;
        dataset.proofs.issuers.get(self.issuers[at].1)
    }

    /// The positions of the pages that `claim` names, that are wanted, and that
    /// name a key of the line of `key`.
    fn named_by(
        &self,
        dataset: &Dataset,
        report: &Report,
        key: &PublicKey,
        claim: &ProfileClaim,
        is_wanted: impl Fn(Channel, &str) -> bool,
    ) -> Vec<usize> {
        let line = report.line(key);
        let orcid = claim.orcid.as_ref().map(|orcid| orcid.url());
        let mut positions = Vec::new();
        for (channel, address) in [
            (Channel::Homepage, &claim.homepage),
            (Channel::Orcid, &orcid),
            (Channel::Institution, &claim.institution),
        ] {
            let Some(address) = address else { continue };
            if !is_wanted(channel, address) {
                continue;
            }
            let name = page_name(address);
            positions.extend(self.positions_for(channel, &name, Some(line)));
            let documents = self.positions_for(channel, &name, None).filter(|at| {
                let page = dataset.proofs.pages.get(*at);
                page.is_some_and(|page| speaks_for(&page.url, address))
                    && self.lines[*at].binary_search(&line).is_ok()
            });
            positions.extend(documents);
        }
        sort_and_deduplicate(&mut positions);
        positions
    }

    /// The positions of the readings of a page that name a key of `line`.
    fn positions_for(
        &self,
        channel: Channel,
        address: &str,
        line: Option<PublicKey>,
    ) -> impl Iterator<Item = usize> {
        let place = move |one: &Reading| {
            (one.channel, one.address.as_str(), one.line).cmp(&(channel, address, line))
        };
        let from = self.readings.partition_point(|one| place(one).is_lt());
        let to = self.readings.partition_point(|one| place(one).is_le());
        self.readings[from..to].iter().map(|one| one.position)
    }
}

#[cfg(test)]
mod tests;
