//! `peerage claim`: a person claims a profile, as the page does it, for those
//! whose browser makes no keys.

use peerage_core::model::Channel;
use peerage_core::trust::issue::{
    ClaimDraft, claim_document, homepage_tag, next_sequence, record_for_lab,
};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::verify_documents;

use crate::cli::Claim;
use crate::content::Content;
use crate::output::Output;
use crate::private_key;
use crate::signed_file::{short, write};

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
    write(&signer, document, &arguments.into.folder, &name, now, output)?;
    if draft.homepage.is_empty() {
        output.line("You name no page of yours: the claim will be shown as linked to nothing.");
        return Ok(());
    }
    let tag = homepage_tag(&public);
    output.line(format_args!("In the head of {}:\n{tag}", draft.homepage));
    output.line("For the lab, in claims.toml, once it is there:");
    output.line(record_for_lab(Channel::Homepage, &draft.homepage, &tag, now));
    Ok(())
}
