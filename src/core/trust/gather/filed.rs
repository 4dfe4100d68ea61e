//! Signed documents filed by signer and subject, so that a lookup for one person does not go
//! through the documents about all others.

use crate::json::{Json, Limits, read};
use crate::model::{Dataset, Identifier, WorkId};
use crate::order;
use crate::trust::gather::index::run;
use crate::trust::lookup::Lookup;
use crate::trust::proof::{ProofError, PublicKey, Refusal};
use crate::trust::report::Report;
use crate::trust::statement::{ProfileClaim, Statement};

/// The positions of documents.
pub struct Filed<'a> {
    /// Claims, memberships and attestations that are accepted, by the key of the person.
    of_people: Vec<(&'a str, usize)>,
    /// Badges that are accepted, by the work.
    of_works: Vec<(WorkId, usize)>,
    /// Claims whose signatures do not fit.
    broken: Vec<Broken>,
}

/// A claim whose signature does not fit.
pub struct Broken {
    /// The key of the person that it names.
    pub profile: String,
    /// Its position.
    pub at: usize,
    /// The key that it names.
    pub key: PublicKey,
    /// The pages that it names.
    pub claim: ProfileClaim,
}

impl<'a> Filed<'a> {
    /// Files the documents of `dataset`.
    pub fn new(dataset: &Dataset, report: &'a Report, lookup: &Lookup) -> Self {
        let (mut of_people, mut of_works) = (Vec::new(), Vec::new());
        for (at, document) in report.accepted() {
            match &document.statement {
                Statement::Claim(claim) => of_people.push((claim.profile.as_str(), at)),
                Statement::Membership(membership) => {
                    of_people.push((membership.profile.as_str(), at));
                }
                Statement::Attestation(attestation) => {
                    of_people.push((attestation.profile.as_str(), at));
                }
                Statement::Badge(badge) => {
                    of_works.extend(lookup.work(&badge.work).map(|work| (work, at)));
                }
                _ => {}
            }
        }
        // A stable sort: documents of one person or work stay in order.
        order::sort_by(&mut of_people, |a, b| a.0.cmp(b.0));
        order::sort_by_key(&mut of_works, |(work, _)| *work);
        let misfits =
            report.documents.iter().enumerate().filter(|(_, document)| {
                matches!(document, Err(Refusal::Proof(ProofError::Signature)))
            });
        let mut broken: Vec<Broken> =
            misfits.filter_map(|(at, _)| Broken::new(dataset, at)).collect();
        order::sort_by(&mut broken, |a, b| a.profile.cmp(&b.profile));
        Self { of_people, of_works, broken }
    }

    /// The documents about the person of this key, and about these works, in order.
    pub fn about(&self, key: &str, works: &[WorkId]) -> Vec<usize> {
        let own = run(&self.of_people, |(profile, _)| (*profile).cmp(key));
        let mut all: Vec<usize> = own.iter().map(|(_, at)| *at).collect();
        if !self.of_works.is_empty() {
            for id in works {
                all.extend(run(&self.of_works, |(work, _)| work.cmp(id)).iter().map(|(_, at)| *at));
            }
        }
        order::sort_and_deduplicate(&mut all);
        all
    }

    /// The claims to the profile of this key whose signatures do not fit.
    pub fn broken(&self, key: &str) -> &[Broken] {
        run(&self.broken, |broken| broken.profile.as_str().cmp(key))
    }
}

impl Broken {
    fn new(dataset: &Dataset, at: usize) -> Option<Self> {
        let document = dataset.proofs.documents.get(at)?;
        let json = read(document.text.as_bytes(), Limits::CREDENTIAL).ok()?;
        let method = json.get("proof")?.text_of("verificationMethod")?;
        let key = PublicKey::from_method(method)?;
        let claim = json.get("credentialSubject")?;
        let profile = claim.text_of("profile")?.to_owned();
        let orcid = claim.text_of("orcid").and_then(Identifier::orcid);
        let homepage = claim.get("homepage").and_then(Json::as_text).map(str::to_owned);
        let claim = ProfileClaim { homepage, orcid, ..ProfileClaim::default() };
        Some(Self { profile, at, key, claim })
    }
}
