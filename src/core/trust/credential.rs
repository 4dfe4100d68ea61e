//! Signed documents: W3C Verifiable Credentials 2.0. The proof is verified
//! before the content is used.
//!
//! A document with a member that is not known here is refused, because a forger
//! could hide anything in what a reader ignores.

use crate::json::{Json, Limits, canonical, read};
use crate::trust::moment::Moment;
use crate::trust::proof::{CONTEXTS, PublicKey, Refusal, hex, sha256, verify};
use crate::trust::statement::{Statement, fields::Fields};

/// A signed document whose signature fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential {
    /// Identifier of the document, by which a duplicate is recognized.
    pub id: String,
    /// The key that signed.
    pub key: PublicKey,
    /// Moment from which the document is valid.
    pub from: Moment,
    /// Moment at which the document expires.
    pub until: Moment,
    /// Statement of the document.
    pub statement: Statement,
}

/// The longest that a document holds, in days: two years for a claim, and what
/// its type has for others.
const LONGEST: i64 = 731;

/// Reads a signed document and verifies its proof. Dates are not compared with
/// any clock here; see [`Credential::holds`].
pub fn credential(text: &str) -> Result<Credential, Refusal> {
    let document = read(text.as_bytes(), Limits::CREDENTIAL)?;
    let key = verify(&document)?;
    let mut fields = Fields::new(&document);
    let contexts = fields.take("@context").map(Json::values).unwrap_or_default();
    let is_known = |contexts: &[Json]| {
        contexts.iter().filter_map(Json::as_text).eq(CONTEXTS)
            || contexts.iter().filter_map(Json::as_text).eq(BADGE_CONTEXTS)
    };
    if !is_known(contexts) {
        return Err(Refusal::Context);
    }
    let types: Vec<&str> = fields
        .take("type")
        .map(Json::values)
        .unwrap_or_default()
        .iter()
        .filter_map(Json::as_text)
        .collect();
    let ["VerifiableCredential", kind] = types[..] else { return Err(Refusal::Type) };
    let issuer = fields.take("issuer").ok_or(Refusal::Member("issuer"))?;
    let issuer = issuer.as_text().or_else(|| issuer.text_of("id"));
    if issuer != Some(&key.did()) {
        return Err(Refusal::Issuer);
    }
    fields.take("proof");
    let id = fields.text("id")?;
    let from = fields.moment("validFrom")?.ok_or(Refusal::Member("validFrom"))?;
    let until = fields.moment("validUntil")?;
    let subject = fields.take("credentialSubject").ok_or(Refusal::Member("credentialSubject"))?;
    for display in ["name", "description"] {
        fields.optional(display)?;
    }
    fields.finish()?;
    let statement = Statement::read(kind, subject, &key)?;
    let longest = match &statement {
        Statement::Claim(_) => from.plus_days(LONGEST),
        // Withdrawals are for good.
        Statement::Revocation(_) | Statement::Rotation(_) => Moment::LAST,
        _ => from.plus_days(LONGEST + 366),
    };
    let until = until.unwrap_or(longest).min(longest);
    if until <= from {
        return Err(Refusal::Member("validUntil"));
    }
    Ok(Credential { id, key, from, until, statement })
}

/// `document` with what every credential has, where it is missing: contexts,
/// issuer, date, and an identifier by its own text.
pub fn completed(mut document: Json, key: &PublicKey, now: Moment) -> Json {
    let mut fill = |name: &str, value: Json| {
        if document.get(name).is_none() {
            document.set(name, value);
        }
    };
    fill("@context", Json::List(CONTEXTS.map(Json::text).to_vec()));
    fill("issuer", Json::Text(key.did()));
    fill("validFrom", Json::Text(now.to_text()));
    if document.get("id").is_none() {
        let digest = hex(&sha256(&canonical(&document))[..16]);
        document.set("id", Json::Text(format!("urn:peerage:document:{digest}")));
    }
    document
}

/// The contexts of Open Badges 3.0, and the one for terms they lack.
const BADGE_CONTEXTS: [&str; 3] = [
    "https://www.w3.org/ns/credentials/v2",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    "https://www.w3.org/ns/credentials/undefined-terms/v2",
];

