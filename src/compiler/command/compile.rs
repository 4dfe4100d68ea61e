//! `peerage compile`, `check` and `page`.

use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use peerage::ingest::diagnostic::{self, Severity};
use peerage::{emit, ingest, resolve};
use peerage_core::model::schema;
use peerage_core::trust::moment::Moment;

use crate::output::Output;
use crate::progress::Progress;
use crate::{given, message};

/// Compiles `seeds`; with errors, nothing is written. `now` decides which
/// signed documents are reported as expired, and nothing that is written.
pub fn compile(
    seeds: &Path,
    file: Option<&Path>,
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    let progress = Progress::new("Reading the seeds");
    let (records, files, mut diagnostics) = ingest::read(seeds);
    progress.step("Finding the same people and works");
    let (dataset, more) = resolve::resolve(&records, &files);
    diagnostics.extend(more);
    progress.step("Verifying signed documents");
    diagnostics.extend(resolve::findings(&dataset, &records, &files, now));
    diagnostics.extend(resolve::refused(&dataset, &records, &files));
    drop(progress);
    diagnostic::sort(&mut diagnostics, &files);
    if !diagnostics.is_empty() {
        let is_styled = AutoStream::choice(&std::io::stderr()) != ColorChoice::Never;
        message::show(ingest::render(&diagnostics, &files, is_styled));
    }
    if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err("nothing was written".to_owned());
    }
    let dataset = dataset.validate().map_err(|violation| format!("error: {violation}"))?;
    output.line(format_args!(
        "{} sources, {} people, {} works",
        dataset.sources.len(),
        dataset.people.len(),
        dataset.works.len()
    ));
    let Some(file) = file else { return Ok(()) };
    let _progress = Progress::new("Rendering citations, and writing");
    emit::publish(dataset, &records.lab.citation_styles, file)
        .map_err(|error| format!("error: cannot write {}: {error}", file.display()))
}

/// Fills the elements of `pages`.
pub fn page(dataset: &Path, pages: &[PathBuf]) -> Result<(), String> {
    let content = schema::decode(&given::bytes(dataset)?)
        .map_err(|error| format!("error: cannot read {}: {error}", dataset.display()))?;
    let name = dataset.file_name().unwrap_or_default().to_string_lossy();
    for path in pages {
        let shown = path.display();
        let html = given::text(path)?;
        let filled = emit::fill(&html, &content, &name)
            .map_err(|error| format!("error: {shown}: {error}"))?;
        for (line, src) in &filled.others {
            message::print(&format!(
                "warning: {shown}:{line}: left as it is, since it shows `{src}`"
            ));
        }
        if filled.count == 0 {
            return Err(format!(
                "error: {shown}: no <peerage-profile> shows `{name}`\nhelp: its `src` has to end \
                 with the name of the dataset"
            ));
        }
        emit::write(path, filled.html.as_bytes())
            .map_err(|error| format!("error: cannot write {shown}: {error}"))?;
    }
    Ok(())
}
