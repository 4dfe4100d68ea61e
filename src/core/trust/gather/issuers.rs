//! Evidence signed by venues, institutions and labs with keys that the lab has recorded as theirs.

use crate::messages::evidence;
use crate::model::{Dataset, Issuer, IssuerKind, WorkId};
use crate::trust::credential::Credential;
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::gather::document::signed;
use crate::trust::gather::recorded::Recorded;
use crate::trust::gather::signed::Signed;
use crate::trust::proof::PublicKey;
use crate::trust::report::Report;
use crate::trust::statement::Statement;

/// Evidence from a document that an issuer of one of `kinds` signed; none if
/// nobody recorded whose key signed it.
pub(super) fn by_issuer(
    context: &Signed<'_>,
    at: usize,
    document: &Credential,
    kinds: &[IssuerKind],
    kind: fn(&Issuer) -> Kind,
    what: String,
) -> Option<Evidence> {
    let issuer = context.recorded.issuer(context.dataset, &document.key)?;
    if !kinds.contains(&issuer.kind) {
        return None;
    }
    let class = match issuer.kind {
        IssuerKind::Venue => Class::Venue,
        IssuerKind::Institution | IssuerKind::Lab => Class::Institution,
    };
    let item = signed(kind(issuer), class, at, document, what);
    Some(Evidence { place: evidence::signed_by(&issuer.name), ..item })
}

/// The venue that `key` belongs to.
pub fn signing_venue<'a>(
    dataset: &'a Dataset,
    recorded: &Recorded,
    key: &PublicKey,
) -> Option<&'a Issuer> {
    recorded.issuer(dataset, key).filter(|issuer| issuer.kind == IssuerKind::Venue)
}

/// The awards and badges that venues signed and that hold now, in words.
pub fn badges(dataset: &Dataset, report: &Report) -> Vec<(WorkId, String)> {
    let context = Signed::new(dataset, report);
    let mut badges = Vec::new();
    for (at, document) in report.accepted() {
        if let Statement::Badge(badge) = &document.statement
            && document.holds(report.now)
            && report.stands(document)
            && !report.is_superseded(at)
            && let Some(venue) = signing_venue(dataset, &context.recorded, &document.key)
            && let Some(work) = context.lookup.work(&badge.work)
        {
            badges.push((work, evidence::badge_by(&badge.name, &venue.name)));
        }
    }
    badges
}
