//! `peerage claim` and `peerage attest`: what the page signs, for those whose
//! browser does not, and what institutions and venues sign.

use std::path::Path;

use peerage_core::model::{Channel, Dataset, PersonId, WorkId, schema};
use peerage_core::trust::issue::issuer::{badge_document, membership_document};
use peerage_core::trust::issue::{
    ClaimDraft, attestation_document, claim_document, homepage_tag, next_sequence, record_for_lab,
};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::statement::BadgeKind;
use peerage_core::trust::{find_work, verify_documents};

use crate::options::Options;
use crate::{outbox, secret};

const CLAIM: &str = "error: usage: peerage claim KEY DATASET PERSON [--homepage URL] \
                     [--orcid ID] [--role TEXT] [--affiliation TEXT] [--mine WORK]… \
                     [--not-mine WORK]… [--into FOLDER]";
const ATTEST: &str = "error: usage: peerage attest KEY DATASET \
                      (confirms|disputes) PERSON WORK, member PERSON ORGANIZATION [--role TEXT], \
                      or (award|artifact) WORK NAME --for TEXT; [--into FOLDER]";

/// Claims a profile of a dataset.
pub fn claim(arguments: &[&str], now: Moment) -> Result<(), String> {
    let known = ["homepage", "orcid", "role", "affiliation", "mine", "not-mine", "into"];
    let options = Options::read(arguments, &known)?;
    let [key, file, profile] = options.plain[..] else { return Err(CLAIM.to_owned()) };
    let dataset = dataset(file)?;
    let person = person(&dataset, file, profile)?;
    let works = |option: &str| -> Result<Vec<String>, String> {
        let names = options.values(option).into_iter();
        names.map(|name| Ok(key_of(&dataset, work(&dataset, file, name)?))).collect()
    };
    let draft = ClaimDraft {
        homepage: options.value("homepage").to_owned(),
        orcid: options.value("orcid").to_owned(),
        position: options.value("role").to_owned(),
        affiliation: options.value("affiliation").to_owned(),
        mine: works("mine")?,
        not_mine: works("not-mine")?,
    };
    let (signer, public) = secret::open(Path::new(key))?;
    let sequence = next_sequence(&verify_documents(&dataset.proofs, now), &public);
    let document = claim_document(&dataset, person, &draft, &public, sequence, now);
    let name = format!("{profile}-claim-{}-{sequence}.json", outbox::short(&public));
    outbox::write(&signer, document, options.value("into"), &name, now)?;
    if draft.homepage.is_empty() {
        println!("You name no page of yours: the claim will be shown as linked to nothing.");
        return Ok(());
    }
    let tag = homepage_tag(&public);
    println!("In the head of {}:\n{tag}", draft.homepage);
    println!("For the lab, in claims.toml, once it is there:");
    println!("{}", record_for_lab(Channel::Homepage, &draft.homepage, &tag, now));
    Ok(())
}

/// Signs a word on somebody else.
pub fn attest(arguments: &[&str], now: Moment) -> Result<(), String> {
    let options = Options::read(arguments, &["role", "for", "into"])?;
    let [key, file, what, about, name] = options.plain[..] else { return Err(ATTEST.to_owned()) };
    let dataset = dataset(file)?;
    let reason = || match options.value("for") {
        "" => Err("error: --for is missing\nhelp: say what it is given for".to_owned()),
        reason => Ok(reason),
    };
    let badge = |kind: BadgeKind| {
        let work = key_of(&dataset, work(&dataset, file, about)?);
        let document = badge_document(&work, kind, name, reason()?, now);
        Ok::<_, String>((document, format!("{work}-{what}")))
    };
    // What is wrong is said before a passphrase is asked for.
    let prepared = match what {
        "confirms" | "disputes" => {
            person(&dataset, file, about)?;
            work(&dataset, file, name)?;
            None
        }
        "member" => {
            person(&dataset, file, about)?;
            let document = membership_document(about, name, options.value("role"), now);
            Some((document, format!("{about}-member")))
        }
        "award" => Some(badge(BadgeKind::Award)?),
        "artifact" => Some(badge(BadgeKind::Artifact)?),
        _ => return Err(ATTEST.to_owned()),
    };
    let (signer, public) = secret::open(Path::new(key))?;
    let (document, stem) = match prepared {
        Some(prepared) => prepared,
        None => {
            let (person, work) = (person(&dataset, file, about)?, work(&dataset, file, name)?);
            let sequence = next_sequence(&verify_documents(&dataset.proofs, now), &public);
            let is_dispute = what == "disputes";
            let document = attestation_document(&dataset, person, work, is_dispute, sequence, now);
            (document, format!("{}-{about}-{sequence}", key_of(&dataset, work)))
        }
    };
    let name = format!("{stem}-{}.json", outbox::short(&public));
    outbox::write(&signer, document, options.value("into"), &name, now)
}

fn dataset(file: &str) -> Result<Dataset, String> {
    let bytes = std::fs::read(file).map_err(|error| {
        format!("error: {file}: {error}\nhelp: name the dataset that the page loads")
    })?;
    schema::decode(&bytes).map_err(|error| {
        format!("error: {file} is no dataset: {error}\nhelp: name the dataset that the page loads")
    })
}

fn person(dataset: &Dataset, file: &str, key: &str) -> Result<PersonId, String> {
    dataset.person_by_key(key).ok_or_else(|| {
        let known: Vec<&str> = dataset.members().map(|(_, person)| person.key.as_str()).collect();
        let known = known.join(", ");
        format!("error: `{key}` is no person of {file}\nhelp: people with a profile: {known}")
    })
}

fn work(dataset: &Dataset, file: &str, name: &str) -> Result<WorkId, String> {
    find_work(dataset, name).ok_or_else(|| {
        format!("error: `{name}` is no work of {file}\nhelp: name it by its key, DOI or title")
    })
}

fn key_of(dataset: &Dataset, work: WorkId) -> String {
    dataset.work(work).map(|work| work.key.clone()).unwrap_or_default()
}
