//! Signed files on their way into `seeds/claims`.

use std::path::Path;

use peerage::emit;
use peerage::keys::Signer;
use peerage_core::trust::json::{Json, pretty};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::PublicKey;

/// Signs `document`, writes it to `folder` (this one, if empty) under `name`,
/// and says so. A file that exists is an error.
pub fn write(
    signer: &Signer,
    document: Json,
    folder: &str,
    name: &str,
    now: Moment,
) -> Result<(), String> {
    let folder = Path::new(if folder.is_empty() { "." } else { folder });
    if !folder.is_dir() {
        let shown = folder.display();
        return Err(format!(
            "error: there is no folder {shown}\nhelp: signed documents are filed in `claims` in \
             the folder of seeds"
        ));
    }
    let path = folder.join(name);
    let shown = path.display();
    if path.exists() {
        return Err(format!(
            "error: {shown} exists\nhelp: move it away; what is signed is never overwritten"
        ));
    }
    let signed = signer.credential(document, now).map_err(|refusal| {
        format!("error: this would not be accepted: {refusal}\nhelp: {}", refusal.remedy())
    })?;
    emit::write(&path, pretty(&signed).as_bytes())
        .map_err(|error| format!("error: cannot write {shown}: {error}"))?;
    println!("{shown}");
    Ok(())
}

/// The part of a key that names its files.
pub fn short(key: &PublicKey) -> String {
    key.multibase().chars().take(12).collect()
}
