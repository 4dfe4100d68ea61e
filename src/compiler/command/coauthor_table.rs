//! `peerage coauthors`: the collaborators of a person in the form that funders ask for.

use std::path::PathBuf;

use clap::Args;
use peerage::emit;
use peerage::paper::table::{FORMATS, Format};
use peerage_core::funders::{Collaborators, collaborators};
use peerage_core::model::{Dataset, PartialDate};
use peerage_core::trust::moment::Moment;

use crate::cited::{dataset, person};
use crate::message;
use crate::output::Output;
use crate::paper::{extension, unknown};

/// The arguments of `peerage coauthors`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The person, by key or name
    pub person: String,
    /// The dataset, or the folder of seeds that it is compiled from
    #[arg(default_value = "seeds")]
    pub from: PathBuf,
    /// The file to write; its extension says the format: .xlsx, .csv, .tsv or .md
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The number of months before that date
    #[arg(long, value_name = "N", default_value = "48")]
    pub months: u32,
    /// The date, such as 2026-01-31; without it, that of the newest source
    #[arg(long, value_name = "DATE", value_parser = date)]
    pub until: Option<PartialDate>,
}

fn date(text: &str) -> Result<PartialDate, String> {
    PartialDate::parse(text).ok_or_else(|| "write it as 2026, 2026-01 or 2026-01-31".to_owned())
}

/// Writes the co-authors of a person.
pub fn write(arguments: &Arguments, now: Moment, output: &mut Output) -> Result<(), String> {
    let Arguments { out, months, .. } = arguments;
    let format = extension(out)
        .and_then(Format::parse)
        .ok_or_else(|| unknown(out, &FORMATS.map(|format| format.extension)))?;
    let dataset = &dataset(&arguments.from, now)?;
    let id = person(dataset, &arguments.person)?;
    let until = arguments.until.or_else(|| newest(dataset)).unwrap_or_else(|| now.date());
    let found = collaborators(dataset, id, until, *months);
    let shown = out.display();
    let failed = |error: String| format!("error: cannot write {shown}: {error}");
    let bytes = format.write(&found.tables).map_err(failed)?;
    emit::write(out, &bytes).map_err(|error| failed(error.to_string()))?;
    notes(&found).iter().for_each(|note| message::print(note));
    let n = message::counted(found.n_coauthors, "co-author", "co-authors");
    let window = message::counted(*months as usize, "month", "months");
    output.line(format_args!("{shown}: {n} of the {window} before {until}"));
    Ok(())
}

/// Date on which the newest source was read, or else written.
fn newest(dataset: &Dataset) -> Option<PartialDate> {
    dataset.sources.iter().filter_map(|source| source.read.or(source.written)).max()
}

/// Remarks on what the person has to complete or to ask.
fn notes(found: &Collaborators) -> Vec<String> {
    let mut notes = Vec::new();
    let Collaborators { n_unaffiliated, n_undated, large, .. } = found;
    if *n_unaffiliated > 0 {
        notes.push(format!(
            "note: co-authors without an affiliation in the dataset: {n_unaffiliated}; add it"
        ));
    }
    if *n_undated > 0 {
        notes.push(format!(
            "note: co-authors of works without a date alone: {n_undated}; check them"
        ));
    }
    notes.push(
        "note: relatives, collaborators on projects and editorial boards (R:, C:, B:) are in no \
         dataset: add them to tables 2, 4 and 5"
            .to_owned(),
    );
    for (title, n) in large {
        notes.push(format!("note: \"{title}\" has {n} authors, and all of them are listed"));
    }
    if !large.is_empty() {
        notes.push(
            "help: the NSF asks for every co-author, and for those of large collaborations to \
             follow the solicitation or to ask its program officer"
                .to_owned(),
        );
    }
    notes
}
