//! `peerage revoke` and `peerage rotate`: the end of a key.

use std::path::Path;

use peerage_core::trust::issue::issuer::{
    acceptance_document, handover_document, revocation_document,
};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::PublicKey;
use peerage_core::trust::statement::Reason;

use crate::options::Options;
use crate::{outbox, secret};

/// Withdraws the key in a file, or with a DID the key that it names, which
/// handed over to the one in the file.
pub fn revoke(arguments: &[&str], now: Moment) -> Result<(), String> {
    let options = Options::read(arguments, &["because", "into"])?;
    let (path, did) = match options.plain[..] {
        [path] => (path, None),
        [path, did] => (path, Some(did)),
        _ => return Err("error: usage: peerage revoke KEY [DID] --because REASON".to_owned()),
    };
    let reasons = Reason::ALL.map(Reason::name).join(", ");
    let reason = match options.value("because") {
        "" => return Err(format!("error: --because is missing\nhelp: one of {reasons}")),
        name => Reason::of(name)
            .ok_or(format!("error: `{name}` is no reason\nhelp: one of {reasons}"))?,
    };
    let named = did.map(|did| {
        PublicKey::from_did(did).ok_or(format!(
            "error: `{did}` is not a key\nhelp: write it as `did:key:z6Mk…`; it stands in what \
             the key signed"
        ))
    });
    let named = named.transpose()?;
    let (signer, own) = secret::open(Path::new(path))?;
    let key = named.unwrap_or(own);
    let name = format!("revocation-{}.json", outbox::short(&key));
    outbox::write(&signer, revocation_document(&key, reason), options.value("into"), &name, now)?;
    match reason {
        Reason::Compromised => println!("Nothing that the key signed counts once this is filed."),
        _ => println!("What the key signed until now stands; nothing that it signs from now on."),
    }
    if key != own {
        println!("It counts where {} named {} as the next key.", key.did(), own.did());
    }
    Ok(())
}

/// Hands over from the key in one file to that in another.
pub fn rotate(arguments: &[&str], now: Moment) -> Result<(), String> {
    let options = Options::read(arguments, &["into"])?;
    let [before, next] = options.plain[..] else {
        return Err("error: usage: peerage rotate OLD NEW".to_owned());
    };
    let (before, old) = secret::open(Path::new(before))?;
    let (next, new) = secret::open(Path::new(next))?;
    if old == new {
        return Err("error: both files hold the same key\nhelp: make another one with `peerage \
                    keygen`"
            .to_owned());
    }
    let into = options.value("into");
    let (from, to) = (outbox::short(&old), outbox::short(&new));
    let name = format!("rotation-{from}-to-{to}.json");
    outbox::write(&before, handover_document(&new), into, &name, now)?;
    let name = format!("rotation-{to}-accepts-{from}.json");
    outbox::write(&next, acceptance_document(&new, &old), into, &name, now)?;
    println!("What the old key claimed counts on. For your homepage, instead of the line there:");
    println!("<link rel=\"me\" href=\"{}\">", new.did());
    Ok(())
}
