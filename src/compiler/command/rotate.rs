//! `peerage rotate`: one key hands over to the next.

use std::path::Path;

use peerage_core::trust::issue::homepage_tag;
use peerage_core::trust::issue::issuer::{acceptance_document, handover_document};
use peerage_core::trust::moment::Moment;
use serde_json::json;

use crate::output::Output;
use crate::private_key;
use crate::signed_file::{Into, short, write};

/// Hands over from the key in the file `old` to that in `new`. Both sign: the
/// old one names the new one, and the new one accepts.
pub fn rotate(
    old: &Path,
    new: &Path,
    into: &Into,
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    let (old_signer, old) = private_key::open(old)?;
    let (new_signer, new) = private_key::open(new)?;
    if old == new {
        return Err("error: both files hold the same key\nhelp: make another one with `peerage \
                    keygen`"
            .to_owned());
    }
    let (from, to) = (short(&old), short(&new));
    let name = format!("rotation-{from}-to-{to}.json");
    let handed = write(&old_signer, handover_document(&new), &into.folder, &name, now)?;
    let name = format!("rotation-{to}-accepts-{from}.json");
    let accepted = write(&new_signer, acceptance_document(&new, &old), &into.folder, &name, now)?;
    let tag = homepage_tag(&new);
    if into.json {
        output.json(json!({
            "files": [handed, accepted],
            "is": "rotation",
            "key": old.did(),
            "next": new.did(),
            "tag": tag,
        }));
        return Ok(());
    }
    output.line(handed.display());
    output.line(accepted.display());
    output
        .line("What the old key claimed counts on. For your homepage, instead of the line there:");
    output.line(tag);
    Ok(())
}
