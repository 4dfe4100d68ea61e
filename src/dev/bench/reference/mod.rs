//! Segmentation of references in prose, trained and measured on public sets.
//!
//! `--data` names a folder with these folders, each of which may be missing:
//! - `anystyle`: the files `res/parser/*.xml` of the repository `inukshuk/anystyle` (BSD licence).
//!   `gold.xml` is held out, with all references of the other files that it repeats;
//! - `grobid`: the files of `grobid-trainer/resources/dataset/citation/corpus` of the repository
//!   `kermitt2/grobid` (Apache licence), of which every tenth is held out;
//! - `grobid-evaluation`: those of `grobid-trainer/resources/dataset/citation/evaluation`;
//! - `bib`: `*.bib` files, from whose entries references are set in the shapes of homepages. The
//!   weights were trained on those of `ContextLab/CDL-bibliography`, `b-vitamins/bibliography`
//!   (every twelfth file), `rmlmcfadden/bibliotex`, `krr-up/bibliography`,
//!   `iridia-ulb/references`, `jgrey4296/bibliography`, `plk/biblatex`, and of the tests of
//!   `JabRef/jabref` and `retorquere/zotero-better-bibtex`. Every tenth venue is held out.
//!
//! `--train FILE` trains first, and writes the weights to a file: `model.bin` of
//! `peerage::ingest::reference`. The same files give the same weights.
//!
//! A field is right if all its words are, and no others. AnyStyle's own documentation tells, for
//! its sets, the share of references and of words with a wrong label.

mod anystyle;
mod bibliography;
mod corpus;
mod grobid;
mod labelled;
mod random;
mod score;
mod synthesis;
mod train;
mod works;

use std::fs;
use std::time::Instant;

use peerage::ingest::reference::label::Label;
use peerage::ingest::reference::model::Model;
use peerage::ingest::reference::parse_with;
use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::say;

use crate::measurement::{Measurement, Target};
use crate::reference::labelled::{Labelled, Set};
use crate::reference::score::Scores;

/// Number of passes over the training set.
const N_ROUNDS: usize = 7;

/// Most bytes of the weights.
const MOST_BYTES: f64 = 400_000.0;

/// Least number of references that are parsed in a second.
const LEAST_SPEED: f64 = 2000.0;

/// Fields that are reported, with the F1 that they must reach on references of other people.
const FIELDS: [(Label, &str, Target); 9] = [
    (Label::Title, "title", Target::AtLeast(0.92)),
    (Label::Author, "authors", Target::AtLeast(0.92)),
    (Label::Date, "year", Target::AtLeast(0.95)),
    (Label::Venue, "venue", Target::AtLeast(0.85)),
    (Label::Volume, "volume", Target::Free),
    (Label::Issue, "issue", Target::Free),
    (Label::Pages, "pages", Target::Free),
    (Label::Publisher, "publisher", Target::Free),
    (Label::Place, "place", Target::Free),
];

/// Sets that are measured. That of GROBID holds references without titles, in text that was taken
/// from PDF, and has no target.
const SETS: [(Set, &str, bool); 4] = [
    (Set::AnyStyle, "AnyStyle gold", true),
    (Set::Grobid, "GROBID", false),
    (Set::Homepages, "homepages", true),
    (Set::Papers, "papers", true),
];

/// Trains where asked to, and measures.
pub fn measure(_: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let folder = options.data.as_ref();
    let folder = folder.ok_or_else(|| Failure::new("name a folder of references with `--data`"))?;
    let corpus = corpus::read(folder)?;
    let references_of = |set: Set| -> Vec<&Labelled> {
        corpus.iter().filter(|(one, _)| *one == set).map(|(_, one)| one).collect()
    };
    let bytes = match &options.train {
        Some(path) => {
            let bytes = train::train(&references_of(Set::Training), N_ROUNDS);
            fs::write(path, &bytes).context(|| format!("cannot write {}", path.display()))?;
            bytes
        }
        None => include_bytes!("../../../compiler/ingest/reference/model.bin").to_vec(),
    };
    let model = Model::read(&bytes);
    let mut measurements =
        vec![Measurement::bytes("weights", bytes.len() as u64, Target::AtMost(MOST_BYTES))];
    for (set, name, has_target) in SETS {
        let references = references_of(set);
        if references.is_empty() {
            continue;
        }
        let scores = Scores::new(&model, &references);
        let started = Instant::now();
        references.iter().for_each(|one| drop(parse_with(&model, &one.layout())));
        let speed = references.len() as f64 / started.elapsed().as_secs_f64();
        report(name, has_target, speed, &scores, &mut measurements);
        if options.differences {
            scores.print_wrong(&model, &references);
        }
    }
    Ok(measurements)
}

/// Adds the measurements of a set.
fn report(
    set: &str,
    has_target: bool,
    speed: f64,
    scores: &Scores,
    measurements: &mut Vec<Measurement>,
) {
    let mut add = |name: String, value: f64, unit, target| {
        let target = if has_target { target } else { Target::Free };
        measurements.push(Measurement::new(format!("{set}: {name}"), Some(value), unit, target));
    };
    for (label, name, target) in FIELDS {
        let counts_of = |counts: &score::Table| counts.get(&label).copied().unwrap_or_default();
        let (words, fields) = (counts_of(&scores.words), counts_of(&scores.fields));
        if fields.expected > 0 {
            add(format!("{name}, fields"), fields.f1(), "F1", target);
            add(format!("{name}, words"), words.f1(), "F1", Target::Free);
        }
    }
    add("words with their label".to_owned(), scores.all.recall(), "share", Target::Free);
    let whole = scores.whole.recall();
    add("title, authors, venue and year".to_owned(), whole, "share", Target::Free);
    add("error of the confidence".to_owned(), scores.calibration_error(), "share", Target::Free);
    // The speed of a program that is not optimized tells nothing.
    let speed_target =
        if cfg!(debug_assertions) { Target::Free } else { Target::AtLeast(LEAST_SPEED) };
    add("references a second".to_owned(), speed, "/s", speed_target);
    say::aside(format_args!("{set}: {} references", scores.whole.expected));
}
