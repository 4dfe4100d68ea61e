//! `peerage keygen` and `peerage sign`.

use std::path::Path;

use peerage::emit;
use peerage::keys::{self, Signer};
use peerage::trust::json::{Limits, pretty, read};
use peerage::trust::moment::Moment;

/// The variable that holds the passphrase where nobody can be asked.
const VARIABLE: &str = "PEERAGE_PASSPHRASE";

/// Makes a key and writes it to `path`, outside every repository.
pub fn keygen(path: &Path) -> Result<(), String> {
    let shown = path.display();
    if path.exists() {
        return Err(format!("error: {shown} exists; a key is never overwritten"));
    }
    let absolute = std::path::absolute(path).map_err(|error| format!("error: {shown}: {error}"))?;
    if let Some(root) = absolute.ancestors().skip(1).find(|folder| folder.join(".git").exists()) {
        return Err(format!(
            "error: {shown} is in the repository {}: keep keys outside, or somebody will publish \
             them",
            root.display()
        ));
    }
    let passphrase = passphrase("Passphrase: ")?;
    if std::env::var_os(VARIABLE).is_none() && ask("Again: ")? != passphrase {
        return Err("error: the passphrases differ".to_owned());
    }
    let signer = Signer::generate().map_err(|error| format!("error: no randomness: {error}"))?;
    let key = signer.public().ok_or("error: the key is not sound; try again")?;
    keys::write(path, &signer, &passphrase)
        .map_err(|error| format!("error: cannot write {shown}: {error}"))?;
    println!("{}", key.did());
    println!("For your homepage: <link rel=\"me\" href=\"{}\">", key.did());
    Ok(())
}

/// Signs the document in `file`, or seals the dataset in it.
pub fn sign(key: &Path, file: &Path, now: Moment) -> Result<(), String> {
    let shown = file.display();
    let bytes = std::fs::read(file).map_err(|error| format!("error: {shown}: {error}"))?;
    let document = read(&bytes, Limits::DATASET)
        .map_err(|error| format!("error: {shown} cannot be signed: {error}"))?;
    let passphrase = passphrase("Passphrase: ")?;
    let signer = keys::read(key, &passphrase)
        .map_err(|error| format!("error: cannot read {}: {error}", key.display()))?;
    let signed = match document.get("schema") {
        Some(_) => signer.seal(&bytes, now).map_err(|error| format!("error: {shown}: {error}"))?,
        None => {
            let signed = signer.credential(document, now).map_err(|refusal| {
                format!(
                    "error: {shown} would not be accepted: {refusal}\nhelp: {}",
                    refusal.remedy()
                )
            })?;
            pretty(&signed).into_bytes()
        }
    };
    emit::write(file, &signed).map_err(|error| format!("error: cannot write {shown}: {error}"))
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
