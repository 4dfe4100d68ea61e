//! Statements that people sign: a claim to a profile, and the confirmation or dispute of a
//! co-author's work. And statements that a lab or institution signs: the membership of a person.

use crate::json::Json;
use crate::model::Identifier;
use crate::order;
use crate::trust::proof::{PublicKey, Refusal};
use crate::trust::statement::fields::Fields;

/// "This profile is me."
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileClaim {
    /// Key of the person.
    pub profile: String,
    /// Address of the site it is made for; none for any.
    pub audience: Option<String>,
    /// Name as the person writes it.
    pub name: Option<String>,
    /// The page where the key stands.
    pub homepage: Option<String>,
    /// A page of the institution where the key stands.
    pub institution: Option<String>,
    /// ORCID iD.
    pub orcid: Option<Identifier>,
    /// Position held now, where the profile has another.
    pub position: Option<String>,
    /// Affiliation of that position, where the profile has another.
    pub affiliation: Option<String>,
    /// Works that are the person's: keys, DOIs (`doi:…`) or titles.
    pub mine: Vec<String>,
    /// Works that are not.
    pub not_mine: Vec<String>,
    /// Sequence number among the claims of this key, from 0; the highest counts.
    pub sequence: u64,
}

impl ProfileClaim {
    pub(super) fn read(subject: &Json, key: &PublicKey) -> Result<Self, Refusal> {
        let mut fields = Fields::new(subject);
        if fields.text("id")? != key.did() {
            return Err(Refusal::Issuer);
        }
        let orcid = fields.optional("orcid")?;
        let is_wrong = orcid.is_some();
        let orcid = orcid.and_then(|text| Identifier::orcid(&text));
        if is_wrong && orcid.is_none() {
            return Err(Refusal::Member("orcid"));
        }
        let claim = Self {
            profile: fields.text("profile")?,
            audience: fields.address("audience")?,
            name: fields.optional("name")?,
            homepage: fields.address("homepage")?,
            institution: fields.address("institution")?,
            orcid,
            position: fields.optional("role")?,
            affiliation: fields.optional("affiliation")?,
            mine: fields.texts("mine")?,
            not_mine: fields.texts("notMine")?,
            sequence: fields.number("sequence")?,
        };
        fields.optional("statement")?;
        fields.finish()?;
        let mut others: Vec<&str> = claim.not_mine.iter().map(String::as_str).collect();
        order::sort_and_deduplicate(&mut others);
        if claim.mine.iter().any(|work| others.binary_search(&work.as_str()).is_ok()) {
            return Err(Refusal::Member("notMine"));
        }
        Ok(claim)
    }
}

/// "I wrote this work with them", or "this entry is wrong".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attestation {
    /// Key of the person it is about.
    pub profile: String,
    /// The work: key, DOI (`doi:…`) or title.
    pub work: String,
    /// True if it contradicts.
    pub is_dispute: bool,
    /// Address of the site it is made for; none for any.
    pub audience: Option<String>,
    /// Sequence number among the statements of this key on this work; the highest counts.
    pub sequence: u64,
}

impl Attestation {
    pub(super) fn read(subject: &Json) -> Result<Self, Refusal> {
        let mut fields = Fields::new(subject);
        let types = fields.texts("type")?;
        if types != ["EndorsementSubject"] {
            return Err(Refusal::Member("type"));
        }
        let id = fields.text("id")?;
        let profile = id.strip_prefix(PERSON).ok_or(Refusal::Member("id"))?;
        let is_dispute = match fields.text("verdict")?.as_str() {
            "confirms" => false,
            "disputes" => true,
            _ => return Err(Refusal::Member("verdict")),
        };
        let attestation = Self {
            profile: profile.to_owned(),
            work: fields.text("work")?,
            is_dispute,
            audience: fields.address("audience")?,
            sequence: fields.number("sequence")?,
        };
        fields.optional("endorsementComment")?;
        fields.finish()?;
        Ok(attestation)
    }
}

/// Prefix of the identifiers of people.
const PERSON: &str = "urn:peerage:person:";

/// "They belong to us."
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Membership {
    /// Key of the person.
    pub profile: String,
    /// Position of the person there.
    pub position: Option<String>,
    /// The lab or institution.
    pub organization: String,
}

impl Membership {
    pub(super) fn read(subject: &Json) -> Result<Self, Refusal> {
        let mut fields = Fields::new(subject);
        let id = fields.text("id")?;
        let profile = id.strip_prefix(PERSON).ok_or(Refusal::Member("id"))?;
        let membership = Self {
            profile: profile.to_owned(),
            position: fields.optional("role")?,
            organization: fields.text("memberOf")?,
        };
        fields.finish()?;
        Ok(membership)
    }
}
