//! Fetching of sources: `[fetch]` of a `source.toml` names a registry and an identifier.
//!
//! An answer is taken completely or not at all. Only after all its pages were read and checked, its
//! file, the date in `source.toml` and the state for the next request are replaced together.
//! Otherwise everything stays as it is.

mod answer;
mod archives;
mod backoff;
mod client;
mod confirm;
mod failure;
mod outcome;
mod pages;
mod remembered;
mod site;
mod store;

use std::path::Path;

use peerage_core::model::PartialDate;

pub use self::client::{Client, Settings};
pub use self::confirm::{Confirmation, confirm};
pub use self::failure::Failure;
pub use self::site::mirror;
pub use self::store::contact;
pub use crate::ingest::fetch_order::Service;

pub use self::outcome::{OfSource, Outcome};
use self::remembered::Remembered;
use crate::ingest::fetch_order::FetchOrder;
use crate::input::digest;

/// Fetches the sources of a folder of seeds that have `[fetch]`, or the `named` ones among them;
/// `today` becomes their date. Each source has a result of its own.
pub fn fetch(
    seeds: &Path,
    named: &[String],
    client: &mut Client,
    today: PartialDate,
) -> Result<Vec<OfSource<Outcome>>, Failure> {
    let orders = store::orders(seeds, named)?;
    let mut outcomes = Vec::new();
    for (key, order) in orders {
        let outcome = order.and_then(|order| one(&seeds.join(&key), &order, client, today));
        outcomes.push((key, outcome));
    }
    Ok(outcomes)
}

fn one(
    folder: &Path,
    order: &FetchOrder,
    client: &mut Client,
    today: PartialDate,
) -> Result<Outcome, Failure> {
    let file = site::file(order.from);
    let before = Remembered::read(folder, file);
    let Some(answer) = answer::ask(order, before.as_ref(), client)? else {
        store::write(folder, today, None)?;
        return Ok(Outcome::Unchanged);
    };
    let is_same = before.is_some_and(|before| before.digest == digest(&answer.bytes));
    let remembered = Remembered {
        url: answer.url,
        digest: digest(&answer.bytes),
        etag: answer.etag,
        modified: answer.modified,
    };
    store::write(folder, today, Some((file, &answer.bytes, &remembered)))?;
    Ok(if is_same { Outcome::Unchanged } else { Outcome::Changed(answer.bytes.len()) })
}
