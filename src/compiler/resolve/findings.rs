//! Problems with signed documents, with their positions and remedies.

use std::collections::{BTreeMap, BTreeSet};

use peerage_core::model::{Dataset, Page, PersonId};
use peerage_core::text::fold::fold;
use peerage_core::trust::binding::same_page;
use peerage_core::trust::credential::Credential;
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::{PublicKey, Refusal};
use peerage_core::trust::statement::{Attestation, ProfileClaim, Statement};
use peerage_core::trust::{Report, Signed, mixes_scripts};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::{Files, Span};
use crate::ingest::record::Seeds;
use crate::resolve::claims;

/// Everything about the signed documents of `dataset` at `now` that the lab
/// should look at.
pub fn findings(dataset: &Dataset, seeds: &Seeds, files: &Files, now: Moment) -> Vec<Diagnostic> {
    if seeds.documents.is_empty() && seeds.pages.is_empty() {
        return Vec::new();
    }
    let report = claims::report(dataset, now);
    let mut finder = Finder::new(dataset, &report);
    for (at, document) in report.documents.iter().enumerate() {
        let Some(file) = seeds.documents.get(at) else { continue };
        let text = files.text(*file);
        let place = |range| Span::new(*file, range);
        let member = |name: &str| {
            let quoted = format!("\"{name}\"");
            let start = text.find(&quoted);
            place(start.map_or(0..0, |start| start..start + quoted.len()))
        };
        match document {
            Err(refusal) => {
                let span = match refusal {
                    Refusal::Json(error) => place(error.at..error.at + 1),
                    Refusal::Member(name) | Refusal::Hidden(name) | Refusal::Address(name) => {
                        member(name)
                    }
                    Refusal::Unknown(name) => member(name),
                    Refusal::Proof(_) => member("proof"),
                    Refusal::Context => member("@context"),
                    Refusal::Type => member("type"),
                    Refusal::Issuer => member("issuer"),
                };
                let message = format!("this signed document is not accepted: {refusal}");
                finder.error(span, message, refusal.remedy());
            }
            Ok(document) => finder.document(at, document, &member),
        }
    }
    finder.pages(seeds);
    finder.found
}

/// Maximum number of members of the lab that a help text lists.
const MOST_NAMED: usize = 20;

struct Finder<'a> {
    dataset: &'a Dataset,
    report: &'a Report,
    signed: Signed<'a>,
    /// Index of the first document with each key and `id`.
    first: BTreeMap<(PublicKey, &'a str), usize>,
    /// The lines of the keys that claim a profile.
    claiming: BTreeSet<PublicKey>,
    found: Vec<Diagnostic>,
}

impl<'a> Finder<'a> {
    fn new(dataset: &'a Dataset, report: &'a Report) -> Self {
        let (mut first, mut claiming) = (BTreeMap::new(), BTreeSet::new());
        for (at, document) in report.accepted() {
            first.entry((document.key, document.id.as_str())).or_insert(at);
            if matches!(document.statement, Statement::Claim(_)) {
                claiming.insert(report.line(&document.key));
            }
        }
        let signed = Signed::new(dataset, report);
        Self { dataset, report, signed, first, claiming, found: Vec::new() }
    }

    fn error(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.found.push(Diagnostic::error(span, message, help));
    }

    fn warning(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.found.push(Diagnostic::warning(span, message, help));
    }

    fn document(&mut self, at: usize, document: &Credential, member: &dyn Fn(&str) -> Span) {
        let now = self.report.now;
        if now >= document.until {
            let message = format!("this document expired on {}", document.until.date());
            self.warning(member("validUntil"), message, "ask for a new one; it no longer counts");
        } else if now < document.from {
            let message = format!("this document holds from {} on", document.from.date());
            self.warning(member("validFrom"), message, "it counts from then on");
        }
        let first = self.first.get(&(document.key, document.id.as_str()));
        let is_replayed = first.is_some_and(|first| *first < at);
        if is_replayed {
            self.error(member("id"), "this document is here twice", "remove one of the files");
        } else if self.report.is_superseded(at) {
            let help = "remove this file; the one with the higher `sequence` counts";
            self.warning(member("sequence"), "a newer document replaces this one", help);
        }
        if !self.report.stands(document)
            && !matches!(document.statement, Statement::Revocation(_) | Statement::Rotation(_))
        {
            let help = "ask for a new document by the new key";
            self.warning(member("issuer"), "the key of this document was withdrawn", help);
        }
        match &document.statement {
            Statement::Claim(claim) => self.claim(document, claim, member),
            Statement::Attestation(attestation) => self.attestation(document, attestation, member),
            Statement::Membership(membership) => {
                self.person(&membership.profile, member("credentialSubject"));
                self.issuer(document, member);
            }
            Statement::Badge(badge) => {
                self.work(&badge.work, member("credentialSubject"));
                self.issuer(document, member);
            }
            Statement::Revocation(_) | Statement::Rotation(_) => {}
        }
    }

