//! A lab of invented people. Tests write its sources and claims as they need
//! them.

use std::fs;
use std::path::Path;

use peerage::ingest::diagnostic::{Diagnostic, sort};
use peerage::keys::Signer;
use peerage::{ingest, resolve};
use peerage_core::json::{Json, Limits, pretty, read};
use peerage_core::model::{Dataset, PersonId};
use peerage_core::trust::evidence::{Evidence, Mask};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::Refusal;
use peerage_core::trust::tree::Tree;
use peerage_core::trust::{evidence, score, verify_documents};

/// 2026-11-22: a day after the sources were read.
pub const NOW: &str = "2026-11-22T00:00:00Z";
const SIGNED: &str = "2026-11-01T00:00:00Z";

const PAPERS: &str = "@inproceedings{a, title={On Engines}, author={Ada Engine and Grace Compiler}, booktitle={NSDI}, year={2020}}\n\
                      @inproceedings{b, title={On Compilers}, author={Ada Engine and Grace Compiler}, booktitle={NSDI}, year={2021}}\n";

/// Attestations of a registry about Ada and one of her works.
pub const ADA_MARKS: &str = "[[mark]]\nkind = 'registry-record'\nwork = 'On Engines'\n\
                             value = '10.1000/engines'\n[[mark]]\nkind = 'orcid-validated'\n\
                             value = 'employment'\ndate = '2025-03'\n";

/// The files of a folder of seeds.
pub struct Lab {
    files: Vec<(String, String)>,
    pages: String,
}

/// Result of compiling a lab.
pub struct Compiled {
    /// The dataset.
    pub dataset: Dataset,
    /// Findings, sorted.
    pub diagnostics: Vec<Diagnostic>,
}

/// The key of the person whose number is `seed`.
pub fn signer(seed: u8) -> Signer {
    Signer::from_seed([seed; 32])
}

pub fn did(seed: u8) -> String {
    signer(seed).public().expect("a sound key").did()
}

pub fn moment(text: &str) -> Moment {
    Moment::parse(text).expect("a moment")
}

/// A document of type `kind` about `subject`, signed by `seed`.
pub fn try_sign(seed: u8, kind: &str, subject: &str) -> Result<String, Refusal> {
    let subject = subject.replace("{did}", &did(seed));
    let text = format!(
        r#"{{"type": ["VerifiableCredential", "{kind}"], "credentialSubject": {subject}}}"#
    );
    let document = read(text.as_bytes(), Limits::CREDENTIAL)?;
    signer(seed).credential(document, moment(SIGNED)).map(|signed| pretty(&signed))
}

pub fn sign(seed: u8, kind: &str, subject: &str) -> String {
    try_sign(seed, kind, subject).expect("the document is accepted")
}

/// A claim to the profile of Ada (key 1) or Grace (key 2), with more members.
pub fn claim(seed: u8, profile: &str, more: &str) -> String {
    let page = profile.split('-').next().unwrap_or_default();
    let subject = format!(
        r#"{{"id": "{{did}}", "profile": "{profile}", "homepage": "https://example.org/{page}/"{more}}}"#
    );
    sign(seed, "ResearcherProfileClaim", &subject)
}

/// The attestation of `seed` for a work of `profile`.
pub fn attestation(seed: u8, profile: &str, verdict: &str) -> String {
    let subject = format!(
        r#"{{"id": "urn:peerage:person:{profile}", "type": ["EndorsementSubject"], "work": "On Engines", "verdict": "{verdict}"}}"#
    );
    sign(seed, "EndorsementCredential", &subject)
}

impl Lab {
    /// Two people with homepages that list the same two works.
    pub fn new() -> Self {
        let mut lab = Self { files: Vec::new(), pages: String::new() };
        lab.file("lab.toml", "name = 'Lab'\n[[venue]]\nshort = 'NSDI'\nkind = 'conference'\n");
        for (name, page, orcid) in [
            ("Ada Engine", "ada", "https://orcid.org/0000-0002-1825-0097"),
            ("Grace Compiler", "grace", "https://orcid.org/0000-0002-1694-233X"),
        ] {
            let url = format!("https://example.org/{page}/");
            let source = format!(
                "title = '{name}'\nkind = 'homepage'\nsubject = '{name}'\nurl = '{url}'\nread = '2026-11-21'\n"
            );
            lab.file(&format!("{page}/source.toml"), &source);
            let profile = format!(
                "role = 'Student'\n[[link]]\nkind = 'website'\nurl = '{url}'\n[[link]]\nkind = 'orcid'\nurl = '{orcid}'\n"
            );
            lab.file(&format!("{page}/profile.toml"), &profile);
            lab.file(&format!("{page}/papers.bib"), PAPERS);
        }
        lab
    }

