//! `peerage fetch`: asks registries for the sources that say from where.

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::Args;
use peerage::fetch::{self, Client, Outcome, Service, Settings};
use peerage_core::trust::moment::Moment;

use crate::message;
use crate::output::Output;

/// The most time that one answer may take.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The variable with the key for OpenAlex.
const KEY: &str = "PEERAGE_OPENALEX_KEY";

/// The arguments of `fetch`.
#[derive(Args, Debug)]
pub struct Fetch {
    /// The folder of seeds
    seeds: PathBuf,
    /// The sources, by their folders; without them, all
    sources: Vec<String>,
    /// An address to ask in the place of a registry; may be repeated
    #[arg(long = "mirror", value_name = "REGISTRY=URL", value_parser = mirror)]
    mirrors: Vec<(Service, String)>,
}

fn mirror(text: &str) -> Result<(Service, String), String> {
    fetch::mirror(text).map_err(|failure| format!("{}; {}", failure.message, failure.help))
}

/// Fetches the sources of `seeds`, or those of them that are named. Fails where
/// one could not be fetched, after all were tried.
pub fn fetch(arguments: &Fetch, now: Moment, output: &mut Output) -> Result<(), String> {
    let Fetch { seeds, sources, mirrors } = arguments;
    let contact = fetch::contact(seeds);
    if contact.is_none() {
        message::print(
            "note: no contact\nhelp: with `mail` in lab.toml, registries can write to you, and \
             answer sooner",
        );
    }
    let mut client = Client::new(Settings {
        contact,
        mirrors: mirrors.iter().cloned().collect(),
        key: std::env::var(KEY).ok().filter(|key| !key.is_empty()),
        timeout: TIMEOUT,
        max_length: peerage::input::MAX_LENGTH,
        now,
        pause: Box::new(thread::sleep),
    });
    let outcomes = fetch::fetch(seeds, sources, &mut client, now.date())
        .map_err(|failure| format!("error: {failure}"))?;
    if outcomes.is_empty() {
        output.line(format_args!("no source says where it is fetched"));
    }
    let mut n_failed = 0;
    for (key, outcome) in outcomes {
        match outcome {
            Ok(Outcome::Changed(bytes)) => {
                output.line(format_args!("{key}: {} kB, changed", bytes.div_ceil(1000)));
            }
            Ok(Outcome::Unchanged) => output.line(format_args!("{key}: as before")),
            Err(failure) => {
                n_failed += 1;
                message::print(&format!("error: {key}: {failure}"));
            }
        }
    }
    match n_failed {
        0 => Ok(()),
        _ => Err(format!("{n_failed} sources were not fetched, and are as they were")),
    }
}
