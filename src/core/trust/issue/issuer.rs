//! Documents that are signed with the command and not in a page: withdrawing
//! and replacing a key, and what institutions and venues sign.

use crate::json::Json;
use crate::trust::issue::{document, texts};
use crate::trust::moment::Moment;
use crate::trust::proof::PublicKey;
use crate::trust::statement::{BadgeKind, Reason};

/// Days that a membership and a badge hold.
const DAYS: i64 = 1095;

/// The withdrawal of `key`.
pub fn revocation_document(key: &PublicKey, reason: Reason) -> Json {
    let reason = Json::text(reason.name());
    for_good("KeyRevocation", vec![("id", Json::Text(key.did())), ("reason", reason)])
}

/// The handover to `next`, for the key before to sign.
pub fn handover_document(next: &PublicKey) -> Json {
    for_good("KeyRotation", vec![("id", Json::Text(next.did()))])
}

/// Acceptance of the handover, to be signed by `next`.
pub fn acceptance_document(next: &PublicKey, before: &PublicKey) -> Json {
    let previous = Json::Text(before.did());
    for_good("KeyRotation", vec![("id", Json::Text(next.did())), ("previous", previous)])
}

/// Creates a document that states that the person with the key `profile` is a member of
/// `organization`; an empty `position` is left out.
pub fn membership_document(profile: &str, organization: &str, position: &str, now: Moment) -> Json {
    let mut subject = Json::object(vec![
        ("id", Json::Text(format!("urn:peerage:person:{profile}"))),
        ("memberOf", Json::text(organization)),
    ]);
    if !position.is_empty() {
        subject.set("role", Json::text(position));
    }
    document("LabMembershipCredential", subject, now.plus_days(DAYS))
}

/// An award or an artifact badge for the work with the key `work`; `criteria` describes the
/// achievement that it is given for.
pub fn badge_document(
    work: &str,
    kind: BadgeKind,
    name: &str,
    criteria: &str,
    now: Moment,
) -> Json {
    let achievement = match kind {
        BadgeKind::Award => "Award",
        BadgeKind::Artifact => "Certification",
    };
    let id = format!("urn:peerage:achievement:{}", crate::text::slug::slug(name));
    let criteria = Json::object(vec![("narrative", Json::text(criteria))]);
    let achievement = Json::object(vec![
        ("id", Json::Text(id)),
        ("type", texts(&["Achievement".to_owned()])),
        ("achievementType", Json::text(achievement)),
        ("name", Json::text(name)),
        ("criteria", criteria),
    ]);
    let subject = Json::object(vec![
        ("id", Json::Text(format!("urn:peerage:work:{work}"))),
        ("type", texts(&["AchievementSubject".to_owned()])),
        ("achievement", achievement),
    ]);
    document("OpenBadgeCredential", subject, now.plus_days(DAYS))
}

fn for_good(kind: &str, subject: Vec<(&str, Json)>) -> Json {
    Json::object(vec![
        ("type", texts(&["VerifiableCredential".to_owned(), kind.to_owned()])),
        ("credentialSubject", Json::object(subject)),
    ])
}