    /// Writes a file, or replaces it.
    pub fn file(&mut self, path: &str, text: &str) -> &mut Self {
        self.files.retain(|(other, _)| other != path);
        self.files.push((path.to_owned(), text.to_owned()));
        self
    }

    /// Files a signed document.
    pub fn document(&mut self, name: &str, text: &str) -> &mut Self {
        self.file(&format!("claims/{name}.json"), text)
    }

    /// Adds to `claims.toml`.
    pub fn record(&mut self, text: &str) -> &mut Self {
        self.pages.push_str(text);
        let pages = self.pages.clone();
        self.file("claims/claims.toml", &pages)
    }

    /// Records that a homepage names the key of `seed`.
    pub fn page(&mut self, page: &str, seed: u8) -> &mut Self {
        let key = did(seed);
        self.record(&format!(
            "[[page]]\nchannel = 'homepage'\nurl = 'https://example.org/{page}/'\nread = '2026-11-21'\nexcerpt = '<link rel=\"me\" href=\"{key}\">'\n"
        ))
    }

    /// Files a registry's record of Ada with these marks.
    pub fn registry(&mut self, marks: &str) -> &mut Self {
        let source = format!(
            "title = 'Registry'\nkind = 'registry'\nsubject = 'Ada Engine'\npublisher = 'Registry'\nread = '2026-11-21'\n{marks}"
        );
        self.file("registry/source.toml", &source);
        self.file("registry/papers.bib", PAPERS)
    }

    /// Compiles the lab at [`NOW`].
    pub fn compile(&self) -> Compiled {
        let folder = tempfile::tempdir().expect("a temporary folder");
        self.write(folder.path());
        let (records, files, mut diagnostics) = ingest::read(folder.path());
        let (dataset, more) = resolve::resolve(&records, &files);
        diagnostics.extend(more);
        diagnostics.extend(resolve::findings(&dataset, &records, &files, moment(NOW)));
        sort(&mut diagnostics, &files);
        Compiled { dataset, diagnostics }
    }

    /// Writes the files into `folder`.
    pub fn write(&self, folder: &Path) {
        self.write_as_read(folder, "2026-11-21");
    }

    /// Writes the files into `folder`, all with the reading date `date`.
    pub fn write_as_read(&self, folder: &Path, date: &str) {
        for (path, text) in &self.files {
            let text = text.replace("2026-11-21", date);
            let path = folder.join(path);
            fs::create_dir_all(path.parent().expect("it has a folder")).expect("it is made");
            fs::write(path, text).expect("it is written");
        }
    }

    /// Compiles the lab, and checks the diagnostics.
    #[track_caller]
    pub fn check(&self, expected: &[&str]) -> Compiled {
        let compiled = self.compile();
        let told: Vec<&str> =
            compiled.diagnostics.iter().map(|found| found.message.as_str()).collect();
        assert_eq!(told, expected);
        compiled
    }
}

impl Compiled {
    /// The evidence about a person.
    pub fn evidence(&self, key: &str) -> Vec<Evidence> {
        let report = verify_documents(&self.dataset.proofs, moment(NOW));
        let dataset = self.dataset.clone().validate().expect("the dataset is valid");
        evidence(&dataset, &report, self.person(key))
    }

    /// The score of a person.
    pub fn tree(&self, key: &str) -> Tree {
        score(&self.evidence(key), Mask::ALL, moment(NOW))
    }

    pub fn person(&self, key: &str) -> PersonId {
        self.dataset.person_by_key(key).expect("there is one")
    }

    /// The points of the six parts of a person's score.
    pub fn points(&self, key: &str) -> Vec<i32> {
        self.tree(key).components.iter().map(|component| component.points).collect()
    }
}

/// `document` with the text `from` replaced, without signing it again.
pub fn altered(document: &str, from: &str, to: &str) -> String {
    assert!(document.contains(from), "{from}");
    document.replacen(from, to, 1)
}

/// A member of a signed document.
pub fn member(document: &str, name: &str) -> Json {
    let value = read(document.as_bytes(), Limits::CREDENTIAL).expect("it is strict JSON");
    value.get(name).cloned().expect("it has the member")
}
