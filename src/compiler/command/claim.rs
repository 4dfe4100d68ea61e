//! `peerage claim`: a person claims a profile, as on the page, where a browser cannot make keys.

use std::path::PathBuf;

use clap::Args;
use peerage_core::model::Channel;
use peerage_core::trust::issue::{
    ClaimDraft, claim_document, homepage_tag, next_sequence, record_for_lab,
};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::verify_documents;
use serde_json::json;

use crate::content::Content;
use crate::output::Output;
use crate::private_key;
use crate::signed_file::{Into, short, write};

/// The arguments of `claim`.
#[derive(Args, Debug)]
pub struct Claim {
    /// The file with the private key
    pub key: PathBuf,
    /// The dataset that the page loads
    pub dataset: PathBuf,
    /// The key of the profile
    pub person: String,
    /// A page of yours, which is to name the key
    #[arg(long, value_name = "URL", default_value = "", hide_default_value = true)]
    pub homepage: String,
    /// Your ORCID iD
    #[arg(long, value_name = "ID", default_value = "", hide_default_value = true)]
    pub orcid: String,
    /// Your position
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    #[arg(allow_hyphen_values = true)]
    pub role: String,
    /// Your affiliation
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    #[arg(allow_hyphen_values = true)]
    pub affiliation: String,
    /// A work that you wrote, by key, DOI or title; may be repeated
    #[arg(long, value_name = "WORK", allow_hyphen_values = true)]
    pub mine: Vec<String>,
    /// A work that you did not write; may be repeated
    #[arg(long, value_name = "WORK", allow_hyphen_values = true)]
    pub not_mine: Vec<String>,
    /// Output folder of the document, and format of the report.
    #[command(flatten)]
    pub into: Into,
}

/// Claims a profile of a dataset.
pub fn claim(arguments: &Claim, now: Moment, output: &mut Output) -> Result<(), String> {
    let profile = &arguments.person;
    let content = Content::read(&arguments.dataset)?;
    let person = content.person(profile)?;
    let works = |names: &[String]| -> Result<Vec<String>, String> {
        names.iter().map(|name| Ok(content.key_of(content.work(name)?))).collect()
    };
    let draft = ClaimDraft {
        homepage: arguments.homepage.clone(),
        orcid: arguments.orcid.clone(),
        position: arguments.role.clone(),
        affiliation: arguments.affiliation.clone(),
        mine: works(&arguments.mine)?,
        not_mine: works(&arguments.not_mine)?,
    };
    let dataset = &content.dataset;
    let (signer, public) = private_key::open(&arguments.key)?;
    let sequence = next_sequence(&verify_documents(&dataset.proofs, now), &public);
    let document = claim_document(dataset, person, &draft, &public, sequence, now);
    let name = format!("{profile}-claim-{}-{sequence}.json", short(&public));
    let path = write(&signer, document, &arguments.into.folder, &name, now)?;
    let has_homepage = !draft.homepage.is_empty();
    let tag = homepage_tag(&public);
    let record = record_for_lab(Channel::Homepage, &draft.homepage, &tag, now);
    if arguments.into.json {
        output.json(json!({
            "file": path,
            "is": "claim",
            "key": public.did(),
            "profile": profile,
            "homepage": has_homepage.then_some(&draft.homepage),
            "tag": has_homepage.then_some(tag),
            "record": has_homepage.then_some(record),
        }));
        return Ok(());
    }
    output.line(path.display());
    if !has_homepage {
        output.line("You name no page of yours: the claim will be shown as linked to nothing.");
        return Ok(());
    }
    output.line(format_args!("In the head of {}:", draft.homepage));
    output.line(tag);
    output.line("For the lab, in claims.toml, once it is there:");
    record.lines().for_each(|line| output.line(line));
    Ok(())
}
