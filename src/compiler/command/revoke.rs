//! `peerage revoke`: a key is withdrawn.

use std::path::Path;

use peerage_core::trust::issue::issuer::revocation_document;
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::PublicKey;
use peerage_core::trust::statement::Reason;
use serde_json::json;

use crate::output::Output;
use crate::private_key;
use crate::signed_file::{Into, short, write};

/// Withdraws the key in the file `path`, or the one named, which handed over
/// to the one in the file.
pub fn revoke(
    path: &Path,
    named: Option<PublicKey>,
    reason: Reason,
    into: &Into,
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    let (signer, own) = private_key::open(path)?;
    let key = named.unwrap_or(own);
    let name = format!("revocation-{}.json", short(&key));
    let path = write(&signer, revocation_document(&key, reason), &into.folder, &name, now)?;
    if into.json {
        output.json(json!({
            "file": path,
            "is": "revocation",
            "key": own.did(),
            "revokes": key.did(),
            "because": reason.name(),
        }));
        return Ok(());
    }
    output.line(path.display());
    output.line(match reason {
        Reason::Compromised => "Nothing that the key signed counts once this is filed.",
        _ => "What the key signed until now stands; nothing that it signs from now on.",
    });
    if key != own {
        let (key, own) = (key.did(), own.did());
        output.line(format_args!("It counts where {key} named {own} as the next key."));
    }
    Ok(())
}
