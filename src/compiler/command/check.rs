//! `peerage check`: reports every problem of a folder of seeds, and writes nothing.

use std::mem::ManuallyDrop;
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use peerage::ingest::diagnostic::Severity;
use peerage::ingest::render::kinds;
use peerage::ingest::{self, Diagnostic, Files};
use peerage::pipeline::Compiled;
use peerage_core::trust::moment::Moment;

use crate::compiled::{audited, counts};
use crate::message;
use crate::output::Output;
use crate::progress::Progress;
use crate::told::{Format, Told};

/// Compiles `seeds` and reports the problems: as text on standard error, or in another format on
/// standard output.
pub fn check(
    seeds: &Path,
    format: Format,
    told: &Told,
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    let progress = Progress::new("Reading the seeds");
    // Not dropped: the process ends soon, and freeing a large dataset piece by piece takes time.
    let compiled = ManuallyDrop::new(audited(seeds, now, &progress));
    let Compiled { files, dataset, diagnostics, .. } = &*compiled;
    drop(progress);
    match format {
        Format::Text => {
            text(diagnostics, files, told);
            output.line(counts(dataset));
        }
        Format::Json => {
            output.text(ingest::render::lines(diagnostics, files).as_bytes());
        }
        Format::Sarif => {
            let here = std::env::current_dir()
                .map_err(|error| format!("error: the current folder cannot be read: {error}"))?;
            let folder = seeds.to_string_lossy();
            let log = ingest::render::sarif(diagnostics, files, &folder, &here);
            output.text(log.as_bytes());
        }
    }
    judge(diagnostics, told)
}

/// Writes problems to standard error.
pub fn text(diagnostics: &[Diagnostic], files: &Files, told: &Told) {
    if diagnostics.is_empty() {
        return;
    }
    let is_styled = AutoStream::choice(&std::io::stderr()) != ColorChoice::Never;
    let render = if told.all { ingest::render::render_all } else { ingest::render };
    message::show(render(diagnostics, files, is_styled));
    if !told.all && kinds(diagnostics).len() < diagnostics.len() {
        message::print("help: with `--all` every problem is shown with its line");
    }
}

/// Fails if there is an error, or a problem of a denied severity.
pub fn judge(diagnostics: &[Diagnostic], told: &Told) -> Result<(), String> {
    let has = |severity| diagnostics.iter().any(|one| one.severity == severity);
    if has(Severity::Error) {
        return Err("nothing was written".to_owned());
    }
    match told.deny {
        Some(_) if has(Severity::Warning) => {
            Err("error: there are warnings, which `--deny warnings` takes for errors\n\
                 nothing was written"
                .to_owned())
        }
        _ => Ok(()),
    }
}
