//! `peerage attest`: a co-author, an institution or a venue signs a statement about somebody
//! else.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use peerage_core::trust::issue::issuer::{badge_document, membership_document};
use peerage_core::trust::issue::{attestation_document, next_sequence};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::statement::BadgeKind;
use peerage_core::trust::verify_documents;
use serde_json::json;

use crate::content::Content;
use crate::output::Output;
use crate::private_key;
use crate::signed_file::{Into, short, write};

/// The arguments of `attest`.
#[derive(Args, Debug)]
pub struct Attest {
    /// The file with the private key
    pub key: PathBuf,
    /// The dataset that the page loads
    pub dataset: PathBuf,
    /// The statement to sign
    #[arg(value_enum, value_name = "STATEMENT", hide_possible_values = true)]
    pub statement: Statement,
    /// The key of a person, or for `award` and `artifact` a work
    #[arg(value_name = "ABOUT")]
    pub about: String,
    /// A work by key, DOI or title; or the name of an organization, award or badge
    #[arg(value_name = "NAME")]
    pub name: String,
    /// The role of the member
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    #[arg(allow_hyphen_values = true)]
    pub role: String,
    /// The reason for an award or a badge
    #[arg(long = "for", value_name = "TEXT", default_value = "", hide_default_value = true)]
    #[arg(allow_hyphen_values = true)]
    #[arg(required_if_eq_any = [("statement", "award"), ("statement", "artifact")])]
    pub reason: String,
    /// Output folder of the document, and format of the report.
    #[command(flatten)]
    pub into: Into,
}

/// Statement that can be signed about somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Statement {
    /// A person wrote a work.
    Confirms,
    /// A person did not write a work.
    Disputes,
    /// A person belongs to an organization.
    Member,
    /// A work got an award.
    Award,
    /// The artifact of a work got a badge.
    Artifact,
}

impl Statement {
    /// Name of the statement on the command line.
    fn name(self) -> &'static str {
        match self {
            Self::Confirms => "confirms",
            Self::Disputes => "disputes",
            Self::Member => "member",
            Self::Award => "award",
            Self::Artifact => "artifact",
        }
    }
}

/// Signs a statement about somebody else.
pub fn attest(arguments: &Attest, now: Moment, output: &mut Output) -> Result<(), String> {
    let Attest { about, name, .. } = arguments;
    let content = Content::read(&arguments.dataset)?;
    let badge = |kind: BadgeKind, label: &str| {
        let work = content.key_of(content.work(about)?);
        let document = badge_document(&work, kind, name, &arguments.reason, now);
        Ok::<_, String>(Some((document, format!("{work}-{label}"))))
    };
    // Checks the arguments before a passphrase is asked for.
    let prepared = match arguments.statement {
        Statement::Confirms | Statement::Disputes => {
            content.person(about)?;
            content.work(name)?;
            None
        }
        Statement::Member => {
            content.person(about)?;
            let document = membership_document(about, name, &arguments.role, now);
            Some((document, format!("{about}-member")))
        }
        Statement::Award => badge(BadgeKind::Award, "award")?,
        Statement::Artifact => badge(BadgeKind::Artifact, "artifact")?,
    };
    let (signer, public) = private_key::open(&arguments.key)?;
    let (document, stem) = match prepared {
        Some(prepared) => prepared,
        None => {
            let dataset = &content.dataset;
            let (person, work) = (content.person(about)?, content.work(name)?);
            let sequence = next_sequence(&verify_documents(&dataset.proofs, now), &public);
            let is_dispute = arguments.statement == Statement::Disputes;
            let document = attestation_document(dataset, person, work, is_dispute, sequence, now);
            (document, format!("{}-{about}-{sequence}", content.key_of(work)))
        }
    };
    let name = format!("{stem}-{}.json", short(&public));
    let path = write(&signer, document, &arguments.into.folder, &name, now)?;
    match arguments.into.json {
        true => output.json(json!({
            "file": path,
            "is": arguments.statement.name(),
            "key": public.did(),
        })),
        false => output.line(path.display()),
    }
    Ok(())
}
