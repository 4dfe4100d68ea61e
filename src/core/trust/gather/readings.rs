//! Earlier readings of the keys on the pages of a profile: a page that names another key than
//! before is reported if the previous key was never withdrawn.

use crate::model::{Channel, Page, PartialDate};
use crate::order::sort_by;
use crate::trust::binding::page_name;
use crate::trust::gather::signed::Signed;
use crate::trust::proof::PublicKey;
use crate::trust::statement::Statement;

/// The pages that named keys of claims to one profile.
pub(super) struct Readings(Vec<Named>);

/// A page, when it first named a key of a line, and that line; in this order.
type Named = (Channel, String, PartialDate, PublicKey);

impl Readings {
    /// Files the pages that name keys which claim `profile` and were never
    /// withdrawn.
    pub(super) fn new(context: &Signed<'_>, profile: &str) -> Self {
        let Signed { dataset, report, recorded, .. } = context;
        let mut named: Vec<Named> = Vec::new();
        for (_, document) in report.accepted() {
            if let Statement::Claim(claim) = &document.statement
                && claim.profile == profile
                && report.withdrawal(&document.key).is_none()
            {
                let line = report.line(&document.key);
                let pages = recorded.readings(dataset, report, &document.key, claim);
                named.extend(pages.into_iter().filter_map(|page| {
                    let is_one = page.channel != Channel::Institution;
                    is_one.then(|| (page.channel, page_name(&page.url), page.read, line))
                }));
            }
        }
        // For each line, the first reading of a page counts.
        let page_of = |one: &Named| (one.0, one.3, one.1.clone());
        sort_by(&mut named, |one, other| {
            page_of(one).cmp(&page_of(other)).then(one.2.cmp(&other.2))
        });
        named.dedup_by(|one, other| (one.0, one.3, &one.1) == (other.0, other.3, &other.1));
        sort_by(&mut named, Ord::cmp);
        Self(named)
    }

    /// True if an earlier reading of `page` named a key of another line than `line`.
    pub(super) fn is_bound_anew(&self, page: &Page, line: &PublicKey) -> bool {
        let place = (page.channel, page_name(&page.url));
        let from = self.0.partition_point(|one| (one.0, &one.1) < (place.0, &place.1));
        let same = self.0[from..].iter().take_while(|one| (one.0, &one.1) == (place.0, &place.1));
        let mut earlier = same.take_while(|one| one.2 < page.read);
        earlier.any(|one| one.3 != *line)
    }
}
