//! `peerage fetch`: asks registries for the sources that name one.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use clap::Args;
use peerage::fetch::{self, Client, Confirmation, OfSource, Outcome, Service, Settings};
use peerage_core::trust::moment::Moment;
use serde_json::{Value, json};

use crate::message;
use crate::output::Output;

/// Timeout of one request.
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
    /// Ask Crossref instead for the works that were read from prose, and write those of which
    /// title, year and first author agree as sources of their own
    #[arg(long)]
    confirm: bool,
    /// Addresses of the registries.
    #[command(flatten)]
    asked: Asked,
    /// Tell what was done as one line of JSON
    #[arg(long)]
    json: bool,
}

/// Addresses of the registries.
#[derive(Args, Debug)]
pub struct Asked {
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
    let Fetch { seeds, sources, confirm, asked, json } = arguments;
    if *confirm {
        let mut client = client(seeds, asked, now);
        let told = fetch::confirm(seeds, sources, &mut client, now.date())
            .map_err(|failure| format!("error: {failure}"))?;
        print_confirmations(&told, *json, output);
        return Ok(());
    }
    let outcomes = outcomes(seeds, sources, asked, now)?;
    match json {
        true => output.json(json!({ "sources": as_json(&outcomes) })),
        false => print_outcomes(&outcomes, output),
    }
    judge(&outcomes)
}

/// Asks for the sources of `seeds`, or for those that are named; gives what became
/// of each.
pub fn outcomes(
    seeds: &Path,
    sources: &[String],
    asked: &Asked,
    now: Moment,
) -> Result<Vec<OfSource<Outcome>>, String> {
    let mut client = client(seeds, asked, now);
    fetch::fetch(seeds, sources, &mut client, now.date())
        .map_err(|failure| format!("error: {failure}"))
}

/// Client of the registries for the folder `seeds`.
fn client(seeds: &Path, asked: &Asked, now: Moment) -> Client {
    let contact = fetch::contact(seeds);
    if contact.is_none() {
        message::print(
            "note: no contact\nhelp: with `mail` in lab.toml, registries can write to you, and \
             answer sooner",
        );
    }
    Client::new(Settings {
        contact,
        mirrors: asked.mirrors.iter().cloned().collect(),
        key: std::env::var(KEY).ok().filter(|key| !key.is_empty()),
        timeout: TIMEOUT,
        max_length: peerage::input::MAX_LENGTH,
        now,
        pause: Box::new(thread::sleep),
    })
}

/// Tells which works Crossref confirms, and why not the others.
fn print_confirmations(told: &[Confirmation], is_json: bool, output: &mut Output) {
    if is_json {
        let works = told.iter().map(|Confirmation { source, title, outcome }| {
            let (doi, reason) = (outcome.as_ref().ok(), outcome.as_ref().err());
            json!({ "source": source, "title": title, "doi": doi, "reason": reason })
        });
        return output.json(json!({ "works": works.collect::<Vec<_>>() }));
    }
    for Confirmation { source, title, outcome } in told {
        match outcome {
            Ok(doi) => output.line(format_args!("{source}: confirmed: {title} ({doi})")),
            Err(reason) => {
                output.line(format_args!("{source}: not confirmed: {title}: {reason}"));
            }
        }
    }
    let n = told.iter().filter(|it| it.outcome.is_ok()).count();
    let works = message::counted(told.len(), "work", "works");
    output.line(format_args!("confirmed: {n} of {works} read from prose"));
}

/// Tells people what became of the sources that could be fetched.
pub fn print_outcomes(outcomes: &[OfSource<Outcome>], output: &mut Output) {
    if outcomes.is_empty() {
        output.line(format_args!("no source says where it is fetched"));
    }
    for (key, outcome) in outcomes {
        match outcome {
            Ok(Outcome::Changed(bytes)) => {
                output.line(format_args!("{key}: {} kB, changed", bytes.div_ceil(1000)));
            }
            Ok(Outcome::Unchanged) => output.line(format_args!("{key}: as before")),
            Err(_) => {}
        }
    }
}

/// Tells programs what became of the sources.
pub fn as_json(outcomes: &[OfSource<Outcome>]) -> Vec<Value> {
    let told = outcomes.iter().map(|(key, outcome)| match outcome {
        Ok(Outcome::Changed(bytes)) => json!({ "key": key, "is": "changed", "bytes": bytes }),
        Ok(Outcome::Unchanged) => json!({ "key": key, "is": "as before" }),
        Err(failure) => json!({
            "key": key, "is": "failed", "message": failure.message, "help": failure.help,
        }),
    });
    told.collect()
}

/// Says why sources were not fetched, and fails where there are any.
pub fn judge(outcomes: &[OfSource<Outcome>]) -> Result<(), String> {
    let failed = outcomes.iter().filter_map(|(key, outcome)| Some((key, outcome.as_ref().err()?)));
    let mut n_failed = 0;
    for (key, failure) in failed {
        n_failed += 1;
        message::print(&format!("error: {key}: {failure}"));
    }
    match n_failed {
        0 => Ok(()),
        _ => {
            let sources = message::counted(n_failed, "source", "sources");
            Err(format!("{sources} could not be fetched; the files stay as they were"))
        }
    }
}
