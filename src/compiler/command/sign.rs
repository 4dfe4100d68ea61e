//! `peerage keygen` and `peerage sign`.

use std::path::{Path, PathBuf};

use peerage::emit;
use peerage::keys::{self, Signer};
use peerage_core::json::{Json, Limits, pretty, read};
use peerage_core::trust::moment::Moment;
use serde_json::json;

use crate::output::Output;
use crate::{given, private_key};

/// Makes a key and writes it to `path`, outside every repository.
pub fn keygen(path: &Path, output: &mut Output) -> Result<(), String> {
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
    let passphrase = private_key::chosen()?;
    let signer = Signer::generate().map_err(|error| format!("error: no randomness: {error}"))?;
    let key = signer.public().ok_or("error: the key is not sound; try again")?;
    keys::write(path, &signer, &passphrase)
        .map_err(|error| format!("error: cannot write {shown}: {error}"))?;
    output.line(key.did());
    output.line(format_args!("For your homepage: <link rel=\"me\" href=\"{}\">", key.did()));
    Ok(())
}

/// Signs the document in each of `files`, or seals the dataset in it. Nothing is signed where one of
/// them cannot be read.
pub fn sign(
    key: &Path,
    files: &[PathBuf],
    is_json: bool,
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    for file in files {
        readable(file)?;
    }
    let (signer, _) = private_key::open(key)?;
    files.iter().try_for_each(|file| sign_one(&signer, file, is_json, now, output))
}

/// The bytes of a file, and what they say.
fn readable(file: &Path) -> Result<(Vec<u8>, Json), String> {
    let bytes = given::bytes(file)?;
    let document = read(&bytes, Limits::DATASET)
        .map_err(|error| format!("error: {} cannot be signed: {error}", file.display()))?;
    Ok((bytes, document))
}

fn sign_one(
    signer: &Signer,
    file: &Path,
    is_json: bool,
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    let shown = file.display();
    let (bytes, document) = readable(file)?;
    let kind = if document.get("schema").is_some() { "dataset" } else { "document" };
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
    emit::write(file, &signed).map_err(|error| format!("error: cannot write {shown}: {error}"))?;
    if is_json {
        let did = signer.public().map(|key| key.did());
        output.json(json!({ "file": file, "is": kind, "key": did }));
    }
    Ok(())
}
