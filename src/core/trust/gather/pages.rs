//! The recorded pages that bind a key to a person.

use crate::model::{Channel, Dataset, LinkKind, Page, PersonId, SafeUrl, SourceKind};
use crate::trust::binding::{binds, same_page};
use crate::trust::gather::sources::orcids;
use crate::trust::proof::PublicKey;
use crate::trust::report::Report;
use crate::trust::statement::{ProfileClaim, Statement};

/// The recorded pages that bind `key` to the person: the claim names the page,
/// the page names the key, and a source says that the page is theirs.
///
/// A page that names a key also binds the keys it took over from and those that
/// took over from it. Of a page that was read several times only the last
/// reading counts, except for pages of institutions, which may name the keys of
/// many people. No page binds where the seal says that the publisher may not
/// have recorded it.
pub fn bound_pages<'a>(
    dataset: &'a Dataset,
    report: &Report,
    subject: PersonId,
    key: &PublicKey,
    claim: &ProfileClaim,
) -> Vec<&'a Page> {
    let line = report.line(key);
    let is_theirs = |page: &Page| match page.channel {
        Channel::Homepage => {
            claim.homepage.as_deref().is_some_and(|url| is_homepage(dataset, subject, url))
        }
        Channel::Orcid => orcids(dataset, subject).iter().any(|id| same_page(&id.url(), &page.url)),
        // The lab records which pages are an institution's.
        Channel::Institution => true,
    };
    let pages = report.believed(&dataset.proofs.pages);
    let bound = pages.iter().filter(|page| {
        is_theirs(page)
            && line.iter().any(|key| binds(page, claim, key))
            && !pages.iter().any(|other| is_later(other, page))
    });
    bound.collect()
}

/// Whether `one` is a later reading of the page that `other` is a reading of.
pub fn is_later(one: &Page, other: &Page) -> bool {
    one.channel == other.channel
        && one.channel != Channel::Institution
        && one.read > other.read
        && same_page(&one.url, &other.url)
}

/// Whether an earlier reading of `page` named another key, which claimed the same
/// profile and was never withdrawn.
pub(super) fn is_bound_anew(
    dataset: &Dataset,
    report: &Report,
    page: &Page,
    key: &PublicKey,
    claim: &ProfileClaim,
) -> bool {
    let line = report.line(key);
    report.accepted().any(|(_, other)| {
        let Statement::Claim(earlier) = &other.statement else { return false };
        let named = |old: &Page| is_later(page, old) && binds(old, earlier, &other.key);
        earlier.profile == claim.profile
            && !line.contains(&other.key)
            && report.withdrawal(&other.key).is_none()
            && report.believed(&dataset.proofs.pages).iter().any(named)
    })
}

/// Whether a source says that `url` is the person's own page.
fn is_homepage(dataset: &Dataset, subject: PersonId, url: &str) -> bool {
    let profile = dataset.person(subject).and_then(|person| person.profile.as_ref());
    let links = profile.map(|profile| profile.links.as_slice()).unwrap_or_default();
    let is_link =
        |address: &Option<SafeUrl>| address.as_ref().is_some_and(|address| same_page(address, url));
    links.iter().any(|link| link.kind == LinkKind::Website && is_link(&link.url))
        || dataset.sources.iter().any(|source| {
            source.subject == Some(subject)
                && source.kind == SourceKind::Homepage
                && is_link(&source.url)
        })
}
