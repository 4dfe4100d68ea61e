//! Every work in every citation style that the lab offers: a file beside the
//! dataset.
//!
//! Styles are written in the Citation Style Language; they come from
//! hayagriva's archive or from files of the lab, and hayagriva renders them.
//! Each work is rendered alone, so that the widget can put together any
//! selection. Where a style adds a year suffix (`2021a`), an empty segment
//! stands in its place. Dashes for repeated names are not written.

mod alone;
mod capitals;
mod fitted;
mod inlined;
mod italics;
mod items;
mod others;
mod passed;
mod pruned;
mod quotes;
mod render;
mod runs;
mod shape;
mod style;
mod written;

use std::io;
use std::ops::Range;

use hayagriva::archive::locales;
use hayagriva::citationberg::json::Item;
use peerage_core::cite::{Reference, Segment, TextStyle, csl_json};
use peerage_core::model::{
    CitationStyle, CitationsPart, Dataset, DetailsList, ValidatedDataset, Work,
};

use crate::at_once::{n_processors, on};
use crate::emit::citations::capitals::Capitals;
use crate::emit::citations::fitted::Fitted;
use crate::emit::citations::shape::Shape;
use crate::ingest::record::StyleRecord;
use crate::input::digest;

pub use self::items::references;
pub use self::style::DEFAULT as DEFAULT_STYLES;

/// How many works are rendered at a stretch.
const PART: usize = if cfg!(test) { 3 } else { 500 };

/// Renders the works of `dataset` in `styles` (the default ones where
/// there are none). Gives what the dataset says of it and
/// the bytes of the file called `file`. A style that the archive lacks, or that
/// has no bibliography, is an error.
pub fn citations(
    dataset: &ValidatedDataset,
    details: &DetailsList,
    styles: &[StyleRecord],
    file: String,
) -> io::Result<(CitationsPart, Vec<u8>)> {
    citations_on(n_processors(), dataset, details, styles, file)
}

/// The same, on `n_threads` threads.
fn citations_on(
    n_threads: usize,
    dataset: &ValidatedDataset,
    details: &DetailsList,
    styles: &[StyleRecord],
    file: String,
) -> io::Result<(CitationsPart, Vec<u8>)> {
    let mut capitals = Capitals::default();
    let items = items(dataset, details, &mut capitals)?;
    let locales = locales();
    let defaults = style::DEFAULT.iter().map(|(name, _)| StyleRecord::archived(name));
    let styles = if styles.is_empty() { defaults.collect() } else { styles.to_vec() };
    let shapes: Vec<Shape<'_>> = items.iter().map(Shape::of).collect();
    let loaded = styles.iter().map(style::load).collect::<io::Result<Vec<_>>>()?;
    let fitted: Vec<Fitted<'_>> =
        loaded.iter().map(|(_, style)| Fitted::new(style, &locales)).collect();
    let parts: Vec<Part> = (0..styles.len()).flat_map(|style| parts(style, items.len())).collect();
    let rendered = on(n_threads, &parts, &|part: &Part| {
        let works = part
            .works
            .clone()
            .filter_map(|at| Some((dataset.works.get(at)?, items.get(at)?, shapes.get(at)?)));
        rendered(works, &fitted[part.style], &capitals)
    })?;
    let mut offered: Vec<CitationStyle> = Vec::new();
    let mut bytes = Vec::new();
    for (part, rendered) in parts.iter().zip(rendered) {
        let record = &styles[part.style];
        let Some((works, number)) = rendered else {
            let message = format!("the style `{}` has no bibliography", record.key);
            return Err(io::Error::other(message));
        };
        let is_first = offered.len() == part.style;
        bytes.extend_from_slice(match (part.style, is_first) {
            (0, true) => b"[[",
            (_, true) => b"],[",
            (_, false) => b",",
        });
        bytes.extend(works);
        if is_first {
            let name = loaded[part.style].0.clone();
            offered.push(CitationStyle { key: record.key.clone(), name, number: None });
        }
        let style = &mut offered[part.style];
        style.number = style.number.take().or(number);
    }
    bytes.extend_from_slice(b"]]\n");
    let part = CitationsPart { file, digest: digest(&bytes), styles: offered };
    Ok((part, bytes))
}

/// A style, and some works to be rendered in it.
struct Part {
    style: usize,
    works: Range<usize>,
}

/// The parts of a style of `n_works` works.
fn parts(style: usize, n_works: usize) -> impl Iterator<Item = Part> {
    let starts = (0..n_works.max(1)).step_by(PART);
    starts.map(move |start| Part { style, works: start..(start + PART).min(n_works) })
}

/// Works in one style as [`peerage_core::cite::Citations`] has them in JSON, without
/// brackets around them, and what the style writes around their numbers.
type Rendered = (Vec<u8>, Option<(String, String)>);

/// Renders works with their items and shapes; none where the style has no
/// bibliography.
fn rendered<'a>(
    works: impl Iterator<Item = (&'a Work, &'a Item, &'a Shape<'a>)>,
    style: &Fitted<'a>,
    capitals: &Capitals,
) -> io::Result<Option<Rendered>> {
    let (mut all, mut number) = (Vec::new(), None);
    for (at, (work, item, shape)) in works.enumerate() {
        let fitted = style.of(shape)?;
        let entry = render::entry(item, &fitted, style, capitals);
        let Some(entry) = entry else { return Ok(None) };
        number = number.or(entry.number);
        all.extend((at > 0).then_some(b','));
        let segments = if entry.segments.is_empty() { title(work) } else { entry.segments };
        all.extend(serde_json::to_vec(&segments).map_err(io::Error::other)?);
    }
    Ok(Some((all, number)))
}

/// The title alone, for styles that have no words for a kind of work.
fn title(work: &Work) -> Vec<Segment> {
    vec![Segment { style: TextStyle::Text, author: None, text: work.title.plain.clone() }]
}

/// The works as citation processors read them: through the same CSL-JSON that
/// visitors export.
fn items(
    dataset: &Dataset,
    details: &DetailsList,
    capitals: &mut Capitals,
) -> io::Result<Vec<Item>> {
    let mut prepared = Vec::new();
    for (id, work) in dataset.works_with_ids() {
        let json = csl_json(&Reference { work, details: details.of(id), dataset });
        prepared.push(items::prepared(&json, capitals)?);
    }
    Ok(prepared)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::ingest;
    use crate::resolve::resolve_with_details;

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let seeds = Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/awkward");
        let (records, files, _) = ingest::read(&seeds);
        let (dataset, details, _) = resolve_with_details(&records, &files);
        let dataset = dataset.validate().unwrap();
        let styles = ["apa", "ieee", "nature"].map(StyleRecord::archived);
        let of = |n_threads: usize| {
            let file = "citations.json".to_owned();
            citations_on(n_threads, &dataset, &details, &styles, file).unwrap()
        };
        let expected = of(1);
        for n_threads in [2, 3, 16] {
            assert_eq!(of(n_threads), expected);
        }
    }
}
