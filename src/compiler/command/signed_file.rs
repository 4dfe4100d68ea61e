//! Files with signed documents, which a lab keeps in `seeds/claims`.

use std::path::{Path, PathBuf};

use clap::Args;
use peerage::emit;
use peerage::keys::Signer;
use peerage_core::json::{Json, pretty};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::PublicKey;

/// Output folder of signed documents, and format of the report.
#[derive(Args, Debug)]
pub struct Into {
    /// The folder for what is signed, such as `seeds/claims`
    #[arg(long = "into", value_name = "FOLDER", default_value = ".", hide_default_value = true)]
    pub folder: PathBuf,
    /// Tell what was done as one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Signs `document`, writes it to `folder` under `name`, and gives the path. A
/// file that exists is an error.
pub fn write(
    signer: &Signer,
    document: Json,
    folder: &Path,
    name: &str,
    now: Moment,
) -> Result<PathBuf, String> {
    if !folder.is_dir() {
        let shown = folder.display();
        return Err(format!(
            "error: there is no folder {shown}\nhelp: signed documents are filed in `claims` in \
             the folder of seeds"
        ));
    }
    // A leading `./` adds nothing to a path.
    let path = folder.strip_prefix(".").unwrap_or(folder).join(name);
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
    Ok(path)
}

/// First characters of a key, for names of files.
pub fn short(key: &PublicKey) -> String {
    key.multibase().chars().take(12).collect()
}