impl Credential {
    /// True if the document is valid at `now`.
    pub fn holds(&self, now: Moment) -> bool {
        self.from <= now && now < self.until
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::pretty;
    use crate::trust::signer::{SIGNED, key, sign, unsigned};

    const CLAIM: &str = r#"{"id": "{did}", "profile": "ada"}"#;
    const MEMBERSHIP: &str = r#"{"id": "urn:peerage:person:ada", "memberOf": "Lab"}"#;
    const REVOCATION: &str = r#"{"id": "{did}", "reason": "lost"}"#;

    /// Reads a claim that the first key signed after `change`.
    fn changed(change: impl Fn(&mut Json)) -> Result<Credential, Refusal> {
        let mut document = unsigned(1, "ResearcherProfileClaim", CLAIM);
        change(&mut document);
        credential(&pretty(&sign(1, document)))
    }

    /// Checks the result of reading a claim whose member `name` is `value`.
    #[track_caller]
    fn check(name: &str, value: &str, expected: Result<(), Refusal>) {
        let value = value.replace("{did}", &key(1).did()).replace("{other}", &key(2).did());
        let value = read(value.as_bytes(), Limits::CREDENTIAL).unwrap();
        let found = changed(|document| document.set(name, value.clone()));
        assert_eq!(found.map(|_| ()), expected, "{name}");
    }

    #[test]
    fn a_credential_has_known_members_only() {
        let contexts = |all: &[&str]| format!(r#"["{}"]"#, all.join(r#"", ""#));
        check("@context", &contexts(&CONTEXTS), Ok(()));
        check("@context", &contexts(&BADGE_CONTEXTS), Ok(()));
        check("@context", &contexts(&CONTEXTS[..1]), Err(Refusal::Context));
        check("type", r#"["VerifiableCredential"]"#, Err(Refusal::Type));
        check("type", r#"["VerifiableCredential", "Diploma"]"#, Err(Refusal::Type));
        check("issuer", r#"{"id": "{did}", "name": "Ada"}"#, Ok(()));
        check("issuer", r#""{other}""#, Err(Refusal::Issuer));
        check("issuer", r#"{"id": "{other}"}"#, Err(Refusal::Issuer));
        check("issuer", "null", Err(Refusal::Member("issuer")));
        check("id", "\"\"", Err(Refusal::Member("id")));
        check("name", "\"Claim\"", Ok(()));
        check("more", "\"Claim\"", Err(Refusal::Unknown("more".to_owned())));
        check("validFrom", "null", Err(Refusal::Member("validFrom")));
        check("validFrom", "\"yesterday\"", Err(Refusal::Member("validFrom")));
        check("credentialSubject", "null", Err(Refusal::Member("credentialSubject")));
    }

    #[test]
    fn a_document_holds_no_longer_than_its_type_may() {
        let from = Moment::parse(SIGNED).unwrap();
        let until = |kind: &str, subject: &str, days: Option<i64>| {
            let mut document = unsigned(1, kind, subject);
            if let Some(days) = days {
                document.set("validUntil", Json::Text(from.plus_days(days).to_text()));
            }
            credential(&pretty(&sign(1, document))).map(|one| (one.from, one.until))
        };
        let (claim, member) = ("ResearcherProfileClaim", "LabMembershipCredential");
        let days = |days| Ok((from, from.plus_days(days)));
        assert_eq!(until(claim, CLAIM, None), days(731));
        assert_eq!(until(claim, CLAIM, Some(10)), days(10));
        assert_eq!(until(claim, CLAIM, Some(4000)), days(731));
        assert_eq!(until(member, MEMBERSHIP, None), days(1097));
        assert_eq!(until("KeyRevocation", REVOCATION, None), Ok((from, Moment::LAST)));
        // A document that never holds is none.
        let refused = Err(Refusal::Member("validUntil"));
        assert_eq!(until(claim, CLAIM, Some(0)), refused);
        assert_eq!(until(claim, CLAIM, Some(-1)), refused);
        assert_eq!(until(claim, CLAIM, Some(1)), days(1));
    }

    #[test]
    fn what_is_missing_is_filled_in() {
        let (key, now) = (key(1), Moment::parse(SIGNED).unwrap());
        let kind = r#"{"type": ["VerifiableCredential", "KeyRevocation"]}"#;
        let document = completed(read(kind.as_bytes(), Limits::CREDENTIAL).unwrap(), &key, now);
        assert_eq!(document.text_of("issuer"), Some(key.did().as_str()));
        assert_eq!(document.text_of("validFrom"), Some(SIGNED));
        assert!(document.text_of("id").is_some_and(|id| id.starts_with("urn:peerage:document:")));
        let mut own = document.clone();
        own.set("id", Json::text("urn:own"));
        assert_eq!(completed(own.clone(), &key, Moment(0)), own);
        let mut other = document.clone();
        other.take("id");
        other.set("validFrom", Json::text("2026-11-02T00:00:00Z"));
        assert_ne!(completed(other, &key, now).text_of("id"), document.text_of("id"));
    }
}
