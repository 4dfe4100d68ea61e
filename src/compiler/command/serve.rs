//! `peerage serve`.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use clap::Args;
use peerage::emit;
use peerage::ingest::diagnostic::Severity;
use peerage::ingest::render::{kinds, render_kind};
use peerage::site::{Folder, PREVIEW, PREVIEW_SCRIPT, Program, Target};
use peerage_core::trust::moment::Moment;
use peerage_server::serve_dir;
use serde_json::json;
use tokio::runtime::Builder;

use crate::build::{Made, program};
use crate::compiled::compiled;
use crate::message;
use crate::paper_files::PaperFiles;
use crate::progress::Progress;

/// Interval between two scans of the folder. Polling works on every file system.
const INTERVAL: Duration = Duration::from_millis(500);

/// Maximum number of problems that a page shows.
const MAX_TOLD: usize = 50;

/// The arguments of `peerage serve`.
#[derive(Args, Debug)]
pub struct Serve {
    /// The folder of seeds
    #[arg(default_value = "seeds", conflicts_with = "site")]
    pub seeds: PathBuf,
    /// A site that is built already; it is served as it is
    #[arg(long, value_name = "SITE")]
    pub site: Option<PathBuf>,
    /// The port to serve at; 0 is any that is free
    #[arg(long, value_name = "NUMBER", default_value = "8080")]
    pub port: u16,
    /// A folder with the program that pages load, in place of the one carried
    #[arg(long, value_name = "DIR")]
    pub program: Option<PathBuf>,
}

/// Serves a site to this machine; for seeds, rebuilds it when they change. Returns only on
/// failure.
pub fn serve(arguments: &Serve, now: fn() -> Moment) -> Result<(), String> {
    let failed = |error: io::Error| format!("error: cannot serve: {error}");
    if let Some(site) = &arguments.site {
        if !site.join("index.html").is_file() {
            let site = site.display();
            return Err(format!(
                "error: {site} is no site\nhelp: build one: peerage build --out {site}"
            ));
        }
        let (_runtime, address) = served(site, arguments.port)?;
        message::print(&format!("Serving http://{address}/ until it is stopped (Ctrl+C)"));
        loop {
            thread::park();
        }
    }
    let program = program(arguments.program.as_deref())?;
    let folder = tempfile::tempdir().map_err(failed)?;
    let site = folder.path().join("site");
    let mut seen = changed(&arguments.seeds);
    let mut version = 0_u32;
    let problems = build(&arguments.seeds, &site, &program, now());
    write_status(&site, version, &problems).map_err(failed)?;
    let (_runtime, address) = served(&site, arguments.port)?;
    message::print(&format!("Serving http://{address}/ until it is stopped (Ctrl+C)"));
    loop {
        thread::sleep(INTERVAL);
        let now_seen = changed(&arguments.seeds);
        if now_seen == seen {
            continue;
        }
        seen = now_seen;
        version += 1;
        let problems = build(&arguments.seeds, &site, &program, now());
        write_status(&site, version, &problems).map_err(failed)?;
        message::print(&format!(
            "Built again; {}",
            message::counted(problems.len(), "problem", "problems")
        ));
    }
}

/// A server of a folder, which runs as long as the runtime does.
fn served(
    site: &Path,
    port: u16,
) -> Result<(tokio::runtime::Runtime, std::net::SocketAddr), String> {
    let failed = |error: io::Error| {
        format!("error: cannot serve at port {port}: {error}\nhelp: choose another with --port")
    };
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let (address, _task) =
        runtime.block_on(serve_dir(site.to_owned(), port, &[])).map_err(failed)?;
    Ok((runtime, address))
}

/// Builds the site of `seeds`, and returns the problems. With errors, the site stays as it was.
fn build(seeds: &Path, site: &Path, program: &Program, now: Moment) -> Vec<String> {
    let progress = Progress::new("Building the site");
    let compiled = compiled(seeds, now, &progress);
    let problems = compiled.diagnostics.iter().filter(|one| one.severity != Severity::Note);
    let mut problems: Vec<String> = kinds(problems)
        .iter()
        .take(MAX_TOLD)
        .map(|kind| render_kind(kind, &compiled.files))
        .collect();
    let has_errors = compiled.diagnostics.iter().any(|one| one.severity == Severity::Error);
    if !has_errors {
        let papers = &PaperFiles::default();
        let made = Made {
            out: site,
            base: None,
            program,
            is_preview: true,
            links_styles: false,
            has_worker: false,
            papers,
        };
        problems.extend(made.site(compiled, &progress).err());
    }
    problems
}

/// Writes the file that pages poll; where there is no page yet, also a placeholder that waits.
fn write_status(site: &Path, version: u32, problems: &[String]) -> io::Result<()> {
    if !site.join("index.html").exists() {
        let folder = Folder::new(site)?;
        let page = format!(
            "<!doctype html><meta charset=\"utf-8\"><title>Preview</title>\
             <script src=\"{PREVIEW}\" defer></script><p>There is nothing to show yet.</p>"
        );
        folder.write("index.html", page.as_bytes())?;
        folder.write(PREVIEW, PREVIEW_SCRIPT)?;
        folder.finish()?;
    }
    let told = json!({ "version": version, "problems": problems });
    emit::write(&site.join("peerage-preview.json"), told.to_string().as_bytes())
}

/// Modification time and length in bytes of each file of a folder.
fn changed(folder: &Path) -> BTreeMap<PathBuf, (SystemTime, u64)> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for entry in entries.flatten() {
            let Ok(metadata) = entry.metadata() else { continue };
            if metadata.is_dir() {
                folders.push(entry.path());
            } else {
                let at = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                found.insert(entry.path(), (at, metadata.len()));
            }
        }
    }
    found
}
