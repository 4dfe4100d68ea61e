//! Opening the private keys in files, and asking for their passphrases.

use std::path::Path;

use peerage::input::{self, Refusal};
use peerage::keys::{self, Signer};
use peerage_core::trust::proof::PublicKey;

use crate::given;

/// Name of the environment variable with the passphrase, for use without a terminal.
const VARIABLE: &str = "PEERAGE_PASSPHRASE";

/// The key in `path`, with its public half.
pub fn open(path: &Path) -> Result<(Signer, PublicKey), String> {
    let shown = path.display();
    // Checks the file before anybody types a passphrase for it.
    input::bytes(path, input::MAX_KEY_LENGTH).map_err(|refusal| match refusal {
        Refusal::Missing => {
            format!("error: there is no key at {shown}\nhelp: `peerage keygen {shown}` makes one")
        }
        refusal => given::unreadable(path, &refusal),
    })?;
    let passphrase = passphrase(&format!("Passphrase of {shown}: "))?;
    let signer = keys::read(path, &passphrase)
        .map_err(|error| format!("error: cannot read {shown}: {error}"))?;
    let public = signer.public().ok_or(format!("error: the key in {shown} is not sound"))?;
    Ok((signer, public))
}

/// The passphrase of a new key, asked for twice.
pub fn chosen() -> Result<String, String> {
    let chosen = passphrase("Passphrase: ")?;
    match std::env::var_os(VARIABLE).is_none() && ask("Again: ")? != chosen {
        true => Err("error: the passphrases differ".to_owned()),
        false => Ok(chosen),
    }
}

fn passphrase(question: &str) -> Result<String, String> {
    let passphrase = match std::env::var(VARIABLE) {
        Ok(passphrase) => passphrase,
        Err(_) => ask(question)?,
    };
    match passphrase.chars().count() < 8 {
        true => Err("error: a passphrase has at least 8 characters".to_owned()),
        false => Ok(passphrase),
    }
}

fn ask(question: &str) -> Result<String, String> {
    rpassword::prompt_password(question)
        .map_err(|error| format!("error: no passphrase ({error}); set {VARIABLE}"))
}
