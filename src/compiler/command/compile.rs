//! `peerage compile`, `check` and `page`.

use std::io::IsTerminal;
use std::path::Path;

use peerage::ingest::diagnostic::{self, Severity};
use peerage::{emit, ingest, resolve};
use peerage_core::model::schema;
use peerage_core::trust::moment::Moment;

/// Compiles `seeds`; with errors, nothing is written. `now` decides which
/// signed documents are reported as expired, and nothing that is written.
pub fn compile(seeds: &Path, output: Option<&Path>, now: Moment) -> Result<(), String> {
    let (records, files, mut diagnostics) = ingest::read(seeds);
    let (dataset, more) = resolve::resolve(&records, &files);
    diagnostics.extend(more);
    diagnostics.extend(resolve::findings(&dataset, &records, &files, now));
    diagnostic::sort(&mut diagnostics, &files);
    if !diagnostics.is_empty() {
        let styled = std::io::stderr().is_terminal();
        eprintln!("{}", diagnostic::render(&diagnostics, &files, styled));
    }
    if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err("nothing was written".to_owned());
    }
    println!(
        "{} sources, {} people, {} works",
        dataset.sources.len(),
        dataset.people.len(),
        dataset.works.len()
    );
    let Some(output) = output else { return Ok(()) };
    emit::publish(dataset, &records.lab.citation_styles, output)
        .map_err(|error| format!("error: cannot write {}: {error}", output.display()))
}

/// Fills the elements of `pages`.
pub fn page(dataset: &str, pages: &[&str]) -> Result<(), String> {
    let unreadable =
        |path: &str, error: &dyn std::fmt::Display| format!("error: cannot read {path}: {error}");
    let bytes = std::fs::read(dataset).map_err(|error| unreadable(dataset, &error))?;
    let content = schema::decode(&bytes).map_err(|error| unreadable(dataset, &error))?;
    for path in pages {
        let html = std::fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
        let filled =
            emit::fill(&html, &content).map_err(|error| format!("error: {path}, {error}"))?;
        emit::write(Path::new(path), filled.as_bytes())
            .map_err(|error| format!("error: cannot write {path}: {error}"))?;
    }
    Ok(())
}