    fn person(&mut self, key: &str, span: Span) -> Option<PersonId> {
        let found = self.signed.lookup.person(key);
        if found.is_none() {
            let mut members = self.dataset.members().map(|(_, person)| person.key.as_str());
            let mut known = members.by_ref().take(MOST_NAMED).collect::<Vec<_>>().join(", ");
            if members.next().is_some() {
                known.push_str(", …");
            }
            let message = format!("`{key}` is no person of this lab");
            self.error(span, message, format!("people with a profile: {known}"));
        }
        found
    }

    fn work(&mut self, name: &str, span: Span) {
        if self.signed.lookup.work(name).is_none() {
            let message = format!("no source lists the work `{name}`");
            self.warning(span, message, "name it by its key, DOI or title");
        }
    }

    fn audience(&mut self, audience: Option<&str>, span: Span) {
        let here = self.dataset.proofs.audience.as_deref();
        if audience.is_some_and(|made_for| !here.is_some_and(|here| same_page(made_for, here))) {
            let message =
                format!("this document is made for another site: {}", audience.unwrap_or_default());
            let help = match here {
                Some(here) => format!("ask for one made for {here}"),
                None => "name the address of this site as `audience` in claims.toml".to_owned(),
            };
            self.error(span, message, help);
        }
    }

    fn claim(
        &mut self,
        document: &Credential,
        claim: &ProfileClaim,
        member: &dyn Fn(&str) -> Span,
    ) {
        self.audience(claim.audience.as_deref(), member("audience"));
        for work in &claim.mine {
            self.work(work, member("mine"));
        }
        for work in &claim.not_mine {
            self.work(work, member("notMine"));
        }
        let Some(id) = self.person(&claim.profile, member("profile")) else { return };
        let recorded = &self.signed.recorded;
        let readings = recorded.readings(self.dataset, self.report, &document.key, claim);
        if readings.into_iter().any(|page| recorded.is_read_again(page)) {
            let help = "it no longer counts; keep it as long as visitors should see the change";
            let message = "a later reading of the page does not name this key";
            self.warning(member("issuer"), message, help);
        } else if self.signed.bound_pages(id, &document.key, claim).is_empty() {
            let help = format!(
                "put <link rel=\"me\" href=\"{}\"> on the homepage that a source links, and \
                 record the tag as [[page]] in claims.toml",
                document.key.did()
            );
            self.warning(member("issuer"), "the key stands on no page of the person", help);
        }
        let Some(name) = &claim.name else { return };
        let person = self.dataset.person(id);
        let is_known = person.is_some_and(|person| {
            fold(&person.name) == fold(name)
                || person.aliases.iter().any(|alias| fold(alias) == fold(name))
        });
        if mixes_scripts(name) {
            let help = "letters of several alphabets look alike; ask the person";
            self.warning(
                member("name"),
                format!("`{}` mixes alphabets", name.escape_unicode()),
                help,
            );
        } else if !is_known {
            let message = format!("no source calls this person `{name}`");
            self.warning(member("name"), message, "make sure that the claim is theirs");
        }
    }

    fn attestation(
        &mut self,
        document: &Credential,
        attestation: &Attestation,
        member: &dyn Fn(&str) -> Span,
    ) {
        self.audience(attestation.audience.as_deref(), member("audience"));
        self.person(&attestation.profile, member("credentialSubject"));
        self.work(&attestation.work, member("work"));
        if !self.claiming.contains(&self.report.line(&document.key)) {
            let help = "let the co-author claim their own profile with the same key first";
            self.warning(member("issuer"), "nobody claimed a profile with this key", help);
        }
    }

    fn issuer(&mut self, document: &Credential, member: &dyn Fn(&str) -> Span) {
        if self.signed.recorded.issuer(self.dataset, &document.key).is_none() {
            let help = "record it as [[issuer]] in claims.toml, with the page that shows the key";
            self.warning(member("issuer"), "nobody recorded whose key this is", help);
        }
    }

    /// Recorded pages that bind no key of a claim.
    fn pages(&mut self, seeds: &Seeds) {
        let content = |page: &'a Page| (page.channel, &*page.url, &*page.excerpt, page.read);
        let mut used = BTreeSet::new();
        for (_, document) in self.report.accepted() {
            if let Statement::Claim(claim) = &document.statement
                && let Some(id) = self.signed.lookup.person(&claim.profile)
            {
                let bound = self.signed.bound_pages(id, &document.key, claim);
                used.extend(bound.into_iter().map(content));
            }
        }
        for (page, span) in self.dataset.proofs.pages.iter().zip(&seeds.pages) {
            if !used.contains(&content(page)) && !self.signed.recorded.is_read_again(page) {
                let help = "the claim has to name the page, the page the key, and a source has \
                            to link the page as the person's";
                self.warning(span.clone(), "this page binds no key of a claim", help);
            }
        }
    }
}
