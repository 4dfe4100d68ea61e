//! Every work in every citation style that the lab offers: a file beside the
//! dataset.
//!
//! Styles are written in the Citation Style Language; they come from
//! hayagriva's archive or from files of the lab, and [`csl`](crate::csl) renders them.
//! Each work is rendered alone, so that the widget can put together any
//! selection. Where a style adds a year suffix (`2021a`), an empty segment
//! stands in its place. Dashes for repeated names are not written.

mod style;

use std::io;
use std::ops::Range;

use hayagriva::archive::locales;
use peerage_core::cite::{Reference, Segment, TextStyle, csl_json};
use peerage_core::model::{
    CitationStyle, CitationsPart, Dataset, DetailsList, ValidatedDataset, Work, WorkId,
};

use crate::at_once::{n_processors, on};
use crate::csl::{Item, Rules};
use crate::ingest::record::StyleRecord;
use crate::input::digest;

pub use self::style::DEFAULT as DEFAULT_STYLES;

/// Number of works that one task renders.
const PART: usize = if cfg!(test) { 3 } else { 500 };

/// The works of a dataset in the citation styles that the lab offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    styles: Vec<CitationStyle>,
    /// For each style, each work as [`peerage_core::cite::Citations`] has it in JSON.
    works: Vec<Vec<Vec<u8>>>,
}

impl Rendered {
    /// Renders the works of `dataset` in `styles` (the default ones where there are none). A style
    /// that the archive lacks, or that has no bibliography, is an error.
    pub fn new(
        dataset: &ValidatedDataset,
        details: &DetailsList,
        styles: &[StyleRecord],
    ) -> io::Result<Self> {
        Self::on(n_processors(), dataset, details, styles)
    }

    /// Like [`Rendered::new`], on `n_threads` threads.
    fn on(
        n_threads: usize,
        dataset: &ValidatedDataset,
        details: &DetailsList,
        styles: &[StyleRecord],
    ) -> io::Result<Self> {
        let items = items(dataset, details)?;
        let locales = locales();
        let defaults = style::DEFAULT.iter().map(|(name, _)| StyleRecord::archived(name));
        let styles = if styles.is_empty() { defaults.collect() } else { styles.to_vec() };
        let loaded = styles.iter().map(style::load).collect::<io::Result<Vec<_>>>()?;
        let rules: Vec<Rules<'_>> =
            loaded.iter().map(|(_, style)| Rules::new(style, &locales)).collect();
        let parts: Vec<Part> =
            (0..styles.len()).flat_map(|style| parts(style, items.len())).collect();
        let rendered = on(n_threads, &parts, &|part: &Part| {
            let works = part.works.clone();
            rendered(
                works.filter_map(|at| Some((dataset.works.get(at)?, items.get(at)?))),
                &rules[part.style],
            )
        })?;
        let named = styles.iter().zip(&loaded).map(|(record, (name, _))| CitationStyle {
            key: record.key.clone(),
            name: name.clone(),
            number: None,
        });
        let mut all = Self { styles: named.collect(), works: vec![Vec::new(); styles.len()] };
        for (part, rendered) in parts.iter().zip(rendered) {
            let style = &mut all.styles[part.style];
            let Some((works, number)) = rendered else {
                let message = format!("the style `{}` has no bibliography", style.key);
                return Err(io::Error::other(message));
            };
            style.number = style.number.take().or(number);
            all.works[part.style].extend(works);
        }
        Ok(all)
    }

    /// The file called `name` of the works at `ids`, in this order, and what their dataset says of
    /// it.
    pub fn file(&self, ids: &[WorkId], name: String) -> (CitationsPart, Vec<u8>) {
        let style = |works: &Vec<Vec<u8>>| {
            let works = ids.iter().filter_map(|id| works.get(id.index()));
            works.map(Vec::as_slice).collect::<Vec<_>>().join(&b","[..])
        };
        let styles: Vec<Vec<u8>> = self.works.iter().map(style).collect();
        let bytes = [b"[[".as_slice(), &styles.join(&b"],["[..]), b"]]\n"].concat();
        (CitationsPart { file: name, digest: digest(&bytes), styles: self.styles.clone() }, bytes)
    }
}

/// Renders the works of `dataset` in `styles` as [`Rendered::new`] does. Gives what the dataset says
/// of the file called `file`, and its bytes.
pub fn citations(
    dataset: &ValidatedDataset,
    details: &DetailsList,
    styles: &[StyleRecord],
    file: String,
) -> io::Result<(CitationsPart, Vec<u8>)> {
    let works: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    Ok(Rendered::new(dataset, details, styles)?.file(&works, file))
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

/// Works in one style as [`peerage_core::cite::Citations`] has them in JSON, and what the style
/// writes around their numbers.
type RenderedPart = (Vec<Vec<u8>>, Option<(String, String)>);

/// Renders works with their items; none where the style has no bibliography.
fn rendered<'a>(
    works: impl Iterator<Item = (&'a Work, &'a Item)>,
    rules: &Rules<'_>,
) -> io::Result<Option<RenderedPart>> {
    let (mut all, mut number) = (Vec::new(), None);
    for (work, item) in works {
        let Some(entry) = rules.entry(item) else { return Ok(None) };
        number = number.or(entry.number);
        let segments = if entry.segments.is_empty() { title(work) } else { entry.segments };
        all.push(serde_json::to_vec(&segments).map_err(io::Error::other)?);
    }
    Ok(Some((all, number)))
}

/// The title alone, for styles that have no words for a kind of work.
fn title(work: &Work) -> Vec<Segment> {
    vec![Segment { style: TextStyle::Text, author: None, text: work.title.plain.clone() }]
}

/// The works as citation processors read them: through the same CSL-JSON that
/// visitors export.
fn items(dataset: &Dataset, details: &DetailsList) -> io::Result<Vec<Item>> {
    let items = dataset.works_with_ids().map(|(id, work)| {
        Item::read(&csl_json(&Reference {
            work,
            details: details.at(dataset.position(id)),
            dataset,
        }))
    });
    items.collect()
}

/// Renders each of `items`, objects of CSL-JSON, alone in `record`'s style. An item that
/// cannot be read, or that the style has no words for, is empty.
pub fn references(items: &[String], record: &StyleRecord) -> io::Result<Vec<Vec<Segment>>> {
    let (_, style) = style::load(record)?;
    let locales = locales();
    let rules = Rules::new(&style, &locales);
    let entries = items.iter().map(|json| {
        let entry = Item::read(json).ok().and_then(|item| rules.entry(&item));
        entry.map(|entry| entry.segments).unwrap_or_default()
    });
    Ok(entries.collect())
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
        let of = |n_threads: usize| Rendered::on(n_threads, &dataset, &details, &styles).unwrap();
        let expected = of(1);
        for n_threads in [2, 3, 16] {
            assert_eq!(of(n_threads), expected);
        }
    }
}
