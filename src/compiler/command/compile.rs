//! `peerage compile` and `page`.

use std::path::{Path, PathBuf};

use peerage::emit::{self, Material};
use peerage::pipeline::Compiled;
use peerage_core::model::schema;
use peerage_core::trust::moment::Moment;

use crate::compiled::{compiled, counts};
use crate::output::Output;
use crate::progress::Progress;
use crate::told::Told;
use crate::{check, given, message};

/// Compiles `seeds` into `file`. With errors, or problems of a denied severity, nothing is
/// written. `now` decides which signed documents are reported as expired, and has no influence on
/// the files.
pub fn compile(
    seeds: &Path,
    file: &Path,
    told: &Told,
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    let progress = Progress::new("Reading the seeds");
    let compiled = compiled(seeds, now, &progress);
    drop(progress);
    check::text(&compiled.diagnostics, &compiled.files, told);
    check::judge(&compiled.diagnostics, told)?;
    let Compiled { seeds, files, dataset, details, diagnostics, .. } = compiled;
    drop((files, diagnostics));
    let dataset = dataset.validate().map_err(|violation| format!("error: {violation}"))?;
    output.line(counts(&dataset));
    let progress = Progress::new("Rendering citations, and writing");
    let removed = emit::publish(dataset, Material::new(&seeds, &details), file)
        .map_err(|error| format!("error: cannot write {}: {error}", file.display()))?;
    drop(progress);
    for file in removed {
        output.line(format_args!("{}: removed, as no longer part of it", file.display()));
    }
    Ok(())
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
        for line in &filled.in_paragraphs {
            message::print(&format!(
                "note: {shown}:{line}: the <p> around the element is a <div> now, since no paragraph \
                 holds a list"
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
